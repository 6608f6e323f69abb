/// A JSON value whose members keep their order.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  /// A number as it is written.
  case literal(String)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// The value on one line, without spaces.
  package var text: String {
    var output = ""
    write(to: &output, indentation: nil)
    return output
  }

  /// One member or element per line, indented by two spaces. It ends with a line break.
  package var indentedText: String {
    var output = ""
    write(to: &output, indentation: 0)
    return output + "\n"
  }

  /// - Parameter indentation: the depth of the enclosing value; `nil` for a single line.
  private func write(to output: inout String, indentation: Int?) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .number(let number): output += String(number)
    case .literal(let text): output += text
    case .string(let string): Self.write(string, to: &output)
    case .array(let elements):
      Self.write(elements, between: "[", "]", to: &output, indentation: indentation) { element, output, inner in
        element.write(to: &output, indentation: inner)
      }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &output, indentation: indentation) { member, output, inner in
        Self.write(member.0, to: &output)
        output += inner == nil ? ":" : ": "
        member.1.write(to: &output, indentation: inner)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part],
    between open: String,
    _ close: String,
    to output: inout String,
    indentation: Int?,
    _ write: (Part, inout String, Int?) -> Void
  ) {
    let inner = indentation.map { $0 + 1 }
    func breakLine(_ depth: Int?) {
      if let depth, !parts.isEmpty { output += "\n" + String(repeating: "  ", count: depth) }
    }
    output += open
    for (index, part) in parts.enumerated() {
      if index > 0 { output += "," }
      breakLine(inner)
      write(part, &output, inner)
    }
    breakLine(indentation)
    output += close
  }

  private static func write(_ string: String, to output: inout String) {
    output += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      // Many are legal in JSON, but break readers that split lines, or make them show the text in another order.
      case _ where DisplayCell.isControl(scalar):
        let hex = String(scalar.value, radix: 16, uppercase: true)
        output += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}

extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}
