import BookFeature
import FeatureRuntime

// Reads a book on two screens, which share its size and its note.

@MainActor
func show(_ what: String, _ books: StoreOf<Book>...) {
  print("\(what): " + books.map { "\($0.size) pt, laid out \($0.layouts) times, '\($0.note)'" }.joined(separator: "; "))
}

let screens = (Store(initialState: Book.State()) { Book() }, Store(initialState: Book.State()) { Book() })
show("At first", screens.0, screens.1)

screens.0.send(.preferencesButtonTapped)
guard let preferences = screens.0.scope(state: \.preferences, action: \.preferences.presented) else {
  fatalError("the preferences are shown")
}
preferences.size = 20
preferences.note = "Read this again"
show("Larger, with a note", screens.0, screens.1)

preferences.size = 1000
show("Too large", screens.0, screens.1)

preferences.send(.resetButtonTapped)
show("As it was", screens.0, screens.1)
