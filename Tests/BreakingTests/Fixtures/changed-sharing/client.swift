func changedSharing(_ state: inout ChangedSharing.State) {
  state.plain = 1  // breaks
  state.$kept.withLock { $0 = 1 }  // breaks
  state.$read.withLock { $0 = 1 }  // breaks
}

let changedSharingState = ChangedSharing.State(given: Shared(value: 1))  // breaks
