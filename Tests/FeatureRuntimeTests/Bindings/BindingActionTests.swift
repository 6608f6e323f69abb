import FeatureRuntime
import TestSupport
import Testing

struct BindingActionTests {
  // MARK: Laws

  @Test func applyingWritesTheValueAndTwiceIsOnce() {
    forAll { generator in
      let name = generator.string()
      let action = BindingAction<Settings.State>.set(\.item.name, name)
      var state = generator.settings()
      action.apply(to: &state)
      #expect(state.item.name == name)
      let once = state
      action.apply(to: &state)
      #expect(state == once)
    }
  }

  @Test func equalActionsDoTheSame() {
    var equal = 0
    forAll { generator in
      let (left, right) = (generator.bindingAction(), generator.bindingAction())
      guard left == right else { return }
      equal += 1
      let state = generator.settings()
      var (leftState, rightState) = (state, state)
      left.apply(to: &leftState)
      right.apply(to: &rightState)
      #expect(leftState == rightState)
    }
    #expect(equal > 10)
  }

  @Test func equalityIsThatOfPathAndValue() {
    forAll { generator in
      let (left, right) = (generator.string(), generator.string())
      let action = BindingAction<Settings.State>.set(\.displayName, left)
      #expect((action == .set(\.displayName, right)) == (left == right))
      #expect(action != .set(\.item.name, left))
    }
  }

  @Test func equalityIsAnEquivalence() {
    forAll { generator in
      let actions = (0..<3).map { _ in generator.bindingAction() }
      #expect(actions[0] == actions[0])
      #expect((actions[0] == actions[1]) == (actions[1] == actions[0]))
      if actions[0] == actions[1], actions[1] == actions[2] { #expect(actions[0] == actions[2]) }
    }
  }

  // MARK: Patterns

  @Test func aPatternNamesAFieldOrAFieldAndAValue() {
    func describe(_ action: Settings.Action) -> String {
      switch action {
      case .binding(\.displayName): "name"
      case .binding(\.item.status.inStock): "quantity"
      case .binding(.set(\.sendNotifications, true)): "on"
      case .binding(\.sendNotifications): "off"
      default: "other"
      }
    }
    #expect(describe(.binding(.set(\.displayName, ""))) == "name")
    #expect(describe(.binding(.set(\.item.status.inStock, 1))) == "quantity")
    #expect(describe(.binding(.set(\.sendNotifications, true))) == "on")
    #expect(describe(.binding(.set(\.sendNotifications, false))) == "off")
    #expect(describe(.binding(.set(\.item, Item()))) == "other")
  }

  @Test func valuesNeedNotBeHashable() {
    struct Value: Equatable, Sendable { var number: Double }
    struct Root { var value = Value(number: 0) }
    #expect(BindingAction<Root>.set(\.value, Value(number: 1)) == .set(\.value, Value(number: 1)))
    #expect(BindingAction<Root>.set(\.value, Value(number: 1)) != .set(\.value, Value(number: 2)))
  }

  @Test func aDescriptionShowsTheValue() {
    let action = BindingAction<Settings.State>.set(\.displayName, "Blob")
    #expect("\(action)".hasPrefix(".set("))
    #expect("\(action)".hasSuffix(", \"Blob\")"))
  }

  @Test func aPrivateFieldIsHiddenWithAllThatIsInIt() {
    struct Key: Equatable, Sendable { var code = "" }
    struct Root: PrivateFields {
      var key = Key()
      var spare: Key?
      var codes = [""]
      var key2 = Key()
      static var privateFields: [PartialKeyPath<Self>] { [\.key, \.spare, \.codes] }
    }
    let hidden: [BindingAction<Root>] = [
      .set(\.key, Key(code: "Blob")), .set(\.key.code, "Blob"), .set(\.spare, Key(code: "Blob")),
      .set(\.spare!.code, "Blob"), .set(\.codes[0], "Blob"), .set(\.codes, ["Blob"]),
    ]
    for action in hidden {
      var dumped = ""
      dump([action], to: &dumped)
      let texts = ["\(action)", "\(Optional(action) as Any)", String(reflecting: [action]), dumped]
      #expect(action.isPrivate && texts.allSatisfy { !$0.contains("Blob") }, "\(texts)")
      #expect("\(action)".hasSuffix(", hidden)"))
    }
    #expect("\(BindingAction<Root>.set(\.key2.code, "Blob"))".hasSuffix(", \"Blob\")"))
  }
}
