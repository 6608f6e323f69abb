import Diagnostics
import YAML

/// What children add: a field of the state and a case of the action.
extension Resolver {
  func addChildren() {
    guard let state = file.state, let action = file.action else { return }
    for (syntax, child) in file.children {
      guard let childState = child.state, let childAction = child.action else { continue }
      checkIdentity(of: childState, syntax)
      let node = YAMLNode(
        .scalar(YAMLScalar(childState.fullName)),
        at: syntax.schema.range ?? child.document.file.start
      )
      let payload = member(node, .declared(childAction), name: nil, of: action)
      if case .structure(let fields) = state.kind {
        let type = stateType(.declared(childState), presence: syntax.presence)
        state.kind = .structure(fields + [member(node, type, name: syntax.name, of: state)])
      }
      if case .enumeration(let cases, let raw) = action.kind {
        let enumCase = Declaration.Case(
          syntax: CaseSyntax(name: syntax.name),
          payload: [payload],
          isGenerated: true
        )
        action.kind = .enumeration(cases + [enumCase], raw: raw)
      }
    }
  }

  private func member(_ node: YAMLNode, _ type: ResolvedType, name: Located<String>?, of owner: Declaration)
    -> Declaration.Member
  {
    let text = TypeText(text: node.scalar?.text ?? "", node: node)
    return Declaration.Member(
      name: name,
      type: TypeUse(text: text, expression: nil, type: type),
      syntax: MemberSyntax(type: text),
      owner: owner,
      isField: name != nil,
      isGenerated: true
    )
  }

  private func stateType(_ state: ResolvedType, presence: ChildPresence) -> ResolvedType {
    switch presence {
    case .always: state
    case .optional: .optional(state)
    case .list: .array(state)
    }
  }

  private func checkIdentity(of state: Declaration, _ child: ChildSyntax) {
    guard child.presence == .list, !state.provides(.identifiable) else { return }
    collector.report(
      Diagnostic(
        .unmetConformance,
        "'\(state.fullName)' must be Identifiable, since '\(child.name.value)' is a list of them",
        at: child.schema.range,
        help: ["give its state 'conforms: [Identifiable]' and a field 'id'"]
      )
    )
  }
}

extension SourceFile {
  /// The place before its first character.
  var start: SourceRange { SourceRange(self, 0..<0) }
}
