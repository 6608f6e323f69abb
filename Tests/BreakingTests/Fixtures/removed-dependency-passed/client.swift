let removedPassed = RemovedPassed(limit: 1)
let removedPassedSheet = RemovedPassed.Sheet(limit: 1)  // breaks
