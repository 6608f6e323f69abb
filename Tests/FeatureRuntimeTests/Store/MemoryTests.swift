import FeatureRuntime
import Foundation
import Testing

/// What came and went leaves nothing behind.
///
/// `make memory` tries 100,000 of each, in a process without other tests, which would wait for the main actor.
@MainActor
@Suite(.serialized)
struct MemoryTests {
  /// 10 kB of a state, which are counted.
  final class Ballast: Equatable, Sendable {
    private static let count = Counter()
    private let bytes = [UInt8](repeating: 1, count: 10_000)

    static var live: Int { count.value.withLock { $0 } }

    init() { Self.count.value.withLock { $0 += 1 } }
    deinit { Self.count.value.withLock { $0 -= 1 } }

    static func == (lhs: Ballast, rhs: Ballast) -> Bool { lhs === rhs }
  }

  private final class Counter: Sendable {
    let value = Lock(0)
  }

  /// A child with a running effect.
  struct Child: Reducer {
    struct State: Equatable, Identifiable, Sendable {
      let id: Int
      var count = 0
      var ballast = Ballast()
    }

    enum Action: Sendable { case start }

    var body: some Reducer<State, Action> {
      Reduce { state, _ in
        state.count += 1
        return .run { [ballast = state.ballast] _ in
          try? await Task.sleep(for: .seconds(3600))
          withExtendedLifetime(ballast) {}
        }
      }
    }
  }

  /// One of several.
  enum Destination: CasePathable, Equatable, Sendable {
    case first(Child.State)
    case second(Child.State)

    struct AllCasePaths: CasePathReflectable, Sendable {
      subscript(root: Destination) -> PartialKeyPath<Self> {
        switch root {
        case .first: \.first
        case .second: \.second
        }
      }
      var first: CasePath<Destination, Child.State> {
        CasePath(embed: Destination.first) { if case .first(let value) = $0 { value } else { nil } }
      }
      var second: CasePath<Destination, Child.State> {
        CasePath(embed: Destination.second) { if case .second(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }

    enum Action: CasePathable, Sendable {
      case first(Child.Action)
      case second(Child.Action)

      struct AllCasePaths: Sendable {
        var first: CasePath<Action, Child.Action> {
          CasePath(embed: Action.first) { if case .first(let value) = $0 { value } else { nil } }
        }
        var second: CasePath<Action, Child.Action> {
          CasePath(embed: Action.second) { if case .second(let value) = $0 { value } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable, Sendable {
      var sheet: Child.State?
      var destination: Destination?
      var path = StackState<Child.State>()
      var rows: IdentifiedArrayOf<Child.State> = []
    }

    enum Action: CasePathable, Sendable {
      case sheet(PresentationAction<Child.Action>)
      case destination(PresentationAction<Destination.Action>)
      case path(StackAction<Child.State, Child.Action>)
      case rows(IdentifiedAction<Int, Child.Action>)
      case set(@Sendable (inout State) -> Void)

      struct AllCasePaths: Sendable {
        var sheet: CasePath<Action, PresentationAction<Child.Action>> {
          CasePath(embed: Action.sheet) { if case .sheet(let value) = $0 { value } else { nil } }
        }
        var destination: CasePath<Action, PresentationAction<Destination.Action>> {
          CasePath(embed: Action.destination) { if case .destination(let value) = $0 { value } else { nil } }
        }
        var path: CasePath<Action, StackAction<Child.State, Child.Action>> {
          CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
        }
        var rows: CasePath<Action, IdentifiedAction<Int, Child.Action>> {
          CasePath(embed: Action.rows) { if case .rows(let value) = $0 { value } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .set(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.sheet, action: \.sheet) { Child() }
      .ifLet(\.destination, action: \.destination) {
        EmptyReducer()
          .ifCaseLet(\.first, action: \.first) { Child() }
          .ifCaseLet(\.second, action: \.second) { Child() }
      }
      .forEach(\.path, action: \.path) { Child() }
      .forEach(\.rows, action: \.rows) { Child() }
    }
  }

  private let store = Store(initialState: Parent.State()) { Parent() }

  @Test func screensThatArePushedAndPopped() async {
    let stack = store.scope(state: \.path, action: \.path)
    await expectFlat { _ in
      store.send(.path(.push(id: stack.state.ids.last.map(next) ?? lastID, state: Child.State(id: 0))))
      let id = stack.state.ids.last!
      lastID = next(id)
      read(stack.scope(id: id) as StoreOf<Child>?)
      store.send(.path(.element(id: id, action: .start)))
      store.send(.path(.popFrom(id: id)))
    }
  }

  @Test func sheets() async {
    await expectFlat { number in
      store.send(.set { $0.sheet = Child.State(id: number) })
      read(store.scope(state: \.sheet, action: \.sheet.presented))
      store.send(.sheet(.presented(.start)))
      store.send(number % 2 == 0 ? .sheet(.dismiss) : .set { $0.sheet = nil })
    }
  }

  @Test func sheetsThatReplaceEachOther() async {
    await expectFlat { number in
      store.send(.set { $0.sheet = Child.State(id: number) })
      read(store.scope(state: \.sheet, action: \.sheet.presented))
      store.send(.sheet(.presented(.start)))
    }
  }

  @Test func rows() async {
    await expectFlat { number in
      store.send(.set { $0.rows.append(Child.State(id: number)) })
      read(store.scope(state: \.rows, action: \.rows).last)
      store.send(.rows(.element(id: number, action: .start)))
      store.send(.set { $0.rows.remove(id: number - 3) })
    }
  }

  @Test func oneOfSeveral() async {
    await expectFlat { number in
      let child = Child.State(id: number / 4)
      store.send(.set { $0.destination = number % 2 == 0 ? .first(child) : .second(child) })
      store.send(.destination(.presented(number % 2 == 0 ? .first(.start) : .second(.start))))
    }
  }

  // MARK: Measuring

  @MainActor private final class Box { var id: StackElementID = 0 }
  private let box = Box()
  private var lastID: StackElementID {
    get { box.id }
    nonmutating set { box.id = newValue }
  }

  private func next(_ id: StackElementID) -> StackElementID {
    StackElementID(integerLiteral: Int(id.description.dropFirst())! + 1)
  }

  /// Reads a store as a view does.
  private func read(_ store: StoreOf<Child>?) {
    _ = ChangeCounter { _ = store?.count }
  }

  /// Expects that what is held does not become more and more.
  private func expectFlat(_ round: (Int) -> Void) async {
    let count = ProcessInfo.processInfo.environment["FEATUREGEN_MEMORY_COUNT"].flatMap { Int($0) } ?? 300
    let before = Ballast.live
    var resident: Int?
    for number in 0..<count {
      round(number)
      guard number % 100 == 99 else { continue }
      // Effects that were cancelled end.
      for _ in 0..<10_000 where Ballast.live > before + 8 { await Task.yield() }
      #expect(Ballast.live <= before + 8)
      if number == count / 10 * 9 - 1 { resident = residentKilobytes }
    }
    if let resident, let now = residentKilobytes { #expect(now - resident < 5_000) }
  }

  /// The memory of the process, where the system tells it.
  private var residentKilobytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4 }
  }
}

private final class Lock<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
