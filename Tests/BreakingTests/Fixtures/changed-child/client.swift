func use(_ state: ChangedChild.State) -> ChangedChildRow.State { state.row }  // breaks
