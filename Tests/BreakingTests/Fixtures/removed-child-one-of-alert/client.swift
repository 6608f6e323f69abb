func show(in state: inout RemovedPresented.State) {
  state.destination = .alert(.failure)  // breaks
  state.destination = .alert(.deletion)  // breaks
  state.destination = .item(1)  // breaks
}
