import Diagnostics
import TestSupport
import Testing

@testable import FeatureGeneration

/// A function whose action has another name now keeps its body.
@Suite struct RenamedHooksTests {
  private static let schema = """
    feature: Editor
    state: { struct: { title: { type: String = "", bindable: true }, size: Int = 0 } }
    actions:
      opened:
      kept: { at: Int, by: String }

    """

  private struct Outcome {
    var texts: [String: String]
    var said: [String]
    var withheld: [String]
  }

  private func run(
    _ author: String,
    _ schema: String = schema,
    renames: Bool = true,
    beside others: [String: String] = [:]
  )
    -> Outcome
  {
    var files = ["Editor.yaml": schema, "Editor.swift": author]
    files.merge(others) { $1 }
    var options = GeneratorPipeline.Options()
    options.renamesStubs = renames
    let (diagnostics, edits) = GeneratorPipeline(disk: MemoryFiles(files), options: options).edits(of: ["Editor.yaml"])
    let written = edits.filter(\.isChange).map { ($0.step.file.path, $0.step.file.text) }
    return Outcome(
      texts: Dictionary(written) { $1 },
      said: diagnostics.map(\.message),
      withheld: edits.flatMap(\.withheld).map { "\($0.old.joined(separator: " or ")) \($0.new)" }
    )
  }

  private static func author(_ function: String) -> String {
    """
    extension Editor: EditorHooks {
      func opened(in state: inout State) -> Effects { .none } // saved
      \(function) { .none }
    }

    """
  }

  /// The name, and the labels where the name is the same; no other byte.
  @Test(arguments: [
    ("func saved(at: Int, by: String, in state: inout State)", "func kept(at: Int, by: String, in state: inout State)"),
    (
      "func `saved`(at  day:Int,/* who */by _: Name,\n in state: inout State)",
      "func kept(at  day:Int,/* who */by _: Name,\n in state: inout State)"
    ),
    (
      "func kept(on: Int, from by: String, in state: inout State)",
      "func kept(at on: Int, by: String, in state: inout State)"
    ),
    (
      "func kept(_: Int, of name: String, in state: inout State)",
      "func kept(at _: Int, by name: String, in state: inout State)"
    ),
  ])
  func onlyTheNameChanges(old: String, new: String) {
    let author = Self.author(old + " -> Effects")
    #expect(run(author).texts == ["Editor.swift": Self.author(new + " -> Effects")])
    #expect(run(author).said == [])
    let asked = run(author, renames: false)
    #expect(asked.texts == [:] && asked.withheld.count == 1 && asked.withheld[0].hasSuffix(" kept(at:by:in:)"))
    #expect(asked.said.count == 1 && asked.said[0].hasSuffix("; perhaps it is now 'kept(at:by:in:)'"))
  }

