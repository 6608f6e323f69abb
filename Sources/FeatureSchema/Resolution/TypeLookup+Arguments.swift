import Diagnostics
import SwiftSource

/// The arguments of generic types.
extension TypeLookup {
  mutating func argument(
    _ argument: TypeExpression,
    for parameter: KnownType.Parameter,
    of name: String
  ) -> ResolvedType {
    if case .integer = argument.kind {
      if parameter.isInteger { return .invalid }
      return fail(.wrongArgument(of: name, "a type", argument.source, at: range(argument.range)))
    }
    if parameter.isInteger {
      return fail(.wrongArgument(of: name, "a whole number", argument.source, at: range(argument.range)))
    }
    let type = resolve(argument)
    for conformance in parameter.requirements.sorted(by: { $0.rawValue < $1.rawValue }) {
      // What is Hashable is Equatable: the stronger demand says it all.
      if parameter.requirements.contains(where: { $0.implied.contains(conformance) }) { continue }
      demand(conformance, of: type, argument, "the argument of '\(name)'")
    }
    if parameter.bound == "Unit", case .known(let known, _) = type, !known.isUnit {
      return fail(.wrongArgument(of: name, "a unit such as UnitLength", argument.source, at: range(argument.range)))
    }
    return type
  }
}

extension KnownType {
  /// Whether it is one of Foundation's units of measurement.
  fileprivate var isUnit: Bool { module == "Foundation" && (name.hasPrefix("Unit") || name == "Dimension") }
}
