// A view as somebody with SwiftUI would write it, compiled against the stand-in.

import FeatureRuntime
import SwiftUI

enum Status: CasePathable, Equatable, Sendable {
  case inStock(quantity: Int)
  case soldOut

  struct AllCasePaths: Sendable {
    var inStock: CasePath<Status, Int> {
      CasePath(embed: Status.inStock) { root in
        guard case .inStock(let value) = root else { return nil }
        return value
      }
    }
    var soldOut: CasePath<Status, Void> {
      CasePath(embed: { Status.soldOut }) { root in
        guard case .soldOut = root else { return nil }
        return ()
      }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

struct ItemFeature: Reducer {
  struct State: Equatable, Identifiable, ObservableState, Sendable {
    var id = 0
    var name = ""
    var isFavorite: Bool?
    var status = Status.soldOut
    var children: [State] = []
    var note: Note.State?
    var alert: AlertState<Int>?
    var dialog: ConfirmationDialogState<Int>?
    var path = StackState<Note.State>()
  }

  indirect enum Action: BindableAction, CasePathable, Sendable {
    case binding(BindingAction<State>)
    case children(IdentifiedAction<Int, Action>)
    case note(PresentationAction<Note.Action>)
    case alert(PresentationAction<Int>)
    case dialog(PresentationAction<Int>)
    case path(StackActionOf<Note>)

    var binding: BindingAction<State>? {
      guard case .binding(let action) = self else { return nil }
      return action
    }

    struct AllCasePaths: Sendable {
      var alert: CasePath<Action, PresentationAction<Int>> {
        CasePath(embed: Action.alert) { root in
          guard case .alert(let value) = root else { return nil }
          return value
        }
      }
      var dialog: CasePath<Action, PresentationAction<Int>> {
        CasePath(embed: Action.dialog) { root in
          guard case .dialog(let value) = root else { return nil }
          return value
        }
      }
      var path: CasePath<Action, StackActionOf<Note>> {
        CasePath(embed: Action.path) { root in
          guard case .path(let value) = root else { return nil }
          return value
        }
      }
      var note: CasePath<Action, PresentationAction<Note.Action>> {
        CasePath(embed: Action.note) { root in
          guard case .note(let value) = root else { return nil }
          return value
        }
      }
      var children: CasePath<Action, IdentifiedAction<Int, Action>> {
        CasePath(embed: Action.children) { root in
          guard case .children(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { _, action in
      guard case .binding = action else { return .none }
      return .run { send in await send(.binding(.set(\.name, "Chair")), animation: .default) }
    }
  }
}

struct Note: Reducer {
  struct State: Equatable, Sendable {
    var text = ""
  }

  enum Action: Sendable {
    case cancelButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { _, _ in .dismiss }
  }
}

struct ItemView: View {
  @Bindable var store: Store<ItemFeature.State, ItemFeature.Action>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      TextField("Name", text: store.binding(\.name))
      if let isFavorite = Binding($store.isFavorite) {
        Toggle("Favorite", isOn: isFavorite)
      }
      if let isFavorite = $store.isFavorite.unwrap() {
        Toggle("Favorite", isOn: isFavorite)
      }
      if let quantity = $store.status[\.inStock] {
        Stepper("\(quantity.wrappedValue)", value: quantity)
      }
      if let quantity = $store.status.matching(Status.allCasePaths.inStock) {
        Stepper("\(store.name)", value: quantity)
      }
      Button("Rename") { store.name = "Chair" }
      Button("Rename, animated") { store.send(.binding(.set(\.name, "Chair")), animation: .default) }
      Button("Rename in a transaction") {
        store.send(.binding(.set(\.name, "Chair")), transaction: Transaction(animation: nil))
      }
      ForEach(store.scope(state: \.children, action: \.children)) { child in
        Text(child.name)
      }
      .sheet(item: $store.scope(state: \.note, action: \.note)) { note in
        Button(note.text) { note.send(.cancelButtonTapped) }
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
      ForEach(store.scope(state: \.children, action: \.children), id: \.[\.id]) { child in
        Text(child.name)
      }
    }
  }
}

struct PathView: View {
  @Bindable var store: Store<ItemFeature.State, ItemFeature.Action>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      NavigationLink("Note", value: StackPathElement(pushing: Note.State()))
      ItemView(store: store)
    } destination: { note in
      Text(note.text)
    }
  }
}

func reorder(_ items: inout IdentifiedArrayOf<ItemFeature.State>, _ offsets: IndexSet) {
  items.move(fromOffsets: offsets, toOffset: 1)
  items.move(fromOffsets: [0], toOffset: 1)
  items.remove(atOffsets: offsets)
}

extension Store<ItemFeature.State, ItemFeature.Action> {
  var name: String {
    get { self[\.name] }
    set { self.set(\.name, to: newValue) }
  }
  var isFavorite: Bool? {
    get { self[\.isFavorite] }
    set { self.set(\.isFavorite, to: newValue) }
  }
  var status: Status {
    get { self[\.status] }
    set { self.set(\.status, to: newValue) }
  }
}

extension AlertState<Int> {
  static let animated = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .send(1, animation: .default)) { TextState("Yes") }
    ButtonState(action: .send(nil, animation: nil)) { TextState("No") }
  }
}

func other(_ alert: AlertState<Int>) -> AlertState<String> {
  alert.map { $0.map { "\($0)" } }
}
