extension TypeKey {
  package var notes: String? {
    switch self {
    case .conforms:
      """
      Every type is `Equatable` and `Sendable`. An enum without payloads is `Hashable` anyway, as in Swift, and may be `Comparable`, in the
      order of its cases. Any other name is a protocol under `external`. featuregen checks that Swift can synthesize each of them. A
      struct cannot contain itself; a recursive enum becomes `indirect`.
      """
    case .decodesDefaults:
      """
      A key that is missing, or `null`, gives the field's default. A field without one stays required, and an optional is `nil`, also one
      with a default: `nil` is written as a missing key. The type then has an `init(from:)`; what it says nothing of keeps Swift's
      synthesized code.
      """
    case .identity:
      """
      The type of an expression comes first, `String = url.path`, unless the schema knows it: of `self`, and of a path through fields,
      such as `contact.id`. `Item.ID` is the type of that id.
      """
    case .bindable:
      """
      A *binding path* is a chain of bindable fields and values that starts at the state, and each has a hook. A payload, an optional or
      a collection is the end of a path: writing something inside it writes the whole value, and calls that value's hook. Siblings are
      in the order of the schema, and each hook sees the state as the hooks before it left it. When a hook restores the old value, the
      hooks of the values around it are not called. `anyBindingChanged(in:)` is called after all of them, if anything bindable is then
      another value than before.
      """
    case .raw: "A single value after a case's name is then its raw value: `all: All`."
    case .struct: "The keys `bindable` and `let` beside it group fields. The fields are in the order of the file."
    case .enum:
      "A list with a single type, `loaded: [Item]`, is an error: `loaded: Item` is one value, `loaded: \"[Item]\"` an array."
    case .rules:
      """
      A type with rules has an enum `Problem` with a case for each, in the order of the fields, then of its own rules. The problems of what
      a value holds count, too: of a field, of an optional that is there, of the current case's payload, and of each element, with its
      id, or with its index in a plain array: `companions(id: Companion.ID, Companion.Problem)`. Those of a child do not: it is a feature
      of its own. Nothing is stored, and no action is added. A begun view shows each message at its row, once a person has left the row or
      tried to save.
      """
    case .doc, .types, .let: nil
    }
  }
}

extension FieldKey {
  package var notes: String? {
    switch self {
    case .type:
      """
      Names are looked up from the inner scope outward; featuregen imports Foundation when a schema uses one of its types. Fields you
      leave out of a default take their own defaults. A default must not contain itself, directly or indirectly:
      `undo: "[State] = [State()]"` would never end, and `[State(undo: [])]` does. The elements of an `IdentifiedArrayOf` need ids of their own: two alike stop the program when the
      default is used. featuregen refuses a list in which it finds two; it does not know ids that are Swift, or come from an `identity`.
      """
    case .required:
      "With `strings`, it is a key of the string catalog, and may have a `comment`; `required: \\(L10n.name)` is Swift."
    case .limit:
      """
      How many characters a text has at most, or how many elements an array, an identified array or a set; of an optional, what is
      inside. A text and an array keep their beginning, a set what was in it before. An emoji is never cut in two. In Swift it is
      `Booking.Guest.nameLimit`. Walks give a text as many characters, one less, or one more.
      """
    case .range: Self.aboutRange
    case .examples:
      "Walks take one of them every other time. For a type under `external` they take nothing else, so it needs no maker."
    case .onChange:
      """
      The hook is called once, with the old value, from the inside out, and not for a value that equals its old value again by then; its
      own changes call no other hook of its kind. It may stand on a field of the state, and on fields and payloads that you reach from it
      through fields that are bindable or have `onChange`. The value must be `Equatable`.
      """
    case .shared: Self.aboutSharing
    case .presented:
      """
      Such as an alert that the body makes, or a sheet whose actions are in a group. With `composable`, `@Presents` holds it:
      `alert: { type: AlertState<Buttons>?, presented: true }` for `.ifLet(\\.$alert, action: \\.alert)`, with an action
      `alert: PresentationAction<Buttons>`.
      """
    case .private:
      """
      `print`, `dump`, `_printChanges` and the messages of tests show `"hidden"` in its place, also where it is `nil`. A binding that writes
      it, or a part of it, shows as `.set(\\.password, hidden)`; with `composable`, the library's `BindingAction` shows the value. It is
      compared, encoded and given as ever. An id cannot be private. For a value of a case or an action, use a struct with a private field.
      """
    case .access:
      """
      Your reducer, views and tests have it; other modules make the value without it. Where it has no default, only its own module can
      make the value. The id of an Identifiable type cannot be internal.
      """
    case .key: "It stands at the member, as `was` does, so that it goes along when the member is renamed."
    case .was:
      """
      The newest key that is there counts, and only `key` or the name is written. For a case of an enum with raw values, it is an old raw
      value. `featuregen breaking` knows these keys: what they let the new version read breaks nothing.
      """
    case .bindable:
      "What a bindable field of the state holds, controls can write, too: a field of its struct, the single value of its case."
    case .let, .doc: nil
    }
  }

  private static let aboutRange = """
    The first and the last value, or one of the two, of a number, a `Duration` or a `Date`; of an optional, a list or a set, of each value
    inside. A bound is a value of the type, a field of that type beside it, or Swift, `\\(…)`, which can name fields. Where two bounds cross,
    the lower one counts. A `NaN` becomes the lower bound. Of two fields that bound each other, the one that the control
    writes gives way: `ends` cannot come before `begins`.

    The rules of a type hold wherever controls write it: in a nested struct, the payload of a case, an optional, an array or an identified
    array. Only what was written is cut. What your own code writes stays until a control writes that value; a random walk reports it as
    `the rules of degrees`. If cutting gives the old value again, no hook is called, and the control shows the state. Defaults and
    examples have to keep to the rules.

    In Swift it is `Booking.State.minutesRange`, or `Booking.Contact.phoneNumberLimit` in a case; one that names fields is a property of
    the value, `state.takenRange`. A body of your own calls `state.cutToRules(since: old)` after `BindingReducer()`. Walks draw values
    from a range of two numbers, also those of an action.
    """

  private static let aboutSharing = """
    The state's initializer takes fields with `true` or `reader`: `State(draft: Shared(value: Draft()))`, `State(draft: $draft)`. The default
    is what the value starts with if nothing is kept. Such a field is a variable, not an identity, and `Sendable`; a state that has some
    is neither `Hashable` nor `Codable`.

    An action hands on what is shared as a value of the type `Shared`, `delegate: { draftOpened: Shared<Draft> }`, also one element of an
    `IdentifiedArrayOf`, `Shared(state.$drafts[id: id])`. The receiver then writes into the list itself, and needs no delegate for it.

    Controls write one that is `bindable` as any other, `$store.isOn`, with the hook `isOnChanged`. A control bound in another way,
    `Binding($isOn)`, calls no hook. The hook of `onChange` is called after an action of this feature, or of its children, in which the
    value has changed. What an effect, another feature or a file changes between two actions calls no hook; let them send an action.

    All features that name one place give it one type and one default, which featuregen checks in a call or a project; in the app's
    storage, one may be optional and another not. Under another name, the app starts with the default again, which `breaking` reports.
    A value that cannot be read has its default, and `$drafts.loadError` says why. Before the next change overwrites its file, the file
    is copied to one beside it, `drafts.json.unreadable-…`; if it cannot be copied, it stays as it is, and nothing is saved.
    """
}
