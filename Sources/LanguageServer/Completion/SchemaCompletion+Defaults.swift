import FeatureSchema

/// Values of a type that is known: cases, fields, labels.
extension SchemaCompletion {
  mutating func addValues(_ place: DefaultPlace) {
    let declaration = place.declaration(in: types)
    var keys: [CompletionItem] = []
    var values: [CompletionItem] = []
    if case .payload(let members) = place.expected { keys += members.compactMap { item($0) } }
    if let declaration {
      keys += declaration.members.compactMap { item($0) }
      for written in declaration.cases {
        if written.payload.isEmpty {
          values.append(CompletionItem(written.name.value, .enumMember, documentation: written.doc?.value))
        } else {
          keys.append(
            CompletionItem(
              written.name.value,
              .enumMember,
              detail: written.summary,
              documentation: written.doc?.value,
              newText: written.name.value + ": "
            )
          )
          values.append(
            CompletionItem(
              written.name.value,
              .enumMember,
              detail: written.summary,
              documentation: written.doc?.value,
              snippet: "{ \(written.name.value): \(Self.snippet(for: written.payload)) }"
            )
          )
        }
      }
      if !declaration.members.isEmpty {
        let needed = declaration.members.filter {
          $0.defaultValue == nil && !$0.type.text.hasSuffix("?") && !$0.type.text.contains("=")
        }
        values.append(
          CompletionItem("{ … }", .structType, detail: declaration.name.value, snippet: Self.snippet(for: needed))
        )
      }
    }
    if case .type(let type) = place.expected {
      let plain = type.filter { $0 != " " }
      if plain == "Bool" || plain == "Bool?" { values += ["true", "false"].map { CompletionItem($0, .keyword) } }
      if plain.hasSuffix("?") { values.append(CompletionItem("null", .keyword)) }
      if cursor.written.isEmpty {
        values.append(
          CompletionItem("{ swift: … }", .snippet, detail: "a Swift expression", snippet: "{ swift: \"$1\" }")
        )
      }
    }
    if cursor.mayBeKey {
      for item in keys where cursor.siblings[item.label] == nil { append(item, replacing: cursor.written) }
    }
    if cursor.mayBeValue {
      for item in values { append(cursor.needsSpace ? item.afterSpace : item, replacing: cursor.written) }
    }
  }

  private func item(_ member: MemberDeclaration) -> CompletionItem? {
    member.name.map {
      CompletionItem(
        $0.value,
        .field,
        detail: member.type.text,
        documentation: member.attributes.doc?.value,
        newText: $0.value + ": "
      )
    }
  }

  private static func snippet(for members: [MemberDeclaration]) -> String {
    let parts = members.enumerated().map { number, member in
      (member.name.map { $0.value + ": " } ?? "") + "${\(number + 1):\(CompletionItem.plain(member.type.text))}"
    }
    let isLabelled = members.allSatisfy { $0.name != nil }
    if members.count == 1, !isLabelled { return parts[0] }
    return isLabelled ? "{ \(parts.joined(separator: ", ")) }" : "[\(parts.joined(separator: ", "))]"
  }
}
