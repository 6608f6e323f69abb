let changedActionValues = ChangedActionValues.Action.saved(at: 1)  // breaks
