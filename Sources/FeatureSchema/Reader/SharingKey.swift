/// The keys that say where a shared field is kept.
package enum SharingKey: String, SchemaKey {
  case inMemory, appStorage, fileStorage, key, reader

  package static var owner: String { "a shared field" }

  /// The keys for the storage, exactly one of which is present.
  static let places: [SharingKey] = [.inMemory, .appStorage, .fileStorage, .key]

  package static var alternatives: [[SharingKey]] { places.map { [$0] } }

  package var summary: String {
    switch self {
    case .inMemory: "In memory, as long as the app runs, under this name."
    case .appStorage: "In the app's storage, the user's defaults, under this name."
    case .fileStorage: "In a file of this name among the app's documents, or at a URL: \\(.cachesDirectory)."
    case .key: "Where a key of your own keeps it: a Swift expression, such as .syncUps or MyKey()."
    case .reader: "Whether this feature only reads it."
    }
  }

  package var example: String? {
    switch self {
    case .inMemory: "inMemory: draft"
    case .appStorage: "appStorage: isOn"
    case .fileStorage: "fileStorage: sync-ups.json"
    case .key: "key: .syncUps"
    case .reader: "reader: true"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .inMemory, .appStorage, .fileStorage, .key: .text
    case .reader: .flag
    }
  }

  /// The value of `shared`.
  static var either: ValueShape { .either([.flag, .choice([reader.rawValue]), .record(SharingKey.self)]) }
}
