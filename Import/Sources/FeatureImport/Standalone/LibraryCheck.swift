import SwiftSyntax

/// Reports the parts of the Composable Architecture in use that FeatureRuntime does not have.
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

  private func add(_ node: some SyntaxProtocol, _ message: String, _ help: String) {
    found.append((Syntax(node), "FeatureRuntime has no \(message)", help))
  }

  // A feature's own macros are in its schema, and others are written out as far as that goes.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if let client = node.attributes.named("DependencyClient"), ClientForm(node) == nil {
      add(client, "macro '@DependencyClient'", "write the struct, with an initializer")
    }
    if !Module.isReducer(node) || imported.contains(node.name.plain) { return .visitChildren }
    if let reducer = node.attributes.named("Reducer"), ReducerForm(node) == nil { addMacro(reducer) }
    return .skipChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(CodeBlockItemSyntax.self) == true, let reducer = node.attributes.named("Reducer") {
      addMacro(reducer)
    }
    return .visitChildren
  }

  private func addMacro(_ attribute: AttributeSyntax) {
    add(attribute, "macro '@Reducer'", "write what it expands to")
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
    if OldPrompt.isOne(node) {
      add(node, "'\(called.text)(title:…)'", "write 'AlertState { TextState(…) } actions: { … } message: { … }'")
    }
    if called.text == "BindingReducer", first == "action", BindingForm.action(of: node) == nil {
      add(node, "'BindingReducer(action:)'", "let 'Action' itself have the case 'binding'")
    }
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    let parent = node.parent?.as(LabeledExprSyntax.self)
    let call = parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    if node.text == "\\.self", parent?.label?.text == "action", call.flatMap(ScopeForm.init) == nil {
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
