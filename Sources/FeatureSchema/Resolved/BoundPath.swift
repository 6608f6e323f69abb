package import SwiftSource

import Diagnostics

/// A chain of fields from the state to a value with a hook.
package struct BoundPath {
  /// Each path is a hook and some code; two bindable fields at each of a few levels make many paths.
  static let limit = 1000

  struct Step {
    var name: String
    var range: SourceRange?
  }

  var steps: [Step]
  /// The type of a binding to it.
  var type: ResolvedType
  /// The members on the path: fields, and last a field or a payload.
  var members: [ResolvedMember]
  /// Whether it ends in a case's payload, so that its value is optional.
  package var isCase: Bool

  /// The last field or payload.
  var member: ResolvedMember { members[members.count - 1] }

  /// The names from the state to the value: `["item", "status", "inStock"]`.
  package var components: [String] { steps.map(\.name) }

  /// Whether its values need no memory: the key path of such a field is shown as that of another one at the same place.
  package var needsNoMemory: Bool {
    guard case .declared(let declaration) = type else { return false }
    let cases = declaration.cases
    return declaration.isEnum ? cases.count == 1 && cases[0].payload.isEmpty : declaration.fields.isEmpty
  }

  /// The type of a binding to it, as Swift source; for the payload of a case, an optional.
  package var binding: TypeUse { isCase ? member.type.optional : member.type }

  /// The least access of the members on the path.
  package var access: AccessLevel { members.contains(where: \.isInternal) ? .internal : members[0].access }

  /// The feature that has the state.
  package var featureName: String? { members[0].featureName }

  /// The rule that the value is cut to, as the schema has it: `limit: 16`.
  package var rule: String? {
    let attributes = member.attributes
    let rules = [("limit", attributes.limit), ("range", attributes.range)]
    let texts = rules.compactMap { key, node in node.map { "\(key): \($0.text)" } }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  package var doc: String? { member.attributes.doc?.value }

  /// The path in messages: `'\.item.name'`.
  var described: String { "'\\.\(steps.map(\.name).joined(separator: "."))'" }
}
