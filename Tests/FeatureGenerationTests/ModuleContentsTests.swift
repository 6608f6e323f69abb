import Diagnostics
import FeatureGeneration
import Testing

/// What schemas name under `external` may be declared by others of the same call.
@Suite struct ModuleContentsTests {
  /// `external` for a feature that is run by its reducer.
  private static func feature(_ name: String) -> String {
    "\(name): [Sendable], \(name).State: [Equatable, Sendable, Identifiable], \(name).Action: [Equatable, Sendable]"
  }

  private static let identifiable = "state: { conforms: [Identifiable], struct: { id: Int } }"

  private func problems(_ schemas: [String: String]) -> [String] {
    GeneratorPipeline(disk: MemoryFiles(schemas), options: .init()).validate(schemas.keys.sorted())
      .map { "\($0.range?.file.path ?? ""): \($0.message)" }
  }

  @Test(arguments: ["always", "optional", "presented", "stack", "list"])
  func featuresThatRunEachOther(presence: String) {
    let schemas = [
      "Detail.yaml": """
      feature: Detail
      \(Self.identifiable)
      children: { comments: { schema: Comments.yaml, presence: presented } }
      """,
      "Comments.yaml": """
      feature: Comments
      external: { \(Self.feature("Detail")) }
      children: { path: { reducer: Detail, presence: \(presence) } }
      """,
    ]
    #expect(
      problems(schemas) == ["Comments.yaml: 'Comments' would contain itself: Comments -> Detail -> Comments"]
    )
  }

  @Test func featuresThatNameEachOther() {
    let schemas = ["A", "B"].map { name in
      let other = name == "A" ? "B" : "A"
      return (
        "\(name).yaml",
        """
        feature: \(name)
        \(Self.identifiable)
        external: { \(Self.feature(other)) }
        children: { others: { reducer: \(other), presence: list } }
        """
      )
    }
    #expect(
      problems(Dictionary(uniqueKeysWithValues: schemas)) == ["A.yaml: 'A' would contain itself: A -> B -> A"]
    )
  }

  @Test(arguments: [
    ("struct: { b: B? }", "struct: { a: \"Result<A, Never>?\" }", true),
    ("enum: { none: , b: B }", "enum: { none: , a: A }", true), ("struct: { b: B? }", "struct: { a: \"[A]\" }", false),
    ("struct: { b: B? }", "enum: { none: , a: A, b: B }", false),
  ])
  func typesThatHoldEachOther(one: String, other: String, isRefused: Bool) {
    let schemas = [
      "A.yaml": "external: { B: [Equatable, Sendable] }\ntypes: { A: { \(one) } }",
      "B.yaml": "external: { A: [Equatable, Sendable] }\ntypes: { B: { \(other) } }",
    ]
    #expect(problems(schemas) == (isRefused ? ["A.yaml: 'A' would contain itself: A -> B -> A"] : []))
  }

  @Test func aReducerWithoutActions() {
    let parent = "feature: A\nexternal: { \(Self.feature("B")) }\nchildren: { b: { reducer: B, presence: stack } }"
    let inert = ["A.yaml": parent, "B.yaml": "feature: B\n\(Self.identifiable)"]
    #expect(problems(inert) == ["A.yaml: the feature 'B' has no actions, which 'reducer' cannot tell"])
    #expect(problems(["A.yaml": parent, "B.yaml": "feature: B\n\(Self.identifiable)\nactions: { tapped: }"]) == [])
  }
}