  /// Otherwise the handler is added beside it.
  @Test(arguments: [
    // Another type, other labels, one value less.
    "func saved(at: Int, by: Bool, in state: inout State) -> Effects",
    "func saved(at: Int, from: String, in state: inout State) -> Effects",
    "func saved(at: Int, in state: inout State) -> Effects",
    // The author's own.
    "private func saved(at: Int, by: String, in state: inout State) -> Effects",
    "func saved(at: Int, by: String, in state: inout State)",
    "static func saved(at: Int, by: String, in state: inout State) -> Effects",
    "var a: Effects { saved(at: 1, by: \"\", in: &b) }; func saved(at: Int, by: String, in state: inout State) -> Effects",
  ])
  func possiblyUnrelatedFunctionStays(function: String) {
    let author = Self.author(function)
    for renames in [false, true] {
      let outcome = run(author, renames: renames)
      #expect(
        outcome.withheld == [] && outcome.texts["Editor.swift"]?.contains("  func kept(at: Int, by: String") ?? false
      )
      #expect(outcome.texts["Editor.swift"]?.contains("\(function) { .none }") ?? false)
      #expect(!outcome.said.contains { $0.contains("perhaps") })
    }
  }

  /// Which of two it is, the author says: nothing is added until then, also where the generated code of before would tell.
  @Test(arguments: [
    "", "protocol EditorHooks {\n  func saved(at: Int, by: String, in state: inout State) -> Effects\n}\n",
  ])
  func oneOfTwoIsTheAuthorsChoice(before: String) {
    let two = """
      func stored(at: Int, by: String, in state: inout State) -> Effects { .none }
        func saved(at: Int, by: String, in state: inout State) -> Effects
      """
    let outcome = run(Self.author(two), renames: false, beside: ["Editor.generated.swift": before])
    #expect(outcome.withheld == ["saved(at:by:in:) or stored(at:by:in:) kept(at:by:in:)"] && outcome.texts.isEmpty)
  }

  /// Nobody knows which of two it is, until the generated code of before tells.
  @Test func twoActionsAreNotGuessed() {
    let author = Self.author("func saved(in state: inout State) -> Effects")
    let schema = "feature: Editor\nactions: { opened: , kept: , closed: }\n"
    #expect(run(author, schema, renames: false).texts["Editor.swift"]?.contains("func kept(") ?? false)
    let protocolOf = { (names: [String]) in
      "protocol EditorHooks {\n"
        + names.map { "  func \($0)(in state: inout State) -> Effect<Action>\n" }.joined() + "}\n"
    }
    let before = ["Editor.generated.swift": protocolOf(["opened", "saved", "closed"])]
    let known = run(author, schema, beside: before).texts["Editor.swift"] ?? ""
    #expect(known.contains("  func kept(in state: inout State) -> Effects { .none }\n"))
    #expect(known.contains("  func closed(in") && !known.contains("func saved"))
    // What generated code called is renamed even if the author calls it, too.
    let calling = author.replacing("{ .none } // saved", with: "{ saved(in: &state) }")
    #expect(run(calling, schema, beside: before).texts["Editor.swift"]?.contains("{ saved(in: &state) }") ?? false)
    #expect(run(calling, schema, beside: before).texts["Editor.swift"]?.contains("func kept(in") ?? false)
    #expect(
      !(run(calling, schema).texts["Editor.swift"]?.contains("func kept(in state: inout State) -> Effects { .none }")
        ?? true)
    )
  }

  /// A send is not a call.
  @Test func anActionThatIsSentIsRenamed() {
    let author = Self.author("func saved(at: Int, by: String, in state: inout State) -> Effects")
    let sending = author.replacing("{ .none } // saved", with: "{ .send(.saved(at: 1, by: \"\")) }")
    #expect(run(sending).texts["Editor.swift"] == sending.replacing("func saved", with: "func kept"))
  }

  @Test func platforms() {
    let function = "func saved(at: Int, by: String, in state: inout State) -> Effects"
    let author = Self.author("#if os(Linux)\n\(function) { .none }\n#else\n\(function) { .none }\n#endif\nfunc help()")
    #expect(run(author).texts["Editor.swift"] == author.replacing("func saved", with: "func kept"))
  }

  @Test func hooksAndFilesBeside() {
    let author = "extension Editor: EditorHooks {\n  func opened(in state: inout State) -> Effects { .none }\n}\n"
    let others = """
      extension Editor {
        func nameChanged(from oldValue: String, in state: inout State) -> Effects { .none }
      }

      """
    let outcome = run(author, beside: ["Editor+Hooks.swift": others])
    #expect(outcome.texts["Editor+Hooks.swift"] == others.replacing("nameChanged", with: "titleChanged"))
    // The handler that is missing is added, as always.
    #expect(outcome.texts["Editor.swift"]?.contains("  func kept(") ?? false)
    let two = Self.schema.replacing(
      "size: Int = 0",
      with: "name: { type: String = \"\", bindable: true }"
    )
    let undecided = run(author, two, beside: ["Editor+Hooks.swift": others.replacing("name", with: "size")])
    #expect(undecided.texts["Editor+Hooks.swift"] == nil)
  }

  @Test func childrenAndButtons() {
    let schema = """
      feature: Editor
      children: { list: { schema: List.yaml, presence: presented, onAction: true } }
      alerts: { full: { title: Full, buttons: { removed: { title: Remove } } } }
      """
    let author = """
      extension Editor: EditorHooks {
        func rowsHandled(_ action: List.Action, in state: inout State) -> Effects { .none }
        func rowsDismissed(_ lastState: List.State, in state: inout State) -> Effects { .none }
        func deleted(in state: inout State) -> Effects { .none }
      }

      """
    let list = ["List.yaml": "feature: List\nactions: { tapped: }\n"]
    #expect(
      run(author, schema, beside: list).texts["Editor.swift"]
        == author.replacing("rows", with: "list").replacing("deleted", with: "removed")
    )
  }
}
