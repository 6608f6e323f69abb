let removedFeatureName = RemovedFeatureName()  // breaks
