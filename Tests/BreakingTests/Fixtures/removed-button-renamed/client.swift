let renamedButton = RenamedButton.Action.dialog(.presented(.ok))  // breaks
