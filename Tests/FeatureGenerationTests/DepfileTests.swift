import FeatureGeneration
import Testing

@Suite struct DepfileTests {
  func text(_ schema: String, stamp: String?) -> String { depfile(schema, stamp: stamp).text }

  func depfile(_ schema: String, stamp: String?) -> Depfile {
    let disk = MemoryFiles(simplePack.merging([schema: "feature: A\nuse: [t.yaml]", "t.yaml": "types: {}"]) { $1 })
    var options = GeneratorPipeline.Options()
    options.pack = .folder("Pack")
    options.scaffold = .folder("Mine")
    return Depfile(GeneratorPipeline(disk: disk, options: options).run([schema]), stamp: stamp)
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

  /// What may be replaced by a depfile or a stamp.
  @Test(arguments: [
    ("s: \\\n  a.yaml\n", BuildFile.depfile, true), ("s:\n", .depfile, true), ("", .depfile, true),
    ("types:\n  A:\n    struct:\n", .depfile, false), ("feature: A\n", .depfile, false),
    ("a.o: a.c\n", .depfile, false),
    ("", .stamp, true), ("feature: A\n", .stamp, false), (" ", .stamp, false),
  ])
  func onlyDependencyFilesAreReplaced(_ text: String, _ kind: BuildFile, _ isReplaced: Bool) {
    let problem = kind.problem(at: "./f", others: ["g"], on: MemoryFiles(["./f": text]))
    #expect((problem == nil) == isReplaced && (problem.map { $0.id == .notGenerated } ?? true))
    #expect(kind.problem(at: "./f", others: ["f"], on: MemoryFiles([:]))?.id == .notGenerated)
    #expect(kind.problem(at: "f", others: [], on: MemoryFiles([:])) == nil)
  }

  @Test func ownDependencyFileIsReplaced() {
    for text in [text("a.yaml", stamp: nil), text("a.yaml", stamp: "s")] {
      #expect(BuildFile.depfile.problem(at: "d", others: [], on: MemoryFiles(["d": text])) == nil)
    }
  }

  @Test(arguments: [
    ("a b.yaml", "a\\ b.yaml", "a\\ b.yaml:"),
    ("a#b.yaml", "a\\#b.yaml", "a\\#b.yaml:"),
    ("$a.yaml", "$$a.yaml", "$$a.yaml:"),
    ("a\\ b.yaml", "a\\\\\\ b.yaml", "a\\\\\\ b.yaml:"),
    ("a\\b.yaml", "a\\b.yaml", "a\\b.yaml:"),
    ("a:b.yaml", "a\\:b.yaml", "a\\:b.yaml:"),
  ])
  func escapes(path: String, prerequisite: String, rule: String) {
    let text = text(path, stamp: "s")
    #expect(text.hasPrefix("s: \\\n  \(prerequisite) \\\n"))
    #expect(text.contains("\n\(rule)\n"))
  }

  /// Make would look for a member of an archive, or overlook the space.
  @Test(arguments: [("a(b)", "s"), ("(a)", "s"), ("a.yaml", "s(1)"), ("a ", "s"), (" ", "s")])
  func namesMisreadByMakeAtTheEndAreRefused(schema: String, stamp: String) {
    #expect(depfile(schema, stamp: stamp).problem(at: "d")?.id == .unwritableFile)
    #expect(depfile(schema + ".yaml", stamp: stamp + ".stamp").problem(at: "d") == nil)
  }

  /// To Make they are what they are, whatever Swift makes one Character of.
  @Test(arguments: [";", "=", "|", "\\:"], ["\u{600}", "\u{301}", "\u{D4E}", ""])
  func signsBesideOtherScalarsAreRefused(sign: String, other: String) {
    #expect(depfile("a\(other)\(sign)b.yaml", stamp: "s").problem(at: "d")?.id == .unwritableFile)
    #expect(depfile("a\(sign)\(other)b.yaml", stamp: "s").problem(at: "d")?.id == .unwritableFile)
    #expect(depfile("a\(other)b.yaml", stamp: "s").problem(at: "d") == nil)
  }

  @Test func aPercentSignGetsNoRule() {
    let text = text("50%.yaml", stamp: "s")
    #expect(text.hasPrefix("s: \\\n  50%.yaml \\\n") && !text.contains("50%.yaml:"))
  }
}
