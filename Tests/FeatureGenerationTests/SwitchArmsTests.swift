import Diagnostics
import Foundation
import SwiftSource
import TestSupport
import Testing

@testable import FeatureGeneration

/// With `logic: switch` and `body`, `stubs` begins the author's function, and adds the arms that its switch lacks.
@Suite struct SwitchArmsTests {
  private static let schema = """
    feature: Editor
    logic: switch
    state: { bindable: { text: String = "" } }
    actions:
      opened:
      saved: { at: Int }
      answered: "Result<Int, any Error>"
      moved: [Int?, Int]
      view: { actions: { appeared: , rowTapped: Int } }
    children: { row: { schema: Row.yaml, presence: presented } }
    alerts: { lost: { title: Oh, buttons: { retry: Retry, cancel: No } } }

    """
  private static let row = "feature: Row\nactions: [tapped]\n"

  private func edited(_ author: String, logic: String = "switch") -> (text: String?, added: [String], said: [String]) {
    let schema = Self.schema.replacing("logic: switch", with: "logic: \(logic)")
    let files = ["Editor.yaml": schema, "Row.yaml": Self.row, "Editor.swift": author]
    let (diagnostics, edits) = GeneratorPipeline(disk: MemoryFiles(files)).edits(of: ["Editor.yaml"])
    let edit = edits.first { $0.step.file.path == "Editor.swift" }
    return (edit?.step.file.text, edit?.added ?? [], diagnostics.map(\.message))
  }

  /// The author's function with a switch of some arms.
  private func author(_ arms: String) -> String {
    """
    extension Editor: EditorHooks {
      func handle(_ action: Action, in state: inout State) -> Effects {
        switch action {
    \(arms)
        }
      }
    }

    """
  }

  private func arm(_ pattern: String) -> String { "    case \(pattern):\n      return .none" }

  private static let patterns = [
    ".opened", ".saved", ".answered", ".moved", ".view(.appeared)", ".view(.rowTapped)", ".row",
    ".alert(.presented(.retry))",
    ".alert(.dismiss)", ".binding",
  ]

  @Test func theFunctionIsBegunWithAllArms() {
    let (text, added, said) = edited("// Mine.\n")
    #expect(said == [] && added == ["handle(_:in:)"])
    #expect(text == "// Mine.\n\n" + author(Self.patterns.map(arm).joined(separator: "\n")))
  }

  @Test(arguments: Self.patterns.indices)
  func anArmThatIsMissingComesAfterTheOneBeforeIt(index: Int) {
    var others = Self.patterns
    let pattern = others.remove(at: index)
    let (text, added, said) = edited(author(others.map(arm).joined(separator: "\n")))
    #expect(said == [] && added == ["'case \(pattern)'"])
    #expect(text == author(Self.patterns.map(arm).joined(separator: "\n")))
  }

  /// What covers an action, in the author's own way.
  @Test(arguments: [
    "    default: return .none",
    "    case _: return .none",
    "    case let other: return log(other)",
    """
        case .opened, .saved: return .none
        case .answered(.success(let number)) where number > 1: return .none
        case .answered(.success): return .none
        case .answered(.failure(let error)): return .none
        case .moved(nil, _), .moved(.some, _): return .none
        case let .view(action): return view(action)
        case .row(.presented(.tapped)): return .none
        case .row, .alert: return .none
        case .binding(\\.text): return .none
        case .binding: return .none
    """,
    """
        case Editor.Action.opened: if case .row = action, case .saved = action { return .none } else { return .none }
        case .saved(at: let at) where at > 1: return .none
        case .saved(_): return .none
        case .answered(let answer): return .none
        case .moved(let from, let to): return .none
        case .view(.appeared), .view(.rowTapped): return .none
        // case .other: return .none
        case .row(.dismiss): return .none
        case .row(.presented): return .none
        case .alert(.presented(.retry)): return .none
        case .alert(.dismiss): return .none
        case .binding(let binding): switch binding { case \\.text: return .none; default: return .none }
    """,
  ])
  func whatIsThereIsNotAdded(arms: String) {
    let (text, added, said) = edited(author(arms))
    #expect(said == [] && added == [] && text == nil)
  }

