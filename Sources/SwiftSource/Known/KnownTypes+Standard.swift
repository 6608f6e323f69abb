extension KnownTypes {
  /// The standard library's types without generic parameters.
  static let standard: [KnownType] = [
    KnownType.all(["Bool"], .value),
    KnownType.all(
      [
        "ContinuousClock.Instant", "Double", "Duration", "Float", "Float16", "Float32", "Float64", "Int", "Int128",
        "Int16", "Int32", "Int64", "Int8", "String", "SuspendingClock.Instant", "UInt", "UInt128", "UInt16", "UInt32",
        "UInt64", "UInt8",
      ],
      .orderedValue
    ),
    KnownType.all(
      [
        "CodingUserInfoKey", "FloatingPointClassification", "FloatingPointRoundingRule", "FloatingPointSign",
        "Unicode.GeneralCategory",
      ],
      .key
    ),
    KnownType.all(
      [
        "Character", "ObjectIdentifier", "String.Element", "String.Index", "Substring", "Substring.Element",
        "Substring.Index", "Unicode.CanonicalCombiningClass", "Unicode.Scalar", "UnicodeScalar",
      ],
      .orderedKey
    ),
    // `Void`, the empty tuple, has no other conformances.
    KnownType.all(
      [
        "AnyClass", "ContinuousClock", "Hasher", "MainActor", "StaticString", "String.UTF16View", "String.UTF8View",
        "String.UnicodeScalarView", "SuspendingClock", "SystemRandomNumberGenerator", "Void",
      ],
      [.sendable]
    ),
    KnownType.all(["AnyHashable", "AnyKeyPath"], [.equatable, .hashable]),
    KnownType.all(["Any", "AnyObject"], []),
    KnownType.all(["CancellationError", "DecodingError", "EncodingError"], [.sendable, .error]),
    KnownType.all(["Never"], .orderedValue.union([.identifiable, .error])),
    KnownType.all(["TaskPriority"], [.equatable, .codable, .sendable, .comparable]),
  ]
  .flatMap(\.self)
}
