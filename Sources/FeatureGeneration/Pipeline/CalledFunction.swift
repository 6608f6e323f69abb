package import Diagnostics
import FeatureSchema
import SwiftSource

/// A handler or a hook that generated code calls.
package struct CalledFunction {
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
  let function: AuthorFunction

  /// With argument labels: `nameChanged(from:in:)`.
  package var fullName: String { function.fullName }

  /// As an author's file has it, without its body: `func saved(at: Date, in state: inout State) -> Effects`.
  package var signature: String {
    let parameters = function.parameters.map { "\($0.names): \($0.stubType)" } + ["in state: inout State"]
    return
      "func \(SwiftIdentifier.escaped(function.name, as: .function))(\(parameters.joined(separator: ", "))) -> Effects"
  }
}

extension GeneratedSchema {
  /// The handlers and hooks that its code calls; none if it has an error.
  package var calledFunctions: [CalledFunction] {
    guard let feature = authorSide?.context.feature else { return [] }
    return feature.authorFunctions.flatMap { function in
      function.subjects(in: feature).map { CalledFunction(subject: $0, function: function) }
    }
  }

  /// A declaration as generated, by its full name, `["Account", "Plan"]`: a type with its fields or cases, or the line of one of
  /// these.
  package func declaration(of path: [String]) -> [String] {
    for file in files where file.mode == .always && OutputPath.fileExtension(file.path) == ".swift" {
      let bytes = file.bytes
      let found = SwiftDeclarations(bytes).all.first { one in
        // A property with a body is not a field.
        one.path == path && (one.isType || one.kind == .case || one.kind == .property && one.body.isEmpty)
      }
      guard let found else { continue }
      let indentation = AuthorStyle.indentation(at: found.keyword.lowerBound, in: bytes).utf8.count
      let start = bytes[..<found.keyword.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let end = found.isType ? found.end : bytes[found.range.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
      let text = String(decoding: bytes[start..<(end ?? bytes.count)], as: UTF8.self)
      let lines = text.split(bytes: "\n", omittingEmptySubsequences: false)
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

extension AuthorFunction {
  fileprivate func subjects(in feature: FeatureContext) -> [CalledFunction.Subject] {
    switch cause {
    case .binding(let path): return [.binding(path.components)]
    case .anyBinding: return []
    case .change(let path): return [.change(path.components)]
    case .departure(let child): return [.child([child.name])]
    case .dismissal(let prompts, _): return [.prompts(prompts.name)]
    case .action(let action, _): return [.action(action.name.value)]
    case .answer: return []
    case .button(let action): return [.button(action.name.value)]
    case .told(_, let part), .toldByHand(let part), .heard(let part): return [.child(part.names)]
    // Each of the author's actions and buttons is in the switch.
    case .everyAction:
      let buttons = (feature.prompts + feature.children.flatMap(\.prompts)).flatMap(\.buttons)
      return feature.model.unhandledActions.map { .action($1.name.value) }
        + buttons.unique(by: \.function.name).map { .button($0.function.name) }
    }
  }
}
