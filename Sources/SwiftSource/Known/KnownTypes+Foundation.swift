extension KnownTypes {
  /// Foundation's value types, and its reference types that are Sendable constants.
  static let foundation: [KnownType] =
    ordered + values + keys + units
    + [
      // A notification can carry anything.
      KnownType.all(["Notification"], [.equatable, .hashable], module: "Foundation"),
      KnownType.all(["CGPoint", "CGRect", "CGSize"], [.equatable, .codable, .sendable], module: "Foundation"),
      KnownType.all(["AttributedString.Index"], [.equatable, .comparable, .sendable], module: "Foundation"),
      KnownType.all(["CocoaError", "POSIXError", "URLError"], .key.union([.error]), module: "Foundation"),
    ]
    .flatMap(\.self)

  /// The types that are aliases of the standard library's types.
  static let aliases: Set<String> = ["Data.Index", "TimeInterval"]

  /// The types that are Hashable or Comparable in an extension: the compiler requires the import where such a
  /// conformance is used, even if the type is not named there.
  static let hashableInExtensions: Set<String> = [
    "AttributeContainer", "AttributedString", "AttributedSubstring", "CGFloat", "CocoaError", "Date.FormatStyle",
    "Date.ISO8601FormatStyle", "Decimal", "NSRange", "String.Encoding",
  ]

  /// The types that are Sendable in an extension.
  static let sendableInExtensions: Set<String> = ["Measurement"]

  private static let ordered = KnownType.all(
    ["CGFloat", "Data.Index", "Date", "DateInterval", "Decimal", "IndexPath", "TimeInterval"],
    .orderedValue,
    module: "Foundation"
  )

  private static let values = KnownType.all(
    [
      "Calendar", "Calendar.Identifier", "CharacterSet", "Data", "Date.FormatStyle", "Date.ISO8601FormatStyle",
      "Date.IntervalFormatStyle", "Date.RelativeFormatStyle", "DateComponents", "IndexSet", "Locale",
      "Locale.Collation", "Locale.Components", "Locale.Currency", "Locale.HourCycle", "Locale.Language",
      "Locale.LanguageCode", "Locale.MeasurementSystem", "Locale.NumberingSystem", "Locale.Region", "Locale.Script",
      "Locale.Subdivision", "Locale.Variant", "Locale.Weekday", "NSRange", "PersonNameComponents", "SortOrder",
      "TimeZone", "URL", "URLComponents", "UUID",
    ],
    .value,
    module: "Foundation"
  )

  private static let keys = KnownType.all(
    [
      "AttributeContainer", "AttributedString", "AttributedSubstring", "Calendar.Component",
      "Calendar.MatchingPolicy", "Calendar.RepeatedTimePolicy", "Calendar.SearchDirection", "CocoaError.Code",
      "ComparisonResult", "Dimension", "Locale.LanguageDirection", "Notification.Name", "String.Encoding",
      "TimeZone.NameStyle", "URLError.Code", "URLQueryItem", "Unit",
    ],
    .key,
    module: "Foundation"
  )

  private static let units: [KnownType] =
    [
      KnownType(
        "Measurement",
        [.equatable, .hashable, .codable],
        module: "Foundation",
        parameters: [.init("UnitType", bound: "Unit")],
        when: [.sendable]
      )
    ]
    + KnownType.all(
      [
        "Acceleration", "Angle", "Area", "ConcentrationMass", "Dispersion", "Duration", "ElectricCharge",
        "ElectricCurrent", "ElectricPotentialDifference", "ElectricResistance", "Energy", "Frequency",
        "FuelEfficiency", "Illuminance", "InformationStorage", "Length", "Mass", "Power", "Pressure", "Speed",
        "Temperature", "Volume",
      ]
      .map { "Unit\($0)" },
      .key,
      module: "Foundation"
    )
}
