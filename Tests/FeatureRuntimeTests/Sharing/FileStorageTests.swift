import FeatureRuntime
import Foundation
import TestSupport
import Testing

private struct User: Codable, Equatable, Sendable {
  let id: Int
  var name: String
  static let blob = User(id: 1, name: "Blob")
  static let junior = User(id: 2, name: "Blob Jr.")
  static let senior = User(id: 3, name: "Blob Sr.")
}

/// Values in files in memory, as tests and previews have them.
struct FileStorageTests {
  private let url = URL(fileURLWithPath: "/documents/users.json")
  private let other = URL(fileURLWithPath: "/documents/others.json")

  private func data(_ users: [User]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(users)
  }

  /// Does something where files are kept in memory.
  private func keeping(_ contents: [URL: Data] = [:], _ operation: (FileStorage) throws -> Void) throws {
    let storage = FileStorage.inMemory(contents)
    try withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      try operation(storage)
    }
  }

  @Test func aChangeIsWritten() throws {
    try keeping { storage in
      @Shared(.fileStorage(url)) var users: [User] = []
      #expect($users.loadError == nil)
      try #expect(storage.data(at: url) == nil)
      $users.withLock { $0.append(.blob) }
      try #expect(storage.data(at: url) == data([.blob]))
    }
  }

  @Test func theFormatIsYourOwn() throws {
    try keeping { storage in
      let key = FileStorageKey<String>.fileStorage(
        url,
        decode: { String(decoding: $0, as: UTF8.self) },
        encode: { Data($0.utf8) }
      )
      @Shared(key) var text = ""
      $text.withLock { $0 = "hello" }
      try #expect(storage.data(at: url) == Data("hello".utf8))
    }
  }

  @Test func theFileIsReadFirst() throws {
    try keeping([url: data([.blob])]) { storage in
      @Shared(.fileStorage(url)) var users: [User] = []
      #expect(users == [.blob])
      try #expect(storage.data(at: url) == data([.blob]))
    }
  }

  @Test func theDefaultIsNotWritten() throws {
    try keeping { storage in
      @Shared(.fileStorage(url)) var users = [User.blob]
      #expect(users == [.blob])
      try #expect(storage.data(at: url) == nil)
    }
  }

  @Test func eachFileHasItsValue() throws {
    try keeping { storage in
      @Shared(.fileStorage(url)) var users: [User] = []
      @Shared(.fileStorage(other)) var others: [User] = []
      $users.withLock { $0.append(.blob) }
      try #expect(storage.data(at: other) == nil)
      $others.withLock { $0.append(.junior) }
      try #expect(storage.data(at: url) == data([.blob]))
      try #expect(storage.data(at: other) == data([.junior]))
    }
  }

  @Test func eachStorageHasItsFiles() {
    func make() -> Shared<User> {
      withDependencies {
        $0.defaultFileStorage = .inMemory
      } operation: {
        Shared(wrappedValue: .blob, .fileStorage(url))
      }
    }
    let (one, two) = (make(), make())
    one.name.withLock { $0 = "one" }
    two.name.withLock { $0 = "two" }
    #expect([one.wrappedValue.name, two.wrappedValue.name] == ["one", "two"])
  }

  @Test func anEmptyFileIsNone() throws {
    try keeping([url: Data()]) { _ in
      @Shared(.fileStorage(url)) var users = [User.blob]
      #expect(users == [.blob])
      #expect($users.loadError == nil)
    }
  }

  /// The number is FNV-1a of what is in it.
  private let copy = URL(fileURLWithPath: "/documents/users.json.unreadable-a3719196dcef7692")

  @Test func aFileThatCannotBeReadIsToldAndCopiedBeforeItIsOverwritten() throws {
    let old = Data("corrupt".utf8)
    try keeping([url: old]) { storage in
      @Shared(.fileStorage(url)) var users: [User] = []
      #expect($users.loadError is DecodingError)
      try #expect(storage.data(at: copy) == nil)
      $users.withLock { $0.append(.blob) }
      #expect(users == [.blob])
      #expect($users.saveError == nil && $users.loadError == nil)
      try #expect(storage.data(at: url) == data([.blob]))
      try #expect(storage.data(at: copy) == old)
    }
  }

  @Test func aFileThatCannotBeReadIsCopiedForWhoAsksToSave() async throws {
    let storage = FileStorage.inMemory([url: Data("corrupt".utf8)])
    let users = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: [User](), .fileStorage(url))
    }
    try await users.save()
    try #expect(storage.data(at: url) == data([]))
    try #expect(storage.data(at: copy) == Data("corrupt".utf8))
    #expect(users.loadError == nil)
    users.withLock { $0.append(.blob) }
    #expect(users.saveError == nil)
    try #expect(storage.data(at: url) == data([.blob]))
  }

  @Test func anAppIsToldOfAFileThatCannotBeRead() {
    let issues = Locked<[String]>([])
    let storage = FileStorage.inMemory([url: Data("corrupt".utf8)])
    withDependencies {
      $0.context = .live
      $0.defaultFileStorage = storage
      $0.reporter = { issue in issues.modify { $0.append(issue.message) } }
    } operation: {
      _ = Shared(wrappedValue: [User](), .fileStorage(url))
    }
    #expect(issues.value.count == 1)
    #expect(issues.value.first?.hasPrefix("'.fileStorage(\"/documents/users.json\")' could not be loaded: ") == true)
  }

  @Test func unencodableValueIsReportedAndNotWritten() throws {
    try keeping { storage in
      @Shared(.fileStorage(url)) var number = 1.0
      $number.withLock { $0 = .infinity }
      #expect($number.saveError is EncodingError)
      try #expect(storage.data(at: url) == nil)
    }
  }

  @Test func testsAndPreviewsTouchNoDisk() {
    @Dependency(\.defaultFileStorage) var storage
    #expect(storage != .fileSystem)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(storage != .fileSystem)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(storage == .fileSystem)
    }
  }

  @Test func itDescribesItself() {
    @Shared(.fileStorage(url)) var count = 0
    #expect($count.description == #"Shared<Int>(.fileStorage("/documents/users.json"))"#)
  }

  @Test func aPartIsWrittenAsTheWhole() throws {
    try keeping([url: data([.blob, .junior])]) { storage in
      @Shared(.fileStorage(url)) var users: [User] = []
      $users[0].name.withLock { $0 = "B" }
      try #expect(storage.data(at: url) == data([User(id: 1, name: "B"), .junior]))
    }
  }

  @Test func aValueThatNobodySharedForAWhileIsReadAgain() throws {
    try keeping { _ in
      do {
        @Shared(.fileStorage(url)) var users: [User] = []
        $users.withLock { $0.append(.blob) }
      }
      @Shared(.fileStorage(url)) var users: [User] = []
      #expect(users == [.blob])
    }
  }
}

