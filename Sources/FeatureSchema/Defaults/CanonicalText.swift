import SwiftSource

/// Texts that are equal for all spellings of a value, and differ for different values.
struct CanonicalText {
  /// The number of values left to read. It stops at a default that needs itself, which is reported elsewhere.
  private var rest = 1000

  /// - Returns: `nil` if the value is unknown, as for Swift expressions.
  static func of(_ value: DefaultValue, as type: ResolvedType) -> String? {
    var text = CanonicalText()
    return text.of(value, type)
  }

  private mutating func of(_ value: DefaultValue, _ type: ResolvedType) -> String? {
    rest -= 1
    guard rest > 0 else { return nil }
    let type = type.ofValues
    switch (value, type) {
    // Swift treats canonically equivalent texts as equal, and so do the strings of this tool.
    case (.string(let text), _): return text
    case (.integer, .known(let known, _)), (.floating, .known(let known, _)), (.decimal, .known(let known, _)):
      return Self.number(value, known.name)
    case (.bool(let flag), _): return "\(flag)"
    case (.null, _): return "nil"
    case (.array(let values), .array(let element)): return joined(values.map { of($0, element) })
    case (.array(let values), .known(let known, let arguments)):
      guard let element = arguments.first else { return nil }
      let texts = values.map { of($0, element) }
      return joined(known.name == "Set" ? texts.sorted { $0 ?? "" < $1 ?? "" } : texts)
    case (.tuple(let arguments), .tuple(let elements)):
      return joined(zip(arguments, elements).map { of($0.value, $1.type) })
    case (.structure(_, let arguments), .declared(let declaration)): return of(arguments, declaration.fields)
    case (.enumCase(_, let name, let arguments), .declared(let declaration)):
      return of(arguments ?? [], declaration.payload(ofCase: name)).map { name + $0 }
    default: return nil
    }
  }

  /// The values of all members; a member that is left out has its default.
  private mutating func of(_ arguments: [DefaultValue.Argument], _ members: [ResolvedMember]) -> String? {
    joined(
      members.pairs(with: arguments).map { member, value in
        (value ?? member.valueIfLeftOut).flatMap { of($0, member.type.type) }
      }
    )
  }

  private func joined(_ texts: [String?]) -> String? {
    texts.contains(nil) ? nil : "(" + texts.compactMap(\.self).map { "\($0.count):\($0)" }.joined() + ")"
  }

  private static func number(_ value: DefaultValue, _ type: String) -> String? {
    switch value {
    case .decimal(let isNegative, let exponent, let significand):
      decimal(isNegative: isNegative, significand: significand, exponent: exponent)
    case .integer(let text) where type == "Decimal":
      decimal(isNegative: text.hasPrefix("-"), significand: String(text.drop { $0 == "-" }), exponent: 0)
    case .integer(let text) where FloatingFormat.all[type] == nil: IntegerLiteral(text)?.value
    case .integer(let text):
      IntegerLiteral(text).flatMap { floating($0.isNegative ? -$0.magnitude.value : $0.magnitude.value, type) }
    // 'nan' equals nothing.
    case .floating(let text): Double(text.replacing(".infinity", with: "infinity")).flatMap { floating($0, type) }
    default: nil
    }
  }

  private static func floating(_ number: Double, _ type: String) -> String? {
    if number.isNaN { return nil }
    return number == 0 ? "0" : type == "Float" ? "\(Float(number))" : "\(number)"
  }

  private static func decimal(isNegative: Bool, significand: String, exponent: Int) -> String {
    let digits = significand.reversed().drop { $0 == "0" }
    if digits.isEmpty { return "0" }
    return "\(isNegative ? "-" : "")\(String(digits.reversed()))e\(exponent + significand.count - digits.count)"
  }
}
