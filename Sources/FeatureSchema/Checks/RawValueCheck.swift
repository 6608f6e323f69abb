import Diagnostics
import SwiftSource

/// Raw values must have a type that permits them, be of that type and distinct, and belong to cases without payloads.
struct RawValueCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations {
      guard case .enumeration(let cases, let raw) = declaration.kind else { continue }
      guard let raw else {
        reportValues(of: declaration)
        continue
      }
      guard let literal = RawLiteral(raw.type) else {
        if case .invalid = raw.type { continue }
        report(
          .rawType,
          "'\(raw.text)' cannot be a raw type",
          at: raw.range,
          help: ["raw types are String, Character, the integers, Double and Float"]
        )
        continue
      }
      if cases.isEmpty {
        report(.rawType, "'\(declaration.fullName)' has a raw type but no cases", at: raw.range)
      }
      for enumCase in cases where !enumCase.payload.isEmpty {
        report(
          .rawType,
          "'\(enumCase.name.value)' has a payload, but cases with raw values cannot have any",
          at: enumCase.name.range,
          notes: [.init("the raw type is here", at: raw.range)]
        )
      }
      checkValues(of: cases, literal: literal, raw: raw)
    }
  }

  /// Reports raw values in an enum without a raw type.
  private mutating func reportValues(of declaration: ResolvedDeclaration) {
    for value in declaration.cases.compactMap(\.written.rawValue) {
      report(
        .rawType,
        "'\(declaration.fullName)' has no raw type, so its cases have no raw values",
        at: value.range,
        help: declaration.holdsActions
          ? []
          : [Help("give the enum 'raw: String'", adding: declaration.adding(.init(TypeKey.raw.rawValue, "String")))]
      )
    }
  }

  private mutating func checkValues(
    of cases: [ResolvedCase],
    literal: RawLiteral,
    raw: TypeUse
  ) {
    var values = RawValues(literal: literal)
    var owners: [String: ResolvedCase] = [:]
    for enumCase in cases {
      var written: DefaultValue?
      if enumCase.written.rawValue != nil {
        // The following values count on from it.
        guard let value = enumCase.rawValue else { return }
        written = value
      }
      guard let value = values.next(caseName: enumCase.name.value, written: written) else {
        diagnostics.append(.missingRawValue(of: enumCase, type: raw, literal: literal))
        return
      }
      if written == nil, let problem = outOfRange(value, of: enumCase, raw: raw) {
        diagnostics.append(problem)
        return
      }
      if let owner = owners[value] {
        // A duplicate case is reported by the check of names.
        if owner.name.value == enumCase.name.value { continue }
        report(
          .duplicateRawValue,
          "'\(enumCase.name.value)' has the same raw value as '\(owner.name.value)': '\(value)'",
          at: enumCase.written.rawValue?.range ?? enumCase.name.range,
          notes: [.init("the other one is here", at: owner.written.rawValue?.range ?? owner.name.range)]
        )
      } else {
        owners[value] = enumCase
      }
    }
  }

  /// Reports a value that counting has taken out of the type's range.
  private func outOfRange(_ value: String, of enumCase: ResolvedCase, raw: TypeUse) -> Diagnostic? {
    guard case .known(let known, _) = raw.type else { return nil }
    let name = enumCase.name
    let described = "the raw value of '\(name.value)' is '\(value)', which"
    if let range = NumericRange.integers[known.name], let literal = IntegerLiteral(value), !range.contains(literal) {
      let message = "\(described) is out of the range of '\(known.name)': \(range.described)"
      return Diagnostic(.outOfRange, message, at: name.range)
    }
    if let format = FloatingFormat.all[known.name], let number = Double(value),
      let literal = Int(exactly: number).flatMap({ IntegerLiteral(String($0)) }), !format.holds(literal)
    {
      let message = "\(described) has too many digits for '\(known.name)'"
      return Diagnostic(.outOfRange, message, at: name.range)
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func missingRawValue(
    of enumCase: ResolvedCase,
    type raw: TypeUse,
    literal: RawLiteral
  ) -> Diagnostic {
    let reason = literal == .character ? "no character is chosen by itself" : "Swift counts on only from whole numbers"
    let name = enumCase.name
    return Diagnostic(
      .rawType,
      "'\(name.value)' needs a raw value: \(reason)",
      at: name.range,
      help: ["write '\(name.value): { values: , raw: … }'"]
    )
  }
}
