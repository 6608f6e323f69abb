let removedValueDefault = RemovedValueDefault.paid()  // breaks
