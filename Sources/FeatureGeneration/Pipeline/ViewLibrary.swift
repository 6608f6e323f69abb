import Diagnostics
import SwiftSource

/// The library that views are for. What they have for the other one is told at its line.
enum ViewLibrary: String {
  case standalone, composable

  private var other: Self { self == .standalone ? .composable : .standalone }

  private var module: String { self == .standalone ? "FeatureRuntime" : "ComposableArchitecture" }

  /// - Parameter cases: the names of enums' cases whose values a begun view binds to.
  func notes(on files: [AuthorFile], cases: Set<String>) -> [Diagnostic] {
    files.filter(\.isOfViews).flatMap { file in
      let tokens = file.declarations.tokens
      let found = tokens.all.indices.compactMap { index in
        importNote(at: index, in: tokens)
          ?? (self == .composable ? unwrapped(at: index, in: tokens, cases) : unwrapping(at: index, in: tokens, cases))
      }
      let source = found.isEmpty ? nil : file.source
      return found.compactMap { code in
        source.map { source in
          Diagnostic(
            .viewLibrary,
            severity: .note,
            "this is for the pack '\(other.rawValue)', and the schema is for '\(rawValue)'",
            at: SourceRange(source, code.range),
            help: [code.help]
          )
        }
      }
    }
  }

  private typealias Code = (range: Range<Int>, help: Help)

  private func importNote(at index: Int, in tokens: SwiftTokens) -> Code? {
    guard tokens.is("import", at: index), tokens.all.indices.contains(index + 1),
      tokens.name(at: index + 1) == other.module
    else { return nil }
    return (tokens.all[index + 1].range, "leave it out: generated code exports '\(module)'")
  }

  /// `$store.due.unwrap()` and `$store.channel[\.mail]`.
  private func unwrapped(at index: Int, in tokens: SwiftTokens, _ cases: Set<String>) -> Code? {
    let isCall =
      tokens.is("unwrap", at: index) && tokens.is(".", at: index - 1) && tokens.is("(", at: index + 1)
      && tokens.is(")", at: index + 2)
    let isCase =
      tokens.is("[", at: index) && tokens.is("\\", at: index + 1) && tokens.is(".", at: index + 2)
      && tokens.is("]", at: index + 4) && cases.contains(tokens.name(at: index + 3))
    guard isCall || isCase, let receiver = tokens.operand(before: isCall ? index - 1 : index) else { return nil }
    let end = isCall ? index + 2 : index + 4
    let accessor = isCall ? "" : "." + SwiftIdentifier.escaped(tokens.name(at: index + 3), as: .member)
    let text = tokens.text(receiver)
    let range = receiver.lowerBound..<tokens.all[end].range.upperBound
    return (range, .write("Binding(unwrapping: \(text)\(accessor))"))
  }

  /// `Binding(unwrapping: $store.due)`.
  private func unwrapping(at index: Int, in tokens: SwiftTokens, _ cases: Set<String>) -> Code? {
    guard tokens.is("Binding", at: index), tokens.is("(", at: index + 1), tokens.is("unwrapping", at: index + 2),
      tokens.is(":", at: index + 3)
    else { return nil }
    let rest = tokens.all.indices.dropFirst(index + 4)
    var depth = 1
    guard
      let end = rest.first(where: { place in
        depth += tokens.all[place].kind.depth
        return depth == 0
      }), end > index + 4
    else { return nil }
    let range = tokens.all[index].range.lowerBound..<tokens.all[end].range.upperBound
    let argument = tokens.all[index + 4].range.lowerBound..<tokens.all[end - 1].range.upperBound
    let last = tokens.name(at: end - 1)
    if cases.contains(last), tokens.is(".", at: end - 2) {
      let whole = argument.lowerBound..<tokens.all[end - 2].range.lowerBound
      return (range, .write("\(tokens.text(whole))[\(KeyPathSource.of([last]))]"))
    }
    return (range, .write("\(tokens.text(argument)).unwrap()"))
  }
}

extension AuthorFile {
  /// Whether it imports SwiftUI. Others have a store, too: an app, or tests.
  fileprivate var isOfViews: Bool {
    let tokens = declarations.tokens
    return declarations.mentions(of: "SwiftUI").contains { tokens.is("import", at: $0 - 1) }
  }
}

extension SwiftTokens {
  fileprivate func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The place of the names with dots before a token: `$store.channel`; `nil` if there are none.
  fileprivate func operand(before index: Int) -> Range<Int>? {
    var start = index
    while start > 0, all[start - 1].isWord || self.is(".", at: start - 1) || self.is("$", at: start - 1) {
      // White space ends it.
      if start < index, all[start - 1].range.upperBound != all[start].range.lowerBound { break }
      start -= 1
    }
    return start < index ? all[start].range.lowerBound..<all[index - 1].range.upperBound : nil
  }
}
