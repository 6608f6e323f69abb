func show(in state: inout RemovedAlert.State) { state.alert = .deletion }  // breaks
