import ComposableArchitecture
import Foundation

/// A book with pages, and what is counted while somebody reads.
@Reducer
public struct Reader: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var fontSize: Double
    public var page: Int
    public var isNight: Bool
    public internal(set) var bookmarks: [Int]
    var events: [String] = []

    public init(
      fontSize: Double = 12,
      page: Int = 1,
      isNight: Bool = false,
      bookmarks: [Int] = []
    ) {
      self.fontSize = fontSize
      self.page = page
      self.isNight = isNight
      self.bookmarks = bookmarks
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case bookmarkTapped
    case nextPageTapped
    case previousPageTapped
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    // Before anything has changed.
    Reduce<State, Action> { state, action in
      switch action {
      case .nextPageTapped, .previousPageTapped:
        state.events.append("left page \(state.page)")
      case .binding, .bookmarkTapped:
        break
      }
      return .none
    }

    BindingReducer()

    Reduce<State, Action> { state, action in
      switch action {
      case .binding(\.fontSize):
        state.fontSize = min(max(state.fontSize, 8), 32)
        return .none

      case .binding:
        return .none

      case .bookmarkTapped:
        if let index = state.bookmarks.firstIndex(of: state.page) {
          state.bookmarks.remove(at: index)
        } else {
          state.bookmarks.append(state.page)
        }
        return .none

      case .nextPageTapped:
        state.page += 1
        return .none

      case .previousPageTapped:
        state.page = max(1, state.page - 1)
        return .none
      }
    }

    // After all of it.
    Reduce<State, Action> { state, action in
      switch action {
      case .binding(\.isNight):
        state.events.append(state.isNight ? "night" : "day")
      default:
        break
      }
      if state.events.count > 3 { state.events.removeFirst(state.events.count - 3) }
      return .none
    }
  }
}
