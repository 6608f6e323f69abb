import ComposableArchitecture

@Reducer
struct Errand {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
    var isDone = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case deleteButtonTapped
      case editButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
