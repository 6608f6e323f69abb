import FeatureRuntime

/// What the app looks like; it is kept between two starts.
struct Theme: Reducer, Sendable {
  enum Look: String, Sendable { case light, dark }

  struct State: Equatable, Sendable {
    @Shared(.appStorage("look")) var look = Look.light
    @Shared(.inMemory("zoom")) var zoom = 100
    var preview: Look?
  }

  enum Action: Equatable, Sendable {
    case lookTapped(Look)
    case keepTapped
    case zoomChanged(by: Int)
  }

  var body: some Reducer<State, Action> {
    CombineReducers {
      Reduce { state, action in
        guard case .zoomChanged(let difference) = action else { return .none }
        state.$zoom.withLock { $0 = min(max($0 + difference, 50), 200) }
        return .none
      }
      Reduce { state, action in
        switch action {
        case .lookTapped(let look):
          state.preview = look
        case .keepTapped:
          if let preview = state.preview { state.$look.withLock { $0 = preview } }
          state.preview = nil
        default:
          break
        }
        return .none
      }
    }
  }
}
