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

  /// The types of one schema that hide Swift's own, which others name: each an error with the other's path.
  ///
  /// - Parameter schemas: the path of each, the names that it gives, and Swift's own types that it names.
  package static func hiding(
    among schemas: [(path: String, given: [Located<String>], named: Set<String>)]
  ) -> [Diagnostic] {
    var victims: [String: String] = [:]
    for schema in schemas { for name in schema.named where victims[name] == nil { victims[name] = schema.path } }
    return schemas.flatMap { schema in
      schema.given.compactMap { name in
        victims[name.value].flatMap { $0 == schema.path ? nil : .hidden(name, namedIn: $0) }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func hidden(_ name: Located<String>, namedIn victim: String) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the type '\(name.value)' hides Swift's own, which '\(victim)' names",
      at: name.range,
      help: ["give it another name, or call featuregen once for each module"]
    )
  }

  fileprivate static func declaredByTwo(_ name: Located<String>, _ owner: Located<String>) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "'\(name.value)' is declared by two schemas, but a module can have only one",
      at: name.range,
      notes: [Note("the first one is here", at: owner.range)],
      help: ["rename one of the two, or call featuregen once for each module"]
    )
  }
}
