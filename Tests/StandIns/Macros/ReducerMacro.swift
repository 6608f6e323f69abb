import SwiftSyntax
import SwiftSyntaxMacros

public enum ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    if protocols.isEmpty { return [] }
    let names = (declaration.is(EnumDeclSyntax.self) ? ["CaseReducer"] : []) + ["Reducer"]
    return extended(type, by: names.map { "ComposableArchitecture.\($0)" }.joined(separator: ", "), "")
  }
}

extension ReducerMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    func isMissing(_ name: String, in attributes: AttributeListSyntax) -> Bool {
      !attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasPrefix(name) ?? false }
    }
    if let type = member.as(EnumDeclSyntax.self), ["State", "Action"].contains(type.name.text) {
      var attributes: [AttributeSyntax] = isMissing("CasePathable", in: type.attributes) ? ["@CasePathable"] : []
      if type.name.text == "State", isMissing("dynamicMemberLookup", in: type.attributes) {
        attributes.append("@dynamicMemberLookup")
      }
      return attributes
    }
    if let body = member.as(VariableDeclSyntax.self), body.bindings.first?.pattern.trimmedDescription == "body",
      let types = reducer(of: body), isMissing("ReducerBuilder", in: body.attributes),
      isMissing("ComposableArchitecture.ReducerBuilder", in: body.attributes)
    {
      let arguments = types.count == 1 ? ["\(types[0]).State", "\(types[0]).Action"] : types
      return ["@ComposableArchitecture.ReducerBuilder<\(raw: arguments.joined(separator: ", "))>"]
    }
    return []
  }
}

extension ReducerMacro {
  /// The arguments of `some Reducer<State, Action>`, or `some ReducerOf<Self>`.
  private static func reducer(of body: VariableDeclSyntax) -> [String]? {
    body.bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint.as(IdentifierTypeSyntax.self)?
      .genericArgumentClause?.arguments.map(\.argument.trimmedDescription)
  }
}

extension ReducerMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let access = declaration.access
    if declaration.is(EnumDeclSyntax.self) { return members(ofCases: declaration, node) }
    var members: [DeclSyntax] = []
    let body = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first {
      $0.bindings.first?.pattern.trimmedDescription == "body"
    }
    // Other types than its own follow from these.
    let isExplicit = body.flatMap(reducer) != nil || declaration.declares("reduce")
    if !declaration.declares("State"), !isExplicit {
      members.append("\(raw: access)struct State: Codable, Equatable, Hashable, Sendable { \(raw: access)init() {} }")
    }
    if !declaration.declares("Action"), !isExplicit {
      members.append("\(raw: access)enum Action: Equatable, Hashable, Sendable {}")
    }
    if !declaration.declares("body"), !declaration.declares("reduce") {
      members.append(
        "\(raw: access)let body = ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()"
      )
    }
    return members
  }

  private struct Case {
    var name: String
    /// The types of its state and of its action.
    var state: String?, action: String?
    /// The reducer of both, if there is one.
    var reducer: String?
  }

  private static func cases(of declaration: some DeclGroupSyntax) -> [Case] {
    declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { declared in
      declared.elements.map { element in
        let name = element.name.text
        guard let values = element.parameterClause else { return Case(name: name) }
        let types = values.parameters.trimmedDescription
        let isIgnored = declared.attributes.trimmedDescription.contains("ReducerCaseIgnored")
        if isIgnored || values.parameters.count != 1 { return Case(name: name, state: types) }
        if types.contains("AlertState<") || types.contains("ConfirmationDialogState<") {
          return Case(name: name, state: types, action: "\(types).Action")
        }
        return Case(name: name, state: "\(types).State", action: "\(types).Action", reducer: types)
      }
    }
  }

  private static func members(ofCases declaration: some DeclGroupSyntax, _ node: AttributeSyntax) -> [DeclSyntax] {
    let (access, cases) = (declaration.access, cases(of: declaration))
    let name = declaration.as(EnumDeclSyntax.self)?.name.text ?? ""
    func conformances(_ label: String) -> String {
      var (names, isOwn) = ([String](), false)
      for argument in node.arguments?.as(LabeledExprListSyntax.self) ?? [] {
        if let written = argument.label { isOwn = written.text == label }
        let name = argument.expression.trimmedDescription.dropFirst()
        if isOwn { names.append(name.prefix(1).uppercased() + name.dropFirst()) }
      }
      return names.map { ", \($0)" }.joined()
    }
    let states = cases.map { "case \($0.name)" + ($0.state.map { "(\($0))" } ?? "") }
    let actions = cases.map { "case \($0.name)(\($0.action ?? "Swift.Never"))" }
    let scopes = cases.compactMap { found in
      found.reducer.map {
        """
        ComposableArchitecture.Scope(state: \\Self.State.Cases.\(found.name), action: \\Self.Action.Cases.\(found.name)) {
          \($0)()
        }
        """
      }
    }
    let stores = cases.map { found in
      let value = found.reducer.map { "ComposableArchitecture.StoreOf<\($0)>" } ?? found.state
      return "case \(found.name)" + (value.map { "(\($0))" } ?? "")
    }
    let empty = "ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()"
    let body = scopes.isEmpty ? empty : scopes.joined(separator: "\n")
    let actionTypes = conformances("action")
    let members: [DeclSyntax] = [
      """
      @CasePathable @dynamicMemberLookup @ObservableState
      \(raw: access)enum State: ComposableArchitecture.CaseReducerState\(raw: conformances("state")) {
        \(raw: access)typealias StateReducer = \(raw: name)
        \(raw: states.joined(separator: "\n"))
      }
      """,
      """
      @CasePathable
      \(raw: access)enum Action\(raw: actionTypes.isEmpty ? "" : ":" + actionTypes.dropFirst()) {
        \(raw: actions.joined(separator: "\n"))
      }
      """,
      """
      \(raw: access)static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
        ComposableArchitecture.Reduce(ComposableArchitecture.CombineReducers { \(raw: body) })
      }
      """,
      "\(raw: access)enum CaseScope { \(raw: stores.joined(separator: "\n")) }",
      """
      @preconcurrency @MainActor
      \(raw: access)static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
        fatalError()
      }
      """,
    ]
    return members.filter { member in
      member.asProtocol((any NamedDeclSyntax).self).map { !declaration.declares($0.name.text) } ?? true
    }
  }
}
