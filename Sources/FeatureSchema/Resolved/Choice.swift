import Diagnostics

extension SchemaDocument {
  /// The features for children with `one-of`: their state is an enum with a child, a value or an alert in each case.
  var choices: [(written: ChildDeclaration, document: SchemaDocument)] {
    feature == nil
      ? []
      : children.compactMap { child in
        guard case .oneOf(let alternatives) = child.content else { return nil }
        var choice = SchemaDocument(file: file)
        choice.feature = Located(child.choiceName, at: child.name.range)
        choice.access = access
        choice.state = TypeDeclaration(
          name: Located("State", at: child.name.range),
          kind: .enumeration(alternatives.values, raw: nil)
        )
        choice.children = alternatives.features
        choice.prompts = alternatives.prompts
        choice.reached = reached
        return (child, choice)
      }
  }
}

extension ChildDeclaration {
  /// The name of the feature generated for `one-of`: `Destination` for `destination`.
  var choiceName: String { name.value.capitalizedFirst }
}
