import Diagnostics
import YAML

/// Reads children with `one-of`.
extension SchemaReader {
  /// Reads the alternatives of a child; `nil` if they cannot be read.
  func oneOf(_ node: YAMLNode, of child: Located<String>) -> ChildContent? {
    guard node.isMapping else {
      collector.report(.noAlternatives(node))
      return nil
    }
    let alternatives = named(node, of: .child, alternative)
    if node.mapping?.isEmpty ?? false { collector.report(.emptyOneOf(child, at: node.range)) }
    return .oneOf(alternatives)
  }

  /// Reads an alternative: a file name, or a mapping.
  private func alternative(_ name: Located<String>, _ node: YAMLNode) -> ChildDeclaration? {
    guard node.isMapping else { return alternative(name, schema: text(node)) }
    guard let record = Record<AlternativeKey>(node, name: name.value, into: collector) else { return nil }
    var alternative = alternative(name, schema: text(record[.schema]))
    alternative?.dependencies = record[.with].flatMap(dependencyValues)
    alternative?.doc = text(record[.doc])
    return alternative
  }

  private func alternative(_ name: Located<String>, schema: Located<String>?) -> ChildDeclaration? {
    guard let schema else { return nil }
    guard schema.value != "Self" else {
      collector.report(.itselfAmongSeveral(schema))
      return nil
    }
    return ChildDeclaration(name: name, content: .schema(schema), presence: .always)
  }

  /// The presence of a child. With `one-of`, it must be presented or a stack.
  func checkedPresence(
    _ written: Located<ChildPresence>?,
    of content: ChildContent,
    _ record: Record<ChildKey>,
    _ child: Located<String>
  ) -> ChildPresence {
    let presence = written?.value ?? .always
    guard case .oneOf = content, presence != .presented, presence != .stack else { return presence }
    // A misspelt key is not missing.
    if written != nil || !record.has(.presence) && !record.hasUnknownKeys {
      collector.report(.presenceOfOneOf(child, written))
    }
    return .presented
  }
}

extension Diagnostic {
  fileprivate static func noAlternatives(_ node: YAMLNode) -> Diagnostic {
    let names = node.sequence?.compactMap { $0.scalar?.text } ?? []
    let help = names.isEmpty ? [] : ["give each a name: { \(SchemaReader.nameOfSchema(names[0])): \(names[0]) }"]
    return wrongKind(expected: "expected features, each with its schema", found: node, help: help)
  }

  fileprivate static func emptyOneOf(_ child: Located<String>, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'one-of' of '\(child.value)' names no feature",
      at: range,
      help: ["name them, each with its schema: { edit: EditForm.yaml }"]
    )
  }

  fileprivate static func itselfAmongSeveral(_ schema: Located<String>) -> Diagnostic {
    Diagnostic(.invalidValue, "'Self' is for lists, and cannot be among several features", at: schema.range)
  }

  fileprivate static func presenceOfOneOf(_ child: Located<String>, _ presence: Located<ChildPresence>?) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "'\(child.value)' is one of several features, so it must be presented or on a stack",
      at: presence?.range ?? child.range,
      help: ["write 'presence: presented' or 'presence: stack'"]
    )
  }
}
