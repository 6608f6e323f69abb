import FeatureSchema
import SwiftSource
import TemplateEngine

/// A stored property, and its parameter of the initializer. It is an object, because templates ask for many members.
final class FieldContext {
  let model: ResolvedMember
  /// The name of the initializer's parameter, if it is not the field's.
  private let otherLocal: String?
  /// The name of the stored property behind a computed field, if it is not the usual one.
  private let unusualStorage: String?
  /// Whether it is the state of a presented child or alert.
  let isPresented: Bool
  /// How it is there, if it is the state of a child.
  private let child: ChildPresence?
  /// The value of a computed property, if nothing is given for it.
  private let fallback: DefaultValue?

  private init(
    _ model: ResolvedMember,
    local: String?,
    storage: String?,
    isPresented: Bool,
    child: ChildPresence?,
    _ fallback: DefaultValue?
  ) {
    (self.model, otherLocal, unusualStorage) = (model, local, storage)
    (self.isPresented, self.child, self.fallback) = (isPresented, child, fallback)
  }

  /// The fields of one type.
  ///
  /// - Parameters:
  ///   - presented: the names of the fields that are states of presented children or alerts.
  ///   - children: the fields that are states of children.
  ///   - made: the values of computed properties, by their names, if nothing is given for them.
  static func of(
    _ models: [ResolvedMember],
    presented: Set<String> = [],
    children: [String: ChildPresence] = [:],
    made: [String: DefaultValue] = [:]
  ) -> [FieldContext] {
    // Only a name with an underscore can clash with the stored property behind a field.
    let names = models.map { $0.label ?? "" }
    let mayClash = names.contains { $0.utf8.first == UInt8(ascii: "_") }
    var taken = mayClash ? Set(names) : []
    return zip(models, names).map { model, fieldName in
      // A name that can be a local is unique among the fields.
      let isFree = !SwiftIdentifier.isRefused(fieldName, as: .local)
      let local = isFree ? nil : SwiftIdentifier.localName(for: fieldName, avoiding: Set(names))
      var storage: String?
      if mayClash {
        var name = "_" + fieldName
        while !taken.insert(name).inserted { name = "_" + name }
        storage = name
      }
      return FieldContext(
        model,
        local: local,
        storage: storage,
        isPresented: presented.contains(fieldName) || model.attributes.presented != nil,
        child: children[fieldName],
        made[fieldName]
      )
    }
  }

  /// Its name, without backticks.
  var name: String { model.label ?? "" }

  private var local: String { otherLocal ?? name }

  /// The value of its parameter if that is left out.
  private var defaultValue: DefaultValue? { model.parameterDefault }

  /// The name of the stored property behind a computed field.
  var storage: String { unusualStorage ?? "_" + name }

  /// Whether it is not a parameter of the initializer: a key keeps it.
  var isKept: Bool { model.sharing?.isKept ?? false }

  /// Whether it has a property wrapper of its own, under either pack.
  var isWrapped: Bool { model.sharing != nil || isPresented }

  /// The label of the subscript with which a state observes it, which tells how its values are compared.
  private var observedAs: String {
    if model.isHeldIndirectly { return "indirect: " }
    switch child {
    case .always, .optional, .presented: return "state: "
    case .list, .stack: return "states: "
    case nil: return model.type.type.isEquatable ? "" : "any: "
    }
  }

  /// Its argument where a state makes its stored fields.
  private func writeArgument(to text: inout TextBuffer) {
    let value = SwiftIdentifier.escaped(local, as: .use)
    text += SwiftIdentifier.escaped(name, as: .argumentLabel)
    text += ": "
    text += model.isHeldIndirectly ? "PresentationState(wrappedValue: \(value))" : value
  }

  /// Its argument where an initializer for other modules calls the one of all fields.
  private func writeGiven(to text: inout TextBuffer) {
    text += SwiftIdentifier.escaped(name, as: .argumentLabel)
    text += ": "
    guard model.isInternal, let value = defaultValue.map(SwiftLiteral.source) else {
      return text += SwiftIdentifier.escaped(local, as: .use)
    }
    text += model.sharing?.unshared(value) ?? value
  }

  private var isConstant: Bool { model.attributes.constant != nil }

  /// Whether its parameter of the initializer can be left out.
  var isOptional: Bool { fallback != nil || defaultValue != nil }

  private func writeParameter(to text: inout TextBuffer) {
    text += SwiftIdentifier.parameter(name, named: local)
    text += ": "
    if let sharing = model.sharing {
      text += sharing.typeName + "<" + model.type.source + ">"
      if let value = defaultValue {
        text += " = " + sharing.unshared(SwiftLiteral.source(of: value))
      }
      return
    }
    text += fallback == nil ? model.type.stored(model.type.source) : model.type.qualifiedOptional
    if let value = fallback == nil ? defaultValue : .null {
      text += " = "
      text += SwiftLiteral.source(of: value)
    }
  }

