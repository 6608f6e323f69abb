import Foundation

/// A closure in the text of a Swift file.
nonisolated public struct SourceClosure {
  /// The names of its parameters.
  public let parameters: [String]
  /// Its code, whose lines after the first one are as far to the right as they are in a printed test.
  public let code: String

  /// Takes the next closure off a text.
  ///
  /// - Parameter rest: The text, which is after the closure then.
  public init?(_ rest: inout Substring) {
    guard let open = rest.unicodeScalars.firstIndex(of: "{"), let close = Self.end(of: rest[open...]) else {
      return nil
    }
    let body = rest[rest.unicodeScalars.index(after: open)..<close].trimmingCharacters(in: .whitespacesAndNewlines)
    rest = rest[rest.unicodeScalars.index(after: close)...]
    guard let match = body.prefixMatch(of: /(\w+(?:,\s*\w+)*)\s+in\b/) else {
      (parameters, code) = ([], Self.indented(body))
      return
    }
    parameters = match.1.unicodeScalars.split { $0 == "," || $0.properties.isWhitespace }.map(String.init)
    code = Self.indented(body[match.range.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The end of what begins with a brace or a parenthesis.
  static func end(of text: Substring) -> String.Index? {
    var depth = 0
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      if scalars[index] == "{" || scalars[index] == "(" { depth += 1 }
      if scalars[index] == "}" || scalars[index] == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Code whose lines after the first one are as far to the right as they are in the printed test.
  public static func indented(_ code: String, by indent: Int = 2) -> String {
    let lines = code.split(bytes: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst().filter { !$0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    let margin = rest.map { $0.unicodeScalars.prefix(while: \.properties.isWhitespace).count }.min() ?? 0
    let space = String(repeating: " ", count: indent)
    return
      (lines.prefix(1).map(String.init) + lines.dropFirst().map { space + String($0.unicodeScalars.dropFirst(margin)) })
      .joined(separator: "\n")
  }
}

/// The closures that make a feature that is recorded, as they are written in its file.
nonisolated struct RecordedSource {
  /// The code that makes the feature.
  let feature: String
  /// The code that gives it its dependencies.
  let dependencies: String?

  /// Reads them.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - line: The line in which the feature is recorded.
  init?(file: String, line: Int) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let lines = text.split(bytes: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1),
      let call = text[lines[line - 1].startIndex...].firstRange(ofBytes: ".recorded(by:"),
      let open = Self.opening(in: text[..<call.lowerBound])
    else { return nil }
    var rest = text[open...]
    guard let closure = SourceClosure(&rest) else { return nil }
    feature = Self.replayed(closure.code)
    let hasMore = rest.prefixMatch(of: /\s*withDependencies:\s*(?=\{)/) != nil
    let update = hasMore ? SourceClosure(&rest) : nil
    dependencies = update.map { update in
      Self.replayed(update.parameters.first.map { update.code.replacing(bytes: $0, with: "$0") } ?? update.code)
    }
  }

  /// The brace that opens the closure at the end of a text.
  private static func opening(in text: Substring) -> String.Index? {
    var depth = 0
    let scalars = text.unicodeScalars
    for index in scalars.indices.reversed() {
      if scalars[index] == "}" { depth += 1 }
      if scalars[index] == "{" {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return nil
  }

  /// Code that is not recorded, and asks a test for the answers that were.
  private static func replayed(_ code: String) -> String {
    var (result, rest) = ("", code[...])
    while let call = rest.firstMatch(of: /\s*\.recorded\(by:|\w+\.answers\(\s*"(?<name>[^"]*)"\s*(,|\)\s*{)/) {
      let isTrailing = call.output.0.unicodeScalars.last == "{"
      guard let open = rest[call.range].unicodeScalars.lastIndex(of: isTrailing ? "{" : "("),
        let end = SourceClosure.end(of: rest[open...])
      else { break }
      result += rest[..<call.range.lowerBound] + (call.name.map { "world.answers(\"\($0)\")" } ?? "")
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
    return result + rest
  }
}
