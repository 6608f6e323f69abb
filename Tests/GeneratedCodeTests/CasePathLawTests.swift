import FeatureRuntime
import Foundation
import InventoryFeature
import SettingsFeature
import Testing

/// The laws of case paths, for what the generator writes.
struct CasePathLawTests {
  private func check<Root: Equatable, Value>(
    _ path: CasePath<Root, Value>,
    values: [Value],
    roots: [Root],
    _ areEqual: (Value, Value) -> Bool
  ) {
    for value in values {
      let extracted = path.extract(from: path.embed(value))
      #expect(extracted.map { areEqual($0, value) } ?? false, "\(value) is not what comes out again")
    }
    var matches = 0
    for root in roots {
      guard let value = path.extract(from: root) else { continue }
      matches += 1
      #expect(path.embed(value) == root)
    }
    #expect(matches > 0, "no root is in the case, so the second law was not looked at")
    #expect(matches < roots.count, "every root is in the case, so no other one was looked at")
  }

  private let statuses: [Inventory.Item.Status] = [
    .inStock(quantity: 0), .inStock(quantity: -3), .inStock(quantity: .max),
    .outOfStock(isOnBackOrder: true), .outOfStock(isOnBackOrder: false),
  ]

  @Test func oneLabelledValue() {
    check(Inventory.Item.Status.allCasePaths.inStock, values: [0, 1, .min], roots: statuses, ==)
    check(Inventory.Item.Status.allCasePaths.outOfStock, values: [true, false], roots: statuses, ==)
  }

  @Test func noValue() {
    check(Settings.Digest.allCasePaths.off, values: [()], roots: Settings.Digest.allCases) { _, _ in true }
  }

  @Test func severalValuesAreALabelledTuple() {
    let id = UUID()
    let roots: [Inventory.Action] = [
      .markAsBackInStock(id: id, quantity: 1), .markAsBackInStock(id: id, quantity: 2), .addButtonTapped,
    ]
    check(
      Inventory.Action.allCasePaths.markAsBackInStock,
      values: [(id: id, quantity: 7)],
      roots: roots
    ) { $0.id == $1.id && $0.quantity == $1.quantity }
  }

  @Test func bindings() {
    let action = BindingAction<Settings.State>.set(\.displayName, "Blob")
    let roots: [Settings.Action] = [.binding(action), .resetButtonTapped]
    check(Settings.Action.allCasePaths.binding, values: [action, .set(\.digest, .off)], roots: roots, ==)
    #expect(Settings.Action.binding(action).binding == action)
    #expect(Settings.Action.resetButtonTapped.binding == nil)
  }

  @Test func accessorsReadTheCurrentCaseAndMoveToTheWrittenOne() {
    var status = Inventory.Item.Status.inStock(quantity: 3)
    #expect(status.inStock == 3)
    #expect(status.outOfStock == nil)
    status.outOfStock = nil
    #expect(status == .inStock(quantity: 3), "writing nil does nothing")
    status.inStock = nil
    #expect(status == .inStock(quantity: 3), "writing nil does nothing")
    status.inStock? += 1
    #expect(status == .inStock(quantity: 4))
    status.outOfStock = true
    #expect(status == .outOfStock(isOnBackOrder: true))
    #expect(Settings.Digest.off.isOff)
    #expect(!Settings.Digest.daily.isOff)
  }
}
