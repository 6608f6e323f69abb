import Foundation

/// Where sync-ups are kept.
nonisolated package struct StorageClient: DependencyKey, Sendable {
  package var load: @Sendable () async throws -> IdentifiedArrayOf<SyncUp>
  package var save: @Sendable (IdentifiedArrayOf<SyncUp>) async -> Void

  package init(
    load: @escaping @Sendable () async throws -> IdentifiedArrayOf<SyncUp>,
    save: @escaping @Sendable (IdentifiedArrayOf<SyncUp>) async -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// In a file.
  package static var liveValue: StorageClient {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("SyncUps.json")
    return StorageClient(
      load: { try JSONDecoder().decode(IdentifiedArrayOf<SyncUp>.self, from: Data(contentsOf: file)) },
      save: { try? JSONEncoder().encode($0).write(to: file) }
    )
  }
}
