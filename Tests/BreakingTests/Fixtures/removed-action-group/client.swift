let removedFromGroup = RemovedActionGroup.Action.view(.closeButtonTapped)  // breaks
let removedWithGroup = RemovedActionGroup.Action.tasks(.loaded)  // breaks
