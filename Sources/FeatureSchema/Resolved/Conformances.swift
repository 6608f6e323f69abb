import Diagnostics
import SwiftSource

/// The reason that a type does not conform to a protocol.
struct ConformanceGap {
  /// The type without the conformance, such as `(Int, String)` in `[(Int, String)]`.
  let description: String
  /// Whether the description is a name, which a function does not have.
  private let isNamed: Bool
  /// The reason.
  private let text: String?
  /// The conformances that could be added, the place to add them, and the condition for it.
  private var lacking: [Conformance] = []
  private var place = ""
  private var premise = ""
  /// The type that could have them.
  private var declaration: ResolvedDeclaration?

  init(_ description: String, isNamed: Bool = true, reason: String? = nil) {
    self.description = description
    self.isNamed = isNamed
    text = reason
  }

  /// A gap of a type whose conformances are written at a certain place.
  init(_ description: String, lacking conformance: Conformance, place: String, premise: String = "") {
    self.init(description)
    lacking = [conformance]
    self.place = place
    self.premise = premise
  }

  /// A gap of a declared type.
  init(_ declaration: ResolvedDeclaration, lacking conformance: Conformance) {
    let name = declaration.fullName
    self.init(name, lacking: conformance, place: "under '\(TypeKey.conforms.rawValue)' of '\(name)'")
    self.declaration = declaration
  }

  /// The reason, or the remedy.
  var reason: Help? {
    if lacking.isEmpty { return text.map { Help($0) } }
    // Hashable implies Equatable, so the stronger one is enough.
    let needed = lacking.filter { weak in !lacking.contains { $0.implied.contains(weak) } }
    let text = "\(premise)add \(needed.map(\.rawValue).joined(separator: " and ")) \(place)"
    return Help(text, adding: declaration.flatMap { $0.adding(conformances: needed.map(\.rawValue)) })
  }

  /// The first gap, combined with the other gaps of the same type.
  static func first(of gaps: [ConformanceGap]) -> ConformanceGap? {
    guard var first = gaps.first, !first.lacking.isEmpty else { return gaps.first }
    first.lacking = gaps.filter { $0.description == first.description }.flatMap(\.lacking)
    return first
  }

  /// The type in messages.
  var described: String { isNamed ? "'\(description)'" : description }
}

extension ResolvedType {
  /// The gap that prevents this type from conforming; `nil` if it conforms.
  ///
  /// Declared conformances are trusted here; they are checked at the declarations.
  func gap(to conformance: Conformance) -> ConformanceGap? {
    switch self {
    case .invalid:
      return nil
    case .declared(let declaration) where declaration.isStateOfChoice:
      guard ResolvedDeclaration.possibleForChoices.contains(conformance) else {
        let reason = "what has 'one-of' is only \(ResolvedDeclaration.possibleForChoices.map(\.rawValue).listed)"
        return ConformanceGap(declaration.fullName, reason: reason)
      }
      return declaration.storedMembers.lazy.compactMap { $0.type.type.gap(to: conformance) }.first
    case .declared(let declaration):
      let has = declaration.provides(conformance) || declaration.isUncertain
      return has ? nil : declaration.gap(lacking: conformance)
    case .identifier(let declaration):
      // Identifiable requires these, which is checked at the declaration.
      if conformance == .equatable || conformance == .hashable { return nil }
      return declaration.identifier.map { $0.gap(to: conformance) }
        ?? ConformanceGap(description)
    case .external(let name, let conformances):
      guard !conformances.provides(conformance) else { return nil }
      let place = "to its conformances under 'external'"
      return ConformanceGap(name, lacking: conformance, place: place, premise: "if it is, ")
    case .known(let known, let arguments):
      return known.gap(to: conformance, arguments: arguments)
    case .optional, .array, .dictionary:
      if !conformance.isMemberwise { return ConformanceGap(kind, isNamed: false) }
    case .tuple:
      guard conformance == .sendable else {
        let reason = "tuples conform to no protocol but Sendable; a struct can take its place"
        return ConformanceGap(description, reason: reason)
      }
    case .function(let isSendable):
      if conformance == .sendable, isSendable { return nil }
      let reason =
        conformance == .sendable
        ? "functions are when they are marked with '@Sendable'" : "functions conform to no protocol but Sendable"
      return ConformanceGap(kind, isNamed: false, reason: reason)
    case .existential(let conformances):
      // Of the protocols checked here, an existential conforms only to those without requirements on Self.
      let isPossible = conformance == .sendable || conformance == .error
      if isPossible, conformances.provides(conformance) { return nil }
      let reason = isPossible ? "add '& Sendable' to it" : "no 'any' type is \(conformance.rawValue)"
      return ConformanceGap(kind, isNamed: false, reason: reason)
    case .metatype(let isSendable):
      if conformance == .sendable, isSendable { return nil }
      let reason = conformance == .sendable ? "that of a protocol is only if the protocol is Sendable" : nil
      return ConformanceGap(kind, isNamed: false, reason: reason)
    }
    return parts.lazy.compactMap { $0.gap(to: conformance) }.first
  }

  /// A description of a type without a name.
  private var kind: String {
    switch self {
    case .optional: "an optional"
    case .array: "an array"
    case .dictionary: "a dictionary"
    default: description
    }
  }
}

extension ConformanceSet {
  /// Whether the set implies a conformance: Hashable implies Equatable.
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
  /// The gap of this type, with the remedy.
  fileprivate func gap(lacking conformance: Conformance) -> ConformanceGap {
    switch conformance {
    case _ where holdsActions:
      ConformanceGap(fullName, reason: "actions are Sendable, Equatable if their values are, and nothing else")
    case .equatable, .sendable: ConformanceGap(fullName, reason: "'\(fullName)' gives it up by 'conforms: [none]'")
    case .hashable where hasSharedFields, .codable where hasSharedFields:
      ConformanceGap(fullName, reason: "a type with a shared field cannot be \(conformance.rawValue)")
    case .hashable, .codable, .comparable, .identifiable, .caseIterable, .error:
      ConformanceGap(self, lacking: conformance)
    }
  }
}

extension ResolvedDeclaration {
  /// The types that keep actions from being Equatable, each with the first action that has it: what follows silently from a
  /// schema. Empty for Equatable actions, and for other types.
  package var obstaclesToEquality: [(type: String, action: String)] {
    guard holdsActions, !isEquatable else { return [] }
    let found = cases.flatMap { action in
      action.payload.filter { value in
        // Actions in themselves are not the reason.
        guard let gap = value.type.type.gap(to: .equatable) else { return false }
        return gap.description != fullName
      }
      .map { (type: $0.type.source, action: action.name.value) }
    }
    return found.unique(by: \.type)
  }
}

extension KnownType {
  /// The gap that prevents this type from conforming with these arguments; `nil` if it conforms.
  func gap(to conformance: Conformance, arguments: [ResolvedType]) -> ConformanceGap? {
    switch condition(for: conformance) {
    case .always: nil
    case .whenArguments(let indices):
      indices.lazy.filter(arguments.indices.contains).compactMap { arguments[$0].gap(to: conformance) }.first
    case nil:
      ConformanceGap(ResolvedType.known(self, arguments).description)
    }
  }
}
