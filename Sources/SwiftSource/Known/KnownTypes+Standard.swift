extension KnownTypes {
  /// The standard library's types without generic parameters.
  static let standard: [KnownType] =
    integers + text + [
      KnownType("Bool", .value),
      KnownType("Float16", .orderedValue),
      KnownType("Float", .orderedValue),
      KnownType("Float32", .orderedValue),
      KnownType("Double", .orderedValue),
      KnownType("Float64", .orderedValue),
      KnownType("FloatingPointSign", .key),
      KnownType("FloatingPointClassification", .key),
      KnownType("FloatingPointRoundingRule", .key),
      // The empty tuple conforms to nothing but `Sendable`.
      KnownType("Void", [.sendable]),
      KnownType("Never", .orderedValue.union([.identifiable, .error])),
      KnownType("Any", []),
      KnownType("AnyObject", []),
      KnownType("AnyClass", [.sendable]),
      KnownType("AnyHashable", [.equatable, .hashable]),
      KnownType("AnyKeyPath", [.equatable, .hashable]),
      KnownType("ObjectIdentifier", .orderedKey),
      KnownType("CodingUserInfoKey", .key),
      KnownType("Duration", .orderedValue),
      KnownType("ContinuousClock", [.sendable]),
      KnownType("ContinuousClock.Instant", .orderedValue),
      KnownType("SuspendingClock", [.sendable]),
      KnownType("SuspendingClock.Instant", .orderedValue),
      KnownType("SystemRandomNumberGenerator", [.sendable]),
      KnownType("Hasher", [.sendable]),
      KnownType("TaskPriority", [.equatable, .codable, .sendable, .comparable]),
      KnownType("CancellationError", [.sendable, .error]),
      KnownType("DecodingError", [.sendable, .error]),
      KnownType("EncodingError", [.sendable, .error]),
    ]

  private static let integers: [KnownType] =
    [8, 16, 32, 64, 128].flatMap { bits in
      [
        KnownType("Int\(bits)", .orderedValue),
        KnownType("UInt\(bits)", .orderedValue),
      ]
    } + [
      // 64 bits everywhere but on the older watches.
      KnownType("Int", .orderedValue),
      KnownType("UInt", .orderedValue),
    ]

  private static let text: [KnownType] = [
    KnownType("String", .orderedValue),
    KnownType("String.Index", .orderedKey),
    KnownType("String.Element", .orderedKey),
    KnownType("String.UTF8View", [.sendable]),
    KnownType("String.UTF16View", [.sendable]),
    KnownType("String.UnicodeScalarView", [.sendable]),
    KnownType("Substring", .orderedKey),
    KnownType("Substring.Index", .orderedKey),
    KnownType("Substring.Element", .orderedKey),
    KnownType("Character", .orderedKey),
    KnownType("StaticString", [.sendable]),
    KnownType("Unicode.Scalar", .orderedKey),
    KnownType("UnicodeScalar", .orderedKey),
    KnownType("Unicode.GeneralCategory", .key),
    KnownType("Unicode.CanonicalCombiningClass", .orderedKey),
  ]
}
