func show(in state: inout ChangedPresented.State) {
  state.destination = .item(1)  // breaks
  state.destination = .alert(.deletion(name: "Milk"))  // breaks
}
