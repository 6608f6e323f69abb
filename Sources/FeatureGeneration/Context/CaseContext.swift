import FeatureSchema
import SwiftSource
import TemplateEngine

/// A case of an enum: its declaration, its accessor and its case path.
struct CaseContext: Sendable {
  let model: CaseModel
  /// Whether its enum has a property for each case.
  let hasAccessor: Bool
  /// Whether its enum has no other case.
  let isOnly: Bool
  /// The names of its values where generated code binds them.
  private let locals: [String]

  init(_ model: CaseModel, hasAccessor: Bool, isOnly: Bool) {
    self.model = model
    self.hasAccessor = hasAccessor
    self.isOnly = isOnly
    locals = LocalNames.of(model.payload, besides: [])
  }

  private var hasOneValue: Bool { model.payload.count == 1 }

  /// The documentation of the case, then that of its values.
  private var doc: [String] {
    var doc = DocLines.of(model.doc)
    for value in model.payload where value.doc != nil {
      if !doc.isEmpty { doc.append("") }
      let lines = DocLines.of(value.doc)
      let label = value.label.map { " \($0):" } ?? ""
      doc.append(" -\(label)" + (lines.first ?? ""))
      doc += lines.dropFirst().map { $0.isEmpty ? "" : "  " + $0 }
    }
    return doc
  }

  private var declaration: String {
    let name = SwiftIdentifier.escaped(model.name, as: .enumCase)
    if let raw = model.rawValue { return "\(name) = \(SwiftLiteral.source(of: raw))" }
    let values = model.payload.map { value in
      let type = value.label.map { "\(SwiftIdentifier.escaped($0, as: .parameter)): \(value.type.source)" }
      return (type ?? value.type.payload) + (value.defaultValue.map { " = \(SwiftLiteral.source(of: $0))" } ?? "")
    }
    return name + values.inParentheses
  }

  var accessor: String? {
    guard hasAccessor, let name = AccessorName.of(model.name, payloadCount: model.payload.count) else { return nil }
    return SwiftIdentifier.escaped(name, as: .property)
  }

  /// `Void`, the type of the only value, or a tuple.
  private var valueType: String {
    if model.payload.isEmpty { return "Void" }
    if hasOneValue { return model.payload[0].type.qualified }
    return model.payload.map { $0.labelPrefix + $0.type.qualified }.inParentheses
  }

  /// What makes the case of a value named `$0`.
  private var arguments: String {
    model.payload.indices.map { model.payload[$0].labelPrefix + element($0) }.inParentheses
  }

  /// How one of its values is had from all of them, named `$0`.
  private func element(_ index: Int) -> String {
    if hasOneValue { return "$0" }
    return "$0." + (model.payload[index].label.map { SwiftIdentifier.escaped($0, as: .member) } ?? "\(index)")
  }

  private var bindings: String {
    locals.map { "let " + SwiftIdentifier.escaped($0, as: .local) }.inParentheses
  }

  /// The bound values as one: `()`, the only value, or a tuple.
  private var value: String {
    let names = locals.map { SwiftIdentifier.escaped($0, as: .use) }
    if hasOneValue { return names[0] }
    return "(" + zip(model.payload, names).map { $0.labelPrefix + $1 }.joined(separator: ", ") + ")"
  }

  static let shape: Shape<CaseContext> = Shape(
    "case",
    "A case of an enum: its declaration, its accessor and its case path.",
    [
      .text("name", "Its name as a property's, escaped.") { SwiftIdentifier.escaped($0.model.name, as: .property) },
      .texts("doc", "The lines of its documentation, each with a space before it.", \.doc),
      .text("declaration", "What follows the word 'case': name, payload, raw value.", \.declaration),
      .flag("isIndirect", "Whether it is indirect by itself, as the actions of a tree's rows are.", \.model.isIndirect),
      .text("signature", "Name and payload: inStock(quantity: Int).", \.model.signature),
      .text("pattern", "Its name after a dot, as in a pattern.") {
        "." + SwiftIdentifier.escaped($0.model.name, as: .member)
      },
      .text("keyPath", "The key path of its case path.") { KeyPathSource.of([$0.model.name]) },
      .text(
        "bindings",
        "What follows 'pattern' to bind its values: (let quantity); nothing without values.",
        \.bindings
      ),
      .text("value", "The bound values as one: (), the only value, or a tuple.", \.value),
      .text("valueType", "The type of that: Void, the only value's, or a tuple.", \.valueType),
      .text("arguments", "What follows 'pattern' to make the case of $0; nothing without values.", \.arguments),
      .flag("isImpossible", "Whether it can never be made: it holds a value of an enum without cases.") {
        $0.model.isImpossible
      },
      .flag("isOnly", "Whether its enum has no other case: a 'switch' over it needs no 'default'.", \.isOnly),
      .flag("isObserved", "Whether it holds a single value, which may be a state.") {
        $0.hasOneValue && !$0.model.isImpossible
      },
      .optionalText(
        "accessor",
        "The name of the property that gives the only value, or tells whether the case is current; else absent.",
        \.accessor
      ),
      .optionalText("accessorType", "The type of that property; absent where it is a Bool.") {
        $0.hasAccessor && $0.hasOneValue ? $0.model.payload[0].type.qualifiedOptional : nil
      },
      .text("label", "The label of its only value with a colon and a space; nothing if it has none.") {
        $0.hasOneValue ? $0.model.payload[0].labelPrefix : ""
      },
    ]
  )
}

extension CaseModel {
  /// Whether it can never be made: it holds a value of an enum without cases.
  var isImpossible: Bool { payload.contains { $0.type.isEmptyEnum } }
}

extension MemberModel {
  /// The label with a colon and a space; nothing without a label.
  var labelPrefix: String { label.map { SwiftIdentifier.escaped($0, as: .argumentLabel) + ": " } ?? "" }
}

extension [String] {
  /// With commas between, in parentheses; nothing if there are none.
  fileprivate var inParentheses: String { isEmpty ? "" : "(\(joined(separator: ", ")))" }
}

/// Names for the values of a case that generated code binds.
enum LocalNames {
  /// `value` for one value; the labels of several, changed where they would not do; numbers where there are no labels.
  ///
  /// - Parameter taken: names that mean something else where the values are bound.
  static func of(_ payload: [MemberModel], besides taken: Set<String>) -> [String] {
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
