import FeatureSchema
import SwiftSource
import TemplateEngine

/// A stored property, and its parameter of the initializer.
struct FieldContext: Sendable {
  let model: MemberModel
  /// The name of the initializer's parameter.
  private let local: String
  /// The name of the stored property behind a computed field, if it is not the usual one.
  private let unusualStorage: String?
  /// Whether it is the state of a presented child or alert.
  private let isPresented: Bool
  /// Whether it is the state of a child.
  private let isChild: Bool
  /// The value of a computed property, if nothing is given for it.
  private let made: DefaultValue?

  /// The fields of one type.
  ///
  /// - Parameters:
  ///   - presented: the names of the fields that are states of presented children or alerts.
  ///   - children: the names of the fields that are states of children.
  ///   - made: the values of computed properties, by their names, if nothing is given for them.
  static func of(
    _ models: [MemberModel],
    presented: Set<String> = [],
    children: Set<String> = [],
    made: [String: DefaultValue] = [:]
  ) -> [FieldContext] {
    // Only a name with an underscore can clash with the stored property behind a field.
    let mayClash = models.contains { $0.name.utf8.first == UInt8(ascii: "_") }
    var taken = mayClash ? Set(models.map(\.name)) : []
    return models.map { model in
      // A name that can be a local is unique among the fields.
      let isFree = SwiftIdentifier.refusalReason(for: model.name, as: .local) == nil
      let local =
        isFree ? model.name : SwiftIdentifier.localName(for: model.name, avoiding: Set(models.map(\.name)))
      var storage: String?
      if mayClash {
        var name = "_" + model.name
        while !taken.insert(name).inserted { name = "_" + name }
        storage = name
      }
      return FieldContext(
        model: model,
        local: local,
        unusualStorage: storage,
        isPresented: presented.contains(model.name),
        isChild: children.contains(model.name),
        made: made[model.name]
      )
    }
  }

  /// The name of the stored property behind a computed field.
  var storage: String { unusualStorage ?? "_" + model.name }

  private func writeParameter(to text: inout TextBuffer) {
    text += SwiftIdentifier.parameter(model.name, named: local)
    text += ": "
    text += made == nil ? model.type.kept(model.type.source) : model.type.qualifiedOptional
    if let value = made == nil ? model.defaultValue : .null {
      text += " = "
      text += SwiftLiteral.source(of: value)
    }
  }

  private func writeAssignment(to text: inout TextBuffer) {
    text += "self."
    text += SwiftIdentifier.escaped(made == nil ? model.name : storage, as: .member)
    text += " = "
    text += SwiftIdentifier.escaped(local, as: .use)
  }

  static let shape: Shape<FieldContext> = Shape(
    "field",
    "A stored property.",
    [
      .text("name", "Its name, escaped for its declaration.") {
        SwiftIdentifier.escaped($0.model.name, as: .property)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.model.doc) },
      .text("introducer", "'var' or 'let'.") { $0.model.isConstant ? "let" : "var" },
      .flag("isConstant", "Whether it is a 'let'.", \.model.isConstant),
      .flag("isOptionalChild", "Whether it is the state of an optional or presented child.") {
        $0.isChild && $0.model.type.source.hasSuffix("?")
      },
      .flag("comparesValues", "Whether '==' tells whether it has changed: it is Equatable and no child's state.") {
        $0.model.type.isEquatable && !$0.isChild
      },
      .written("keyPath", "Its key path: \\.displayName.") { $1.append(keyPath: $0.model.name) },
      .text("storage", "The name of the stored property behind a computed field: _displayName.") {
        SwiftIdentifier.escaped($0.storage, as: .property)
      },
      .flag("isPresented", "Whether it is the state of a presented child or alert.", \.isPresented),
      .optionalText(
        "made",
        "The computed property for a reducer that is made of dependencies if none is given: "
          + "row: Row { _row ?? Row(clock: clock) }; absent for stored ones."
      ) { field in
        field.made.map { value in
          let name = SwiftIdentifier.escaped(field.model.name, as: .property)
          let storage = SwiftIdentifier.escaped(field.storage, as: .use)
          return "\(name): \(field.model.type.source) { \(storage) ?? \(SwiftLiteral.source(of: value)) }"
        }
      },
      .text("plainName", "Its name, not escaped, for texts.", \.model.name),
      .text("type", "Its type, as written inside the type that has the field.", \.model.type.source),
      .text("annotation", "A colon and its type, if it can only be nil; else nothing.", \.model.type.annotation),
      .written("parameter", "Its parameter of the initializer, with type and default.") {
        $0.writeParameter(to: &$1)
      },
      .written("assignment", "The initializer's statement that sets it.") { $0.writeAssignment(to: &$1) },
    ]
  )
}
