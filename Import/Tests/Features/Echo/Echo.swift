import ComposableArchitecture

/// Several reducers answer one action; names within their code are those of what surrounds it.
@Reducer
struct Echo {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var echoes: [String] = []
    var count = 0
    var isOn = false
  }

  enum Action: Equatable {
    case said(String)
    case echoed(String, times: Int)
    case counted(Int)
    case toggled(Bool, state: String)
    case reset
    case undone(Nested)

    enum Nested: Equatable { case text, echoes, all(count: Int) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .said(""): return .none
      case .said(let text) where text == state.text: return .send(.echoed("again", times: 0))
      case .said("reset"), .reset:
        let action = Action.counted(0)
        state = State()
        return .send(action)
      case .said(let action):
        state.text = action
        return .send(.echoed(action, times: action.count))
      case .echoed(let text, times: 0...3):
        state.echoes.append(text)
        return .none
      case .echoed(let text, let times):
        state.echoes.append("\(text) \(times)x")
        return .none
      case .toggled(let isOn, state: let name):
        state.isOn = isOn
        state.text = name
        return .none
      case .undone(.text): state.text = ""; return .none
      case .undone(let nested):
        switch nested {
        case .echoes: state.echoes = []
        case .all(let count) where count > 0: state = State(count: count)
        case .all, .text: break
        }
        return .none
      case .counted: return .none
      }
    }
    Reduce { state, action in
      switch action {
      case .said(let text):
        state.count += 1
        return .send(.counted(text.count))
      case .counted(let count) where count == 0:
        state.count = 0
        return .none
      default:
        return .none
      }
    }
  }
}
