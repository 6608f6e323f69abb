import SwiftSyntax

/// The new parts of a reducer's `body`: handlers, hooks, and the reducers that stay around them.
struct BodyPlan {
  /// Functions of the feature's whose code is in handlers now.
  var used: Set<String> = []
  /// Types that the schema declares in another way.
  var consumedTypes: Set<String> = []
  /// The names of types that are nested in the feature.
  var nested: [String] = []
  /// Declarations of the file's top level.
  var topLevel: [MovedText] = []
  /// Those of them that are nested in the actions.
  var consumedActionTypes: Set<String> = []
  /// Declarations of alerts that the schema has.
  var consumedPrompts: Set<SyntaxIdentifier> = []
  /// Members of extensions that are no longer there.
  var moved: Set<SyntaxIdentifier> = []
  /// Names of old code: the extended type, the name, and the type that it is now.
  var typealiases: [(extended: String, name: String, type: String)] = []
  /// Buttons whose values had no labels: the enum, the case as it was, and its values now.
  var unlabelled: [(type: String, was: ImportedCase, values: [ImportedCase.Value])] = []
  /// Parts of dependencies, by the names that they had.
  var parts: [String: String] = [:]
  /// Types in Swift that the schema's types name.
  var ownTypes: [String] = []

  /// Handlers, hooks and shared functions, in the order of the schema.
  var functions: [MovedText] = []
  /// Reducers before and after the feature's own, and the operators on that.
  var before: [MovedText] = []
  var after: [MovedText] = []
  var modifiers: [MovedText] = []

  /// `Reduce(…)` or `BindingReducer()`, with the children that come before it, in the order of `body`.
  private static func main(of body: [BodyPart]) -> Int? {
    guard let index = body.firstIndex(where: { if case .reduce = $0.base { true } else { false } }) else { return nil }
    // Reducers before it run after bindings and children.
    let other = body[..<index].firstIndex { if case .other = $0.base { true } else { false } }
    if let other, other > 0 { return nil }
    // So do those between it and the bindings that come later.
    let bindings = body.lastIndex { if case .binding = $0.base { true } else { false } }
    let between = bindings.map { body[min(index + 1, $0)..<$0] } ?? []
    let isAlone = between.allSatisfy { if case .scope = $0.base { true } else { false } }
    return isAlone ? index : nil
  }

  /// The children that are composed below the feature's own reducer.
  static func lateScopes(_ body: [BodyPart]) -> Set<String> {
    guard
      let main = body.firstIndex(where: { part in
        switch part.base {
        case .reduce: true
        case .other: part.expression != nil
        case .binding, .scope: false
        }
      })
    else { return [] }
    return Set(body[main...].compactMap(\.composition?.name))
  }

