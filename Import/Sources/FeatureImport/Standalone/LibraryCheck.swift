import SwiftSyntax

/// Reports what code for the Composable Architecture uses that FeatureRuntime does not have.
struct LibraryCheck {
  let module: Module
  let report: Report
  /// The features that have schemas now.
  let imported: Set<String>

  func run() {
    for file in module.files where file.imports.contains("ComposableArchitecture") {
      let uses = LibraryUses(viewMode: .sourceAccurate)
      uses.imported = imported
      uses.walk(file.tree)
      for (node, message, help) in uses.found { report.cannot(message, at: file.place(of: node), help: help) }
    }
  }
}

private final class LibraryUses: SyntaxVisitor {
  var imported: Set<String> = []
  private(set) var found: [(node: Syntax, message: String, help: String)] = []

  private static let members = [
    "debounce": "use an effect that sleeps, with '.cancellable(id:cancelInFlight: true)'",
    "throttle": "keep the time of the last one in the state",
    "publisher": "write '.run' with an asynchronous sequence",
  ]
  private static let keys: Set = [
    "mainQueue", "mainRunLoop", "openURL", "urlSession", "notificationCenter", "fireAndForget", "assert",
  ]
  private static let macros = [
    "Reducer", "ObservableState", "CasePathable", "Presents", "DependencyClient", "DependencyEndpoint",
  ]

  private func add(_ node: some SyntaxProtocol, _ message: String, _ help: String) {
    found.append((Syntax(node), "FeatureRuntime has no \(message)", help))
  }

  // A feature's own macros are in its schema; what is nested in it is Swift.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    // What is not imported is reported as a whole.
    if Module.isReducer(node), !imported.contains(node.name.plain) { return .skipChildren }
    if !Module.isReducer(node), ClientForm(node) == nil { check(node.attributes) }
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(CodeBlockItemSyntax.self) == true { check(node.attributes) }
    return .visitChildren
  }

  private func check(_ attributes: AttributeListSyntax) {
    for name in Self.macros {
      guard let attribute = attributes.named(name) else { continue }
      if ["ObservableState", "CasePathable"].contains(name), !attributes.contains("Reducer"), isNested(attribute) {
        continue
      }
      add(
        attribute,
        "macro '@\(name)'",
        name.hasPrefix("Dependency") ? "write the struct, with an initializer" : "write what it expands to"
      )
    }
  }

  /// Whether it is within a feature, whose types have what the macro adds.
  private func isNested(_ node: some SyntaxProtocol) -> Bool {
    var current = node.parent
    while let parent = current {
      if let type = parent.as(StructDeclSyntax.self), imported.contains(type.name.plain) { return true }
      current = parent.parent
    }
    return false
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let first = node.arguments.first?.label?.text
    if let member = called.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      if let help = Self.members[name], name != "publisher" || member.base == nil {
        add(member.declName, "effect '.\(name)'", help)
      }
      if called.text == "Task.cancel", first == "id" { add(node, "'Task.cancel(id:)'", "return '.cancel(id:)'") }
    }
    if OldPrompt.written(node) != nil { return .skipChildren }
    if called.text == "withTaskCancellation" {
      add(called, "'withTaskCancellation'", "write '.cancellable(id:)' of the effect")
    }
    if ["AlertState", "ConfirmationDialogState"].contains(called.text) || first == "title" && called.text == ".init",
      first == "title"
    {
      add(node, "'\(called.text)(title:…)'", "write 'AlertState { TextState(…) } actions: { … } message: { … }'")
    }
    if called.text == "BindingReducer", first == "action" {
      add(node, "'BindingReducer(action:)'", "let 'Action' itself have the case 'binding'")
    }
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    let parent = node.parent?.as(LabeledExprSyntax.self)
    if node.text == "\\.self", parent?.label?.text == "action" {
      add(node, "composition by 'action: \\.self'", "give the child an action of its own")
    }
    if let attribute = parent?.parent?.parent?.as(AttributeSyntax.self), attribute.attributeName.text == "Dependency",
      let key = node.text.words.first, Self.keys.contains(key)
    {
      add(node, "dependency '\(key)'", "declare it as a dependency of your own")
    }
    return .visitChildren
  }
}
