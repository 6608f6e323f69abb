import FeatureSchema
import SwiftSource

/// A sample of a type of Swift or Foundation.
struct KnownSample {
  /// `nil` for a type of which none is known.
  let value: DefaultValue?

  /// - Parameters:
  ///   - name: the name of the type.
  ///   - number: the number among the elements of a list, from 1; `nil` if it is in none.
  ///   - subject: what the value is of.
  init(_ name: String, number place: Int?, _ subject: SampleValues.Subject) {
    let number = place ?? 1
    if NumericRange.integers[name] != nil || FloatingFormat.all[name] != nil {
      value = Self.within(subject.range, .integer("\(number)"))
      return
    }
    switch name {
    case "Bool": value = .bool(number % 2 == 0)
    case "String": value = .string(Self.text(place, subject))
    case "Character": value = .string(["A", "B", "C"][(number - 1) % 3])
    case "Decimal": value = .decimal(isNegative: false, exponent: 0, significand: "\(number)")
    default: value = Self.source(of: name, number).map(DefaultValue.expression)
    }
  }

  /// The number, if it is in the range; else the simplest one that is.
  private static func within(_ range: ValueRange?, _ number: DefaultValue) -> DefaultValue? {
    guard let range else { return number }
    return range.contains(number) ? number : range.simplest ?? number
  }

  /// The name of what the text is of, since that is what a person looks for.
  private static func text(_ number: Int?, _ subject: SampleValues.Subject) -> String {
    let name = subject.name.isEmpty ? "Text" : DisplayTitle.of(subject.name)
    let text = number.map { "\(name) \($0)" } ?? name
    return subject.limit.map { String(text.prefix($0)) } ?? text
  }

  private static func source(of name: String, _ number: Int) -> String? {
    switch name {
    case "Date": "Date(timeIntervalSinceReferenceDate: \(800_000_000 + number * 86_400))"
    // The libraries make an id of a number.
    case "UUID": "UUID(\(number))"
    case "URL": "URL(string: \"https://example.com/\(number)\")!"
    case "Data": "Data([\(number)])"
    case "Duration": "Duration.seconds(\(number * 60))"
    case "CGPoint": "CGPoint(x: \(number), y: \(number))"
    case "CGSize": "CGSize(width: \(number), height: \(number))"
    case "CGRect": "CGRect(x: 0, y: 0, width: \(number), height: \(number))"
    case "Calendar": "Calendar(identifier: .gregorian)"
    case "Locale": "Locale(identifier: \"en_US\")"
    case "TimeZone": "TimeZone(secondsFromGMT: 0)!"
    case "IndexSet": "IndexSet(integer: \(number - 1))"
    case "Void": "()"
    default: nil
    }
  }
}
