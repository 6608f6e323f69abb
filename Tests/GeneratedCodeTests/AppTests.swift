import AppFeature
import BindingFormFeature
import FeatureRuntime
import FeatureTesting
import Foundation
import InventoryFeature
import SettingsFeature
import Testing

/// A feature with children of every presence.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AppTests {
  /// What the features ask of the outside; nobody answers unless a test says so.
  private struct Outside {
    let question = Suspension()
    let saving = Suspension()
    let itemID = UUID()

    var app: App {
      App(
        settings: Settings(
          userNotifications: UserNotificationsClient(
            settings: { UserNotificationsClient.Settings(authorizationStatus: .notDetermined) },
            requestAuthorization: {
              try await question.wait()
              return true
            }
          )
        ),
        forms: BindingForm(note: Note(save: { text in if text == "Eggs" { try await saving.wait() } }))
      )
    }
  }

  private let outside = Outside()

  private func makeTestStore(_ state: App.State) -> TestStore<App.State, App.Action> {
    TestStore(initialState: state) {
      outside.app
    } withDependencies: {
      $0.uuid = .constant(outside.itemID)
    }
  }

  /// A store, and the first lines of the issues that it has reported.
  private func makeStore(_ state: App.State) -> (StoreOf<App>, Issues) {
    let issues = Issues()
    let store = Store(initialState: state, onIssue: issues.handler) {
      outside.app
    } withDependencies: {
      $0.uuid = .constant(outside.itemID)
    }
    return (store, issues)
  }

  private let twoForms = App.State(forms: [BindingForm.State(id: 1), BindingForm.State(id: 2)])

  // MARK: An optional child

  @Test func theEffectsOfAnOptionalChildEndWithIt() async {
    let store = makeTestStore(App.State(settings: Settings.State()))
    await store.send(.settings(.binding(.set(\.sendNotifications, true))))
    await store.receive(\.settings.notificationSettingsResponse)
    await outside.question.hasBegun()
    await store.send(.settingsDismissed) { $0.settings = nil }
    await outside.question.wasCancelled()
    // No effect is left, and none has sent anything more.
    await store.finish()
  }

  @Test func aNewChildDoesNotHearOfThePreviousOne() async {
    let store = makeTestStore(App.State(settings: Settings.State()))
    await store.send(.settings(.binding(.set(\.sendNotifications, true))))
    await store.receive(\.settings.notificationSettingsResponse)
    await store.send(.settingsDismissed) { $0.settings = nil }
    await store.send(.settingsButtonTapped) { $0.settings = Settings.State() }
    await store.finish()
  }

  @Test func theEffectsOfAChildThatAHookOfAChangeTakesAwayEnd() async {
    var state = twoForms
    state.settings = Settings.State()
    state.forms[id: 1]?.note = Note.State(text: "Milk")
    let store = makeTestStore(state)
    await store.send(.settings(.binding(.set(\.sendNotifications, true))))
    await store.receive(\.settings.notificationSettingsResponse)
    await outside.question.hasBegun()
    await store.send(.forms(.element(id: 1, action: .note(.saveButtonTapped)))) {
      $0.forms[id: 1]?.note?.progress = .saving
    }
    await store.receive(.forms(.element(id: 1, action: .note(.delegate(.saved(text: "Milk")))))) {
      $0.forms[id: 1]?.note = nil
      $0.savedNotes = ["Milk"]
      $0.settings = nil
      $0.tab = .forms
    }
    await outside.question.wasCancelled()
    await store.finish()
  }

  @Test func anActionForAnAbsentChildIsReported() async {
    let (store, issues) = makeStore(App.State())
    store.send(.settings(.resetButtonTapped))
    #expect(issues.titles == ["An action was sent to a child that is not there."])
    #expect(store.state == App.State())
    store.send(.forms(.element(id: 3, action: .note(.delegate(.saved(text: "Milk"))))))
    #expect(issues.titles.last == "An action was sent to an element that is not in its list.")
    #expect(issues.titles.count == 2)
    // The parent does not hear of it.
    #expect(store.state == App.State())
  }

  // MARK: A list of children

  @Test func anActionReachesItsRowAlone() async {
    let store = makeTestStore(twoForms)
    await store.send(.forms(.element(id: 2, action: .binding(.set(\.stepCount, 3))))) {
      $0.forms[1].stepCount = 3
      $0.forms[1].sliderValue = 3
    }
    await store.send(.forms(.element(id: 1, action: .binding(.set(\.text, "Hello"))))) {
      $0.forms[0].text = "Hello"
    }
    await store.send(.deleteFormButtonTapped(id: 1)) { $0.forms.removeFirst() }
    await store.send(.forms(.element(id: 2, action: .resetButtonTapped))) { $0.forms[0] = BindingForm.State(id: 2) }
  }

  @Test func theEffectsOfWhatIsInARowEndWithTheRow() async {
    let store = makeTestStore(
      App.State(forms: [
        BindingForm.State(id: 1, note: Note.State(text: "Eggs")),
        BindingForm.State(id: 2, note: Note.State(text: "Milk")),
      ])
    )
    await store.send(.forms(.element(id: 1, action: .note(.saveButtonTapped)))) {
      $0.forms[0].note?.progress = .saving
    }
    await outside.saving.hasBegun()
    // The other row's note can be saved meanwhile, under the same cancellation id.
    await store.send(.forms(.element(id: 2, action: .note(.saveButtonTapped)))) {
      $0.forms[1].note?.progress = .saving
    }
    await store.receive(\.forms[id: 2].note.delegate.saved, "Milk") {
      $0.forms[1].note = nil
      $0.savedNotes = ["Milk"]
      $0.tab = .forms
    }
    await store.send(.deleteFormButtonTapped(id: 1)) { $0.forms.removeFirst() }
    await outside.saving.wasCancelled()
    await store.finish()
  }

  @Test func formsAreNumberedAndShown() async {
    let store = makeTestStore(App.State())
    await store.send(.addFormButtonTapped) {
      $0.forms = [BindingForm.State(id: 1)]
      $0.tab = .forms
    }
    await store.send(.addFormButtonTapped) { $0.forms.append(BindingForm.State(id: 2)) }
    await store.send(.binding(.set(\.tab, .inventory))) { $0.tab = .inventory }
  }

  // MARK: The parent's hooks

  @Test func theParentSeesWhatItsChildrenHaveHandled() async {
    let store = makeTestStore(App.State(tab: .forms, settings: Settings.State()))
    await store.send(.inventory(.addButtonTapped)) {
      $0.inventory.draft = Inventory.Item(id: outside.itemID)
      $0.tab = .inventory
    }
    // The child's own hook has cut the name before the parent sees it.
    await store.send(.settings(.binding(.set(\.displayName, "Blob, the first of that name")))) {
      $0.settings?.displayName = "Blob, the first "
      $0.title = "The shop of Blob, the first "
    }
    await store.send(.settings(.resetButtonTapped)) {
      $0.settings = Settings.State()
      $0.title = "Shop"
    }
  }

  // MARK: Scoped stores

  @Test func theStoreOfAChildThatIsAlwaysThere() {
    let (store, issues) = makeStore(App.State())
    let inventory = store.scope(state: \.inventory, action: \.inventory)
    inventory.send(.addButtonTapped)
    inventory.binding(\.draft).unwrap()?.name.wrappedValue = "Keyboard"
    inventory.send(.draftSaved)
    #expect(store.inventory.items.map(\.name) == ["Keyboard"])
    #expect(inventory.items == store.inventory.items)
    #expect(issues.titles == [])
  }

  @Test func theStoreOfAnOptionalChild() throws {
    let (store, issues) = makeStore(App.State())
    #expect(store.scope(state: \.settings, action: \.settings) == nil)
    store.send(.settingsButtonTapped)
    let settings = try #require(store.scope(state: \.settings, action: \.settings))
    settings.displayName = "Blob"
    #expect(store.settings?.displayName == "Blob")
    store.send(.settingsDismissed)
    #expect(store.scope(state: \.settings, action: \.settings) == nil)
    #expect(issues.titles == [])
    settings.displayName = "Too late"
    #expect(store.settings == nil)
    #expect(issues.titles == [], "a text field writes once more when it goes")
    settings.send(.resetButtonTapped)
    #expect(issues.titles == ["An action was sent to a child that is not there."])
  }

  @Test func theStoresOfAList() throws {
    let (store, issues) = makeStore(twoForms)
    let forms = store.scope(state: \.forms, action: \.forms)
    let (first, second) = (forms[0], forms[1])
    second.text = "Hello"
    #expect(store.forms.map(\.text) == ["", "Hello"])
    #expect([first, second].map(\.text) == ["", "Hello"])
    store.send(.deleteFormButtonTapped(id: 1))
    second.toggleIsOn = true
    #expect(store.forms.map(\.toggleIsOn) == [true])
    #expect(store.scope(state: \.forms, id: 2, action: \.forms) === second)
    #expect(store.scope(state: \.forms, id: 1, action: \.forms) == nil)
    #expect(issues.titles == [])
  }

  @Test func childrenTellOnlyThoseWhoReadThem() throws {
    let (store, _) = makeStore(twoForms)
    let second = try #require(store.scope(state: \.forms, id: 2, action: \.forms))
    let readers = Readers([
      "forms": { _ = store.forms },
      "rows": { _ = store.scope(state: \.forms, action: \.forms) },
      "second's text": { _ = second.text },
      "settings": { _ = store.settings },
      "title": { _ = store.title },
    ])
    store.send(.forms(.element(id: 1, action: .binding(.set(\.text, "Hello")))))
    #expect(readers.rerun() == ["forms"], "the list has the same rows as before, and the second has not changed")
    second.text = "Hello"
    #expect(readers.rerun() == ["forms", "second's text"])
    store.send(.settingsButtonTapped)
    #expect(readers.rerun() == ["settings"])
    store.send(.deleteFormButtonTapped(id: 1))
    #expect(readers.rerun() == ["forms", "rows"])
    store.send(.deleteFormButtonTapped(id: 1))
    #expect(readers.rerun() == [])
  }

  // MARK: Changes by any action

  /// The hook of a value with `onChange` is called after everything else that an action does, children's hooks included.
  @Test func aChangeIsFollowedWhateverMadeIt() async {
    let store = makeTestStore(
      App.State(savedNotes: ["a"], tab: .inventory, forms: [BindingForm.State(id: 1, note: Note.State(text: "b"))])
    )
    await store.send(.forms(.element(id: 1, action: .note(.delegate(.saved(text: "b")))))) {
      $0.forms[0].note = nil
      $0.savedNotes = ["a", "b"]
      $0.tab = .forms
    }
    // The binding that writes the tab changes no note, so that the hook does not bring it back.
    await store.send(.binding(.set(\.tab, .inventory))) { $0.tab = .inventory }
  }
}
