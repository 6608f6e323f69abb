nonisolated private protocol ArrayType {}

nonisolated extension Array: ArrayType {}

nonisolated extension RecordedValue {
  /// The value as Swift, as far as its parts tell.
  ///
  /// - Parameter isInferred: Whether the place of the value says its type, so that the type need not be written.
  public func swiftText(isInferred: Bool = true) -> String {
    switch kind {
    case .leaf: return text
    case .enum:
      let arguments = parts.isEmpty ? "" : "(\(Self.arguments(parts)))"
      return "\(isInferred ? "" : type).\(text)\(arguments)"
    case .tuple: return "(\(Self.arguments(parts)))"
    case .struct: return "\(type)(\(Self.arguments(parts)))"
    case .list:
      let elements = parts.map { $0.value.swiftText(isInferred: false) }.joined(separator: ", ")
      return type.isEmpty ? "[\(elements)]" : "\(type)([\(elements)])"
    case .map:
      let entries = parts.map { "\($0.label): \($0.value.swiftText(isInferred: false))" }
      return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    }
  }

  /// The value as Swift where nothing says its type.
  func swiftText<Value>(as type: Value.Type) -> String {
    let text = swiftText(isInferred: false)
    let isTyped =
      switch kind {
      case .struct, .tuple: true
      case .enum: self.type != "Optional"
      case .leaf: [String.self, Int.self, Bool.self, Void.self].contains { $0 == type }
      // A set is written as an array is, and its members' type may be another one than that of their literals.
      case .list, .map:
        !parts.isEmpty && (type == [String].self || type == [Int].self || type is any ArrayType.Type && partsAreTyped)
      }
    return isTyped ? text : "\(text) as \(Self.name(of: type))"
  }

  /// Whether the text of each part says its type.
  private var partsAreTyped: Bool {
    parts.allSatisfy { $0.value.kind == .struct || $0.value.kind == .enum && $0.value.type != "Optional" }
  }

  /// The value with placeholders for what Swift has no form of, what is private, and shared values that are kept somewhere.
  ///
  /// - Parameter omitsKept: Whether these are left out, since the initializer of a state does not take them.
  func writable(omitsKept: Bool = false) -> RecordedValue {
    let isOpaque = kind == .struct && type.contains(bytes: "<")
    if isOpaque || isKept { return RecordedValue(.leaf, text: Self.placeholder(type)) }
    if self == RecordedValue(.leaf, text: Self.hidden) { return RecordedValue(.leaf, text: Self.hiddenPlaceholder) }
    var value = self
    value.parts = parts.filter { !omitsKept || !$0.value.isKept }
      .map { Part($0.label, $0.value.writable(omitsKept: omitsKept)) }
    return value
  }

  /// A private value, and what stands for it in a test.
  static let (hidden, hiddenPlaceholder) = ("\"hidden\"", placeholder("hidden"))

  /// A value as Swift, with placeholders for what is private. Within a literal no quotation mark comes after these.
  static func withoutHidden(_ text: String) -> String {
    ["(", "[", " "].reduce(text) { $0.replacing(bytes: $1 + hidden, with: $1 + hiddenPlaceholder) }
  }

  /// Whether a part of it has no form in Swift, or is private.
  var hasPlaceholder: Bool { writable().swiftText().contains(bytes: "<#") }

  /// Whether it is a shared value that is kept somewhere, which no initializer takes.
  private var isKept: Bool { kind == .struct && text == "kept" }

  /// The assignments of the shared values in it that are kept somewhere.
  func keptValues(at path: String) -> [String] {
    if kind != .struct { return [] }
    return parts.flatMap { part in
      if !part.value.isKept { return part.value.keptValues(at: "\(path).\(part.label)") }
      if part.value.type == "SharedReader" { return [] }
      return ["\(path).$\(part.label).withLock { $0 = \(part.value.parts[0].value.writable().swiftText()) }"]
    }
  }

  private static func arguments(_ parts: [Part]) -> String {
    parts.map { $0.label.isEmpty ? $0.value.swiftText() : "\($0.label): \($0.value.swiftText())" }.joined(
      separator: ", "
    )
  }
}
