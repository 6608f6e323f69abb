#if os(Linux)
  import FeatureRuntime
  import Foundation
  import SyncUpsFeature
  import TestSupport
  import Testing

  /// Whoever kills the sample SyncUps while it writes its list finds a whole file, and goes on with it.
  ///
  /// `make kills` tries that 200 times. The process is this one, started again to run only what writes.
  @MainActor
  struct FileKillTests {
    private nonisolated static let variable = "FEATUREGEN_KILLED_WRITER"
    private nonisolated static let isWriter = ProcessInfo.processInfo.environment[variable] != nil

    @Test(.enabled(if: isWriter)) func writesUntilItIsKilled() async throws {
      let store = Store(initialState: SyncUps.State()) {
        SyncUps()
      } withDependencies: {
        $0.defaultFileStorage = .fileSystem(writing: .milliseconds(1), looking: .seconds(1))
        $0.uuid = UUIDGenerator { UUID() }
      }
      #expect(store.list.$syncUps.loadError == nil)
      let last = try store.list.syncUps.last.map(Self.number) ?? 0
      for number in (last + 1)... {
        store.send(.list(.addButtonTapped))
        store.scope(state: \.list.add, action: \.list.add.presented)?.syncUp.title = Self.title(number)
        store.send(.list(.confirmAddButtonTapped))
        // Whatever is written now has a new element.
        let older = store.list.syncUps.indices.dropLast()
        if older.count == 20 { store.send(.list(.syncUpsDeleted(at: IndexSet(older)))) }
        if number % 3 == 0 { try await store.list.$syncUps.save() }
      }
    }

    @Test(.enabled(if: !isWriter)) func aFileIsWholeWhenItsWriterIsKilled() async throws {
      let count = ProcessInfo.processInfo.environment["FEATUREGEN_KILL_COUNT"].flatMap { Int($0) } ?? 3
      let folder = TemporaryFolder()
      var last = 0
      for _ in 0..<count {
        let data = try await write(for: .milliseconds(Int.random(in: 1...40)), folder)
        let numbers = try JSONDecoder().decode(IdentifiedArrayOf<SyncUp>.self, from: data).map(Self.number)
        let newest = try #require(numbers.last)
        #expect(numbers == Array((newest - numbers.count + 1)...newest))
        // The writer has gone on with what the one before it had written.
        #expect(newest > last)
        last = newest
      }
    }

    /// A title that tells a number, often enough to make a file that is not written in one go.
    private static func title(_ number: Int) -> String {
      String(repeating: "\(number) ", count: 1_000 * (number % 5 + 1))
    }

    private static func number(of syncUp: SyncUp) throws -> Int {
      let number = try #require(syncUp.title.split(separator: " ").first.flatMap { Int($0) })
      #expect(syncUp.title == title(number))
      return number
    }

    /// Starts a process whose documents are in a folder, and kills it some time after it has begun to write.
    ///
    /// - Returns: What the file then holds.
    private func write(for time: Duration, _ folder: TemporaryFolder) async throws -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", "FileKillTests/writesUntilItIsKilled"]
      process.environment = ProcessInfo.processInfo.environment.merging([
        Self.variable: "", "CFFIXED_USER_HOME": folder.file(""),
      ]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let path = folder.file("Documents/sync-ups.json")
      let before = modified(path)
      try process.run()
      while modified(path) == before, process.isRunning { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: time)
      #expect(process.isRunning)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    private func modified(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
  }
#endif
