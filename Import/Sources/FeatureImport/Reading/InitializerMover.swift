import Foundation
import SwiftSyntax

/// Brings an initializer of the state over: a schema has one of all fields.
struct InitializerMover {
  let file: SwiftFile
  let report: Report

  /// The statements of an initializer: its assignments, those before the last of these, and those after it.
  private struct Statements {
    var assigned: [String: String] = [:]
    var first: [CodeBlockItemSyntax] = []
    var others: [CodeBlockItemSyntax] = []

    init(_ initializer: InitializerDeclSyntax) {
      for statement in initializer.body?.statements ?? [] {
        let found = InitializerMover.assignments(statement)
        if !found.isEmpty, found.allSatisfy({ assigned[$0.name] == nil && !$0.value.contains("self.") }) {
          for (name, value) in found { assigned[name] = value }
          first += others
          others = []
        } else {
          others.append(statement)
        }
      }
    }
  }

  func move(_ initializer: InitializerDeclSyntax, _ result: inout FeatureReader.Result) {
    let parameters = Array(initializer.signature.parameterClause.parameters)
    let statements = Statements(initializer)
    let locals = parameters.map { ($0.secondName ?? $0.firstName).plain }
    let isPlain =
      statements.others.isEmpty && statements.first.isEmpty && parameters.allSatisfy { $0.secondName == nil }
      && locals.allSatisfy { statements.assigned[$0] == $0 } && statements.assigned.count == locals.count
    if isPlain { return moveDefaults(of: parameters, &result.feature.state.fields) }
    // All that the schema's initializer takes, in its order.
    let fields = result.feature.state.fields
    let names =
      fields.filter { $0.shared?.place == nil && !($0.isConstant && $0.defaultValue != nil) }.map(\.name)
      + result.feature.children.map(\.name)
    let types = fields.reduce(into: [:]) { $0[$1.name] = $1.shared == nil ? $1.type : "Shared<\($1.type)>" }
    let isSame = parameters.allSatisfy { parameter in
      types[parameter.firstName.plain].map { $0 == parameter.type.text } ?? !parameter.type.is(OptionalTypeSyntax.self)
    }
    // Of two that fit a call, Swift takes the one with fewer defaults.
    let isHidden =
      parameters.count >= names.count && parameters.allSatisfy { $0.defaultValue != nil }
      && fields.allSatisfy { names.contains($0.name) ? $0.hasDefault : true }
    if parameters.map(\.firstName.plain) == names && isSame {
      refuse(initializer, "the schema's own initializer takes the same values: this one cannot be beside it")
    } else if isHidden, !parameters.isEmpty {
      refuse(initializer, "'State()' would be the schema's own initializer, and no longer this one")
    }
    result.feature.members.append(
      (extended: "\(result.feature.name).State", text: text(of: initializer, statements, given: names))
    )
  }

  private func refuse(_ initializer: InitializerDeclSyntax, _ message: String) {
    report.cannot(message, at: file.place(of: initializer), help: "call it otherwise, such as a static function")
  }

  /// Moves the defaults of parameters to the fields.
  private func moveDefaults(of parameters: [FunctionParameterSyntax], _ fields: inout [ImportedField]) {
    for parameter in parameters {
      guard var value = parameter.defaultValue?.value.text,
        let index = fields.firstIndex(where: { $0.name == parameter.firstName.plain })
      else { continue }
      if fields[index].shared != nil {
        // `Shared(value: 3)`
        guard value.hasPrefix("Shared"), let start = value.range(of: "(value: "), value.hasSuffix(")") else { continue }
        value = String(value[start.upperBound...].dropLast())
      }
      let isImplied = value == "nil" && !fields[index].isConstant
      if fields[index].defaultValue == nil, !isImplied { fields[index].defaultValue = value }
    }
  }

  /// The initializer, which calls that of the schema.
  private func text(of initializer: InitializerDeclSyntax, _ statements: Statements, given names: [String]) -> MovedText
  {
    func moved(_ items: [CodeBlockItemSyntax]) -> MovedText {
      guard let first = items.first else { return MovedText() }
      return MovedText(items.map(\.description).joined(), column: MovedText.column(of: first)).indented(by: "  ")
    }
    let assigned = statements.assigned
    let given = names.compactMap { name in assigned[name].map { "\(name): \($0)" } }
    let access = initializer.modifiers.access.map { $0 + " " } ?? ""
    let head = "\(access)init\(initializer.optionalMark?.text ?? "")\(initializer.signature.trimmedDescription) {"
    let others = assigned.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
    return MovedText(lines: initializer.notes.lines + [head]) + moved(statements.first)
      + MovedText(lines: ["  self.init(\(given.joined(separator: ", ")))"])
      + MovedText(lines: others.map { "  self.\($0.key) = \($0.value)" })
      + moved(statements.others) + MovedText(lines: ["}"])
  }

  /// `self.name = value`, `name = value`, `_name = value`, and several in a tuple.
  private static func assignments(_ item: CodeBlockItemSyntax) -> [(name: String, value: String)] {
    guard case .expr(let expression) = item.item, let sequence = expression.as(SequenceExprSyntax.self) else {
      return []
    }
    let elements = Array(sequence.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return [] }
    if let names = elements[0].as(TupleExprSyntax.self), let values = elements[2].as(TupleExprSyntax.self),
      elements.count == 3, names.elements.count == values.elements.count
    {
      let pairs = zip(names.elements, values.elements).compactMap { name, value in
        Self.name(name.expression.text).map { ($0, value.expression.text) }
      }
      return pairs.count == names.elements.count ? pairs : []
    }
    return name(elements[0].text).map { [($0, elements[2...].map(\.description).joined().trimmingSpaces)] } ?? []
  }

  private static func name(_ text: String) -> String? {
    var name = text
    if name.hasPrefix("self.") { name = String(name.dropFirst(5)) }
    if name.hasPrefix("_") { name = String(name.dropFirst()) }
    return name.words.count == 1 ? name : nil
  }
}
