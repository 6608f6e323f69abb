import TestSupport
import Testing

@testable import FeatureGeneration

/// Which switch is the feature's, and where an arm can be without a change of what the author's code means.
@Suite struct SwitchPlaceTests {
  private static let schema = """
    feature: List
    logic: switch
    state: { struct: { isLocked: Bool = true } }
    actions: [opened, closed, default]

    """

  private func edits(_ author: String) -> [AuthorEdit] {
    let files = ["List.yaml": Self.schema, "List.swift": author]
    let (diagnostics, edits) = GeneratorPipeline(disk: MemoryFiles(files)).edits(of: ["List.yaml"])
    #expect(diagnostics.map(\.message) == [])
    return edits
  }

  /// A function whose body has a mark for what is added.
  private static func author(_ body: String) -> String {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
    return
      "extension List: ListHooks {\n  func handle(_ action: Action, in state: inout State) -> Effects {\n\(lines)  }\n}\n"
  }

  /// A mark is where an arm comes.
  @Test(arguments: [
    // Another switch before it, or in it.
    """
    let weight = switch state.isLocked { case true: 1
      case false: 2 }
    switch action {
    case .opened where weight > 1: return .none
    case .opened, .default: return .none
    + .closed
    }
    """,
    """
    switch action {
    case .opened: switch state.isLocked { case _: return .none }
    + .closed
    case .default: return .none
    }
    """,
    // Whatever looks at all actions comes first.
    "switch action {\ncase _ where state.isLocked: return .none\n+ .opened\ncase .closed: return .none\ncase .default: return .none\n}",
    "switch action {\ncase let a where a == .closed: return .none\n+ .opened\n+ .closed\ncase .default: return .none\n}",
    "switch action {\ncase Self.special: return .none\n+ .opened\ncase .closed, .default: return .none\n}",
    "switch action {\ncase .closed, .default: fallthrough\ncase .opened where state.isLocked: return .none\n+ .opened\n}",
    // Nothing comes between two arms that belong together.
    "switch action {\ncase .opened: fallthrough\ncase .default: return .none\n+ .closed\n}",
    // Nothing comes under a condition.
    "switch action {\n#if DEBUG\ncase .opened: return .none\n#else\ncase .opened: return .none\n#endif\n+ .closed\ncase .default: return .none\n}",
    "switch action {\ncase .opened:\n  #if DEBUG\n  print(1)\n  #endif\n+ .closed\ncase .default: return .none\n}",
    "switch action {\ncase .opened:\n  #if DEBUG\n  return .none\n  #else\n  return .none\n  #endif\n+ .closed\ncase .default: return .none\n}",
    // A name, and no arm for the rest.
    "switch action {\n+ .opened\n+ .closed\ncase .default:\n  return .none\n}",
    // After it, nothing is done.
    "switch action {\ncase .opened: break\n+ .closed\ncase .default: break\n}\nreturn .none",
  ])
  func anArmComesWhereItChangesNothing(body: String) throws {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.filter { !$0.hasPrefix("+") }.joined(separator: "\n")
    let all = lines.map { $0.hasPrefix("+") ? "case\($0.dropFirst()):\n  return .none" : String($0) }
    let edit = try #require(edits(Self.author(own)).first)
    #expect(edit.step.file.text == Self.author(all.joined(separator: "\n")))
    #expect(edits(edit.step.file.text).isEmpty)
  }

  /// The value of a switch has no `return`.
  @Test(arguments: ["return ", ""])
  func aSwitchIsAValue(start: String) throws {
    let body = "\(start)switch action {\ncase .opened: .run { send in return }\ncase .default: .none\n}"
    let text = try #require(edits(Self.author(body)).first).step.file.text
    #expect(text == Self.author(body.replacing("return }\n", with: "return }\ncase .closed:\n  .none\n")))
  }

  /// What is there only under a condition is added under the others, so that no build has it twice.
  @Test(arguments: [
    ("#if DEBUG\n", "!DEBUG"), ("#if os(iOS) || DEBUG\n", "!(os(iOS) || DEBUG)"),
    ("#if DEBUG\n#elseif A\n", "!DEBUG && A) || (!DEBUG && !A"),
  ])
  func anArmUnderAConditionIsNotTheWhole(start: String, rest: String) throws {
    let condition = rest.contains("||") && rest.contains("A)") ? "(\(rest))" : rest
    let head = start.replacing("DEBUG\n", with: "DEBUG\ncase .opened: return .none\n")
    let body = "switch action {\n\(head)#endif\ncase .closed, .default: return .none\n}"
    let text = try #require(edits(Self.author(body)).first).step.file.text
    let added = "#endif\n#if \(condition)\ncase .opened:\n  return .none\n#endif\n"
    #expect(text == Self.author(body.replacing("#endif\n", with: added)))
    #expect(edits(text).isEmpty)
  }

  /// Where no place is safe, the arms are shown with the reason.
  @Test(arguments: [
    (
      "switch (action, state.isLocked) {\ncase (.opened, true): return .none\n}",
      "no switch in 'handle(_:in:)' is over 'action'", false
    ),
    (
      "switch action {\ncase .opened, .default: break\n}\nreturn save()",
      "the code after the switch would not run for these actions", true
    ),
    (
      "let effect: Effects = switch action {\ncase .opened, .default: .none\n}\nreturn effect",
      "the value of the switch is not what the function returns", true
    ),
    (
      "if state.isLocked {\nswitch action {\ncase .opened, .default: return .none\n}\n}\nreturn .none",
      "the switch is within other code", true
    ),
    (
      "switch action {\ncase .opened, .default: break\n}\nswitch action {\ndefault: return .none\n}",
      "'handle(_:in:)' has several switches over 'action'", true
    ),
    (
      "switch action {\n#if A\n#if B\ncase .closed: return .none\n#endif\n#endif\ncase .opened, .default: return .none\n}",
      "some are there under '#if', within or beside another one", true
    ),
  ])
  func nothingIsAddedWhereItIsNotSafe(body: String, reason: String, hasArms: Bool) {
    let edits = edits(Self.author(body))
    #expect(edits.map { $0.task?.obstacle } == [reason] && edits.map(\.isChange) == [false])
    #expect(edits.first?.task?.stubs.contains("case .closed:\n") == hasArms)
  }

  /// What hands actions on needs no arms.
  @Test(arguments: [
    "core(action)", "if case .opened = action { return .none }\nreturn .none",
    "switch (action, state.isLocked) {\ncase (.opened, _): return .none\ndefault: return .none\n}",
  ])
  func whatHasNoSwitchOverActionsIsLeftAlone(body: String) { #expect(edits(Self.author(body)).isEmpty) }

  /// A function of that name in another type, and one for other values.
  @Test func theFunctionIsTheFeatures() throws {
    let row = """
      extension Row: RowHooks {
        func handle(_ action: Action, in state: inout State) -> Effects { switch action { case .tapped: return .none } }
      }

      """
    let other =
      "extension List {\n  func handle(_ action: Action.Alert, in text: inout String) -> Effects { switch action { case .yes: .none } }\n}\n"
    let own = Self.author("switch action {\ncase .opened, .default: return .none\n}")
    let text = try #require(edits(row + other + own).first).step.file.text
    #expect(
      text == row + other
        + Self.author("switch action {\ncase .opened, .default: return .none\ncase .closed:\n  return .none\n}")
    )
    #expect(edits(row + other).first?.added == ["handle(_:in:)"])
  }
}
