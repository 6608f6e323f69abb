func safeSharing(_ state: inout SafeSharing.State) {
  state.$kept.withLock { $0 += 1 }
}

let safeSharingState = SafeSharing.State(first: 1, second: 2)