  @Test(arguments: [
    (".zoomed(in: true), .zoomed(in: false)", true), (".zoomed(false), .zoomed(in: true)", true),
    (".zoomed(in: true)", false), (".zoomed(let isIn) where isIn, .zoomed(in: false)", false),
  ])
  func trueAndFalseAreAllThatABoolIs(patterns: String, areAll: Bool) {
    let schema = "feature: Editor\nlogic: switch\nactions: { zoomed: { in: Bool } }\n"
    let files = ["Editor.yaml": schema, "Editor.swift": author("    case \(patterns): return .none")]
    let (_, edits) = GeneratorPipeline(disk: MemoryFiles(files)).edits(of: ["Editor.yaml"])
    #expect(edits.flatMap(\.added) == (areAll ? [] : ["'case .zoomed'"]))
  }

  /// An arm for some values of an action is followed by one for the rest.
  @Test(arguments: [
    (".binding(\\.text)", ".binding"), (".saved(at: 5)", ".saved"), (".saved(let at) where at > 1", ".saved"),
    (".row(.presented(.tapped))", ".row"), (".row(.dismiss)", ".row"), (".view(.rowTapped(1))", ".view(.rowTapped)"),
  ])
  func anArmForSomeValuesIsNotTheWhole(part: String, whole: String) {
    let others = Self.patterns.filter { $0 != whole }
    let index = Self.patterns.firstIndex(of: whole) ?? 0
    let arms = others[..<index] + [part] + others[index...]
    let (text, added, said) = edited(author(arms.map(arm).joined(separator: "\n")))
    #expect(said == [] && added == ["'case \(whole)'"])
    let all = others[..<index] + [part, whole] + others[index...]
    #expect(text == author(all.map(arm).joined(separator: "\n")))
  }

  /// What children tell has arms of its own at first.
  @Test func childrenThatTellSomething() {
    let schema = """
      feature: Editor
      logic: switch
      children:
        row: Row.yaml
        rows: { schema: Row.yaml, presence: list }
        path: { presence: stack, one-of: { row: Row.yaml } }

      """
    let row = "feature: Row\nstate: { conforms: [Identifiable], let: { id: Int } }\ndelegate: [chosen]\n"
    func edited(_ author: String) -> String? {
      let files = ["Editor.yaml": schema, "Row.yaml": row, "Editor.swift": author]
      let edits = GeneratorPipeline(disk: MemoryFiles(files)).edits(of: ["Editor.yaml"]).edits
      return edits.first { $0.step.file.path == "Editor.swift" }?.step.file.text
    }
    let patterns = [
      ".row(.delegate)", ".row", ".rows(.element(_, .delegate))", ".rows", ".path(.element(_, .row(.delegate)))",
      ".path",
    ]
    #expect(edited("") == author(patterns.map(arm).joined(separator: "\n")))
    let own =
      "    case .row(.delegate(.chosen)), .rows(.element(_, _)), .path(.push), .path(.popFrom), .path(.element): return .none"
    #expect(edited(author(own)) == nil)
  }

