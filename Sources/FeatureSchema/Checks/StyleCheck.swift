import Diagnostics

/// The rules that a project turns on for its schemas.
///
/// They are warnings, so that a feature can be tried before it is finished; `check` and `validate` make them errors.
struct StyleCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard let style = file.module?.style else { return }
    let elements = StyleElement.all(in: file.document)
    for rule in style.names { checkNames(of: elements, rule) }
    for kind in style.documented {
      for element in elements where element.kind == kind.value && element.doc == nil {
        diagnostics.append(.undocumented(element, kind))
      }
    }
    if let rule = style.noExpressions {
      diagnostics += SchemaParts(of: file.document).expressions.map { .expression(at: $0.range, rule) }
    }
    for (kind, most) in style.limits { checkCount(of: kind, elements, most) }
  }

  private mutating func checkNames(of elements: [StyleElement], _ rule: NamingRule) {
    for element in elements where rule.kinds.contains(element.kind) {
      if !rule.groups.isEmpty, !rule.groups.contains(where: { $0.value == element.group }) { continue }
      if let isForEffects = rule.isForEffects, element.isFromEffects != isForEffects { continue }
      let matched = rule.patterns.first { Wildcard.matches($0.value, element.name.value) }
      if rule.isProhibition, let matched {
        diagnostics.append(.misnamed(element, "must not match '\(matched.value)'", rule))
      } else if !rule.isProhibition, matched == nil {
        let patterns = rule.patterns.map(\.value)
        let choices = patterns.count == 1 ? "'\(patterns[0])'" : "one of \(patterns.listed)"
        diagnostics.append(.misnamed(element, "must match \(choices)", rule))
      }
    }
  }

  /// Fields and cases are counted in each type, everything else in the schema.
  private mutating func checkCount(of kind: StyleKind, _ elements: [StyleElement], _ most: Located<Int>) {
    let document = file.document
    let counts: [(owner: Located<String>, described: String, count: Int)]
    switch kind {
    case .fields, .cases:
      counts = document.allTypes.map {
        ($0.name, "the type '\($0.name.value)'", StyleElement.members(of: $0).count { $0.kind == kind })
      }
    default:
      let first = elements.first { $0.kind == kind }?.name
      counts = [document.feature ?? first].compactMap(\.self).map {
        ($0, document.feature.map { "the feature '\($0.value)'" } ?? "this schema", elements.count { $0.kind == kind })
      }
    }
    for (owner, described, count) in counts where count > most.value {
      diagnostics.append(.tooMany(kind, described, at: owner.range, count, most))
    }
  }
}

extension SchemaDocument {
  /// Its types, with those nested in them, and the state.
  fileprivate var allTypes: [TypeDeclaration] {
    func all(_ type: TypeDeclaration) -> [TypeDeclaration] { [type] + type.types.flatMap(all) }
    return (types + [state].compactMap(\.self)).flatMap(all)
  }
}

extension Diagnostic {
  private static func style(
    _ id: DiagnosticID,
    _ message: String,
    at range: SourceRange?,
    _ rule: SourceRange?,
    help: [Help] = []
  ) -> Diagnostic {
    Diagnostic(id, severity: .warning, message, at: range, notes: [Note("the rule is here", at: rule)], help: help)
  }

  fileprivate static func misnamed(_ element: StyleElement, _ problem: String, _ rule: NamingRule) -> Diagnostic {
    let message = "the \(element.kind.singular) '\(element.name.value)' \(problem)"
    return style(
      .styleName,
      message,
      at: element.name.range,
      rule.range,
      help: rule.message.map { [Help($0.value)] } ?? []
    )
  }

  fileprivate static func undocumented(_ element: StyleElement, _ kind: Located<StyleKind>) -> Diagnostic {
    style(
      .styleDocumentation,
      "the \(element.kind.singular) '\(element.name.value)' has no documentation",
      at: element.name.range,
      kind.range,
      help: ["say what it is for, with the key 'doc'"]
    )
  }

  fileprivate static func expression(at range: SourceRange, _ rule: SourceRange) -> Diagnostic {
    style(
      .styleExpression,
      "schemas of this project have no expressions in Swift",
      at: range,
      rule,
      help: ["write the value as YAML, or set it in the app's own code"]
    )
  }

  fileprivate static func tooMany(
    _ kind: StyleKind,
    _ owner: String,
    at range: SourceRange?,
    _ count: Int,
    _ most: Located<Int>
  ) -> Diagnostic {
    style(.styleLimit, "\(owner) has \(count) \(kind.rawValue), more than \(most.value)", at: range, most.range)
  }
}

/// Something that a schema declares, as a style sees it.
struct StyleElement {
  var kind: StyleKind
  var name: Located<String>
  var doc: Located<String>?
  /// The group that it is in, if it is an action of one.
  var group: String?
  /// Whether only effects send it.
  var isFromEffects = false

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
    let alone = document.actions.map {
      StyleElement(kind: .actions, name: $0.name, doc: $0.doc, isFromEffects: $0.isFromEffects)
    }
    return alone
      + document.groups.flatMap { group in
        let isDelegate = group.name.value == ActionName.delegate
        return group.actions.map {
          StyleElement(
            kind: isDelegate ? .delegateActions : .actions,
            name: $0.name,
            doc: $0.doc,
            group: isDelegate ? nil : group.name.value,
            isFromEffects: $0.isFromEffects
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
