import FeatureRuntime
import Foundation
import Testing

struct SharedTests {
  struct User: Equatable, Identifiable, Sendable {
    var id = 1
    var name = "Blob"
  }

  @Test func writtenValueIsReadByAllReferences() {
    @Shared(value: 0) var count
    $count.withLock { $0 += 1 }
    #expect(count == 1)

    @Shared var other: Int
    _other = $count
    $other.withLock { $0 += 1 }
    #expect(count == 2)
    #expect(other == 2)
  }

  @Test func withLockReturnsAndThrowsWhatTheOperationDoes() {
    struct Failure: Error {}
    @Shared(value: 1) var count
    #expect($count.withLock { $0 * 2 } == 2)
    #expect(throws: Failure.self) {
      try $count.withLock {
        $0 = 5
        throw Failure()
      }
    }
    #expect(count == 5)
  }

  @Test func aCopyOfAStateSharesItsValues() {
    struct State: Equatable {
      @Shared var count: Int
    }
    let state = State(count: Shared(value: 0))
    let copy = state
    copy.$count.withLock { $0 = 1 }
    #expect(state.count == 1)
  }

  @Test func anAssignedProjectionIsSharedFromThenOn() {
    @Shared(.inMemory("count")) var count = 0
    let old = $count
    $count = Shared(wrappedValue: 42, .inMemory("another count"))
    #expect(old.wrappedValue == 0)
    #expect(count == 42)
  }

  @Test func aProjectionThatIsAssignedInACopyLeavesTheOriginal() {
    struct State {
      @Shared var count: Int
    }
    let state = State(count: Shared(value: 0))
    var copy = state
    copy.$count = Shared(value: 1)
    copy.$count.withLock { $0 = 2 }
    #expect(state.count == 0)
  }

  // MARK: Parts

  @Test func aPartIsWrittenInTheWhole() {
    @Shared(value: User()) var user
    @Shared var name: String
    _name = $user.name
    $name.withLock { $0 += ", Jr." }
    #expect(user.name == "Blob, Jr.")
    $user.name.withLock { $0 += " III" }
    #expect(name == "Blob, Jr. III")
  }

  @Test func aPartThatCannotBeWrittenIsRead() {
    struct Fixed: Sendable {
      let id: Int
    }
    @Shared(value: Fixed(id: 1)) var value
    @SharedReader var id: Int
    _id = $value.id
    #expect(id == 1)
    $value.withLock { $0 = Fixed(id: 42) }
    #expect(id == 42)
    $value = Shared(value: Fixed(id: 1729))
    #expect(id == 42)
  }

  @Test func derivedReaderFollowsChanges() {
    @Shared(value: 0) var count
    @SharedReader var isZero: Bool
    _isZero = $count.read { $0 == 0 }
    #expect(isZero)
    $count.withLock { $0 += 1 }
    #expect(!isZero)
    $count = Shared(value: 0)
    #expect(!isZero)
  }

  @Test func aPartOfAPartIsWrittenInTheWhole() {
    struct Team: Equatable, Sendable {
      var lead = User()
    }
    @Shared(value: Team()) var team
    $team.lead.name.withLock { $0 = "Blob Jr." }
    #expect(team.lead.name == "Blob Jr.")
  }

  @Test func anElementIsSharedByItsID() throws {
    @Shared(value: [User(id: 1), User(id: 2)]) var users: IdentifiedArrayOf<User>
    let second = try #require(Shared($users[id: 2]))
    second.name.withLock { $0 = "Blob Jr." }
    #expect(users.map(\.name) == ["Blob", "Blob Jr."])
    #expect(Shared($users[id: 3]) == nil)
  }

  @Test func aRemovedElementIsReadAsItWasLastAndWrittenNowhere() throws {
    @Shared(value: [User(id: 1)]) var users: IdentifiedArrayOf<User>
    let user = try #require(Shared($users[id: 1]))
    $users.withLock { _ = $0.remove(id: 1) }
    #expect(user.wrappedValue == User(id: 1))
    user.name.withLock { $0 = "Blob Jr." }
    #expect(user.wrappedValue.name == "Blob Jr.")
    #expect(users.isEmpty)
  }

  @Test func anOptionalIsUnwrappedAndKeepsItsLastValue() throws {
    @Shared(value: nil) var optional: Int?
    #expect(Shared($optional) == nil)
    $optional.withLock { $0 = 0 }
    let count = try #require(Shared($optional))
    count.withLock { $0 += 1 }
    #expect(optional == 1)
    $optional.withLock { $0? += 1 }
    #expect(count.wrappedValue == 2)
    $optional.withLock { $0 = nil }
    #expect(count.wrappedValue == 2)
    $optional.withLock { $0 = 4 }
    #expect(count.wrappedValue == 4)
  }

  @Test func anOptionalStaysWhenAnOperationThrows() throws {
    struct Failure: Error {}
    @Shared(value: 1) var optional: Int?
    let count = try #require(Shared($optional))
    #expect(throws: Failure.self) {
      try count.withLock { (_: inout Int) in throw Failure() }
    }
    #expect(optional == 1)
  }

  @Test func aReaderOfAnOptionalKeepsItsLastValue() throws {
    @Shared(value: 1) var optional: Int?
    let count = try #require(SharedReader($optional))
    $optional.withLock { $0 = nil }
    #expect(count.wrappedValue == 1)
    #expect(SharedReader($optional) == nil)
  }

  @Test func theElementsOfAListAreSharedOneByOne() {
    @Shared(value: [User(id: 1), User(id: 2), User(id: 3)]) var users: IdentifiedArrayOf<User>
    let all = Array($users)
    #expect(all.map(\.wrappedValue.id) == [1, 2, 3])
    $users.withLock { _ = $0.remove(id: 3) }
    all[2].name.withLock { $0 = "gone" }
    all[0].name.withLock { $0 = "first" }
    #expect(users.map(\.name) == ["first", "Blob"])
    #expect(Array(SharedReader($users)).map(\.wrappedValue.name) == ["first", "Blob"])
  }

  @Test func aReaderReadsWhatIsShared() {
    @Shared(value: 0) var count
    @SharedReader var reader: Int
    _reader = SharedReader($count)
    $count.withLock { $0 = 1 }
    #expect(reader == 1)
  }

  @Test func aReaderIsGivenAnother() {
    @Shared(value: 0) var count
    @SharedReader(value: 5) var reader
    $reader = SharedReader($count)
    $count.withLock { $0 = 1 }
    #expect(reader == 1)
  }

  // MARK: Threads

  @Test func aTaskChangesIt() async {
    @Shared(value: 0) var count
    await Task { [$count] in $count.withLock { $0 = 1 } }.value
    #expect(count == 1)
  }

  @Test func changesByManyThreadsAreAllMade() async {
    @Shared(.inMemory("counts")) var counts: [Int: Int] = [:]
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { [$counts] in
          for _ in 0..<50 { $counts.withLock { $0[0, default: 0] += 1 } }
        }
      }
    }
    #expect(counts[0] == 5000)
    let loaded = try? await Shared<[Int: Int]>(require: .inMemory("counts"))
    #expect(loaded?.wrappedValue[0] == 5000)
  }

  @Test func partsAreChangedByManyThreads() async {
    struct Pair: Equatable, Sendable {
      var left = 0
      var right: Int? = 0
    }
    @Shared(value: Pair()) var pair
    let right = Shared($pair.right)!
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { [left = $pair.left] in for _ in 0..<50 { left.withLock { $0 += 1 } } }
        group.addTask { for _ in 0..<50 { right.withLock { $0 += 1 } } }
      }
    }
    #expect(pair == Pair(left: 1000, right: 1000))
  }

  @Test func aValueThatIsMadeOfOtherSharedValuesDoesNotWaitForItself() {
    struct Inner: Equatable, Sendable {
      @Shared(.inMemory("innermost")) var count = 1
    }
    struct Outer: Equatable, Sendable {
      @Shared(.inMemory("inner")) var inner = Inner()
    }
    @Shared(.inMemory("outer")) var outer = Outer()
    #expect(outer.inner.count == 1)
  }

  // MARK: Conformances

  @Test func equalValuesAreEqual() {
    @Shared(value: 0) var left
    @Shared(.inMemory("right")) var right = 0
    #expect($left == $right)
    $left.withLock { $0 += 1 }
    #expect($left != $right)
    $right.withLock { $0 += 1 }
    #expect($left == $right)
  }

  @Test func readersAreEqualIfWhatTheyReadIs() {
    @Shared(value: 0) var base
    let (double, triple) = ($base.read { $0 * 2 }, $base.read { $0 * 3 })
    #expect(double == triple)
    $base.withLock { $0 += 1 }
    #expect(double != triple)
  }

  @Test func itHasTheIdentityOfItsValue() {
    let user = Shared(value: User(id: 7))
    #expect(user[dynamicMember: \.id].wrappedValue == 7)
    #expect((user as any Identifiable).id as? Int == 7)
    #expect((SharedReader(user) as any Identifiable).id as? Int == 7)
  }

  @Test func itDescribesItself() {
    let count = Shared(value: 0)
    #expect(count.description == "Shared<Int>(value: 0)")
    #expect(SharedReader(count).description == "SharedReader<Int>(value: 0)")
    @Shared(.inMemory("count")) var kept = 0
    #expect($kept.description == #"Shared<Int>(.inMemory("count"))"#)
    @Shared(InMemoryKey.Default[.inMemory("other"), default: 0]) var other: Int
    #expect($other.description == #"Shared<Int>(.inMemory("other"))"#)
  }

  @Test func itIsReflectedAsItsValue() {
    #expect(Mirror(reflecting: Shared(value: User())).children.map(\.label) == ["id", "name"])
    #expect(Mirror(reflecting: SharedReader(value: User())).children.map(\.label) == ["id", "name"])
  }

  @Test @MainActor func aBindingReadsAndWritesIt() {
    let count = Shared(value: 0)
    let binding = Binding(count)
    binding.wrappedValue += 1
    #expect(count.wrappedValue == 1)
    count.withLock { $0 += 1 }
    #expect(binding.wrappedValue == 2)
  }
}
