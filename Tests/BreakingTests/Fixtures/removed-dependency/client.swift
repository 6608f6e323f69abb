let removedDependency = RemovedDependency(date: { 1 })  // breaks
