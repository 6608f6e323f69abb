let removedDefault = RemovedDefault()  // breaks
