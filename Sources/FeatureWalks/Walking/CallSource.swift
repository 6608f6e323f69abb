import Foundation

/// A call of `walk`, as it is written in the file of the test.
struct CallSource {
  /// The maker of the initial state: a closure, or the name of a function; `nil` if the walk makes it.
  private(set) var initialState: String?
  /// The closure that makes the feature; `nil` if it cannot be read.
  private(set) var feature: String?
  /// The closure that changes the dependencies, with its parameter's name.
  private(set) var update: (dependencies: String, code: String)?
  /// The closure that checks the invariants, as it is written.
  private(set) var check: String?

  /// - Parameters:
  ///   - text: The text of the file.
  ///   - line: The line of the call.
  init(in text: String, line: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var rest = lines.dropFirst(line - 1).joined(separator: "\n")[...]
    guard let call = rest.range(of: "walk(") else { return }
    rest = rest[call.upperBound...]
    if let label = rest.prefixMatch(of: /[^{}]*?\binitialState:\s*/) {
      rest = rest[label.range.upperBound...]
      let start = rest
      if rest.first == "{" {
        _ = Self.closure(&rest)
        initialState = Self.indented(String(start[..<rest.startIndex]))
      } else if let name = rest.prefixMatch(of: /[\w.]+/) {
        initialState = String(name.output)
        rest = rest[name.range.upperBound...]
      }
    }
    feature = Self.closure(&rest)?.code
    if rest.prefixMatch(of: /\s*withDependencies:\s*(?=\{)/) != nil, let closure = Self.closure(&rest),
      let dependencies = closure.parameters.first
    {
      update = (dependencies, closure.code)
    }
    if let label = rest.prefixMatch(of: /\s*invariants:\s*(?=\{)/) {
      rest = rest[label.range.upperBound...]
      let start = rest
      if Self.closure(&rest) != nil { check = Self.indented(String(start[..<rest.startIndex]), by: 0) }
    }
  }

  /// The parameters and the code of the next closure, which is removed from the rest.
  private static func closure(_ rest: inout Substring) -> (parameters: [String], code: String)? {
    guard let open = rest.firstIndex(of: "{") else { return nil }
    var depth = 0
    for index in rest[open...].indices {
      if rest[index] == "{" { depth += 1 }
      if rest[index] == "}" { depth -= 1 }
      guard depth == 0 else { continue }
      let body = rest[rest.index(after: open)..<index].trimmingCharacters(in: .whitespacesAndNewlines)
      rest = rest[rest.index(after: index)...]
      guard let match = body.prefixMatch(of: /(\w+(?:,\s*\w+)*)\s+in\b/) else { return ([], indented(body)) }
      let parameters = match.1.split { $0 == "," || $0.isWhitespace }.map(String.init)
      let code = body[match.range.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
      return (parameters, indented(code))
    }
    return nil
  }

  /// Code whose lines after the first one are as far to the right as they are in the printed test.
  private static func indented(_ code: String, by indent: Int = 2) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    let margin = rest.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    let space = String(repeating: " ", count: indent)
    return (lines.prefix(1) + lines.dropFirst().map { space + $0.dropFirst(margin) }).joined(separator: "\n")
  }
}
