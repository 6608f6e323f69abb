let removedDefault = RemovedDefault()
