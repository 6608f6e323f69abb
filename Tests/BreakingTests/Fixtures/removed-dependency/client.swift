let removedDependency = RemovedDependency(date: { 1 })
