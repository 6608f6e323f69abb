import FeatureRuntime
import TestSupport
import Testing

/// Somebody who owns a value and lets others have bindings to it.
private final class Owner<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  var binding: Binding<Value> {
    Binding(get: { self.value }, set: { self.value = $0 })
  }
}

struct BindingTests {
  // MARK: Laws

  /// Whether two bindings to parts of equal owners read the same, and write the same.
  private func expectSame<Root: Equatable, Value: Equatable>(
    _ root: Root,
    writing value: Value,
    _ left: (Binding<Root>) -> Binding<Value>?,
    _ right: (Binding<Root>) -> Binding<Value>?
  ) {
    let (leftOwner, rightOwner) = (Owner(root), Owner(root))
    let (leftBinding, rightBinding) = (left(leftOwner.binding), right(rightOwner.binding))
    #expect(leftBinding?.wrappedValue == rightBinding?.wrappedValue)
    leftBinding?.wrappedValue = value
    rightBinding?.wrappedValue = value
    #expect(leftOwner.value == rightOwner.value)
    #expect(leftBinding?.wrappedValue == rightBinding?.wrappedValue)
  }

  @Test func mappingTheIdentityChangesNothing() {
    forAll { generator in
      let value = generator.settings()
      expectSame(generator.settings(), writing: value, { $0.map(\.self) }, { $0 })
    }
  }

  @Test func mappingTwiceIsMappingTheComposition() {
    forAll { generator in
      let value = generator.string()
      expectSame(generator.settings(), writing: value, { $0.map(\.item).map(\.name) }, { $0.map(\.item.name) })
    }
  }

  @Test func matchingTwiceIsMatchingTheComposition() {
    let some = Item.Status?.allCasePaths.some
    let inStock = Item.Status.allCasePaths.inStock
    forAll { generator in
      let value = generator.int()
      let status = generator.optional { $0.status() }
      expectSame(
        status,
        writing: value,
        { $0.matching(some)?.matching(inStock) },
        { $0.matching(some.appending(path: inStock)) }
      )
    }
  }

  @Test func unwrappingIsMatchingTheCaseOfAValue() {
    forAll { generator in
      let value = generator.int()
      let optional = generator.optional { $0.int() }
      expectSame(optional, writing: value, { $0.unwrap() }, { $0[\.some] })
    }
  }

  // MARK: Shape

  @Test func dynamicMembersGiveBindingsToParts() {
    let owner = Owner(Settings.State())
    owner.binding.item.name.wrappedValue = "Chair"
    #expect(owner.value.item.name == "Chair")
  }

  @Test func aConstantBindingDropsWrites() {
    let binding = Binding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }

  @Test func aPropertyWrapperProjectsItself() {
    let owner = Owner(1)
    @Binding(projectedValue: owner.binding) var number: Int
    number += 1
    #expect(owner.value == 2)
    $number.wrappedValue += 1
    #expect(owner.value == 3)
  }

  @Test func aBindingToAValueBecomesOneToAnOptionalAndBack() {
    let owner = Owner(1)
    let optional: Binding<Int?> = Binding(owner.binding)
    optional.wrappedValue = nil
    #expect(owner.value == 1)
    optional.wrappedValue = 2
    #expect(owner.value == 2)
    let back = Binding(optional)
    back?.wrappedValue = 3
    #expect(owner.value == 3)
    #expect(Binding<Int>(Owner<Int?>(nil).binding) == nil)
  }

  // MARK: Enum state

  @Test func onlyTheCurrentCaseHasABinding() {
    let owner = Owner(Item.Status.inStock(quantity: 1))
    #expect(owner.binding[\.outOfStock] == nil)
    owner.binding[\.inStock]?.wrappedValue += 1
    #expect(owner.value == .inStock(quantity: 2))
    owner.binding.inStock.unwrap()?.wrappedValue += 1
    #expect(owner.value == .inStock(quantity: 3))
  }

  @Test func aDerivedBindingReadsItsSourceLive() {
    let owner = Owner(Item.Status.inStock(quantity: 1))
    let quantity = owner.binding[\.inStock]
    owner.value = .inStock(quantity: 5)
    #expect(quantity?.wrappedValue == 5)
  }

  @Test func aBindingToACaseThatIsLeftGivesTheLastValueAndDropsWrites() {
    let owner = Owner(Item.Status.inStock(quantity: 1))
    let quantity = owner.binding[\.inStock]
    owner.value = .inStock(quantity: 5)
    #expect(quantity?.wrappedValue == 5)
    owner.value = .discontinued
    #expect(quantity?.wrappedValue == 5)
    quantity?.wrappedValue = 9
    #expect(owner.value == .discontinued)
    #expect(quantity?.wrappedValue == 5)
    owner.value = .inStock(quantity: 7)
    #expect(quantity?.wrappedValue == 7)
  }

  @Test func aBindingToAnOptionalThatBecameNilGivesTheLastValueAndDropsWrites() {
    let owner = Owner<Int?>(1)
    let number = owner.binding.unwrap()
    number?.wrappedValue = 2
    #expect(owner.value == 2)
    owner.value = nil
    #expect(number?.wrappedValue == 2)
    number?.wrappedValue = 3
    #expect(owner.value == nil)
  }
}
