import FeatureRuntime
import Foundation
import Testing

struct IdentifiedArrayTests {
  private struct Row: Codable, Comparable, Hashable, Identifiable {
    var id: Int
    var count = 0

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
  }

  private func rows(_ ids: Int...) -> IdentifiedArrayOf<Row> {
    IdentifiedArray(uniqueElements: ids.map { Row(id: $0, count: $0 * 10) })
  }

  /// The ids, if each is found where it is.
  private func ids(_ rows: IdentifiedArrayOf<Row>) -> [Int] {
    for (index, row) in rows.enumerated() { #expect(rows.index(id: row.id) == index) }
    return Array(rows.ids)
  }

  @Test func elementsAreFoundById() {
    let rows = rows(3, 1, 2)
    #expect(rows[id: 1] == Row(id: 1, count: 10))
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 2) == 2)
    #expect(rows.index(id: 9) == nil)
    #expect(rows.contains(Row(id: 3)))
    #expect(!rows.contains(Row(id: 4)))
    #expect(rows.elements.map(\.count) == [30, 10, 20])
  }

  @Test func writingByIdReplacesAppendsAndRemoves() {
    var rows = rows(1, 2)
    rows[id: 1]?.count += 1
    rows[id: 3] = Row(id: 3)
    rows[id: 2] = nil
    rows[id: 9] = nil
    rows[id: 9]?.count = 7
    #expect(rows == [Row(id: 1, count: 11), Row(id: 3)])
    #expect(ids(rows) == [1, 3])
  }

  @Test func elementWrittenByIdIsNotCopied() throws {
    struct List: Identifiable {
      var id: Int
      var items = Array(1...3)
    }
    func place(_ items: [Int]) -> UnsafeRawPointer? { items.withUnsafeBytes(\.baseAddress) }
    var lists = IdentifiedArray(uniqueElements: (0..<3).map { List(id: $0) })
    var stack = StackState((0..<3).map { List(id: $0) })
    for number in 0..<3 {
      let places = try (place(#require(lists[id: number]).items), place(stack[number].items))
      lists[id: number]?.items[0] = 7
      stack[id: stack.ids[number]]?.items[0] = 7
      #expect(places == (place(lists[number].items), place(stack[number].items)))
      #expect(lists[number].items == [7, 2, 3] && stack[number].items == [7, 2, 3])
    }
    #expect(lists.map(\.id) == [0, 1, 2] && stack.map(\.id) == [0, 1, 2])
  }

  @Test(arguments: 1...3) func anElementThatIsChangedInPlaceMayGo(id: Int) {
    func remove(_ row: inout Row?) { row = nil }
    var rows = rows(1, 2, 3)
    var path = StackState(rows)
    remove(&rows[id: id])
    remove(&path[id: path.ids[id - 1]])
    #expect(ids(rows) == [1, 2, 3].filter { $0 != id })
    #expect(path.map(\.id) == ids(rows))
    #expect(path.ids.count == 2)
    remove(&rows[id: 9])
    #expect(rows.count == 2 && rows[id: id] == nil)
  }

  @Test func anElementMayComeInPlace() {
    func add(_ row: inout Row?) { row = Row(id: 4) }
    var rows = rows(1, 2)
    add(&rows[id: 4])
    #expect(ids(rows) == [1, 2, 4])
  }

  @Test func idsAreReadAsAnArrayIs() {
    let ids = rows(3, 1, 2).ids
    #expect(ids == [3, 1, 2])
    #expect(ids != [1, 2, 3])
    #expect(ids == rows(3, 1, 2).ids)
    #expect(ids.contains(1) && !ids.contains(4))
    #expect(ids.firstIndex(of: 2) == 2 && ids.lastIndex(of: 4) == nil)
    #expect(ids.last == 2 && ids.dropFirst().map(\.self) == [1, 2])
    #expect("\(ids)" == "[3, 1, 2]" && Set([ids, ids]).count == 1)
  }

  /// Instead of measuring time: each comparison of ids is counted.
  @Test func anIdIsLookedForWithoutASearch() {
    struct ID: Hashable {
      nonisolated(unsafe) static var comparisons = 0
      let number: Int

      static func == (lhs: Self, rhs: Self) -> Bool {
        comparisons += 1
        return lhs.number == rhs.number
      }

      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    struct Row: Identifiable { let id: ID }
    let rows = IdentifiedArray(uniqueElements: (0..<1000).map { Row(id: ID(number: $0)) })
    ID.comparisons = 0
    #expect(rows.ids.contains(ID(number: 999)) && rows.ids.firstIndex(of: ID(number: 998)) == 998)
    #expect(ID.comparisons < 100)
  }

  @Test func writingByIndexKeepsTheIdsInStep() {
    var rows = rows(1, 2)
    rows[0].count = 4
    rows[1] = Row(id: 7)
    #expect(rows == [Row(id: 1, count: 4), Row(id: 7)])
    #expect(ids(rows) == [1, 7])
    #expect(rows[id: 2] == nil)
  }

  @Test func existingElementIsNotAddedAgain() {
    var rows = rows(1, 2)
    #expect(rows.append(Row(id: 1)) == (false, 0))
    #expect(rows.append(Row(id: 3)) == (true, 2))
    #expect(rows.insert(Row(id: 2), at: 0) == (false, 1))
    #expect(rows.insert(Row(id: 4), at: 0) == (true, 0))
    rows.append(contentsOf: [Row(id: 4), Row(id: 5)])
    #expect(ids(rows) == [4, 1, 2, 3, 5])
    #expect(rows[id: 1]?.count == 10)
    #expect(rows.updateOrAppend(Row(id: 1)) == Row(id: 1, count: 10))
    #expect(rows.updateOrAppend(Row(id: 6)) == nil)
    #expect(rows[id: 1]?.count == 0)
    #expect(ids(rows) == [4, 1, 2, 3, 5, 6])
  }

  @Test func elementsAreRemoved() {
    var rows = rows(1, 2, 3, 4, 5, 6, 7, 8, 9)
    #expect(rows.remove(id: 2)?.id == 2)
    #expect(rows.remove(id: 2) == nil)
    #expect(rows.remove(Row(id: 3))?.count == 30)
    #expect(rows.remove(at: 0).id == 1)
    #expect(ids(rows) == [4, 5, 6, 7, 8, 9])
    #expect(rows.removeFirst().id == 4)
    #expect(rows.removeLast().id == 9)
    #expect(ids(rows) == [5, 6, 7, 8])
    rows.removeAll { $0.id == 6 }
    #expect(ids(rows) == [5, 7, 8])
    rows.remove(atOffsets: [0, 2])
    #expect(ids(rows) == [7])
    rows.removeAll()
    #expect(rows.isEmpty)
    #expect(rows[id: 7] == nil)
  }

  @Test func partsAreRemoved() {
    var rows = rows(1, 2, 3, 4, 5, 6)
    rows.removeFirst(1)
    rows.removeLast(1)
    rows.removeSubrange(1...2)
    #expect(ids(rows) == [2, 5])
    #expect(ids(rows.filter { $0.id == 5 }) == [5])
    #expect(ids(rows) == [2, 5])
  }

  @Test func elementsAreReordered() {
    var rows = rows(3, 1, 2)
    rows.sort { $0.id < $1.id }
    #expect(ids(rows) == [1, 2, 3])
    rows.sort()
    rows.swapAt(0, 2)
    #expect(ids(rows) == [3, 2, 1])
    rows.swapAt(1, 1)
    rows.reverse()
    #expect(ids(rows) == [1, 2, 3])
    let pivot = rows.partition { $0.id == 1 }
    #expect(pivot == 2)
    #expect(ids(rows).last == 1)
    rows.shuffle()
    #expect(ids(rows).sorted() == [1, 2, 3])
  }

  @Test(arguments: [
    ([0], 2, [2, 1, 3, 4]), ([0], 1, [1, 2, 3, 4]), ([0, 2], 4, [2, 4, 1, 3]), ([3, 1], 0, [2, 4, 1, 3]),
  ])
  func elementsAreMoved(_ offsets: [Int], _ destination: Int, _ expected: [Int]) {
    var rows = rows(1, 2, 3, 4)
    rows.move(fromOffsets: offsets, toOffset: destination)
    #expect(ids(rows) == expected)
  }

  @Test func aCopyIsAnotherList() {
    let rows = rows(1, 2)
    var copy = rows
    copy.remove(id: 1)
    copy.append(Row(id: 3))
    #expect(ids(rows) == [1, 2])
    #expect(ids(copy) == [2, 3])
    #expect(rows != copy)
  }

  @Test func duplicatesCanBeCombined() {
    let rows = IdentifiedArray([Row(id: 1, count: 1), Row(id: 2), Row(id: 1, count: 2)]) { first, other in
      Row(id: first.id, count: first.count + other.count)
    }
    #expect(rows == [Row(id: 1, count: 3), Row(id: 2)])
  }

  @Test func equalListsHaveEqualHashes() {
    var other = rows(2, 1)
    other.swapAt(0, 1)
    #expect(rows(1, 2) == other)
    #expect(Set([rows(1, 2), other]).count == 1)
    #expect(rows(1, 2) != rows(2, 1))
  }

  @Test func aListIsEncodedAsAnArray() throws {
    let data = try JSONEncoder().encode(rows(2, 1))
    #expect(try JSONDecoder().decode([Row].self, from: data).map(\.id) == [2, 1])
    #expect(try ids(JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data)) == [2, 1])
    let duplicates = try JSONEncoder().encode([Row(id: 1), Row(id: 1)])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: duplicates) }
  }

  @Test func aListIsShownAsAnArray() {
    #expect("\(rows(1))" == "\(rows(1).elements)")
    #expect(String(reflecting: rows(1)) == String(reflecting: rows(1).elements))
    var text = ""
    dump(rows(1), to: &text)
    #expect(text.contains("1 element"))
    #expect(!text.contains("positions"))
  }

  @Test func duplicatesInALiteralEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let _: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 1)]
    }
  }

  @Test func changingAnIdInPlaceEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[0].id = 2
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 1]?.id = 2
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      rows[1] = Row(id: 1)
    }
  }

  @Test func slicesAreReordered() {
    var rows = rows(0, 4, 3, 2, 1)
    rows[1...].sort { $0.id < $1.id }
    #expect(ids(rows) == [0, 1, 2, 3, 4])
    rows[..<3].reverse()
    #expect(ids(rows) == [2, 1, 0, 3, 4])
    rows[3...].swapAt(3, 4)
    #expect(ids(rows) == [2, 1, 0, 4, 3])
    rows[1...].shuffle()
    #expect(ids(rows).first == 2)
    #expect(ids(rows).sorted() == [0, 1, 2, 3, 4])
  }
}

extension IdentifiedArrayTests {
  @Test func elementsAreUpdatedWhereTheyAre() {
    var list = rows(1, 2, 3)
    #expect(list.update(Row(id: 2, count: 7), at: 1) == Row(id: 2, count: 20))
    #expect(list.updateOrInsert(Row(id: 3, count: 8), at: 0) == (Row(id: 3, count: 30), 2))
    #expect(list.updateOrInsert(Row(id: 4, count: 9), at: 0) == (nil, 0))
    #expect(ids(list) == [4, 1, 2, 3])
    #expect(list.map(\.count) == [9, 10, 7, 8])
  }

  @Test func elementsAreReplacedByOthers() {
    var list = rows(1, 2, 3, 4)
    list.reserveCapacity(10)
    list.replaceSubrange(1..<3, with: [Row(id: 7), Row(id: 2), Row(id: 8)])
    #expect(ids(list) == [1, 7, 2, 8, 4])
    #expect(ids(IdentifiedArray(uniqueElements: list.filter { $0.id > 4 })) == [7, 8])
    #expect(ids(IdentifiedArray(uncheckedUniqueElements: list[1...])) == [7, 2, 8, 4])
  }
}
