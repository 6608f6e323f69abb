func useChangedDependency(_ limit: Int) { _ = ChangedDependency(limit: limit) }  // breaks
