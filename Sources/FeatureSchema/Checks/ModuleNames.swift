package import Diagnostics

/// The names that a schema declares at the top of its module, and the names of Swift's own types that it uses: a type
/// with such a name would hide Swift's.
package struct ModuleNames: Sendable {
  var path: String
  package var given: [Located<String>]
  var standard: Set<String>

  /// The names that several schemas declare; each is an error with both places.
  package static func clashes(among schemas: [ModuleNames]) -> [Diagnostic] {
    givenTwice(among: schemas.map(\.given)).map { .declaredByTwo($0.name, $0.owner) }
  }

  /// The types that hide Swift types used by another schema; each is an error with the other schema's path.
  package static func hiding(among schemas: [ModuleNames]) -> [Diagnostic] {
    let named = schemas.reduce(into: Set<String>()) { $0.formUnion($1.standard) }
    return hiding(among: schemas.map { [$0.limited(to: named)] })
      .map {
        .hidden($0.name, namedIn: "'\($0.victim)'", at: $0.name.range, or: ", or call featuregen once for each module")
      }
  }

  func limited(to names: Set<String>) -> ModuleNames {
    ModuleNames(path: path, given: given.filter { names.contains($0.value) }, standard: standard)
  }

  // MARK: Rules

  /// The names that several parts of a module declare, with the number of the later part. Clashes within a part are
  /// reported elsewhere.
  static func givenTwice(
    among parts: [[Located<String>]]
  ) -> [(name: Located<String>, owner: Located<String>, part: Int)] {
    var owners: [String: Located<String>] = [:]
    var found: [(name: Located<String>, owner: Located<String>, part: Int)] = []
    for (part, names) in parts.enumerated() {
      for name in names {
        // One error per place: the name of a feature's hooks contains the feature's name.
        guard let owner = owners[name.value], owner.range != name.range, found.last?.name.range != name.range else {
          continue
        }
        found.append((name, owner, part))
      }
      for name in names where owners[name.value] == nil { owners[name.value] = name }
    }
    return found
  }

  /// The types in a part of a module that hide Swift types used by another part, with the number of the later part.
  static func hiding(
    among parts: [[ModuleNames]]
  ) -> [(name: Located<String>, victim: String, part: Int)] {
    var found: [(name: Located<String>, victim: String, part: Int)] = []
    var before: [ModuleNames] = []
    var reported: Set<String> = []
    // There is hardly ever one.
    guard parts.contains(where: { $0.contains { !$0.given.isEmpty } }) else { return [] }
    for (part, schemas) in parts.enumerated() {
      for (owners, others) in [(before, schemas), (schemas, before)] {
        for name in owners.flatMap(\.given) {
          guard let victim = others.first(where: { $0.standard.contains(name.value) }),
            reported.insert(name.value).inserted
          else { continue }
          found.append((name, victim.path, part))
        }
      }
      before += schemas
    }
    return found
  }
}

extension Diagnostic {
  static func hidden(
    _ name: Located<String>,
    namedIn place: String,
    at range: SourceRange?,
    notes: [Note] = [],
    or otherHelp: String = ""
  ) -> Diagnostic {
    let message = "the type '\(name.value)' hides Swift's own, which \(place) names"
    return Diagnostic(.nameCollision, message, at: range, notes: notes, help: ["give it another name\(otherHelp)"])
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
