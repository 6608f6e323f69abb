import Diagnostics
import SwiftSource
import YAML

/// Reads dependencies: types, mappings, and the library's own by name alone.
extension SchemaReader {
  func dependency(_ name: Located<String>, _ node: YAMLNode) -> DependencyDeclaration? {
    if node.isNull {
      return DependencyDeclaration(name: name, key: name, isOfOthers: KnownDependencies.type(of: name.value) == nil)
    }
    if let key = MeantText.key(ofAttribute: node.text) {
      collector.report(.attributeAsType(node, key: key))
      return DependencyDeclaration(name: name, key: name)
    }
    let isKnown = { KnownDependencies.type(of: $0) != nil }
    if let scalar = node.scalar, let key = Habits.dependencyKey(asType: scalar.text, isKnown) {
      collector.report(.dependencyAsType(node, key: key))
      return DependencyDeclaration(name: name, key: name)
    }
    if !node.isMapping {
      return typed(node).map { DependencyDeclaration(name: name, type: $0.type, defaultValue: $0.value) }
    }
    guard let record = Record<DependencyKey>(node, name: name.value, by: self) else { return nil }
    let key = text(record[.key])
    let isPlace = key.map { checkDotted($0, "a dependency's place", help: MeantText.help(forKey: $0.value)) } ?? false
    if key == nil, let type = record[.type],
      let meant = type.scalar.flatMap({ Habits.dependencyKey(asType: $0.text, isKnown) })
    {
      collector.report(.dependencyAsType(type, key: meant, after: record.entry(.type)?.key))
      return DependencyDeclaration(name: name, key: name)
    }
    let typeNode = record[.type]
    let typed = typeNode.flatMap(typed)
    if typeNode == nil, !record.isMeant(.type), !record.isMeant(.key) {
      guard key != nil else {
        collector.report(.missingKey(DependencyKey.type, owner: DependencyKey.owner(named: name.value), at: node.range))
        return nil
      }
      if !isPlace { return nil }
    }
    // An error has been reported.
    if typed == nil, typeNode != nil || key == nil { return nil }
    return DependencyDeclaration(
      name: name,
      type: typed?.type,
      defaultValue: typed?.value,
      key: key,
      doc: text(record[.doc])
    )
  }
}

extension Located<String> {
  /// Whether a dependency's key tells its type: it is one of the library's, or a type.
  var tellsType: Bool { value.namesType || KnownDependencies.type(of: value) != nil }
}

extension Diagnostic {
  /// Makes the diagnostic for a dependency by name alone that neither the library nor a type library has.
  ///
  /// - Parameter others: the dependencies of the type libraries that the schema uses.
  static func unknownDependency(_ name: Located<String>, among others: [String]) -> Diagnostic {
    let names = KnownDependencies.names + others
    let type = MeantText.typeName(of: name.value)
    let (keyForm, typeForm) = ("\(name.value): { key: \(type) }", "\(name.value): \(type)")
    let external = Addition([.init(type, "[Sendable]")], under: [DocumentKey.external.rawValue], in: name.range)
    var help = [
      ("if its type is a DependencyKey", keyForm), ("if a parent gives it", typeForm),
    ].map { premise, text in
      Help(
        "\(premise), write '\(text)', and name the type under 'external': '\(type): [Sendable]'",
        replacements: [text],
        at: name.range?.withColon,
        adding: external
      )
    }
    if let queue = Habits.queue(name) {
      help = [queue]
    } else if let meant = Habits.dependency(for: name.value) {
      let text = "did you mean '\(meant)'? To call it '\(name.value)', write '\(name.value): { key: \(meant) }'"
      help = [Help(text, replacements: [meant])]
    } else if let nearest = nearest(to: name.value, among: names) {
      help = [.didYouMean(nearest)]
    }
    return Diagnostic(.invalidValue, "the library has no dependency '\(name.value)'", at: name.range, help: help)
  }

  /// `@Dependency(\.uuid)` in the place of a type.
  fileprivate static func attributeAsType(_ node: YAMLNode, key: String) -> Diagnostic {
    let help = foundAt(key, node)
    return Diagnostic(.invalidType, "expected a type, found the attribute '@Dependency'", at: node.range, help: [help])
  }

  /// `continuousClock` in the place of a type.
  ///
  /// - Parameter type: the key `type`, in the long form.
  fileprivate static func dependencyAsType(_ node: YAMLNode, key: String, after type: YAMLNode? = nil) -> Diagnostic {
    let message = "expected a type, found '\(node.text)', which is the name of a dependency"
    let help = type.map { Help("write 'key: \(key)'", replacements: ["key: \(key)"], at: $0.range.through(node.range)) }
    return Diagnostic(.invalidType, message, at: node.range, help: [help ?? foundAt(key, node)])
  }

  /// Help with a dependency's place, and with its type if the library does not have it.
  private static func foundAt(_ key: String, _ node: YAMLNode) -> Help {
    let isKnown = KnownDependencies.type(of: key) != nil
    let type = key.namesType ? key : MeantText.typeName(of: key)
    let form = isKnown || key.namesType ? "{ key: \(key) }" : "{ key: \(key), type: \(type) }"
    let text = isKnown ? "write \(form)" : "write \(form), and name the type under 'external': '\(type): [Sendable]'"
    let external = Addition([.init(type, "[Sendable]")], under: [DocumentKey.external.rawValue], in: node.range)
    return Help(text, replacements: [form], adding: isKnown ? nil : external)
  }

  static func unknownTypeOfKey(_ key: Located<String>, _ name: String, clients: [String]) -> Diagnostic {
    let type = "\(key.value), type: \(MeantText.typeName(of: key.value))"
    let typeHelp = Help("if DependencyValues has it, write its type: 'key: \(type)'")
    let meant = Habits.dependency(for: key.value) ?? nearest(to: key.value, among: KnownDependencies.names + clients)
    return Diagnostic(
      .missingKey,
      "the dependency '\(name)' needs the key 'type': the library has no '\(key.value)'",
      at: key.range,
      help: [meant.map { .didYouMean($0) } ?? typeHelp]
    )
  }
}
