package import Diagnostics
import SwiftSource

/// A value that a field keeps under a name: all fields of an app that give this name have one value.
package struct KeptValue: Sendable {
  private let place: Sharing.Place
  private let range: SourceRange
  private let type: String
  /// Equal for all spellings of one type.
  private let identity: String
  private let start: Start?
  /// A name that no other field has, if a name is all that it takes.
  private let freeName: String?

  package var path: String { range.file.path }

  /// - Returns: `nil` for a field that is not kept, for one with a key, whose type Swift knows, and after an error.
  fileprivate init?(_ field: ResolvedMember) {
    guard let place = field.sharing?.place, let range = field.attributes.shared?.nameRange,
      let identity = place.held(field.type.type).identity
    else { return nil }
    if case .key = place { return nil }
    (self.place, self.range, self.identity) = (place, range, identity)
    (type, start) = (field.type.type.description, Start(of: field))
    let name = "\(field.featureName ?? "")-\(field.name?.value ?? "")"
    freeName =
      switch place {
      case .inMemory, .appStorage: name
      case .document(let file): name + (file.lastIndex(of: ".").map { file[$0...] } ?? "")
      case .given, .file, .key: nil
      }
  }

  /// The values of a schema's state.
  static func all(in file: ResolvedFile) -> [KeptValue] {
    guard let state = file.state, state.hasSharedFields else { return [] }
    return state.fields.compactMap(KeptValue.init)
  }

  /// The first of each name: `SharingCheck` has compared the others of the schema with it.
  package static func first(in file: ResolvedFile) -> [KeptValue] { all(in: file).unique(by: \.place) }

  /// Reports values that have the name of one with another type.
  ///
  /// - Parameter modules: the values of each module, and of the schemas that its own refer to. Those of different modules may be
  ///   of different apps, so that these get only a warning.
  package static func problems(among modules: [[KeptValue]]) -> [Diagnostic] {
    let certain = modules.flatMap { problems(among: $0, .error) }.unique(by: \.range)
    if modules.count < 2 { return certain }
    let known = Set(certain.map(\.range))
    return certain + problems(among: modules.flatMap(\.self), .warning).filter { !known.contains($0.range) }
  }

  static func problems(among values: [KeptValue], _ severity: Diagnostic.Severity) -> [Diagnostic] {
    var first: [Sharing.Place: KeptValue] = [:]
    // The same value is reported, whichever schemas are compiled together.
    let values = values.sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }
    return values.compactMap { value in
      guard let known = first[value.place] else {
        first[value.place] = value
        return nil
      }
      if known.identity != value.identity {
        return value.contradicts(known, severity: severity, in: "type", other: known.type, own: value.type)
      }
      guard let before = known.start, let start = value.start, before.differs(from: start) else { return nil }
      return value.contradicts(known, severity: severity, in: "default", other: before.text, own: start.text)
    }
  }

  /// - Parameter what: what it gives the value.
  private func contradicts(
    _ known: KeptValue,
    severity: Diagnostic.Severity,
    in what: String,
    other: String,
    own: String
  ) -> Diagnostic {
    Diagnostic(
      .sharedField,
      severity: severity,
      "'\(place.name ?? "")' is one value in all of an app: \(what == "type" ? "of" : "with") the \(what) '\(other)' elsewhere, '\(own)' here",
      at: range,
      notes: [.init("it has the \(what) '\(other)' here", at: known.range)],
      help: [
        freeName.map {
          Help("keep it under a name of its own, such as '\($0)', or give both the same \(what)", replacements: [$0])
        } ?? "keep it in a file of its own, or give both the same \(what)"
      ]
    )
  }
}

/// What a kept value is as long as nothing is kept.
private struct Start {
  /// In Swift.
  let text: String
  /// Equal for all spellings of one value; `nil` for what only Swift knows.
  private let value: String?
  /// In the app's storage, a value that is optional here need not be elsewhere: nothing is then another value.
  private let isOptional: Bool

  /// - Returns: `nil` after an error.
  init?(of field: ResolvedMember) {
    guard let value = field.valueIfLeftOut else { return nil }
    text = SwiftLiteral.source(of: value)
    self.value = CanonicalText.of(value, as: field.type.type)
    isOptional = field.type.type.isOptional
  }

  /// Whether it is not the same value, as far as that is known without Swift.
  func differs(from other: Start) -> Bool {
    guard isOptional == other.isOptional, (value == nil) == (other.value == nil) else { return false }
    return value.map { $0 != other.value } ?? (text != other.text)
  }
}

extension SharingDeclaration {
  /// Where the schema names the place.
  var nameRange: SourceRange? {
    switch place {
    case .given: nil
    case .inMemory(let name), .appStorage(let name), .file(.name(let name)): name.range
    case .file(.expression(let node)), .key(let node): node.range
    }
  }
}

extension Sharing.Place {
  /// The type of what is held there: user's defaults hold an optional value as the value, or not at all.
  func held(_ type: ResolvedType) -> ResolvedType {
    if case .appStorage = self, case .optional(let wrapped) = type, wrapped.isHeldByAppStorage { wrapped } else { type }
  }
}

extension ResolvedType {
  /// Whether user's defaults hold it as it is, or its raw value, or that of the value in it; others they hold as JSON.
  var isHeldByAppStorage: Bool {
    switch self {
    case .optional(let wrapped): wrapped.isHeldByAppStorage
    case .declared(let declaration): ["String", "Int"].contains(declaration.raw?.type.description)
    case .array(let element): element.description == "String"
    case .known(let known, _):
      ["Bool", "Int", "Double", "String", "URL", "Data", "Date", "TimeInterval"].contains(known.name)
    default: false
    }
  }

  /// A text that is equal for all spellings of the type; `nil` if it is not known.
  fileprivate var identity: String? {
    let outer: String
    switch self {
    case .invalid, .function, .existential, .metatype: return nil
    case .declared, .external: return description
    case .identifier(let declaration): return declaration.identifier?.identity
    case .known(let known, _): outer = KnownTypes.canonicalName(of: known.name)
    case .optional: outer = "?"
    case .array: outer = "[]"
    case .dictionary: outer = "[:]"
    case .tuple(let elements): outer = elements.map { $0.label ?? "_" }.joined(separator: ":")
    }
    let inner = parts.compactMap(\.identity)
    return inner.count == parts.count ? "\(outer)<\(inner.joined(separator: ", "))>" : nil
  }
}
