/// Why a type does not conform to a protocol: the steps from the type to what stands in the way.
struct ConformanceGap {
  /// Such as `(Int, String)` in `[(Int, String)]`.
  var description: String
  var reason: String?
}

extension ResolvedType {
  /// What keeps this type from conforming; `nil` when it conforms.
  ///
  /// Declared types are taken at their word: whether they keep it is checked at their declaration.
  func gap(to conformance: Conformance) -> ConformanceGap? {
    switch self {
    case .invalid:
      return nil
    case .declared(let declaration):
      let has = declaration.provides(conformance) || declaration.isUncertain
      return has ? nil : ConformanceGap(description: declaration.fullName, reason: nil)
    case .external(let name, let conformances):
      guard !conformances.provides(conformance) else { return nil }
      return ConformanceGap(
        description: name,
        reason: "'external' does not say that it does; add \(conformance.rawValue) there if so"
      )
    case .known(let known, let arguments):
      return known.gap(to: conformance, arguments: arguments)
    case .optional(let wrapped):
      guard [.equatable, .hashable, .codable, .sendable].contains(conformance) else {
        return ConformanceGap(description: "an optional", reason: nil)
      }
      return wrapped.gap(to: conformance)
    case .array(let element):
      guard [.equatable, .hashable, .codable, .sendable].contains(conformance) else {
        return ConformanceGap(description: "an array", reason: nil)
      }
      return element.gap(to: conformance)
    case .dictionary(let key, let value):
      guard [.equatable, .hashable, .codable, .sendable].contains(conformance) else {
        return ConformanceGap(description: "a dictionary", reason: nil)
      }
      return key.gap(to: conformance) ?? value.gap(to: conformance)
    case .tuple(let elements):
      guard conformance == .sendable else {
        return ConformanceGap(
          description: elements.isEmpty ? "Void" : "a tuple",
          reason: "tuples conform to no protocol but Sendable"
        )
      }
      return elements.lazy.compactMap { $0.type.gap(to: .sendable) }.first
    case .function(let isSendable):
      guard conformance == .sendable else {
        return ConformanceGap(description: "a function", reason: "functions conform to no protocol but Sendable")
      }
      return isSendable ? nil : ConformanceGap(description: "a function", reason: "only @Sendable functions do")
    case .existential(let conformances):
      // Of the protocols that matter here, an existential conforms only to those without requirements on Self.
      guard conformance == .sendable || conformance == .error else {
        return ConformanceGap(description: "an 'any' type", reason: "'any' types do not conform to it")
      }
      return conformances.provides(conformance) ? nil : ConformanceGap(description: "an 'any' type", reason: nil)
    case .metatype:
      return conformance == .sendable ? nil : ConformanceGap(description: "a metatype", reason: nil)
    }
  }
}

extension Set<Conformance> {
  /// Whether these imply the conformance: what is Hashable is Equatable too.
  func provides(_ conformance: Conformance) -> Bool {
    if contains(conformance) { return true }
    switch conformance {
    case .equatable: return contains(.hashable) || contains(.comparable)
    case .sendable: return contains(.error)
    default: return false
    }
  }
}

extension Declaration {
  func provides(_ conformance: Conformance) -> Bool { conformances.provides(conformance) }
}

extension KnownType {
  /// What keeps the type with these arguments from conforming; `nil` when it conforms.
  func gap(to conformance: Conformance, arguments: [ResolvedType]) -> ConformanceGap? {
    switch condition(for: conformance) {
    case .always: nil
    case .whenArguments(let indices):
      indices.lazy.filter(arguments.indices.contains).compactMap { arguments[$0].gap(to: conformance) }.first
    case nil: ConformanceGap(description: ResolvedType.known(self, arguments).description, reason: nil)
    }
  }

  /// Whether values of its arguments' types are stored within its own values.
  var storesArgumentsInline: Bool {
    let names: Set = [
      "Optional", "Result", "CollectionOfOne", "InlineArray", "Range", "ClosedRange", "PartialRangeFrom",
      "PartialRangeUpTo", "PartialRangeThrough",
    ]
    return names.contains(name)
  }
}
