import ComposableArchitecture
import Foundation

/// Switches for those who write the app.
@Reducer
struct DebugMenu {
  @ObservableState
  struct State: Equatable {
    var isVerbose = false
    var server = Server.production
    #if DEBUG
    var crashes = 0
    #endif

    enum Server: String, CaseIterable {
      case production
      case staging
      #if DEBUG
      case local
      #endif
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case appeared
    case logged(String)
    #if DEBUG
    case crashTapped
    #endif
    #if os(iOS)
    case deviceShaken
    #endif
  }

  #if DEBUG
  static let title = "Debug"
  #else
  static let title = "Settings"
  #endif

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.server):
        return log("server: \(state.server.rawValue)")
      case .binding:
        return .none
      case .appeared:
        #if os(Linux)
        return log("Linux")
        #else
        return log("Apple")
        #endif
      case .logged(let text):
        if text.isEmpty { state.isVerbose = false }
        return .none
      #if DEBUG
      case .crashTapped:
        // Not a real one.
        state.crashes += 1
        return .none
      #endif
      #if os(iOS)
      case .deviceShaken:
        state.isVerbose.toggle()
        return .none
      #endif
      }
    }
    #if DEBUG
    Reduce { state, action in
      if state.isVerbose { print(action) }
      return .none
    }
    #endif
  }

  private func log(_ text: String) -> Effect<Action> {
    .send(.logged("\(Self.title) \(text)"))
  }
}
