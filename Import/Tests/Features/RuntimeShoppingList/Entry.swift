import FeatureRuntime

struct Entry: Reducer, Sendable {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var title: String
    var isBought = false
  }

  enum Action: CasePathable, Equatable, Sendable {
    case toggled
    case deleteTapped
    case titleChanged(String)

    struct AllCasePaths: Sendable {
      var toggled: CasePath<Action, Void> {
        CasePath(embed: { .toggled }, extract: { $0 == .toggled ? () : nil })
      }
      var deleteTapped: CasePath<Action, Void> {
        CasePath(embed: { .deleteTapped }, extract: { $0 == .deleteTapped ? () : nil })
      }
      var titleChanged: CasePath<Action, String> {
        CasePath(embed: Action.titleChanged) { action in
          guard case .titleChanged(let title) = action else { return nil }
          return title
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled: state.isBought.toggle()
      case .titleChanged(let title): state.title = title
      case .deleteTapped: break // The list does it.
      }
      return .none
    }
  }
}
