import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What controls write keeps to the rules of a schema, under both packs.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct RuleLawTests {
  /// The laws of 150 random types, and of a form.
  @Test(arguments: zip([PackSource.standard, .composable], [1, 2] as [UInt64]))
  func hold(pack: PackSource, seed: UInt64) async throws {
    var types = RuledTypes(Generator(seed: seed))
    types.add(150)
    let library = pack == .composable ? "ComposableArchitecture" : "FeatureRuntime"
    let output = try await withTemporaryFolder { folder in
      try await outputOfProgram(
        "import \(library)\nimport Foundation\n" + types.program + Self.main,
        beside: [("Ruled", types.schema, ""), Self.form, Self.switching],
        pack,
        in: folder
      )
    }
    #expect(output == Self.expected, "\(output)")
  }

  private static let form = (
    name: "Form",
    schema: """
    feature: Form
    types:
      Contact:
        enum:
          none:
          phone: { number: { type: String, limit: 4, bindable: true } }
      Guest:
        conforms: [Identifiable]
        struct:
          id: { type: Int, let: true }
          name: { type: String = "", limit: 3 }
    state:
      bindable:
        name: { type: String = "", limit: 4 }
        minutes: { type: Int = 30, range: 5...120 }
        steps: { type: Int = 10, range: 0... }
        slider: { type: Double = 5, range: 0...\\(Double(steps)) }
        begins: { type: Int = 1, range: ...ends }
        ends: { type: Int = 9, range: begins... }
        tags: { type: "Set<String> = []", limit: 2 }
        contact: Contact = .none
        guests: "IdentifiedArrayOf<Guest> = []"
      struct:
        log: "[String] = []"
    actions: [overwritten]

    """,
    author: """
    extension Form: FormHooks {
      func nameChanged(from old: String, in state: inout State) -> Effects { log("name \\(state.name)", in: &state) }
      func sliderChanged(from old: Double, in state: inout State) -> Effects { log("slider \\(state.slider)", in: &state) }
      func contactPhoneChanged(from old: String?, in state: inout State) -> Effects {
        log("phone \\(state.contact.phone ?? "")", in: &state)
      }
      func overwritten(in state: inout State) -> Effects {
        state.name = "written by code"
        state.minutes = 1000
        return .none
      }

      private func log(_ text: String, in state: inout State) -> Effects {
        state.log.append(text)
        return .none
      }
    }

    """
  )

  private static let switching = (
    name: "Switching",
    schema: """
    feature: Switching
    logic: switch
    state: { bindable: { name: { type: String = "", limit: 4 } }, struct: { length: Int = 0 } }

    """,
    author: """
    extension Switching: SwitchingHooks {
      func handle(_ action: Action, in state: inout State) -> Effects {
        if case .binding = action { state.length = state.name.count }
        return .none
      }
    }

    """
  )

  private static let main = """
    var form = Form.State()
    @MainActor func bind(_ binding: BindingAction<Form.State>) {
      form.log = []
      _ = Form().reduce(into: &form, action: .binding(binding))
    }
    bind(.set(\\.name, "Blobby"))
    print(form.name, form.log)
    bind(.set(\\.name, "Blobb"))
    print(form.name, form.log)
    bind(.set(\\.name, "e\\u{301}👩‍👩‍👧‍👦bc👩‍👩‍👧‍👦"))
    print(form.name)
    bind(.set(\\.steps, 3))
    print(form.slider, form.sliderRange, form.log)
    bind(.set(\\.steps, -1))
    print(form.steps, form.slider, form.log)
    bind(.set(\\.ends, -5))
    print(form.begins, form.ends)
    bind(.set(\\.begins, 3))
    print(form.begins, form.ends)
    bind(.set(\\.tags, ["a", "b"]))
    bind(.set(\\.tags, ["a", "b", "c"]))
    print(form.tags.sorted())
    bind(.set(\\.contact, .phone(number: "123456")))
    print(form.contact.phone ?? "", form.log)
    bind(.set(\\.guests, [Form.Guest(id: 1, name: "Blob"), Form.Guest(id: 2, name: "Bo")]))
    print(form.guests.map(\\.name))
    form.guests[id: 1]?.name = "a long name"
    var guests = form.guests
    guests[id: 2]?.name = "Bobby"
    bind(.set(\\.guests, guests))
    print(form.guests.map(\\.name))
    _ = Form().reduce(into: &form, action: .overwritten)
    bind(.set(\\.steps, 4))
    print(form.name, form.minutes)
    bind(.set(\\.minutes, 1001))
    print(form.minutes, Form.State.minutesRange, Form.State.nameLimit, Form.Contact.phoneNumberLimit)
    var switching = Switching.State()
    _ = Switching().reduce(into: &switching, action: .binding(.set(\\.name, "Blobby")))
    print(switching.name, switching.length)

    """

  private static let expected = """
    0 laws are broken
    Blob ["name Blob"]
    Blob []
    é👩‍👩‍👧‍👦bc
    3.0 0.0...3.0 ["slider 3.0"]
    0 0.0 ["slider 0.0"]
    1 1
    1 1
    ["a", "b"]
    1234 ["phone 1234"]
    ["Blo", "Bo"]
    ["a long name", "Bob"]
    written by code 1000
    120 5...120 4 4
    Blob 4

    """
}

