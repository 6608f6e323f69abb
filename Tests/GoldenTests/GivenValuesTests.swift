import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What is written in Swift, given to a child by `with` or part of a default, brings the modules that the compiler asks for
/// where others can see it, and none that it calls unused.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct GivenValuesTests {
  /// Types of dependencies with values; `Box` holds a date, `Count` and `Amount` numbers, `Gadget` is of another module, `Things` is known to no schema.
  static let values = [
    ("@Sendable (Date) -> Date", "{ $0 }"), ("@Sendable (Date) -> Date", "{ _ in .now }"),
    ("@Sendable (Date) -> Date", "{ _ in Things.make() }"), ("@Sendable () -> Void", "{}"),
    ("Date", "Things.make()"), ("Date", ".now"), ("Date", "Date()"), ("Date", ".now + 3"),
    ("Date", "Things.make() + 3"),
    ("Date?", "Things.make()"), ("Date?", ".none"), ("Date?", ".now"), ("Date?", "nil"),
    ("[Date]", "[.now]"), ("[Date]", ".init()"), ("[Date]", "[Things.make()]"), ("[Date]", "[]"),
    ("[Date]", ".init(repeating: .now, count: 2)"), ("[Date]", "Array(repeating: .now, count: 2)"),
    ("TimeInterval", ".pi"), ("TimeInterval", "3 + 4"), ("TimeInterval", "-(3)"), ("TimeInterval", "TimeInterval(3)"),
    ("CGFloat", "3 + 4"), ("CGFloat", "CGFloat(3)"), ("CGFloat", ".pi"), ("Decimal", "3"), ("Decimal", ".pi"),
    ("Duration", ".seconds(1)"), ("Result<Int, Never>", ".success(1)"), ("Result<Date, Never>", ".success(.now)"),
    ("Result<Date, Never>", ".success(Things.make())"), ("Range<Int>", "0..<3"), ("ClosedRange<CGFloat>", "0...1"),
    ("Range<Date>", "Date.distantPast..<Date.distantFuture"), ("Range<Date>", ".distantPast ..< .distantFuture"),
    ("Box", ".custom"), ("Box", "Box.custom"), ("Box", "Box(date: .now)"), ("Box", "Box(date: Things.make())"),
    ("Box", ".init(date: .now)"), ("Count", "Count(number: 1)"), ("Count", ".init(number: 1)"), ("Count", ".one"),
    ("Amount", "Amount(number: 1)"), ("Amount", ".init(number: .pi)"), ("[Amount]", "[Amount(number: 1)]"),
    ("[Box]", "[.custom]"), ("[Box]", "[Box(date: .now)]"), ("Box?", ".custom"),
    ("[Box]", "[.init(date: .now)]"), ("[Box]", "Array(repeating: .init(date: .now), count: 2)"),
    ("Result<Box, Never>", ".success(.init(date: .now))"), ("Result<Box, Never>", ".success(.custom)"),
    ("@Sendable () -> Box", "{ .init(date: .now) }"), ("@Sendable () -> Box", "{ .custom }"),
    ("[Count]", "[.init(number: 1)]"), ("[Amount]", "[.init(number: 1)]"), ("(Int, Box)", "(1, .init(date: .now))"),
    ("(Int, Date)", "(1, .now)"), ("(Int, Date)", "(1, Things.make())"), ("(CGFloat, Int)", "(1, 1)"),
    ("Set<Date>", "[.now]"), ("Set<Date>", "[Things.make()]"), ("[String: Date]", "[\"a\": .now]"),
    ("Int.Type", "Int.self"), ("Date.Type", "Date.self"), ("Locale", ".current"), ("String", "\"a\""),
    ("String", "\"\\(1)\""), ("any Error", "CancellationError()"), ("URL", "URL(fileURLWithPath: \"/\")"),
    ("Int", "[1, 2].map { $0 + 1 }.count"),
    ("Gadget", "Gadget()"), ("Gadget", ".shared"), ("Gadget?", ".shared"), ("Gadget?", "nil"),
    ("[Gadget]", "[.shared]"), ("[Gadget]", "[]"), ("@Sendable (Gadget) -> Int", "{ $0.size }"),
    ("@Sendable (Gadget) -> Gadget", "{ $0 }"),
  ]

  private static let gadgets = """
    public struct Gadget: Sendable {
      public var size = 1
      public init() {}
      public static let shared = Gadget()
    }
    public let maximum = 3
    """

  /// A feature of which a default gives a value inside a type of another file's.
  ///
  /// - Parameter isMade: whether the default is one expression.
  private static func keeper(_ number: Int, of child: String, _ value: String, isMade: Bool = false) -> String {
    let (holder, way) = ("\(child).Holder", "\(child).Way")
    let given = "\(holder)(it: \\(\(value)))"
    let made = number % 2 == 0 ? ".init(it: \(value))" : "\(holder)(it: \(value))"
    let member =
      switch number % 5 {
      case _ where isMade:
        "state: { struct: { held: '\(holder) = \\(\(made))' }, conforms: [none, Sendable] }"
      case 0: "state: { struct: { held: '\(holder) = \(given)' }, conforms: [none, Sendable] }"
      case 1: "state: { struct: { way: '\(way) = .one(it: \\(\(value)))' }, conforms: [none, Sendable] }"
      case 2: "state: { struct: { all: '[\(holder)] = [\(given)]' }, conforms: [none, Sendable] }"
      case 3: "dependencies: { held: '\(holder) = \(given)' }"
      default: "actions: { started: { held: '\(holder)? = \(given)' } }"
      }
    return """
      feature: \(isMade ? "Maker" : "Keeper")\(number)
      access: public
      use: [\(child).yaml]
      \(member)
      """
  }

  /// Features whose values are not those of a child, each with what is written above.
  private static let others = [
    """
    feature: Dated
    access: public
    state: { struct: { date: Date } }
    """,
    // The name is of a module that is written, and after an operator.
    """
    feature: Limited
    access: public
    imports: [Gadgets]
    state: { struct: { range: ClosedRange<Int> = \\(0...maximum) } }
    """,
    // A child's state is a type of another file, too.
    """
    feature: Drafted
    access: public
    state: { struct: { draft: 'Dated.State? = Dated.State(date: \\(.now))' } }
    children: { dated: { schema: Other0.yaml, presence: optional } }
    """,
    """
    feature: Made
    access: public
    use: [Other0.yaml]
    state: { struct: { dated: 'Dated.State = \\(.init(date: .now))' } }
    """,
    """
    feature: Called
    access: public
    use: [Other0.yaml]
    state: { struct: { dated: 'Dated.State = \\({ Dated.State(date: .now) }())' } }
    """,
    // A word in a text names nothing, and a closure's own names are not those of a module.
    """
    feature: Worded
    access: public
    imports: [Gadgets]
    state:
      struct:
        word: String = \\("Date")
        count: 'Int = \\([1].map { size in size }.count)'
    """,
    // What only a body names is not for others to see.
    """
    feature: Known
    access: public
    state: { identity: String = Date.distantPast.description, struct: { number: Int } }
    """,
  ]

  /// All in the mode in which the compiler says what is missing or unused; some with the other pack, which has the same imports.
  @Test(arguments: Toolchain.Mode.paired(with: [PackSource.composable, .standard], in: [.plain, .asInNewProjects]))
  func bringTheModulesThatTheCompilerAsksFor(mode: Toolchain.Mode, pack: PackSource) async throws {
    let library = try await pack.modules
    try await withTemporaryFolder { folder in
      var schemas: [URL] = []
      func add(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent("\(name).yaml")
        try text.write(to: file, atomically: true, encoding: .utf8)
        schemas.append(file)
      }
      var extensions = """
        public import Foundation
        nonisolated public enum Things { public static func make() -> Date { Date() } }

        """
      // What a parent imports is a matter of its own file, so parents share the child that asks for a type.
      var children: [String: String] = [:]
      for (number, (type, value)) in Self.values.enumerated() {
        if pack == .composable && !Thoroughness.isFull && number % 3 != 0 { continue }
        let child = children[type] ?? "Child\(number)"
        if children.updateValue(child, forKey: type) == nil {
          try add(child, Self.child(child, type))
          extensions += "extension \(child).Box { nonisolated public static var custom: Self { Self(date: Date()) } }\n"
          extensions += "extension \(child).Count { nonisolated public static var one: Self { Self(number: 1) } }\n"
        }
        let quoted = ["Box(", "Box.", "Count(", "Amount("].reduce(value) { $0.replacing($1, with: "\(child).\($1)") }
        try add(
          "Parent\(number)",
          """
          feature: Parent\(number)
          access: public
          children: { child: { schema: \(child).yaml, with: { it: '\\(\(quoted))' } } }
          """
        )
        try add("Keeper\(number)", Self.keeper(number, of: child, quoted))
        try add("Maker\(number)", Self.keeper(number, of: child, quoted, isMade: true))
      }
      for (number, text) in Self.others.enumerated() { try add("Other\(number)", text) }
      let gadgets = folder.appendingPathComponent("Gadgets.swift")
      try Self.gadgets.write(to: gadgets, atomically: true, encoding: .utf8)
      #expect(try await #require(Toolchain.current).emitModule("Gadgets", of: [gadgets], into: folder) == "")
      let things = folder.appendingPathComponent("Things.swift")
      try extensions.write(to: things, atomically: true, encoding: .utf8)
      let files = try generate(schemas, by: pack, takesWarnings: true).written()
      try await expectCompiling(files + [things], as: mode, with: [library, folder])
    }
  }

  /// A feature that is made with a value of a type. Each has to import Foundation, whatever it is given.
  private static func child(_ name: String, _ type: String) -> String {
    let gadgets = type.contains("Gadget") ? "imports: [Gadgets]\nexternal: { Gadget: [Sendable] }" : ""
    return """
      feature: \(name)
      access: public
      \(gadgets)
      types:
        Holder: { struct: { it: '\(type)' }, conforms: [none, Sendable] }
        Way: { enum: { one: { it: '\(type)' } }, conforms: [none, Sendable] }
        Box: { struct: { date: Date } }
        Count: { struct: { number: Int } }
        Amount: { struct: { number: CGFloat } }
      dependencies: { it: { type: '\(type)' } }
      """
  }
}
