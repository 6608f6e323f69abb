import ComposableArchitecture
import Foundation

/// A document that two features share.
struct DocumentText: Equatable, Sendable {
  var title = "Untitled"
  var lines: [String] = []
}

@Reducer
struct Document {
  @ObservableState
  struct State: Equatable {
    @Shared var text: DocumentText
    @Presents var rename: RenameDocument.State?
    @SharedReader var lineLimit: Int

    init(text: Shared<DocumentText>, lineLimit: SharedReader<Int> = SharedReader(value: 3)) {
      self._text = text
      self._lineLimit = lineLimit
    }
  }

  enum Action {
    case lineAdded(String)
    case rename(PresentationAction<RenameDocument.Action>)
    case renameTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lineAdded(let line):
        guard state.text.lines.count < state.lineLimit else { return .none }
        state.$text.withLock { $0.lines.append(line) }
        return .none

      case .rename:
        return .none

      case .renameTapped:
        state.rename = RenameDocument.State(title: state.$text.title)
        return .none
      }
    }
    .ifLet(\.$rename, action: \.rename) { RenameDocument() }
  }
}

@Reducer
struct RenameDocument {
  @ObservableState
  struct State: Equatable {
    @Shared var title: String
    var tries = 0
  }

  enum Action {
    case titleEntered(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleEntered(let title):
        state.tries += 1
        guard !title.isEmpty else { return .none }
        state.$title.withLock { $0 = title }
        return .none
      }
    }
  }
}
