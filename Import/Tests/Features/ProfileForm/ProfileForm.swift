import ComposableArchitecture
import Foundation

struct Profile: Equatable, Sendable {
  var name = ""
  var birthYear = 2000
  var languages: [String] = []
}

/// Edits a profile, and counts what was changed.
@Reducer
struct ProfileForm {
  @ObservableState
  struct State: Equatable {
    var profile = Profile()
    var isDirty = false
    var isPublic = false
    var history: [String] = []
    var age: Int?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
    case saved
  }

  let thisYear: Int

  init(thisYear: Int) {
    self.thisYear = thisYear
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.profile) { oldValue, newValue in
        Reduce { state, _ in
          state.isDirty = true
          if oldValue.name != newValue.name {
            state.history.append("\(oldValue.name) -> \(newValue.name)")
          }
          return .none
        }
      }
      // Who is seen by others must have a name.
      .onChange(of: \.isPublic) { _, isPublic in
        Reduce { state, _ in
          if isPublic, state.profile.name.isEmpty { state.profile.name = "Anonymous" }
          return .none
        }
      }
      .onChange(of: \.profile.birthYear) { _, year in
        Reduce { state, _ in
          state.age = thisYear - year
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .saveButtonTapped:
        return state.isDirty ? .send(.saved) : .none
      case .saved:
        state.isDirty = false
        return .none
      }
    }
  }
}
