import ComposableArchitecture
import Foundation

/// A text that is saved some time after somebody has typed, by means that only the library has: debounce, throttle,
/// animations, and cancellation ids for any task.
@Reducer
struct AutoSave {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var savedText = ""
    var saves = 0
    var words = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case counted(Int)
    case save
    case saveResponse(Result<String, any Error>)
    case stopTapped
  }

  enum CancelID { case debounce, saving }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        return .merge(
          .send(.save)
            .debounce(id: CancelID.debounce, for: .seconds(1), scheduler: mainQueue),
          .run { [text = state.text] send in
            await send(.counted(text.split(separator: " ").count), animation: .default)
          }
        )

      case .binding:
        return .none

      case .counted(let words):
        state.words = words
        return .none

      case .save:
        return .run { [text = state.text] send in
          await withTaskCancellation(id: CancelID.saving, cancelInFlight: true) {
            await send(
              .saveResponse(
                Result {
                  try await clock.sleep(for: .seconds(1))
                  return text
                }
              ),
              animation: .default
            )
          }
        }

      case .saveResponse(.success(let text)):
        state.savedText = text
        state.saves += 1
        return .none

      case .saveResponse(.failure):
        return .none

      case .stopTapped:
        return .run { _ in Task.cancel(id: CancelID.saving) }
      }
    }
  }
}
