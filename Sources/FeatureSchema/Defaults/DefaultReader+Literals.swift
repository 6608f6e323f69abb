import Diagnostics
import SwiftSource
import YAML

/// Reads literals: values in Swift, raw values, and bounds of ranges.
extension DefaultReader {
  /// - Parameter subject: the value in messages: `a default for 'Int'`.
  func literal(_ node: YAMLNode, of type: ResolvedType, as subject: @autoclosure () -> String) -> DefaultValue? {
    guard case .known(let known, _) = type else { return nil }
    switch known.name {
    case "String", "Substring", "StaticString": return string(node, subject())
    case "Character": return character(node, subject())
    case "Bool": return bool(node)
    case "Double", "Float", "Float16", "CGFloat", "TimeInterval": return floating(node, of: known.name, as: subject())
    case "Decimal": return decimal(node, subject())
    default:
      if let range = NumericRange.integers[known.name] {
        return integer(node, in: range, of: known.name, as: subject())
      }
      return nil
    }
  }

  /// The scalar of a literal, unless it is empty.
  private func scalar(_ node: YAMLNode, _ subject: @autoclosure () -> String, expects: String) -> YAMLScalar? {
    if let scalar = node.scalar, !(scalar.style == .plain && scalar.text.isEmpty) { return scalar }
    collector.report(.wrong(subject(), expects: expects, at: node))
    return nil
  }

  /// The scalar of a number, unless quotes make it a text.
  private func number(_ node: YAMLNode, _ subject: @autoclosure () -> String, expects: String) -> YAMLScalar? {
    guard let scalar = scalar(node, subject(), expects: expects) else { return nil }
    guard scalar.style == .plain || scalar.tag == .int || scalar.tag == .float else {
      collector.report(.quotedNumber(scalar.text, as: subject(), expects: expects, at: node))
      return nil
    }
    return scalar
  }

  private func string(_ node: YAMLNode, _ subject: @autoclosure () -> String) -> DefaultValue? {
    guard let scalar = scalar(node, subject(), expects: "a text") else { return nil }
    // Without quotes, these are hardly meant as texts.
    guard scalar.style != .plain || !["nil", "null", "Null", "NULL", "~"].contains(scalar.text) else {
      collector.report(.absentText(scalar.text, as: subject(), at: node))
      return nil
    }
    return .string(scalar.text)
  }

  private func character(_ node: YAMLNode, _ subject: @autoclosure () -> String) -> DefaultValue? {
    guard let scalar = scalar(node, subject(), expects: "one character") else { return nil }
    guard scalar.text.count == 1 else {
      let message = "\(subject()) must be one character, but '\(scalar.text)' has \(scalar.text.count)"
      collector.report(.invalidDefault, message, at: node.range)
      return nil
    }
    let scalars = scalar.text.unicodeScalars
    let following = scalars.first?.precedesLetters == true ? scalars.dropFirst().first : nil
    if let letter = following ?? scalars.dropFirst().first(where: \.beginsCharacter) {
      let message =
        "\(subject()) must be one character, and '\(letter)' in '\(scalar.text)' is one more to the compiler"
      collector.report(.invalidDefault, message, at: node.range)
      return nil
    }
    return .string(scalar.text)
  }

  private func bool(_ node: YAMLNode) -> DefaultValue? {
    guard let scalar = node.scalar, scalar.style == .plain, ["true", "false"].contains(scalar.text) else {
      collector.report(.notFlag(node, id: .invalidDefault))
      return nil
    }
    return .bool(scalar.text == "true")
  }

  private func integer(_ node: YAMLNode, in range: NumericRange, of type: String, as subject: @autoclosure () -> String)
    -> DefaultValue?
  {
    guard let scalar = number(node, subject(), expects: "an integer") else { return nil }
    guard let literal = IntegerLiteral(scalar.text) else {
      collector.report(.notNumber(scalar.text, as: subject(), expects: "an integer", at: node))
      return nil
    }
    guard range.contains(literal) else {
      collector.report(.outOfRange(literal.swift, of: type, range: range.described, at: node))
      return nil
    }
    return .integer(literal.swift)
  }

  private func floating(_ node: YAMLNode, of type: String, as subject: @autoclosure () -> String) -> DefaultValue? {
    guard let scalar = number(node, subject(), expects: "a number") else { return nil }
    switch scalar.text.lowercased() {
    case ".inf", "+.inf": return .floating(".infinity")
    case "-.inf": return .floating("-.infinity")
    case ".nan": return .floating(".nan")
    default: break
    }
    let integer = IntegerLiteral(scalar.text)
    let number = NumberLiteral(scalar.text)
    guard let literal = integer?.swift ?? number?.swift, let value = integer?.magnitude.value ?? Double(literal) else {
      collector.report(.notNumber(scalar.text, as: subject(), expects: "a number", at: node))
      return nil
    }
    guard let format = FloatingFormat.all[type] else { return nil }
    guard value.magnitude <= format.greatest else {
      collector.report(.outOfRange(literal, of: type, range: "-\(format.greatest) to \(format.greatest)", at: node))
      return nil
    }
    if let integer, !format.holds(integer) {
      collector.report(.inexact(literal, of: type, at: node))
      return nil
    }
    if let number, format.underflows(number, value) {
      collector.report(.underflow(literal, of: type, least: format.least, at: node))
      return nil
    }
    // The type takes whole numbers only in the range of 'Int'.
    if let integer, type == "CGFloat", NumericRange.integers["Int"]?.contains(integer) == false {
      return .floating((integer.isNegative ? "-" : "") + "\(value)")
    }
    return integer == nil ? .floating(literal) : .integer(literal)
  }

  /// Decimals are written exactly, because Swift's own literal would go through a Double.
  private func decimal(_ node: YAMLNode, _ subject: @autoclosure () -> String) -> DefaultValue? {
    guard let scalar = number(node, subject(), expects: "a number") else { return nil }
    if scalar.text.lowercased() == ".nan" { return .floating(".nan") }
    guard let literal = NumberLiteral(scalar.text) else {
      collector.report(.notNumber(scalar.text, as: subject(), expects: "a number", at: node))
      return nil
    }
    let (significand, exponent) = literal.exact
    guard significand.count <= 18, (-128...127).contains(exponent) else {
      collector.report(
        .outOfRange(literal.swift, of: "Decimal", range: "18 digits and an exponent of -128 to 127", at: node)
      )
      return nil
    }
    if exponent == 0 { return .integer((literal.isNegative ? "-" : "") + significand) }
    return .decimal(isNegative: literal.isNegative, exponent: exponent, significand: significand)
  }
}

extension Unicode.Scalar {
  /// Whether it precedes letters and forms one character with them. For the compiler, with the rules of an older Unicode,
  /// it is a character of its own.
  fileprivate var precedesLetters: Bool { (String(self) + "a").count == 1 }

  /// Whether the compiler begins a character here though Swift's library does not: with a letter of a conjunct. In Hangul,
  /// Thai and Lao, such letters end syllables.
  fileprivate var beginsCharacter: Bool {
    let isSyllablePart =
      (0x1100...0x11FF).contains(value) || (0xA960...0xD7FF).contains(value) || [0xE33, 0xEB3].contains(value)
    return properties.generalCategory == .otherLetter && !isSyllablePart
  }
}
