import SwiftSyntax

/// Brings an initializer of the state over. Only a schema's own initializer sets the fields of a state, so values are in local
/// variables until it is called.
struct InitializerMover {
  let file: SwiftFile
  let report: Report
  /// What the schema's initializer takes, in its order.
  let taken: [ImportedField]
  /// The names of what an instance has.
  let members: Set<String>
  /// All initializers of the state that are written.
  let all: [InitializerDeclSyntax]

  /// The text of an initializer that calls the schema's; none if that is reported.
  func text(of initializer: InitializerDeclSyntax) -> String? {
    guard let body = initializer.body, !Self.isDelegating(body) else { return initializer.description }
    if let clash = clash(initializer) {
      return refuse(initializer, clash, help: "call it otherwise, such as a static function")
    }
    let locals = LocalNames(of: initializer)
    func uses(_ nodes: [CodeBlockItemSyntax]) -> FieldUses { FieldUses(taken, of: members, in: nodes, locals) }
    let needed = Set(taken.filter { !$0.mayBeLeftOut }.map(\.name))
    let statements = Array(body.statements)
    let last = statements.lastIndex { statement in
      uses([statement]).found.contains { $0.kind == .set && (needed.contains($0.field) || $0.isStorage) }
    }
    let first = Array(statements.prefix(last.map { $0 + 1 } ?? 0))
    let rest = Array(statements.dropFirst(first.count))
    let found = uses(first)
    if let whole = found.whole {
      let help = "do that last, or in a static function"
      return refuse(whole, "this needs the state before all of its fields are set", help: help)
    }
    if let storage = uses(statements).storage {
      let help = "leave it to the declaration, or set its value"
      return refuse(storage, "only the schema's own initializer sets '\(storage.text)'", help: help)
    }
    var changes = TextChanges()
    if let values = arguments(first, found.found), let start = first.first, let end = first.last {
      changes.replace(
        start.textRange.lowerBound..<end.textRange.upperBound,
        by: call(values) + (end.semicolon == nil ? "" : ";")
      )
    } else {
      let others = Set(rest.map(\.text).joined(separator: " ").words)
      let values = declare(found.found, first, &changes) { locals.contains($0) || others.contains($0) }
      add(call(values), to: body, after: first.last, &changes)
    }
    return changes.applied(to: file.source.bytes, in: initializer.range)
  }

  private func refuse(_ node: some SyntaxProtocol, _ message: String, help: String) -> String? {
    report.cannot(message, at: file.place(of: node), help: help)
    return nil
  }

