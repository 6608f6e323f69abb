import ComposableArchitecture
import Foundation

/// Whether mails are wanted. A reducer as it was written before there were macros for it.
public struct Newsletter: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    public var isSubscribed: Bool
    public var topics: Set<String>
    public var lastChange: Date?

    public init(isSubscribed: Bool = false, topics: Set<String> = [], lastChange: Date? = nil) {
      self.isSubscribed = isSubscribed
      self.topics = topics
      self.lastChange = lastChange
    }
  }

  public enum Action: Equatable, Sendable {
    case subscribeTapped
    case unsubscribeTapped
    case topicTapped(String)
    case changed(Date)
  }

  @Dependency(\.date) var date

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .subscribeTapped, .unsubscribeTapped:
        state.isSubscribed.toggle()
        if !state.isSubscribed { state.topics = [] }
        return .send(.changed(date()))

      case let .topicTapped(topic) where state.isSubscribed:
        // Taps on what was chosen take it away.
        if !state.topics.insert(topic).inserted { state.topics.remove(topic) }
        return .send(.changed(date.now))

      case .topicTapped:
        return .none

      case let .changed(date):
        state.lastChange = date
        return .none
      }
    }
  }
}
