import SwiftSyntax

/// One `case` of a reducer's `switch`.
struct Arm {
  struct Item {
    var pattern: Pattern
    var condition: ExprSyntax?
    var syntax: SyntaxProtocol
  }

  /// None for `default`.
  var items: [Item]?
  /// Whether it is under `#if`, so that it cannot be taken apart.
  var syntax: SwitchCaseSyntax
  /// The statements, with their comments.
  var body: MovedText
  /// Comments above the `case`.
  var comments: [String]
  /// Whether all that it does is to return no effect.
  var isInert: Bool
  /// Whether the names of its reducer's parameters other than the state are used in it.
  var namesAction: Bool
}

/// The function of a reducer that is one `switch` over the action.
struct ReducerFunction {
  var arms: [Arm]
  /// The name of its state parameter.
  var state: String
  var place: Place
  var syntax: SwitchExprSyntax

  /// Takes a function apart; nil if it is anything else than one `switch`, perhaps with a `return` below.
  init?(statements: CodeBlockItemListSyntax, state: String, action: String, in file: SwiftFile) {
    guard let first = statements.first, let found = Self.switchExpression(first),
      found.subject.text == action || found.subject.text == "(\(action))"
    else { return nil }
    let below = Array(statements.dropFirst())
    guard below.count <= 1, below.allSatisfy({ Self.isPlainReturn($0) }) else { return nil }
    self.state = state
    syntax = found
    place = file.place(of: found)
    arms = []
    for element in found.cases {
      guard case .switchCase(let syntax) = element, syntax.attribute == nil,
        let arm = Arm(syntax, below: below.first, action: action)
      else { return nil }
      arms.append(arm)
    }
  }

  static func switchExpression(_ item: CodeBlockItemSyntax) -> SwitchExprSyntax? {
    switch item.item {
    case .expr(let expression): expression.as(SwitchExprSyntax.self)
    case .stmt(let statement):
      statement.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self)
        ?? statement.as(ReturnStmtSyntax.self)?.expression?.as(SwitchExprSyntax.self)
    case .decl: nil
    }
  }

  private static func isPlainReturn(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .stmt(let statement) = item.item else { return false }
    return statement.is(ReturnStmtSyntax.self)
  }
}

extension Arm {
  /// - Parameter below: the `return` below the `switch`, which a `break` leads to.
  fileprivate init?(_ syntax: SwitchCaseSyntax, below: CodeBlockItemSyntax?, action: String) {
    self.syntax = syntax
    switch syntax.label {
    case .default: items = nil
    case .case(let label):
      items = label.caseItems.map { item in
        Item(pattern: Pattern(item.pattern), condition: item.whereClause?.condition, syntax: item)
      }
    }
    let comments = syntax.leadingTrivia.comments
    self.comments = comments.doc + comments.others
    let use = NameUse(viewMode: .sourceAccurate)
    use.walk(syntax.statements)
    namesAction = use.names.contains(action)
    if items?.contains(where: { $0.pattern.names.contains(action) }) == true { namesAction = false }

    let breaks = Breaks(viewMode: .sourceAccurate)
    breaks.walk(syntax.statements)
    guard !breaks.fallsThrough else { return nil }
    var statements = Array(syntax.statements)
    if let last = statements.last, Self.isBreak(last) {
      guard below != nil else { return nil }
      let kept = last.leadingTrivia.comments
      self.comments += kept.doc + kept.others
      statements.removeLast()
      breaks.nodes.removeLast()
    }
    guard breaks.nodes.isEmpty || below != nil else { return nil }
    body = Self.text(of: statements, in: syntax, replacing: breaks.nodes, by: below?.text ?? "")
    if let below, !Self.isExit(statements.last) { body = body + MovedText(lines: [below.text]) }
    let code = body.lines.filter { !$0.hasPrefix("//") }
    isInert = [["return .none"], [".none"], ["return Effect.none"]].contains(code)
  }

  private static func isBreak(_ item: CodeBlockItemSyntax) -> Bool {
    if case .stmt(let statement) = item.item, let found = statement.as(BreakStmtSyntax.self) {
      return found.label == nil
    }
    return false
  }

  private static func isExit(_ item: CodeBlockItemSyntax?) -> Bool {
    switch item?.item {
    case .stmt(let statement): statement.is(ReturnStmtSyntax.self)
    case .expr(let expression):
      expression.as(FunctionCallExprSyntax.self).map {
        ["fatalError", "preconditionFailure"].contains($0.calledExpression.text)
      }
        ?? false
    default: false
    }
  }

  private static func text(
    of statements: [CodeBlockItemSyntax],
    in arm: SwitchCaseSyntax,
    replacing breaks: [BreakStmtSyntax],
    by replacement: String
  ) -> MovedText {
    guard let first = statements.first else { return MovedText() }
    let start = first.position.utf8Offset
    var bytes = Array(statements.map(\.description).joined().utf8)
    for found in breaks.reversed() {
      let lower = found.positionAfterSkippingLeadingTrivia.utf8Offset - start
      let upper = found.endPositionBeforeTrailingTrivia.utf8Offset - start
      bytes.replaceSubrange(lower..<upper, with: replacement.utf8)
    }
    // The indentation of the first statement that begins a line.
    let token = statements.first { $0.leadingTrivia.contains(where: \.isNewline) }?.firstToken(
      viewMode: .sourceAccurate
    )
    let column = token.map { MovedText.indentation(of: $0) } ?? ""
    return MovedText(String(decoding: bytes, as: UTF8.self), column: column)
  }
}

/// The names that are used.
final class NameUse: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.plain)
    return .visitChildren
  }

  static func names(in node: some SyntaxProtocol) -> Set<String> {
    let use = NameUse(viewMode: .sourceAccurate)
    use.walk(node)
    return use.names
  }
}

/// The statements that leave a `switch` for the code after it.
private final class Breaks: SyntaxVisitor {
  var nodes: [BreakStmtSyntax] = []
  var fallsThrough = false

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.label == nil { nodes.append(node) }
    return .skipChildren
  }

  override func visit(_ node: FallThroughStmtSyntax) -> SyntaxVisitorContinueKind {
    fallsThrough = true
    return .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
