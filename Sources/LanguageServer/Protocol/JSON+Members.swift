import Diagnostics

/// The parts of a JSON value, which are absent where it has another form.
extension JSON {
  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == key }?.1
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var number: Int? { if case .number(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var elements: [JSON]? { if case .array(let values) = self { values } else { nil } }

  var isNull: Bool { if case .null = self { true } else { false } }
}

extension JSON {
  /// An object without the members that are absent.
  static func object(present members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  static func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }
}
