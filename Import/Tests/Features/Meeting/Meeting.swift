import ComposableArchitecture
import Foundation

/// A meeting that runs, speaker after speaker.
@Reducer
struct Meeting {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var secondsElapsed = 0
    var speakers: [String]
    var speakerIndex = 0
    var transcript = ""

    var durationRemaining: Duration {
      .seconds(60 * speakers.count) - .seconds(secondsElapsed)
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)
    case delegate(Delegate)
    case endMeetingButtonTapped
    case nextButtonTapped
    case onTask
    case timerTick

    @CasePathable
    enum Alert {
      case confirmDiscard
      case confirmSave
    }

    @CasePathable
    enum Dialog: Equatable {
      case skip(speaker: String)
    }

    @CasePathable
    enum Delegate {
      case save(transcript: String)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDiscard)):
        return .run { _ in
          await self.dismiss()
        }

      case .alert(.presented(.confirmSave)):
        return .run { [transcript = state.transcript] send in
          await send(.delegate(.save(transcript: transcript)))
          await self.dismiss()
        }

      case .alert:
        return .none

      case let .dialog(.presented(.skip(speaker: speaker))):
        state.transcript += "\(speaker) was skipped. "
        state.speakerIndex += 1
        return .none

      case .dialog:
        return .none

      case .delegate:
        return .none

      case .endMeetingButtonTapped:
        let isDiscardable = state.secondsElapsed < 60
        state.alert = AlertState {
          TextState("End meeting?")
        } actions: {
          ButtonState(action: .confirmSave) {
            TextState("Save and end")
          }
          if isDiscardable {
            ButtonState(role: .destructive, action: .confirmDiscard) {
              TextState("Discard")
            }
          }
          ButtonState(role: .cancel) {
            TextState("Resume")
          }
        } message: { [seconds = state.secondsElapsed] in
          TextState("You are ending the meeting after \(seconds) seconds. What would you like to do?")
        }
        return .none

      case .nextButtonTapped:
        guard state.speakerIndex < state.speakers.count - 1 else {
          state.alert = AlertState {
            TextState("That was the last speaker")
          } actions: {
            ButtonState(action: .confirmSave) { TextState("Save and end") }
          }
          return .none
        }
        let speaker = state.speakers[state.speakerIndex]
        state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
          TextState("Skip \(speaker)?")
        } actions: {
          ButtonState(action: .skip(speaker: speaker)) { TextState("Skip") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        }
        return .none

      case .onTask:
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.timerTick)
          }
        }

      case .timerTick:
        guard state.alert == nil else { return .none }
        state.secondsElapsed += 1
        if state.secondsElapsed.isMultiple(of: 60) {
          state.speakerIndex += 1
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}
