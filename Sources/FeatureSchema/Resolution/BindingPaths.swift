/// Finds the chains of bindable fields, outer before inner, until there are too many.
///
/// They end: a payload is the end of a path, and a struct that contains itself, which is an error of its own, is gone
/// through once.
struct BindingPaths {
  private(set) var found: [BoundPath] = []

  init(from state: ResolvedDeclaration) {
    add(through: [state], steps: [])
  }

  /// - Parameter declarations: those that the chain goes through; it goes on from the last.
  private mutating func add(through declarations: [ResolvedDeclaration], steps: [BoundPath.Step]) {
    guard let declaration = declarations.last else { return }
    for field in declaration.fields where field.attributes.bindable != nil && field.attributes.constant == nil {
      guard let name = field.name, found.count <= BoundPath.limit else { return }
      let steps = steps + [BoundPath.Step(name: name.value, range: name.range)]
      found.append(BoundPath(steps: steps, type: field.type.type, member: field, isCase: false))
      if let inner = field.type.type.declaration, !declarations.contains(where: { $0 === inner }) {
        add(through: declarations + [inner], steps: steps)
      }
    }
    for enumCase in declaration.cases where !declaration.isAction && enumCase.payload.count == 1 {
      let value = enumCase.payload[0]
      guard value.attributes.bindable != nil, found.count <= BoundPath.limit else { continue }
      let step = BoundPath.Step(name: enumCase.name.value, range: enumCase.name.range)
      found.append(BoundPath(steps: steps + [step], type: .optional(value.type.type), member: value, isCase: true))
    }
  }
}
