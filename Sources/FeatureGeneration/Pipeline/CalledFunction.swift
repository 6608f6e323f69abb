package import Diagnostics
import FeatureSchema
import SwiftSource

/// A handler or a hook that generated code calls.
package struct CalledFunction: Sendable {
  /// The subject of the call.
  package enum Subject: Hashable, Sendable {
    /// A value that a binding writes, by the names that lead to it from the state.
    case binding([String])
    /// A value that any action changes.
    case change([String])
    case action(String)
    case button(String)
    /// A child, or one of its alternatives after the child's name.
    case child([String])
    /// Alerts or dialogs, by the name of their action.
    case prompts(String)
  }

  package let subject: Subject
  /// With argument labels: `nameChanged(from:in:)`.
  package let fullName: String
}

extension GeneratedSchema {
  /// The handlers and hooks that its code calls; none if it has an error.
  package var calledFunctions: [CalledFunction] {
    guard let context = authorSide?.context.feature else { return [] }
    func all(_ functions: [some AuthorFunction], _ subject: CalledFunction.Subject) -> [CalledFunction] {
      functions.map { CalledFunction(subject: subject, fullName: $0.fullName) }
    }
    let children =
      context.childHandlers.flatMap { all([$0], .child($0.child)) }
      + context.children.flatMap { all([$0.departureHook].compactMap(\.self), .child([$0.model.name])) }
    return context.hooks.flatMap { all([$0], .binding($0.path.components)) }
      + context.changeHooks.flatMap { all([$0], .change($0.path.components)) } + children
      + context.prompts.flatMap { all([$0.dismissalHook], .prompts($0.model.name)) }
      + context.handlers.flatMap { all([$0], .action($0.name)) }
      + context.buttonHandlers.flatMap { all([$0], .button($0.name)) }
      + (context.handle.map { switched(in: $0, context) } ?? [])
  }

  /// The author's switch, for each of the author's actions and buttons.
  private func switched(in handle: HandleContext, _ context: FeatureContext) -> [CalledFunction] {
    let buttons = (context.prompts + context.children.flatMap(\.prompts)).flatMap(\.buttons)
    let subjects =
      context.model.unhandledActions.map { CalledFunction.Subject.action($1.name.value) }
      + buttons.unique(by: \.name).map { .button($0.name) }
    return subjects.map { CalledFunction(subject: $0, fullName: handle.fullName) }
  }

  /// A function as `stubs` has it, without its body: `func saved(at: Date, in state: inout State) -> Effects`.
  package func signature(of fullName: String) -> String? {
    for file in files where file.mode == .once {
      guard let text = authorSide?.task(file, where: { $0 == fullName })?.stubs else { continue }
      // Optional functions are comments.
      let lines = text.split(bytes: "\n").map { line in
        let line = Substring(line.unicodeScalars.drop { $0 == " " })
        return String(line.rest(afterBytes: "// ") ?? line)
      }
      guard let start = lines.firstIndex(where: { $0.hasPrefix(bytes: "func ") }),
        let end = lines[start...].firstIndex(where: { $0.hasSuffix(bytes: " {") })
      else { continue }
      return String(lines[start...end].joined(separator: "\n").dropLast(2))
    }
    return nil
  }

  /// A type as generated, with its fields or cases, by its full name: `["Account", "Plan"]`.
  package func declaration(ofType path: [String]) -> [String] {
    for file in files where file.mode == .always {
      var lines = String(decoding: file.bytes, as: UTF8.self).split(bytes: "\n", omittingEmptySubsequences: false)[
        ...
      ]
      for (depth, name) in path.enumerated() {
        let indentation = String(repeating: " ", count: 2 * depth)
        let start = lines.firstIndex { line in
          guard let member = line.rest(afterBytes: indentation), !member.hasPrefix(bytes: " ") else { return false }
          let words = line.unicodeScalars.split { " :{".unicodeScalars.contains($0) }.map(Substring.init)
          return zip(words, words.dropFirst()).contains { ["struct", "enum"].contains($0) && $1.withoutQuotes == name }
        }
        guard let start, let end = lines[start...].dropFirst().firstIndex(where: { $0 == indentation + "}" }) else {
          lines = []
          break
        }
        lines = lines[start...end]
      }
      if lines.isEmpty { continue }
      let indentation = 2 * (path.count - 1)
      let members = lines.prefix { !$0.isEmpty }
      let shown = members.count == lines.count ? Array(members) : members + [lines.last ?? ""]
      return shown.map { String($0.dropFirst(indentation)) }
    }
    return []
  }

  /// The places of the functions in the author's files, by their full names.
  package func definitions(on disk: any FileReading) -> [String: SourceRange] {
    var found: [String: SourceRange] = [:]
    guard let feature = authorSide?.context.feature else { return found }
    let authors = authorFiles(on: disk)
    for (file, function) in authors.functions(callableOn: feature) where found[function.fullName] == nil {
      found[function.fullName] = SourceRange(authors[file].source, function.range)
    }
    return found
  }
}

extension Substring {
  fileprivate var withoutQuotes: String { String(self).withoutBackticks }
}
