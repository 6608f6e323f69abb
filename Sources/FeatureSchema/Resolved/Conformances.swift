import SwiftSource

/// Why a type does not conform to a protocol.
struct ConformanceGap {
  /// Such as `(Int, String)` in `[(Int, String)]`.
  var description: String
  private let cause: Cause?

  private enum Cause {
    case text(String)
    /// It lacks what could be added: at which place, and what has to be true.
    case lacking([Conformance], place: String, premise: String)
  }

  init(description: String, reason: String?) {
    self.description = description
    cause = reason.map(Cause.text)
  }

  /// Of something whose conformances are said at a place.
  init(description: String, lacking conformance: Conformance, place: String, premise: String = "") {
    self.init(description: description, cause: .lacking([conformance], place: place, premise: premise))
  }

  private init(description: String, cause: Cause) {
    self.description = description
    self.cause = cause
  }

  /// Why it is so, and what can be done.
  var reason: String? {
    switch cause {
    case .text(let text): return text
    case .lacking(let conformances, let place, let premise):
      // What is Hashable is Equatable: the stronger one says it all.
      let needed = conformances.filter { weak in !conformances.contains { $0.implied.contains(weak) } }
      return "\(premise)add \(needed.map(\.rawValue).joined(separator: " and ")) \(place)"
    case nil: return nil
    }
  }

  /// The first of the gaps of one type, with the reason for all that have the same.
  static func first(of gaps: [ConformanceGap]) -> ConformanceGap? {
    guard let first = gaps.first, case .lacking(_, let place, let premise) = first.cause else { return gaps.first }
    let lacking = gaps.flatMap { gap -> [Conformance] in
      if case .lacking(let conformances, place, _) = gap.cause, gap.description == first.description {
        return conformances
      }
      return []
    }
    return ConformanceGap(
      description: first.description,
      cause: .lacking(lacking, place: place, premise: premise)
    )
  }

  /// Of something that has no name: a function, a tuple.
  init(unnamed description: String, _ reason: String?) {
    self.init(description: description, reason: reason)
    isNamed = false
  }

  private(set) var isNamed = true

  /// As messages call it.
  var described: String { isNamed ? "'\(description)'" : description }
}

extension ResolvedType {
  /// What keeps this type from conforming; `nil` when it conforms.
  ///
  /// Declared types are taken at their word: whether they keep it is checked at their declaration.
  func gap(to conformance: Conformance) -> ConformanceGap? {
    switch self {
    case .invalid:
      return nil
    case .declared(let declaration) where declaration.isStateOfChoice:
      return declaration.storedMembers.lazy.compactMap { $0.type.type.gap(to: conformance) }.first
    case .declared(let declaration):
      let has = declaration.provides(conformance) || declaration.isUncertain
      return has ? nil : declaration.gap(lacking: conformance)
    case .identifier(let declaration):
      // Identifiable asks for it, which is checked at the declaration.
      if conformance == .equatable || conformance == .hashable { return nil }
      return declaration.identifier.map { $0.gap(to: conformance) }
        ?? ConformanceGap(description: description, reason: nil)
    case .external(let name, let conformances):
      guard !conformances.provides(conformance) else { return nil }
      let place = "to its conformances under 'external'"
      return ConformanceGap(description: name, lacking: conformance, place: place, premise: "if it is, ")
    case .known(let known, let arguments):
      return known.gap(to: conformance, arguments: arguments)
    case .optional(let wrapped):
      guard conformance.isMemberwise else {
        return ConformanceGap(unnamed: "an optional", nil)
      }
      return wrapped.gap(to: conformance)
    case .array(let element):
      guard conformance.isMemberwise else {
        return ConformanceGap(unnamed: "an array", nil)
      }
      return element.gap(to: conformance)
    case .dictionary(let key, let value):
      guard conformance.isMemberwise else {
        return ConformanceGap(unnamed: "a dictionary", nil)
      }
      return key.gap(to: conformance) ?? value.gap(to: conformance)
    case .tuple(let elements):
      guard conformance == .sendable else {
        return ConformanceGap(
          description: description,
          reason: "tuples conform to no protocol but Sendable; a struct can take its place"
        )
      }
      return elements.lazy.compactMap { $0.type.gap(to: .sendable) }.first
    case .function(let isSendable):
      guard conformance == .sendable else {
        return ConformanceGap(unnamed: "a function", "functions conform to no protocol but Sendable")
      }
      return isSendable
        ? nil : ConformanceGap(unnamed: "a function", "functions are when they are marked with '@Sendable'")
    case .existential(let conformances):
      // Of the protocols that matter here, an existential conforms only to those without requirements on Self.
      guard conformance == .sendable || conformance == .error else {
        return ConformanceGap(unnamed: "an 'any' type", "no 'any' type is \(conformance.rawValue)")
      }
      return conformances.provides(conformance)
        ? nil : ConformanceGap(unnamed: "an 'any' type", "add '& Sendable' to it")
    case .metatype(let isSendable):
      if conformance != .sendable { return ConformanceGap(unnamed: "a metatype", nil) }
      return isSendable
        ? nil : ConformanceGap(unnamed: "a metatype", "that of a protocol is only if the protocol is Sendable")
    }
  }
}

extension ConformanceSet {
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

extension ResolvedDeclaration {
  /// That the type does not conform, and how it could.
  fileprivate func gap(lacking conformance: Conformance) -> ConformanceGap {
    switch conformance {
    case .equatable, .sendable:
      ConformanceGap(
        description: fullName,
        reason: isAction ? nil : "'\(fullName)' gives it up by 'conforms: [none]'"
      )
    case .hashable, .codable, .comparable, .identifiable, .caseIterable, .error:
      ConformanceGap(description: fullName, lacking: conformance, place: "under 'conforms' of '\(fullName)'")
    }
  }
}

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
}
