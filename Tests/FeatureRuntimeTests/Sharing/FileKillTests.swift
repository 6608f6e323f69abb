#if os(Linux)
  import FeatureRuntime
  import Foundation
  import TestSupport
  import Testing

  /// Whoever kills a process while it writes a shared value finds a whole file.
  ///
  /// `make kills` tries that 200 times. The process is this one, started again to run only what writes.
  struct FileKillTests {
    private static let variable = "FEATUREGEN_KILLED_FILE"
    private static let path = ProcessInfo.processInfo.environment[variable]

    @Test(.enabled(if: path != nil)) func writesUntilItIsKilled() async throws {
      let storage = FileStorage.fileSystem(writing: .milliseconds(1), looking: .seconds(1))
      let numbers = try withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        Shared(wrappedValue: [Int](), .fileStorage(URL(fileURLWithPath: try #require(Self.path))))
      }
      #expect(numbers.loadError == nil)
      for number in 1... {
        numbers.withLock { $0 = Array(repeating: number, count: 1_000 * (number % 50 + 1)) }
        if number % 3 == 0 { try await numbers.save() }
      }
    }

    @Test(.enabled(if: path == nil)) func aFileIsWholeWhenItsWriterIsKilled() async throws {
      let count = ProcessInfo.processInfo.environment["FEATUREGEN_KILL_COUNT"].flatMap { Int($0) } ?? 3
      let folder = TemporaryFolder()
      for round in 0..<count {
        // A file of the round before is there, and has to be one that can be read.
        if round % 10 == 0 { try? folder.remove("numbers.json") }
        let data = try await write(for: .milliseconds(Int.random(in: 1...40)), folder.file("numbers.json"))
        let numbers = try JSONDecoder().decode([Int].self, from: data)
        let number = try #require(numbers.first)
        #expect(numbers == Array(repeating: number, count: 1_000 * (number % 50 + 1)))
      }
    }

    /// Starts a process that writes a file, and kills it some time after it has begun.
    ///
    /// - Returns: What the file holds.
    private func write(for time: Duration, _ path: String) async throws -> Data {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", "FileKillTests/writesUntilItIsKilled"]
      process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: path]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
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
