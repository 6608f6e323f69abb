let removedCase = RemovedCase.off
