import Diagnostics

/// The fields of a program's features that keep their values for the next start, by their places.
struct StoredPlaces {
  /// Those of the named schemas, in their order.
  private(set) var named: [StoredField] = []
  /// Those of all schemas, also of those that the named ones refer to.
  private var all: [Sharing.Place: [StoredField]] = [:]

  init(_ schemas: [CompiledSchema]) {
    named = schemas.compactMap(\.valid).flatMap(StoredField.all)
    for field in named + schemas.flatMap(\.reached).flatMap(StoredField.all) {
      all[field.place, default: []].append(field)
    }
  }

  subscript(place: Sharing.Place) -> [StoredField] { all[place] ?? [] }
}

/// A field of a state that keeps its value for the next start.
struct StoredField {
  let place: Sharing.Place
  let member: ResolvedMember

  static func all(in file: ResolvedFile) -> [StoredField] {
    guard let state = file.state, state.hasSharedFields else { return [] }
    return state.fields.compactMap(StoredField.init)
  }

  private init?(_ member: ResolvedMember) {
    guard let place = member.sharing?.place, place.isForNextStart else { return nil }
    (self.place, self.member) = (place, member)
  }

  var type: ResolvedType { member.type.type }

  /// Where the schema names its place.
  var range: SourceRange? { member.attributes.shared?.nameRange }

  func isNamed(as other: StoredField) -> Bool {
    member.name?.value == other.member.name?.value && member.featureName == other.member.featureName
  }
}

extension Sharing.Place {
  fileprivate var isForNextStart: Bool {
    switch self {
    case .given, .inMemory: false
    case .appStorage, .document, .file: true
    // The library's own key that keeps nothing; of others, only Swift knows.
    case .key(let key): !key.hasPrefix(".inMemory(")
    }
  }

  /// The key of a schema that names it.
  fileprivate var kind: Substring? { name?.prefix { $0 != ":" } }

  func isOfKind(of other: Self) -> Bool { kind == other.kind }
}
