extension ChildKey {
  package var notes: String? {
    switch self {
    case .schema:
      #"""
      With `Self`, a child that comes and goes is the feature itself: a tree. The feature's reducer runs the rows on every level, and
      `\.rows[id: 1].rows[id: 2].doneButtonTapped` is the action of a row two levels down.

      Features can lead to each other, if each way back is through a child that comes and goes. What is `optional` or `presented` and leads
      back is kept outside of the state that has it, and its reducer is made by its parent when it is needed. So the parent's initializer
      does not take that reducer, and `with` has to name what it needs.
      """#
    case .reducer:
      """
      The reducer is `Sendable`, its state and its action conform to what the parent's do, and the state of a list is `Identifiable`. The
      parent's initializer takes both the reducer and its state. If you also name `Game.Action.Delegate` under `external`, all that it tells
      comes to `gameDelegate(_:in:)`.

      So you can move an app to schemas step by step. When the child gets its schema, replace `reducer: Game` with `schema: Game.yaml`, and
      delete its lines under `external`.
      """
    case .presence: Self.aboutPresence
    case .oneOf: Self.aboutOneOf
    case .with:
      """
      A list names dependencies of the parent, for those of the same names. A mapping gives values: the name of a dependency, a value that
      featuregen checks as a default, or marked Swift, which may name dependencies of the parent. It must be of the type that the child
      asks for. A parent that is given the child's reducer uses that one: `Charts(api: api, all: Chart(api: other, limit: 1))`.

      A value for a dependency with a `key` replaces what the store has, for the child, its children and their effects, whatever reducer
      the parent is given. What has the same key on both sides need not be passed. An expression that names a dependency, or is for a key,
      may be evaluated more than once: create no counter and no cache in it.

      Alternatives under `one-of` can be given what the feature with `one-of` has; the feature generated for them takes it, too:
      `Library.Destination(api: api)`.
      """
    case .onAction:
      """
      `promptHandled(_:in:)` is called for each action that has no function of its own, after the child has handled it; what the parent
      `ignores` is among them. With `standalone`, these functions are called for the last actions of a child that has been removed, too,
      so look for its state before you use it.
      """
    case .onChange:
      """
      The hook, `onChangeOfRows(from:in:)`, is called whatever changes the child's state: the child itself, also in a list and on a stack,
      or the parent. The child does not hear of what its parent writes into its state; the parent tells it with an action,
      `return .send(.editor(.titleGiven(title)))`, which the child handles as its own.
      """
    case .ignores, .doc: nil
    }
  }

  private static let aboutPresence = """
    | `presence` | state | action |
    |---|---|---|
    | `always` | `Editor.State` | `Editor.Action` |
    | `optional` | `Editor.State?` | `Editor.Action` |
    | `list` | `IdentifiedArrayOf<Row.State>` | `IdentifiedAction<Row.State.ID, Row.Action>` |
    | `presented` | `Editor.State?` | `PresentationAction<Editor.Action>` |
    | `stack` | `StackState<Page.State>` | `StackAction<Page.State, Page.Action>` |

    A child adds its state (a field, or a case if the state is an enum), an action and its reducer. The initializer takes the reducer,
    unless it can be made without arguments, or `with` gives it what it needs. The elements of a list are found by their ids, without a
    search: `state.rows[id: id]?.title = "New"`; so their state is `Identifiable`.

    A view, or the child itself with the effect `.dismiss`, can remove a presented child and an element of a stack. Then
    `editorDismissed(_:in:)` or `pathPopped(_:in:)` is called with the child's last state, which is no longer in the parent's. Popping an
    element pops all above it, and the hook is called once, for the lowest. When the parent removes a child, no hook is called.
    """

  private static let aboutOneOf = #"""
    A feature named after the child is generated inside this one; its `State` is an enum with a case for each alternative. Another case is
    another child, and the effects of the one before it end.

    | to do | in `Library`, with `destination` and `path` |
    |---|---|
    | present, push | `state.destination = .edit(Editor.State())`, `state.path.append(.row(Row.State(id: 1)))` |
    | hear of one | `destinationEditSaved(title:in:)`, `pathRowRemoved(id:in:)` of what it tells |
    | hear that it has gone | `destinationDismissed(_:in:)` with a `Library.Destination.State`, `pathPopped(_:in:)` |
    | in a view | `$store.scope(state: \.destination?.edit, action: \.destination.edit)` |
    | an alert in a view | `.alert($store.scope(state: \.destination?.alert, action: \.destination.alert))` |
    | a value in a view | `.sheet(item: $store.scope(state: \.destination?.book, action: \.destination.book)) { … $0.state … }` |
    | in the view of an element | `switch store.case { case .home(let home): HomeView(store: home); case .row(let row): RowView(store: row) }` |
    | in a test | `\.destination.edit.titleChanged`, `\.path[id: 0].row.tapped` |
    | give reducers that need arguments | `Library(destination: Library.Destination(edit: …), path: …)` |
    """#
}

extension AlternativeKey {
  package var notes: String? {
    switch self {
    case .values:
      "Nothing happens in such a screen, so it has no hook except the one for all alternatives. Its values have no defaults and no bindings."
    case .alerts:
      """
      They are for presented children, not for a stack. All alerts are one alternative, which can be any of them. When a button's handler
      runs, the child is `nil`, and may be written.
      """
    case .schema, .reducer, .dialogs, .with, .ignores, .onAction, .doc: nil
    }
  }
}
