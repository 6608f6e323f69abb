import FeatureRecorder
import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

/// What a printed test says of values that Swift writes in more than one way.
@MainActor
@Suite struct PrintedValueTests {
  enum Pen: Equatable { case none, blue, note(text: String) }

  struct Desk: Equatable {
    var marks: Set<Int> = []
    var lost: Set<Int>?
    var sizes: [String: Int?] = [:]
    var pens: [String: Pen] = [:]
    var pen: Pen?
    var twice: Int??
    var zone: TimeZone?
    var label: Substring = ""
    var calendar: Calendar?
    var length: Measurement<UnitLength>?
    var prompt: AlertState<Int>?
  }

  /// The statements of a test that changes a state.
  private func statements<State>(_ state: State, _ change: (inout State) -> Void) -> [String] {
    let recorder = FlightRecorder(isOn: true)
    recorder.begin(stateOf: State.self, forms: recordedForm)
    var state = state
    _ = recorder.record("change", in: &state, on: nil) { change(&$0) }
    return recorder.test(named: "change").split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("$0") || $0.hasPrefix("// $0") }.map(String.init)
  }

  @Test func membersComeAndGo() {
    let found = statements(Desk(marks: [1, 2], lost: [7])) {
      $0.marks = [2, 3]
      $0.lost?.insert(8)
    }
    #expect(found == ["$0.marks.remove(1)", "$0.marks.insert(3)", "$0.lost?.insert(8)"])
  }

  @Test func whatLooksAbsentIsThere() {
    let found = statements(Desk()) {
      $0.sizes = ["a": nil, "b": 1]
      $0.pens = ["a": .none, "b": .blue]
      $0.pen = .some(.none)
      $0.twice = .some(nil)
    }
    #expect(
      found == [
        #"$0.sizes["a"] = .some(nil)"#, #"$0.sizes["b"] = 1"#, #"$0.pens["a"] = .some(.none)"#,
        #"$0.pens["b"] = .blue"#,
        "$0.pen = .some(.none)", "$0.twice = .some(nil)",
      ]
    )
  }

  /// The compiler warns of a literal that is nearly zero, and refuses brackets that are nested 256 deep.
  @Test func whatHasNoLiteralIsWritten() {
    struct Sizes: Equatable {
      var float: Float = 1
      var double = 1.0
      var node: Node?
    }
    final class Node: Equatable, CustomReflectable {
      let inner: Node?
      init(_ inner: Node?) { self.inner = inner }
      var customMirror: Mirror { Mirror(self, children: ["inner": inner as Any], displayStyle: .struct) }
      static func == (one: Node, other: Node) -> Bool { one === other }
    }
    let found = statements(Sizes()) {
      $0.float = .leastNonzeroMagnitude
      $0.double = -.leastNormalMagnitude / 4
      $0.node = (0..<500).reduce(nil) { node, _ in Node(node) }
    }
    #expect(found[0] == "$0.float = Float(sign: .plus, exponent: -149, significand: 1.0)")
    #expect(found[1] == "$0.double = Double(sign: .minus, exponent: -1024, significand: 1.0)")
    #expect(found[2].hasPrefix("// $0.node = ") && found[2].count { $0 == "(" } < 256)
    #expect(statements(Sizes()) { $0.float = 0.1 } == ["$0.float = 0.1"])
  }

  /// Positions of a dictionary's entries change as others come and go.
  @Test func whatChangesBesideEntriesThatComeAndGo() {
    struct Shelf: Equatable { var boxes: [String: Box] = [:] }
    struct Box: Equatable { var count = 0 }
    let found = statements(Shelf(boxes: ["b": Box(), "c": Box(count: 1)])) {
      $0.boxes = ["a": Box(count: 7), "c": Box(count: 2)]
    }
    #expect(found.count == 3)
    #expect(found.contains(#"$0.boxes["c"]?.count = 2"#) && found.contains(#"$0.boxes["b"] = nil"#))
    #expect(found.contains { $0.hasPrefix(#"$0.boxes["a"] = "#) && $0.hasSuffix("Box(count: 7)") }, "\(found)")
  }

  /// A mirror does not tell one tuple from several values; the generated case paths do.
  @Test func aTupleKeepsItsParentheses() {
    enum Move: CasePathable {
      case by(Int, Int)
      case to((Int, Int))
      case at((x: Int, y: Int))

      static var allCasePaths: AllCasePaths { AllCasePaths() }
      struct AllCasePaths: Sendable { let casesOfTuples = ["to", "at"] }
    }
    let texts = [Move.by(1, 2), .to((1, 2)), .at((x: 1, y: 2))].map { RecordedValue(of: $0, recordedForm).swiftText() }
    #expect(texts == [".by(1, 2)", ".to((1, 2))", ".at((x: 1, y: 2))"])
  }

  @Test func whatGoesIsNil() {
    #expect(
      statements(Desk(sizes: ["a": nil], pen: .some(.none))) { ($0.sizes, $0.pen) = ([:], nil) }
        == [#"$0.sizes["a"] = nil"#, "$0.pen = nil"]
    )
  }

  @Test func valuesOfTheSystemAreSwiftOrPlaceholders() {
    let found = statements(Desk()) {
      $0.zone = TimeZone(identifier: "Europe/Berlin")
      $0.label = "two words"
      $0.calendar = Calendar(identifier: .buddhist)
      $0.length = Measurement(value: 1, unit: .meters)
    }
    #expect(
      found == [
        #"$0.zone = TimeZone(identifier: "Europe/Berlin")!"#, #"$0.label = "two words""#,
        "$0.calendar = Calendar(identifier: .buddhist)", "// $0.length = <#1.0 m#>",
      ]
    )
  }

  @Test func alertsAreMadeAnew() {
    let found = statements(Desk()) {
      $0.prompt = AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: 3) { TextState("Yes") }
        ButtonState(role: .cancel) { TextState("No") }
      } message: {
        TextState("It is \"gone\".")
      }
    }
    let expected = AlertState {
      TextState(verbatim: "Delete?")
    } actions: {
      ButtonState(role: .destructive, action: 3) { TextState(verbatim: "Yes") };
      ButtonState(role: .cancel) { TextState(verbatim: "No") }
    } message: {
      TextState(verbatim: "It is \"gone\".")
    }
    #expect(
      found == [
        "$0.prompt = AlertState { TextState(verbatim: \"Delete?\") }"
          + " actions: { ButtonState(role: .destructive, action: 3) { TextState(verbatim: \"Yes\") };"
          + " ButtonState(role: .cancel) { TextState(verbatim: \"No\") } }"
          + " message: { TextState(verbatim: \"It is \\\"gone\\\".\") }"
      ]
    )
    #expect(expected.buttons.count == 2)
  }

  // MARK: Enums of a schema

  enum Root: Equatable, CasePathable {
    case login
    case home(Desk)
    case pair(Int, label: String)
    case draft(text: String?)

    static var allCasePaths: AllCasePaths { AllCasePaths() }
    struct AllCasePaths: Sendable {}
  }

  @Test func whatChangesInAPayloadIsSaid() {
    #expect(statements(Root.home(Desk())) { $0 = .home(Desk(marks: [1])) } == ["$0.home?.marks.insert(1)"])
    #expect(statements(Root.draft(text: "a")) { $0 = .draft(text: "b") } == [#"$0.draft = "b""#])
    #expect(statements(Root.draft(text: "a")) { $0 = .draft(text: nil) } == ["$0.draft = .some(nil)"])
    #expect(statements(Root.pair(1, label: "a")) { $0 = .pair(2, label: "a") } == [#"$0 = .pair(2, label: "a")"#])
    #expect(statements(Root.login) { $0 = .draft(text: "a") } == [#"$0 = .draft(text: "a")"#])
  }

  @Test func enumsOfOthersAreAssignedAsAWhole() {
    struct Box: Equatable { var pen = Pen.note(text: "a") }
    #expect(statements(Box()) { $0.pen = .note(text: "b") } == [#"$0.pen = .note(text: "b")"#])
  }

  // MARK: Actions

  enum Step: CasePathable {
    case load
    case loaded(Result<Int, any Error>)

    static var allCasePaths: AllCasePaths { AllCasePaths() }
    struct AllCasePaths: Sendable {}
  }

  @Test func errorsOfTheSystemArePlaceholders() {
    let error = NSError(domain: "d", code: 1)
    #expect(RecordedValue(of: Step.loaded(.failure(error)), recordedForm).swiftText().contains("<#"))
  }
}
