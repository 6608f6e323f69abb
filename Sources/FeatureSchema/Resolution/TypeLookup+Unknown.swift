import Diagnostics
import SwiftSource

/// Names that mean nothing here.
extension TypeLookup {
  mutating func unknown(
    _ name: String,
    _ components: [TypeExpression.Component],
    at whole: Range<Int>
  ) -> ResolvedType {
    // What could not be read may have it.
    if file.isIncomplete { return .invalid }
    for argument in components.flatMap(\.arguments) { _ = resolve(argument) }
    let hint = KnownTypes.hint(for: name)
    let suggestion = hint ?? suggestions.name(for: name, in: scope).map { "did you mean '\($0)'?" }
    let help = suggestion.map { [$0] } ?? Self.help(for: name)
    let place = (components.first?.range.lowerBound ?? 0)..<(components.last?.range.upperBound ?? 0)
    return fail(.unknownType(name, at: range(place), help: help))
  }

  static func help(for name: String) -> [String] {
    ["declare it under 'types', or name it under 'external' if it exists in Swift already"]
  }
}
