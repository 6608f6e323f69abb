import BindingFormFeature
import FeatureRuntime
import Observation

// Drives the feature as its screen would, and prints which parts of the screen would be drawn again.

/// A part of the screen: it draws itself, and again when something that it has read has changed.
@MainActor
final class Part {
  private let draw: @MainActor () -> String
  private var isOutdated = false

  init(_ draw: @escaping @MainActor () -> String) {
    self.draw = draw
    update()
  }

  /// Draws, and asks to be told of the first change of what was read for it.
  private func update() {
    isOutdated = false
    let text = withObservationTracking(draw) { [weak self] in
      MainActor.assumeIsolated { self?.isOutdated = true }
    }
    print("  \(text)")
  }

  func updateIfNeeded() {
    if isOutdated { update() }
  }
}

let store = Store(initialState: BindingForm.State()) {
  BindingForm(note: Note(save: { _ in }))
}

print("At first, everything is drawn:")
let parts = [
  Part { "slider:  \(store.sliderValue)" },
  Part { "steps:   \(store.stepCount)" },
  Part { "text:    \"\(store.text)\"" },
  Part { "toggle:  \(store.toggleIsOn ? "on" : "off")" },
  Part { "note:    \(store.note.map { "\"\($0.text)\", \($0.isValid ? "right" : "not right yet")" } ?? "none")" },
]

@MainActor
func after(_ what: String, _ change: () async -> Void) async {
  print("\(what):")
  await change()
  for part in parts { part.updateIfNeeded() }
}

await after("The text is typed") { store.text = "Hello" }
await after("The toggle is switched through a binding") { store.binding(\.toggleIsOn).wrappedValue = true }
await after("The slider goes too far; its range holds it back") { store.sliderValue = 11 }
await after("Fewer steps, which bound the slider") { store.stepCount = 3 }
await after("The same text again: nothing is drawn") { store.text = "Hello" }
await after("A note that has nothing in it is not saved") {
  store.send(.addNoteButtonTapped)
  await store.send(.note(.saveButtonTapped)).finish()
}
await after("The note is written through a binding to the child's state") {
  store.scope(state: \.note, action: \.note)?.text = "Remember the milk"
}
await after("The note is saved, which ends it") { await store.send(.note(.saveButtonTapped)).finish() }
await after("Reset") { store.send(.resetButtonTapped) }
