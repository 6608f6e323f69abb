extension DocumentKey {
  package var notes: String? {
    switch self {
    case .feature:
      """
      The types of a feature are nested in it, so two features of a module can each have a `Tab`. Those of a library are at the top
      level of the module. A library has `types` and `clients`, says what `dependencies` are for the features that use it, and has the
      `pack`, `use`, `imports` and `external` that these need.
      """
    case .pack:
      """
      `standalone`, the default, needs the library FeatureRuntime, and `composable` the Composable Architecture. A mapping gives
      options: `pack: { name: composable, observation: macro }`. A module has code for one of the two libraries, so all of its schemas
      name the same pack, or its project file does.
      """
    case .logic: Self.aboutLogic
    case .imports:
      """
      Name the modules of types under `external` and of a dependency's `key`. Without `imports`, a schema of a project imports what
      its own module imports, for its file only; where imports are internal by default, a `public` or `package` schema names the
      module here. featuregen does not know which of the modules declares a type, so the code of a `public` or `package` schema that
      uses one imports all of them with that access. If only your own file needs a module, import it there.
      """
    case .use:
      """
      The types of a library are named as `Item`, those of a feature as `Settings.Digest`; they are not generated again. Children
      need no `use`. In a project, it is only for a schema of no module, and for one of several that declare the same name; a warning
      says where it is superfluous, and `featuregen format` removes it there.
      """
    case .external:
      """
      featuregen relies on their being `Equatable` and `Sendable`, unless a name has a list. A type with parameters gets a name of
      its own: `typealias LoadableTitles = Loadable<[String]>` in your code, and `LoadableTitles: [Equatable, Sendable]` here. So does a
      hand-written reducer with parameters. The names may be what another schema of the call declares, as long as no reducer and no
      value contains itself that way.
      """
    case .clients:
      """
      An endpoint is a function as in Swift, and may have labels; one that returns nothing needs no arrow. It is `@Sendable`, and a
      variable of the struct, `peopleClient.save(person)`. One with labels also has a function,
      `try await peopleClient.find(query: "Blob")`. Quote what YAML reads as something else, such as a label.

      A feature names the client by its name with a lowercase letter, `peopleClient`, or gives it a name of its own,
      `people: { key: peopleClient }`. A feature below it has it from the store, without `with`.

      `testValue` is generated: an endpoint that a test uses without giving it reports that, and throws. One that cannot throw returns
      what is empty: nothing, `nil`, an empty list, a stream that has ended. For any other type, write what it returns after `=`.
      """
    case .invariants:
      """
      Expressions of type `Bool`, which hold after each action. They can compare the `state` with the one before, `old`, and name the
      `action` that led from one to the other; it is `nil` where something else did, as the parent of a child:
      `keeps: action != .saveFailed || state.note == old.note`. They hold wherever the feature is: in a walk through its parent, for
      each child that is there, and the failure names it, `path[0].detail: isNeverFull`. They also hold of the state that a walk begins
      with; see to that with a `range` of its values, or give `walk` an `initialState`.

      An expression is in the walk, in another module than the feature. It names the schema's types as the schema does, and reaches
      what your tests can: of a feature with `access: public`, what is `public`. `featuregen breaking` says nothing of invariants.
      """
    case .actions:
      """
      With a group named `view`, `Action` conforms to `ViewAction`. A view that is `ViewActionSending`, or has the macro
      `@ViewAction(for: Inbox.self)` of the Composable Architecture, then sends the group's actions as `send(.appeared)`, and no others.
      Bindings stay outside of groups.
      """
    case .effects:
      "They are cases of `Action` with handlers. Random walks wait for them, and send only what views send."
    case .delegate:
      """
      It becomes the enum `Action.Delegate`, and a case `delegate` of the action. The feature sends it, as an effect or from a view, and
      has no handler for it. The parent has a function for each, with the child's name before the action's: `promptEntered(text:in:)`.
      In a list or a stack, the function also gets the element's id, `rowsEntered(text:id:in:)`; under `one-of`, the alternative's name
      comes after the child's, `destinationPromptEntered(text:in:)`.
      """
    case .requests: Self.aboutRequests
    case .dependencies:
      """
      The reducer's initializer takes those without a `key`; their types must be `Sendable`, because effects use them. What several
      features need, a type library declares in the same form, and they name it. In a mapping, a name alone is `uuid:`.

      With `dependencies: own`, a file of yours declares the reducer, `struct Reminders: RemindersHooks`, or `: Reducer` with
      `logic: body`, with whatever it holds, and generated code extends it. It is made by `Reminders()` where it is composed.
      featuregen knows nothing of what it holds, so walks give it no answers, and a parent no values with `with`.
      """
    case .around:
      """
      The function gets the feature's reducer with its children, and returns what runs instead, as a `body` does. The hooks of values
      with `onChange` come after it, since it may change these values, too.
      """
    case .strings:
      """
      `strings:` alone means the app's own bundle and `Localizable`. Without it, a text is shown as it is; with `composable`, SwiftUI
      looks it up in the app's `Localizable`. A value becomes a format specifier, so the key is `Delete %lld songs of %@?`: whole numbers
      are `%lld` (`%d`, `%u` and `%llu` by their types), a `Double` is `%lf`, with six decimals, and anything else `%@`; give a formatted
      text instead where that matters. A translation may vary by number, and put values in another order: `%2$@`. The text is looked
      up when the alert is made. Two alerts with the same text and equal values are equal, also in tests.
      """
    case .alerts: Self.aboutAlerts
    case .access, .doc, .types, .state, .children, .dialogs: nil
    }
  }

  private static let aboutLogic = #"""
    `handlers` and `switch` have the children's reducers around your code; a `body` makes them itself, so the feature's initializer
    takes none of them. A `switch` has no hooks beside it: what a child sends arrives when the child has handled it, and a binding
    when it has written its value. What runs differs in this:

    | case | `handlers` | `switch`, `body`, and the Composable Architecture |
    |---|---|---|
    | `.editor(.dismiss)`, `.path(.popFrom(id:))` | `editorDismissed(_:in:)`, when the child has gone | the arm still sees the child |
    | the button of an alert | its handler, when the alert has gone | the arm still sees the alert; another one stays |
    | a binding | the hooks of the values that have changed | the arm is for every write, also of an equal value |
    | an absent child's action, with `composable` | no hook is called | the arm is for it, too |

    In a body, `onChange` and `with` have no effect: follow values with `.onChange(of:)`, and give a reducer what it needs. The body
    that `stubs` begins passes on dependencies of the same name and type, and has a `fatalError` where something else is needed. What
    is presented is `.ifLet(\.editor, action: \.editor) { Editor() }`, with `composable` `.ifLet(\.$editor, action: \.editor) { Editor() }`;
    for a child with `one-of` it is `Destination()`, which takes what its alternatives have under `with`.

    Begin a chain of modifiers with `Reduce<State, Action>`: the compiler then takes 0.2 seconds for 15 children. After `Reduce { … }` it
    takes 2 seconds for 8, and gives up on 15. A `switch` over 400 actions takes it 0.7 seconds, as long as handlers; in a body, 1.6.
    """#

  private static let aboutRequests = """
    For a request `find` there are

    - a function that begins it, `find(query:in:)`, and one that cancels it, `cancelFind(in:)`: each returns the effect, for a handler
      to return;
    - a field of the state, `state.find`: `isRunning`, from the call on, and `failure`, the error of the last call until another begins;
    - actions for its answers, `.find(.succeeded([Person]))` and `.find(.failed(RequestFailure))`; two failures with the same `error` are
      equal. An endpoint that cannot throw has no failure;
    - functions for its answers, `findSucceeded(_:in:)` and `findFailed(_:in:)`. `into` makes both optional, `alert` the second.

    What was cancelled sends no answer; with the Composable Architecture that holds unless the call and its cancellation come in one
    turn of the main actor. When the feature goes away, its requests are cancelled, as all effects are.

    An endpoint that returns an `AsyncStream` or an `AsyncThrowingStream` answers with `.changes(.received([Person]))` for each value, whose
    function is `changesReceived(_:in:)`, and with `.changes(.ended)` at the end. It runs until then.

    A view that can be refreshed waits for the whole request in a task of its own, as begun views do:
    `.refreshable { await Task { @MainActor in await store.send(.refreshPulled).finish() }.value }`, or `_Concurrency.Task` where a
    feature is called `Task`. SwiftUI may cancel the task of `refreshable` at any time; without the inner task the request would end with
    it, and `isRunning` would stay true.

    A `switch` runs after an answer has been put into the state. A `body` has to do that itself:
    `case .find(let answer): state.receive(answer)`.
    """

  private static let aboutAlerts = #"""
    They add a field `alert` to the state, a struct, and an enum `Alert` with a case for each button to `Action`; `dialogs` do the same with
    `dialog` and `Dialog`. Show one with `state.alert = .deleteAlbum(name: state.name, id: state.id)`: the values of an alert and of its
    buttons are given then, each once, and any of its texts can hold them.

    When a button's handler runs, the alert is gone; if it shows another, that one stays. Buttons with the same name have one handler,
    and so the same values. A button `cancel`, or one with that role, only dismisses, and so does the button of an alert without any:
    they have neither action nor handler. `alertDismissed(_ lastState: AlertState<Action.Alert>, in:)`, or `dialogDismissed`, is called when
    the alert was dismissed without a handler; compare to tell several apart: `lastState == .deletionFailed(id: state.id)`.

    An alert and a sheet can be in the state together. Where that must not be, make the alerts an alternative under `one-of`.
    """#
}
