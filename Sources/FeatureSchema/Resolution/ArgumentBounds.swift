import SwiftSource

extension ResolvedType {
  /// The requirement that this type does not meet as the argument of a generic type, in the words of messages.
  ///
  /// `nil` if it meets the requirement, or may.
  ///
  /// - Parameter bound: the parameter's requirement besides conformances.
  func expected(by bound: String?) -> String? {
    switch bound {
    case "Unit": isPossible { $0.isUnit } ? nil : "a unit such as UnitLength"
    case "SIMDScalar": isPossible { Self.scalars.contains($0.name) } ? nil : "a number such as Float"
    case "AnyObject": isPossible { $0.isClass } ? nil : "a class"
    default: nil
    }
  }

  private func isPossible(_ fits: (KnownType) -> Bool) -> Bool {
    switch self {
    case .known(let known, _): fits(known)
    case .external, .invalid: true
    default: false
    }
  }

  private static let scalars: Set<String> = Set(["Double", "Float", "Float16"] + NumericRange.integers.keys)
    .subtracting(["Int128", "UInt128"])

  /// Whether a C function can have values of the type, on each platform and without Foundation.
  var mayBeOfC: Bool {
    switch self {
    case .known(let known, _): Self.scalars.union(["Bool", "Float32", "Float64"]).contains(known.name)
    case .external, .optional(.external), .invalid, .optional(.invalid): true
    default: false
    }
  }
}

extension KnownType {
  /// Whether it is a unit of measurement of Foundation's.
  fileprivate var isUnit: Bool { module == "Foundation" && (name.hasPrefix("Unit") || name == "Dimension") }

  fileprivate var isClass: Bool { name == "AnyObject" || name.hasSuffix("KeyPath") || isUnit }
}
