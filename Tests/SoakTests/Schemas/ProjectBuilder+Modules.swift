import TestSupport

extension ProjectBuilder {
  /// The modules that a schema imports: those of what it names of others, and now and then one that it need not.
  ///
  /// - Parameter module: the one that it is in.
  mutating func imports(_ schema: Node, usesExternals: Bool, access: String?, module: String?) -> [String] {
    var found: [String] = []
    guard case .mapping(let entries) = schema else { return found }
    let written = Node.mapping(entries.filter { !["use", "external"].contains($0.key) }).document
    let words = Set(written.matches(of: /\w+/).map { String($0.output) })
    // What others see of types of unknown modules imports all of them, and then each has to be one.
    let isSeen = access != nil && access != "internal" && usesExternals
    let isNamed = !words.isDisjoint(with: [client, marker]) || written.contains("\(game).State")
    if !isSeen || !isNamed && !written.contains("\(game), presence: list"), generator.chance(1, in: 6) {
      found.append("Foundation")
      if usesExternals { contents.insert(.importBesideExternals) }
    }
    // A project file knows the modules.
    guard hasSeveralModules, !contents.contains(.projectFile) else { return found }
    for other in libraries + features {
      guard let its = other.module, its != module, !found.contains(its) else { continue }
      let names = [other.name] + other.types.map { String($0.text.prefix { $0 != "." }) }
      if !words.isDisjoint(with: names) { found.append(its) }
    }
    return found
  }
}
