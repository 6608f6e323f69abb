import Diagnostics

/// Something that a schema declares, as a style sees it.
struct StyleElement {
  var kind: StyleKind
  var name: Located<String>
  var doc: Located<String>?
  /// The group that it is in, if it is an action of one.
  var group: String?

  /// The feature, then what the schema declares, in its order within each kind.
  static func all(in document: SchemaDocument) -> [StyleElement] {
    let feature = document.feature.map { [StyleElement(kind: .features, name: $0, doc: document.doc)] } ?? []
    let state = document.state.map { members(of: $0) + $0.types.flatMap(all) } ?? []
    return feature + document.types.flatMap(all) + state + actions(of: document)
      + document.children.flatMap(all) + document.prompts.flatMap(all)
      + document.dependencies.map { StyleElement(kind: .dependencies, name: $0.name, doc: $0.doc) }
  }

  private static func all(_ type: TypeDeclaration) -> [StyleElement] {
    [StyleElement(kind: .types, name: type.name, doc: type.doc)] + members(of: type) + type.types.flatMap(all)
  }

  static func members(of type: TypeDeclaration) -> [StyleElement] {
    switch type.kind {
    case .structure(let fields):
      fields.compactMap { field in
        field.name.map { StyleElement(kind: .fields, name: $0, doc: field.attributes.doc) }
      }
    case .enumeration(let cases, _): cases.map { StyleElement(kind: .cases, name: $0.name, doc: $0.doc) }
    case .invalid: []
    }
  }

  private static func actions(of document: SchemaDocument) -> [StyleElement] {
    let alone = document.actions.map { StyleElement(kind: .actions, name: $0.name, doc: $0.doc) }
    return alone
      + document.groups.flatMap { group in
        let isDelegate = group.name.value == ActionName.delegate
        return group.actions.map {
          StyleElement(
            kind: isDelegate ? .delegateActions : .actions,
            name: $0.name,
            doc: $0.doc,
            group: isDelegate ? nil : group.name.value
          )
        }
      }
  }

  private static func all(_ child: ChildDeclaration) -> [StyleElement] {
    let own = StyleElement(kind: .children, name: child.name, doc: child.doc)
    guard case .oneOf(let alternatives) = child.content else { return [own] }
    return [own] + alternatives.features.flatMap(all)
      + alternatives.values.map { StyleElement(kind: .children, name: $0.name, doc: $0.doc) }
      + alternatives.prompts.flatMap(all)
  }

  private static func all(_ prompts: PromptsDeclaration) -> [StyleElement] {
    prompts.alerts.flatMap { alert in
      [StyleElement(kind: prompts.kind == .alert ? .alerts : .dialogs, name: alert.name)]
        + alert.buttons.map { StyleElement(kind: .buttons, name: $0.name) }
    }
  }
}
