import Diagnostics
import SwiftSource
import YAML

/// Adds a field of the state and a case of the action for alerts and confirmation dialogs.
extension Resolver {
  func resolvePrompts() -> [ResolvedPrompts] {
    guard let state = file.state, let action = file.action else { return [] }
    return file.document.prompts.compactMap { written -> ResolvedPrompts? in
      guard let buttons = action.nested(named: written.kind.typeName) else { return nil }
      if state.isStateOfChoice {
        addCases(for: written, buttons, to: state, action)
      } else {
        if case .enumeration = state.kind {
          collector.report(
            .invalidValue,
            "'\(written.kind.key)' needs a state that is a struct: an enum has no field for it",
            at: written.range,
            notes: [.init("the state is declared here", at: state.name.range)],
            help: ["make the enum a type of its own, and the state a struct that has a field of it"]
          )
        }
        addField(for: written, buttons, to: state, action)
      }
      return ResolvedPrompts(written: written, alerts: written.alerts.map { alert($0, buttons) })
    }
  }

  /// Adds a field of the state, and the action of a presented child.
  private func addField(
    for written: PromptsDeclaration,
    _ buttons: ResolvedDeclaration,
    to state: ResolvedDeclaration,
    _ action: ResolvedDeclaration
  ) {
    state.add(fields: [field(for: written, buttons, in: state)])
    let presented = KnownTypes.presentationAction
    let value = action.generated(
      .named([presented.name], [.named([written.kind.typeName])]),
      qualified: .named([presented.name], [.named(buttons.path)]),
      as: .known(presented, [.declared(buttons)]),
      at: written.range
    )
    action.add(cases: [ResolvedCase(generated: written.name, value)])
  }

  /// Adds a case for one of several, which are presented together.
  private func addCases(
    for written: PromptsDeclaration,
    _ buttons: ResolvedDeclaration,
    to state: ResolvedDeclaration,
    _ action: ResolvedDeclaration
  ) {
    let stateType = written.kind.stateType
    let shown = state.generated(
      qualified: .named([stateType.name], [.named(buttons.path)]),
      as: .known(stateType, [.declared(buttons)]),
      at: written.range
    )
    state.add(cases: [ResolvedCase(generated: written.name, shown, doc: written.doc)])
    let sent = action.generated(
      .named([written.kind.typeName]),
      qualified: .named(buttons.path),
      as: .declared(buttons),
      at: written.range
    )
    action.add(cases: [ResolvedCase(generated: written.name, sent)])
  }

  private func field(
    for written: PromptsDeclaration,
    _ buttons: ResolvedDeclaration,
    in state: ResolvedDeclaration
  ) -> ResolvedMember {
    let stateType = written.kind.stateType
    func type(_ path: some Sequence<String>) -> TypeExpression {
      TypeExpression(.optional(.named([stateType.name], [.named(Array(path))])))
    }
    return state.generated(
      named: written.name,
      type(buttons.path.suffix(2)),
      qualified: type(buttons.path),
      as: .optional(.known(stateType, [.declared(buttons)])),
      at: written.range
    )
  }

  // MARK: Texts

  /// - Parameter actions: the enum of the buttons' actions.
  private func alert(_ written: AlertDeclaration, _ actions: ResolvedDeclaration) -> ResolvedAlert {
    let own = written.values.map { ResolvedAlertValue(name: $0.name, type: use(of: $0.type, in: .file)) }
    let sent = written.buttons.map { sentValues(of: $0, in: actions) }
    let values = (own + sent.joined()).unique(by: \.name.value)
    for value in own + sent.joined() {
      let first = values.first { $0.name.value == value.name.value }
      symbols?.link(first.flatMap { Symbol(.value, $0.name) }, Symbol(.value, value.name))
    }
    let alert = ResolvedAlert(
      name: written.name,
      values: values,
      title: text(written.title, values, of: written),
      message: written.message.map { text($0, values, of: written) },
      buttons: zip(written.buttons, sent).map { button, sent in
        ResolvedButton(written: button, title: text(button.title, values, of: written), values: sent)
      }
    )
    for (index, value) in values.enumerated() {
      // A value that no text shows is only passed on.
      guard alert.shows(value.name.value) || index < own.count && value.type.type.hasNoValues,
        let reason = value.type.type.reasonAgainstText
      else { continue }
      collector.report(
        .invalidValue,
        "'\(value.name.value)' cannot be part of a text: it is \(reason)",
        at: value.type.range
      )
    }
    return alert
  }

  /// The values of a button's action; the enum has those of the first button of the name.
  private func sentValues(of button: ButtonDeclaration, in actions: ResolvedDeclaration) -> [ResolvedAlertValue] {
    let members = actions.cases.first { $0.name.value == button.name.value }?.payload ?? []
    return button.values.map { value in
      let member = members.first { $0.name?.range?.lowerBound == value.name.range?.lowerBound }
      return ResolvedAlertValue(
        name: value.name,
        type: member?.type ?? use(of: value.type, in: .declaration(actions))
      )
    }
  }

  /// Resolves the localization of texts.
  func resolveStrings() -> StringsLocation? {
    guard let written = file.document.strings else { return nil }
    return StringsLocation(table: written.table?.value, bundle: written.bundle.flatMap { reader.expressionText($0) })
  }

