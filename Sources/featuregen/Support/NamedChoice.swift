import ArgumentParser

/// A value of an option that is one of an enum's names.
///
/// The parser finds the names too, but by key paths and descriptions of each, every time the tool starts.
protocol NamedChoice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension NamedChoice {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  static var allValueDescriptions: [String: String] { [:] }
  var defaultValueDescription: String { rawValue }
}
