func use(_ state: inout SafeCircle.State) {
  state.next = SafeCircle.State(next: state)
  state.next?.next?.count += 1
  _ = SafeCircle()
}
