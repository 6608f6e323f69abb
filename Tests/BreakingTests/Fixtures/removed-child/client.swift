func use(_ state: RemovedChild.State) -> Int { state.row.count }  // breaks
