import ComposableArchitecture

/// Features with hardly anything: no actions, no body, no state.
@Reducer
struct About {
  @ObservableState
  struct State: Equatable {
    let version: String
    var isBeta: Bool { version.hasSuffix("b") }
  }

  enum Action {}
}

@Reducer
struct Separator {
  struct State: Equatable {}
  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Help {
  struct State: Equatable { var topic: String }
}

@Reducer
struct Placeholder {
  @ObservableState
  struct State: Equatable {
    var about: About.State
    @Presents var help: Help.State?
    var separator = Separator.State()
  }

  enum Action {
    case about(About.Action)
    case help(PresentationAction<Help.Action>)
    case helpTapped(String)
    case separator(Separator.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.about, action: \.about) { About() }
    Scope(state: \.separator, action: \.separator) { Separator() }
    Reduce { state, action in
      switch action {
      case .about: return .none
      case .help: return .none
      case .helpTapped(let topic):
        state.help = Help.State(topic: topic)
        return .none
      case .separator: return .none
      }
    }
    .ifLet(\.$help, action: \.help) {
      Help()
    }
  }
}
