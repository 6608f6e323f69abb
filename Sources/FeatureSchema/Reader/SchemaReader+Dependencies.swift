import Diagnostics
import SwiftSource
import YAML

/// Reads dependencies: types, mappings, and the library's own by name alone.
extension SchemaReader {
  func dependency(_ name: Located<String>, _ node: YAMLNode) -> DependencyDeclaration? {
    if node.isNull {
      let isUnknown = KnownDependencies.type(of: name.value) == nil && SwiftIdentifier.isValid(name.value)
      if isUnknown { collector.report(.unknownDependency(name)) }
      return DependencyDeclaration(name: name, key: name)
    }
    if let key = MeantText.key(ofAttribute: node.text) {
      collector.report(.attributeAsType(node, key))
      return DependencyDeclaration(name: name, key: name)
    }
    if !node.isMapping {
      return typed(node).map { DependencyDeclaration(name: name, type: $0.type, defaultValue: $0.value) }
    }
    guard let record = Record<DependencyKey>(node, name: name.value, by: self) else { return nil }
    let key = text(record[.key])
    if let key { checkDotted(key, "a dependency's place", help: MeantText.help(forKey: key.value)) }
    let written = record[.type].map { typed($0, default: record.entry(.default)) }
    if written == nil, !record.isMeant(.type), !record.isMeant(.key) {
      guard let key else {
        collector.report(.missingKey(DependencyKey.type, owner: DependencyKey.owner(named: name.value), at: node.range))
        return nil
      }
      if !key.tellsType { collector.report(.unknownTypeOfKey(key, name.value)) }
    }
    // Without a type and without a key, an error has been reported.
    guard written.map({ $0 != nil }) ?? (key != nil) else { return nil }
    return DependencyDeclaration(
      name: name,
      type: written??.type,
      defaultValue: written.map { $0?.value } ?? record[.default],
      key: key,
      doc: text(record[.doc])
    )
  }
}

extension Located<String> {
  /// Whether a dependency's key tells its type: it is one of the library's, or a type.
  fileprivate var tellsType: Bool { value.namesType || KnownDependencies.type(of: value) != nil }
}

extension Diagnostic {
  /// A dependency by name alone that no library has.
  fileprivate static func unknownDependency(_ name: Located<String>) -> Diagnostic {
    let names = KnownDependencies.names
    let type = MeantText.typeName(of: name.value)
    let (found, given) = ("\(name.value): { key: \(type) }", "\(name.value): \(type)")
    let external = Addition([.init(type, "[Sendable]")], under: [DocumentKey.external.rawValue], in: name.range)
    var help = [
      ("if its type is a DependencyKey", found), ("if a parent gives it", given),
    ].map { premise, text in
      Help(
        "\(premise), write '\(text)', and name the type under 'external': '\(type): [Sendable]'",
        replacements: [text],
        at: name.range?.withColon,
        adding: external
      )
    }
    if let meant = KnownDependencies.usualWords[name.value] {
      let text = "did you mean '\(meant)'? To call it '\(name.value)', write '\(name.value): { key: \(meant) }'"
      help = [Help(text, replacements: [meant])]
    } else if let nearest = nearest(to: name.value, among: names) {
      help = [.didYouMean(nearest)]
    }
    return Diagnostic(.invalidValue, "the library has no dependency '\(name.value)'", at: name.range, help: help)
  }

  /// `@Dependency(\.uuid)` in the place of a type.
  fileprivate static func attributeAsType(_ node: YAMLNode, _ key: String) -> Diagnostic {
    let form = "{ key: \(key) }"
    let external =
      key.namesType ? Addition([.init(key, "[Sendable]")], under: [DocumentKey.external.rawValue], in: node.range) : nil
    return Diagnostic(
      .invalidType,
      "expected a type, found the attribute '@Dependency'",
      at: node.range,
      help: [Help("write \(form)", replacements: [form], adding: external)]
    )
  }

  fileprivate static func unknownTypeOfKey(_ key: Located<String>, _ name: String) -> Diagnostic {
    let nearest = nearest(to: key.value, among: KnownDependencies.names)
    return Diagnostic(
      .missingKey,
      "the dependency '\(name)' needs the key 'type': the library has no '\(key.value)'",
      at: key.range,
      help: nearest.map { [.didYouMean($0)] } ?? []
    )
  }
}
