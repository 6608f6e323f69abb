import Foundation
import TestSupport
import Testing

/// The stand-in for the Composable Architecture refuses what the library refuses.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ComposableStandInTests {
  private static let feature = #"""
    import ComposableArchitecture
    import Foundation

    struct Row: Reducer, Sendable {
      struct State: Equatable, Identifiable, Sendable { let id: Int; var count = 0 }
      enum Action: CasePathable, Equatable, Sendable {
        case increment
        struct AllCasePaths: Sendable {}
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some Reducer<State, Action> { EmptyReducer() }
    }

    struct List: Sendable {
      @Dependency(\.uuid) var uuid
      struct State: Equatable, Sendable { var rows: IdentifiedArrayOf<Row.State> = []; var row: Row.State? }
      enum Action: CasePathable, Equatable, Sendable {
        case rows(IdentifiedAction<Int, Row.Action>)
        case row(Row.Action)
        struct AllCasePaths: Sendable {
          var rows: AnyCasePath<Action, IdentifiedAction<Int, Row.Action>> {
            AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let value) = $0 { value } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
    }

    enum Hidden { case row(Row.Action) }

    func take(_ makeID: @escaping @Sendable () -> UUID) {}

    """#

  private static let accepted = [
    #"func change(_ state: inout List.State) { state.rows = [Row.State(id: 1)]; state.rows[id: 1]?.count = 2 }"#,
    #"func id(of list: List) -> @Sendable () -> UUID { { [uuid = list.uuid] in uuid() } }"#,
    #"func compose() { _ = Reduce<List.State, List.Action> { _, _ in .none }.forEach(\.rows, action: \.rows) { Row() } }"#,
    // What authors write in the library's examples.
    #"func load(_ fetch: @escaping @Sendable () async throws -> Int) -> Effect<Result<Int, any Error>> { .run(name: "load") { await $0(Result { try await fetch() }) } }"#,
    #"func wait() async throws { try await withTaskCancellation(id: 1, cancelInFlight: true) { try await Task.sleep(for: .seconds(1)) } }"#,
    #"struct App: Reducer { var body: some Reducer<Row.State, Row.Action> { Row().dependency(\.uuid, .incrementing)._printChanges() } }"#,
    #"func count() -> Int { let count = LockIsolated(1); count.withValue { $0 += 1 }; return count.value }"#,
    #"func select(_ alert: AlertState<Int>) -> AlertState<String> { alert.map { $0.map(String.init) } }"#,
  ]

  private static let refused = [
    // Lists are not arrays.
    (
      #"func change(_ state: inout List.State, _ rows: [Row.State]) { state.rows = rows }"#,
      "cannot assign value of type '[Row.State]'"
    ),
    (
      #"func change(_ state: inout List.State) { state.rows = state.rows.sorted { $0.id < $1.id } }"#,
      "cannot assign value of type '[Row.State]'"
    ),
    // What generates values is not a function, and its type is not for others to say.
    (#"func pass(_ list: List) { take(list.uuid) }"#, "cannot convert value of type 'UUIDGenerator'"),
    (#"struct Other { @Dependency(\.uuid) var uuid: @Sendable () -> UUID }"#, "cannot convert value of type"),
    // A case path must be there, and be that of the right case.
    (
      #"func compose() { _ = Reduce<List.State, List.Action> { _, _ in .none }.ifLet(\.row, action: \.row) { Row() } }"#,
      "has no dynamic member 'row'"
    ),
    (
      #"func compose() { _ = Reduce<List.State, Hidden> { _, _ in .none }.ifLet(\.row, action: \.row) { Row() } }"#,
      "requires that 'Hidden' conform to 'CasePathable'"
    ),
    // State is observable only with all that this asks for.
    (#"extension Row.State: Observable, ObservableState {}"#, "does not conform to protocol 'ObservableState'"),
    (#"enum Act: BindableAction { case binding(Int) }"#, "does not conform to protocol 'BindableAction'"),
  ]

  /// What the compiler says of some code, each part of which is a file beside that of the feature, with its number as name.
  private func messages(_ codes: [String]) async throws -> String {
    let toolchain = try #require(Toolchain.current)
    let modules = try await StandIn.composableArchitecture
    return try await withTemporaryFolder { folder in
      let imports = "import ComposableArchitecture\nimport Foundation\n"
      // What two of them declare is no other one's business.
      let parts = codes.map { imports + ($0.hasPrefix("extension") ? "" : "private ") + $0 }
      let files = try ([Self.feature] + parts).enumerated().map { number, text in
        let file = folder.appendingPathComponent("\(number).swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
      }
      return try await toolchain.build(files, options: ["-I", modules.path])
    }
  }

  @Test func codeForTheLibraryIsAccepted() async throws {
    let found = try await messages(Self.accepted)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func misuseOfTheLibraryIsRefused() async throws {
    let found = CompilerFinding.all(in: try await messages(Self.refused.map(\.0)))
    for (number, (code, message)) in Self.refused.enumerated() {
      let texts = found.filter { $0.file == "\(number + 1).swift" }.map(\.text)
      #expect(texts.contains { $0.contains(message) }, "\(code): \(texts)")
    }
    #expect(!found.contains { $0.file == "0.swift" })
  }
}