/// Values in files of the file system. It is looked after them often, so that the tests take no time.
struct FileSystemTests {
  private let folder = TemporaryFolder()
  private let storage = FileStorage.fileSystem(writing: .seconds(1), looking: .milliseconds(20))
  /// On a busy machine a second may be over at any time.
  private let patient = FileStorage.fileSystem(writing: .seconds(3600), looking: .milliseconds(20))

  private func share(_ name: String = "users.json", _ initial: [User] = [], in other: FileStorage? = nil) -> Shared<
    [User]
  > {
    withDependencies {
      $0.defaultFileStorage = other ?? storage
    } operation: {
      Shared(wrappedValue: initial, .fileStorage(URL(fileURLWithPath: folder.file(name))))
    }
  }

  private func write(_ users: [User], atomically: Bool = true) throws {
    let options: Data.WritingOptions = atomically ? .atomic : []
    try JSONEncoder().encode(users).write(to: URL(fileURLWithPath: folder.file("users.json")), options: options)
  }

  private var written: [User]? {
    folder.text("users.json").flatMap { try? JSONDecoder().decode([User].self, from: Data($0.utf8)) }
  }

  /// Waits until something is so.
  private func wait(until condition: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while !condition(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(2)) }
    #expect(condition())
  }

  @Test func theFirstChangeIsWrittenAtOnceAndOthersTogether() async throws {
    let users = share()
    users.withLock { $0.append(.blob) }
    try await wait { written == [.blob] }
    users.withLock { $0.append(.junior) }
    users.withLock { $0.append(.senior) }
    #expect(users.wrappedValue == [.blob, .junior, .senior])
    try await wait { written == [.blob, .junior, .senior] }
  }

  @Test func saveDoesNotWait() async throws {
    let users = share()
    users.withLock { $0.append(.blob) }
    users.withLock { $0.append(.junior) }
    try await users.save()
    #expect(written == [.blob, .junior])
  }

  @Test func foldersAreMade() async throws {
    let users = share("a/b/users.json")
    users.withLock { $0.append(.blob) }
    try await users.save()
    #expect(folder.contents == ["a", "a/b", "a/b/users.json"])
  }

  @Test func sharingAValueCreatesNoFile() async throws {
    let users = share("users.json", [.blob])
    try await Task.sleep(for: .milliseconds(50))
    #expect(users.wrappedValue == [.blob])
    #expect(folder.contents == [])
  }

  @Test func pendingWriteSurvivesTheLastReference() async throws {
    do {
      let users = share()
      users.withLock { $0 = [.blob] }
      users.withLock { $0 = [.junior] }
    }
    try await wait { written == [.junior] }
  }

  @Test func sharingAgainReadsThePendingValue() async throws {
    do {
      let users = share()
      users.withLock { $0 = [.blob] }
      users.withLock { $0 = [.junior] }
    }
    #expect(share().wrappedValue == [.junior])
  }

  @Test(arguments: [true, false]) func aChangeByOthersIsHeard(_ atomically: Bool) async throws {
    try write([.blob])
    let users = share()
    #expect(users.wrappedValue == [.blob])
    try write([.junior, .senior], atomically: atomically)
    try await wait { users.wrappedValue == [.junior, .senior] }
  }

  @Test func aFileThatOthersMakeIsHeard() async throws {
    let users = share()
    try write([.blob])
    try await wait { users.wrappedValue == [.blob] }
  }

  @Test func aFileThatOthersRemoveIsHeard() async throws {
    try write([.blob])
    let users = share("users.json", [.senior])
    try folder.remove("users.json")
    try await wait { users.wrappedValue == [.senior] }
    try write([.junior])
    try await wait { users.wrappedValue == [.junior] }
  }

  @Test func aFileThatIsMovedAwayAndBackIsHeard() async throws {
    try write([.blob])
    let users = share()
    try FileManager.default.moveItem(atPath: folder.file("users.json"), toPath: folder.file("others.json"))
    try await wait { users.wrappedValue == [] }
    try FileManager.default.moveItem(atPath: folder.file("others.json"), toPath: folder.file("users.json"))
    try await wait { users.wrappedValue == [.blob] }
  }

  @Test func pendingWriteDoesNotRestoreARemovedFile() async throws {
    let users = share("users.json", [.senior], in: patient)
    users.withLock { $0 = [.blob] }
    try await wait { written == [.blob] }
    users.withLock { $0 = [.junior] }
    try folder.remove("users.json")
    try await wait { users.wrappedValue == [.senior] }
    // What waits is written first.
    try await users.load()
    #expect(folder.contents == [])
  }

  @Test func pendingWriteReplacesOthersWrites() async throws {
    let users = share(in: patient)
    users.withLock { $0 = [.blob] }
    try await wait { written == [.blob] }
    users.withLock { $0 = [.junior] }
    try write([.senior])
    try await Task.sleep(for: .milliseconds(50))
    try await users.load()
    #expect(written == [.junior])
    #expect(users.wrappedValue == [.junior])
  }

  @Test func oneIsNotToldOfOnesOwnChanges() async throws {
    let users = share()
    for number in 0..<20 {
      users.withLock { $0 = [User(id: number, name: "")] }
      #expect(users.wrappedValue.first?.id == number)
      try await Task.sleep(for: .milliseconds(3))
      #expect(users.wrappedValue.first?.id == number)
    }
  }

  @Test func unreadableFileOfOthersIsReportedAndKept() async throws {
    try write([.blob])
    let users = share()
    try folder.write("corrupt", to: "users.json")
    try await wait { users.loadError != nil }
    #expect(users.wrappedValue == [.blob])
    users.withLock { $0 = [.junior] }
    try await wait { written == [.junior] }
    let copy = try #require(folder.contents.first { $0.hasPrefix("users.json.unreadable-") })
    #expect(folder.text(copy) == "corrupt")
    try write([.senior])
    try await wait { users.wrappedValue == [.senior] }
    #expect(users.loadError == nil)
    try await users.save()
    #expect(users.saveError == nil)
  }

  @Test func failedWriteIsReported() async throws {
    try folder.write("", to: "file")
    let users = share("file/users.json")
    users.withLock { $0 = [.blob] }
    try await wait { users.saveError != nil }
    #expect(users.wrappedValue == [.blob])
  }

  @Test func aFileThatCannotBeCopiedIsLeft() async throws {
    try folder.write("corrupt", to: "users.json")
    let users = share()
    let folderInItsPlace = "users.json.unreadable-a3719196dcef7692"
    try FileManager.default.createDirectory(atPath: folder.file(folderInItsPlace), withIntermediateDirectories: false)
    users.withLock { $0 = [.blob] }
    try await wait { users.saveError is UnreadableFile }
    await #expect(throws: UnreadableFile.self) { try await users.save() }
    #expect(folder.text("users.json") == "corrupt")
    // What others repair is read again.
    try write([.senior])
    try await wait { users.wrappedValue == [.senior] }
  }

  @Test func aFileThatMayNotBeReadIsToldAndLeft() async throws {
    try FileManager.default.createDirectory(atPath: folder.file("users.json"), withIntermediateDirectories: false)
    let users = share()
    #expect(users.loadError != nil)
    users.withLock { $0 = [.blob] }
    try await wait { users.saveError is UnreadableFile }
  }

  @Test func manyThreadsWriteOneFile() async throws {
    let counts = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: [Int: Int](), .fileStorage(URL(fileURLWithPath: folder.file("counts.json"))))
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask { for _ in 0..<20 { counts.withLock { $0[0, default: 0] += 1 } } }
      }
    }
    #expect(counts.wrappedValue == [0: 1000])
    try await counts.save()
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.file("counts.json")))
    try #expect(JSONDecoder().decode([Int: Int].self, from: data) == [0: 1000])
  }
}
