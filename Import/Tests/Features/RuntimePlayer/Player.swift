import FeatureRuntime

/// A state that is one of several.
struct Player: Reducer, Sendable {
  enum State: CasePathable, Equatable, Sendable {
    case stopped
    case playing(Track.State)

    struct AllCasePaths: CasePathReflectable, Sendable {
      subscript(root: State) -> PartialKeyPath<Self> {
        switch root {
        case .stopped: \.stopped
        case .playing: \.playing
        }
      }
      var stopped: CasePath<State, Void> {
        CasePath(embed: { .stopped }, extract: { if case .stopped = $0 { () } else { nil } })
      }
      var playing: CasePath<State, Track.State> {
        CasePath(embed: State.playing) { if case .playing(let track) = $0 { track } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable, Equatable, Sendable {
    case play(String)
    case stop
    case playing(Track.Action)

    struct AllCasePaths: Sendable {
      var playing: CasePath<Action, Track.Action> {
        CasePath(embed: Action.playing) { if case .playing(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (state, action) {
      case (.stopped, .play(let title)):
        state = .playing(Track.State(title: title))
      case (.playing, .stop), (.playing, .playing(.ended)):
        state = .stopped
      default:
        break
      }
      return .none
    }
    .ifCaseLet(\.playing, action: \.playing) { Track() }
  }
}

struct Track: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var title: String
    var volume = 5
  }

  enum Action: Equatable, Sendable { case louder, softer, ended }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .louder: state.volume = min(10, state.volume + 1)
      case .softer: state.volume = max(0, state.volume - 1)
      case .ended: ()
      }
      return .none
    }
  }
}
