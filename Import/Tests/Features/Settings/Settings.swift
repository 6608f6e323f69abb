import ComposableArchitecture
import Foundation

/// What is kept between two starts of the app.
struct Favorites: Codable, Equatable, Sendable {
  var names: [String] = []
}

extension URL {
  fileprivate static let favorites = URL.documentsDirectory.appendingPathComponent("favorites.json")
}

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("isHapticsEnabled")) var isHapticsEnabled = true
    @Shared(.appStorage("launches")) var launches: Int = 0
    @Shared(.fileStorage(.favorites)) var favorites = Favorites()
    @Shared(.inMemory("sessionName")) var sessionName: String?
    /// Another feature writes it.
    @SharedReader(.inMemory("isOnline")) var isOnline = true
    var newName = ""
  }

  enum Action: BindableAction {
    case addButtonTapped
    case appeared
    case binding(BindingAction<State>)
    case hapticsToggled(Bool)
    case removeTapped(name: String)
    case sessionNamed(String?)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard !state.newName.isEmpty, state.isOnline else { return .none }
        let name = state.newName
        state.$favorites.withLock { $0.names.append(name) }
        state.newName = ""
        return .none

      case .appeared:
        state.$launches.withLock { $0 += 1 }
        return .none

      case .binding:
        return .none

      case .hapticsToggled(let isOn):
        state.$isHapticsEnabled.withLock { $0 = isOn }
        return .none

      case .removeTapped(let name):
        state.$favorites.withLock { favorites in
          favorites.names.removeAll { $0 == name }
        }
        return .none

      case .sessionNamed(let name):
        state.$sessionName.withLock { $0 = name }
        return .none
      }
    }
  }
}
