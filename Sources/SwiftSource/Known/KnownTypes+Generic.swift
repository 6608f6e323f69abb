extension KnownTypes {
  /// The standard library's generic types.
  static let generic: [KnownType] = collections + erased + ranges + paths + concurrency + vectors

  private static let element = [KnownType.Parameter("Element")]
  private static let keyAndValue = [KnownType.Parameter("Key", [.hashable]), KnownType.Parameter("Value")]
  private static let hashableElement = [KnownType.Parameter("Element", [.hashable])]

  private static let collections: [KnownType] = [
    KnownType("Optional", [], parameters: [.init("Wrapped")], when: .value),
    KnownType("Array", [], parameters: element, when: .value),
    KnownType("Array.Index", .orderedValue, parameters: element),
    KnownType("ContiguousArray", [], parameters: element, when: .value),
    KnownType("ArraySlice", [], parameters: element, when: .key),
    KnownType("Set", [.equatable, .hashable], parameters: hashableElement, when: [.codable, .sendable]),
    KnownType("Set.Index", [.equatable, .hashable, .comparable], parameters: hashableElement, when: [.sendable]),
    KnownType("Dictionary", [], parameters: keyAndValue, when: .value),
    KnownType("Dictionary.Index", [.equatable, .hashable, .comparable], parameters: keyAndValue, when: [.sendable]),
    KnownType("Dictionary.Keys", [.equatable], parameters: keyAndValue, when: [.sendable]),
    KnownType("Dictionary.Values", [], parameters: keyAndValue, when: [.sendable]),
    KnownType("KeyValuePairs", [], parameters: [.init("Key"), .init("Value")], when: [.sendable]),
    KnownType("Result", [], parameters: [.init("Success"), .init("Failure", [.error])], when: .key),
    KnownType("CollectionOfOne", [], parameters: element, when: [.sendable]),
    KnownType("EmptyCollection", [.equatable, .sendable], parameters: element),
    KnownType("CollectionDifference", [], parameters: [.init("ChangeElement")], when: .value),
    KnownType(
      "InlineArray",
      [],
      parameters: [.init("count", isInteger: true), .init("Element")],
      when: [.sendable],
      on: [1]
    ),
  ]

  private static let erased = ["AnyCollection", "AnyIterator", "AnySequence"].map {
    KnownType($0, [], parameters: element)
  }

  private static let bound = [KnownType.Parameter("Bound", [.comparable])]

  private static let ranges: [KnownType] =
    ["ClosedRange", "Range"].map {
      KnownType($0, [.equatable], parameters: bound, when: [.hashable, .codable, .sendable])
    }
    + ["PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo"].map {
      KnownType($0, [], parameters: bound, when: [.codable, .sendable])
    }

  private static let rootAndValue = [KnownType.Parameter("Root"), KnownType.Parameter("Value")]

  /// Key paths are Sendable only as `any KeyPath<Root, Value> & Sendable`.
  private static let paths: [KnownType] = [
    KnownType("PartialKeyPath", [.equatable, .hashable], parameters: [.init("Root")]),
    KnownType("KeyPath", [.equatable, .hashable], parameters: rootAndValue),
    KnownType("WritableKeyPath", [.equatable, .hashable], parameters: rootAndValue),
    KnownType("ReferenceWritableKeyPath", [.equatable, .hashable], parameters: rootAndValue),
    KnownType("Regex", [], parameters: [.init("Output")]),
  ]

  private static let failing = [KnownType.Parameter("Element"), KnownType.Parameter("Failure", [.error])]

  private static let concurrency: [KnownType] = [
    KnownType("Task", .key, parameters: [.init("Success", [.sendable]), .init("Failure", [.error])]),
    KnownType("AsyncStream", [], parameters: element, when: [.sendable]),
    KnownType("AsyncStream.Continuation", .key, parameters: element),
    KnownType("AsyncThrowingStream", [], parameters: failing, when: [.sendable]),
    KnownType("AsyncThrowingStream.Continuation", .key, parameters: failing),
    KnownType("CheckedContinuation", [.sendable], parameters: [.init("T"), .init("E", [.error])]),
  ]

  private static let vectors: [KnownType] = [2, 3, 4, 8, 16, 32, 64].map { count in
    KnownType(
      "SIMD\(count)",
      [.equatable, .hashable, .codable],
      parameters: [.init("Scalar", [.hashable, .codable], bound: "SIMDScalar")],
      when: [.sendable]
    )
  }
}
