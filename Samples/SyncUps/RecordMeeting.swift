extension RecordMeeting: RecordMeetingHooks {
  func appeared(in state: inout State) -> Effects {
    .merge(
      .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
      },
      .run { [speech] send in
        for try await text in speech.transcripts() { await send(.heard(text: text)) }
      } catch: { _, send in
        await send(.speechFailed)
      }
    )
  }

  func secondPassed(in state: inout State) -> Effects {
    // Time stands still while there is a question to answer.
    guard state.alert == nil else { return .none }
    state.secondsElapsed += 1
    guard state.secondsElapsed < state.seconds else { return end(&state) }
    let turn = max(1, state.seconds / max(1, state.syncUp.attendees.count))
    if state.secondsElapsed.isMultiple(of: turn), !state.isLastSpeaker { state.speaker += 1 }
    return .none
  }

  func heard(text: String, in state: inout State) -> Effects {
    state.transcript = text
    return .none
  }

  func speechFailed(in state: inout State) -> Effects {
    state.alert = .speechFailed
    return .none
  }

  func nextButtonTapped(in state: inout State) -> Effects {
    guard !state.isLastSpeaker else {
      state.alert = .endMeeting
      return .none
    }
    state.speaker += 1
    state.secondsElapsed = state.speaker * state.seconds / state.syncUp.attendees.count
    return .none
  }

  func endMeetingButtonTapped(in state: inout State) -> Effects {
    state.alert = .endMeeting
    return .none
  }

  func saveAndEnd(in state: inout State) -> Effects {
    end(&state)
  }

  func discard(in state: inout State) -> Effects {
    .dismiss
  }

  private func end(_ state: inout State) -> Effects {
    let meeting = Meeting(id: uuid(), date: date(), transcript: state.transcript)
    state.$syncUp.withLock { _ = $0.meetings.insert(meeting, at: 0) }
    return .dismiss
  }
}

extension RecordMeeting.State {
  fileprivate var seconds: Int { min(max(syncUp.minutes, 0), 24 * 60) * 60 }
  fileprivate var isLastSpeaker: Bool { speaker >= syncUp.attendees.count - 1 }
}
