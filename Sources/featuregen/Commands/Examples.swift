import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema

struct Examples: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "examples",
    abstract: "Print JSON of each Codable type: what every later version of the app must read.",
    discussion: """
      The examples are what a plain JSONEncoder writes: a usual value of each type, then others at the edges, such as nil, \
      empty texts and lists, each case, the largest numbers. Without '--output', they are one JSON object, an array for \
      each type.

      With '--output', each type gets a file, such as Settings.Draft.json: keep them in your repository, a folder for \
      each release. It never overwrites a file with other contents, since these may be \
      stored somewhere.

      With '--test', prints a test that decodes every file in the folder 'examples' beside it, with the code that is \
      generated now: 'featuregen examples --test Settings Features/*.yaml > Tests/StoredExamples.swift'. Run it \
      with every version; 'breaking' compares schemas, and does not read these files. In a project, the test has the types of \
      the module that you name.
      """
  )

  @OptionGroup var inputOptions: InputOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for a file of each type.", valueName: "dir"),
    completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp("Print a test instead, for the code in this module.", valueName: "module")
  )
  var test: String?

  @OptionGroup(title: "Messages") var messageOptions: MessageOptions

  func validate() throws {
    if output == "" { throw ValidationError("the path of the output folder is empty") }
    if test == "" { throw ValidationError("the name of the module is empty") }
    if output != nil, test != nil {
      throw ValidationError("'--test' prints a test, and writes no examples: leave '--output' out")
    }
  }

  func run() throws {
    let (inputs, messages) = (inputOptions.inputs, messageOptions.messages)
    let selection = try inputs.selection()
    let modules = selection.project?.modules
    if let test, let names = modules?.names, !names.contains(test) {
      let help = nearest(to: test, among: names).map { "did you mean '\($0)'?" } ?? "it has \(names.listed)"
      throw ValidationError("the project has no module '\(test)': \(help)")
    }
    let pipeline = GeneratorPipeline(
      disk: selection.files,
      options: inputs.pipelineOptions(messages, selection.project)
    )
    let (diagnostics, all) = pipeline.examples(of: selection.paths)
    try messages.report(inputs.advising(diagnostics))
    // A module's test has its own types.
    func isTested(_ path: String) -> Bool {
      test == nil || modules.map { $0.module(of: path)?.name.value == test } ?? true
    }
    let examples = all.filter { isTested($0.schema) }.flatMap(\.examples)
    if examples.isEmpty {
      // Standard output is a file of Swift or JSON.
      if output == nil, !messages.quiet { return StandardError.write("no type is Codable\n") }
      return try messages.summarize("no type is Codable\n")
    }
    if let test {
      let others = all.filter { !isTested($0.schema) }.flatMap(\.examples).map(\.type)
      let name = modules == nil ? "StoredExamples" : "StoredExamplesOf\(test)"
      return try StandardOutput.write(ExamplesTest.text(of: examples, module: test, name: name, besides: others))
    }
    guard let output else {
      let all = examples.map { "\(JSON.string($0.type).text): \($0.text.dropLast())" }
      return try StandardOutput.write("{\n\(all.joined(separator: ",\n"))\n}\n")
    }
    let collector = DiagnosticCollector()
    let plan = StoredExamples.plan(examples, in: output, on: selection.files, into: collector)
    try messages.report(collector.diagnostics)
    try messages.reportFailure { () throws(OutputWriter.Failure) in try OutputWriter.write(plan) }
    try messages.summarize(PlanSummary(plan: plan).text)
  }
}

/// The test that decodes files of examples.
enum ExamplesTest {
  /// - Parameters:
  ///   - name: the suite's name.
  ///   - others: the names of types of other modules, whose examples may be in the folder, too.
  static func text(of examples: [StoredExamples], module: String, name: String, besides others: [String]) -> String {
    let own = examples.map { "    case \"\($0.type)\": try decode([\($0.typeInSwift)].self, data)\n" }.joined()
    let names = Set(others).subtracting(examples.map(\.type)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let cases = own + (names.isEmpty ? "" : "    // Of other modules.\n    case \(names): break\n")
    return """
      // Printed by 'featuregen examples --test \(module)'. Print it again when a type is new, or gone.
      import Foundation
      import Testing

      @testable import \(module)

      /// What any version of the app has stored is read by this one: every file in the folder 'examples' beside this file.
      @Suite struct \(name) {
        private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("examples")

        private static var files: [URL] {
          let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
          return found.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
        }

        @Test func thereAreExamples() { #expect(!Self.files.isEmpty) }

        @Test(arguments: Self.files) func isRead(_ file: URL) throws {
          let data = try Data(contentsOf: file)
          switch file.deletingPathExtension().lastPathComponent {
      \(cases)    default: Issue.record("no Codable type has the name of this file")
          }
        }

        /// Reads each value, and what is now written for it.
        private func decode<Value: Codable>(_ type: [Value].Type, _ data: Data) throws {
          let values = try JSONDecoder().decode(type, from: data)
          #expect(try JSONDecoder().decode(type, from: JSONEncoder().encode(values)).count == values.count)
        }
      }

      """
  }
}
