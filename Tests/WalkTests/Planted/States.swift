import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

// Mistakes that only show in the state.

@MainActor
struct States {
  @Test func aNumberBelongsToAnotherCase() async { await expectFound(WrongCase.self, within: 2, "amount") }

  @Test func aQuantityIsBelowZero() async { await expectFound(Quantity.self, within: 1, "quantity") }

  @Test func aStateIsNotANumber() async {
    let message = await expectFound(Average.self, within: 1, "does not equal a copy")
    #expect(message.isEmpty || message.contains("state.average: nan") || message.contains("state.average: -nan"))
  }

  @Test func anIDIsMadeInTheReducer() async { await expectFound(OwnID.self, within: 1, "different states") }

  @Test func chanceDecides() async { await expectFound(Chance.self, within: 1, "different states") }

  @Test func aSelectionOutlivesItsRow() async { await expectFound(Selection.self, within: 3, "selected") }
}

enum WrongCase: Planted {
  enum State: Equatable { case cash(amount: Int), card(number: Int) }
  enum Action { case payByCard, payInCash, numberTyped(Int) }
  static func initialState(_: inout WalkValues) -> State { .cash(amount: 0) }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("payByCard") { _ in .payByCard }
    moves.add("payInCash") { _ in .payInCash }
    if case .card = state { moves.add("numberTyped") { .numberTyped(Int.drawn(from: &$0, in: 1...9)) } }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .payByCard: state = .card(number: 0)
      case .payInCash: state = .cash(amount: 0)
      case .numberTyped(let number): state = .cash(amount: number)
      }
      return .none
    }
  }
  static func invariants(_ state: State) {
    if case .cash(let amount) = state { #expect(amount == 0) }
  }
}

enum Quantity: Planted {
  struct State: Equatable { var quantity = 0 }
  enum Action { case more, less }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("more") { _ in .more }
    moves.add("less") { _ in .less }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      state.quantity += action == .more ? 1 : -1
      return .none
    }
  }
  static func invariants(_ state: State) { #expect(state.quantity >= 0) }
}

enum Average: Planted {
  struct State: Equatable { var numbers: [Double] = [1]; var average = 1.0 }
  enum Action { case add(Double), clear }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("add") { .add(Double.drawn(from: &$0, in: 0...10)) }
    moves.add("clear") { _ in .clear }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .add(let number): state.numbers.append(number)
      case .clear: state.numbers = []
      }
      state.average = state.numbers.reduce(0, +) / Double(state.numbers.count)
      return .none
    }
  }
}

enum OwnID: Planted {
  struct State: Equatable { var ids: [UUID] = [] }
  enum Action { case add, clear }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("add") { _ in .add }
    moves.add("clear") { _ in .clear }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      if action == .add { state.ids.append(UUID()) } else { state.ids = [] }
      return .none
    }
  }
}

enum Chance: Planted {
  struct State: Equatable { var dice = 0 }
  enum Action { case roll }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) { moves.add("roll") { _ in .roll } }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      state.dice = Int.random(in: 1...6_000_000)
      return .none
    }
  }
}

enum Selection: Planted {
  struct State: Equatable { var rows: [Int] = []; var selected: Int? }
  enum Action { case add, select(Int), delete(Int) }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("add") { _ in .add }
    if !state.rows.isEmpty {
      moves.add("select") { .select($0.one(of: state.rows)) }
      moves.add("delete") { .delete($0.one(of: state.rows)) }
    }
  }
  static func feature(_: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .add: state.rows.append((state.rows.last ?? 0) + 1)
      case .select(let row): state.selected = row
      case .delete(let row): state.rows.removeAll { $0 == row }
      }
      return .none
    }
  }
  static func invariants(_ state: State) { #expect(state.selected.map(state.rows.contains) ?? true) }
}
