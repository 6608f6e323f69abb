import FeatureRuntime
import FeatureTesting
import Testing

/// Actions of children that are presented, named by their paths.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigationTests {
  private let note = Note.State(id: 1, name: "A")

  @Test func aPresentedChildIsNamedByItsCase() async {
    let store = TestStore(initialState: Home.State(editor: note)) { Home() }
    await store.send(\.editor.renamed, "B") { $0.editor?.name = "B" }
    await store.send(\.editor.saveButtonTapped)
    await store.receive(\.editor.saved, "B") { $0.saved = ["B"] }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
    await store.finish()
  }

  @Test func presentedMayBeNamed() async {
    let store = TestStore(initialState: Home.State(editor: note)) { Home() }
    await store.send(\.editor.presented.saveButtonTapped)
    await store.receive(\.editor.presented.saved) { $0.saved = ["A"] }
    await store.receive(.editor(.dismiss)) { $0.editor = nil }
    await store.finish()
  }

  @Test func oneOfSeveralIsNamedByItsCase() async {
    let store = TestStore(initialState: Home.State(destination: .note(note))) { Home() }
    await store.send(\.destination.note.saveButtonTapped)
    await store.receive(\.destination.note.saved, "A") { $0.saved = ["A"] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.finish()
  }

  @Test func anElementOfAStackIsNamedByItsId() async {
    let store = TestStore(initialState: Home.State()) { Home() }
    await store.send(\.openButtonTapped) { $0.path[id: 0] = .note(Note.State(id: 1, name: "new")) }
    await store.send(\.openButtonTapped) { $0.path.append(.note(Note.State(id: 1, name: "new"))) }
    await store.send(\.path[id: 1].note.renamed, "B") { $0.path[id: 1, case: \.note]?.name = "B" }
    await store.send(\.path[id: 1].note.saveButtonTapped)
    await store.receive(\.path[id: 1].note.saved) { $0.saved = ["B"] }
    await store.receive(\.path.popFrom, 1) { $0.path[id: 1] = nil }
    await store.send(.path(.push(id: 2, state: .note(note)))) { $0.path[id: 2] = .note(note) }
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
    await store.finish()
  }

  @Test func anElementOfAListIsNamedByItsId() async {
    let store = TestStore(initialState: Home.State(rows: [note])) { Home() }
    await store.send(\.rows[id: 1].renamed, "B") { $0.rows[id: 1]?.name = "B" }
  }

  @Test func aButtonOfAnAlertIsSent() async {
    let alert = AlertState {
      TextState("Sure?")
    } actions: {
      ButtonState(action: 1) { TextState("Yes") }
    }
    let store = TestStore(initialState: Home.State(alert: alert)) { Home() }
    await store.send(\.alert.presented, 1) { $0.alert = nil }
  }

  // MARK: Failures

  @Test(arguments: [
    (Home.Action.editor(.presented(.renamed("B"))), ".editor.renamed"),
    (.destination(.presented(.note(.renamed("B")))), ".destination.note.renamed"),
    (.path(.element(id: 0, action: .note(.renamed("B")))), ".path[id: 0].note.renamed"),
    (.rows(.element(id: 1, action: .renamed("B"))), ".rows[id: 1].renamed"),
    (.editor(.dismiss), ".editor.dismiss"),
    (.path(.popFrom(id: 0)), ".path.popFrom"),
    (.openButtonTapped, ".openButtonTapped"),
  ])
  func aFailureNamesThePlace(_ action: Home.Action, _ name: String) async {
    let state = Home.State(
      editor: note,
      destination: .note(note),
      path: StackState([.note(note)]),
      rows: [note]
    )
    let failures = await failures {
      let store = TestStore(initialState: state) { Home() }
      await store.send(action)
    }
    #expect(
      failures.map { $0.text.prefix { $0 != "\n" } } == [
        "The state changed after sending '\(name)', and the test did not assert it."
      ]
    )
  }

  @Test func aFailureShowsIdsAndTextsAsTheyAreWritten() async {
    let alert = AlertState<Int> { TextState("Sure?") }
    let failures = await failures {
      let store = TestStore(initialState: Home.State(path: StackState([.note(note)]), alert: alert)) { Home() }
      store.assert {
        $0.path[id: 0, case: \.note]?.name = "B"
        $0.alert?.title = TextState("Really?")
      }
    }
    let text = failures.first?.text ?? ""
    #expect(text.contains("#0"))
    #expect(text.contains(#"title: "Sure?""#))
    #expect(!text.contains("token"))
  }

  @Test func anIssueAboutAChildThatIsNotThereFailsTheTest() async {
    let failures = await failures {
      let store = TestStore(initialState: Home.State()) { Home() }
      await store.send(\.path[id: 4].note.saveButtonTapped)
    }
    #expect(failures.first?.text.contains("An action was sent to an element that is not on its stack.") == true)
    #expect(failures.first?.text.contains("ID:     #4") == true)
  }
}
