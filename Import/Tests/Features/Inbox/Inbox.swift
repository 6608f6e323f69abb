import ComposableArchitecture
import Foundation
#if canImport(SwiftUI)
import SwiftUI
#endif

/// The messages that a user has got.
@Reducer
public struct Inbox: Sendable {
  @ObservableState
  public struct State: Equatable {
    public struct Message: Equatable, Identifiable, Sendable {
      public let id: Int
      public var subject: String
      public var isRead: Bool

      public init(id: Int, subject: String, isRead: Bool = false) {
        self.id = id
        self.subject = subject
        self.isRead = isRead
      }
    }

    public var messages: [Message] = []
    public var isLoading = false
    public var query = ""

    public init() {}
  }

  public enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case messagesLoaded([State.Message])
    case view(View)

    @CasePathable
    public enum Delegate: Equatable {
      case messageOpened(id: Int)
    }

    @CasePathable
    public enum View {
      case messageTapped(id: Int)
      case onAppear
      case refreshButtonTapped
      case swipedToDelete(State.Message)
    }
  }

  @Dependency(\.continuousClock) private var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .delegate:
        return .none

      case .messagesLoaded(let messages):
        state.isLoading = false
        state.messages = messages
        return .none

      case .view(let viewAction):
        switch viewAction {
        case .messageTapped(let id):
          guard let index = state.messages.firstIndex(where: { $0.id == id }) else { return .none }
          state.messages[index].isRead = true
          return .send(.delegate(.messageOpened(id: id)))

        case .onAppear, .refreshButtonTapped:
          guard !state.isLoading else { return .none }
          state.isLoading = true
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.messagesLoaded([State.Message(id: 1, subject: "Welcome")]))
          }

        case .swipedToDelete(let message):
          state.messages.removeAll { $0.id == message.id }
          return .none
        }
      }
    }
  }
}

#if canImport(SwiftUI)
@ViewAction(for: Inbox.self)
struct InboxView: View {
  @Bindable var store: StoreOf<Inbox>

  var body: some View {
    List(store.messages) { message in
      Button(message.subject) { send(.messageTapped(id: message.id)) }
    }
    .searchable(text: $store.query)
    .onAppear { send(.onAppear) }
  }
}
#endif
