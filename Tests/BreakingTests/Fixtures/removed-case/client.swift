let removedCase = RemovedCase.off  // breaks
