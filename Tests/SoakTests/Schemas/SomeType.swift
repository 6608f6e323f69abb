import TestSupport

/// What holds for a type.
struct Abilities: OptionSet, Sendable {
  let rawValue: Int

  static let equatable = Abilities(rawValue: 1)
  static let sendable = Abilities(rawValue: 2)
  static let hashable = Abilities(rawValue: 4)
  static let codable = Abilities(rawValue: 8)
  static let identifiable = Abilities(rawValue: 16)
  /// It can be a key of a mapping in YAML.
  static let key = Abilities(rawValue: 32)
  /// It can be part of an alert's text.
  static let shown = Abilities(rawValue: 64)
  static let error = Abilities(rawValue: 128)

  static let plain: Abilities = [.equatable, .sendable, .shown]
  static let value: Abilities = [.equatable, .sendable, .hashable, .codable, .shown]
  static let all: Abilities = [.equatable, .sendable, .hashable, .codable, .shown, .key]
}

/// A type, and how a default of it is written.
struct SomeType: Sendable {
  typealias Value = @Sendable (inout Generator) -> Node

  var text: String
  var abilities: Abilities
  /// `nil` where no default can be written.
  var value: Value?

  init(_ text: String, _ abilities: Abilities, value: Value? = nil) {
    self.text = text
    self.abilities = abilities
    self.value = value
  }

  /// The same as it is named in another file.
  func within(_ feature: String) -> SomeType {
    var copy = self
    copy.text = "\(feature).\(text)"
    return copy
  }
}

extension SomeType {
  /// Types of Swift and Foundation.
  ///
  /// - Parameter isOdd: whether defaults may be such as are refused.
  static func leaves(isOdd: Bool) -> [SomeType] {
    let integers: [(String, [String])] = [
      ("Int", ["0", "1", "-1", "9223372036854775807", "1_000"]), ("Int8", ["-128", "0x7F", "12"]),
      ("UInt8", ["255", "0b11", "0o17"]), ("Int64", ["-9223372036854775808", "3"]),
      ("UInt64", ["18446744073709551615", "0"]), ("UInt16", ["65535"]),
    ]
    let numbers = ["0", "1.5", "-2", "0.1", "1e3", "100"]
    let oddNumbers = ["16777217", "1e-400", "1e39", "1e309", "0.1e-50", "-0.0", ".inf", ".nan", "2049", "1e-45"]
    let texts = ["", "text", "two words", "a \"quoted\" \\(1) \\n", "é 👩‍👧", "line\nbreak", "nil", "#\"raw\"#", "*/ /*"]
    func expression(_ text: String) -> Value { { _ in .swift(text) } }
    func number(_ name: String) -> SomeType {
      SomeType(name, .value) { .plain($0.one(of: isOdd && $0.chance(1, in: 3) ? oddNumbers : numbers)) }
    }
    let leaves =
      integers.map { name, values in SomeType(name, name == "Int" ? .all : .value) { .plain($0.one(of: values)) } }
      + ["Double", "Float", "CGFloat", "Decimal", "Float16", "TimeInterval"].map(number)
      + [
        SomeType("Bool", .value) { .plain($0.bool() ? "true" : "false") },
        SomeType("String", .all) { .quoted($0.one(of: texts)) },
        SomeType("Substring", [.equatable, .hashable, .sendable, .shown]) { .quoted($0.one(of: texts)) },
        SomeType("Character", [.equatable, .hashable, .sendable, .shown]) {
          .quoted($0.one(of: ["a", "é", "\"", "🇩🇪"]))
        },
        SomeType("Date", .value, value: expression("Date()")),
        SomeType("UUID", .value, value: expression("UUID()")),
        SomeType("URL", .value, value: expression("URL(fileURLWithPath: \"/\")")),
        SomeType("Data", .value, value: expression("Data()")),
        SomeType("Duration", .value, value: expression(".seconds(1)")),
        SomeType("Range<Int>", .value, value: expression("0..<3")),
        SomeType("ClosedRange<Date>", .value),
        SomeType("Result<Int, Never>", [.equatable, .hashable, .sendable, .shown], value: expression(".success(1)")),
        SomeType("Locale", .value, value: expression("Locale.current")),
        SomeType("StackElementID", [.equatable, .hashable, .sendable, .shown]),
        SomeType("CancellationError", [.sendable, .error, .shown], value: expression("CancellationError()")),
      ]
    // One of the project's own types may have the name, and then the expression is another one.
    return leaves.map { isOdd && Names.oddTypes.contains($0.text) ? SomeType($0.text, $0.abilities) : $0 }
  }

  /// Types that are neither Equatable nor Codable, most of them Sendable.
  static let opaque: [SomeType] = [
    SomeType("any Error", [.sendable, .shown, .error]), SomeType("any Sendable", [.sendable, .shown]),
    SomeType("Result<String, any Error>", [.sendable, .shown]),
    SomeType("@Sendable () -> Void", [.sendable]) { _ in .swift("{}") },
    SomeType("@MainActor @Sendable (Int) async throws -> String", [.sendable]),
    SomeType("@Sendable (_ value: Int, inout [String], Int...) async throws(CancellationError) -> Void", [.sendable]),
    SomeType("(@Sendable (Date) -> Bool)?", [.sendable]) { _ in .plain("null") },
    SomeType("(Int, name: String)", [.sendable, .shown]) { _ in .list([.plain("1"), .quoted("a")]) },
    SomeType("any Clock<Swift.Duration>", [.sendable, .shown]) { _ in .swift("ContinuousClock()") },
    SomeType("Int.Type", [.sendable, .shown]) { _ in .swift("Int.self") },
    SomeType("AsyncStream<Int>", [.sendable, .shown]),
  ]

  /// Types that may be refused.
  static let odd: [SomeType] = [
    SomeType("Never", .value), SomeType("Void", [.sendable]), SomeType("Unmanaged<any Error>", []),
    SomeType("@Sendable (Int..., String...) -> Void", [.sendable]), SomeType("any Hashable & Sendable", [.sendable]),
    SomeType("@Sendable (borrowing String, consuming Int) -> Void", [.sendable]),
    SomeType("@convention(c) (Int) -> Void", [.sendable]), SomeType("Never?", .value),
    SomeType("nonisolated(nonsending) @Sendable () async -> Void", [.sendable]),
    SomeType("@Sendable (isolated (any Actor)?) async -> Void", [.sendable]),
    SomeType("@Sendable (@autoclosure () -> Int, @escaping () -> Void) -> Void", [.sendable]),
    SomeType("Task<Void, any Error>", [.equatable, .hashable, .sendable, .shown]),
    SomeType("KeyPath<String, Int>", [.equatable, .hashable, .shown]),
    SomeType("Optional<Optional<Int>>", .value), SomeType("Void?", [.sendable]), SomeType("[Void]", [.sendable]),
    SomeType("InlineArray<2, Int>", [.sendable]), SomeType("Error", [.sendable]), SomeType("AnyObject", []),
  ]
}
