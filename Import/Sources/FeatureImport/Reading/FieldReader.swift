import SwiftSyntax

/// The fields of a struct, as a schema has them.
struct FieldReader {
  let file: SwiftFile
  let report: Report
  let module: Module
  /// The type whose fields these are.
  let owner: String

  enum Member {
    case field(ImportedField, VariableDeclSyntax)
    /// A presented child: its name, and its type without the `?`.
    case presented(name: String, type: String, VariableDeclSyntax)
    /// Goes into an extension as it stands.
    case carried
    /// Reported.
    case nothing

    /// What an initializer sets.
    var stored: ImportedField? {
      switch self {
      case .field(let field, _): field
      case .presented(let name, let type, _): ImportedField(name: name, type: "\(type)?")
      case .carried, .nothing: nil
      }
    }
  }

  func members(of variable: VariableDeclSyntax) -> [Member] {
    let attributes = variable.attributes
    if variable.modifiers.has("static") || variable.modifiers.has("class") { return [.carried] }
    if variable.bindings.contains(where: \.isComputed) { return [.carried] }
    if variable.modifiers.has("lazy") { return refused(variable, "a lazy property cannot be imported") }
    let known: Set = [
      "Presents", "PresentationState", "Shared", "SharedReader", "ObservationStateIgnored",
      "ObservationStateTracked",
    ]
    if let other = attributes.names.first(where: { !known.contains($0) }) {
      return refused(variable, "a schema has no field with '@\(other)'")
    }
    if attributes.contains("ObservationStateIgnored") {
      report.note("'\(variable.bindings.first?.name ?? "")' is observed now", at: file.place(of: variable))
    }
    let hidden = variable.modifiers.filter { ["private", "fileprivate"].contains($0.name.text) }.map(\.text).first
    if let hidden {
      let name = variable.bindings.first?.name ?? ""
      report.note(
        "'\(name)' is no longer \(hidden): all of the module sees a schema's fields, and can set them",
        at: file.place(of: variable)
      )
    }
    return variable.bindings.enumerated().map { member($1, of: variable, isFirst: $0 == 0) }
  }

  private func refused(_ variable: VariableDeclSyntax, _ message: String) -> [Member] {
    report.cannot(message, at: file.place(of: variable), help: "make it another property first")
    return [.nothing]
  }

  private func member(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, isFirst: Bool) -> Member {
    guard let name = binding.name else {
      _ = refused(variable, "several properties in one pattern cannot be imported")
      return .nothing
    }
    if binding.hasObservers {
      _ = refused(variable, "a field has no observers: do what they do where it is set")
      return .nothing
    }
    let value = binding.initializer?.value
    guard let type = type(of: binding, in: variable) else {
      report.cannot(
        "the type of '\(name)' does not follow from its value",
        at: file.place(of: binding),
        help: "write '\(name): Type = …'"
      )
      return .nothing
    }
    if variable.attributes.contains("Presents") || variable.attributes.contains("PresentationState") {
      if type.hasSuffix("?") { return .presented(name: name, type: String(type.dropLast()), variable) }
      _ = refused(variable, "what is presented is an optional")
      return .nothing
    }
    return .field(field(name, type, value, of: variable, isFirst: isFirst), variable)
  }

  private func field(
    _ name: String,
    _ type: String,
    _ value: ExprSyntax?,
    of variable: VariableDeclSyntax,
    isFirst: Bool
  ) -> ImportedField {
    let attributes = variable.attributes
    var field = ImportedField(name: name, type: Self.plain(type), defaultValue: value?.text)
    field.isConstant = variable.bindingSpecifier.text == "let"
    field.isInternal = !variable.modifiers.isVisible
    field.notes = isFirst ? variable.notes : MemberNotes()
    if ["nil", ".none"].contains(field.defaultValue), type.hasSuffix("?") {
      field.defaultValue = field.isConstant ? "nil" : nil
    }
    if let attribute = attributes.named("Shared") ?? attributes.named("SharedReader") {
      field.shared = Self.sharing(attribute)
    }
    return field
  }

  private func type(of binding: PatternBindingSyntax, in variable: VariableDeclSyntax) -> String? {
    if let type = binding.typeAnnotation?.type.text { return type }
    if let type = typeOfKey(in: variable.attributes) { return type }
    if let value = binding.initializer?.value {
      return TypeInference(module: module, owner: owner).type(of: value)
    }
    // In `var a, b: Int`, the last one has the type.
    return variable.bindings.drop { $0.id != binding.id }.lazy.compactMap(\.typeAnnotation).first?.type.text
  }

  /// `@Shared(.isMuted)`, of a key with a type of its own.
  private func typeOfKey(in attributes: AttributeListSyntax) -> String? {
    let attribute = attributes.named("Shared") ?? attributes.named("SharedReader")
    guard case .argumentList(let arguments) = attribute?.arguments, let key = arguments.first?.expression else {
      return nil
    }
    let called = key.as(FunctionCallExprSyntax.self)?.calledExpression ?? key
    guard let member = called.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
    return module.sharedTypes[member.declName.baseName.plain]
  }

  /// The type as a schema writes it.
  private static func plain(_ type: String) -> String { type.withAnyError }

  private static func sharing(_ attribute: AttributeSyntax) -> ImportedSharing {
    var sharing = ImportedSharing(isReader: attribute.attributeName.text == "SharedReader")
    guard case .argumentList(let arguments) = attribute.arguments, let key = arguments.first?.expression else {
      return sharing
    }
    guard let call = key.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let place = call.calledExpression.as(MemberAccessExprSyntax.self), place.base == nil,
      let argument = call.arguments.first, argument.label == nil
    else {
      sharing.place = ("key", key.text, false)
      return sharing
    }
    let kind = place.declName.baseName.text
    if ["inMemory", "appStorage"].contains(kind),
      let literal = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    {
      sharing.place = (kind, literal, false)
    } else if kind == "fileStorage" {
      sharing.place = fileName(argument.expression).map { (kind, $0, false) } ?? (kind, argument.expression.text, true)
    } else {
      sharing.place = ("key", key.text, false)
    }
    return sharing
  }

  /// The name of a file among the documents, `.documentsDirectory.appending(component: "a.json")`.
  private static func fileName(_ url: ExprSyntax) -> String? {
    guard let call = url.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first,
      argument.label?.text == "component" || argument.label?.text == "path",
      [".documentsDirectory.appending", "URL.documentsDirectory.appending"].contains(call.calledExpression.text)
    else { return nil }
    return argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
