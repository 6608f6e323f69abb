import Diagnostics

/// The rules for names in Swift source.
package enum SwiftIdentifier {
  /// Whether the text is a name, with backticks if it is a keyword.
  package static func isValid(_ text: String) -> Bool { problem(with: text) == nil }

  /// The reason that the text cannot be a name; nil if it can.
  ///
  /// Keywords can be names; ``isRefused(_:as:)`` knows where. Swift's raw identifiers (`` `two words` ``) are
  /// rejected, because they exist only since Swift 6.2, and so are invisible characters, which Swift allows.
  package static func problem(with text: String) -> String? {
    if isPlain(text) { return nil }
    guard let head = text.unicodeScalars.first else { return "a name cannot be empty" }
    if text.unicodeScalars.allSatisfy({ $0 == "_" }), text.utf8.count == 1 {
      return "'_' is not a name in Swift"
    }
    if text.contains("`") { return "a name is written without backticks; they are added where Swift needs them" }
    if head == "$" { return "names that begin with '$' are kept for the Swift compiler" }
    if let invisible = text.unicodeScalars.first(where: isInvisible) {
      return "a name cannot hold the invisible character \(invisible.codePoint)"
    }
    guard isHead(head) else {
      return isCharacter(head)
        ? "a name cannot begin with \(display(head))" : "a name cannot hold \(display(head))"
    }
    guard let wrong = text.unicodeScalars.first(where: { !isCharacter($0) }) else { return nil }
    return "a name cannot hold \(display(wrong))"
  }

  /// A quick test: whether it consists of ASCII letters and digits, as nearly all names do.
  static func isPlain(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let head = bytes.first, isLetter(head) else { return false }
      return bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
    return isPlain ?? false
  }

  /// A character in messages.
  static func display(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case " ": "a space"
    case "\t": "a tab"
    case "\n", "\r": "a line break"
    default: isInvisible(scalar) ? "the invisible character \(scalar.codePoint)" : "'\(scalar)'"
    }
  }

  /// Whether it is a control, formatting (bidirectional marks included) or separating character other than the space.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    case .spaceSeparator: scalar != " "
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

// MARK: Characters

/// The characters of identifiers, as the section "Identifiers" of the language reference lists them.
extension SwiftIdentifier {
  /// Whether a name can begin with the character.
  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0..<0x80: false
    default: contains(heads, scalar.value) || isSupplementary(scalar.value)
    }
  }

  /// Whether a name can contain the character after its first one.
  static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    isHead(scalar) || ("0"..."9").contains(scalar) || scalar.value >= 0x80 && contains(combining, scalar.value)
  }

  /// Outside the Basic Multilingual Plane, all characters except private use and the last two of each plane.
  private static func isSupplementary(_ value: UInt32) -> Bool {
    (0x10000...0xEFFFD).contains(value) && value & 0xFFFF <= 0xFFFD
  }

  private static func contains(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
    ranges.contains { $0.contains(value) }
  }

  private static let heads: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0xFF, 0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
    0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x206F, 0x2070...0x20CF,
    0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
    0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
    0xFE30...0xFE44, 0xFE47...0xFFFD,
  ]

  private static let combining: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}

// MARK: Positions

extension SwiftIdentifier {
  /// The position of a name in Swift source, which decides whether a keyword needs backticks.
  package enum Position: String, CaseIterable, Sendable {
    /// The declaration of a property: `var default`.
    case property
    /// The declaration of an enum case.
    case enumCase
    /// The declaration of a struct, an enum or a protocol.
    case type
    /// The declaration of a function.
    case function
    /// A parameter's or associated value's label in its declaration, alone or before another name: `in x: Int`.
    case parameter
    /// A parameter's own name after a label: `x` in `in x: Int`.
    case parameterName
    /// A label in use: in a call, a pattern, a tuple or a tuple's type.
    case argumentLabel
    /// A constant or variable that a `let`, a pattern or a closure introduces.
    case local
    /// A use of a property, function, parameter or local without a dot before it.
    case use
    /// A use after a dot in an expression or a pattern: `item.default`, `.default`.
    case member
    /// A use after a type's name in an expression: `Status.default`.
    case staticMember
    /// A component of a key path that does not begin with a type's name: `\.default`.
    case keyPathComponent
    /// A use of a type's name without a dot before it.
    case typeUse
    /// A use of a type's name after a dot.
    case typeMember
  }

