import FeatureRecorder
import FeatureRuntime
import TestSupport
import Testing

/// Laws of recorded changes, on values that are drawn.
@Suite struct RecordedChangesTests {
  struct Row: Equatable, Identifiable {
    var id: Int
    var title: String
    var tags: [String]
  }

  enum Sheet: Equatable {
    case closed
    case edit(Row)
    case pair(Int, label: String)
  }

  struct Value: Equatable {
    var count = 0
    var name: String?
    var numbers: [Int] = []
    var rows: IdentifiedArrayOf<Row> = []
    var sheet = Sheet.closed
    var sheets: [Sheet?] = []
    var byName: [String: Row] = [:]
    var chosen: Set<Int> = []
    var stack = StackState<Sheet>()
    @Shared(value: 0) var shared: Int
  }

  @Test(arguments: 0..<300) func changesLeadFromOneValueToTheOtherAndBack(seed: Int) {
    var numbers = Generator(seed: UInt64(seed))
    let old = Self.drawn(&numbers)
    var new = Self.drawn(&numbers)
    // Often only some parts differ.
    if Bool.random(using: &numbers) { new.rows = old.rows }
    if Bool.random(using: &numbers) { new.numbers = old.numbers }
    if Bool.random(using: &numbers), !new.rows.isEmpty { new.rows[0].title = "changed" }
    let changes = RecordedChanges(from: old, to: new, recordedForm).all
    let (before, after) = (RecordedValue(of: old, recordedForm), RecordedValue(of: new, recordedForm))
    var tree = before
    for change in changes { tree.apply(change) }
    #expect(
      tree.swiftText() == after.swiftText(),
      "\(changes.map { "\($0.path) \($0.at): \($0.old?.swiftText() ?? "-") → \($0.new?.swiftText() ?? "-")" })"
    )
    #expect(tree == after)
    for change in changes.reversed() { tree.undo(change) }
    #expect(tree == before)
  }

  @Test func equalValuesHaveNoChanges() {
    var numbers = Generator(seed: 7)
    let value = Self.drawn(&numbers)
    #expect(RecordedChanges(from: value, to: value, recordedForm).all.isEmpty)
  }

  @Test func changesSayWhereTheyAre() {
    var new = Value()
    new.rows = [Row(id: 3, title: "a", tags: ["x"])]
    var newer = new
    newer.rows[id: 3]?.tags[0] = "y"
    newer.sheet = .edit(new.rows[0])
    newer.name = "Blob"
    let changes = RecordedChanges(from: new, to: newer, recordedForm).all
    #expect(changes.map(\.path) == ["name", "rows[id: 3].tags[0]", "sheet"])
  }

  private static func drawn(_ numbers: inout Generator) -> Value {
    func rows(_ numbers: inout Generator) -> [Row] {
      (0..<Int.random(in: 0...5, using: &numbers)).map { id in
        let tags = (0..<Int.random(in: 0...2, using: &numbers)).map { "\($0)" }
        return Row(
          id: id * Int.random(in: 1...2, using: &numbers),
          title: "t\(Int.random(in: 0...1, using: &numbers))",
          tags: tags
        )
      }
      .shuffled(using: &numbers)
    }
    func sheet(_ numbers: inout Generator) -> Sheet {
      switch Int.random(in: 0...2, using: &numbers) {
      case 0: .closed
      case 1: .edit(Row(id: Int.random(in: 0...1, using: &numbers), title: "", tags: ["e"]))
      default: .pair(Int.random(in: 0...1, using: &numbers), label: "l\(Int.random(in: 0...1, using: &numbers))")
      }
    }
    func count(_ numbers: inout Generator) -> Range<Int> { 0..<Int.random(in: 0...4, using: &numbers) }
    var value = Value(count: Int.random(in: 0...1, using: &numbers))
    value.name = Bool.random(using: &numbers) ? nil : "n\(Int.random(in: 0...1, using: &numbers))"
    value.numbers = count(&numbers).map { _ in Int.random(in: 0...2, using: &numbers) }
    for row in rows(&numbers) { value.rows[id: row.id] = row }
    value.sheet = sheet(&numbers)
    value.sheets = count(&numbers).map { _ in Bool.random(using: &numbers) ? nil : sheet(&numbers) }
    for row in rows(&numbers) { value.byName[row.title + "\(row.id)"] = row }
    value.chosen = Set(count(&numbers).map { _ in Int.random(in: 0...12, using: &numbers) })
    for _ in count(&numbers) { value.stack.append(sheet(&numbers)) }
    value.$shared = Shared(value: Int.random(in: 0...1, using: &numbers))
    return value
  }
}
