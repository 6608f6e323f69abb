func use(_ state: ChangedType.State) -> Int { state.count }  // breaks
