/// Finds the chains of fields with hooks, outer before inner, up to a limit.
///
/// The search ends: a path ends at a payload, and passes a struct that contains itself (an error of its own) only once.
struct BindingPaths {
  private(set) var paths: [BoundPath] = []
  /// Whether a chain continues through a field or payload.
  private let isPart: (MemberAttributes) -> Bool

  /// The chains of bindable fields.
  static func bindable(from state: ResolvedDeclaration) -> [BoundPath] {
    BindingPaths(from: state) { $0.bindable != nil }.paths
  }

  /// The chains to values with `onChange`, through fields that have it or are bindable.
  static func watched(from state: ResolvedDeclaration) -> [BoundPath] {
    BindingPaths(from: state) { $0.bindable != nil || $0.onChange != nil }.paths
      .filter { $0.member.attributes.onChange != nil }
  }

  private init(from state: ResolvedDeclaration, isPart: @escaping (MemberAttributes) -> Bool) {
    self.isPart = isPart
    add(through: [state], steps: [], members: [])
  }

  /// - Parameter declarations: the declarations on the chain; it continues from the last one.
  private mutating func add(
    through declarations: [ResolvedDeclaration],
    steps: [BoundPath.Step],
    members: [ResolvedMember]
  ) {
    guard let declaration = declarations.last else { return }
    for field in declaration.fields where isPart(field.attributes) && field.isVariable {
      // Another module does not see the field.
      if field.isInternal, declarations[0].file.otherModule(declaration.file) != nil { continue }
      guard let name = field.name, paths.count <= BoundPath.limit else { return }
      let steps = steps + [BoundPath.Step(name: name.value, range: name.range)]
      let members = members + [field]
      paths.append(BoundPath(steps: steps, type: field.type.type, members: members, isCase: false))
      // Fields of a child's state are the child's own.
      if !field.isGenerated, let inner = field.type.type.declaration, !declarations.contains(where: { $0 === inner }) {
        add(through: declarations + [inner], steps: steps, members: members)
      }
    }
    for enumCase in declaration.cases where !declaration.holdsActions && enumCase.payload.count == 1 {
      let value = enumCase.payload[0]
      guard isPart(value.attributes), paths.count <= BoundPath.limit else { continue }
      let step = BoundPath.Step(name: enumCase.name.value, range: enumCase.name.range)
      paths.append(
        BoundPath(
          steps: steps + [step],
          type: .optional(value.type.type),
          members: members + [value],
          isCase: true
        )
      )
    }
  }
}
