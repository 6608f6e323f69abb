import FeatureGeneration
import Testing

@Suite struct DepfileTests {
  func text(_ schema: String, stamp: String?) -> String {
    let disk = MemoryFiles(simplePack.merging([schema: "feature: A\nuse: [t.yaml]", "t.yaml": "types: {}"]) { $1 })
    var options = GeneratorPipeline.Options()
    options.pack = .folder("Pack")
    options.scaffold = .folder("Mine")
    return Depfile(GeneratorPipeline(disk: disk, options: options).run([schema]), stamp: stamp).text
  }

  @Test func rules() {
    #expect(
      text("a.yaml", stamp: nil) == """
        A.generated.txt: \\
          a.yaml \\
          t.yaml \\
          Pack/_body.mustache \\
          Pack/main.mustache \\
          Pack/pack.yaml \\
          Pack/stub.mustache

        a.yaml:

        t.yaml:

        Pack/_body.mustache:

        Pack/main.mustache:

        Pack/pack.yaml:

        Pack/stub.mustache:

        """
    )
    #expect(text("a.yaml", stamp: ".stamps/a").hasPrefix(".stamps/a: \\\n  a.yaml \\\n"))
  }

  @Test(arguments: [
    ("a b.yaml", "a\\ b.yaml", "a\\ b.yaml:"),
    ("a#b.yaml", "a\\#b.yaml", "a\\#b.yaml:"),
    ("$a.yaml", "$$a.yaml", "$$a.yaml:"),
    ("a\\ b.yaml", "a\\\\\\ b.yaml", "a\\\\\\ b.yaml:"),
    ("a\\b.yaml", "a\\b.yaml", "a\\b.yaml:"),
    ("a:b.yaml", "a:b.yaml", "a\\:b.yaml:"),
  ])
  func escapes(path: String, prerequisite: String, rule: String) {
    let text = text(path, stamp: "s")
    #expect(text.hasPrefix("s: \\\n  \(prerequisite) \\\n"))
    #expect(text.contains("\n\(rule)\n"))
  }

  @Test func aPercentSignGetsNoRule() {
    let text = text("50%.yaml", stamp: "s")
    #expect(text.hasPrefix("s: \\\n  50%.yaml \\\n") && !text.contains("50%.yaml:"))
  }
}
