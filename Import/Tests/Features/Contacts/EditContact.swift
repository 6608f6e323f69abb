import ComposableArchitecture

@Reducer
struct EditContact {
  @ObservableState
  struct State: Equatable {
    var contact: Contact
  }

  enum Action {
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped
    case setName(String)

    @CasePathable
    enum Delegate: Equatable {
      case saved(Contact)
      case cancelled
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .send(.delegate(.cancelled))

      case .delegate:
        return .none

      case .saveButtonTapped:
        return .send(.delegate(.saved(state.contact)))

      case let .setName(name):
        state.contact.name = name
        return .none
      }
    }
  }
}
