import Diagnostics
import SwiftSource

/// Keys about JSON belong to Codable types, and no two members of a type have the same name in JSON.
struct CodableCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where declaration.saysHowItIsStored {
      guard declaration.provides(.codable) || declaration.isUncertain else {
        for (key, range) in declaration.keysOfCodable { diagnostics.append(.notCodable(declaration, key, at: range)) }
        continue
      }
      checkNames(of: declaration)
      switch declaration.kind {
      case .invalid: break
      case .structure(let fields):
        checkKeys(fields.stored, \.place)
        for field in fields where field.type.type.hasNoValues {
          report(
            .codableKey,
            "nothing is ever stored of '\(declaration.fullName)': '\(field.type.text)' has no values",
            at: field.type.range
          )
        }
      case .enumeration(let cases, _): check(cases, of: declaration)
      }
    }
  }

  private mutating func check(_ cases: [ResolvedCase], of declaration: ResolvedDeclaration) {
    if let flag = declaration.written.decodesDefaults {
      report(
        .codableKey,
        "'\(declaration.fullName)' is an enum, which has no fields whose defaults could be taken",
        at: flag.range,
        help: ["for what it does not know, give a case without values 'unknown: true'"]
      )
    }
    checkUnknown(cases)
    checkKeys(declaration.storedCases, areRawValues: declaration.storedRaw != nil) {
      ($0.written.stored, $0.name.range)
    }
    for enumCase in cases {
      checkKeys(enumCase.payload.stored, \.place)
      if declaration.storedRaw != nil, let key = enumCase.written.stored?.key {
        report(
          .codableKey,
          "a case of an enum with raw values is stored as its raw value, and has no key",
          at: key.range,
          help: ["write 'raw: \(key.value)'"]
        )
      }
    }
  }

  /// Finds members that hide a type which generated decoding code names.
  private mutating func checkNames(of declaration: ResolvedDeclaration) {
    guard declaration.isReadByGeneratedCode else { return }
    let types = declaration.storedMembers.flatMap { $0.type.expression?.names ?? [] }.compactMap(\.first)
    let members = declaration.membersAround.merging(file.membersOfReducer) { inner, _ in inner }
    let own = declaration.fields.compactMap(\.name) + declaration.cases.map(\.name)
    for name in types.unique(by: \.self).compactMap({ members[$0] }) {
      let isStored = own.contains { $0.range == name.range }
      report(
        .codableKey,
        "'\(name.name)' would hide the type '\(name.name)', which generated code names to read '\(declaration.fullName)' from JSON",
        at: name.range,
        help: ["give it another name\(isStored ? ", and 'key: \(name.name)'" : "")"]
      )
    }
  }

  private mutating func checkUnknown(_ cases: [ResolvedCase]) {
    let unknown = cases.filter { $0.written.unknown != nil }
    for enumCase in unknown where !enumCase.payload.isEmpty {
      report(
        .codableKey,
        "'\(enumCase.name.value)' has a payload, but of what the enum does not know, nothing is known",
        at: enumCase.written.unknown?.range,
        help: ["leave its 'values' empty"]
      )
    }
    for enumCase in unknown.dropFirst() {
      report(
        .codableKey,
        "only one case can be what the enum does not know",
        at: enumCase.written.unknown?.range,
        notes: [.init("the other one is here", at: unknown[0].written.unknown?.range)]
      )
    }
  }

  /// - Parameter place: returns an element's keys, and the place of its name.
  private mutating func checkKeys<Element>(
    _ all: [Stored<Element>],
    areRawValues: Bool = false,
    _ place: (Element) -> (stored: StoredKeys?, name: SourceRange?)
  ) {
    // The owner of each key. Two of the same name are reported by the check of names.
    var owners: [String: (name: String, range: SourceRange?)] = [:]
    for one in all {
      let (stored, range) = place(one.element)
      if let owner = owners[one.names.key], stored?.key != nil || owner.name != one.name {
        diagnostics.append(.sameKey(one.names.key, of: one.name, as: owner, at: stored?.key?.range ?? range))
      } else {
        owners[one.names.key] = (one.name, stored?.key?.range ?? range)
      }
    }
    for one in all {
      let nodes = place(one.element).stored?.old ?? []
      // A raw value may well be empty.
      if !areRawValues { diagnostics += nodes.filter(\.text.isEmpty).map { .emptyKey(at: $0.range) } }
      // Errors in some raw values have been reported.
      guard one.names.old.count == nodes.count else { continue }
      for (key, node) in zip(one.names.old, nodes) {
        if let owner = owners[key] {
          diagnostics.append(.sameKey(key, of: one.name, as: owner, at: node.range, wasOld: true))
        } else {
          owners[key] = (one.name, node.range)
        }
      }
    }
  }
}

extension ResolvedMember {
  fileprivate var place: (stored: StoredKeys?, name: SourceRange?) {
    (attributes.stored, name?.range ?? type.range)
  }
}

extension ResolvedDeclaration {
  fileprivate var saysHowItIsStored: Bool { !keysOfCodable.isEmpty }

  fileprivate var isReadByGeneratedCode: Bool {
    written.decodesDefaults != nil || cases.contains { $0.written.unknown != nil }
      || (storedMembers.map(\.attributes.stored) + cases.map(\.written.stored)).contains { $0?.old.isEmpty == false }
  }

  /// The keys that only a Codable type can have, with their places.
  fileprivate var keysOfCodable: [(key: String, range: SourceRange?)] {
    var found: [(String, SourceRange?)] = []
    func add(_ stored: StoredKeys?) {
      guard let stored else { return }
      found.append((stored.key == nil ? FieldKey.was.rawValue : FieldKey.key.rawValue, stored.range))
    }
    if let flag = written.decodesDefaults { found.append((TypeKey.decodesDefaults.rawValue, flag.range)) }
    for member in storedMembers { add(member.attributes.stored) }
    for enumCase in cases {
      add(enumCase.written.stored)
      if let unknown = enumCase.written.unknown { found.append((CaseKey.unknown.rawValue, unknown.range)) }
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func notCodable(_ type: ResolvedDeclaration, _ key: String, at range: SourceRange?) -> Diagnostic {
    let help: [Help] =
      if type.holdsActions {
        [.leaveOut(range, "actions are not stored; leave it out")]
      } else if type.hasSharedFields {
        [.leaveOut(range, "a state with shared fields cannot be Codable; leave it out")]
      } else {
        [
          Help(
            "add 'Codable' to its 'conforms', or leave '\(key)' out",
            adding: type.adding(conformances: [Conformance.codable.rawValue])
          )
        ]
      }
    return Diagnostic(
      .codableKey,
      "'\(key)' says how a type is stored as JSON, but '\(type.fullName)' is not Codable",
      at: range,
      help: help
    )
  }

  fileprivate static func sameKey(
    _ key: String,
    of name: String,
    as owner: (name: String, range: SourceRange?),
    at range: SourceRange?,
    wasOld: Bool = false
  ) -> Diagnostic {
    let own = owner.name == name
    return Diagnostic(
      .codableKey,
      own
        ? "'\(name)' has the key '\(key)' in JSON anyway"
        : "'\(name)' cannot have the key '\(key)' in JSON: '\(owner.name)' has it",
      at: range,
      notes: [Note("it is here", at: owner.range)],
      help: wasOld ? ["'was' names a key that is now free"] : ["give one of them another 'key'"]
    )
  }
}