  /// The name as written at the position, with backticks only where Swift needs them.
  package static func escaped(_ name: String, as position: Position) -> String {
    needsBackticks(name, as: position) ? "`\(name)`" : name
  }

  /// Determined with the compiler, for each keyword at each position, plain and in backticks.
  package static func needsBackticks(_ name: String, as position: Position) -> Bool {
    guard wordsAnywhere.mayContain(name) else { return false }
    return switch position {
    case .property, .enumCase, .type, .typeMember: SwiftKeyword.isReserved(name) || metatypeWords.contains(name)
    case .function: SwiftKeyword.isReserved(name)
    case .parameter: parameterWords.contains(name)
    case .parameterName, .argumentLabel: name == "inout"
    case .local: SwiftKeyword.isReserved(name) || name == "await"
    case .use: SwiftKeyword.isReserved(name) || wordsBeforeStatements.contains(name)
    case .member, .staticMember, .keyPathComponent: memberWords.contains(name)
    case .typeUse: SwiftKeyword.isReserved(name) || wordsBeforeTypes.contains(name)
    }
  }

  /// The words that need backticks at some position.
  private static let wordsAnywhere = SwiftKeyword.reservedWords.union([
    metatypeWords, parameterWords, memberWords, wordsBeforeStatements, wordsBeforeTypes,
  ])
  private static let metatypeWords = WordSet(["Type", "Protocol"])
  private static let parameterWords = WordSet(["inout", "let", "var"])
  private static let memberWords = WordSet(["init", "self"])
  /// Words that Swift reads as the beginning of something other than a use of the name.
  private static let wordsBeforeStatements = WordSet(["await", "didSet", "unsafe", "willSet"])

  /// Words that Swift reads as the beginning of a type, even if the type would begin on the next line.
  private static let wordsBeforeTypes = WordSet([
    "__owned", "__shared", "_const", "any", "async", "await", "borrowing", "consuming", "each", "isolated",
    "nonisolated", "sending", "some",
  ])

  /// Whether a valid name cannot be used at a position, even in backticks.
  package static func isRefused(_ name: String, as position: Position) -> Bool {
    switch (position, name) {
    case (_, "_"), (.type, "Any"), (.type, "Self"), (.type, "Type"), (.type, "Protocol"), (.type, "self"): true
    case (.staticMember, "Type"), (.staticMember, "Protocol"): true
    case (.use, "self"), (.local, "self"), (.parameterName, "self"): true
    default: false
    }
  }

  /// A use of a property in its own type's code: with `self.` where the name alone means something else there.
  ///
  /// - Parameter words: what means something else where the property is used, such as a local.
  package static func escapedProperty(_ name: String, besides words: Set<String> = []) -> String {
    isRefused(name, as: .use) || words.contains(name) ? "self." + escaped(name, as: .member) : escaped(name, as: .use)
  }

  /// Whether `.name` means a case of `Optional` where an optional is expected, so that the type's name must precede it.
  package static func isCaseOfOptional(_ name: String) -> Bool { ["none", "some"].contains(name) }

  /// A name for a parameter or local with the value of a property, label or case.
  ///
  /// - Parameters:
  ///   - name: the name of the property, label or case.
  ///   - taken: names already in use there.
  /// - Returns: the name if it can be used, else for example `stateValue` for `state`; not escaped.
  package static func localName(for name: String, avoiding taken: Set<String> = []) -> String {
    var candidate = name
    while taken.contains(candidate) || isRefused(candidate, as: .local) { candidate += "Value" }
    return candidate
  }

  /// A parameter's declaration: `in`, or `state stateValue` if the label cannot name a local.
  package static func parameter(_ label: String, avoiding taken: Set<String> = []) -> String {
    parameter(label, named: localName(for: label, avoiding: taken))
  }

  /// A parameter's declaration, with a label and a name from `localName(for:avoiding:)`.
  package static func parameter(_ label: String, named local: String) -> String {
    let declared = escaped(label, as: .parameter)
    return local == label ? declared : "\(declared) \(escaped(local, as: .parameterName))"
  }
}
