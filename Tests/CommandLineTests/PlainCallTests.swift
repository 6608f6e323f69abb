import ArgumentParser
import TestSupport
import Testing

@testable import featuregen

/// A plain call is read without the argument parser, and is what the parser makes of it.
@Suite struct PlainCallTests {
  @Test(arguments: [
    "A.yaml", "generate A.yaml B.yaml -q", "--quiet A.yaml", "A.yaml -o Generated --scaffold-dir Mine",
    "generate A.yaml --output Generated --depfile A.d --stamp stamp", "check A.yaml --stamp stamp -o Generated",
    "check --scaffold-dir Mine A.yaml", "validate A.yaml B.yaml --quiet",
  ])
  func aPlainCallIsWhatTheParserMakesOfIt(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let plain = try #require(Featuregen.plain(words))
    #expect(try description(plain) == description(task(words)))
  }

  @Test(arguments: [
    "", "help", "generate", "generate -q", "map A.yaml", "help generate", "A.yaml -h", "A.yaml --version", "--help",
    "A.yaml -", "generate -- A.yaml", "A.yaml --output=Generated", "A.yaml -oGenerated", "A.yaml -qn", "A.yaml -o",
    "A.yaml -o -q", "A.yaml -o One -o Two", "A.yaml --o Generated", "A.yaml --quit", "A.yaml --prune",
    "check A.yaml --depfile A.d", "validate A.yaml -o Generated", "validat A.yaml", "generate check A.yaml",
    "--generate-completion-script zsh", "A.yaml --experimental-dump-help", "A.yaml --pack B",
  ])
  func everyOtherCallIsLeftToTheParser(line: String) {
    #expect(Featuregen.plain(line.split(separator: " ").map(String.init)) == nil)
  }

  @Test func anEmptyWordIsLeftToTheParser() {
    #expect(Featuregen.plain([""]) == nil)
    #expect(Featuregen.plain(["A.yaml", "--output", ""]) == nil)
  }

  /// The parser may refuse none of them, nor understand one in another way.
  @Test func randomPlainCallsAreWhatTheParserMakesOfThem() throws {
    let words = [
      "generate", "check", "validate", "map", "A.yaml", "B.yaml", "A.yaml", "Generated", "name with spaces", "-o",
      "--output", "--scaffold-dir", "--depfile", "--stamp", "-q", "--quiet", "--prune", "-", "--", "-n", "help", "a=b",
      "--output=Generated", "--no-scaffold",
    ]
    var generator = Generator(seed: 7)
    var compared = 0
    while compared < 20 {
      let call = (0..<Int.random(in: 1...7, using: &generator)).map { _ in words.randomElement(using: &generator)! }
      guard let plain = Featuregen.plain(call) else { continue }
      compared += 1
      #expect(try description(plain) == description(task(call)), "\(call)")
    }
  }

  /// Of all properties, those that were not set included.
  private func description(_ task: any CommandTask) -> String { String(describing: task) }

  /// What the parser makes of a call.
  private func task(_ words: [String]) throws -> any CommandTask {
    switch try Featuregen.parseAsRoot(words) {
    case let command as Generate: command.task
    case let command as Check: command.task
    case let command: try #require(command as? Validate).task
    }
  }
}
