import TestSupport

/// Random types with rules, and a program that writes random values into them and looks at the laws.
struct RuledTypes {
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
    /// What is so where it is missing; `nil` where it cannot be.
    var missing: ((String) -> String)?
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
        value: "random.maybe { $0.number() }",
        missing: { "\($0) == nil" }
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
        value: "random.text()",
        missing: { "!\($0).contains { $0 != \" \" }" }
      )
    case 5:
      return Member(
        type: "String?",
        rule: "limit: \(high)",
        holds: { "\($0).map { $0.count <= \(high) } ?? true" },
        value: "random.maybe { $0.text() }",
        missing: { "!(\($0) ?? \"\").contains { $0 != \" \" }" }
      )
    case 6:
      return Member(
        type: "Set<Int> = []",
        rule: "limit: \(high)",
        holds: { "\($0).count <= \(high)" },
        value: "Set(random.list { $0.number() })",
        missing: { "\($0).count == 0" }
      )
    case 7:
      return Member(
        type: "[String] = []",
        rule: "limit: \(high)",
        holds: { "\($0).count <= \(high)" },
        value: "random.list { $0.text() }",
        missing: { "\($0).count == 0" }
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
    var lines = ["base: Int = 0"]
    var (holds, edits, wrong): ([String], [String], [String]) = (
      [], ["value.base = random.number()"], ["value.base >= 9"]
    )
    for number in 0..<int(1...4) {
      let field = "f\(number)"
      let member = member(since: isBounding ? "base" : nil)
      let required = generator.bool() ? member.missing : nil
      lines.append(
        "\(field): { type: \"\(member.type)\", \(member.rule)\(required == nil ? "" : ", required: Enter it.") }"
      )
      holds.append("(" + member.holds("value.\(field)") + ")")
      edits.append("value.\(field) = \(member.value)")
      if let required { wrong.append(required("value.\(field)")) }
    }
    var wrongInside = ""
    if let inner = names.last, generator.bool() {
      let isOptional = generator.bool()
      lines.append("inner: \"\(isOptional ? "\(inner)?" : "[\(inner)] = []")\"")
      holds.append(isOptional ? "(value.inner.map(holds\(inner)) ?? true)" : "value.inner.allSatisfy(holds\(inner))")
      edits.append("value.inner = random.\(isOptional ? "maybe" : "list") { make\(inner)(&$0) }")
      wrongInside =
        isOptional ? " + (value.inner.map(wrong\(inner)) ?? 0)" : " + value.inner.map(wrong\(inner)).reduce(0, +)"
    }
    let rules = "    rules: { isSmall: { condition: base < 9, message: Enter less. } }\n"
    declarations.append("  \(name):\n    struct:\n" + lines.map { "      \($0)\n" }.joined() + rules)
    add(
      name,
      start: "\(name)()",
      holds: holds.joined(separator: " && "),
      edits: edits,
      wrong: "[\(wrong.joined(separator: ", "))].filter(\\.self).count\(wrongInside)"
    )
  }

  private mutating func addEnum(_ name: String) {
    var (lines, holds, edits, wrong) = (["none:"], ["case .none: true"], ["value = .none"], ["case .none: 0"])
    for number in 0..<int(1...3) {
      let member = member(since: nil)
      let type = String(member.type.split(separator: " = ")[0])
      let required = member.missing == nil ? "" : ", required: Enter it."
      lines.append("c\(number): { v: { type: \"\(type)\", \(member.rule)\(required) } }")
      holds.append("case .c\(number)(let v): \(member.holds("v"))")
      edits.append("value = .c\(number)(v: \(member.value))")
      wrong.append(member.missing.map { "case .c\(number)(let v): \($0("v")) ? 1 : 0" } ?? "case .c\(number): 0")
    }
    // One that can always be wrong.
    lines.append("text: { v: { type: String, required: Enter it. } }")
    holds.append("case .text: true")
    edits.append("value = .text(v: random.text())")
    wrong.append("case .text(let v): v.contains { $0 != \" \" } ? 0 : 1")
    declarations.append("  \(name):\n    enum:\n" + lines.map { "      \($0)\n" }.joined())
    func arms(_ arms: [String]) -> String { "switch value { \(arms.joined(separator: "; ")) }" }
    add(name, start: "\(name).none", holds: arms(holds), edits: edits, wrong: arms(wrong))
  }

  private mutating func add(_ name: String, start: String, holds: String, edits: [String], wrong: String) {
    let arms = edits.enumerated().map { "  case \($0): \($1)\n" }.joined()
    functions.append(
      """
      func holds\(name)(_ value: \(name)) -> Bool { \(holds) }
      func wrong\(name)(_ value: \(name)) -> Int { \(wrong) }
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
      laws(\(start), holds\(name), edit\(name), isRight: { $0.problems.count == wrong\(name)($0) && $0.isValid == $0.problems.isEmpty }) {
        $0.cutToRules(since: $1 ?? $0, isNew: $1 == nil)
      }

      """
    )
    names.append(name)
  }

  /// The functions of the types, and the laws: what is written keeps to the rules, cutting twice is cutting once, what keeps to
  /// the rules is not changed, and each rule that does not hold is a problem.
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
    func laws<Value: Equatable>(
      _ start: Value,
      _ holds: (Value) -> Bool,
      _ edit: (inout Value, inout Random) -> Void,
      isRight: (Value) -> Bool,
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
        if !holds(kept) || twice != kept || holds(new) && kept != new || !isRight(kept) || !isRight(new) {
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
