import Foundation
import TestSupport
import Testing

/// What 119 features of real apps needed, each with a place that shows it and a test that runs it.
///
/// The places are samples and `Schemas`, which other tests compile in every mode under both packs.
@Suite struct NeedsTests {
  struct Need: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// A schema or an author's file, and what it says for this.
    var file: String
    var text: String
    /// `RecipesTests.anotherCaseIsAnotherChild`; `nil` if there is nothing to run.
    var test: String?

    init(_ need: String, in file: String, says text: String, ranBy test: String?) {
      (testDescription, self.file, self.text, self.test) = (need, file, text, test)
    }
  }

  static let all = [
    // Composition
    Need(
      "a child gets dependencies of its parent",
      in: "Samples/Screens/Screens.yaml",
      says: "with: [signIn]",
      ranBy: "ScreensTests.fromLoadingThroughSigningInToHomeAndBack"
    ),
    Need(
      "what a child is given is an expression of them",
      in: "Tests/GoldenTests/Schemas/children.txtar",
      says: "limit: \\(limit + 1)",
      ranBy: "DependencyStoreTests.childDependenciesAreItsOwn"
    ),
    Need(
      "a destination is one of several features",
      in: "Samples/Recipes/Recipes.yaml",
      says: "one-of:",
      ranBy: "RecipesTests.anotherCaseIsAnotherChild"
    ),
    Need(
      "a destination is a feature whose reducer is written by hand",
      in: "Tests/GoldenTests/Schemas/alternatives.txtar",
      says: "rematch: { reducer: Game",
      ranBy: "PlannerTests.theParentHearsOfAChildWrittenByHand"
    ),
    Need(
      "a destination is an alert, so that it is not up beside a sheet",
      in: "Samples/Recipes/Recipes.yaml",
      says: "      alert:\n        alerts:",
      ranBy: "RecipesTests.anAlertReplacesASheetAndGoesWithItsButton"
    ),
    Need(
      "a destination is a value, without a reducer",
      in: "Samples/Recipes/Recipes.yaml",
      says: "photo: { values: { of: String }",
      ranBy: "RecipesTests.aValueIsAScreenThatOpensAndCloses"
    ),
    Need(
      "features lead to each other",
      in: "Samples/Gallery/GalleryComments.yaml",
      says: "detail: { schema: Gallery.yaml, presence: presented",
      ranBy: "GalleryTests.galleriesAndCommentsAreInEachOther"
    ),
    Need(
      "a feature is its own child, outside of lists",
      in: "Samples/Gallery/GallerySearch.yaml",
      says: "{ schema: Self, presence: optional }",
      ranBy: "GalleryTests.aSearchIsOneOfSeveralAndInItself"
    ),
    Need(
      "something is around a whole feature",
      in: "Samples/Planner/Planner.swift",
      says: "func around(",
      ranBy: "PlannerTests.surroundingReducerSeesChangesByAllInside"
    ),
    Need(
      "one hook hears of any binding",
      in: "Samples/BindingForm/BindingForm.swift",
      says: "func anyBindingChanged(",
      ranBy: "BindingFormTests.theSliderStaysInBounds"
    ),
    Need(
      "a parent hears of any change of a child",
      in: "Samples/Errands/Errands.yaml",
      says: "presence: list, onChange: true",
      ranBy: "DelegateTests.aParentHearsOfAChangeThatTheChildMadeItself"
    ),
    Need(
      "the state of a child follows from its parent's",
      in: "Samples/Gallery/Gallery.swift",
      says: "package var label: GalleryLabel.State {",
      ranBy: "GalleryTests.aStateFollowsFromItsParents"
    ),
    Need(
      "a type has parameters",
      in: "Tests/GoldenTests/Schemas/types.txtar",
      says: "external",
      ranBy: nil
    ),
    // Prompts
    Need(
      "a button has values",
      in: "Samples/Errands/Errands.yaml",
      says: "values: { id: Int } }",
      ranBy: "AlertTests.aButtonIsHandledWhenItsAlertHasGone"
    ),
    Need(
      "a dismissal has a hook",
      in: "Samples/Errands/Errands.swift",
      says: "func alertDismissed(",
      ranBy: "AlertTests.aDismissalHasAHook"
    ),
    Need(
      "a cancel button needs no handler",
      in: "Samples/Errands/Errands.yaml",
      says: "cancel: Keep it",
      ranBy: "AlertTests.aDismissalHasAHook"
    ),
    Need(
      "texts are localized",
      in: "Samples/Errands/Errands.yaml",
      says: "strings: { table: Errands }",
      ranBy: "AlertTests.anAlertHoldsWhatItsTextsAreGiven"
    ),
    Need(
      "a text is written in Swift",
      in: "Tests/GoldenTests/Schemas/alerts.txtar",
      says: "title: \\(page",
      ranBy: nil
    ),
    // Shorter
    Need(
      "fields are in Swift's notation",
      in: "Samples/Screens/Home.yaml",
      says: "draft: String = \"\"",
      ranBy: "ScreensTests.fromLoadingThroughSigningInToHomeAndBack"
    ),
    Need(
      "bindable fields and constants are groups",
      in: "Samples/Gallery/GalleryComments.yaml",
      says: "  bindable:\n    draft",
      ranBy: "GalleryStoreTests.mutuallyRecursiveStatesAreReadAndWritten"
    ),
    Need(
      "external types are a list of names",
      in: "Samples/Planner/Planner.yaml",
      says: "external: [Countdown, Countdown.State, Countdown.Action]",
      ranBy: "PlannerTests.theParentHearsOfAChildWrittenByHand"
    ),
    Need(
      "a library's dependency is its name",
      in: "Samples/SyncUps/SyncUpsList.yaml",
      says: "dependencies: [uuid]",
      ranBy: "SyncUpsTests.aNewSyncUpIsFilledInAndKept"
    ),
    Need(
      "'Effects' is short",
      in: "Samples/Recipes/KitchenTimer.swift",
      says: "-> Effects {",
      ranBy: "RecipesTests.anotherCaseIsAnotherChild"
    ),
    Need(
      "an action and a dependency have one name",
      in: "Tests/GoldenTests/Schemas/alerts.txtar",
      says: "actions: [load]",
      ranBy: nil
    ),
    Need(
      "actions are in groups",
      in: "Samples/Screens/Home.yaml",
      says: "  view:\n    actions: [",
      ranBy: "ScreensTests.fromLoadingThroughSigningInToHomeAndBack"
    ),
  ]

  @Test(arguments: all) func isShown(_ need: Need) throws {
    let file = Folder.package.appendingPathComponent(need.file)
    #expect(try String(contentsOf: file, encoding: .utf8).contains(need.text), "'\(need.file)' does not say it")
    let folder = file.deletingLastPathComponent()
    #expect(
      folder.deletingLastPathComponent().path == Folder.samples.path || folder.lastPathComponent == "Schemas",
      "'\(need.file)' is not compiled"
    )
  }

  @Test(arguments: all) func isRun(_ need: Need) throws {
    guard let parts = need.test?.split(separator: ".").map(String.init) else { return }
    let tests = Folder.files(in: Folder.package.appendingPathComponent("Tests"), withExtension: "swift")
    // Some tests of the libraries have the name of others.
    let named = tests.filter { $0.lastPathComponent == "\(parts[0]).swift" }
    let texts = try named.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(texts.contains { $0.contains("func \(parts[1])(") }, "there is no such test")
  }
}