  /// - Parameter alert: the alert that has it; `nil` for the message of a rule, which has no values.
  func text(
    _ written: TextDeclaration,
    _ values: [ResolvedAlertValue] = [],
    of alert: AlertDeclaration? = nil
  ) -> AlertText {
    if let comment = written.comment, schema.document.strings == nil, written.expression == nil {
      collector.report(
        .invalidValue,
        "a comment is for translators, but these texts are not localized",
        at: comment.range,
        help: [
          Help(
            "write 'strings:' at the top level of the schema, which makes each text a key of a string catalog",
            adding: Addition([.init(DocumentKey.strings.rawValue)], under: [], in: comment.range)
          )
        ]
      )
    }
    if let expression = written.expression {
      symbols?.context = .init(schema: schema, scope: .file, names: values.symbols)
      return AlertText(parts: reader.expressionText(expression).map { [.expression($0)] } ?? [])
    }
    return AlertText(parts: parts(of: written.node, values, alert), comment: written.comment?.value)
  }

  /// The parts of a text, split at its values: `\(name)`.
  private func parts(of node: YAMLNode, _ values: [ResolvedAlertValue], _ alert: AlertDeclaration?) -> [AlertText.Part]
  {
    let text = node.scalar?.text ?? ""
    var parts: [AlertText.Part] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "\\(") {
      if start.lowerBound > rest.startIndex { parts.append(.text(String(rest[..<start.lowerBound]))) }
      guard let end = rest[start.upperBound...].firstIndex(of: ")") else {
        collector.report(
          .invalidValue,
          "'\\(' begins a value, which has no ')' at its end",
          at: place(start.lowerBound..<text.endIndex, in: text, of: node)
        )
        return parts
      }
      let name = String(rest[start.upperBound..<end])
      let value = values.first { $0.name.value.isSpelled(as: name) }
      if let symbols, let value {
        let range = place(start.upperBound..<end, in: text, of: node)
        symbols.refer(to: Symbol(.value, value.name), at: range)
      }
      parts.append(.value(name, value?.type.type.format ?? .description))
      if value == nil {
        let range = place(
          name.isEmpty ? start.lowerBound..<text.index(after: end) : start.upperBound..<end,
          in: text,
          of: node
        )
        collector.report(.unknownValue(name, among: values, in: alert, of: file, at: range))
      }
      rest = rest[text.index(after: end)...]
    }
    if !rest.isEmpty || parts.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }

  private func place(_ range: Range<String.Index>, in text: String, of node: YAMLNode) -> SourceRange {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return node.range(ofText: start..<start + text[range].utf8.count)
  }
}

extension [ResolvedAlertValue] {
  fileprivate var symbols: [String: Symbol] {
    reduce(into: [:]) { found, value in found[value.name.value] = Symbol(.value, value.name) }
  }
}

extension ResolvedType {
  /// The format of a value of the type in a localized text, as in string catalogs.
  fileprivate var format: ValueFormat {
    switch self {
    case .identifier(let declaration): declaration.identifier?.format ?? .description
    case .known(let known, _):
      switch known.name {
      case "String": .string
      case "Int", "Int64": .number("%lld")
      case "Int8", "Int16", "Int32": .number("%d")
      case "UInt", "UInt64": .number("%llu")
      case "UInt8", "UInt16", "UInt32": .number("%u")
      case "Double", "Float64", "CGFloat", "TimeInterval": .number("%lf")
      case "Float", "Float32": .number("%f")
      default: .description
      }
    default: .description
    }
  }

  /// The reason that a text cannot hold a value of the type: Swift would warn about it or reject it.
  fileprivate var reasonAgainstText: String? {
    switch self {
    case .optional: "an optional; give the value to show instead"
    case .identifier(let declaration): declaration.identifier?.reasonAgainstText
    case .function: "a function"
    case _ where hasNoValues: "of a type that has no values"
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownValue(
    _ name: String,
    among values: [ResolvedAlertValue],
    in alert: AlertDeclaration?,
    of file: ResolvedFile,
    at range: SourceRange
  ) -> Diagnostic {
    guard let alert else {
      let message = "the message of a rule holds no values"
      return Diagnostic(
        .invalidValue,
        message,
        at: range,
        help: ["say it without them, or mark the whole text as Swift"]
      )
    }
    let help =
      nearest(to: name, among: values.map(\.name.value)).map { Help.didYouMean($0) }
      ?? newValue(name, in: alert, of: file, at: range)
      ?? "a text can hold only whole values, by name; pass anything computed from them as a value of its own"
    return Diagnostic(
      .invalidValue,
      name.isEmpty ? "expected the name of a value" : "unknown value '\(name)'",
      at: range,
      help: [help]
    )
  }

  /// Help to declare a value that a text holds: `name`, or `state.name` of the state.
  private static func newValue(
    _ name: String,
    in alert: AlertDeclaration,
    of file: ResolvedFile,
    at range: SourceRange
  ) -> Help? {
    let isOfState = name.hasPrefix("state.")
    let label = isOfState ? String(name.dropFirst("state.".count)) : name
    guard SwiftIdentifier.isValid(label) else { return nil }
    let type = file.state?.fields.first { $0.name?.value == label }?.type.text ?? "String"
    let kind = file.document.prompts.first { $0.alerts.contains { $0.name.range == alert.name.range } }?.kind
    let keys = kind.map { [$0.key, alert.name.value, AlertKey.values.rawValue] }
    let entry = Addition.Entry.typed(label, type)
    let declared = "'values: { \(entry.name): \(entry.value) }'"
    return Help(
      isOfState ? "write '\(label)', and give the alert \(declared)" : "declare it with its type: \(declared)",
      replacements: isOfState ? [label] : [],
      adding: file.enclosing == nil ? keys.flatMap { Addition([entry], under: $0, in: range) } : nil
    )
  }
}
