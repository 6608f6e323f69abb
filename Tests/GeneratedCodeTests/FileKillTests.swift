#if os(Linux)
  import FeatureRuntime
  import Foundation
  import SyncUpsFeature
  import TestSupport
  import Testing

  /// Whoever kills the sample SyncUps while it writes its list finds a whole file, and goes on with it.
  ///
  /// `make kills` tries that 200 times. The process is this one, started again to run only what writes.
  struct FileKillTests {
    /// For how many milliseconds a process writes: see 'write(for:_:)'.
    private static let variable = "FEATUREGEN_KILLED_WRITER"
    private static let time = ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }

    @MainActor
    @Test(.enabled(if: time != nil)) func writesUntilItIsKilled() async throws {
      let store = Store(initialState: SyncUps.State()) {
        SyncUps()
      } withDependencies: {
        $0.defaultFileStorage = .fileSystem(writing: .milliseconds(1), looking: .seconds(1))
        $0.uuid = UUIDGenerator { UUID() }
      }
      #expect(store.list.$syncUps.loadError == nil)
      let last = try store.list.syncUps.last.map(Self.number) ?? 0
      let time = try #require(Self.time)
      for number in (last + 1)... {
        store.send(.list(.addButtonTapped))
        store.scope(state: \.list.add, action: \.list.add.presented)?.syncUp.title = Self.title(number)
        store.send(.list(.confirmAddButtonTapped))
        // Whatever is written now has a new element.
        let older = store.list.syncUps.indices.dropLast()
        if older.count == 20 { store.send(.list(.syncUpsDeleted(at: IndexSet(older)))) }
        if number % 3 == 0 { try await store.list.$syncUps.save() }
        if number == last + 3 {
          let end = DispatchTime.now() + .milliseconds(time)
          DispatchQueue.global().asyncAfter(deadline: end) { kill(getpid(), SIGKILL) }
        }
      }
    }

    @Test(.enabled(if: time == nil)) func aFileIsWholeWhenItsWriterIsKilled() async throws {
      let count = ProcessInfo.processInfo.environment["FEATUREGEN_KILL_COUNT"].flatMap { Int($0) } ?? 3
      let folder = TemporaryFolder()
      var last = 0
      for _ in 0..<count {
        let data = try await write(for: Int.random(in: 1...40), folder)
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

    /// Starts a process whose documents are in a folder, and that is killed some milliseconds after it has begun to write.
    ///
    /// It sets the alarm itself: this process may be too busy to do so in time.
    ///
    /// - Returns: What the file then holds.
    private func write(for time: Int, _ folder: TemporaryFolder) async throws -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", "FileKillTests/writesUntilItIsKilled"]
      process.environment = ProcessInfo.processInfo.environment.merging([
        Self.variable: "\(time)", "CFFIXED_USER_HOME": folder.file(""),
      ]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in ended.resume() }
        do { try process.run() } catch { ended.resume(throwing: error) }
      }
      #expect(process.terminationReason == .uncaughtSignal)
      return try Data(contentsOf: URL(fileURLWithPath: folder.file("Documents/sync-ups.json")))
    }
  }
#endif
