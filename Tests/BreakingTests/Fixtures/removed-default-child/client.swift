let removedChildDefault = RemovedChildDefault()
