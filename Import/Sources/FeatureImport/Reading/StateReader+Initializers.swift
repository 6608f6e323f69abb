import SwiftSyntax

extension StateReader {
  /// Moves the initializers of a state to an extension, and changes those of its extensions.
  ///
  /// - Parameter stored: what the state stores.
  func move(
    _ initializers: [InitializerDeclSyntax],
    of declaration: StructDeclSyntax,
    _ stored: [ImportedField],
    _ result: inout FeatureReader.Result
  ) {
    let state = "\(feature).State"
    let others = module.extensions.filter { [state, declaration.name.plain].contains($0.syntax.extendedType.text) }
    let extended = others.flatMap { file, found in
      found.declarations.compactMap { $0.as(InitializerDeclSyntax.self) }.map { (file, $0) }
    }
    let members = (declaration.declarations + others.flatMap(\.syntax.declarations)).flatMap(\.namesOfInstances)
    let all = initializers + extended.map(\.1)
    func mover(_ file: SwiftFile) -> InitializerMover {
      let taken = taken(stored, result.feature)
      return InitializerMover(file: file, report: report, taken: taken, members: Set(members), all: all)
    }
    let first = mover(file)
    let left = initializers.filter { !first.isOfSchema($0, &result.feature.state.fields) }
    if left.count < initializers.count || initializers.isEmpty { keepCalls(stored, &result) }
    let own = mover(file)
    for initializer in left {
      guard let text = own.text(of: initializer) else { continue }
      result.feature.members.append((state, MovedText(text, column: MovedText.column(of: initializer))))
    }
    for (file, initializer) in extended {
      guard let text = mover(file).text(of: initializer), text != initializer.description else { continue }
      result.plan.composed.append((Syntax(file.tree).id, initializer.range, text))
    }
  }

  /// What the schema's initializer takes: fields, and then children.
  func taken(_ stored: [ImportedField], _ feature: ImportedFeature) -> [ImportedField] {
    feature.state.fields.filter { $0.shared?.place == nil && !($0.isConstant && $0.defaultValue != nil) }
      + feature.children.compactMap { child in stored.first { $0.name == child.name } }
  }
}

extension DeclSyntax {
  /// The names that it gives an instance of the type that it is in.
  fileprivate var namesOfInstances: [String] {
    if let function = self.as(FunctionDeclSyntax.self), !function.modifiers.has("static") {
      return [function.name.plain]
    }
    guard let variable = self.as(VariableDeclSyntax.self), !variable.modifiers.has("static") else { return [] }
    return variable.bindings.compactMap(\.name)
  }
}
