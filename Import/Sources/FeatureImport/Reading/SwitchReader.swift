import SwiftSyntax

/// Finds the one `switch` of a body that means the same in `handle(_:in:)`.
struct SwitchReader {
  /// The reason that a body is no such, and where it is seen.
  struct Refusal: Error {
    var message: String
    var node: Syntax
  }

  let feature: ImportedFeature
  let declaration: StructDeclSyntax
  let extensions: [ExtensionDeclSyntax]

  /// The function that stands for the body.
  func function(of body: VariableDeclSyntax, _ statements: CodeBlockItemListSyntax) throws(Refusal) -> MovedText {
    if feature.state.isEnum { throw refusal("the state is an enum", declaration.name) }
    for child in feature.children.flatMap(\.features) where child.schema == nil {
      throw refusal("the reducer '\(child.type)' is written by hand", body)
    }
    try checkFunctions()
    var left = Set(feature.children.map(\.name))
    var hasBindings = false
    var found: SwitchExprSyntax?
    for statement in statements {
      guard let call = statement.item.as(FunctionCallExprSyntax.self), found == nil else {
        throw refusal("the switch has to be the last reducer", statement)
      }
      if call.text == "BindingReducer()", !hasBindings {
        hasBindings = true
      } else if let scope = Composition(call), scope.kind == .scope {
        try take(scope, &left)
      } else {
        found = try single(in: call, &left)
      }
    }
    guard let found else { throw refusal("no 'Reduce' has a switch", body) }
    if hasBindings != feature.isBindable { throw refusal("bindings have to be set by 'BindingReducer()'", body) }
    if let other = left.sorted().first { throw refusal("'\(other)' is not composed here", body) }
    try checkComments(body, found)
    let head = MovedText(lines: ["func handle(_ action: Action, in state: inout State) -> Effects {"])
    let text = MovedText(found.trimmedDescription, column: MovedText.column(of: found))
    return head + text.indented(by: "  ") + MovedText(lines: ["}"])
  }

  /// Generated code calls functions of some names.
  private func checkFunctions() throws(Refusal) {
    for function in (declaration.declarations + extensions.flatMap(\.declarations)).compactMap({
      $0.as(FunctionDeclSyntax.self)
    }) {
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      if labels.last == "in" || ["around", "handle"].contains(function.name.plain) {
        throw refusal("generated code might call '\(function.name.plain)'", function.name)
      }
    }
  }

  /// `Reduce { state, action in switch action { … } }` in its operators, which compose children.
  private func single(in call: FunctionCallExprSyntax, _ left: inout Set<String>) throws(Refusal) -> SwitchExprSyntax {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(FunctionCallExprSyntax.self)
    {
      guard let composition = Composition(call), composition.kind != .scope else {
        throw refusal("'.\(member.declName.text)' is more than the composition of a child", member.declName)
      }
      try take(composition, &left)
      return try single(in: base, &left)
    }
    guard call.calledExpression.text == "Reduce", call.arguments.isEmpty, let closure = call.trailingClosure,
      case .simpleInput(let names) = closure.signature?.parameterClause, names.map(\.name.text) == ["state", "action"],
      closure.signature?.capture == nil, closure.statements.count == 1, let only = closure.statements.first
    else { throw refusal("it is more than one 'Reduce { state, action in switch action { … } }'", call) }
    let expression: ExprSyntax? =
      switch only.item {
      case .expr(let expression): expression
      case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
      case .decl: nil
      }
    guard let found = expression?.as(SwitchExprSyntax.self), found.subject.text == "action" else {
      throw refusal("the reducer is more than one 'switch action'", only)
    }
    return found
  }

  /// The composition of a child, in the way of generated code.
  private func take(_ found: Composition, _ left: inout Set<String>) throws(Refusal) {
    let kinds: [ImportedChild.Presence: Composition.Kind] = [
      .always: .scope, .optional: .ifLet, .presented: .ifLet, .list: .forEach, .stack: .forEach,
    ]
    guard let name = found.name, left.remove(name) != nil,
      let child = feature.children.first(where: { $0.name == name })
    else { throw refusal("'\(found.state)' is composed in another way than a schema's child", found.syntax) }
    var type: String
    switch child.content {
    case .feature(let feature): type = feature.type
    case .oneOf(let name, _): type = name
    }
    if type == feature.name, found.reducerType == "Self" { type = "Self" }
    let isGiven = found.hasReducer ? found.reducerType == type : child.content.isOneOf
    if kinds[child.presence] != found.kind || !isGiven || found.syntax.arguments.count != 2 {
      throw refusal("'\(name)' is composed in another way than a schema's child", found.syntax)
    }
  }

  /// Comments beside the switch would be lost.
  private func checkComments(_ body: VariableDeclSyntax, _ found: SwitchExprSyntax) throws(Refusal) {
    let inner = found.textRange
    for token in body.tokens(viewMode: .sourceAccurate).dropFirst() where !inner.overlaps(token.textRange) {
      if token.leadingTrivia.hasComments || token.trailingTrivia.hasComments {
        throw refusal("a comment beside the switch would be lost", token)
      }
    }
    if found.leadingTrivia.hasComments { throw refusal("a comment beside the switch would be lost", found) }
  }

  private func refusal(_ message: String, _ node: some SyntaxProtocol) -> Refusal {
    Refusal(message: message, node: Syntax(node))
  }
}

extension ImportedChild.Content {
  fileprivate var isOneOf: Bool { if case .oneOf = self { true } else { false } }
}
