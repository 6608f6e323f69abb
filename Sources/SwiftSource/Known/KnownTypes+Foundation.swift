extension KnownTypes {
  /// Foundation's value types and those reference types that are Sendable constants.
  static let foundation: [KnownType] = values + calendars + locales + attributed + units + errors

  /// Those that are other names of the standard library's types.
  static let aliases: Set<String> = ["Data.Index", "TimeInterval"]

  /// Those that are Hashable, or Comparable, in an extension: the compiler asks for the import where such a conformance is used, even if
  /// nothing names the type there.
  static let hashableInExtensions: Set<String> = [
    "AttributeContainer", "AttributedString", "AttributedSubstring", "CGFloat", "CocoaError", "Date.FormatStyle",
    "Date.ISO8601FormatStyle", "Decimal", "NSRange", "String.Encoding",
  ]

  /// Those that are Sendable in one.
  static let sendableInExtensions: Set<String> = ["Measurement"]

  private static func type(_ name: String, _ always: ConformanceSet) -> KnownType {
    KnownType(name, always, module: "Foundation")
  }

  private static let values: [KnownType] = [
    type("Date", .orderedValue),
    type("DateInterval", .orderedValue),
    type("TimeInterval", .orderedValue),
    type("Data", .value),
    type("Data.Index", .orderedValue),
    type("UUID", .value),
    type("URL", .value),
    type("URLComponents", .value),
    type("URLQueryItem", .key),
    type("Decimal", .orderedValue),
    type("IndexSet", .value),
    type("IndexPath", .orderedValue),
    type("CharacterSet", .value),
    type("PersonNameComponents", .value),
    type("NSRange", .value),
    type("ComparisonResult", .key),
    type("SortOrder", .value),
    type("String.Encoding", .key),
    type("CGFloat", .orderedValue),
    type("CGPoint", [.equatable, .codable, .sendable]),
    type("CGSize", [.equatable, .codable, .sendable]),
    type("CGRect", [.equatable, .codable, .sendable]),
    // What it carries can be anything.
    type("Notification", [.equatable, .hashable]),
    type("Notification.Name", .key),
  ]

  private static let calendars: [KnownType] = [
    type("DateComponents", .value),
    type("Calendar", .value),
    type("Calendar.Identifier", .value),
    type("Calendar.Component", .key),
    type("Calendar.MatchingPolicy", .key),
    type("Calendar.RepeatedTimePolicy", .key),
    type("Calendar.SearchDirection", .key),
    type("TimeZone", .value),
    type("TimeZone.NameStyle", .key),
    type("Date.FormatStyle", .value),
    type("Date.ISO8601FormatStyle", .value),
    type("Date.RelativeFormatStyle", .value),
    type("Date.IntervalFormatStyle", .value),
  ]

  private static let locales: [KnownType] = [
    type("Locale", .value),
    type("Locale.Components", .value),
    type("Locale.Language", .value),
    type("Locale.LanguageCode", .value),
    type("Locale.LanguageDirection", .key),
    type("Locale.Region", .value),
    type("Locale.Subdivision", .value),
    type("Locale.Script", .value),
    type("Locale.Variant", .value),
    type("Locale.Currency", .value),
    type("Locale.Collation", .value),
    type("Locale.NumberingSystem", .value),
    type("Locale.MeasurementSystem", .value),
    type("Locale.HourCycle", .value),
    type("Locale.Weekday", .value),
  ]

  private static let attributed: [KnownType] = [
    type("AttributedString", .key),
    type("AttributedString.Index", [.equatable, .comparable, .sendable]),
    type("AttributedSubstring", .key),
    type("AttributeContainer", .key),
  ]

  private static let units: [KnownType] =
    [
      KnownType(
        "Measurement",
        [.equatable, .hashable, .codable],
        module: "Foundation",
        parameters: [.init("UnitType", bound: "Unit")],
        when: [.sendable]
      ),
      type("Unit", .key),
      type("Dimension", .key),
    ]
    + [
      "Acceleration", "Angle", "Area", "ConcentrationMass", "Dispersion", "Duration", "ElectricCharge",
      "ElectricCurrent", "ElectricPotentialDifference", "ElectricResistance", "Energy", "Frequency", "FuelEfficiency",
      "Illuminance", "InformationStorage", "Length", "Mass", "Power", "Pressure", "Speed", "Temperature", "Volume",
    ].map { type("Unit\($0)", .key) }

  private static let errors: [KnownType] = [
    type("CocoaError", .key.union([.error])),
    type("CocoaError.Code", .key),
    type("URLError", .key.union([.error])),
    type("URLError.Code", .key),
    type("POSIXError", .key.union([.error])),
  ]
}
