let removedChildDefault = RemovedChildDefault()  // breaks
