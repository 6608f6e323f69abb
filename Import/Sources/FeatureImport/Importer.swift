package import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import SwiftSyntax

/// Takes features that were written by hand apart: schemas, authors' files, and a report. Writes nothing.
package struct Importer {
  package struct Output {
    package var path: String
    package var text: String
  }

  /// A feature of the files.
  package struct Feature {
    package var name: String
    package var path: String
    /// The reason that it stays as it is; `nil` if it comes over.
    package var obstacle: String?
    /// Its name's place.
    package var place: Diagnostics.SourceRange
  }

  package struct Result {
    package var outputs: [Output] = []
    package var diagnostics: [Diagnostic] = []
    package var features: [Feature] = []
    /// The files that the outputs stand for.
    package var replaced: [String] = []

    /// The names of the features that come over.
    package var imported: [String] { features.filter { $0.obstacle == nil }.map(\.name) }
  }

  /// Which fields views may bind.
  package enum Bindable: String, CaseIterable, Sendable {
    case used, all
  }

  /// How the logic of features is written afterwards.
  package enum Logic: String, CaseIterable, Sendable {
    case body, `switch`
  }

  package struct Options {
    /// The folder of schemas and files; beside the old ones if absent.
    package var output: String?
    package var bindable = Bindable.used
    package var logic = Logic.body
    /// The names of the features to import; all if empty.
    package var only: Set<String> = []
    /// By name, features that stay as they are, with the reason.
    package var staying: [String: Diagnostic] = [:]

    package init() {}
  }

  private let files: [SwiftFile]
  private let options: Options

  package init(_ files: [SwiftFile], options: Options = Options()) {
    self.files = files
    self.options = options
  }

  package func run() -> Result {
    let module = Module(files, options)
    let report = Report()
    var result = Result()
    func stays(_ name: TokenSyntax, in file: SwiftFile, _ message: String, help: String) {
      if !isChosen(name.plain) { return }
      let place = file.place(of: name)
      report.cannot(message, at: place, help: help)
      result.features.append(Feature(name: name.plain, path: file.path, obstacle: message, place: place))
    }
    for feature in module.duplicates {
      let message = "another feature of these files is called '\(feature.name)'"
      stays(feature.declaration.name, in: feature.file, message, help: "import each module on its own")
    }
    for (file, declaration) in module.unseen {
      let name = declaration.name
      let isOld = declaration.inherited.contains("ReducerProtocol")
      stays(
        name,
        in: file,
        isOld
          ? "'\(name.plain)' is for a release before 1.0, which had 'ReducerProtocol'"
          : "'\(name.plain)' seems to be a feature, but neither '@Reducer' nor ': Reducer' says so",
        help: isOld ? "move to release 1.0 of the library first" : "say so to import it, or keep it as it is"
      )
    }
    // A feature's declaration stays, with what is in it.
    for nested in module.nested where nested.outer.flatMap(module.feature) == nil {
      let reason = nested.outer.map { "'\($0)': a feature with a schema is within no other type" }
      stays(
        nested.name,
        in: nested.file,
        "'\(nested.name.plain)' is within \(reason ?? "'#if': a feature with a schema is there in every build")",
        help: "move it to the top level, or keep it as it is"
      )
    }
    let pass = settle(module, report)
    result.features += pass.read.filter { isChosen($0.0.name) }.map { feature, read in
      Feature(
        name: feature.name,
        path: feature.file.path,
        obstacle: read.isRefused ? pass.obstacles[feature.name] ?? "" : nil,
        place: feature.file.place(of: feature.declaration.name)
      )
    }
    result.features.sort { ($0.path, $0.name) < ($1.path, $1.name) }
    write(pass, &result)
    result.diagnostics = report.diagnostics
    return result
  }

  private func isChosen(_ name: String) -> Bool { options.only.isEmpty || options.only.contains(name) }

  // MARK: Reading

  /// All features, read while some of them have schemas.
  private struct Pass {
    var read: [(Module.Feature, FeatureReader.Result)]
    var check: SchemaCheck
    let report: Report
    /// The first errors of features that stay as they are, by name.
    var obstacles: [String: String]
  }

  /// Reads the features again until no imported one refers to one that could not be imported: such a child becomes a reducer
  /// written by hand.
  private func settle(_ module: Module, _ report: Report) -> Pass {
    let chosen = module.features.filter { isChosen($0.name) }
    var schemas = Dictionary(chosen.map { ($0.name, path(of: $0)) }) { first, _ in first }
    var (seen, obstacles) = (Set<String>(), [String: String]())
    while true {
      var pass = attempt(module, schemas)
      var refused = pass.read.filter(\.1.isRefused).map(\.0.name)
      // Schemas are checked when none refers to one that there will not be.
      if refused.allSatisfy({ schemas[$0] == nil }) {
        let problems = pass.check.complete()
        for problem in problems where seen.insert(problem.message).inserted {
          report.cannot(problem.message, at: problem.place)
        }
        for problem in problems { obstacles[problem.feature] = obstacles[problem.feature] ?? problem.message }
        refused += problems.map(\.feature)
      }
      if refused.allSatisfy({ schemas[$0] == nil }) {
        report.add(pass.report)
        pass.obstacles.merge(obstacles) { own, _ in own }
        for index in pass.read.indices where schemas[pass.read[index].0.name] == nil {
          pass.read[index].1.isRefused = true
        }
        return pass
      }
      for name in refused { schemas[name] = nil }
    }
  }

  private func attempt(_ module: Module, _ schemas: [String: String]) -> Pass {
    let report = Report()
    var obstacles: [String: String] = [:]
    let read = module.features.map { feature in
      let own = Report()
      let paths = schemas.mapValues { Self.relative($0, to: path(of: feature)) }
      var reader = FeatureReader(feature, module: module, report: own, schemas: paths)
      var result = reader.result
      if let reason = options.staying[feature.name] {
        own.add(reason)
      } else if isChosen(feature.name) {
        result = reader.read()
      } else {
        result.isRefused = true
      }
      // A part that has no place in the schema would be lost.
      if let error = own.diagnostics.first(where: { $0.severity == .error }) {
        result.isRefused = true
        obstacles[feature.name] = error.message
      }
      report.add(own)
      return (feature, result)
    }
    let check = SchemaCheck(
      read.filter { !$0.1.isRefused && schemas[$0.0.name] != nil }.map { source, read in
        SchemaCheck.Schema(
          path: path(of: source),
          feature: read.feature,
          modules: Self.modules(of: source.file),
          source: source
        )
      },
      module: module
    )
    return Pass(read: read, check: check, report: report, obstacles: obstacles)
  }

  /// The modules that generated code may need.
  private static func modules(of file: SwiftFile) -> [String] {
    let others: Set = [
      "CasePaths", "Dependencies", "DependenciesMacros", "IdentifiedCollections", "SwiftNavigation", "Sharing",
      "ComposableArchitecture", "FeatureRuntime", "Foundation", "SwiftUI", "UIKit", "Combine", "OSLog", "os",
    ]
    return file.imports.filter { !others.contains($0) }
  }

  // MARK: Writing

  private func write(_ pass: Pass, _ result: inout Result) {
    let imported = pass.read.filter { !$0.1.isRefused }
    let schemas = pass.check.schemas.map { Output(path: $0.path, text: pass.check.text(of: $0)) }
    for file in files {
      let own = imported.filter { $0.0.file === file }
      let paths = Set(own.map { path(of: $0.0) })
      let texts = schemas.filter { paths.contains($0.path) }
      // What is private is named by features of the same file only.
      let words = Set(texts.flatMap(\.text.words))
      let writer = AuthorFileWriter(file, imported, words: words, schemas: texts.map(\.text).joined())
      guard writer.isChanged else { continue }
      result.replaced.append(file.path)
      result.outputs += texts
      let new = OutputPath.join(folder(of: file), OutputPath.fileName(file.path))
      result.outputs.append(Output(path: OutputPath.key(new), text: writer.text))
    }
  }

  // MARK: Paths

  private func path(of feature: Module.Feature) -> String {
    OutputPath.key(OutputPath.join(folder(of: feature.file), "\(feature.name).yaml"))
  }

  private func folder(of file: SwiftFile) -> String {
    options.output ?? URL(fileURLWithPath: file.path).deletingLastPathComponent().relativePath
  }

  /// A file's path as a schema in another folder names it.
  static func relative(_ path: String, to other: String) -> String {
    let (to, from) = (path.split(separator: "/"), other.split(separator: "/").dropLast())
    let common = zip(to.dropLast(), from).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}
