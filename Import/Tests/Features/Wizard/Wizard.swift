import ComposableArchitecture

/// Asks one thing after the other. Nothing here is a `switch` over all actions.
@Reducer
struct Wizard {
  @ObservableState
  struct State: Equatable {
    var page = 0
    var answers: [Int: String] = [:]
    var isDone = false
    let pages: Int

    init(pages: Int, page: Int = 0) {
      self.pages = pages
      self.page = page
    }
  }

  enum Action: Equatable {
    case answered(String, page: Int)
    case back
    case next
    case restart
  }

  var body: some ReducerOf<Self> {
    // Answers.
    Reduce { state, action in
      if case let .answered(text, page) = action {
        state.answers[page] = text
        if page == state.page { return .send(.next) }
      }
      return .none
    }
    // Pages.
    Reduce { state, action in
      if case .back = action, state.page > 0 {
        state.page -= 1
      } else if case .next = action {
        state.page = min(state.page + 1, state.pages - 1)
        state.isDone = state.answers.count == state.pages
      }
      return .none
    }
    Reduce { state, action in
      guard case .restart = action else { return .none }
      state = State(pages: state.pages)
      return .none
    }
  }
}
