import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// A switch runs in the order in which the library runs a body: the same steps see the same state, under both packs.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct LogicTraceTests {
  private static let schema = """
    feature: Trace
    state:
      bindable: { name: String = "" }
      struct: { log: "[String] = []" }
    actions: [openTapped, askTapped, closeTapped]
    children:
      main: Row.yaml
      editor: { schema: Row.yaml, presence: presented }
      maybe: { schema: Row.yaml, presence: optional }
      rows: { schema: Row.yaml, presence: list }
      path: { presence: stack, one-of: { row: Row.yaml } }
      destination:
        presence: presented
        one-of: { row: Row.yaml, alert: { alerts: { sure: { title: Sure?, buttons: { yes: "Yes" } } } } }
    alerts: { lost: { title: Lost, buttons: { again: Again } } }

    """

  private static let row = (
    schema: """
    feature: Row
    state: { conforms: [Identifiable], let: { id: Int = 0 }, bindable: { count: Int = 0 } }
    actions: [tapped]
    delegate: [closed]

    """,
    author: """
    extension Row: RowHooks {
      func tapped(in state: inout State) -> Effects {
        state.count += 1
        return .none
      }
    }

    """
  )

  /// What a step sees and does, and the steps.
  private static let steps = #"""
    nonisolated extension Trace.State {
      mutating func step(_ action: Trace.Action) {
        let children = [main.count, editor?.count, maybe?.count].map { $0.map(String.init) ?? "none" }
        log.append("\(name) \(children) \(rows.map(\.count)) \(path.count) \(destination != nil) \(alert != nil)")
        switch action {
        case .openTapped:
          editor = Row.State(id: 1)
          maybe = Row.State(id: 2)
          rows = [Row.State(id: 3), Row.State(id: 4)]
          path.append(.row(Row.State(id: 5)))
          destination = .row(Row.State(id: 6))
          alert = .lost
        case .askTapped: destination = .alert(.sure)
        case .closeTapped:
          maybe = nil
          path.removeAll()
        case .editor(.presented(.delegate)): editor = nil
        case .rows(.element(let id, .delegate)): rows.remove(id: id)
        case .alert(.presented(.again)): name = "again"
        case .binding(\.name): name += "!"
        default: break
        }
      }
    }

    nonisolated let tracedSteps: [@Sendable (Trace.State) -> Trace.Action] = [
      { _ in .openTapped }, { _ in .binding(.set(\.name, "a")) }, { _ in .binding(.set(\.name, "a!")) },
      { _ in .main(.tapped) }, { _ in .editor(.presented(.tapped)) }, { _ in .maybe(.tapped) },
      { _ in .editor(.presented(.binding(.set(\.count, 7)))) }, { _ in .rows(.element(id: 3, action: .tapped)) },
      { .path(.element(id: $0.path.ids.last!, action: .row(.tapped))) }, { _ in .destination(.presented(.row(.tapped))) },
      { _ in .alert(.presented(.again)) }, { _ in .openTapped }, { _ in .alert(.dismiss) }, { _ in .editor(.dismiss) },
      { .path(.popFrom(id: $0.path.ids.last!)) }, { _ in .openTapped }, { _ in .editor(.presented(.delegate(.closed))) },
      { _ in .rows(.element(id: 3, action: .delegate(.closed))) }, { _ in .askTapped },
      { _ in .destination(.presented(.alert(.yes))) }, { _ in .askTapped }, { _ in .destination(.dismiss) },
      { _ in .closeTapped }, { _ in .binding(.set(\.name, "")) },
    ]
    """#

  private static let authors = [
    "switch": """
    extension Trace: TraceHooks {
      func handle(_ action: Action, in state: inout State) -> Effects {
        state.step(action)
        return .none
      }
    }

    """,
    "body": """
    extension Trace: Reducer {
      var body: some Reducer<State, Action> {
        BindingReducer()
        Scope(state: \\.main, action: \\.main) { Row() }
        Reduce<State, Action> { state, action in
          state.step(action)
          return .none
        }
        .ifLet(\\.$editor, action: \\.editor) { Row() }
        .ifLet(\\.maybe, action: \\.maybe) { Row() }
        .forEach(\\.rows, action: \\.rows) { Row() }
        .forEach(\\.path, action: \\.path) { Path() }
        .ifLet(\\.$destination, action: \\.destination) { Destination() }
        .ifLet(\\.$alert, action: \\.alert)
      }
    }

    """,
  ]

  static let part = ProgramPart(
    name: "traces",
    features: [("Row", row.schema, row.author)]
      + authors.sorted { $0.key < $1.key }.map { logic, author in
        let name = "Trace" + logic.capitalized
        func named(_ text: String) -> String {
          text.replacing("Trace", with: name).replacing("tracedSteps", with: logic + "Steps")
        }
        let schema = named(schema).replacing("feature: \(name)\n", with: "feature: \(name)\nlogic: \(logic)\n")
        return (name, schema, named(author + steps))
      },
    main: { _ in
      authors.keys.sorted().map { logic in
        let name = "Trace" + logic.capitalized
        return """
          var \(logic)State = \(name).State()
          for step in \(logic)Steps { _ = \(name)().reduce(into: &\(logic)State, action: step(\(logic)State)) }
          for line in \(logic)State.log { print(line) }
          print("---")

          """
      }
      .joined()
    },
    author: { text, isComposable in isComposable ? text : text.replacing("\\.$", with: "\\.") }
  )

  @Test(arguments: [PackSource.standard, .composable])
  func aSwitchSeesWhatABodySees(pack: PackSource) async throws {
    let output = try await SharedProgram.output(of: Self.part, pack)
    let traces = output.components(separatedBy: "---\n").map { $0.split(separator: "\n") }
    #expect(traces.count == 3 && traces[0].count == 24)
    #expect(traces[0] == traces[1])
    // What was dismissed is still there.
    #expect(traces[0][13].contains("\"0\""), "\(traces[0])")
  }
}
