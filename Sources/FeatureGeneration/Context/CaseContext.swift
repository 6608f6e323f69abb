import FeatureSchema
import SwiftSource
import TemplateEngine

/// A case of an enum: its declaration, its accessor and its case path.
final class CaseContext {
  let model: ResolvedCase
  /// Whether the enum has a property for it.
  let hasAccessor: Bool
  /// Whether the enum's case paths call the enum `Root`.
  private let hasShortRoot: Bool
  /// The names of its values in generated patterns.
  private let locals: [String]

  init(_ model: ResolvedCase, hasAccessor: Bool, hasShortRoot: Bool) {
    (self.model, self.hasAccessor, self.hasShortRoot) = (model, hasAccessor, hasShortRoot)
    locals = LocalNames.of(model.payload, besides: [])
  }

  private var name: String { model.name.value }

  private var hasOneValue: Bool { model.payload.count == 1 }

  /// Whether a function makes the case from its only value. After a type, some names are Swift's own, and a type's full
  /// name may begin with the name of a case path.
  private var isFunction: Bool {
    switch name {
    case "Protocol", "Type", "init", "self": false
    default: hasOneValue && hasShortRoot
    }
  }

  /// The documentation of the case, then the documentation of its values.
  private var doc: [String] {
    var doc = DocLines.of(model.written.doc?.value)
    for value in model.payload {
      guard let text = value.attributes.doc?.value else { continue }
      if !doc.isEmpty { doc.append("") }
      let lines = DocLines.of(text)
      let label = value.label.map { " \($0):" } ?? ""
      doc.append(" -\(label)" + (lines.first ?? ""))
      doc += lines.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
    }
    return doc
  }

  private func writeDeclaration(to text: inout TextBuffer) {
    text += SwiftIdentifier.escaped(name, as: .enumCase)
    if let raw = model.rawValue {
      text += " = "
      text += SwiftLiteral.source(of: raw)
      return
    }
    text.append(inParentheses: model.payload) { value, text in
      if let label = value.label {
        text += SwiftIdentifier.escaped(label, as: .parameter)
        text += ": "
        text += value.type.source
      } else {
        text += value.type.payload
      }
      if let defaultValue = value.parameterDefault {
        text += " = "
        text += SwiftLiteral.source(of: defaultValue)
      }
    }
  }

  /// `Void`, the type of the only value, or a tuple.
  private func writeValueType(to text: inout TextBuffer) {
    if model.payload.isEmpty {
      text += "Void"
    } else if hasOneValue {
      text += model.payload[0].type.qualifiedSource
    } else {
      text.append(inParentheses: model.payload) { value, text in
        text.append(label: value)
        text += value.type.qualifiedSource
      }
    }
  }

  /// The arguments that make the case from a value named `$0`.
  private func writeArguments(to text: inout TextBuffer) {
    text.append(inParentheses: model.payload.indices) { index, text in
      text.append(label: model.payload[index])
      text += "$0"
      if hasOneValue { return }
      text += "."
      text += model.payload[index].label.map { SwiftIdentifier.escaped($0, as: .member) } ?? String(index)
    }
  }

  private func writeBindings(to text: inout TextBuffer) {
    text.append(inParentheses: locals) { local, text in
      text += "let "
      text += SwiftIdentifier.escaped(local, as: .local)
    }
  }

  /// The case with the bound values.
  private func writeCopy(to text: inout TextBuffer) {
    text += "."
    text += SwiftIdentifier.escaped(name, as: .member)
    text.append(inParentheses: model.payload.indices) { index, text in
      text.append(label: model.payload[index])
      text += SwiftIdentifier.escaped(locals[index], as: .use)
    }
  }

  /// The bound values as one value: `()`, the only value, or a tuple.
  private func writeValue(to text: inout TextBuffer) {
    if !hasOneValue { text += "(" }
    text.append(list: model.payload.indices) { index, text in
      if !hasOneValue { text.append(label: model.payload[index]) }
      text += SwiftIdentifier.escaped(locals[index], as: .use)
    }
    if !hasOneValue { text += ")" }
  }