  /// Whether it calls another one, or takes another state.
  private static func isDelegating(_ body: CodeBlockSyntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == "self", let next = token.nextToken(viewMode: .sourceAccurate) else { return false }
      return next.text == "=" || next.text == "." && next.nextToken(viewMode: .sourceAccurate)?.text == "init"
    }
  }

  // MARK: The schema's initializer

  /// Whether the schema's initializer stands for one that only sets fields. Its parameters' defaults are those of the fields
  /// then.
  func isOfSchema(_ initializer: InitializerDeclSyntax, _ fields: inout [ImportedField]) -> Bool {
    let parameters = Array(initializer.signature.parameterClause.parameters)
    let statements = Array(initializer.body?.statements ?? [])
    let places = parameters.compactMap { parameter in taken.firstIndex { $0.name == parameter.firstName.plain } }
    guard places.count == parameters.count,
      initializer.optionalMark == nil, parameters.allSatisfy({ $0.secondName == nil && $0.ellipsis == nil })
    else { return false }
    let uses = FieldUses(taken, of: members, in: statements, LocalNames(of: initializer)).found
    guard let values = arguments(statements, uses), values.count == parameters.count,
      values.allSatisfy({ $0.key == $0.value })
    else { return false }
    var changed = fields
    for (parameter, place) in zip(parameters, places) {
      guard let index = fields.firstIndex(where: { $0.name == taken[place].name }),
        var value = parameter.defaultValue?.value.text
      else { continue }
      if fields[index].shared != nil {
        // `Shared(value: 3)`
        guard value.hasPrefix("Shared"), let start = value.range(of: "(value: "), value.hasSuffix(")") else {
          return false
        }
        value = String(value[start.upperBound...].dropLast())
      }
      changed[index].defaultValue = value == "nil" && !fields[index].isConstant ? nil : value
      // Another initializer leaves the field as it is declared.
      let isOther = fields[index].mayBeLeftOut && changed[index].defaultValue != fields[index].defaultValue
      if isOther, all.count > 1 { return false }
    }
    fields = changed
    return true
  }

  /// Why calls of an initializer would be calls of the schema's.
  private func clash(_ initializer: InitializerDeclSyntax) -> String? {
    let parameters = Array(initializer.signature.parameterClause.parameters)
    let types = Dictionary(parameters.map { ($0.firstName.plain, $0.type.text.replacing("@escaping ", with: "")) }) {
      $1
    }
    let text = initializer.body?.text ?? ""
    let common = taken.filter { field in
      types[field.name] == field.givenType
        // `id = id ?? UUID()`
        || types[field.name] == "\(field.givenType)?" && !text.contains("\(field.name) = \(field.name) ?? ")
    }
    let names = Set(common.map(\.name))
    let isOfBoth =
      parameters.allSatisfy { $0.defaultValue != nil || names.contains($0.firstName.plain) }
      && taken.allSatisfy { $0.mayBeLeftOut || names.contains($0.name) }
    // Of two that fit a call, Swift takes the one with fewer defaults, after one that need not make an optional.
    let isBetter = parameters.count >= taken.count || common.contains { types[$0.name] != $0.givenType }
    if !isOfBoth || !isBetter { return nil }
    if parameters.map(\.firstName.plain) == taken.map(\.name) {
      return "the schema's own initializer takes the same values: this one cannot be beside it"
    }
    let call = common.filter { !$0.mayBeLeftOut }.map { "\($0.name):" }.joined()
    return "'State(\(call))' would be the schema's own initializer, and no longer this one"
  }

  /// The call of the schema's initializer. All values are given where fewer would be those of one that is written.
  private func call(_ values: [String: String]) -> String {
    let given = taken.filter { values[$0.name] != nil }
    let isOfOther = all.contains { other in
      let parameters = Array(other.signature.parameterClause.parameters)
      let names = parameters.map(\.firstName.plain)
      return given.allSatisfy { names.contains($0.name) }
        && parameters.allSatisfy { parameter in
          parameter.defaultValue != nil || given.contains { $0.name == parameter.firstName.plain }
        }
    }
    let arguments = (isOfOther ? taken : given).map { "\($0.name): \(values[$0.name] ?? $0.givenDefault)" }
    return "self.init(\(arguments.joined(separator: ", ")))"
  }

  /// The values of statements that only set a field each, if the order in which they are known then does not matter.
  private func arguments(_ first: [CodeBlockItemSyntax], _ uses: [FieldUses.Use]) -> [String: String]? {
    let assigned = first.flatMap(Self.assigned)
    guard uses.allSatisfy({ $0.kind == .set }), uses.map(\.node) == assigned.map(\.name),
      Set(uses.map(\.field)).count == uses.count, first.allSatisfy({ !Self.assigned($0).isEmpty })
    else { return nil }
    // A comment at a line stays there.
    let tokens = first.flatMap { $0.tokens(viewMode: .sourceAccurate) }
    if tokens.dropFirst().contains(where: { $0.leadingTrivia.hasComments }) { return nil }
    if tokens.dropLast().contains(where: { $0.trailingTrivia.hasComments }) { return nil }
    let values = Dictionary(zip(uses.map(\.field), assigned.map(\.value))) { $1 }
    let order = uses.map(\.field).filter { field in
      !(values[field] ?? "").allSatisfy { $0.isLetter || $0.isNumber || "_.\"?!".contains($0) }
    }
    return order == taken.map(\.name).filter(order.contains) ? values : nil
  }

  /// The parts of `name = value`, and of `(one, other) = (value, value)`.
  private static func assigned(_ statement: CodeBlockItemSyntax) -> [(name: ExprSyntax, value: String)] {
    guard case .expr(let expression) = statement.item,
      let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count > 2, elements[1].is(AssignmentExprSyntax.self)
    else { return [] }
    if let names = elements[0].as(TupleExprSyntax.self), let values = elements[2].as(TupleExprSyntax.self) {
      return zip(names.elements, values.elements).map { ($0.expression, $1.expression.text) }
    }
    return [(elements[0], elements[2...].map(\.description).joined().trimmingSpaces)]
  }

  /// Declares local variables for the fields that statements use.
  ///
  /// - Returns: their names, by the fields.
  private func declare(
    _ uses: [FieldUses.Use],
    _ first: [CodeBlockItemSyntax],
    _ changes: inout TextChanges,
    isTaken: (String) -> Bool
  ) -> [String: String] {
    var names: [String: String] = [:]
    var ahead: [String] = []
    for field in taken {
      let own = uses.filter { $0.field == field.name }
      guard let opening = own.first else { continue }
      let isOther = taken.contains { $0.name == "new\(field.name.capitalizedFirst)" }
      let name = isTaken(field.name) ? "new\(field.name.capitalizedFirst)\(isOther ? "Value" : "")" : field.name.escaped
      names[field.name] = name
      // A constant is set once, on each way.
      let sets = own.filter { $0.kind == .set }
      let places = Set(first.indices.filter { index in sets.contains { first[index].range.overlaps($0.node.range) } })
      let isConstant =
        !field.mayBeLeftOut && places.count == 1 && Set(sets.map(\.block)).count == sets.count
        && !own.contains { $0.kind == .changed }
      let declaration = "\(isConstant ? "let" : "var") \(name): \(field.givenType)"
      let isOpened =
        !field.mayBeLeftOut && opening.kind == .set
        && first.contains { Self.assigned($0).map(\.name) == [opening.node] }
      for (index, use) in own.enumerated() {
        let value = field.shared != nil && use.node.text.lastComponent == field.name ? "\(name).wrappedValue" : name
        changes.replace(use.node.textRange, by: isOpened && index == 0 ? declaration : value)
      }
      if !isOpened { ahead.append(declaration + (field.mayBeLeftOut ? " = \(field.givenDefault)" : "")) }
    }
    if let start = first.first, !ahead.isEmpty {
      let text = ahead.map { $0 + Self.end(before: start) }.joined()
      changes.insert(text, at: start.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return names
  }

  /// What is between a statement and one before it.
  private static func end(before statement: some SyntaxProtocol) -> String {
    statement.leadingTrivia.contains(where: \.isNewline) ? "\n" + MovedText.column(of: statement) : "; "
  }

  private func add(
    _ call: String,
    to body: CodeBlockSyntax,
    after last: CodeBlockItemSyntax?,
    _ changes: inout TextChanges
  ) {
    if let last {
      if last.semicolon == nil { return changes.insert(Self.end(before: last) + call, at: last.endPosition.utf8Offset) }
      return changes.insert(" \(call);", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    let brace = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    guard let next = body.statements.first else {
      return changes.replace(brace..<body.rightBrace.position.utf8Offset, by: " \(call) ")
    }
    let end = Self.end(before: next)
    changes.insert(end == "; " ? " \(call);" : end + call, at: brace)
  }
}

extension ImportedField {
  /// The type of what an initializer is given.
  var givenType: String {
    shared.map { "\($0.isReader ? "SharedReader" : "Shared")<\(type)>" } ?? type
  }

  fileprivate var givenDefault: String {
    let value = defaultValue ?? "nil"
    return shared.map { "\($0.isReader ? "SharedReader" : "Shared")(value: \(value))" } ?? value
  }

  fileprivate var mayBeLeftOut: Bool { shared == nil ? hasDefault : defaultValue != nil }
}
