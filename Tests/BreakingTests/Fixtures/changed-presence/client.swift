let changedPresence = ChangedPresence.Action.row(.tapped)  // breaks
