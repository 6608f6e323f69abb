func show(in state: inout ChangedAlertValues.State) { state.alert = .deletion(name: "Blob") }  // breaks
