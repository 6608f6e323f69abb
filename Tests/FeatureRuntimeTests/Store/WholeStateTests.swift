import FeatureRuntime
import Testing

/// A key path from a type to itself need not be `\.self`. The standard library's `==` traps for those two.
@MainActor
struct WholeStateTests {
  private struct Point: Equatable, Sendable {
    var x = 0
    var y = 0

    var mirrored: Self {
      get { Self(x: y, y: x) }
      set { (x, y) = (newValue.y, newValue.x) }
    }
  }

  @Test func bindingActions() {
    let (whole, mirrored) = (BindingAction.set(\Point.self, Point()), BindingAction.set(\Point.mirrored, Point()))
    #expect(mirrored != whole)
    #expect(whole != mirrored)
    #expect(whole == whole)
    #expect(!(\Point.self ~= mirrored))
    #expect(!(\Point.mirrored ~= whole))
    #expect(\Point.self ~= whole)
  }

  @Test func observers() {
    // In one of these dictionaries the two are compared.
    for _ in 0..<20 {
      let store = Store<Point, Int>(initialState: Point()) {
        Reduce { state, action in
          state.x = action
          return .none
        }
      }
      let counters = [
        ChangeCounter { _ = store.state }, ChangeCounter { _ = store[\.mirrored] }, ChangeCounter { _ = store[\.self] },
      ]
      store.send(1)
      #expect(counters.map(\.count) == [1, 1, 1])
    }
  }

  @Test func children() {
    let store = Store<Point, PointAction>(initialState: Point()) {
      Reduce { state, action in
        if case .point(let x) = action { state.x = x }
        return .none
      }
    }
    let whole = store.scope(state: \.self, action: \.point)
    let mirrored = store.scope(state: \.mirrored, action: \.point)
    mirrored.send(1)
    #expect(whole.x == 1)
    #expect(mirrored.y == 1)
  }

  private enum PointAction: CasePathable, Sendable {
    case point(Int)

    struct AllCasePaths: Sendable {
      var point: CasePath<PointAction, Int> {
        CasePath(embed: PointAction.point) { action in
          switch action {
          case .point(let value): value
          }
        }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}
