import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// Hooks are called for what has happened, and for nothing else, under both packs.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct HookCallTests {
  static let parts = [rejections, alternatives, compositions]

  private static let form = (
    name: "Form",
    schema: """
    feature: Form
    state:
      bindable: { size: Int = 0, name: String = "" }
      struct: { log: "[String] = []" }

    """,
    author: """
    extension Form: FormHooks {
      func sizeChanged(from old: Int, in state: inout State) -> Effects {
        state.log.append("size")
        if state.size < 0 { state.size = old }
        return .none
      }
      func anyBindingChanged(in state: inout State) -> Effects {
        state.log.append("any")
        return .none
      }
    }

    """
  )

  /// The same with one field.
  private static let field = (
    name: "Field",
    schema: form.schema.replacing(#", name: String = """#, with: "").replacing("Form", with: "Field"),
    author: form.author.replacing("Form", with: "Field")
  )

  private static let rejections = ProgramPart(
    name: "rejections",
    features: [form, field],
    main: { _ in
      """
      var form = Form.State()
      for binding: BindingAction<Form.State> in [.set(\\.size, 1), .set(\\.size, -1), .set(\\.name, "a"), .set(\\.name, "a")] {
        _ = Form().reduce(into: &form, action: .binding(binding))
      }
      print(form.log)
      var field = Field.State()
      for binding: BindingAction<Field.State> in [.set(\\.size, 1), .set(\\.size, -1), .set(\\.size, 1)] {
        _ = Field().reduce(into: &field, action: .binding(binding))
      }
      print(field.log)

      """
    }
  )

  @Test(arguments: [PackSource.standard, .composable])
  func aRejectedChangeIsNoChange(pack: PackSource) async throws {
    let output = try await SharedProgram.output(of: Self.rejections, pack)
    #expect(output == #"["size", "any", "size", "any"]\#n["size", "any", "size"]\#n"#)
  }

  private static let row = (
    name: "Line", schema: "feature: Line\nactions: [tapped]\n",
    author: """
    extension Line: LineHooks {
      func tapped(in state: inout State) -> Effects { .none }
    }

    """
  )

  private static let home = (
    name: "Home",
    schema: """
    feature: Home
    state: { struct: { log: "[String] = []" } }
    children:
      sheet: { presence: presented, one-of: { row: { schema: Line.yaml, onAction: true }, other: Line.yaml, text: { values: String } } }
      path: { presence: stack, one-of: { row: { schema: Line.yaml, onAction: true }, text: { values: String } } }

    """,
    author: """
    extension Home: HomeHooks {
      func sheetRowHandled(_ action: Line.Action, in state: inout State) -> Effects { log("sheet", in: &state) }
      func pathRowHandled(_ action: Line.Action, id: StackElementID, in state: inout State) -> Effects {
        log("path", in: &state)
      }

      private func log(_ name: String, in state: inout State) -> Effects {
        state.log.append(name)
        return .none
      }
    }

    """
  )

  private static let alternatives = ProgramPart(
    name: "alternatives",
    features: [row, home],
    main: { _ in
      """
      func logs(_ state: Home.State) {
        var state = state
        for action: Home.Action in [
          .sheet(.presented(.row(.tapped))), .path(.element(id: state.path.ids[0], action: .row(.tapped))),
        ] { _ = Home().reduce(into: &state, action: action) }
        print(state.log)
      }
      logs(Home.State(sheet: .row(Line.State()), path: StackState([.row(Line.State())])))
      logs(Home.State(sheet: .other(Line.State()), path: StackState([.text("")])))
      logs(Home.State(sheet: .text(""), path: StackState([.text("")])))
      logs(Home.State(path: StackState([.text("")])))

      """
    }
  )

  @Test(arguments: [PackSource.standard, .composable])
  func anAlternativeIsThereWhileItIsCurrent(pack: PackSource) async throws {
    let output = try await SharedProgram.output(of: Self.alternatives, pack)
    #expect(output.hasSuffix(#"["sheet", "path"]\#n[]\#n[]\#n[]\#n"#), "\(output)")
  }

  private static let trip = (
    name: "Trip",
    schema: """
    feature: Trip
    use: [Line.yaml]
    state: { struct: { place: { type: String = "", onChange: true }, log: "[String] = []" } }
    actions: { row: Line.Action, cleared: , kept: }
    around: true

    """,
    author: """
    extension Trip: TripHooks {
      func around(_ reducer: Reduce<State, Action>) -> some Reducer<State, Action> {
        Scope(state: \\.row, action: \\.row) { Line() }
        reducer
        Reduce { state, action in
          if case .cleared = action { state.place = "" }
          state.log.append("around")
          return .none
        }
      }
      func row(_ action: Line.Action, in state: inout State) -> Effects { .none }
      func cleared(in state: inout State) -> Effects { .none }
      func kept(in state: inout State) -> Effects { .none }
      func onChangeOfPlace(from oldValue: String, in state: inout State) -> Effects {
        state.log.append("from \\(oldValue)")
        return .none
      }
    }

    nonisolated extension Trip.State {
      var row: Line.State {
        get { Line.State() }
        set { place += "Rome" }
      }
    }

    """
  )

  private static let compositions = ProgramPart(
    name: "compositions",
    features: [trip],
    main: { _ in
      """
      var trip = Trip.State()
      for action: Trip.Action in [.row(.tapped), .kept, .cleared] { _ = Trip().reduce(into: &trip, action: action) }
      print(trip.log)

      """
    }
  )

  @Test(arguments: [PackSource.standard, .composable])
  func onChangeHearsOfWhatIsComposedAround(pack: PackSource) async throws {
    let output = try await SharedProgram.output(of: Self.compositions, pack)
    #expect(output == #"["around", "from ", "around", "around", "from Rome"]\#n"#)
  }
}
