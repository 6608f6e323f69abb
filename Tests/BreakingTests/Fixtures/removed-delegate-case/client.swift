let removedDelegateCase = RemovedDelegateCase.Action.delegate(.done)  // breaks
