import Diagnostics
import YAML

/// Reads the style of a project, or of a module.
extension SchemaReader {
  func style(_ node: YAMLNode) -> Style? {
    guard let record = Record<StyleKey>(node, by: self) else { return nil }
    var style = Style()
    style.names = elements(of: record[.names]).compactMap(namingRule)
    style.documented = elements(of: record[.documented]).compactMap { choice($0, among: StyleKind.documentable) }
    style.noExpressions = choice(record[.swift], as: ExpressionChoice.self)?.range
    guard let limits = record[.atMost].flatMap({ Record<LimitKey>($0, by: self) }) else { return style }
    style.limits = LimitKey.allCases.compactMap { key in
      limits[key].flatMap(limit).map { (key.kind, $0) }
    }
    return style
  }

  func elements(of node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    if let elements = node.sequence { return elements }
    collector.report(.wrongKind(expected: "expected a list", found: node))
    return []
  }

  private func namingRule(_ node: YAMLNode) -> NamingRule? {
    guard let record = Record<NamingRuleKey>(node, by: self) else { return nil }
    let kinds = (record[.of].map(several) ?? []).compactMap { choice($0, as: StyleKind.self) }
    let groups = texts(oneOrMore: record[.group])
    let sender = choice(record[.from], as: SenderChoice.self)
    if let kind = kinds.first(where: { $0.value != .actions }) {
      for (range, key) in [(groups.first?.range, "in groups"), (sender?.range, "sent")] {
        guard let range else { continue }
        collector.report(
          .invalidValue,
          "only actions are \(key), and this rule is for \(kind.value.rawValue)",
          at: range,
          notes: [.init("it is said here", at: kind.range)],
          help: ["write a rule of its own for the actions: { of: actions, … }"]
        )
      }
    }
    let patterns = texts(oneOrMore: record[.match] ?? record[.not])
    if let second = record.entry(.not), let first = record.entry(.match) {
      collector.report(
        .invalidValue,
        "a rule for names has 'match' or 'not', and this one has both",
        at: second.key.range,
        notes: [.init("'match' is here", at: first.key.range)],
        help: ["write two rules"]
      )
    } else if !record.has(.match), !record.has(.not), !record.isMeant(.match), !record.isMeant(.not) {
      collector.report(
        .missingKey,
        "a rule for names needs the key 'match' or 'not'",
        at: record.range,
        help: [#"such as 'match: "*Tapped"'"#]
      )
    }
    return NamingRule(
      kinds: kinds.map(\.value),
      groups: groups,
      isForEffects: sender.map { $0.value == .effects },
      patterns: patterns,
      isProhibition: !record.has(.match),
      message: text(record[.message]),
      range: node.range
    )
  }

  private func limit(_ node: YAMLNode) -> Located<Int>? {
    guard let text = text(node) else { return nil }
    if let number = Int(text.value), number > 0 { return Located(number, at: text.range) }
    collector.report(.invalidValue, "expected a number above 0, found '\(text.value)'", at: text.range)
    return nil
  }

  private func several(_ node: YAMLNode) -> [YAMLNode] { node.sequence ?? [node] }

  /// One text, or a list of them.
  func texts(oneOrMore node: YAMLNode?) -> [Located<String>] { node.map(several)?.compactMap { text($0) } ?? [] }
}