/// Random types with rules, and a program that writes random values into them and looks at the laws.
private struct RuledTypes {
  private var generator: Generator
  private var declarations: [String] = []
  private var functions: [String] = []
  private var names: [String] = []

  init(_ generator: Generator) { self.generator = generator }

  var schema: String { "types:\n" + declarations.joined() }

  mutating func add(_ count: Int) {
    for number in 0..<count {
      if number % 7 == 6 { addEnum("T\(number)") } else { addStruct("T\(number)") }
    }
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// A member: its type, its rule, what holds of it, and a random value.
  private struct Member {
    var type: String
    var rule: String
    var holds: (String) -> String
    var value: String
  }

  private mutating func member(since bound: String?) -> Member {
    let (low, high) = (int(-9...0), int(1...9))
    switch int(0...9) {
    case 0:
      return Member(
        type: "Int = 0",
        rule: "range: \(low)...\(high)",
        holds: { "(\(low)...\(high)).contains(\($0))" },
        value: "random.number()"
      )
    case 1:
      return Member(
        type: "Double = 0",
        rule: "range: \(low)...",
        holds: { "\($0) >= \(low)" },
        value: "Double(random.number()) / 2"
      )
    case 2:
      return Member(
        type: "Int?",
        rule: "range: ...\(high)",
        holds: { "\($0).map { $0 <= \(high) } ?? true" },
        value: "random.maybe { $0.number() }"
      )
    case 3:
      return Member(
        type: "[Int] = []",
        rule: "range: \(low)...\(high)",
        holds: { "\($0).allSatisfy { (\(low)...\(high)).contains($0) }" },
        value: "random.list { $0.number() }"
      )
    case 4:
      return Member(
        type: "String = \\\"\\\"",
        rule: "limit: \(high)",
        holds: { "\($0).count <= \(high)" },
        value: "random.text()"
      )
    case 5:
      return Member(
        type: "String?",
        rule: "limit: \(high)",
        holds: { "\($0).map { $0.count <= \(high) } ?? true" },
        value: "random.maybe { $0.text() }"
      )
    case 6:
      return Member(
        type: "Set<Int> = []",
        rule: "limit: \(high)",
        holds: { "\($0).count <= \(high)" },
        value: "Set(random.list { $0.number() })"
      )
    case 7:
      return Member(
        type: "[String] = []",
        rule: "limit: \(high)",
        holds: { "\($0).count <= \(high)" },
        value: "random.list { $0.text() }"
      )
    case 8 where bound != nil:
      let bound = bound ?? ""
      return Member(
        type: "Int = 0",
        rule: "range: \(bound)...",
        holds: { "\($0) >= value.\(bound)" },
        value: "random.number()"
      )
    default:
      return Member(
        type: "Duration = .zero",
        rule: "range: .zero ... .seconds(\(high))",
        holds: { "(.zero ... .seconds(\(high))).contains(\($0))" },
        value: "Duration.seconds(random.number())"
      )
    }
  }

  private mutating func addStruct(_ name: String) {
    let isBounding = generator.bool()
    var lines = isBounding ? ["base: Int = 0"] : []
    var holds: [String] = []
    var edits = isBounding ? ["value.base = random.number()"] : []
    for number in 0..<int(1...4) {
      let field = "f\(number)"
      let member = member(since: isBounding ? "base" : nil)
      lines.append("\(field): { type: \"\(member.type)\", \(member.rule) }")
      holds.append("(" + member.holds("value.\(field)") + ")")
      edits.append("value.\(field) = \(member.value)")
    }
    if let inner = names.last, generator.bool() {
      if generator.bool() {
        lines.append("inner: \"\(inner)?\"")
        holds.append("(value.inner.map(holds\(inner)) ?? true)")
        edits.append("value.inner = random.maybe { make\(inner)(&$0) }")
      } else {
        lines.append("inner: \"[\(inner)] = []\"")
        holds.append("value.inner.allSatisfy(holds\(inner))")
        edits.append("value.inner = random.list { make\(inner)(&$0) }")
      }
    }
    declarations.append("  \(name):\n    struct:\n" + lines.map { "      \($0)\n" }.joined())
    add(name, start: "\(name)()", holds: holds.joined(separator: " && "), edits: edits)
  }

  private mutating func addEnum(_ name: String) {
    var (lines, holds, edits) = (["none:"], ["case .none: true"], ["value = .none"])
    for number in 0..<int(1...3) {
      let member = member(since: nil)
      let type = String(member.type.split(separator: " = ")[0])
      lines.append("c\(number): { v: { type: \"\(type)\", \(member.rule) } }")
      holds.append("case .c\(number)(let v): \(member.holds("v"))")
      edits.append("value = .c\(number)(v: \(member.value))")
    }
    declarations.append("  \(name):\n    enum:\n" + lines.map { "      \($0)\n" }.joined())
    add(name, start: "\(name).none", holds: "switch value { \(holds.joined(separator: "; ")) }", edits: edits)
  }

  private mutating func add(_ name: String, start: String, holds: String, edits: [String]) {
    let arms = edits.enumerated().map { "  case \($0): \($1)\n" }.joined()
    functions.append(
      """
      func holds\(name)(_ value: \(name)) -> Bool { \(holds) }
      func edit\(name)(_ value: inout \(name), _ random: inout Random) {
        switch random.below(\(edits.count)) {
      \(arms)  default: break
        }
      }
      func make\(name)(_ random: inout Random) -> \(name) {
        var value = \(start)
        for _ in 0..<3 { edit\(name)(&value, &random) }
        return value
      }
      laws(\(start), holds\(name), edit\(name)) { $0.cutToRules(since: $1) }

      """
    )
    names.append(name)
  }

  /// The functions of the types, and the laws: what is written keeps to the rules, cutting twice is cutting once, and what
  /// keeps to the rules is not changed.
  var program: String {
    """
    struct Random {
      var state: UInt64 = 7
      mutating func below(_ count: Int) -> Int {
        state = state &* 6364136223846793005 &+ 1442695040888963407
        return Int((state >> 33) % UInt64(count))
      }
      mutating func number() -> Int { below(60) - 30 }
      mutating func text() -> String { String((0..<below(14)).map { _ in Array("abé👩‍👩‍👧‍👦 ")[below(5)] }) }
      mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { below(4) == 0 ? nil : make(&self) }
      mutating func list<Value>(_ make: (inout Self) -> Value) -> [Value] { (0..<below(12)).map { _ in make(&self) } }
    }
    var random = Random()
    var broken = 0
    @MainActor func laws<Value: Equatable>(
      _ start: Value,
      _ holds: (Value) -> Bool,
      _ edit: (inout Value, inout Random) -> Void,
      _ cut: (inout Value, Value?) -> Void
    ) {
      var old = start
      cut(&old, nil)
      for _ in 0..<40 {
        var new = old
        edit(&new, &random)
        var kept = new
        cut(&kept, old)
        var twice = kept
        cut(&twice, old)
        if !holds(kept) || twice != kept || holds(new) && kept != new {
          broken += 1
          print("broken:", old, new, kept, twice)
        }
        old = kept
      }
    }
    \(functions.joined())
    print(broken, "laws are broken")

    """
  }
}
