import SwiftSource
import TestSupport

extension SomeType {
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

  /// A function type with attributes that may not go together, or not with the rest of it.
  static func oddClosure(_ generator: inout Generator, isNested: Bool = false) -> SomeType {
    let attributes = [
      "@Sendable", "@MainActor", "@concurrent", "@isolated(any)", "nonisolated(nonsending)", "@convention(c)",
      "@convention(swift)", "@convention(block)", "@escaping", "@autoclosure",
    ]
    let parameters = [
      "", "Int", "_ value: Int", "inout String", "isolated (any Actor)", "isolated (any Actor)?", "sending String",
      "consuming [Int]", "borrowing String", "Int...", "@escaping () -> Void", "@autoclosure () -> Int", "Date",
      "Int, URL",
    ]
    var text = (0..<generator.one(of: [1, 2, 2, 2, 3])).map { _ in generator.one(of: attributes) + " " }.joined()
    let parameter =
      !isNested && generator.chance(1, in: 5)
      ? oddClosure(&generator, isNested: true).text : generator.one(of: parameters)
    let effects = ["", "async ", "throws ", "async throws ", "throws(CancellationError) ", "async throws(Never) "]
    text += "(\(parameter)) \(generator.one(of: effects))"
    text += "-> " + generator.one(of: ["Void", "Int", "sending String", "Date?", "() -> Void"])
    var closure = SomeType(text, [.sendable])
    closure.contents = [.closure]
    return closure
  }

  /// A function type that is right.
  ///
  /// - Parameter scope: the project's own types, some of which it may name.
  static func closure(_ generator: inout Generator, with scope: [SomeType]) -> SomeType {
    let own = scope.isEmpty ? [] : [generator.one(of: scope)]
    let names = own.map(\.text).filter { SwiftIdentifier.isValid($0.replacing(".", with: "_")) }
    let attributes = [
      "@Sendable", "@MainActor", "@MainActor @Sendable", "@Sendable @MainActor", "@Sendable @concurrent",
      "@concurrent @Sendable", "nonisolated(nonsending) @Sendable", "@isolated(any) @Sendable",
      "@Sendable @isolated(any)",
    ]
    let attribute = generator.one(of: attributes)
    let needsAsync = attribute.contains("concurrent") || attribute.contains("nonsending")
    let effects = ["", "throws ", "throws(CancellationError) ", "throws(URLError) "]
    let parameters =
      [
        "", "Int", "_ date: Date", "inout String", "sending String", "URL, Int...", "@escaping () -> Void",
      ] + names + names.map { "[\($0)?], Int" }
    let isAsync = needsAsync || generator.bool()
    let results = ["Void", "Int", "Date?", "(Int, name: String)"] + names + names.map { "Result<\($0), any Error>" }
    var closure = SomeType(
      "\(attribute) (\(generator.one(of: parameters))) \(isAsync ? "async " : "")\(generator.one(of: effects))"
        + "-> \(generator.one(of: results))",
      [.sendable]
    )
    closure.contents = own.reduce([.closure]) { $0.union($1.contents) }
    return closure
  }
}
