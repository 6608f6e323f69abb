import SwiftSource

extension TypeUse {
  /// The type's meaning inside a feature, independent of its spelling and of the feature's name.
  func meaning(in file: ResolvedFile) -> TypeExpression? {
    let namespace = file.enclosingFeature ?? file.featureName
    return (qualified ?? expression)?
      .rewritingNames { components in
        components.count > 1 && components[0].name == namespace ? Array(components.dropFirst()) : components
      }
      .canonical
  }
}

extension ResolvedMember {
  var meaning: TypeExpression? { type.meaning(in: owner.file) }
}

/// The properties of a case's values that construction and patterns depend on: labels and types, in order.
struct PayloadShape: Equatable {
  struct Value: Equatable {
    var label: String?
    var type: TypeExpression?
    /// The type as written in the schema.
    var text: String

    static func == (left: Value, right: Value) -> Bool { left.label == right.label && left.type == right.type }
  }

  var values: [Value]

  init(_ payload: [ResolvedMember]) {
    values = payload.map { Value(label: $0.name?.value, type: $0.meaning, text: $0.type.text.text) }
  }

  init(_ given: [ResolvedAlertValue], in file: ResolvedFile) {
    values = given.map { Value(label: $0.name.value, type: $0.type.meaning(in: file), text: $0.type.text.text) }
  }

  /// The values in messages: `(id: Int, String)`.
  var described: String {
    if values.isEmpty { return "no values" }
    let values = values.map { ($0.label.map { $0 + ": " } ?? "") + $0.text }
    return "'(\(values.joined(separator: ", ")))'"
  }
}
