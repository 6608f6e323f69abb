import SwiftSyntax

/// Takes the `body` of a reducer apart.
struct BodyReader {
  let file: SwiftFile
  /// The functions that the feature declares, by name.
  let functions: [String: [FunctionDeclSyntax]]

  init(file: SwiftFile, functions: [String: [FunctionDeclSyntax]]) {
    self.file = file
    self.functions = functions
  }

  func parts(of statements: CodeBlockItemListSyntax) -> [BodyPart] {
    statements.flatMap { item -> [BodyPart] in
      guard let expression = Self.expression(item) else { return [BodyPart(base: .other, item: item)] }
      return parts(of: expression, item)
    }
  }

  private static func expression(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
    switch item.item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: nil
    }
  }

  private func parts(of expression: ExprSyntax, _ item: CodeBlockItemSyntax) -> [BodyPart] {
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      return [BodyPart(base: .other, expression: expression, item: item)]
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.is(FunctionCallExprSyntax.self)
    {
      var parts = parts(of: base, item)
      let modifier = Self.modifier(call)
      guard parts.count > 1 else {
        parts[0].modifiers.append(modifier)
        return parts
      }
      // Operators on several reducers together are called on the feature's own, which has them around it.
      let main = parts.firstIndex { if case .reduce = $0.base { true } else { false } }
      guard let main else { return [BodyPart(base: .other, expression: expression, item: item)] }
      parts[main].modifiers.append(modifier)
      return parts
    }
    return base(call, item)
  }

  private func base(_ call: FunctionCallExprSyntax, _ item: CodeBlockItemSyntax) -> [BodyPart] {
    let expression = ExprSyntax(call)
    let name =
      call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression.text
      ?? call.calledExpression.text
    switch name {
    case "BindingReducer" where call.arguments.isEmpty:
      return [BodyPart(base: .binding, expression: expression, item: item)]
    case "CombineReducers":
      guard let closure = call.trailingClosure, closure.signature == nil, call.arguments.isEmpty else { break }
      return parts(of: closure.statements)
    case "EmptyReducer" where call.arguments.isEmpty && call.trailingClosure == nil:
      return [BodyPart(base: .other, expression: nil, item: item)]
    case "Scope":
      if let composition = Composition(call) {
        return [BodyPart(base: .scope(composition), expression: expression, item: item)]
      }
    case "Reduce":
      if let (function, name) = function(call) {
        return [BodyPart(base: .reduce(function), expression: expression, item: item, function: name)]
      }
    default: break
    }
    return [BodyPart(base: .other, expression: expression, item: item)]
  }

  private static func modifier(_ call: FunctionCallExprSyntax) -> BodyPart.Modifier {
    if let composition = Composition(call) { return .compose(composition) }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "onChange",
      let argument = call.arguments.first, argument.label?.text == "of",
      let path = argument.expression.as(KeyPathExprSyntax.self), path.root == nil,
      let closure = call.trailingClosure ?? call.arguments.dropFirst().first?.expression.as(ClosureExprSyntax.self)
    {
      return .onChange(path: String(path.text.dropFirst(2)), closure, call)
    }
    return .other(call)
  }

  // MARK: Functions

  private func function(_ call: FunctionCallExprSyntax) -> (ReducerFunction, name: String?)? {
    if let closure = call.trailingClosure, call.arguments.isEmpty {
      let names = Self.parameters(of: closure)
      guard let names, names.count == 2 else { return nil }
      return ReducerFunction(statements: closure.statements, state: names[0], action: names[1], in: file).map {
        ($0, nil)
      }
    }
    guard call.trailingClosure == nil, call.arguments.count == 1, let argument = call.arguments.first else {
      return nil
    }
    var name = argument.expression.text
    if name.hasPrefix("self.") { name = String(name.dropFirst(5)) }
    if let paren = name.firstIndex(of: "(") { name = String(name[..<paren]) }
    guard let found = functions[name], found.count == 1, let function = function(of: found[0]) else { return nil }
    return (function, name)
  }

  func function(of declaration: FunctionDeclSyntax) -> ReducerFunction? {
    let parameters = Array(declaration.signature.parameterClause.parameters)
    guard parameters.count == 2, let body = declaration.body else { return nil }
    let names = parameters.map { ($0.secondName ?? $0.firstName).plain }
    return ReducerFunction(statements: body.statements, state: names[0], action: names[1], in: file)
  }

  static func parameters(of closure: ClosureExprSyntax) -> [String]? {
    switch closure.signature?.parameterClause {
    case nil: ["$0", "$1"]
    case .simpleInput(let list): list.map(\.name.plain)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).plain }
    }
  }
}
