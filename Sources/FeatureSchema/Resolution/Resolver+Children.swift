import Diagnostics
import SwiftSource
import YAML

/// What children add: a field or a case of the state, and a case of the action.
extension Resolver {
  func resolveChildren() {
    guard let state = file.state, let action = file.action else { return }
    var fields: [ResolvedMember] = []
    var stateCases: [ResolvedCase] = []
    var actionCases: [ResolvedCase] = []
    for (written, child) in file.children {
      guard let childState = child.state, let childAction = child.action else { continue }
      checkState(childState, written)
      switch state.kind {
      case .structure: fields.append(field(of: childState, written, in: state))
      case .enumeration:
        if written.presence != .always { collector.report(.presenceInEnum(written, state)) }
        stateCases.append(enumCase(written, holding: childState, as: .declared(childState), in: state))
      case .invalid: break
      }
      let content = actions(of: written, childState, childAction)
      actionCases.append(enumCase(written, holding: childAction, as: content, in: action))
    }
    state.add(fields: fields, cases: stateCases)
    action.add(fields: [], cases: actionCases)
    if case .structure(let fields) = state.kind { file.hasDefaultState = fields.allSatisfy(\.hasDefault) }
  }

  private func field(
    of childState: ResolvedDeclaration,
    _ written: ChildDeclaration,
    in state: ResolvedDeclaration
  ) -> ResolvedMember {
    let name = TypeExpression(.named(childState.path.map { TypeExpression.Component($0) }))
    let own = ResolvedType.declared(childState)
    let (expression, type, value): (TypeExpression, ResolvedType, DefaultValue?) =
      switch written.presence {
      case .always:
        (name, own, childState.file.hasDefaultState ? .structure(type: childState.fullName, arguments: []) : nil)
      case .optional, .presented: (TypeExpression(.optional(name)), .optional(own), nil)
      case .list:
        (collection(KnownTypes.identifiedArray, of: name), .known(KnownTypes.identifiedArray, [own]), .array([]))
      case .stack:
        (
          collection(KnownTypes.stackState, of: name), .known(KnownTypes.stackState, [own]),
          .structure(type: KnownTypes.stackState.name, arguments: [])
        )
      }
    let text = typeText(of: childState, written)
    return ResolvedMember(
      MemberDeclaration(name: written.name, type: text, attributes: MemberAttributes(doc: written.doc)),
      type: TypeUse(text: text, expression: expression, qualified: expression, type: type),
      in: state,
      isField: true,
      isGenerated: true,
      defaultValue: value
    )
  }

  /// `IdentifiedArrayOf<Row.State>`.
  private func collection(_ type: KnownType, of element: TypeExpression) -> TypeExpression {
    TypeExpression(.named([TypeExpression.Component(type.name, arguments: [element])]))
  }

  /// What the case of the parent's action holds.
  private func actions(
    of written: ChildDeclaration,
    _ state: ResolvedDeclaration,
    _ action: ResolvedDeclaration
  ) -> ResolvedType {
    switch written.presence {
    case .always, .optional, .list: .declared(action)
    case .presented: .known(KnownTypes.presentationAction, [.declared(action)])
    case .stack: .known(KnownTypes.stackAction, [.declared(state), .declared(action)])
    }
  }

  private func enumCase(
    _ written: ChildDeclaration,
    holding part: ResolvedDeclaration,
    as type: ResolvedType,
    in owner: ResolvedDeclaration
  ) -> ResolvedCase {
    let expression = TypeExpression(.named(part.path.map { TypeExpression.Component($0) }))
    let text = typeText(of: part, written)
    let value = ResolvedMember(
      MemberDeclaration(type: text),
      type: TypeUse(text: text, expression: expression, qualified: expression, type: type),
      in: owner,
      isField: false,
      isGenerated: true
    )
    return ResolvedCase(written: CaseDeclaration(name: written.name), payload: [value], isGenerated: true)
  }

  /// A type that nobody wrote, at the place where the child's schema is named.
  private func typeText(of part: ResolvedDeclaration, _ written: ChildDeclaration) -> TypeText {
    let file = part.file.document.file
    let node = YAMLNode(.scalar(YAMLScalar(part.fullName)), at: written.reference.range ?? SourceRange(file, 0..<0))
    return TypeText(text: part.fullName, node: node)
  }

  private func checkState(_ state: ResolvedDeclaration, _ child: ChildDeclaration) {
    switch child.presence {
    case .always, .optional, .presented: break
    case .list:
      guard state.provides(.identifiable) else { return collector.report(.unidentifiable(state, child)) }
      // The ids are part of actions.
      guard let gap = ResolvedType.identifier(of: state).gap(to: .sendable) else { return }
      collector.report(.idNotSendable(gap, state, child))
    case .stack:
      // The states are part of actions, which push them.
      guard let gap = ResolvedType.declared(state).gap(to: .sendable) else { return }
      collector.report(.stateNotSendable(gap, state, child))
    }
  }
}

extension ResolvedDeclaration {
  /// Adds what the generator adds to what is written.
  func add(fields: [ResolvedMember], cases: [ResolvedCase]) {
    switch kind {
    case .structure(let own): kind = .structure(own + fields)
    case .enumeration(let own, let raw): kind = .enumeration(own + cases, raw: raw)
    case .invalid: break
    }
  }
}

extension Diagnostic {
  fileprivate static func unidentifiable(_ state: ResolvedDeclaration, _ child: ChildDeclaration) -> Diagnostic {
    Diagnostic(
      .unmetConformance,
      "'\(state.fullName)' must be Identifiable, since '\(child.name.value)' is a list of them",
      at: child.reference.range,
      help: ["give its state 'conforms: [Identifiable]' and a field 'id'"]
    )
  }

  fileprivate static func idNotSendable(_ gap: ConformanceGap, _ state: ResolvedDeclaration, _ child: ChildDeclaration)
    -> Diagnostic
  {
    Diagnostic(
      .unmetConformance,
      "the id of '\(state.fullName)' must be Sendable, since actions of '\(child.name.value)' hold it, but "
        + "\(gap.described) is not",
      at: child.reference.range,
      notes: [Note("the type of the id is here", at: state.identityType?.text.node.range)],
      help: gap.reason.map { [$0] } ?? []
    )
  }

  fileprivate static func stateNotSendable(
    _ gap: ConformanceGap,
    _ state: ResolvedDeclaration,
    _ child: ChildDeclaration
  ) -> Diagnostic {
    Diagnostic(
      .unmetConformance,
      "'\(state.fullName)' must be Sendable, since '\(child.name.value)' is a stack of them",
      at: child.reference.range,
      help: gap.reason.map { [$0] } ?? []
    )
  }

  fileprivate static func presenceInEnum(_ child: ChildDeclaration, _ state: ResolvedDeclaration) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "the state is an enum, in which the child '\(child.name.value)' is a case, so it has no presence of its own",
      at: child.name.range,
      notes: [Note("the state is declared here", at: state.name.range)],
      help: ["leave out 'presence'"]
    )
  }
}
