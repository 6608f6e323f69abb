/// A JSON value as it is written: members keep their order, and texts and numbers their spelling.
indirect enum WrittenJSON: Sendable {
  /// A text with its quotes, a number, `true`, `false` or `null`.
  case scalar(String)
  case array([WrittenJSON])
  case object([Member])

  struct Member: Sendable {
    /// The key with its quotes.
    var key: String
    var value: WrittenJSON
    /// The place of the value in what was read, as a UTF-8 offset.
    var offset = 0

    /// The characters of the key.
    var text: String { WrittenJSON.characters(of: key) }
  }

  /// A text.
  static func text(_ text: String) -> WrittenJSON { .scalar(literal(text)) }

  /// A text with quotes, in which only what has to be escaped is.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0"..<" ":
        let hex = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The characters of a text.
  var text: String? {
    guard case .scalar(let literal) = self, literal.first == "\"" else { return nil }
    return Self.characters(of: literal)
  }

  /// The characters of a text with quotes, which is well formed.
  static func characters(of literal: String) -> String {
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

  // MARK: Writing

  /// The value in the form in which Xcode writes string catalogs.
  func write(to output: inout String, indentation: String = "") {
    switch self {
    case .scalar(let literal): output += literal
    case .array(let elements):
      Self.write(elements, between: "[", "]", to: &output, indentation) { element, output, inner in
        element.write(to: &output, indentation: inner)
      }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &output, indentation) { member, output, inner in
        output += member.key + " : "
        member.value.write(to: &output, indentation: inner)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part],
    between open: String,
    _ close: String,
    to output: inout String,
    _ indentation: String,
    _ write: (Part, inout String, String) -> Void
  ) {
    let inner = indentation + "  "
    output += open
    for (index, part) in parts.enumerated() {
      output += (index == 0 ? "\n" : ",\n") + inner
      write(part, &output, inner)
    }
    // With nothing inside there is an empty line.
    output += (parts.isEmpty ? "\n\n" : "\n") + indentation + close
  }
}

extension [WrittenJSON.Member] {
  /// The value of a member; a new one goes to its place in the order of the keys.
  subscript(key: String) -> WrittenJSON? {
    get { index(of: key).map { self[$0].value } }
    set {
      guard let newValue else { return }
      if let place = index(of: key) {
        self[place].value = newValue
      } else {
        insert(.init(key: WrittenJSON.literal(key), value: newValue), at: firstIndex { key < $0.text } ?? endIndex)
      }
    }
  }

  func index(of key: String) -> Int? { firstIndex { $0.text == key } }
}

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}
