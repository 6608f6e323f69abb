import FeatureSchema
import SwiftSource
import TemplateEngine

/// A stored property, and its parameter of the initializer.
struct FieldContext: Sendable {
  let model: MemberModel
  /// The name of the initializer's parameter.
  private let local: String
  /// The name of the property that holds the value where the field itself is computed.
  let storage: String
  /// Whether it is the state of what is presented.
  private let isPresented: Bool

  /// The fields of one type.
  ///
  /// - Parameter presented: the names of those that are the states of what is presented.
  static func of(_ models: [MemberModel], presented: Set<String> = []) -> [FieldContext] {
    let names = Set(models.map(\.name))
    var taken = names
    return models.map { model in
      // Nothing but the field itself has its name.
      let isFree = SwiftIdentifier.refusalReason(for: model.name, as: .local) == nil
      let local = isFree ? model.name : SwiftIdentifier.localName(for: model.name, avoiding: names)
      let isPresented = presented.contains(model.name)
      var storage = isPresented ? "presented" + model.name.capitalizedFirst : "_" + model.name
      while !taken.insert(storage).inserted { storage = "_" + storage }
      return FieldContext(model: model, local: local, storage: storage, isPresented: isPresented)
    }
  }

  private var parameter: String {
    let label = SwiftIdentifier.parameter(model.name, named: local)
    let head = "\(label): \(model.type.kept())"
    return head + (model.defaultValue.map { " = \(SwiftLiteral.source(of: $0))" } ?? "")
  }

  private var assignment: String {
    let member = SwiftIdentifier.escaped(model.name, as: .member)
    return "self.\(member) = \(SwiftIdentifier.escaped(local, as: .use))"
  }

  static let shape: Shape<FieldContext> = Shape(
    "field",
    "A stored property.",
    [
      .text("name", "Its name, escaped where it is declared.") {
        SwiftIdentifier.escaped($0.model.name, as: .property)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.model.doc) },
      .text("introducer", "'var' or 'let'.") { $0.model.isConstant ? "let" : "var" },
      .flag("isConstant", "Whether it is a 'let'.", \.model.isConstant),
      .text("keyPath", "Its key path: \\.displayName.") { KeyPathSource.of([$0.model.name]) },
      .text("storage", "The name of the property that holds its value where the field is computed: _displayName.") {
        SwiftIdentifier.escaped($0.storage, as: .property)
      },
      .optionalText(
        "presented",
        "The type of its value without '?', if it is the state of what is presented; else absent."
      ) {
        $0.isPresented ? String($0.model.type.source.dropLast()) : nil
      },
      .text("plainName", "Its name as it is, for a text.", \.model.name),
      .text("type", "Its type, as it is written inside the type that has the field.", \.model.type.source),
      .text("parameter", "Its parameter of the initializer, with its type and default.", \.parameter),
      .text("assignment", "The statement by which the initializer sets it.", \.assignment),
    ]
  )
}
