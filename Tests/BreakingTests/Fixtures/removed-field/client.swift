func use(_ state: RemovedField.State) -> String { state.name }  // breaks
