extension DefaultValue {
  /// The YAML that means the value, on one line, as messages show it.
  var inYAML: String {
    switch self {
    case .string(let text): text.inYAMLQuotes
    case .integer(let text): text
    case .floating(let text): text.replacing("infinity", with: "inf")
    case .decimal(let isNegative, let exponent, let significand): "\(isNegative ? "-" : "")\(significand)e\(exponent)"
    case .bool(let flag): "\(flag)"
    case .null: "null"
    case .array(let values): Self.list(values)
    case .dictionary(let pairs): Self.mapping(pairs.map { ($0.key.inYAML, $0.value) })
    case .tuple(let elements): Self.list(elements.map(\.value))
    case .enumCase(_, let name, let arguments):
      if let arguments, !arguments.isEmpty { "{ \(name): \(Self.payload(arguments)) }" } else { name }
    case .structure(_, let arguments): Self.mapping(arguments.map { ($0.label ?? "", $0.value) })
    case .expression(let text): "{ swift: \(text.inYAMLQuotes) }"
    }
  }

  private static func payload(_ arguments: [Argument]) -> String {
    let labelled = arguments.compactMap { argument in argument.label.map { ($0, argument.value) } }
    if labelled.count == arguments.count { return mapping(labelled) }
    return arguments.count == 1 ? arguments[0].value.inYAML : list(arguments.map(\.value))
  }

  private static func list(_ values: [DefaultValue]) -> String {
    "[\(values.map(\.inYAML).joined(separator: ", "))]"
  }

  private static func mapping(_ entries: [(String, DefaultValue)]) -> String {
    entries.isEmpty ? "{}" : "{ \(entries.map { "\($0): \($1.inYAML)" }.joined(separator: ", ")) }"
  }
}

extension String {
  /// In YAML's quotes: single ones where double ones would need escapes.
  var inYAMLQuotes: String {
    if contains(where: \.isNewline) { return debugDescription }
    return contains { "\"\\".contains($0) } ? "'\(replacing("'", with: "''"))'" : "\"\(self)\""
  }
}
