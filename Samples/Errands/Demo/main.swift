import ErrandsFeature
import FeatureRuntime

// Does some errands, and prints the list after each step.

@MainActor
func show(_ what: String, _ store: StoreOf<Errands>) {
  print("\(what):")
  for row in store.rows { print("  \(row.isDone ? "☑" : "☐") \(row.title)") }
  if let alert = store.alert {
    print("  \(String(state: alert.title)) \(alert.message.map { String(state: $0) } ?? "")")
    for button in alert.buttons { print("    [\(String(state: button.label))]") }
  }
}

let store = Store(initialState: Errands.State()) { Errands() }

for title in ["Buy milk", "Post the letter"] {
  let entry = store.scope(state: \.entry, action: \.entry)
  entry.text = title
  entry.send(.enterButtonTapped)
}
show("What was entered", store)

let letter = store.scope(state: \.rows, action: \.rows)[1]
letter.isDone = true
letter.send(.delegate(.editButtonTapped))
if let editor = store.scope(state: \.editor, action: \.editor) {
  editor.text += " to Blob"
  editor.send(.enterButtonTapped)
}
show("One is done, and has another name", store)

store.scope(state: \.rows, action: \.rows)[0].send(.delegate(.deleteButtonTapped))
show("The other one is not needed any more", store)
store.send(.alert(.presented(.confirmDeletion(id: 1))))
show("It has gone", store)
