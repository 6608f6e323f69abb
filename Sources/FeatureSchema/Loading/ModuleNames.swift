package import Diagnostics

/// What the schemas of one call give names to at the top of the module that all of them end up in.
package enum ModuleNames {
  /// The names that several schemas give, each an error with both places.
  ///
  /// - Parameter schemas: the names that each schema gives.
  package static func clashes(among schemas: [[Located<String>]]) -> [Diagnostic] {
    var owners: [String: Located<String>] = [:]
    var found: [Diagnostic] = []
    for names in schemas {
      // One place, one error: a feature's name is also in that of its hooks.
      var places: Set<Int> = []
      for name in names {
        guard let owner = owners[name.value], places.insert(name.range?.lowerBound ?? 0).inserted else { continue }
        found.append(.declaredByTwo(name, owner))
      }
      // What one schema declares twice is reported where it is checked.
      for name in names where owners[name.value] == nil { owners[name.value] = name }
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func declaredByTwo(_ name: Located<String>, _ owner: Located<String>) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "'\(name.value)' is declared by two schemas, and a module can have one",
      at: name.range,
      notes: [Note("the first one is here", at: owner.range)],
      help: ["rename one of the two, or call featuregen once for each module"]
    )
  }
}
