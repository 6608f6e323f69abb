import Diagnostics
import FeatureGeneration
import TestSupport
import Testing

/// However many schemas are worked on at a time, what comes of them is the same.
@Suite struct JobsTests {
  /// As many as make the threads meet, all of which use one library; `wrong` says what is wrong with every tenth.
  private func run(_ count: Int, wrong: String = "Shared", jobs: Int) -> Generation {
    var files = ["Shared.yaml": "types:\n  Shared: { enum: [a, b] }\n"]
    let schemas = (100..<100 + count).map { "Feature\($0).yaml" }
    for (number, schema) in schemas.enumerated() {
      files[schema] = """
        feature: \(schema.dropLast(5))
        use: [Shared.yaml]
        state: { struct: { shared: { type: \(number % 10 == 0 ? wrong : "Shared") = .a, bindable: true }, other: Int? } }
        actions: [tapped, closed]
        """
    }
    var options = GeneratorPipeline.Options()
    options.jobs = jobs
    return GeneratorPipeline(disk: MemoryFiles(files), options: options).run(
      schemas + ["missing.yaml"].filter { _ in wrong != "Shared" }
    )
  }

  @Test func theSameFilesAreGenerated() {
    let count = Thoroughness.count(200, full: 500)
    let one = run(count, jobs: 1)
    #expect(one.diagnostics.isEmpty && one.plan.steps.count == 2 * count)
    for jobs in [2, 7] {
      let several = run(count, jobs: jobs)
      #expect(several.diagnostics.isEmpty)
      #expect(several.plan.steps.map(\.file.path) == one.plan.steps.map(\.file.path))
      #expect(several.plan.steps.map(\.file.bytes) == one.plan.steps.map(\.file.bytes))
    }
  }

  @Test func theSameIsSaid() {
    let one = TextRenderer().render(run(100, wrong: "Shraed", jobs: 1).diagnostics)
    #expect(
      one.split(separator: "\n").count { $0.contains("error: unknown type") } == 10 && one.contains("missing.yaml: ")
    )
    for _ in 0..<Thoroughness.count(2, full: 5) {
      #expect(TextRenderer().render(run(100, wrong: "Shraed", jobs: 4).diagnostics) == one)
    }
  }
}
