import FeatureRuntime

struct ShoppingList: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var entries: IdentifiedArrayOf<Entry.State> = []
    var nextID = 1
    /// How many are still to be bought.
    var left: Int { entries.filter { !$0.isBought }.count }
  }

  enum Action: CasePathable, Equatable, Sendable {
    case addTapped(title: String)
    case entries(IdentifiedActionOf<Entry>)
    case sorted

    struct AllCasePaths: Sendable {
      var entries: CasePath<Action, IdentifiedActionOf<Entry>> {
        CasePath(embed: Action.entries) { action in
          guard case .entries(let value) = action else { return nil }
          return value
        }
      }
      var sorted: CasePath<Action, Void> {
        CasePath(embed: { .sorted }, extract: { $0 == .sorted ? () : nil })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped(let title):
        state.entries.append(Entry.State(id: state.nextID, title: title))
        state.nextID += 1
        return .none

      case .entries(.element(let id, .deleteTapped)):
        state.entries.remove(id: id)
        return .none

      case .entries(.element(_, .toggled)):
        return .send(.sorted)

      case .entries:
        return .none

      case .sorted:
        state.entries.sort { !$0.isBought && $1.isBought }
        return .none
      }
    }
    .forEach(\.entries, action: \.entries) { Entry() }
  }
}