  static func reducer(of function: FunctionDeclSyntax) -> MovedText {
    let names = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).plain }
    let statements = function.body?.statements
    let column = statements?.first.map { MovedText.column(of: $0) } ?? ""
    return MovedText(lines: ["Reduce { \(names.joined(separator: ", ")) in"])
      + MovedText(statements?.description ?? "", column: column).indented(by: "  ") + MovedText(lines: ["}"])
  }

  mutating func read(
    _ body: [BodyPart],
    children: Set<String>,
    feature: inout ImportedFeature,
    module: Module,
    renamed: [String: String]
  ) {
    let main = Self.main(of: body)
    // Code that runs before bindings are applied sees the values as they were.
    let bindings = body.lastIndex { if case .binding = $0.base { true } else { false } }
    place(body, around: main, bindings, children, &feature)
    guard let main, case .reduce(let function) = body[main].base else {
      leaveAll(&feature)
      return
    }
    let isBeforeBindings = bindings.map { $0 > main } ?? false
    for modifier in body[main].modifiers { self.modifier(modifier, children, &feature, isOfBinding: false) }
    var writer = HandlerWriter(
      function,
      SlotTable(feature, renamed: renamed),
      Coverage(module: module, feature: feature.name),
      isBeforeBindings: isBeforeBindings
    )
    guard let written = writer.write() else {
      leaveAll(&feature)
      let text = text(of: body[main], children, withoutModifiers: true)
      if isBeforeBindings { before.append(text) } else { after.insert(text, at: 0) }
      return
    }
    if let name = body[main].function { used.insert(name) }
    functions = written.functions + functions + written.helpers
    if let first = written.first { before.append(first) }
    if let rest = written.rest { after.insert(rest, at: 0) }
    leave(written.left, &feature)
  }

  /// Puts the other reducers before the feature's own and after it.
  private mutating func place(
    _ body: [BodyPart],
    around main: Int?,
    _ bindings: Int?,
    _ children: Set<String>,
    _ feature: inout ImportedFeature
  ) {
    for (index, part) in body.enumerated() where index != main {
      let isBefore = (main ?? bindings).map { index < $0 } ?? false
      switch part.base {
      case .binding:
        for modifier in part.modifiers { self.modifier(modifier, children, &feature, isOfBinding: true) }
      case .scope(let composition):
        if children.contains(composition.field), part.modifiers.isEmpty { continue }
        add(text(of: part, children), isBefore: isBefore || main == nil && isAmongFirst(index, body))
      case .reduce, .other:
        if part.expression != nil || part.item.item.is(DeclSyntax.self) || !Self.isEmpty(part) {
          add(text(of: part, children), isBefore: isBefore)
        }
      }
    }
  }

  private static func isEmpty(_ part: BodyPart) -> Bool { part.item.text.hasPrefix("EmptyReducer()") }

  /// Whether only bindings and children come before.
  private func isAmongFirst(_ index: Int, _ body: [BodyPart]) -> Bool {
    body[..<index].allSatisfy { part in
      switch part.base {
      case .binding, .scope: true
      case .reduce, .other: false
      }
    }
  }

  private mutating func add(_ text: MovedText, isBefore: Bool) {
    if isBefore { before.append(text) } else { after.append(text) }
  }

  // MARK: The rest

  private func leaveAll(_ feature: inout ImportedFeature) {
    for index in feature.actions.indices { feature.actions[index].isHandled = false }
  }

  private mutating func leave(_ slots: Set<String>, _ feature: inout ImportedFeature) {
    for index in feature.actions.indices {
      let action = feature.actions[index]
      if let group = action.group {
        let left = group.filter { slots.contains("\(action.name).\($0.name)") }
        if left.count == group.count { feature.actions[index].isHandled = false }
        feature.actions[index].unhandled = Set(left.map(\.name))
      } else if slots.contains(action.name) {
        feature.actions[index].isHandled = false
      }
    }
  }

  private mutating func modifier(
    _ modifier: BodyPart.Modifier,
    _ children: Set<String>,
    _ feature: inout ImportedFeature,
    isOfBinding: Bool
  ) {
    switch modifier {
    case .compose(let composition):
      if children.contains(composition.field) { return }
    case .onChange(let path, let closure, _):
      if let function = ChangeHook(path: path, closure: closure, isOfBinding: isOfBinding).function(&feature) {
        functions.append(function)
        return
      }
    case .other: break
    }
    modifiers.append(Self.text(of: modifier))
  }

  // MARK: Texts

  private static func text(of modifier: BodyPart.Modifier) -> MovedText {
    let call = modifier.call
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return MovedText(call) }
    let start = member.period.positionAfterSkippingLeadingTrivia.utf8Offset - call.position.utf8Offset
    let bytes = Array(call.description.utf8)[start...]
    return MovedText(String(decoding: bytes, as: UTF8.self), column: MovedText.indentation(of: member.period))
  }

  private func text(of part: BodyPart, _ children: Set<String>, withoutModifiers: Bool = false) -> MovedText {
    guard let expression = part.expression else { return MovedText(part.item) }
    var text = MovedText(expression)
    if !expression.description.hasPrefix("\n"), part.modifiers.isEmpty { text = MovedText(part.item) }
    for modifier in part.modifiers where !withoutModifiers {
      if case .compose(let composition) = modifier, children.contains(composition.field) { continue }
      text = text + Self.text(of: modifier)
    }
    return text
  }

  /// The function of the author's file that puts the feature's reducer among the others.
  var around: MovedText? {
    if before.isEmpty, after.isEmpty, modifiers.isEmpty { return nil }
    var inner = MovedText()
    for text in before { inner = inner + text }
    inner = inner + MovedText(lines: ["reducer"])
    for text in modifiers { inner = inner + text.indented(by: "  ") }
    for text in after { inner = inner + text }
    return MovedText(lines: ["func around(_ reducer: Reduce<State, Action>) -> some Reducer<State, Action> {"])
      + inner.indented(by: "  ") + MovedText(lines: ["}"])
  }
}
