import BookFeature
import FeatureRuntime

// Reads a book on two screens, which share its size and its note; and once more, after the app has quit.

// An app's own are the user's defaults, and files among the documents.
let (defaults, files) = (AppStorageValues.inMemory, FileStorage.inMemory)

@MainActor
func open() -> StoreOf<Book> {
  Store(initialState: Book.State()) {
    Book()
  } withDependencies: {
    $0.defaultAppStorage = defaults
    $0.defaultFileStorage = files
  }
}

@MainActor
func show(_ what: String, _ books: StoreOf<Book>...) {
  print("\(what): " + books.map { "\($0.size) pt, laid out \($0.layouts) times, '\($0.note)'" }.joined(separator: "; "))
}

@MainActor
func read() {
  let screens = (open(), open())
  show("At first", screens.0, screens.1)

  screens.0.send(.preferencesButtonTapped)
  guard let preferences = screens.0.scope(state: \.preferences, action: \.preferences.presented) else { return }
  preferences.size = 20
  preferences.note = "Read this again"
  show("Larger, with a note", screens.0, screens.1)

  preferences.size = 1000
  show("Too large", screens.0, screens.1)

  preferences.send(.resetButtonTapped)
  show("As it was", screens.0, screens.1)
}

read()
show("Opened again", open())
