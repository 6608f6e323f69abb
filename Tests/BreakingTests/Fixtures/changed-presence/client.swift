let changedPresence = ChangedPresence.Action.row(.tapped)
