import Diagnostics

/// A chain of fields that starts at the state, and has a hook.
package struct BoundPath {
  /// Each is a hook and some code; two bindable fields at each of a few levels make many.
  static let limit = 1000

  struct Step {
    var name: String
    var range: SourceRange?
  }

  var steps: [Step]
  /// What a binding to it holds.
  var type: ResolvedType
  /// The last field or payload.
  var member: ResolvedMember
  /// Whether it ends in a case's payload, so that it holds an optional.
  var isCase: Bool

  /// As messages call it: `'\.item.name'`.
  var described: String { "'\\.\(steps.map(\.name).joined(separator: "."))'" }
}
