import Diagnostics
import YAML

/// Reads children with `one-of`.
extension SchemaReader {
  /// Reads the alternatives of a child; `nil` if they cannot be read.
  func oneOf(_ node: YAMLNode, of child: Located<String>) -> ChildContent? {
    guard node.isMapping || node.isSequence else {
      collector.report(.noAlternatives(node))
      return nil
    }
    var alternatives = OneOfDeclaration()
    _ = named(node, of: .child) { name, node in addAlternative(name, node, to: &alternatives) }
    if (node.mapping?.isEmpty ?? node.sequence?.isEmpty) ?? false {
      collector.report(
        .invalidValue,
        "'one-of' of '\(child.value)' names no feature",
        at: node.range,
        help: ["name them, each with its schema: { edit: EditForm.yaml }"]
      )
    }
    return .oneOf(alternatives)
  }

  /// Reads an alternative: a file name, or a mapping.
  private func addAlternative(_ name: Located<String>, _ node: YAMLNode, to alternatives: inout OneOfDeclaration) {
    guard node.isMapping else {
      if let schema = text(node) {
        alternatives.features.append(ChildDeclaration(name: name, content: .schema(schema), presence: .always))
      }
      return
    }
    guard let record = Record<AlternativeKey>(node, name: name.value, by: self) else { return }
    let doc = text(record[.doc])
    let dependencies = record[.with].flatMap(dependencyValues)
    let (ignores, onAction) = (texts(record[.ignores]), flag(record[.onAction]))
    guard let key = onlyKey(of: record, named: name), let entry = record.entry(key) else { return }
    for other in [AlternativeKey.with, .ignores] where key != .schema && record.has(other) {
      collector.report(.keyWithoutSchema(other, key, at: record.keyRange(other)))
    }
    switch key {
    case .schema:
      guard let schema = text(entry.value) else { return }
      alternatives.features.append(
        ChildDeclaration(
          name: name,
          content: .schema(schema),
          presence: .always,
          dependencies: dependencies,
          ignores: ignores,
          onAction: onAction,
          doc: doc
        )
      )
    case .reducer:
      guard let reducer = text(entry.value), checkDotted(reducer, "a type") else { return }
      alternatives.features.append(
        ChildDeclaration(name: name, content: .reducer(reducer), presence: .always, onAction: onAction, doc: doc)
      )
    case .values:
      let payload = payload(entry.value)
      for value in payload { checkGiven(value) }
      alternatives.values.append(CaseDeclaration(name: name, payload: payload, doc: doc))
    case .alerts: addPrompts(.alert, from: entry, named: name, doc: doc, to: &alternatives)
    case .dialogs: addPrompts(.dialog, from: entry, named: name, doc: doc, to: &alternatives)
    case .with, .ignores, .onAction, .doc: return
    }
  }

  /// Checks a plain value, which is given where it is presented: nothing writes parts of it.
  private func checkGiven(_ value: MemberDeclaration) {
    if let node = value.defaultValue {
      collector.report(.invalidPlainValue("no default: you give it where you present it", at: node.range))
    }
    if let flag = value.attributes.bindable {
      collector.report(.invalidPlainValue("no binding, which a feature of its own can have", at: flag.range))
    }
    if let flag = value.attributes.onChange {
      collector.report(.invalidPlainValue("no hook; the child itself can have 'onChange'", at: flag.range))
    }
  }

  /// The key for an alternative's kind: there is exactly one.
  private func onlyKey(of record: Record<AlternativeKey>, named name: Located<String>) -> AlternativeKey? {
    let known = AlternativeKey.alternatives.joined()
    let keys = known.filter(record.has)
    if keys.isEmpty, !known.contains(where: record.isMeant) {
      collector.report(.noContent(AlternativeKey.self, of: AlternativeKey.owner(named: name.value), at: record.range))
    }
    guard keys.count > 1 else { return keys.first }
    let owner = AlternativeKey.owner(named: name.value)
    collector.report(.severalContents(keys.map(\.rawValue), of: owner, at: keys.map { record.keyRange($0) }))
    return nil
  }

  /// Adds alerts or dialogs. Each has one alternative at most, which can be any of them.
  private func addPrompts(
    _ kind: PromptKind,
    from entry: YAMLNode.Entry,
    named name: Located<String>,
    doc: Located<String>?,
    to alternatives: inout OneOfDeclaration
  ) {
    guard var prompts = prompts(kind, entry, named: name) else {
      if entry.value.mapping?.isEmpty ?? entry.value.isNull {
        collector.report(
          .invalidValue,
          "the alternative '\(name.value)' has no \(kind.rawValue)",
          at: entry.key.range,
          help: ["name \(kind.role.described), with its title: '\(kind.key): { deleteItem: { title: Delete? } }'"]
        )
      }
      return
    }
    prompts.doc = doc
    if let first = alternatives.prompts.first(where: { $0.kind == kind }) {
      return collector.report(
        .invalidValue,
        "'\(first.name.value)' has \(kind.key) already, and can be any of several",
        at: entry.key.range,
        notes: [.init("those are here", at: first.range)],
        help: ["put all \(kind.key) there"]
      )
    }
    alternatives.prompts.append(prompts)
  }

  /// The presence of a child. With `one-of`, it must be presented or a stack, and an alert is not a screen on a stack.
  func checkedPresence(
    _ written: Located<ChildPresence>?,
    of content: ChildContent,
    in record: Record<ChildKey>,
    child: Located<String>
  ) -> ChildPresence {
    let presence = written?.value ?? .always
    guard case .oneOf(let alternatives) = content else { return presence }
    switch presence {
    case .presented: return presence
    case .stack:
      for prompts in alternatives.prompts { collector.report(.promptsOnStack(prompts, child)) }
      return presence
    case .always, .optional, .list:
      // A misspelt key is not missing.
      if written != nil || !record.has(.presence) && !record.hasUnknownKeys {
        collector.report(
          .invalidValue,
          "'\(child.value)' is one of several features, so it must be presented or on a stack",
          at: written?.range ?? child.range,
          help: ["write 'presence: presented' or 'presence: stack'"]
        )
      }
      return .presented
    }
  }
}

extension Diagnostic {
  fileprivate static func noAlternatives(_ node: YAMLNode) -> Diagnostic {
    wrongKind(expected: "expected features, each with its schema", found: node)
  }

  /// - Parameter kind: the key for the alternative's kind.
  fileprivate static func keyWithoutSchema(
    _ key: AlternativeKey,
    _ kind: AlternativeKey,
    at range: SourceRange?
  ) -> Diagnostic {
    let unknown =
      key == .with ? "the dependencies of a hand-written reducer" : "what a hand-written reducer tells its parent"
    let reason = kind == .reducer ? "featuregen does not know \(unknown)" : "'\(kind.rawValue)' has no reducer"
    return Diagnostic(.invalidValue, "'\(key.rawValue)' is for alternatives with a schema: \(reason)", at: range)
  }

  fileprivate static func invalidPlainValue(_ reason: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(.invalidValue, "a plain value under 'one-of' has \(reason)", at: range, help: [.leaveOut(range)])
  }

  fileprivate static func promptsOnStack(_ prompts: PromptsDeclaration, _ child: Located<String>) -> Diagnostic {
    let name = prompts.kind.role.described
    return Diagnostic(
      .invalidValue,
      "'\(prompts.name.value)' is \(name), which is not a screen that '\(child.value)' could push",
      at: prompts.range,
      help: ["put it at the top level of the schema, under '\(prompts.kind.key)', or under 'one-of' of a presented one"]
    )
  }
}
