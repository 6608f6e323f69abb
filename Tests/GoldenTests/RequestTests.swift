import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// Requests of each way to overlap do what a model of them says: answers come late, in any order, fail, or are of calls that are
/// cancelled.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct RequestTests {
  private static let schema = """
    feature: Requesting
    clients:
      Board:
        ask: "(number: Int) async throws -> Int"
    state:
      struct: { log: "[String] = []", last: "Int?" }
    actions: [latestTapped: Int, firstTapped: Int, allTapped: Int, cancelTapped: Int]
    requests:
      askLatest: { calls: board.ask, into: last }
      askFirst: { calls: board.ask, overlap: first }
      askAll: { calls: board.ask, overlap: all }
    dependencies: [board]

    """

  private static let author = #"""
    extension Requesting: RequestingHooks {
      func latestTapped(_ value: Int, in state: inout State) -> Effects { askLatest(number: value, in: &state) }
      func firstTapped(_ value: Int, in state: inout State) -> Effects { askFirst(number: value, in: &state) }
      func allTapped(_ value: Int, in state: inout State) -> Effects { askAll(number: value, in: &state) }

      func cancelTapped(_ value: Int, in state: inout State) -> Effects {
        switch value {
        case 0: cancelAskLatest(in: &state)
        case 1: cancelAskFirst(in: &state)
        default: cancelAskAll(in: &state)
        }
      }

      func askLatestSucceeded(_ value: Int, in state: inout State) -> Effects { note("latest \(value)", &state) }
      func askLatestFailed(_ value: RequestFailure, in state: inout State) -> Effects { note("latest \(value.error)", &state) }
      func askFirstSucceeded(_ value: Int, in state: inout State) -> Effects { note("first \(value)", &state) }
      func askFirstFailed(_ value: RequestFailure, in state: inout State) -> Effects { note("first \(value.error)", &state) }
      func askAllSucceeded(_ value: Int, in state: inout State) -> Effects { note("all \(value)", &state) }
      func askAllFailed(_ value: RequestFailure, in state: inout State) -> Effects { note("all \(value.error)", &state) }

      private func note(_ text: String, _ state: inout State) -> Effects {
        state.log.append(text)
        return .none
      }
    }

    nonisolated extension Requesting.Board: DependencyKey {
      static var liveValue: Requesting.Board { previewValue }
    }

    nonisolated struct Refused: Error, CustomStringConvertible {
      let number: Int
      var description: String { "refused \(number)" }
    }

    /// Calls that wait for their answers, whether or not anybody still wants them.
    nonisolated final class WaitingCalls: @unchecked Sendable {
      private let lock = NSLock()
      private var waiting: [Int: CheckedContinuation<Int, any Error>] = [:]

      func ask(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in lock.withLock { waiting[number] = continuation } }
      }

      func has(_ number: Int) -> Bool { lock.withLock { waiting[number] != nil } }

      func answer(_ number: Int, fails: Bool) {
        let continuation = lock.withLock { waiting.removeValue(forKey: number) }
        continuation?.resume(with: fails ? .failure(Refused(number: number)) : .success(number))
      }
    }

    /// What should be in the state.
    nonisolated struct RequestModel {
      var state = Requesting.State()
      var running: [[Int]] = [[], [], []]

      subscript(kind: Int) -> RequestStatus {
        get { [state.askLatest, state.askFirst, state.askAll][kind] }
        set {
          switch kind {
          case 0: state.askLatest = newValue
          case 1: state.askFirst = newValue
          default: state.askAll = newValue
          }
        }
      }

      /// - Returns: Whether the call is made.
      mutating func begin(_ number: Int, _ kind: Int) -> Bool {
        if kind == 1, !running[1].isEmpty { return false }
        running[kind] = (kind == 2 ? running[2] : []) + [number]
        self[kind].runningCount = running[kind].count
        self[kind].failure = nil
        return true
      }

      mutating func cancel(_ kind: Int) {
        running[kind] = []
        self[kind].runningCount = 0
      }

      mutating func answer(_ number: Int, fails: Bool) {
        guard let kind = running.firstIndex(where: { $0.contains(number) }) else { return }
        running[kind].removeAll { $0 == number }
        self[kind].runningCount = running[kind].count
        let name = ["latest", "first", "all"][kind]
        if fails {
          let failure = Refused(number: number)
          self[kind].failure = RequestFailure(failure)
          state.log.append("\(name) \(failure)")
        } else {
          if kind == 0 { state.last = number }
          state.log.append("\(name) \(number)")
        }
      }
    }

    """#

  private static let main = #"""
    let count = Int(CommandLine.arguments[2]) ?? 0
    var (differences, answers) = (0, 0)
    for seed in 0..<count {
      var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
      func draw(_ limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(limit))
      }
      let calls = WaitingCalls()
      let store = Store(initialState: Requesting.State()) {
        Requesting()
      } withDependencies: {
        $0[Requesting.Board.self] = Requesting.Board(ask: { try await calls.ask($0) })
      }
      var (model, made): (RequestModel, [Int]) = (RequestModel(), [])
      func settle(_ isDone: () -> Bool) async {
        var rounds = 0
        while rounds < 20_000, !isDone() {
          await Task.yield()
          rounds += 1
        }
      }
      for number in 0..<30 {
        switch draw(5) {
        case 0, 1, 2:
          let kind = draw(3)
          let isMade = model.begin(number, kind)
          store.send([Requesting.Action.latestTapped(number), .firstTapped(number), .allTapped(number)][kind])
          if isMade {
            made.append(number)
            await settle { calls.has(number) }
          }
        case 3 where !made.isEmpty:
          let answered = made.remove(at: draw(made.count))
          let fails = draw(3) == 0
          model.answer(answered, fails: fails)
          calls.answer(answered, fails: fails)
          answers += 1
        default:
          let kind = draw(6)
          if kind < 3 {
            model.cancel(kind)
            store.send(.cancelTapped(kind))
          }
        }
        await settle { store.state == model.state }
        if store.state != model.state {
          differences += 1
          print("seed \(seed), step \(number): \(store.state)\nnot \(model.state)")
          break
        }
      }
      for number in made { calls.answer(number, fails: false) }
    }
    print("\(count) programs, \(differences) differences, \(answers > count) answers")

    """#

  static let part = ProgramPart(name: "requests", features: [("Requesting", schema, author)], main: { _ in main })

  /// The stand-in for the Composable Architecture has no store that runs.
  @Test func requestsDoWhatTheModelSays() async throws {
    let count = Thoroughness.isFull ? 300 : 60
    let output = try await SharedProgram.output(of: Self.part, .standard, ["\(count)"])
    #expect(output == "\(count) programs, 0 differences, true answers\n")
  }
}
