/// A JSON value: members keep their order, and values that were read their spelling.
package indirect enum JSON: Sendable {
  /// A text with its quotes, a number, `true`, `false` or `null`.
  case literal(String)
  case array([JSON])
  case object(members: [Member])

  package struct Member: Sendable {
    /// The key with its quotes.
    package var key: String
    package var value: JSON
    /// The place of the value in the text that was read, as a UTF-8 offset.
    package var offset = 0

    /// The characters of the key.
    package var text: String { JSON.characters(of: key) }
  }

  /// The form of a written value.
  private enum Layout {
    case line
    /// One member or element per line, indented by two spaces.
    case lines
    /// The lines that Xcode writes: with a space before each colon, and an empty line where nothing is inside.
    case xcode
  }

  /// The value on one line, without spaces.
  package var text: String { written(.line) }

  /// One member or element per line, indented by two spaces. It ends with a line break.
  package var indentedText: String { written(.lines) + "\n" }

  /// The value in the form in which Xcode writes string catalogs.
  package var xcodeText: String { written(.xcode) }

  private func written(_ layout: Layout) -> String {
    var output = ""
    write(to: &output, layout, indentation: "\n")
    return output
  }

  /// - Parameter indentation: a line break, and the space before the value's last line.
  private func write(to output: inout String, _ layout: Layout, indentation: String) {
    let inner = layout == .line ? "" : indentation + "  "
    let outer = layout == .line ? "" : indentation
    func write(_ members: [Member], between open: String, _ close: String) {
      output += open
      for (index, member) in members.enumerated() {
        output += (index == 0 ? "" : ",") + inner + member.key
        if !member.key.isEmpty { output += layout == .line ? ":" : layout == .lines ? ": " : " : " }
        member.value.write(to: &output, layout, indentation: inner)
      }
      output += (members.isEmpty ? layout == .xcode ? "\n" + outer : "" : outer) + close
    }
    switch self {
    case .literal(let literal): output += literal
    case .array(let elements): write(elements.map { Member(key: "", value: $0) }, between: "[", "]")
    case .object(let members): write(members, between: "{", "}")
    }
  }
}

// MARK: Values

extension JSON: ExpressibleByStringLiteral {
  package static let null = JSON.literal("null")

  package static func bool(_ value: Bool) -> JSON { .literal(value ? "true" : "false") }

  package static func number(_ value: Int) -> JSON { .literal(String(value)) }

  package static func string(_ text: String) -> JSON { string(text, isInXcode: false) }

  /// A text as Xcode writes it, with only the escapes that JSON needs.
  package static func xcodeString(_ text: String) -> JSON { string(text, isInXcode: true) }

  private static func string(_ text: String, isInXcode: Bool) -> JSON {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      // Many are legal in JSON, but break readers that split lines, or make them show the text in another order.
      case _ where isInXcode ? scalar < " " : DisplayCell.isControl(scalar):
        let hex = String(scalar.value, radix: 16, uppercase: !isInXcode)
        literal += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return .literal(literal + "\"")
  }

  package init(stringLiteral value: String) { self = .string(value) }

  package static func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }

  package static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members: members.map { Member(key: JSON.string($0).text, value: $1) })
  }

  /// An object without the members that are absent.
  package static func object(present members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}

// MARK: Parts

/// The parts of a value, which are absent where it has another form.
extension JSON {
  private var literal: String? { if case .literal(let literal) = self { literal } else { nil } }

  /// The characters of a text.
  package var string: String? { literal?.utf8.first == UInt8(ascii: "\"") ? literal.map(Self.characters) : nil }
  package var number: Int? { literal.flatMap { Int($0) } }
  package var bool: Bool? { literal.flatMap { Bool($0) } }
  package var isNull: Bool { literal == "null" }
  package var elements: [JSON]? { if case .array(let values) = self { values } else { nil } }
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  package subscript(key: String) -> JSON? {
    get { members?[key] }
    set {
      guard var members else { return }
      members[key] = newValue
      self = .object(members: members)
    }
  }

  /// The characters of a text with quotes, which is well formed.
  fileprivate static func characters(of literal: String) -> String {
    guard literal.utf8.contains(UInt8(ascii: "\\")) else { return String(literal.dropFirst().dropLast()) }
    var units: [UInt16] = []
    var rest = literal.utf16.dropFirst().dropLast()
    while let unit = rest.popFirst() {
      guard unit == UInt16(ascii: "\\"), let escaped = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch escaped {
      case UInt16(ascii: "n"): units.append(10)
      case UInt16(ascii: "r"): units.append(13)
      case UInt16(ascii: "t"): units.append(9)
      case UInt16(ascii: "b"): units.append(8)
      case UInt16(ascii: "f"): units.append(12)
      case UInt16(ascii: "u"):
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      default: units.append(escaped)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension [JSON.Member] {
  /// The value of a member; a new one goes to its place in the order of the keys.
  package subscript(key: String) -> JSON? {
    get { index(of: key).map { self[$0].value } }
    set {
      guard let newValue else { return }
      if let place = index(of: key) {
        self[place].value = newValue
      } else {
        insert(.init(key: JSON.string(key).text, value: newValue), at: firstIndex { key < $0.text } ?? endIndex)
      }
    }
  }

  package func index(of key: String) -> Int? { firstIndex { $0.text == key } }
}

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}
