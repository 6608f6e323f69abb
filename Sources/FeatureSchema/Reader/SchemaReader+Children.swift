import Diagnostics
import SwiftSource
import YAML

extension SchemaReader {
  /// Reads a child: a file name, or a mapping.
  func child(_ name: Located<String>, _ node: YAMLNode) -> ChildDeclaration? {
    if let scalar = node.scalar, !scalar.isNull {
      let content = schema(Located(scalar.text, at: node.range))
      return ChildDeclaration(name: name, content: content, presence: .always)
    }
    guard let record = Record<ChildKey>(node, name: name.value, by: self) else { return nil }
    let presence = choice(record[.presence], as: ChildPresence.self)
    let content = content(record, of: name)
    let dependencies = record[.with].flatMap(dependencyValues)
    guard let content else { return nil }
    for key in ChildKey.allCases where record.has(key) {
      if let refusal = content.refusal(of: key) { collector.report(.invalidValue, refusal, at: record.keyRange(key)) }
    }
    return ChildDeclaration(
      name: name,
      content: content,
      presence: checkedPresence(presence, of: content, in: record, child: name),
      presencePlace: record.keyRange(.presence),
      dependencies: content.refusal(of: .with) == nil ? dependencies : nil,
      ignores: content.refusal(of: .ignores) == nil ? texts(record[.ignores]) : [],
      onAction: flag(record[.onAction]),
      onChange: flag(record[.onChange]),
      doc: text(record[.doc])
    )
  }

  /// Reads the content of a child, which has exactly one key.
  private func content(_ record: Record<ChildKey>, of name: Located<String>) -> ChildContent? {
    let keys = ChildKey.alternatives.joined().filter(record.has)
    guard let key = keys.first else {
      if !ChildKey.alternatives.joined().contains(where: record.isMeant) {
        collector.report(.noContent(ChildKey.self, of: ChildKey.owner(named: name.value), at: record.range))
      }
      return nil
    }
    if keys.count > 1 {
      let owner = ChildKey.owner(named: name.value)
      collector.report(.severalContents(keys.map(\.rawValue), of: owner, at: keys.map { record.keyRange($0) }))
      return nil
    }
    if key == .oneOf { return record[.oneOf].flatMap { oneOf($0, of: name) } }
    guard let value = text(record[key]) else { return nil }
    switch key {
    case .reducer: return checkDotted(value, "a type") ? .reducer(value) : nil
    default: return schema(value)
    }
  }

  private func schema(_ name: Located<String>) -> ChildContent {
    name.value == "Self" ? .itself(name) : .schema(name)
  }

  /// Reads the values for dependencies of a child's reducer; `nil` if they cannot be read.
  func dependencyValues(_ node: YAMLNode) -> [DependencyValue]? {
    guard node.isMapping || node.isSequence else {
      collector.report(.noDependencyValues(node))
      return nil
    }
    return named(node, of: .dependency) { name, value in
      // A name in a list passes the dependency of that name.
      value.isNull && node.isSequence ? DependencyValue(name: name) : DependencyValue(name: name, value: value)
    }
  }
}

extension ChildContent {
  /// The reason that a child with this content cannot have a key.
  fileprivate func refusal(of key: ChildKey) -> String? {
    switch (self, key) {
    case (.reducer, .with):
      "'with' is for children with a schema: featuregen does not know the dependencies of a hand-written reducer"
    case (.oneOf, .with): "'with' is for one schema: put it beside that of the feature whose dependencies they are"
    case (.itself, .with): "'with' has no meaning here: the feature itself is its child's reducer"
    case (.reducer, .ignores):
      "'ignores' is for children with a schema: featuregen does not know what a hand-written reducer tells its parent"
    case (.oneOf, .ignores), (.oneOf, .onAction):
      "'\(key.rawValue)' is for one feature: say it of the alternative whose actions they are"
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func noDependencyValues(_ node: YAMLNode) -> Diagnostic {
    let name = node.scalar.flatMap { SwiftIdentifier.isValid($0.text) ? $0.text : nil }
    return wrongKind(
      expected: "expected dependencies of the child, each with its value",
      found: node,
      help: name.map {
        [Help("to pass the parent's dependency of that name, write [\($0)]", replacements: ["[\($0)]"])]
      } ?? []
    )
  }

  static func noContent<Key: SchemaKey>(_: Key.Type, of owner: String, at range: SourceRange) -> Diagnostic {
    let keys = Key.alternatives.joined().map { "'\($0.rawValue)'" }.joined(separator: " or ")
    return Diagnostic(.missingKey, "\(owner) needs the key \(keys)", at: range)
  }

  static func severalContents(_ keys: [String], of owner: String, at ranges: [SourceRange?]) -> Diagnostic {
    let places = ranges.compactMap(\.self).sorted { $0.lowerBound < $1.lowerBound }
    let names = keys.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      .invalidValue,
      "\(owner) has \(names), but can have only one of them",
      at: places.last,
      notes: places.dropLast().map { Note("the other one is here", at: $0) },
      help: ranges.count == 2 ? [.leaveOut(ranges[1], "keep '\(keys[0])', and leave '\(keys[1])' out")] : []
    )
  }
}
