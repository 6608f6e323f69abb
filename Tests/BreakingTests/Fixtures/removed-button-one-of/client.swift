let later = RemovedPresentedButton.Action.destination(.presented(.alert(.later)))  // breaks
