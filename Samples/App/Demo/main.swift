import AppFeature
import BindingFormFeature
import FeatureRuntime
import InventoryFeature
import SettingsFeature

// Drives three features through the one that they are composed into.

@MainActor
func show(_ what: String, _ store: StoreOf<App>) {
  print("\(what):")
  print("  \(store.title), at \(store.tab); settings are \(store.settings == nil ? "closed" : "open")")
  for item in store.inventory.items { print("  item \"\(item.name)\"") }
  for form in store.forms {
    let note = form.note.map { ", note \"\($0.text)\"" } ?? ""
    print("  form \(form.id): \(form.sliderValue) of \(form.stepCount)\(note)")
  }
  for note in store.savedNotes { print("  noted: \(note)") }
}

/// Says when the question for permission is there, which nobody answers.
let (questions, question) = AsyncStream<String>.makeStream()

let unanswered = UserNotificationsClient(
  settings: { UserNotificationsClient.Settings(authorizationStatus: .notDetermined) },
  requestAuthorization: {
    try await withTaskCancellationHandler {
      question.yield("May we notify you?")
      try await Task.sleep(for: .seconds(3600))
      return true
    } onCancel: {
      question.yield("Never mind.")
    }
  }
)

let store = Store(initialState: App.State()) {
  App(
    settings: Settings(userNotifications: unanswered),
    forms: BindingForm(note: Note(save: { _ in }))
  )
}
show("At first", store)

// A child that is always there has a store of its own for its screen.
let inventory = store.scope(state: \.inventory, action: \.inventory)
inventory.send(.addButtonTapped)
inventory.binding(\.draft).unwrap()?.name.wrappedValue = "Keyboard"
inventory.send(.draftSaved)
show("The inventory has an item", store)

// A child that comes and goes has one only while it is there.
store.send(.settingsButtonTapped)
store.scope(state: \.settings, action: \.settings)?.displayName = "Blob"
store.scope(state: \.settings, action: \.settings)?.sendNotifications = true
print("The settings ask: \(await questions.first { _ in true } ?? "")")
store.send(.settingsDismissed)
print("They are dismissed: \(await questions.first { _ in true } ?? "")")
show("The name stays", store)

// Each element of a list has one.
store.send(.addFormButtonTapped)
store.send(.addFormButtonTapped)
let forms = store.scope(state: \.forms, action: \.forms)
forms[0].stepCount = 3
forms[1].send(.addNoteButtonTapped)
forms[1].scope(state: \.note, action: \.note)?.text = "Remember the milk"
show("Two forms", store)
await store.send(.forms(.element(id: 2, action: .note(.saveButtonTapped)))).finish()
store.send(.deleteFormButtonTapped(id: 1))
show("The note of the second is saved, the first is deleted", store)
