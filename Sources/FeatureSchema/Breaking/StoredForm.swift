import Diagnostics
import SwiftSource

/// Compares the JSON that Codable types are written as, and read from, by Swift's synthesized conformances.
struct StoredForm {
  typealias Pair = (old: ResolvedDeclaration, new: ResolvedDeclaration)

  /// The types that are still to be compared, each with the one that reads what it has written.
  private var waiting: [Pair] = []
  /// The files and names of all such types so far: each pair is reported once, where it is declared.
  private var known: Set<[String]> = []
  /// Whether only an answer is wanted, and no advice.
  private(set) var isTrial = false

  init() {}

  mutating func add(_ pair: Pair) {
    let key = [pair.old, pair.new].flatMap { [$0.file.path, $0.fullName] }
    if known.insert(key).inserted { waiting.append(pair) }
  }

  /// The stored values that the types do not read as they were meant, nor the types that these lead to.
  mutating func mismatches() -> [Diagnostic] {
    var found: [Diagnostic] = []
    while !waiting.isEmpty {
      let pairs = waiting
      waiting = []
      for (old, new) in pairs {
        found += mismatches(from: old, to: new).map { old.ownName == new.ownName ? $0 : $0.noting(old) }
      }
    }
    return found
  }

  /// Whether a type reads every value of another one as the same value, with all types in it.
  func reads(_ new: ResolvedType, everyValueOf old: ResolvedType) -> Bool {
    var trial = self
    (trial.isTrial, trial.waiting) = (true, [])
    return trial.problem(old, new) == nil && trial.mismatches().isEmpty
  }

  /// The reason that a type does not read every value of another one as the same value; `nil` if it does, except
  /// for the declared types in it, which are then to be compared.
  ///
  /// - Parameters:
  ///   - old: the type that wrote the JSON.
  ///   - new: the type that reads it.
  mutating func problem(_ old: ResolvedType, _ new: ResolvedType) -> String? {
    switch (old, new) {
    case (.invalid, _), (_, .invalid): return nil
    case (.identifier(let declaration), _): return declaration.identifier.flatMap { problem($0, new) }
    case (_, .identifier(let declaration)): return declaration.identifier.flatMap { problem(old, $0) }
    case (.optional(let old), .optional(let new)): return problem(old, new)
    case (_, .optional(let new)): return problem(old, new)
    case (.optional, _): return "'\(new.description)' cannot be nil"
    case (.dictionary(let oldKey, let oldValue), .dictionary(let newKey, let newValue)):
      let keys = (Keys(oldKey), Keys(newKey))
      if keys.0 != keys.1, keys != (.numbers, .names) { return different(old, new) }
      return (keys.0 == .others ? problem(oldKey, newKey) : nil) ?? problem(oldValue, newValue)
    case (.declared(let old), .declared(let new)): return problem(old, new)
    case (.declared(let old), .external(let new, _)) where old.fullName == new: return nil
    case (.declared(let declaration), _):
      // An enum with a raw type is written as its raw values.
      return declaration.storedRaw.map { problem($0.type, new) } ?? different(old, new)
    default: break
    }
    if let (oldOrder, oldElement) = elements(of: old), let (newOrder, newElement) = elements(of: new) {
      if newOrder != .any, newOrder != oldOrder { return "'\(new.description)' keeps neither order nor equal elements" }
      return problem(oldElement, newElement)
    }
    switch (old, new) {
    case (.known(let oldKnown, let old), .known(let newKnown, let new)) where oldKnown.name == newKnown.name:
      for (old, new) in zip(old, new) {
        if let problem = problem(old, new) { return problem }
      }
      return nil
    case (.known(let old, _), .known(let new, _)) where Scalar.reads(new.name, everyValueOf: old.name): return nil
    case (.external(let old, _), .external(let new, _)) where old == new: return nil
    // A type under `external` is the one of this name that a schema declares.
    case (.external(let old, _), .declared(let new)) where old == new.fullName: return nil
    default: return different(old, new)
    }
  }

  func different(_ old: ResolvedType, _ new: ResolvedType) -> String {
    "'\(new.description)' does not read every value of '\(old.description)'"
  }

  private mutating func problem(_ old: ResolvedDeclaration, _ new: ResolvedDeclaration) -> String? {
    // A changed type of the same name is reported where it is declared.
    guard old.ownName == new.ownName || old.isWritten(as: new) else {
      return "'\(new.ownName)' is written in another way than '\(old.ownName)'"
    }
    add((old, new))
    return nil
  }

  // MARK: Parts

  /// The stored form of a dictionary's keys.
  private enum Keys {
    /// As the keys of an object.
    case names, numbers
    /// As every other element of an array.
    case others

    init(_ type: ResolvedType) {
      guard case .known(let known, _) = type else {
        self = .others
        return
      }
      self = known.name == "String" ? .names : known.name == "Int" ? .numbers : .others
    }
  }

  private enum Order { case any, none, unique }

  /// The type of a collection's elements, which JSON has in an array.
  private func elements(of type: ResolvedType) -> (Order, ResolvedType)? {
    switch type {
    case .array(let element): return (.any, element)
    case .known(let known, let arguments) where arguments.count == 1:
      switch known.name {
      case "ContiguousArray": return (.any, arguments[0])
      case "Set": return (.none, arguments[0])
      case KnownTypes.identifiedArray.name: return (.unique, arguments[0])
      default: return nil
      }
    default: return nil
    }
  }

  /// Numbers and texts.
  private enum Scalar {
    private static let doubles: Set<String> = ["Double", "Float64", "TimeInterval", "CGFloat"]
    private static let floats: Set<String> = ["Float", "Float32"]

    static func reads(_ new: String, everyValueOf old: String) -> Bool {
      if let old = NumericRange.integers[old] {
        // Those that a floating-point type holds exactly.
        if doubles.contains(new) { return old.bits <= 32 }
        if floats.contains(new) { return old.bits <= 16 }
        if new == "Decimal" { return old.bits <= 64 }
        return NumericRange.integers[new].map { $0.contains(old) } ?? false
      }
      if doubles.contains(old) { return doubles.contains(new) }
      if floats.contains(old) { return floats.contains(new) || doubles.contains(new) }
      return new == "String" && ["UUID", "URL"].contains(old)
    }
  }
}

extension NumericRange {
  /// Whether it has all numbers of another one.
  fileprivate func contains(_ other: NumericRange) -> Bool {
    isSigned == other.isSigned ? bits >= other.bits : isSigned && bits > other.bits
  }
}

extension ResolvedDeclaration {
  /// Whether both are structs, enums with raw values, or enums without.
  fileprivate func isWritten(as other: ResolvedDeclaration) -> Bool {
    switch (kind, other.kind) {
    case (.invalid, _), (_, .invalid): true
    default: isEnum == other.isEnum && (storedRaw == nil) == (other.storedRaw == nil)
    }
  }
}

extension Diagnostic {
  /// Also shows the type that was stored, which has another name.
  fileprivate func noting(_ old: ResolvedDeclaration) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes.append(Note("'\(old.ownName)' was stored", at: old.name.range))
    return diagnostic
  }
}
