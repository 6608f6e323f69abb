import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

// Mistakes that end the process, or let it stand still.

@MainActor
struct Crashes {
  @Test func anIndexIsOutOfRange() async { await expectFound(IndexOutOfRange.self, within: 4, "Index out of range") }

  @Test func aRowHasGone() async { await expectFound(RowHasGone.self, within: 4, "Unexpectedly found nil") }

  @Test func aNumberOverflows() async { await expectFound(Overflow.self, within: 1, "The process crashed") }

  @Test func aTextIsEmpty() async { await expectFound(EmptyText.self, within: 1, "Unexpectedly found nil") }

  @Test func aCharacterHasSeveralScalars() async { await expectFound(Scalars.self, within: 1, "one scalar") }

  @Test func thereIsNothingToUndo() async { await expectFound(Undo.self, within: 1, "Can't remove last element") }

  @Test func aLoopDoesNotEnd() async { await expectFound(Loop.self, within: 1, "does not come to an end") }
}

enum IndexOutOfRange: Planted {
  struct State: Equatable { var items: [Int] = []; var selected: Int? }
  enum Action { case add, select(Int), removeLast, open }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("add") { _ in .add }
    if !state.items.isEmpty {
      moves.add("select") { .select($0.choice(below: state.items.count)) }
      moves.add("removeLast") { _ in .removeLast }
    }
    if state.selected != nil { moves.add("open") { _ in .open } }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .add: state.items.append(state.items.count)
      case .select(let index): state.selected = index
      case .removeLast: state.items.removeLast()
      case .open: state.items[state.selected!] += 1
      }
      return .none
    }
  }
}

enum RowHasGone: Planted {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row> = []; var asked: Int? }
  struct Row: Equatable, Identifiable, Sendable { let id: Int; var isDone = false }
  enum Action { case add, ask(Int), clear, confirm }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.know(state.rows.ids, of: Row.self)
    moves.add("add") { _ in .add }
    moves.add("clear") { _ in .clear }
    if !state.rows.isEmpty { moves.add("ask") { .ask($0.id(of: Row.self) { Int.drawn(from: &$0) }) } }
    if state.asked != nil { moves.add("confirm") { _ in .confirm } }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .add: state.rows.append(Row(id: state.rows.count))
      case .ask(let id): state.asked = id
      case .clear: state.rows = []
      case .confirm: state.rows[id: state.asked!]!.isDone = true
      }
      return .none
    }
  }
}

enum Overflow: Planted {
  struct State: Equatable { var minutes = 5; var seconds = 300 }
  enum Action { case minutesChanged(Int), reset }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("minutesChanged") { .minutesChanged(Int.drawn(from: &$0, near: [5])) }
    moves.add("reset") { _ in .reset }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .minutesChanged(let minutes): state = State(minutes: minutes, seconds: minutes * 60)
      case .reset: state = State()
      }
      return .none
    }
  }
}

enum EmptyText: Planted {
  struct State: Equatable { var name = "Blob"; var initial: Character = "B" }
  enum Action { case nameChanged(String) }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("nameChanged") { .nameChanged(String.drawn(from: &$0)) }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name): state = State(name: name, initial: name.first!)
      }
      return .none
    }
  }
}

enum Scalars: Planted {
  struct State: Equatable { var text = "" }
  enum Action { case typed(Character) }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("typed") { .typed(Character.drawn(from: &$0)) }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .typed(let character):
        precondition(character.unicodeScalars.count == 1, "one scalar")
        state.text.append(character)
      }
      return .none
    }
  }
}

enum Undo: Planted {
  struct State: Equatable { var past: [Int] = []; var value = 0 }
  enum Action { case up, undo }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("up") { _ in .up }
    moves.add("undo") { _ in .undo }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .up:
        state.past.append(state.value)
        state.value += 1
      case .undo: state.value = state.past.removeLast()
      }
      return .none
    }
  }
}

enum Loop: Planted {
  struct State: Equatable { var digits = 0 }
  enum Action { case numberChanged(Int) }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("numberChanged") { .numberChanged(Int.drawn(from: &$0)) }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .numberChanged(var number):
        state.digits = 0
        while number != 0 {
          // Meant for numbers above zero.
          state.digits &+= 1
          if number > 0 { number /= 10 }
        }
      }
      return .none
    }
  }
}
