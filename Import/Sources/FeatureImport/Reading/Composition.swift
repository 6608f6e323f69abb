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
  /// The type of its reducer, as `Editor()` or `Editor.init` says.
  var reducerType: String?
  /// Whether its reducer is written; if not, it follows from the state's type.
  var hasReducer: Bool
  /// `Destination.body`, the reducer that the macro gives an enum.
  var bodyOfEnum: MemberAccessExprSyntax?
  var syntax: FunctionCallExprSyntax

  /// The field of the parent that is the child's state.
  var field: String { state.hasPrefix("$") ? String(state.dropFirst()) : state }

  /// The child's name, if the state and the action have the same.
  var name: String? { field == action && !field.contains(".") ? field : nil }

  init?(_ call: FunctionCallExprSyntax) {
    let called = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let kind = Kind(rawValue: called ?? call.calledExpression.text) else { return nil }
    let paths = call.arguments.prefix(2).compactMap { argument -> String? in
      guard let path = argument.expression.as(KeyPathExprSyntax.self), path.root == nil else { return nil }
      return String(path.text.dropFirst(2))
    }
    guard paths.count == 2 else { return nil }
    (self.kind, state, action, syntax) = (kind, paths[0], paths[1], call)
    hasReducer = call.trailingClosure != nil || call.arguments.count > 2
    let statements = call.trailingClosure?.statements
    let only = statements?.count == 1 ? statements?.first?.item : nil
    bodyOfEnum = only?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.text == "body" ? $0 : nil }
    let made: ExprSyntax?
    if let only = only?.as(FunctionCallExprSyntax.self), only.arguments.isEmpty, only.trailingClosure == nil {
      made = only.calledExpression
    } else {
      // `child: Editor.init`
      let last = call.arguments.dropFirst(2).first?.expression.as(MemberAccessExprSyntax.self)
      made = last.flatMap { $0.declName.text == "init" ? $0.base : nil }
    }
    reducerType = made.flatMap(TypeInference.typeName)
  }

  /// All compositions in the code of a feature.
  static func all(in nodes: [Syntax]) -> [Composition] {
    let finder = Finder(viewMode: .sourceAccurate)
    for node in nodes { finder.walk(node) }
    return finder.found
  }

  private final class Finder: SyntaxVisitor {
    var found: [Composition] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let composition = Composition(node) { found.append(composition) }
      return .visitChildren
    }
  }
}
