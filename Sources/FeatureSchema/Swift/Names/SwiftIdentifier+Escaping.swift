extension SwiftIdentifier {
  /// Where a name stands in Swift source: what decides whether a keyword needs backticks.
  package enum Position: String, CaseIterable, Sendable {
    /// The declaration of a property: `var default`.
    case property
    /// The declaration of an enum case.
    case enumCase
    /// The declaration of a struct, an enum or a protocol.
    case type
    /// The declaration of a function.
    case function
    /// A parameter's or an associated value's label where it is declared, alone or before another name: `in x: Int`.
    case parameter
    /// A parameter's own name behind a label: `x` in `in x: Int`.
    case parameterName
    /// A label where it is used: in a call, a pattern, a tuple or a tuple's type.
    case argumentLabel
    /// A constant or variable where a `let`, a pattern or a closure introduces it.
    case local
    /// A use of a property, function, parameter or local without a dot before it.
    case use
    /// A use behind a dot in an expression or a pattern: `item.default`, `.default`.
    case member
    /// A use behind a type's name in an expression: `Status.default`.
    case staticMember
    /// A component of a key path that does not begin with a type's name: `\.default`.
    case keyPathComponent
    /// A type's name where it is used, with no dot before it.
    case typeUse
    /// A type's name where it is used, behind a dot.
    case typeMember
  }

  /// The name as it is written at the position: between backticks where Swift needs them, and nowhere else.
  package static func escaped(_ name: String, as position: Position) -> String {
    needsBackticks(name, as: position) ? "`\(name)`" : name
  }

  /// Established by having the compiler read each keyword at each position, plain and in backticks.
  package static func needsBackticks(_ name: String, as position: Position) -> Bool {
    switch position {
    case .property, .enumCase, .type: SwiftKeyword.reserved.contains(name) || ["Type", "Protocol"].contains(name)
    case .function: SwiftKeyword.reserved.contains(name)
    case .parameter: ["inout", "let", "var"].contains(name)
    case .parameterName, .argumentLabel: name == "inout"
    case .local: SwiftKeyword.reserved.contains(name) || name == "await"
    case .use: SwiftKeyword.reserved.contains(name) || ["await", "didSet", "unsafe", "willSet"].contains(name)
    case .member, .staticMember, .keyPathComponent: ["init", "self"].contains(name)
    case .typeUse:
      SwiftKeyword.reserved.contains(name) || wordsBeforeTypes.contains(name)
    case .typeMember: SwiftKeyword.reserved.contains(name) || ["Type", "Protocol"].contains(name)
    }
  }
  /// Words that Swift takes for the beginning of a type, even when the type would begin on the next line.
  private static let wordsBeforeTypes: Set<String> = [
    "__owned", "__shared", "_const", "any", "async", "await", "borrowing", "consuming", "each", "isolated",
    "nonisolated", "sending", "some",
  ]
}