  @Test func theAuthorsStyleIsKept() {
    let own = """
      extension Editor: EditorHooks {
      \tfunc handle(_ action: Action, in state: inout State) -> Effects {
      \t\tswitch action {
      \t\t\tcase .opened: // At first.
      \t\t\t\treturn .none

      \t\t\tcase .answered, .moved, .view, .row, .alert, .binding:
      \t\t\t\treturn .none
      \t\t}
      \t}
      }

      """
    let added = "\n\t\t\tcase .saved:\n\t\t\t\treturn .none\n"
    #expect(
      edited(own).text
        == own.replacing("first.\n\t\t\t\treturn .none\n", with: "first.\n\t\t\t\treturn .none\n" + added)
    )
    let line = "switch action { case .opened, .answered, .moved, .view, .row, .alert, .binding: return .none }"
    let lines = "switch action { case .opened, .answered, .moved, .view, .row, .alert, .binding: return .none \n"
    let rest = "    case .saved:\n      return .none\n    }"
    #expect(
      edited(author("").replacing("switch action {\n\n    }", with: line)).text
        == author("").replacing("switch action {\n\n    }", with: lines + rest)
    )
  }

  /// Handlers that are there are called, so that a feature moves to a switch without another change.
  @Test func armsCallTheHandlersThatAreThere() throws {
    let handlers = """
        func opened(in state: inout State) -> Effects { .none }

        func saved(at: Int, in state: inout State) -> Effects { .none }

        func retry(in state: inout State) -> Effects { .none }
      }

      """
    let text = try #require(edited("extension Editor: EditorHooks {\n" + handlers).text)
    for arm in [
      "case .opened:\n      return opened(in: &state)\n",
      "case .saved(let value):\n      return saved(at: value, in: &state)\n",
      "case .alert(.presented(.retry)):\n      return retry(in: &state)\n",
      "case .view(.appeared):\n      return .none\n",
    ] {
      #expect(text.contains("    " + arm), "\(text)")
    }
    #expect(text.hasSuffix(handlers))
    #expect(edited("extension Editor: EditorHooks {\n" + handlers).said == [])
  }

  /// A handler that nothing calls any more, at its place.
  @Test func aHandlerBesideTheSwitchIsTold() {
    let handler = "\n  func opened(in state: inout State) -> Effects { .none }\n}\n"
    let text = author("    default: return .none").replacing("  }\n}\n", with: "  }\n" + handler)
    let files = ["Editor.yaml": Self.schema, "Row.yaml": Self.row, "Editor.swift": text]
    let said = GeneratorPipeline(disk: MemoryFiles(files)).stubs(of: ["Editor.yaml"]).diagnostics
    let message = "'opened(in:)' is not a handler of 'Editor' any more: generated code does not call it"
    #expect(said.map(\.message) == [message] && said.first?.range?.line == 8)
  }

  @Test func aBodyIsBegunOnceAndCallsTheSwitchThatIsThere() throws {
    let (first, added, begins) = edited("// Mine.\n", logic: "body")
    #expect(begins == [] && added == ["body"])
    let begun = try #require(first)
    #expect(begun.hasPrefix("// Mine.\n\nextension Editor: Reducer {\n  var body: some Reducer<State, Action> {\n"))
    #expect(
      begun.contains("    BindingReducer()\n    Reduce<State, Action> { state, action in\n      switch action {\n")
    )
    #expect(
      begun.contains(
        "    }\n    .ifLet(\\.row, action: \\.row) { Row() }\n    .ifLet(\\.alert, action: \\.alert)\n  }\n}\n"
      )
    )
    #expect(edited(begun, logic: "body").text == nil)
    let switched =
      "extension Editor {\n  func handle(_ action: Action, in state: inout State) -> Effects { .none }\n}\n"
    let (text, _, said) = edited(switched, logic: "body")
    #expect(said == [])
    let moved = try #require(text)
    #expect(moved.contains("    Reduce<State, Action> { state, action in\n      handle(action, in: &state)\n    }\n"))
  }

  /// A conformance without a body lacks it; a reducer may have `reduce` in its place.
  @Test func aBodyThatIsMissingIsWritten() {
    func edited(_ members: String) -> String? {
      let files = [
        "A.yaml": "feature: A\nlogic: body\nactions: [tapped]\n", "A.swift": "extension A: Reducer {\n\(members)}\n",
      ]
      return GeneratorPipeline(disk: MemoryFiles(files)).edits(of: ["A.yaml"]).edits.first?.step.file.text
    }
    #expect(edited("")?.hasPrefix("extension A: Reducer {\n  var body: some Reducer<State, Action> {\n") ?? false)
    #expect(edited("  var body: some Reducer<State, Action> { EmptyReducer() }\n") == nil)
    #expect(edited("  func reduce(into state: inout State, action: Action) -> Effects { .none }\n") == nil)
    #expect(edited("  var other: Int { let body = 1; return body }\n")?.contains("var body: some") ?? false)
  }

  @Test func aConformanceToTheProtocolThatIsGoneIsTold() {
    let files = ["A.yaml": "feature: A\nlogic: body\n", "A.swift": "// Mine.\nextension A: AHooks {}\n"]
    let said = GeneratorPipeline(disk: MemoryFiles(files)).edits(of: ["A.yaml"]).diagnostics
    #expect(said.map(\.message) == ["there is no protocol 'AHooks' with 'logic: body'"])
    #expect(said.first?.range?.line == 2)
  }

  /// A second body, which the compiler may tell in the generated file.
  @Test func aBodyBesideTheGeneratedOneIsTold() {
    let handlers = "  var body: some Reducer<State, Action> { EmptyReducer() }\n}\n"
    let files = ["A.yaml": "feature: A\n", "A.swift": "extension A: AHooks {\n" + handlers]
    let said = GeneratorPipeline(disk: MemoryFiles(files)).stubs(of: ["A.yaml"]).diagnostics
    #expect(said.map(\.message) == ["the body of 'A' is generated, and this is a second one"])
    #expect(said.first?.range?.line == 2)
  }
}
