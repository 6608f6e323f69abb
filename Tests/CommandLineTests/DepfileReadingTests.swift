import Foundation
import TestSupport
import Testing

/// What Make and Ninja read back from a dependency file, for paths of every kind.
@Suite(.waiting) struct DepfileReadingTests {
  let folder = TemporaryFolder()
  var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  static let readByBoth = [
    "a b", "a  b ", "a#b", "#a", "a$b", "$(a)", "a:b", "C:\\a", "a\\b", "a\\ b", "a,b", "a(b)", "a@b", "a!b", "a~",
    "a+b", "ä é",
    "a{b}", "-a", "[a]",
  ]
  /// Ninja ends a path at these, and so runs the command each time.
  static let readByMake = ["a'b", "a\"b", "a*b", "a?b", "a&b", "a<b>", "a`b", "a^b", "a\\#b", "a\\\\ b"]
  static let readByNone = ["~a", "a=b", "a;b", "a|b", "a\tb", "a\nb", "a\\:b"]

  /// Generates from a schema that uses one of this name.
  private func generate(_ name: String, _ options: [String] = []) throws -> (status: Int32, output: String) {
    try folder.write("types: {}\n", to: "\(name)/a.yaml")
    let quoted = "\(name)/a.yaml".replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    try folder.write("feature: A\nuse: [\"\(quoted)\"]\n", to: "A.yaml")
    return try Command(CommandLineTool.executable)(
      ["A.yaml", "--no-scaffold", "--depfile", "a.d", "--stamp", "stamp"] + options,
      in: folder
    )
  }

  @Test(arguments: readByBoth + readByMake + ["a%b"])
  func make(_ name: String) throws {
    #expect(try generate(name).status == 0)
    try folder.write("stamp:\n\t@echo ran\n-include a.d\n", to: "Makefile")
    for file in ["A.yaml", "\(name)/a.yaml"] { try folder.date(file, 1000) }
    try folder.date("stamp", 2000)
    #expect(try folder.make() == "make: 'stamp' is up to date.\n")
    try folder.date("\(name)/a.yaml", 3000)
    #expect(try folder.make() == "ran\n")
    try folder.remove("\(name)/a.yaml")
    // Neither knows how to escape a percent sign in the rule that says that it may be gone.
    #expect(
      try folder.make()
        == (name == "a%b" ? "make: *** No rule to make target 'a%b/a.yaml', needed by 'stamp'.  Stop.\n" : "ran\n")
    )
  }

  @Test(
    .enabled(if: Command.ninja != nil, Comment(rawValue: Command.ninjaIsMissing)),
    arguments: readByBoth + ["a%b"]
  )
  func ninja(_ name: String) throws {
    let ninja = try #require(Command.ninja)
    #expect(try generate(name).status == 0)
    try folder.write(#require(folder.text("a.d")), to: "kept.d")
    try folder.write(
      """
      rule run
        command = echo ran && touch $out && cp kept.d $out.d
        depfile = $out.d
        deps = gcc
      build stamp: run A.yaml

      """,
      to: "build.ninja"
    )
    for file in ["A.yaml", "\(name)/a.yaml"] { try folder.date(file, 1000) }
    func runs() throws -> Bool { try ninja([], in: folder).output.hasSuffix("\nran\n") }
    #expect(try runs())
    #expect(try !runs())
    folder.touch("\(name)/a.yaml")
    #expect(try runs())
    #expect(try !runs())
    try folder.remove("\(name)/a.yaml")
    #expect(try runs())
  }

  @Test(arguments: readByNone)
  func namesUnreadableForMakeAreRefused(_ name: String) throws {
    let run = try generate(name)
    #expect(run.status == 1 && run.output.hasPrefix("a.d: error: a dependency file cannot name '"))
    #expect(run.output.contains("Make would not read ") && run.output.contains("= help: rename the file or its folder"))
    #expect(folder.text("stamp") == nil && folder.text("A.generated.swift") == nil)
  }

  @Test func aPatternIsNoOutput() throws {
    #expect(try generate("a", ["-o", "50%"]).status == 0, "the stamp is the only output that is named")
    let run = try featuregen("A.yaml -o 50% --depfile a.d")
    #expect(run.status == 1 && run.errors.contains("cannot name '50%/A.generated.swift': Make would not read '%'"))
  }
}
