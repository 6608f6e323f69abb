import FeatureSchema

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
