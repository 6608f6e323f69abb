import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What controls write keeps to the rules of a schema, under both packs.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct RuleLawTests {
  /// Random types with their laws, and two features.
  static let part: ProgramPart = {
    var types = RuledTypes(Generator(seed: 1))
    types.add(Thoroughness.isFull ? 300 : 100)
    let program = types.program + main
    return ProgramPart(
      name: "rules",
      features: [("Ruled", types.schema, ""), form, switching, timed],
      main: { _ in program }
    )
  }()

  @Test(arguments: [PackSource.standard, .composable])
  func hold(pack: PackSource) async throws {
    let output = try await SharedProgram.output(of: Self.part, pack)
    #expect(output == Self.expected, "\(output)")
  }

  private static let form = (
    name: "Visit",
    schema: """
    feature: Visit
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
    extension Visit: VisitHooks {
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

  /// A field has the name of the time, which decides about what the state holds.
  private static let timed = (
    name: "Timed",
    schema: """
    feature: Timed
    types:
      Stay:
        struct: { begins: "Date = .distantPast" }
        rules: { isLater: { condition: begins > now, message: Choose a later date. } }
    state:
      bindable: { now: Int = 0, nowValue: Int = 0, stay: Stay = Stay() }
      rules: { isSoon: { condition: now > 3, message: Enter more. } }

    """,
    author: """
    extension Timed: TimedHooks {}

    """
  )

  private static let main = """
    var form = Visit.State()
    func bind(_ binding: BindingAction<Visit.State>) {
      form.log = []
      _ = Visit().reduce(into: &form, action: .binding(binding))
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
    bind(.set(\\.guests, [Visit.Guest(id: 1, name: "Blob"), Visit.Guest(id: 2, name: "Bo")]))
    print(form.guests.map(\\.name))
    form.guests[id: 1]?.name = "a long name"
    var guests = form.guests
    guests[id: 2]?.name = "Bobby"
    bind(.set(\\.guests, guests))
    print(form.guests.map(\\.name))
    _ = Visit().reduce(into: &form, action: .overwritten)
    bind(.set(\\.steps, 4))
    print(form.name, form.minutes)
    bind(.set(\\.minutes, 1001))
    print(form.minutes, Visit.State.minutesRange, Visit.State.nameLimit, Visit.Contact.phoneNumberLimit)
    var switching = Switching.State()
    _ = Switching().reduce(into: &switching, action: .binding(.set(\\.name, "Blobby")))
    print(switching.name, switching.length)
    print(Timed.State().problems(at: .distantFuture) == [.stay(.isLater), .isSoon])
    print(Timed.State(now: 4, stay: .init(begins: .distantFuture)).isValid(at: .distantPast))

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
    true
    true

    """
}
