import SwiftSyntax

extension StateReader {
  func markBindings(_ result: inout FeatureReader.Result) {
    guard actions.isBindable else { return }
    defer { result.feature.bindByHand() }
    // The actions have bindings only where something can be bound.
    let names = (module.bound[feature] ?? []).union(hooked)
    let isUsed = result.feature.state.fields.contains { $0.isBindable || names.contains($0.name) }
    let bound = module.options.bindable == .all || !isUsed ? nil : module.bound[feature]
    for index in result.feature.state.fields.indices {
      let field = result.feature.state.fields[index]
      if field.isConstant || field.isPresented || field.shared?.isReader == true { continue }
      let isHooked = hooked.contains(field.name)
      result.feature.state.fields[index].isBindable =
        isHooked || field.isBindable || bound.map { $0.contains(field.name) } ?? true
    }
  }

  /// The fields that `case .binding(\.name)` and `onChange` name.
  var hooked: Set<String> {
    guard let declaration = module.feature(named: feature)?.declaration else { return [] }
    let paths = BoundPaths(viewMode: .sourceAccurate)
    paths.walk(declaration)
    return paths.names
  }
}

extension ImportedFeature {
  /// Declares the action of bindings among the others if no field has any: the body still has it.
  mutating func bindByHand() {
    guard isBindable, !state.fields.contains(where: \.isBindable) else { return }
    isBindable = false
    let value = ImportedCase.Value(type: "BindingAction<\(name).State>")
    actions.insert(ImportedAction(declared: ImportedCase(name: "binding", values: [value])), at: 0)
    members.append(("\(name).Action: BindableAction", MovedText()))
  }
}

/// The fields that `.binding(\.name)` names.
private final class BoundPaths: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "binding",
      let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self)
    {
      names.formUnion(path.text.words.prefix(1))
    }
    return .visitChildren
  }
}
