import TestSupport

extension ProjectBuilder {
  /// Whether a field of a type can be bindable. Where others in a third module bind to what holds it, their hooks name its type,
  /// and their schemas would have to import its module.
  func canBind(_ type: SomeType) -> Bool {
    type.abilities.isSuperset(of: [.equatable, .sendable])
      && !(hasSeveralModules && type.contents.contains(.typeOfOtherFile))
  }

  /// A type of another feature. Where that is in another module, a value that names a type of a third would ask for an import
  /// of that, which the schema would have to know.
  func seenFromOutside(_ type: SomeType) -> SomeType {
    var seen = type.ofOtherFile
    if hasSeveralModules, type.contentsOfValue.contains(.valueInTypeOfOtherFile) {
      seen.value = nil
      seen.numbered = nil
    }
    return seen
  }

  /// The modules that a schema imports: those of what it names of others, and now and then one that it need not.
  ///
  /// - Parameter module: the one that it is in.
  mutating func imports(_ schema: Node, usesExternals: Bool, module: String?) -> [String] {
    var found: [String] = []
    if !usesExternals, generator.chance(1, in: 6) { found.append("Foundation") }
    guard hasSeveralModules, case .mapping(let entries) = schema else { return found }
    let written = Node.mapping(entries.filter { $0.key != "use" }).document
    let words = Set(written.matches(of: /\w+/).map { String($0.output) })
    for other in libraries + features {
      guard let its = other.module, its != module, !found.contains(its) else { continue }
      let names = [other.name] + other.types.map { String($0.text.prefix { $0 != "." }) }
      if !words.isDisjoint(with: names) { found.append(its) }
    }
    return found
  }
}
