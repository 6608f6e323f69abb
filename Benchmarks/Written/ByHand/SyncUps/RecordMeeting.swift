import ComposableArchitecture

@Reducer
package struct RecordMeeting {
  package init() {}

  @ObservableState
  package struct State: Equatable {
    @Shared package var syncUp: SyncUp
    package var secondsElapsed = 0
    /// Whose turn it is.
    package var speaker = 0
    package var transcript = ""
    @Presents package var alert: AlertState<Action.Alert>?

    package init(
      syncUp: Shared<SyncUp>,
      secondsElapsed: Int = 0,
      speaker: Int = 0,
      transcript: String = "",
      alert: AlertState<Action.Alert>? = nil
    ) {
      _syncUp = syncUp
      self.secondsElapsed = secondsElapsed
      self.speaker = speaker
      self.transcript = transcript
      self.alert = alert
    }

    fileprivate var seconds: Int { syncUp.minutes * 60 }
    fileprivate var isLastSpeaker: Bool { speaker >= syncUp.attendees.count - 1 }
  }

  package enum Action {
    case appeared
    case secondPassed
    case heard(text: String)
    case speechFailed
    case nextButtonTapped
    case endMeetingButtonTapped
    case alert(PresentationAction<Alert>)

    @CasePathable
    package enum Alert {
      case saveAndEnd
      case discard
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.speech) var speech
  @Dependency(\.uuid) var uuid

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .merge(
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
          },
          .run { send in
            for try await text in speech() { await send(.heard(text: text)) }
          } catch: { _, send in
            await send(.speechFailed)
          }
        )

      case .secondPassed:
        // Time stands still while there is a question to answer.
        guard state.alert == nil else { return .none }
        state.secondsElapsed += 1
        guard state.secondsElapsed < state.seconds else { return end(&state) }
        let turn = max(1, state.seconds / max(1, state.syncUp.attendees.count))
        if state.secondsElapsed.isMultiple(of: turn), !state.isLastSpeaker { state.speaker += 1 }
        return .none

      case .heard(let text):
        state.transcript = text
        return .none

      case .speechFailed:
        state.alert = .speechFailed
        return .none

      case .nextButtonTapped:
        guard !state.isLastSpeaker else {
          state.alert = .endMeeting
          return .none
        }
        state.speaker += 1
        state.secondsElapsed = state.speaker * state.seconds / state.syncUp.attendees.count
        return .none

      case .endMeetingButtonTapped:
        state.alert = .endMeeting
        return .none

      case .alert(.presented(.saveAndEnd)):
        return end(&state)

      case .alert(.presented(.discard)):
        return .run { _ in await dismiss() }

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func end(_ state: inout State) -> Effect<Action> {
    let meeting = Meeting(id: uuid(), date: now, transcript: state.transcript)
    state.$syncUp.withLock { _ = $0.meetings.insert(meeting, at: 0) }
    return .run { _ in await dismiss() }
  }
}

extension AlertState where Action == RecordMeeting.Action.Alert {
  package static let endMeeting = Self {
    TextState("End meeting?")
  } actions: {
    ButtonState(action: .saveAndEnd) { TextState("Save and end") }
    ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
    ButtonState(role: .cancel) { TextState("Resume") }
  } message: {
    TextState("You are ending the meeting early. What would you like to do?")
  }

  package static let speechFailed = Self {
    TextState("Speech recognition failure")
  } actions: {
    ButtonState(role: .destructive, action: .discard) { TextState("Discard meeting") }
    ButtonState(role: .cancel) { TextState("Continue meeting") }
  } message: {
    TextState("The meeting goes on, but what is said is no longer written down.")
  }
}