  private func writeAssignment(to text: inout TextBuffer) {
    let value = SwiftIdentifier.escaped(local, as: .use)
    text += "self."
    text += SwiftIdentifier.escaped(fallback == nil && model.sharing == nil ? name : storage, as: .member)
    text += " = "
    text += isBindableShared ? "BindableShared(" + value + ")" : value
  }

  /// Whether controls can write it, though it is shared.
  var isBindableShared: Bool { model.sharing != nil && model.attributes.bindable != nil }

  /// The attribute that shares it.
  private var wrapper: String? {
    guard let sharing = model.sharing else { return nil }
    guard let key = sharing.keySource else { return isBindableShared ? "@BindableShared" : "@" + sharing.typeName }
    guard isBindableShared else { return "@\(sharing.typeName)(\(key))" }
    let initial = initialValue.map { "wrappedValue: \($0), " } ?? ""
    return "@BindableShared(Shared(\(initial)\(key)))"
  }

  /// The value with which a kept one starts.
  private var initialValue: String? { isKept ? defaultValue.map { SwiftLiteral.source(of: $0) } : nil }

  static let shape: Shape<FieldContext> = Shape(
    "field",
    "A stored property.",
    [
      .text("name", "Its name, escaped for its declaration.") {
        SwiftIdentifier.escaped($0.name, as: .property)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") {
        DocLines.of($0.model.attributes.doc?.value)
      },
      .text("introducer", "'var' or 'let'.") { $0.isConstant ? "let" : "var" },
      .flag("isConstant", "Whether it is a 'let'.", \.isConstant),
      .flag("isShared", "Whether it is shared with other features.") { $0.model.sharing != nil },
      .optionalText(
        "wrapper",
        "The attribute that shares it: @Shared(.appStorage(\"isOn\")); absent if it is not shared.",
        \.wrapper
      ),
      .optionalText("sharedAt", "Where a key keeps it: appStorage: isOn; absent if none does.") {
        $0.model.sharing?.place.name
      },
      .flag("isReader", "Whether it is shared, and only read.") { $0.model.sharing?.isReader ?? false },
      .text("remembered", "What has its value in a state, and shares it with nobody: Shared(value: state.isOn).") {
        field in
        field.model.sharing?.unshared("state." + SwiftIdentifier.escaped(field.name, as: .member)) ?? ""
      },
      .flag("isBindableShared", "Whether it is shared, and controls can write it.", \.isBindableShared),
      .optionalText(
        "initialValue",
        "The value with which a shared one starts if nothing is kept yet; absent for all others.",
        { $0.isBindableShared ? nil : $0.initialValue }
      ),
      .flag("isWrapped", "Whether it has a property wrapper of its own: it is shared, or presented.", \.isWrapped),
      .flag("isLastingChild", "Whether it is the state of a child that is always there.") { $0.child == .always },
      .text(
        "observedAs",
        "The label of the subscript with which a state observes it: state, states, indirect or any; nothing for a value.",
        \.observedAs
      ),
      .text("member", "Its name, escaped as a member.") { SwiftIdentifier.escaped($0.name, as: .member) },
      .written("given", "Its argument where an initializer calls another one: name: name.") { $0.writeGiven(to: &$1) },
      .written("argument", "Its argument where a state makes its stored fields: name: name.") {
        $0.writeArgument(to: &$1)
      },
      .written("keyPath", "Its key path: \\.displayName.") { $1.append(keyPath: $0.name) },
      .text("storage", "The name of the stored property behind a computed field: _displayName.") {
        SwiftIdentifier.escaped($0.storage, as: .property)
      },
      .optionalText(
        "indirect",
        "Its type without '?', if it is kept elsewhere, as the state of a child that leads back to its parent; else absent."
      ) {
        $0.model.isHeldIndirectly ? String($0.model.type.source.dropLast()) : nil
      },
      .flag(
        "isPresented",
        "Whether it is the state of a presented child or alert, or a field that is presented.",
        \.isPresented
      ),
      .flag("isPrivate", "Whether its value is not shown.") { $0.model.attributes.private != nil },
      .text("access", "Its access level with a space after it; nothing for internal.", \.model.access.modifier),
      .optionalText(
        "made",
        "The computed property for a reducer that is made of dependencies if none is given: "
          + "row: Row { self._row ?? Row(clock: clock) }; absent for stored ones."
      ) { field in
        field.fallback.map { value in
          let name = SwiftIdentifier.escaped(field.name, as: .property)
          let storage = SwiftIdentifier.escaped(field.storage, as: .member)
          return "\(name): \(field.model.type.source) { self.\(storage) ?? \(SwiftLiteral.source(of: value)) }"
        }
      },
      .text("plainName", "Its name, not escaped, for texts.", \.name),
      .text("type", "Its type, as written inside the type that has the field.", \.model.type.source),
      .written("parameter", "Its parameter of the initializer, with type and default.") {
        $0.writeParameter(to: &$1)
      },
      .written("assignment", "The initializer's statement that sets it.") { $0.writeAssignment(to: &$1) },
    ]
  )
}
