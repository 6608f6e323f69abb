import FeatureSchema

/// Completes values in Swift's notation: defaults and examples.
extension SchemaCompletion {
  /// Adds the values of a type that are known by name: cases, flags, `nil`.
  mutating func addValues(of type: String, replacing range: Range<Int>) {
    // The type may be written before the dot.
    let start = document.text.bytes[range].lastIndex(of: UInt8(ascii: ".")) ?? range.lowerBound
    for written in types.declaration(type, within: enclosingNames)?.cases ?? [] {
      let values = Self.placeholders(for: written.payload)
      let name = "." + written.name.value
      let item = CompletionItem(
        name,
        .enumMember,
        detail: written.summary,
        documentation: written.doc?.value,
        snippet: values.isEmpty ? nil : "\(name)(\(values.joined(separator: ", ")))"
      )
      append(item, replacing: start..<range.upperBound)
    }
    let plain = type.filter { $0 != " " }
    let words = (plain == "Bool" || plain == "Bool?" ? ["true", "false"] : []) + (plain.hasSuffix("?") ? ["nil"] : [])
    for word in words { append(CompletionItem(word, .keyword), replacing: range) }
    if range.isEmpty {
      let marked = CompletionItem("\\(…)", .snippet, detail: "Swift that only the compiler checks", snippet: "\\\\($1)")
      append(marked, replacing: range)
    }
  }

  /// Adds the values of the type whose examples are around the cursor.
  mutating func addExamples() {
    let index = place.steps.lastIndex { step in
      step.declared.map { $0 is any MemberKey } ?? false && step.key == FieldKey.examples.rawValue
    }
    guard let index, let type = cursor.around[index].entries[FieldKey.type.rawValue] else { return }
    addValues(of: String(type.prefix { $0 != "=" }), replacing: cursor.typedRange)
  }

  /// Values to fill in, each after its label.
  static func placeholders(for members: [MemberDeclaration]) -> [String] {
    members.enumerated().map { number, member in
      (member.name.map { $0.value + ": " } ?? "") + "${\(number + 1):\(CompletionItem.plain(member.type.text))}"
    }
  }
}
