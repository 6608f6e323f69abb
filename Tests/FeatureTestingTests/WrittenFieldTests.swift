import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

/// Writes to the parts of a child's fields: how a test sends and receives them, and what it is told about them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WrittenFieldTests {
  private let store = TestStore(initialState: Habits.State(form: HabitForm.State())) { Habits() }

  @Test func aPartOfAChildsFieldIsWritten() async {
    await store.send(\.form.binding, .set(\.habit.name, "Run")) { $0.form?.habit.name = "Run" }
    await store.send(\.form.binding.title, "New") { $0.form?.title = "New" }
  }

  @Test func aWriteToAPartOfAChildsFieldIsReceived() async {
    await store.send(\.form.tidyButtonTapped)
    await store.receive(\.form.binding, .set(\.habit.name, "walk")) { $0.form?.habit.name = "walk" }
    await store.send(\.form.tidyButtonTapped)
    await store.receive(\.form.binding)
  }

  // MARK: Failures

  @Test func anotherWriteThanTheExpectedOne() async {
    let failures = await failures {
      await store.send(\.form.tidyButtonTapped)
      await store.receive(\.form.binding, .set(\.habit.name, "Run"))
      await store.finish()
    }
    #expect(
      failures.map(\.text) == [
        """
        The store received another action than the expected one.

            Habits.Action.form(
              .presented(
          −     .binding(.set(\\.habit.name, "Run"))
          +     .binding(.set(\\.habit.name, "walk"))
              )
            )

        (Expected: −, Received: +)
        """
      ]
    )
  }

  @Test func aWriteThatWasNotReceived() async {
    let failures = await failures {
      await store.send(\.form.clearButtonTapped)
      await store.finish()
    }
    #expect(
      failures.map { $0.text.components(separatedBy: "\n\n").dropFirst().first } == [
        """
          Habits.Action.form(
            .presented(
              .binding(
                .set(\\.habit, Habit(
                  name: "",
                  days: []
                ))
              )
            )
          )
        """
      ]
    )
  }

  @Test func aChangeAfterAWriteThatIsNotAsserted() async {
    let failures = await failures { await store.send(\.form.binding, .set(\.habit.name, "Run")) }
    #expect(
      failures.map { $0.text.prefix { $0 != "\n" } } == [
        #"The state changed after sending '.form.binding(\.habit.name)', and the test did not assert it."#
      ]
    )
  }
}

private struct Habit: Equatable, Sendable {
  var name = "Walk"
  var days: [Int] = []
}

/// A feature whose child has fields with parts.
private struct Habits: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var form: HabitForm.State?
  }

  enum Action: CasePathable, Equatable, Sendable {
    case form(PresentationAction<HabitForm.Action>)

    struct AllCasePaths: Sendable {
      var form: CasePath<Action, PresentationAction<HabitForm.Action>> {
        CasePath(embed: Action.form) { action in
          switch action {
          case .form(let value): value
          }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { _, _ in .none }.ifLet(\.form, action: \.form) { HabitForm() }
  }
}

private struct HabitForm: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var title = ""
    var habit = Habit()
  }

  enum Action: BindableAction, CasePathable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case tidyButtonTapped
    case clearButtonTapped

    var binding: BindingAction<State>? { if case .binding(let action) = self { action } else { nil } }

    struct AllCasePaths: Sendable {
      var binding: CasePath<Action, BindingAction<State>> { CasePath(embed: Action.binding) { $0.binding } }
      var tidyButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .tidyButtonTapped }, extract: { $0 == .tidyButtonTapped ? () : nil })
      }
      var clearButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .clearButtonTapped }, extract: { $0 == .clearButtonTapped ? () : nil })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: .none
      case .tidyButtonTapped: .send(.binding(.set(\.habit.name, state.habit.name.lowercased())))
      case .clearButtonTapped: .send(.binding(.set(\.habit, Habit(name: ""))))
      }
    }
  }
}
