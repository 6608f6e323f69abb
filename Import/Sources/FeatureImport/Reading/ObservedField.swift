import SwiftSyntax

/// A field with observers: a field of another name has its value, and a property with its name runs them.
struct ObservedField {
  private let name: String
  private let willSet: AccessorDeclSyntax?
  private let didSet: AccessorDeclSyntax?
  private let isOfMacro: Bool

  /// - Parameter isOfMacro: whether `@ObservableState` writes the property anew, so that what its observers set is observed.
  /// - Returns: nil if a setter cannot do the same as the observers.
  init?(_ name: String, _ binding: PatternBindingSyntax, isOfMacro: Bool) {
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return nil }
    (self.name, self.isOfMacro) = (name, isOfMacro)
    willSet = accessors.first { $0.accessorSpecifier.text == "willSet" }
    didSet = accessors.first { $0.accessorSpecifier.text == "didSet" }
    let hides = DeclaredNames.names(in: accessors.map { Syntax($0) }).contains(name)
    // Leaving 'willSet' early does not keep the value from being set.
    let leaves = willSet?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) } ?? false
    let usesOther = didSet.map(NameUse.names)?.contains("newValue") ?? false
    if hides || leaves || usesOther { return nil }
  }

  /// The name of the field that has the value.
  var stored: String { "stored\(name.capitalizedFirst)" }

  /// The property.
  func property(_ type: String, _ notes: MemberNotes, access: String?) -> MovedText {
    let head = "\(access.map { $0 + " " } ?? "")var \(name.escaped): \(type) {"
    let getter = MovedText(lines: ["get { \(stored) }", "set {"])
    return MovedText(lines: notes.lines + [head]) + (getter + setter.indented(by: "  ")).indented(by: "  ")
      + MovedText(lines: ["  }", "}"])
  }

  private var setter: MovedText {
    var text = MovedText()
    if let willSet {
      // Names of its own stay its own.
      let inner = given(willSet, "newValue", "newValue") + body(of: willSet)
      text = MovedText(lines: ["do {"]) + inner.indented(by: "  ") + MovedText(lines: ["}"])
    }
    if let didSet { text = text + given(didSet, "oldValue", stored) }
    return text + MovedText(lines: ["\(stored) = newValue"]) + (didSet.map(body) ?? MovedText())
  }

  /// The value that an observer is given, by its name there.
  private func given(_ observer: AccessorDeclSyntax, _ usual: String, _ value: String) -> MovedText {
    let name = observer.parameters?.name.plain ?? usual
    let isNeeded = name != value && (observer.body.map(NameUse.names)?.contains(name) ?? false)
    return MovedText(lines: isNeeded ? ["let \(name.escaped) = \(value)"] : [])
  }

  /// The statements of an observer, with the meaning of the field's name in them.
  private func body(of observer: AccessorDeclSyntax) -> MovedText {
    guard let statements = observer.body?.statements, let first = statements.first else { return MovedText() }
    let text = MovedText(statements.description, column: MovedText.column(of: first))
    return ReplacedNames.text(text, [name: isOfMacro ? "self.\(name)" : stored])
  }
}