  static let shape: Shape<CaseContext> = Shape(
    "case",
    "A case of an enum: its declaration, its accessor and its case path.",
    [
      .text("name", "Its name, escaped as a property's.") { SwiftIdentifier.escaped($0.name, as: .property) },
      .texts("doc", "The lines of its documentation, each with a space before it.", \.doc),
      .written("declaration", "Its declaration after the word 'case': name, payload, raw value.") {
        $0.writeDeclaration(to: &$1)
      },
      .flag("isIndirect", "Whether it is declared 'indirect', as actions of a tree's rows are.", \.model.isIndirect),
      .text("signature", "Name and payload: inStock(quantity: Int).", \.model.signature),
      .written("pattern", "Its name after a dot, as in a pattern.") {
        $1 += "."
        $1 += SwiftIdentifier.escaped($0.name, as: .member)
      },
      .written("keyPath", "The key path of its case path.") { $1.append(keyPath: $0.name) },
      .written("bindings", "The rest of the pattern, to bind the values: (let quantity); nothing without values.") {
        $0.writeBindings(to: &$1)
      },
      .written("copy", "The case with the bound values: .inStock(quantity: quantity).") { $0.writeCopy(to: &$1) },
      .written("value", "The bound values as one value: (), the only value, or a tuple.") { $0.writeValue(to: &$1) },
      .written("valueType", "The type of 'value': Void, the only type, or a tuple.") { $0.writeValueType(to: &$1) },
      .written("arguments", "The arguments after 'pattern' that make the case from $0; nothing without values.") {
        $0.writeArguments(to: &$1)
      },
      .flag("isImpossible", "Whether it can never be made, because what it holds has no values.") {
        $0.model.isImpossible
      },
      .flag("hasNoValue", "Whether it holds no value.") { $0.model.payload.isEmpty },
      .flag("isFunction", "Whether a function of its name makes it from its only value: Root.inStock.", \.isFunction),
      .flag("isObserved", "Whether it holds a single value, which may be a state.") {
        $0.hasOneValue && !$0.model.isImpossible
      },
      .optionalText(
        "accessor",
        "The name of the property that gives the only value, or tells whether the case is current; absent without one."
      ) {
        $0.hasAccessor ? $0.model.accessorName.map { SwiftIdentifier.escaped($0, as: .property) } : nil
      },
      .optionalText("accessorType", "The type of 'accessor'; absent if it is Bool.") {
        $0.hasAccessor && $0.hasOneValue ? $0.model.payload[0].type.qualifiedOptional : nil
      },
      .written("label", "The label of its only value with a colon and a space; nothing if it has none.") {
        if $0.hasOneValue { $1.append(label: $0.model.payload[0]) }
      },
    ]
  )
}

extension ResolvedCase {
  /// The name of the enum's property that gives the case's value, or tells whether the case is current.
  var accessorName: String? { AccessorName.of(name.value, payloadCount: payload.count) }
}

extension ResolvedMember {
  /// The label with a colon and a space; empty without a label.
  var labelPrefix: String { label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " } ?? "" }
}

/// Names that generated code gives to the values of a case.
enum LocalNames {
  /// `value` for one value; the labels of several, changed where necessary; numbered names if a label is missing.
  ///
  /// - Parameter taken: names that have another meaning where the values are bound.
  static func of(_ payload: [ResolvedMember], besides taken: Set<String>) -> [String] {
    guard payload.count > 1 else { return payload.map { _ in taken.contains("value") ? "payload" : "value" } }
    let labels = payload.compactMap(\.label)
    guard labels.count == payload.count else {
      return payload.indices.map { SwiftIdentifier.localName(for: "value\($0 + 1)", avoiding: taken) }
    }
    return labels.map { label in
      SwiftIdentifier.localName(for: label, avoiding: taken.union(labels.filter { $0 != label }))
    }
  }
}
