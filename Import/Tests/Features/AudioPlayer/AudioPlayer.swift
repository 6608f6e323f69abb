import ComposableArchitecture
import Foundation

/// Plays a list of songs, one after the other.
@Reducer
public struct AudioPlayer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var songs: [String]
    public var current: Int?
    public var seconds: Int = 0
    public var isPlaying: Bool = false
    @Presents public var sleepTimer: SleepTimer.State?

    public init(songs: [String], current: Int? = nil) {
      self.songs = songs
      self.current = current
    }

    public var title: String? {
      guard let current, songs.indices.contains(current) else { return nil }
      return songs[current]
    }
  }

  public enum Action {
    case nextButtonTapped
    case playButtonTapped
    case previousButtonTapped
    case ticked
    case sleepTimerButtonTapped
    case sleepTimer(PresentationAction<SleepTimer.Action>)
  }

  private enum CancelID { case ticking }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce(self.core)
      .ifLet(\.$sleepTimer, action: \.sleepTimer) {
        SleepTimer()
      }
  }

  private func core(state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nextButtonTapped:
      return self.go(by: 1, &state)

    case .playButtonTapped:
      if state.current == nil { state.current = state.songs.isEmpty ? nil : 0 }
      guard state.current != nil else { return .none }
      state.isPlaying.toggle()
      return state.isPlaying ? self.tick() : self.stop()

    case .previousButtonTapped:
      // The first seconds lead to the song before, later ones to the start.
      if state.seconds > 3 {
        state.seconds = 0
        return .none
      }
      return self.go(by: -1, &state)

    case .ticked:
      state.seconds += 1
      return .none

    case .sleepTimerButtonTapped:
      state.sleepTimer = SleepTimer.State(minutes: 30)
      return .none

    case .sleepTimer(.presented(.delegate(.ended))):
      state.sleepTimer = nil
      state.isPlaying = false
      return self.stop()

    case .sleepTimer:
      return .none
    }
  }

  private func tick() -> Effect<Action> {
    .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.ticked)
      }
    }
    .cancellable(id: CancelID.ticking, cancelInFlight: true)
  }

  private func stop() -> Effect<Action> { .cancel(id: CancelID.ticking) }

  private func go(by offset: Int, _ state: inout State) -> Effect<Action> {
    guard let current = state.current, state.songs.indices.contains(current + offset) else { return .none }
    state.current = current + offset
    state.seconds = 0
    return state.isPlaying ? self.tick() : .none
  }
}
