import SwiftSource

extension KnownType {
  /// What keeps this type with these arguments from conforming; `nil` when it conforms.
  func gap(to conformance: Conformance, arguments: [ResolvedType]) -> ConformanceGap? {
    switch condition(for: conformance) {
    case .always: nil
    case .whenArguments(let indices):
      indices.lazy.filter(arguments.indices.contains).compactMap { arguments[$0].gap(to: conformance) }.first
    case nil:
      ConformanceGap(description: ResolvedType.known(self, arguments).description, reason: nil)
    }
  }

  /// Whether values of the arguments stand within a value of this type, so that it cannot contain itself through them.
  var storesArgumentsInline: Bool {
    [
      "ClosedRange", "CollectionOfOne", "InlineArray", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
      "Range", "Result",
    ].contains(name)
  }
}
