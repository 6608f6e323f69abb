import FeatureRuntime
import Testing

struct CasePathableTests {
  @Test func aCaseKeyPathTellsWhichCaseIsCurrent() {
    let status = Item.Status.moved(from: 1, to: 2)
    #expect(status.is(\.moved))
    #expect(!status.is(\.inStock))
    #expect(!status.is(\.discontinued))
    #expect(Item.Status.discontinued.is(\.discontinued))
    let (one, nothing): (Int?, Int?) = (1, nil)
    #expect((one.is(\.some), one.is(\.none)) == (true, false))
    #expect((nothing.is(\.some), nothing.is(\.none)) == (false, true))
  }

  @Test func theSubscriptReadsAndWritesACase() {
    var status = Item.Status.inStock(quantity: 1)
    #expect(status[case: \.inStock] == 1)
    #expect(status[case: \.outOfStock] == nil)
    status[case: \.inStock] = nil
    #expect(status == .inStock(quantity: 1))
    status[case: \.outOfStock] = true
    #expect(status == .outOfStock(isOnBackOrder: true))
    status[case: \.moved]?.to = 7
    #expect(status == .outOfStock(isOnBackOrder: true))
    status[case: \.moved] = (1, 2)
    status[case: \.moved]?.to = 7
    #expect(status == .moved(from: 1, to: 7))
  }

  @Test func modifyChangesTheCurrentCaseOnly() {
    var status = Item.Status.inStock(quantity: 1)
    status.modify(\.inStock) { $0 *= 10 }
    #expect(status == .inStock(quantity: 10))
    #expect(status.modify(\.outOfStock) { $0.toggle() } == nil)
  }

  @Test func caseKeyPathsChain() {
    let status: Item.Status? = .inStock(quantity: 3)
    #expect((status.is(\.some.inStock), status.is(\.some.outOfStock)) == (true, false))
    #expect(status[case: \.some.inStock] == 3)
  }

  @Test func caseKeyPathsChainIntoOneElementOfAList() {
    let action = Team.Action.rows(.element(id: 3, action: .start))
    #expect(action.is(\.rows))
    #expect(action.is(\.rows[id: 3].start))
    #expect(!action.is(\.rows[id: 4].start))
    #expect(!action.is(\.rows[id: 3].stop))
    #expect(Team.Action.allCasePaths.rows[id: 5].tick.embed(()) == .rows(.element(id: 5, action: .tick)))
  }

  @Test func caseKeyPathsAreEqualWhenTheyNameTheSameCase() {
    let path: CaseKeyPath<Team.Action, Void> = \.rows[id: 3].start
    #expect(path == \.rows[id: 3].start)
    #expect(path != \.rows[id: 4].start)
    #expect(path != \.rows[id: 3].stop)
  }
}
