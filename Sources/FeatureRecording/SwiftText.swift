nonisolated private protocol ArrayType {}

nonisolated extension Array: ArrayType {}

nonisolated extension RecordedValue {
  /// The value as Swift, as far as its parts tell.
  ///
  /// - Parameter isInferred: Whether the place of the value says its type, so that the type need not be written.
  public func swiftText(isInferred: Bool = true) -> String { swiftText(isInferred, depth: 0) }

  private func swiftText(_ isInferred: Bool, depth: Int) -> String {
    // Brackets may be nested 256 deep in Swift.
    if depth > 100, !parts.isEmpty { return Self.placeholder(type.isEmpty ? "\(kind)" : type) }
    let depth = depth + 1
    func arguments() -> String {
      parts.map { ($0.label.isEmpty ? "" : "\($0.label): ") + $0.value.swiftText(true, depth: depth) }
        .joined(separator: ", ")
    }
    switch kind {
    case .leaf: return text
    case .enum: return "\(isInferred ? "" : type).\(text)" + (parts.isEmpty ? "" : "(\(arguments()))")
    case .tuple: return "(\(arguments()))"
    case .struct: return isKept ? Self.placeholder(type) : "\(type)(\(arguments()))"
    case .list:
      let elements = parts.map { $0.value.swiftText(false, depth: depth) }.joined(separator: ", ")
      return type.isEmpty ? "[\(elements)]" : "\(type)([\(elements)])"
    case .map:
      let entries = parts.map { "\($0.label): \($0.value.swiftText(false, depth: depth))" }
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

  /// The value with placeholders for what Swift has no form of and what is private.
  ///
  /// - Parameter omitsKept: Whether shared values that are kept somewhere are left out, since the initializer of a state does not take them.
  func writable(omitsKept: Bool = false) -> RecordedValue {
    let isOpaque = kind == .struct && type.contains(bytes: "<")
    if isOpaque { return RecordedValue(.leaf, text: Self.placeholder(type)) }
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
}
