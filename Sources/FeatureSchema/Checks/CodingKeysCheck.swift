import Diagnostics

/// The types of keys that Swift nests in what it makes `Codable` must not meet what is there already.
///
/// That is `CodingKeys`, and for each case of an enum without raw values one such as `InStockCodingKeys`.
struct CodingKeysCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where declaration.provides(.codable) {
      for name in declaration.fields.compactMap(\.name) { checkName("a field", name) }
      guard case .enumeration(let cases, nil) = declaration.kind else { continue }
      for enumCase in cases {
        checkName("a case", enumCase.name)
        checkLabels(of: enumCase)
      }
      checkKeys(of: cases, in: declaration)
    }
  }

  private mutating func checkName(_ what: String, _ name: Located<String>) {
    guard name.value == "CodingKeys" else { return }
    diagnostics.append(.reservedByCodable(what, name))
  }

  /// What has no label gets its place as one, `_0`.
  private mutating func checkLabels(of enumCase: ResolvedCase) {
    let places = enumCase.payload.enumerated().filter { $1.name == nil }.map { "_\($0.offset)" }
    for name in enumCase.payload.compactMap(\.name) where places.contains(name.value) {
      diagnostics.append(.labelOfPlace(name))
    }
  }

  private mutating func checkKeys(
    of cases: [ResolvedCase],
    in declaration: ResolvedDeclaration
  ) {
    let names = cases.map(\.name)
    let keys = Set(names.map { Self.keys(of: $0.value) })
    for nested in declaration.nested where keys.contains(nested.name.value) {
      diagnostics.append(.reservedByCodable("a type", nested.name))
    }
    for name in names where keys.contains(name.value) { diagnostics.append(.reservedByCodable("a case", name)) }
    guard cases.contains(where: { !$0.payload.isEmpty }) else { return }
    var owners: [String: Located<String>] = [:]
    for name in names {
      let keys = Self.keys(of: name.value)
      // The same case twice is reported where names are checked.
      if let owner = owners[keys], owner.value != name.value {
        diagnostics.append(.sameCodingKeys(name, owner, keys))
      } else {
        owners[keys] = name
      }
    }
  }

  /// As Swift names them: of letters it makes only those of ASCII uppercase.
  private static func keys(of caseName: String) -> String {
    guard let first = caseName.first, first.isASCII else { return caseName + "CodingKeys" }
    return first.uppercased() + caseName.dropFirst() + "CodingKeys"
  }
}

extension Diagnostic {
  fileprivate static func reservedByCodable(_ what: String, _ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .reservedName,
      "\(what) cannot be named '\(name.value)' here: Codable gives that name to a type of its own",
      at: name.range
    )
  }

  fileprivate static func labelOfPlace(_ label: Located<String>) -> Diagnostic {
    Diagnostic(
      .reservedName,
      "a value cannot be labelled '\(label.value)' here: Codable gives that name to the value without a label in that place",
      at: label.range
    )
  }

  fileprivate static func sameCodingKeys(
    _ name: Located<String>,
    _ owner: Located<String>,
    _ keys: String
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the cases '\(name.value)' and '\(owner.value)' cannot both be in a Codable enum: "
        + "the keys of both would be named '\(keys)'",
      at: name.range,
      notes: [Note("the other one is here", at: owner.range)]
    )
  }
}
