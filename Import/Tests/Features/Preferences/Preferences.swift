import ComposableArchitecture
import Foundation

/// What is stored as JSON, and compared by its id.
@Reducer
struct Preferences {
  @ObservableState
  struct State: Codable, Hashable, Identifiable {
    let id: String
    var fontName: String
    var fontSize: Int = 12
    /// Not stored.
    var isEditing = false
    var updatedAt: Date? = nil

    enum CodingKeys: String, CodingKey {
      case id
      case fontName = "font"
      case fontSize = "size"
    }

    init(id: String, fontName: String = "Courier") {
      self.id = id
      self.fontName = fontName
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      fontName = try container.decodeIfPresent(String.self, forKey: .fontName) ?? "Courier"
      fontSize = try container.decodeIfPresent(Int.self, forKey: .fontSize) ?? 12
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(fontName, forKey: .fontName)
      try container.encode(fontSize, forKey: .fontSize)
    }
  }

  enum Action {
    case imported(Data)
    case sizeChanged(Int)
    case editTapped
  }

  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .imported(let data):
        guard let decoded = try? JSONDecoder().decode(State.self, from: data) else { return .none }
        state = decoded
        state.updatedAt = now
        return .none
      case .sizeChanged(let size) where (8...72).contains(size):
        state.fontSize = size
        state.updatedAt = self.now
        return .none
      case .sizeChanged(_):
        return .none
      case .editTapped:
        state.isEditing.toggle()
        return .none
      }
    }
  }
}
