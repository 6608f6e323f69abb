import Diagnostics
import YAML

/// What children add: a field of the state and a case of the action.
extension Resolver {
  func addChildren() {
    guard let state = file.state, let action = file.action else { return }
    var fields: [Declaration.Member] = []
    var stateCases: [Declaration.Case] = []
    var actionCases: [Declaration.Case] = []
    for (syntax, child) in file.children {
      guard let childState = child.state, let childAction = child.action else { continue }
      checkIdentity(of: childState, syntax)
      let node = YAMLNode(
        .scalar(YAMLScalar(childState.fullName)),
        at: syntax.schema.range ?? child.document.file.start
      )
      switch state.kind {
      case .structure:
        let type = stateType(.declared(childState), presence: syntax.presence)
        fields.append(member(node, type, name: syntax.name, of: state))
      case .enumeration:
        if syntax.presence != .always { collector.report(.presenceInEnum(syntax, state)) }
        stateCases.append(enumCase(syntax.name, holding: member(node, .declared(childState), name: nil, of: state)))
      case .invalid: break
      }
      actionCases.append(enumCase(syntax.name, holding: member(node, .declared(childAction), name: nil, of: action)))
    }
    state.add(fields: fields, cases: stateCases)
    action.add(fields: [], cases: actionCases)
    file.needsNothing = file.document.dependencies.isEmpty && file.children.allSatisfy { $0.file.needsNothing }
    file.hasDefaultState = hasDefaultState(of: state)
  }

  private func hasDefaultState(of state: Declaration) -> Bool {
    guard case .structure(let fields) = state.kind else { return false }
    return fields.allSatisfy { $0.isGenerated || $0.hasDefault }
      && file.children.allSatisfy { $0.syntax.presence != .always || $0.file.hasDefaultState }
  }

  private func enumCase(_ name: Located<String>, holding value: Declaration.Member) -> Declaration.Case {
    Declaration.Case(syntax: CaseSyntax(name: name), payload: [value], isGenerated: true)
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

extension Diagnostic {
  fileprivate static func presenceInEnum(_ child: ChildSyntax, _ state: Declaration) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the state is an enum, in which the child '\(child.name.value)' is a case, so it has no presence of its own",
      at: child.name.range,
      notes: [Note("the state is declared here", at: state.name.range)],
      help: ["leave out 'presence'"]
    )
  }
}

extension Declaration {
  fileprivate func add(fields: [Member], cases: [Case]) {
    switch kind {
    case .structure(let own): kind = .structure(own + fields)
    case .enumeration(let own, let raw): kind = .enumeration(own + cases, raw: raw)
    case .invalid: break
    }
  }
}

extension SourceFile {
  /// The place before its first character.
  var start: SourceRange { SourceRange(self, 0..<0) }
}
