/// A field, a case or a case's value, with its names in JSON.
struct Stored<Element> {
  let element: Element
  let names: KeyNames
  /// Its name in Swift.
  let name: String
}

extension ResolvedDeclaration {
  /// Whether the default of a field is taken where JSON lacks its key.
  func takesDefault(of field: ResolvedMember) -> Bool {
    written.decodesDefaults != nil && field.defaultValue != nil && !field.type.type.isOptional
  }

  /// The case as which it reads unknown ones.
  package var unknownCase: ResolvedCase? { cases.first { $0.written.unknown != nil } }

  /// The type of the raw values as which JSON has the cases. A Character is not Codable, so that it has their names.
  package var storedRaw: TypeUse? { raw.flatMap { RawLiteral($0.type) == .character ? nil : $0 } }

  /// The cases with their raw values or keys in JSON; only the cases before one whose raw value has an error.
  var storedCases: [Stored<ResolvedCase>] {
    guard let raw = storedRaw else {
      return cases.map { enumCase in
        let name = enumCase.name.value
        return Stored(element: enumCase, names: KeyNames(enumCase.written.stored, name: name), name: name)
      }
    }
    guard let literal = RawLiteral(raw.type) else { return [] }
    var values = RawValues(literal: literal)
    return cases.compactMap { enumCase in
      let name = enumCase.name.value
      return values.next(caseName: name, written: enumCase.rawValue).map { value in
        let old = enumCase.oldRawValues.compactMap { old in
          var values = RawValues(literal: literal)
          return values.next(caseName: "", written: old)
        }
        return Stored(element: enumCase, names: KeyNames(key: value, old: old), name: name)
      }
    }
  }
}

extension [ResolvedMember] {
  /// The fields, or a case's values, with their keys in JSON.
  var stored: [Stored<ResolvedMember>] {
    enumerated().map { index, member in
      let name = member.name?.value ?? "_\(index)"
      return Stored(element: member, names: KeyNames(member.attributes.stored, name: name), name: name)
    }
  }
}
