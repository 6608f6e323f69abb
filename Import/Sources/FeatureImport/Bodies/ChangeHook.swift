import SwiftSyntax

/// `onChange(of:)` as a hook.
struct ChangeHook {
  let path: String
  let closure: ClosureExprSyntax
  let isOfBinding: Bool

  /// The hook, if a field of the state has one, and the change is handled without the action.
  func function(_ feature: inout ImportedFeature) -> MovedText? {
    guard let index = feature.state.fields.firstIndex(where: { $0.name == path }),
      let names = BodyReader.parameters(of: closure), names.count == 2, names[0] != "$0", closure.statements.count == 1,
      case .expr(let only) = closure.statements.first?.item, let call = only.as(FunctionCallExprSyntax.self),
      call.calledExpression.text == "Reduce", call.arguments.isEmpty, let inner = call.trailingClosure,
      let parameters = BodyReader.parameters(of: inner), parameters.count == 2, parameters[0] != "$0"
    else { return nil }
    let used = NameUse.names(in: inner.statements)
    if used.contains(parameters[1]) { return nil }
    let field = feature.state.fields[index]
    if isOfBinding, !field.isBindable { return nil }
    if !isOfBinding { feature.state.fields[index].isFollowed = true }
    let name = isOfBinding ? "\(field.name)Changed" : "onChangeOf\(field.name.capitalizedFirst)"
    let column = inner.statements.first.map { MovedText.column(of: $0) } ?? ""
    var body = MovedText(inner.statements.description, column: column)
    if used.contains(names[1]) {
      if inner.statements.count == 1, case .expr = inner.statements.first?.item { body = body.returned }
      body = MovedText(lines: ["let \(names[1]) = \(parameters[0]).\(field.name)"]) + body
    }
    let old = used.contains(names[0]) ? (names[0] == "from" ? "from" : "from \(names[0])") : "from _"
    return MovedText(lines: [
      "func \(name)(\(old): \(feature.outer(field.type)), in \(parameters[0]): inout State) -> Effects {"
    ])
      + body.indented(by: "  ") + MovedText(lines: ["}"])
  }
}
