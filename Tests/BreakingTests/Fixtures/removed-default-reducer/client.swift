let removedReducerDefault = RemovedReducerDefault()
