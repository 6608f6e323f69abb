import BookFeature
import Foundation
import Testing

#if canImport(ComposableArchitecture)
  import ComposableArchitecture
#else
  import FeatureRuntime
  import FeatureTesting
#endif

/// Shared fields of the sample Book.
@MainActor
@Suite struct BookTests {
  private let preferences: TestStoreOf<Preferences>
  @Shared private var note: String

  init() {
    _note = Shared(value: "")
    let note = _note
    preferences = TestStore(initialState: Preferences.State(note: note)) { Preferences() }
  }

  @Test func aBindingWritesTheSharedValue() async {
    @Shared(.appStorage("size")) var size = 16
    await preferences.send(\.binding.size, 20) { $0.$size.withLock { $0 = 20 } }
    #expect(size == 20)
    await preferences.send(\.binding.font, .plain) { $0.$font.withLock { $0 = .plain } }
  }

  @Test func itsHookCanRejectTheChange() async {
    await preferences.send(\.binding.size, 1000)
    #expect(preferences.state.size == 16)
  }

  @Test func aHandlerWritesIt() async {
    @Shared(.appStorage("size")) var size = 16
    $size.withLock { $0 = 30 }
    await preferences.send(.resetButtonTapped) { $0.$size.withLock { $0 = 16 } }
    #expect(size == 16)
  }

  @Test func parentSeesTheChange() async {
    await preferences.send(\.binding.note, "Again") {
      $0.$note.withLock { $0 = "Again" }
      $0.revisions = 1
    }
    #expect(note == "Again")
  }

  @Test func aParentHearsWhatItsChildChanges() async {
    let book = TestStore(initialState: Book.State()) { Book() }
    await book.send(.preferencesButtonTapped) { $0.preferences = Preferences.State(note: $0.$note) }
    await book.send(\.preferences.binding.size, 20) {
      $0.preferences?.$size.withLock { $0 = 20 }
      $0.layouts = 2
    }
    #expect(book.state.size == 20)
    await book.send(\.preferences.binding.note, "Again") {
      $0.$note.withLock { $0 = "Again" }
      $0.preferences?.revisions = 1
    }
    await book.send(\.preferences.binding.size, 1000)
    await book.send(\.preferences.resetButtonTapped) {
      $0.preferences?.$size.withLock { $0 = 16 }
      $0.layouts = 3
    }
  }

  /// So that messages of tests show them as they are written, in either library.
  @Test func statesAreReflectedByTheNamesThatPeopleKnow() {
    func expect(_ state: Any, is name: String, _ fields: [String]) {
      let mirror = Mirror(reflecting: state)
      // What is in a function has no name; CustomDump leaves that part out, too.
      let shown = String(reflecting: mirror.subjectType).replacing(/\(unknown context at \$\w+\)\./, with: "")
      #expect(shown == "BookFeature.\(name)" && mirror.displayStyle == .struct)
      #expect(mirror.children.compactMap(\.label).sorted() == fields.sorted())
    }
    let state = Preferences.State(note: $note)
    expect(state, is: "Preferences.State", ["size", "font", "note", "revisions"])
    expect(Book.State(preferences: state), is: "Book.State", ["size", "note", "layouts", "preferences"])
    #expect(Mirror(reflecting: state).descendant("size") is Shared<Int>)
    #expect(Mirror(reflecting: Book.State()).descendant("size") is SharedReader<Int>)
  }

  #if !canImport(ComposableArchitecture)
    @Test func aMessageShowsAStateAsItIsWritten() async {
      await withKnownIssue {
        await preferences.send(\.binding.size, 20) { $0.$size.withLock { $0 = 17 } }
      } matching: { issue in
        let text = issue.comments.first?.rawValue ?? ""
        return text.contains("Preferences.State(\n") && text.contains("size: 17") && text.contains("size: 20")
      }
      #expect(String(reflecting: Preferences.State.self) == "BookFeature.Preferences.State")
    }
  #endif

  @Test func nextBookHasTheChange() async {
    do {
      let book = TestStore(initialState: Book.State()) { Book() }
      await book.send(.preferencesButtonTapped) { $0.preferences = Preferences.State(note: $0.$note) }
      await book.send(\.preferences.binding.note, "Again") {
        $0.$note.withLock { $0 = "Again" }
        $0.preferences?.revisions = 1
      }
    }
    // Nobody shares it any more: what there is was kept.
    #expect(Book.State().note == "Again")
  }

  @Test func allStatesOfATestShareWhatAKeyKeeps() async {
    @Shared(.fileStorage(.documentsDirectory.appending(component: "note.json"))) var note = ""
    let book = TestStore(initialState: Book.State()) { Book() }
    $note.withLock { $0 = "Mine" }
    #expect(book.state.note == "Mine")
    #expect(Book.State().note == "Mine")
  }
}
