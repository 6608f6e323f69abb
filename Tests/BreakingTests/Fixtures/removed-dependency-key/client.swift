import Foundation

let removedDependencyKey = RemovedDependencyKey(newID: { UUID() })  // breaks
