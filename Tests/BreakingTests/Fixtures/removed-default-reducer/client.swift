let removedReducerDefault = RemovedReducerDefault()  // breaks
