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

  /// Values to fill in, each after its label.
  static func placeholders(for members: [MemberDeclaration]) -> [String] {
    members.enumerated().map { number, member in
      (member.name.map { $0.value + ": " } ?? "") + "${\(number + 1):\(CompletionItem.plain(member.type.text))}"
    }
  }

  private static func snippet(for members: [MemberDeclaration]) -> String {
    let parts = placeholders(for: members)
    let isLabelled = members.allSatisfy { $0.name != nil }
    if members.count == 1, !isLabelled { return parts[0] }
    return isLabelled ? "{ \(parts.joined(separator: ", ")) }" : "[\(parts.joined(separator: ", "))]"
  }
}

/// A place within a default or an example: the type that is expected there.
struct DefaultPlace {
  /// What a value is expected for.
  enum Expected {
    case type(String)
    /// The values of a case.
    case payload([MemberDeclaration])
  }

  private(set) var expected: Expected
  private let outer: [String]

  /// - Returns: `nil` if the place is not within one.
  init?(_ steps: [ShapePlace.Step], _ cursor: CursorPlace, _ types: NamedTypes) {
    outer = steps.compactMap { $0.role == .type ? $0.key : nil }
    let index = steps.lastIndex { step in
      step.declared.map { $0 is any MemberKey || $0 is DependencyKey } ?? false
        && [FieldKey.default, .examples].map(\.rawValue).contains(step.key)
    }
    guard let index, let type = cursor.around[index].entries[FieldKey.type.rawValue] else { return nil }
    expected = .type(type)
    for step in steps.dropFirst(index + 1) {
      guard let next = next(step, types) else { return nil }
      expected = next
    }
  }

  private func next(_ step: ShapePlace.Step, _ types: NamedTypes) -> Expected? {
    switch (expected, step.key) {
    case (.type(let type), nil): return .type(type)
    case (.payload(let members), nil): return members.first.map { .type($0.type.text) }
    case (.payload(let members), let label?):
      return members.first { $0.name?.value == label }.map { .type($0.type.text) }
    case (.type(let type), let key?):
      // A key of a dictionary.
      if type.contains("["), let colon = type.firstIndex(of: ":") {
        return .type(String(type[type.index(after: colon)...]))
      }
      guard let declaration = types.declaration(type, within: outer) else { return nil }
      if let member = declaration.members.first(where: { $0.name?.value == key }) { return .type(member.type.text) }
      return declaration.cases.first { $0.name.value == key }.map { .payload($0.payload) }
    }
  }

  /// The declaration of the expected type; `nil` for a type that no schema declares.
  func declaration(in types: NamedTypes) -> TypeDeclaration? {
    if case .type(let type) = expected { types.declaration(type, within: outer) } else { nil }
  }
}
