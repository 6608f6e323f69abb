func use(_ state: inout RemovedAlternative.State) { state.destination = .second(AlternativeRow.State()) }  // breaks
