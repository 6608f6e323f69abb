import SwiftSyntax

/// Where the code of an initializer names what its state stores.
final class FieldUses: SyntaxVisitor {
  struct Use {
    enum Kind { case set, changed, read }

    var field: String
    /// The name, with `self.` before it.
    var node: ExprSyntax
    var kind: Kind
    /// Whether it is the storage of a shared field.
    var isStorage: Bool

    /// The code block that it is in.
    var block: SyntaxIdentifier? {
      sequence(first: Syntax(node)) { $0.parent }.first { [.codeBlock, .switchCase].contains($0.kind) }?.id
    }
  }

  private(set) var found: [Use] = []
  /// Code that needs a state whose fields are all set.
  private(set) var whole: Syntax?
  /// What stores a field that no initializer is given.
  private(set) var storage: Syntax?
  private var names: [String: (field: String, isStorage: Bool)] = [:]
  private let members: Set<String>
  private let locals: LocalNames

  /// - Parameter members: the names of what an instance has.
  init(_ fields: [ImportedField], of members: Set<String>, in nodes: [CodeBlockItemSyntax], _ locals: LocalNames) {
    (self.members, self.locals) = (members, locals)
    for field in fields {
      names[field.name] = (field.name, false)
      if field.shared != nil {
        (names["_\(field.name)"], names["$\(field.name)"]) = ((field.name, true), (field.name, false))
      }
    }
    super.init(viewMode: .sourceAccurate)
    for node in nodes { walk(node) }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base {
      if base.text == "self" { note(node.declName.baseName.plain, ExprSyntax(node), isOwn: true) } else { walk(base) }
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.plain
    if name == "self" {
      whole = whole ?? Syntax(node)
    } else if !locals.contains(name, at: node) {
      note(name, ExprSyntax(node), isOwn: false)
    }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression == nil { whole = whole ?? Syntax(node) }
    return .visitChildren
  }

  private func note(_ name: String, _ node: ExprSyntax, isOwn: Bool) {
    if let (field, isStorage) = names[name] {
      found.append(Use(field: field, node: node, kind: Self.kind(of: node), isStorage: isStorage))
    } else if name.hasPrefix("_"), members.contains(String(name.dropFirst())) {
      storage = storage ?? Syntax(node)
    } else if isOwn || members.contains(name) {
      whole = whole ?? Syntax(node)
    }
  }

  private static func kind(of node: ExprSyntax) -> Use.Kind {
    var (outer, isCalled) = (Syntax(node), false)
    while let parent = outer.parent {
      let called = parent.as(FunctionCallExprSyntax.self)?.calledExpression
      let base =
        parent.as(MemberAccessExprSyntax.self)?.base ?? parent.as(SubscriptCallExprSyntax.self)?.calledExpression
      let opened =
        parent.as(OptionalChainingExprSyntax.self)?.expression ?? parent.as(ForceUnwrapExprSyntax.self)?.expression
      guard (base ?? called ?? opened).map(Syntax.init) == outer else { break }
      isCalled = isCalled || called != nil
      outer = parent
    }
    let isPart = outer != Syntax(node)
    if let parent = outer.parent, parent.is(LabeledExprSyntax.self), let tuple = parent.parent?.parent,
      tuple.is(TupleExprSyntax.self)
    {
      outer = tuple
    }
    if isCalled || outer.parent?.is(InOutExprSyntax.self) == true { return .changed }
    guard let elements = outer.parent?.parent?.as(SequenceExprSyntax.self)?.elements,
      elements.first.map(Syntax.init) == outer, let sign = elements.dropFirst().first
    else { return .read }
    if sign.is(AssignmentExprSyntax.self) { return isPart ? .changed : .set }
    return sign.text.hasSuffix("=") && !["==", "!=", "<=", ">=", "==="].contains(sign.text) ? .changed : .read
  }
}

/// The names of an initializer's own: its parameters, and what its code declares.
final class LocalNames: SyntaxVisitor {
  private var scopes: [String: [Range<Int>]] = [:]

  init(of initializer: InitializerDeclSyntax) {
    super.init(viewMode: .sourceAccurate)
    for parameter in initializer.signature.parameterClause.parameters {
      scopes[(parameter.secondName ?? parameter.firstName).plain, default: []].append(initializer.range)
    }
    if let body = initializer.body { walk(body) }
  }

  func contains(_ name: String) -> Bool { scopes[name] != nil }

  func contains(_ name: String, at node: some SyntaxProtocol) -> Bool {
    scopes[name]?.contains { $0.overlaps(node.range) } ?? false
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { note(node.identifier) }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.secondName ?? node.firstName)
  }

  private func note(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    let kinds: Set<SyntaxKind> = [
      .codeBlock, .closureExpr, .switchCase, .ifExpr, .whileStmt, .forStmt, .catchClause,
    ]
    let scope = sequence(first: Syntax(name)) { $0.parent }.first { kinds.contains($0.kind) }
    if let scope { scopes[name.plain, default: []].append(scope.range) }
    return .visitChildren
  }
}
