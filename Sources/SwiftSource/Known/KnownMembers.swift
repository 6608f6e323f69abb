/// A static member or an initializer of a known type whose result is a value of that type.
package struct KnownMember: Sendable {
  package struct Parameter: Sendable {
    package var label: String?
    /// The name of a known type, with `?` if it is optional, or of one of the owner's generic parameters.
    package var type: String
    package var canBeLeftOut: Bool
  }

  /// `init` for an initializer.
  package var name: String
  /// `nil` for a property.
  package var parameters: [Parameter]?
  package var isFailable = false

  /// - Parameter text: `now`, `seconds(_: Double)`, or the parameters alone for an initializer: `(string: String)?`.
  init(_ text: Substring) {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    name = parts[0].isEmpty ? "init" : String(parts[0])
    guard parts.count == 2 else { return }
    isFailable = text.hasSuffix("?")
    parameters = parts[1].dropLast(isFailable ? 2 : 1).split(separator: ",").map { parameter in
      let sides = parameter.split(separator: ":").map { $0.drop { $0 == " " } }
      return Parameter(
        label: sides[0] == "_" ? nil : String(sides[0]),
        type: sides[1].filter { $0 != "=" },
        canBeLeftOut: sides[1].hasSuffix("=")
      )
    }
  }
}

extension KnownTypes {
  /// The members of a known type that make its values; those that are the same on every platform.
  ///
  /// - Parameter type: its name, of several names of one type the canonical one.
  package static func members(of type: String) -> [KnownMember] {
    let isFloating = FloatingFormat.all[type] != nil || type == "Decimal"
    let text = NumericRange.integers[type] != nil ? integerMembers : isFloating ? floatingMembers : members[type]
    guard let text else { return [] }
    var depth = 0
    let parts = text.split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0 && character == " "
    }
    return (type == "Decimal" ? parts.filter { !["infinity", "ulpOfOne"].contains($0) } : parts).map(KnownMember.init)
  }

  /// The name of the type that several names stand for: `Double` for `TimeInterval`.
  package static func canonicalName(of type: String) -> String { otherNames[type] ?? type }

  private static let otherNames = [
    "TimeInterval": "Double", "Float64": "Double", "Float32": "Float", "Data.Index": "Int",
    "String.Element": "Character",
  ]

  private static let integerMembers = "() zero min max"
  private static let floatingMembers = "() zero pi infinity nan ulpOfOne greatestFiniteMagnitude leastNonzeroMagnitude"

  /// Properties, functions, and the parameters of initializers. `=` ends one that may be left out.
  private static let members = [
    "Array": "()", "ArraySlice": "()", "ContiguousArray": "()", "Dictionary": "()", "Set": "()",
    "Bool": "()", "String": "()", "Substring": "()",
    "Result": "success(_: Success) failure(_: Failure)",
    "Shared": "(value: Value)", "SharedReader": "(value: Value)",
    "Duration": "zero seconds(_: Double) milliseconds(_: Double) microseconds(_: Double) nanoseconds(_: Int)",
    "ContinuousClock": "()", "ContinuousClock.Instant": "now",
    "SuspendingClock": "()", "SuspendingClock.Instant": "now",
    "CancellationError": "()",
    "TaskPriority": "high medium low background utility userInitiated",
    "FloatingPointRoundingRule":
      "toNearestOrAwayFromZero toNearestOrEven up down towardZero awayFromZero",
    "FloatingPointSign": "plus minus",
    "UUID": "() (uuidString: String)?",
    "Date": """
    () now distantPast distantFuture (timeIntervalSince1970: Double) (timeIntervalSinceNow: Double) \
    (timeIntervalSinceReferenceDate: Double)
    """,
    "DateInterval": "() (start: Date, duration: Double) (start: Date, end: Date)",
    "DateComponents": """
    (calendar: Calendar?=, timeZone: TimeZone?=, era: Int?=, year: Int?=, month: Int?=, day: Int?=, hour: Int?=, \
    minute: Int?=, second: Int?=, nanosecond: Int?=, weekday: Int?=, weekdayOrdinal: Int?=, quarter: Int?=, \
    weekOfMonth: Int?=, weekOfYear: Int?=, yearForWeekOfYear: Int?=)
    """,
    "Calendar": "current autoupdatingCurrent (identifier: Calendar.Identifier)",
    "Calendar.Identifier": """
    gregorian buddhist chinese coptic ethiopicAmeteMihret ethiopicAmeteAlem hebrew iso8601 indian islamic islamicCivil \
    islamicTabular islamicUmmAlQura japanese persian republicOfChina
    """,
    "Calendar.Component": """
    era year month day hour minute second nanosecond weekday weekdayOrdinal quarter weekOfMonth weekOfYear \
    yearForWeekOfYear calendar timeZone
    """,
    "TimeZone": """
    current autoupdatingCurrent gmt (identifier: String)? (abbreviation: String)? (secondsFromGMT: Int)?
    """,
    "Locale": "current autoupdatingCurrent (identifier: String)",
    "Locale.Currency": "(_: String)", "Locale.LanguageCode": "(_: String)", "Locale.Region": "(_: String)",
    "Locale.Weekday": "sunday monday tuesday wednesday thursday friday saturday",
    "Data": "()", "IndexPath": "() (index: Int)", "IndexSet": "() (integer: Int)",
    "NSRange": "() (location: Int, length: Int)",
    "URL": """
    (string: String)? (filePath: String) (fileURLWithPath: String) temporaryDirectory documentsDirectory
    """,
    "URLComponents": "() (string: String)?", "URLQueryItem": "(name: String, value: String?)",
    "PersonNameComponents": "()",
    "CGPoint": "() zero (x: CGFloat, y: CGFloat)",
    "CGSize": "() zero (width: CGFloat, height: CGFloat)",
    "CGRect": """
    () zero null infinite (x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) (origin: CGPoint, size: CGSize)
    """,
    "AttributedString": "() (_: String)", "AttributeContainer": "()",
    "CharacterSet": """
    () alphanumerics decimalDigits letters lowercaseLetters newlines punctuationCharacters symbols uppercaseLetters \
    whitespaces whitespacesAndNewlines (charactersIn: String)
    """,
    "ComparisonResult": "orderedAscending orderedSame orderedDescending",
    "SortOrder": "forward reverse",
    "Notification.Name": "(_: String) (rawValue: String)",
    "String.Encoding": "ascii isoLatin1 unicode utf8 utf16 utf32",
    "Measurement": "(value: Double, unit: UnitType)",
    "UnitDuration": "hours minutes seconds",
    "UnitLength": "kilometers meters centimeters millimeters miles yards feet inches",
    "UnitMass": "kilograms grams ounces pounds",
    "UnitSpeed": "metersPerSecond kilometersPerHour milesPerHour",
    "UnitTemperature": "kelvin celsius fahrenheit",
  ]
}
