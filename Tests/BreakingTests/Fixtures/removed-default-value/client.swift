let removedValueDefault = RemovedValueDefault.paid()
