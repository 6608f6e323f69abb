import Diagnostics
import SwiftSource
import YAML

/// Raw values: of a type that can have them, of that type, no two alike, and not beside payloads.
struct RawValueCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    for declaration in file.declarations {
      guard case .enumeration(let cases, let raw) = declaration.kind else { continue }
      guard let raw else {
        for enumCase in cases {
          guard let value = enumCase.syntax.rawValue else { continue }
          collector.report(.rawValueWithoutType(declaration, at: value.range))
        }
        continue
      }
      guard let literal = RawLiteral(raw.type) else {
        if case .invalid = raw.type { continue }
        collector.report(.rawTypeNotLiteral(raw))
        continue
      }
      if cases.isEmpty { collector.report(.rawWithoutCases(declaration, at: raw.text.node.range)) }
      for enumCase in cases where !enumCase.payload.isEmpty {
        collector.report(.payloadBesideRaw(enumCase, raw))
      }
      checkValues(of: cases, literal: literal, raw: raw, into: collector)
    }
  }

  private func checkValues(
    of cases: [Declaration.Case],
    literal: RawLiteral,
    raw: TypeUse,
    into collector: DiagnosticCollector
  ) {
    var values = RawValues(literal: literal)
    var owners: [String: Declaration.Case] = [:]
    for enumCase in cases {
      var written: DefaultValue?
      if let node = enumCase.syntax.rawValue {
        guard let value = rawValue(node, of: raw, into: collector) else {
          // The next ones count on from it.
          return
        }
        written = value
      }
      guard let value = values.next(caseName: enumCase.syntax.name.value, written: written) else {
        collector.report(.missingRawValue(enumCase, raw, literal))
        return
      }
      if written == nil, let problem = outOfRange(value, of: enumCase, raw: raw) {
        collector.report(problem)
        return
      }
      if let owner = owners[value] {
        // The same case twice has been reported where names are checked.
        if owner.syntax.name.value == enumCase.syntax.name.value { continue }
        collector.report(.duplicateRawValue(value, enumCase, owner))
      } else {
        owners[value] = enumCase
      }
    }
  }
}

extension RawValueCheck {
  private func rawValue(_ node: YAMLNode, of raw: TypeUse, into collector: DiagnosticCollector) -> DefaultValue? {
    let found = DiagnosticCollector()
    let value = DefaultReader(collector: found).literal(node, of: raw.type, as: "a raw value of '\(raw.text.text)'")
    for var diagnostic in found.diagnostics {
      if diagnostic.id == .invalidDefault { diagnostic.id = .rawType }
      collector.report(diagnostic)
    }
    return value
  }

  /// Whether counting on has left the type.
  private func outOfRange(_ value: String, of enumCase: Declaration.Case, raw: TypeUse) -> Diagnostic? {
    guard case .known(let known, _) = raw.type, let range = NumericRange.integers[known.name],
      let literal = IntegerLiteral(value), !range.contains(literal)
    else { return nil }
    let name = enumCase.syntax.name
    return Diagnostic(
      .outOfRange,
      "the raw value of '\(name.value)' is '\(value)', which is out of the range of '\(known.name)': \(range.described)",
      at: name.range
    )
  }
}

extension Diagnostic {
  fileprivate static func rawValueWithoutType(_ declaration: Declaration, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .rawType,
      "'\(declaration.fullName)' has no raw type, so its cases have no raw values",
      at: range,
      help: ["give the enum 'raw: String'"]
    )
  }

  fileprivate static func rawTypeNotLiteral(_ raw: TypeUse) -> Diagnostic {
    Diagnostic(
      .rawType,
      "'\(raw.text.text)' cannot be a raw type",
      at: raw.text.node.range,
      help: ["raw types are String, Character, the integers, Double and Float"]
    )
  }

  fileprivate static func rawWithoutCases(_ declaration: Declaration, at range: SourceRange) -> Diagnostic {
    Diagnostic(.rawType, "'\(declaration.fullName)' has a raw type but no cases", at: range)
  }

  fileprivate static func payloadBesideRaw(_ enumCase: Declaration.Case, _ raw: TypeUse) -> Diagnostic {
    Diagnostic(
      .rawType,
      "'\(enumCase.syntax.name.value)' has a payload, but cases with raw values cannot have any",
      at: enumCase.syntax.name.range,
      notes: [Note("the raw type is here", at: raw.text.node.range)]
    )
  }

  fileprivate static func missingRawValue(
    _ enumCase: Declaration.Case,
    _ raw: TypeUse,
    _ literal: RawLiteral
  ) -> Diagnostic {
    let reason = literal == .character ? "no character is chosen by itself" : "Swift counts on only from whole numbers"
    let name = enumCase.syntax.name
    return Diagnostic(
      .rawType,
      "'\(name.value)' needs a raw value: \(reason)",
      at: name.range,
      help: ["write '\(name.value): { values: , raw: … }'"]
    )
  }

  fileprivate static func duplicateRawValue(
    _ value: String,
    _ enumCase: Declaration.Case,
    _ owner: Declaration.Case
  ) -> Diagnostic {
    Diagnostic(
      .duplicateRawValue,
      "'\(enumCase.syntax.name.value)' has the same raw value as '\(owner.syntax.name.value)': '\(value)'",
      at: enumCase.syntax.rawValue?.range ?? enumCase.syntax.name.range,
      notes: [Note("the other one is here", at: owner.syntax.rawValue?.range ?? owner.syntax.name.range)]
    )
  }
}
