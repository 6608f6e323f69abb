import SwiftParser
import SwiftSyntax

/// The composition of a child by a reducer.
struct Composition {
  enum Kind: String {
    case scope = "Scope", ifLet, forEach, ifCaseLet
  }

  var kind: Kind
  /// Without the backslash and the first dot: `$editor`, `rows`, `destination.edit`.
  var state: String
  var action: String
  /// The expression that makes its reducer; none if that follows from its type.
  var reducer: ExprSyntax?
  var syntax: FunctionCallExprSyntax

  /// The child's name, if the state and the action have the same.
  var name: String? {
    let name = state.hasPrefix("$") ? String(state.dropFirst()) : state
    return name == action && !name.contains(".") ? name : nil
  }

  /// The field of the parent that is the child's state.
  var field: String { state.hasPrefix("$") ? String(state.dropFirst()) : state }

  init?(_ call: FunctionCallExprSyntax) {
    let name: String
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.text
    } else {
      name = call.calledExpression.text
    }
    guard let kind = Kind(rawValue: name) else { return nil }
    self.kind = kind
    syntax = call
    let paths = call.arguments.compactMap { argument -> String? in
      guard let path = argument.expression.as(KeyPathExprSyntax.self), path.root == nil else { return nil }
      return String(path.text.dropFirst(2))
    }
    guard paths.count == 2 else { return nil }
    (state, action) = (paths[0], paths[1])
    if let last = call.arguments.last, call.arguments.count == 3, call.trailingClosure == nil {
      guard let made = Self.reducer(last) else { return nil }
      reducer = made
    } else if call.arguments.count != 2 {
      return nil
    }
    if let closure = call.trailingClosure {
      guard closure.signature == nil, closure.statements.count == 1, let only = closure.statements.first,
        case .expr(let made) = only.item, call.additionalTrailingClosures.isEmpty
      else { return nil }
      reducer = made
    }
  }

  /// `child: Editor.init`, as `Editor()`.
  private static func reducer(_ argument: LabeledExprSyntax) -> ExprSyntax? {
    guard ["child", "element", "destination", "then"].contains(argument.label?.text),
      let member = argument.expression.as(MemberAccessExprSyntax.self), member.declName.text == "init",
      let type = member.base.flatMap(TypeInference.typeName)
    else { return nil }
    return Parser.parse(source: "\(type)()").statements.first?.item.as(ExprSyntax.self)
  }

  /// The type of its reducer, as `Editor()` says.
  var reducerType: String? {
    guard let call = reducer?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return nil }
    return TypeInference.typeName(call.calledExpression)
  }

  /// The arguments that its reducer is made with, by labels; nil if some have none.
  var given: [(name: String, value: String)]? {
    guard let call = reducer?.as(FunctionCallExprSyntax.self) else { return [] }
    let given = call.arguments.map { ($0.label?.plain, $0.expression.text) }
    if given.contains(where: { $0.0 == nil }) { return nil }
    return given.map { ($0.0 ?? "", $0.1) }
  }
}

/// One reducer of a `body`, with its operators.
struct BodyPart {
  enum Base {
    case binding
    case reduce(ReducerFunction)
    case scope(Composition)
    /// In Swift.
    case other
  }

  enum Modifier {
    case compose(Composition)
    case onChange(path: String, ClosureExprSyntax, FunctionCallExprSyntax)
    /// In Swift, with the dot before it.
    case other(FunctionCallExprSyntax)

    var call: FunctionCallExprSyntax {
      switch self {
      case .compose(let composition): composition.syntax
      case .onChange(_, _, let call), .other(let call): call
      }
    }
  }

  var base: Base
  /// The base in Swift.
  var expression: ExprSyntax?
  var modifiers: [Modifier] = []
  var item: CodeBlockItemSyntax
  /// The function of the feature's that it is, as in `Reduce(core)`.
  var function: String?
}

extension BodyPart {
  var composition: Composition? {
    if case .scope(let composition) = base { composition } else { nil }
  }
}
