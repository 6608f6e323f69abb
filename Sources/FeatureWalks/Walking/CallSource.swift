internal import FeatureRecording

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
        _ = SourceClosure(&rest)
        initialState = SourceClosure.indented(String(start[..<rest.startIndex]))
      } else if let name = rest.prefixMatch(of: /[\w.]+/) {
        initialState = String(name.output)
        rest = rest[name.range.upperBound...]
      }
    }
    feature = SourceClosure(&rest)?.code
    if rest.prefixMatch(of: /\s*withDependencies:\s*(?=\{)/) != nil, let closure = SourceClosure(&rest),
      let dependencies = closure.parameters.first
    {
      update = (dependencies, closure.code)
    }
    if let label = rest.prefixMatch(of: /\s*invariants:\s*(?=\{)/) {
      rest = rest[label.range.upperBound...]
      let start = rest
      if SourceClosure(&rest) != nil { check = SourceClosure.indented(String(start[..<rest.startIndex]), by: 0) }
    }
  }
}
