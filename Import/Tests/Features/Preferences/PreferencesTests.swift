import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct PreferencesTests {
  @Test func importing() async {
    let store = TestStore(initialState: Preferences.State(id: "a")) {
      Preferences()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSinceReferenceDate: 1)
    }
    await store.send(.imported(Data(#"{"id": "b", "size": 20}"#.utf8))) {
      $0 = Preferences.State(id: "b")
      $0.fontSize = 20
      $0.updatedAt = Date(timeIntervalSinceReferenceDate: 1)
    }
    await store.send(.imported(Data("no".utf8)))
    await store.send(.sizeChanged(100))
    await store.send(.sizeChanged(30)) { $0.fontSize = 30 }
    await store.send(.editTapped) { $0.isEditing = true }
  }

  @Test func exporting() throws {
    let data = try JSONEncoder().encode(Preferences.State(id: "a"))
    let decoded = try JSONDecoder().decode([String: AnyCodable].self, from: data)
    #expect(decoded.keys.sorted() == ["font", "id", "size"])
  }

  struct AnyCodable: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  @Test func updating() async {
    let store = TestStore(initialState: Preferences.State(id: "a", fontName: "Times")) {
      Preferences()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSinceReferenceDate: 2)
    }
    await store.send(.sizeChanged(30)) {
      $0.fontSize = 30
      $0.updatedAt = Date(timeIntervalSinceReferenceDate: 2)
    }
  }
}
