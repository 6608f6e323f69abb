import Diagnostics
import SwiftSource

/// Adds a field or case of the state, and a case of the action, for each child.
extension Resolver {
  func resolveChildren() -> [ResolvedChild] {
    guard let state = file.state, let action = file.action else { return [] }
    var fields: [ResolvedMember] = []
    var stateCases: [ResolvedCase] = []
    var actionCases: [ResolvedCase] = []
    let children = composedChildren(state, action)
    for child in children {
      switch state.kind {
      case .structure:
        checkState(of: child)
        fields.append(field(of: child, in: state))
      case .enumeration:
        if child.written.presence != .always { collector.report(.presenceInEnum(child.written, state)) }
        let name = TypeExpression.named(child.featurePath + ["State"])
        stateCases.append(
          enumCase(
            of: child,
            type: child.state,
            expression: name,
            called: "State",
            onChange: child.written.onChange,
            doc: child.written.doc,
            in: state
          )
        )
      case .invalid: break
      }
      actionCases.append(
        enumCase(
          of: child,
          type: child.actions,
          expression: child.actionsExpression,
          called: "Action",
          isHeldIndirectly: child.leadsBack,
          in: action
        )
      )
    }
    state.add(fields: fields)
    state.add(cases: stateCases)
    action.add(cases: actionCases)
    return children
  }

  /// All children; errors in the others are reported.
  private func composedChildren(_ state: ResolvedDeclaration, _ action: ResolvedDeclaration) -> [ResolvedChild] {
    let features = Dictionary(file.children.map { ($0.written.name.value, $0.file) }) { first, _ in first }
    return file.document.children.compactMap { written in
      switch written.content {
      case .schema, .oneOf: features[written.name.value].flatMap { ResolvedChild(written, feature: $0, of: file) }
      case .reducer(let name): handWritten(written, name)
      case .itself: tree(written, state: state, action: action)
      }
    }
  }

  private func field(of child: ResolvedChild, in state: ResolvedDeclaration) -> ResolvedMember {
    let written = child.written
    let path = child.featurePath + ["State"]
    let own = child.state
    let (type, value): (ResolvedType, DefaultValue?) =
      switch written.presence {
      case .always: (own, child.hasDefaultState ? .structure(type: path.joined(separator: "."), arguments: []) : nil)
      case .optional, .presented: (.optional(own), nil)
      case .list: (.known(KnownTypes.identifiedArray, [own]), .array([]))
      case .stack: (.known(KnownTypes.stackState, [own]), .structure(type: KnownTypes.stackState.name, arguments: []))
      }
    return state.generated(
      named: written.name,
      // A feature for `one-of` is nested in this feature.
      expression(child.isChoice ? Array(path.dropFirst()) : path, written.presence),
      qualified: expression(path, written.presence),
      as: type,
      called: path.joined(separator: "."),
      onChange: written.onChange,
      doc: written.doc,
      isHeldIndirectly: child.isHeldIndirectly,
      at: written.reference.range,
      defaultValue: value
    )
  }

  /// The type of a field for a child's state: `IdentifiedArrayOf<Row.State>`.
  private func expression(_ path: [String], _ presence: ChildPresence) -> TypeExpression {
    let name = TypeExpression.named(path)
    return switch presence {
    case .always: name
    case .optional, .presented: TypeExpression(.optional(name))
    case .list: .named([KnownTypes.identifiedArray.name], [name])
    case .stack: .named([KnownTypes.stackState.name], [name])
    }
  }

  private func enumCase(
    of child: ResolvedChild,
    type: ResolvedType,
    expression: TypeExpression,
    called part: String,
    onChange: Flag? = nil,
    doc: Located<String>? = nil,
    isHeldIndirectly: Bool = false,
    in owner: ResolvedDeclaration
  ) -> ResolvedCase {
    let value = owner.generated(
      qualified: expression,
      as: type,
      called: (child.featurePath + [part]).joined(separator: "."),
      onChange: onChange,
      isHeldIndirectly: isHeldIndirectly,
      at: child.written.reference.range
    )
    return ResolvedCase(generated: child.written.name, value, doc: doc)
  }

  private func checkState(of child: ResolvedChild) {
    switch child.written.presence {
    case .always, .optional, .presented: break
    case .list:
      if let gap = child.state.gap(to: .identifiable) { return collector.report(.unidentifiable(gap, child)) }
      // The ids are part of actions. A state without an id is reported at its declaration.
      guard let state = child.state.declaration, state.identifier != nil,
        let gap = ResolvedType.identifier(of: state).gap(to: .sendable)
      else { return }
      collector.report(
        .unmetConformance,
        "the id of '\(state.fullName)' must be Sendable, since actions of '\(child.written.name.value)' hold it, but "
          + "\(gap.described) is not",
        at: child.written.reference.range,
        notes: [.init("the type of the id is here", at: state.identityType?.range)],
        help: gap.reason.map { [$0] } ?? []
      )
    case .stack:
      // The states are part of actions, which push them.
      guard let gap = child.state.gap(to: .sendable) else { return }
      collector.report(
        .unmetConformance,
        "'\(child.state.description)' must be Sendable, since '\(child.written.name.value)' is a stack of them",
        at: child.written.reference.range,
        help: gap.reason.map { [$0] } ?? []
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func unidentifiable(_ gap: ConformanceGap, _ child: ResolvedChild) -> Diagnostic {
    let state = child.state.declaration
    let conforms = state.flatMap { $0.adding(conformances: [Conformance.identifiable.rawValue]) }
    let hasID = state?.fields.contains { $0.name?.value == "id" } ?? false
    let id = hasID ? nil : state.flatMap { $0.adding(.init("id", "UUID"), under: .let) }
    let help = Help(
      "give its state 'conforms: [Identifiable]' and a field 'id', such as 'let: { id: UUID }'",
      adding: conforms,
      id
    )
    return Diagnostic(
      .unmetConformance,
      "'\(gap.description)' must be Identifiable, since '\(child.written.name.value)' is a list of them",
      at: child.written.reference.range,
      help: [child.state.declaration == nil ? gap.reason ?? help : help]
    )
  }

  fileprivate static func presenceInEnum(_ child: ChildDeclaration, _ state: ResolvedDeclaration) -> Diagnostic {
    let isOneOf = if case .oneOf = child.content { true } else { false }
    return Diagnostic(
      .invalidValue,
      "the state is an enum, in which the child '\(child.name.value)' is a case, so it has no presence of its own",
      at: child.presencePlace ?? child.name.range,
      notes: [Note("the state is declared here", at: state.name.range)],
      help: [
        isOneOf
          ? "only a state that is a struct can have a child with 'one-of'"
          : .leaveOut(child.presencePlace, "leave out 'presence'")
      ]
    )
  }
}
