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
  /// Some types that have ranges.
  static let comparable: Set<String> = [
    "CGFloat", "Date", "Decimal", "Double", "Duration", "Float", "Int", "Int8", "TimeInterval", "UInt64",
  ]

  /// Makes a value, in Swift.
  typealias Value = @Sendable (inout Generator) -> String

  var text: String
  var abilities: Abilities
  /// `nil` where no default can be written.
  var value: Value?
  /// How an element of a list with ids is written, by its number, from which its id follows.
  var numbered: (@Sendable (inout Generator, Int) -> String)?
  /// Those that come with it.
  var related: [SomeType] = []
  /// What a schema that names it contains, and what one that has a default of it does.
  var contents: Set<Content> = []
  var contentsOfValue: Set<Content> = []

  init(_ text: String, _ abilities: Abilities, value: Value? = nil) {
    self.text = text
    self.abilities = abilities
    self.value = value
  }

  /// Whether a field of it can be bindable.
  var canBind: Bool { abilities.isSuperset(of: [.equatable, .sendable]) }

  /// Not a function that returns an optional.
  var isOptional: Bool { text.hasSuffix("?") && (!text.contains("->") || text.hasSuffix(")?")) }

  /// The same as it is named outside of the feature that has it.
  func within(_ feature: String) -> SomeType {
    var copy = self
    copy.text = "\(feature).\(text)"
    return copy
  }

  /// The same in another file.
  var ofOtherFile: SomeType {
    var copy = self
    copy.contents.insert(.typeOfOtherFile)
    copy.contentsOfValue.insert(.valueInTypeOfOtherFile)
    return copy
  }

  /// A type made of this one and maybe others.
  func made(
    _ text: String,
    _ abilities: Abilities,
    with others: SomeType...,
    value: @escaping Value
  ) -> SomeType {
    var made = SomeType(text, abilities, value: value)
    made.contents = others.reduce(contents) { $0.union($1.contents) }
    made.contentsOfValue = others.reduce(contentsOfValue) { $0.union($1.contentsOfValue) }
    return made
  }
}

extension SomeType {
  /// Types of Swift and Foundation.
  ///
  /// - Parameters:
  ///   - isOdd: whether defaults may be such as are refused.
  ///   - isHidden: whether one of the project's own types may have a name, and then an expression is another one.
  static func leaves(isOdd: Bool, isHidden: (String) -> Bool) -> [SomeType] {
    let integers: [(String, [String])] = [
      ("Int", ["0", "1", "-1", "9223372036854775807", "1_000"]), ("Int8", ["-128", "0x7F", "12"]),
      ("UInt8", ["255", "0b11", "0o17"]), ("Int64", ["-9223372036854775808", "3"]),
      ("UInt64", ["18446744073709551615", "0"]), ("UInt16", ["65535"]),
    ]
    let numbers = ["0", "1.5", "-2", "0.1", "1e3", "100"]
    let oddNumbers = ["16777217", "1e-400", "1e39", "1e309", "0.1e-50", "-0.0", ".infinity", ".nan", "2049", "1e-45"]
    let texts = ["", "text", "two words", "a \"quoted\" \\(1) \\n", "é 👩‍👧", "line\nbreak", "nil", "#\"raw\"#", "*/ /*"]
    func expression(_ texts: String...) -> Value { { "\\(\($0.one(of: texts)))" } }
    func member(_ texts: String...) -> Value { { $0.bool() ? $0.one(of: texts) : "\\(\($0.one(of: texts)))" } }
    func number(_ name: String) -> SomeType {
      SomeType(name, .value) { $0.one(of: isOdd && $0.chance(1, in: 3) ? oddNumbers : numbers) }
    }
    let leaves =
      integers.map { name, values in SomeType(name, name == "Int" ? .all : .value) { $0.one(of: values) } }
      + ["Double", "Float", "CGFloat", "Decimal", "Float16", "TimeInterval"].map(number)
      + [
        SomeType("Bool", .value) { $0.bool() ? "true" : "false" },
        SomeType("String", .all) { literal(of: $0.one(of: texts)) },
        SomeType("Substring", [.equatable, .hashable, .sendable, .shown]) { literal(of: $0.one(of: texts)) },
        SomeType("Character", [.equatable, .hashable, .sendable, .shown]) {
          literal(of: $0.one(of: ["a", "é", "\"", "🇩🇪"]))
        },
        SomeType("Date", .value, value: expression("Date()", ".now", ".distantPast", ".now + 3")),
        SomeType("UUID", .value, value: member("UUID()", ".init()")),
        SomeType("URL", .value, value: expression("URL(fileURLWithPath: \"/\")", ".init(fileURLWithPath: \"/\")")),
        SomeType("Data", .value, value: member("Data()", ".init()")),
        SomeType("Duration", .value, value: member(".seconds(1)")),
        SomeType("Range<Int>", .value, value: member("0..<3")),
        SomeType("ClosedRange<Date>", .value, value: expression(".distantPast ... .now")),
        SomeType("Calendar.Identifier", .value, value: expression(".gregorian")),
        SomeType("Result<Int, Never>", [.equatable, .hashable, .sendable, .shown], value: expression(".success(1)")),
        SomeType("Locale", .value, value: expression("Locale.current", ".current")),
        SomeType("StackElementID", [.equatable, .hashable, .sendable, .shown]),
        SomeType("Shared<Int>", [.equatable, .sendable], value: expression("Shared(value: 1)", ".init(value: 2)")),
        SomeType("CancellationError", [.sendable, .error, .shown], value: expression("CancellationError()")),
      ]
    return leaves.map { isHidden($0.text) ? SomeType($0.text, $0.abilities) : $0 }
  }

  /// A text as Swift writes it.
  static func literal(of text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  /// Types that are neither Equatable nor Codable, most of them Sendable.
  static let opaque: [SomeType] = [
    SomeType("any Error", [.sendable, .shown, .error]), SomeType("any Sendable", [.sendable, .shown]),
    SomeType("Result<String, any Error>", [.sendable, .shown]),
    SomeType("@Sendable () -> Void", [.sendable]) { _ in "\\({})" },
    SomeType("@MainActor @Sendable (Int) async throws -> String", [.sendable]),
    SomeType("@Sendable (_ value: Int, inout [String], Int...) async throws(CancellationError) -> Void", [.sendable]),
    SomeType("(@Sendable (Date) -> Bool)?", [.sendable]) { _ in "nil" },
    SomeType("(Int, name: String)", [.sendable, .shown]) { _ in "(1, name: \"a\")" },
    SomeType("any Clock<Swift.Duration>", [.sendable, .shown]) { _ in "\\(ContinuousClock())" },
    SomeType("Int.Type", [.sendable, .shown]) { _ in "\\(Int.self)" },
    SomeType("AsyncStream<Int>", [.sendable, .shown]),
  ]
}
