import Foundation
import SwiftSyntax

/// Brings an initializer of the state over: a schema has one of all fields.
struct InitializerMover {
  let file: SwiftFile
  let report: Report

  func move(_ initializer: InitializerDeclSyntax, _ result: inout FeatureReader.Result) {
    let state = "\(result.feature.name).State"
    let parameters = Array(initializer.signature.parameterClause.parameters)
    var assigned: [String: String] = [:]
    var others: [CodeBlockItemSyntax] = []
    // What comes before the last of them.
    var first: [CodeBlockItemSyntax] = []
    for statement in initializer.body?.statements ?? [] {
      let found = Self.assignments(statement)
      if !found.isEmpty, found.allSatisfy({ assigned[$0.name] == nil && !$0.value.contains("self.") }) {
        for (name, value) in found { assigned[name] = value }
        first += others
        others = []
      } else {
        others.append(statement)
      }
    }
    let locals = parameters.map { ($0.secondName ?? $0.firstName).plain }
    let isPlain =
      others.isEmpty && first.isEmpty && parameters.allSatisfy { $0.secondName == nil }
      && zip(locals, parameters).allSatisfy { name, _ in assigned[name] == name }
      && assigned.count == locals.count
    if isPlain {
      for parameter in parameters {
        guard var value = parameter.defaultValue?.value.text,
          let index = result.feature.state.fields.firstIndex(where: { $0.name == parameter.firstName.plain })
        else { continue }
        if result.feature.state.fields[index].shared != nil {
          // `Shared(value: 3)`
          guard value.hasPrefix("Shared"), let start = value.range(of: "(value: "), value.hasSuffix(")") else {
            continue
          }
          value = String(value[start.upperBound...].dropLast())
        }
        let isImplied = value == "nil" && !result.feature.state.fields[index].isConstant
        if result.feature.state.fields[index].defaultValue == nil, !isImplied {
          result.feature.state.fields[index].defaultValue = value
        }
      }
      return
    }
    // All that the schema's initializer takes, in its order.
    let names =
      result.feature.state.fields.filter { $0.shared?.place == nil && !($0.isConstant && $0.defaultValue != nil) }.map(
        \.name
      )
      + result.feature.children.map(\.name)
      + (result.feature.alerts.isEmpty ? [] : ["alert"]) + (result.feature.dialogs.isEmpty ? [] : ["dialog"])
    let given = names.compactMap { name in assigned[name].map { "\(name): \($0)" } }
    let known = Set(names)
    let access = initializer.modifiers.access.map { $0 + " " } ?? ""
    let head = "\(access)init\(initializer.optionalMark?.text ?? "")\(initializer.signature.trimmedDescription) {"
    var lines = initializer.notes.lines + [head]
    if let statement = first.first {
      lines +=
        MovedText(first.map(\.description).joined(), column: MovedText.column(of: statement)).indented(by: "  ").lines
    }
    lines.append("  self.init(\(given.joined(separator: ", ")))")
    lines += assigned.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.map {
      "  self.\($0.key) = \($0.value)"
    }
    var text = MovedText(lines: lines)
    if let first = others.first {
      text =
        text + MovedText(others.map(\.description).joined(), column: MovedText.column(of: first)).indented(by: "  ")
    }
    let types = Dictionary(result.feature.state.fields.map { ($0.name, $0.type) }) { first, _ in first }
    let isSame = parameters.allSatisfy { parameter in
      types[parameter.firstName.plain].map { $0 == parameter.type.text } ?? true
    }
    if Set(parameters.map(\.firstName.plain)) == known, isSame {
      report.cannot(
        "the schema's own initializer takes the same values: this one cannot be beside it",
        at: file.place(of: initializer),
        help: "call it otherwise, such as a static function"
      )
      return
    }
    result.feature.members.append((extended: state, text: text + MovedText(lines: ["}"])))
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
