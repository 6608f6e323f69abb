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

  package struct Result {
    package var outputs: [Output] = []
    package var diagnostics: [Diagnostic] = []
    /// The names of the features, and of those that are left as they are.
    package var imported: [String] = []
    package var refused: [String] = []
    /// The files that the outputs stand for.
    package var replaced: [String] = []
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
    for feature in module.duplicates {
      report.cannot(
        "another feature of these files is called '\(feature.name)'",
        at: feature.file.place(of: feature.declaration.name),
        help: "import each module on its own"
      )
    }
    for (file, declaration) in module.unseen {
      let isOld = declaration.inherited.contains("ReducerProtocol")
      report.cannot(
        isOld
          ? "'\(declaration.name.plain)' is for a release before 1.0, which had 'ReducerProtocol'"
          : "'\(declaration.name.plain)' seems to be a feature, but neither '@Reducer' nor ': Reducer' says so",
        at: file.place(of: declaration.name),
        help: isOld ? "move to release 1.0 of the library first" : "say so to import it, or keep it as it is"
      )
    }
    let pass = settle(module, report)
    reportNested(module, pass.read, report)
    write(pass, &result)
    result.refused = pass.read.filter(\.1.isRefused).map(\.0.name)
    result.diagnostics = report.diagnostics
    return result
  }

  // MARK: Reading

  /// All features, read while some of them have schemas.
  private struct Pass {
    var read: [(Module.Feature, FeatureReader.Result)]
    var check: SchemaCheck
    let report: Report
  }

  /// Reads the features until those that have a schema need none that has not: a child whose feature cannot be imported is a
  /// reducer written by hand.
  private func settle(_ module: Module, _ report: Report) -> Pass {
    var schemas = Dictionary(module.features.map { ($0.name, path(of: $0)) }) { first, _ in first }
    while true {
      var pass = attempt(module, schemas)
      var refused = pass.read.filter(\.1.isRefused).map(\.0.name)
      // Schemas are checked when none refers to one that there will not be.
      if refused.allSatisfy({ schemas[$0] == nil }) {
        let problems = pass.check.complete()
        for problem in problems { report.cannot(problem.message, at: problem.place) }
        refused += problems.map(\.feature)
      }
      if refused.allSatisfy({ schemas[$0] == nil }) {
        report.add(pass.report)
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
    let read = module.features.map { feature in
      let own = Report()
      let paths = schemas.mapValues { Self.relative($0, to: path(of: feature)) }
      var reader = FeatureReader(feature, module: module, report: own, schemas: paths)
      var result = reader.read()
      // A part that has no place in the schema would be lost.
      if own.diagnostics.contains(where: { $0.severity == .error }) { result.isRefused = true }
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
    return Pass(read: read, check: check, report: report)
  }

  /// The modules that generated code may need.
  private static func modules(of file: SwiftFile) -> [String] {
    let others: Set = [
      "CasePaths", "Dependencies", "DependenciesMacros", "IdentifiedCollections", "SwiftNavigation", "Sharing",
      "ComposableArchitecture", "FeatureRuntime", "Foundation", "SwiftUI", "UIKit", "Combine", "OSLog", "os",
    ]
    return file.imports.filter { !others.contains($0) }
  }

  /// Features that are carried over within the enclosing type, if that is imported.
  private func reportNested(
    _ module: Module,
    _ read: [(Module.Feature, FeatureReader.Result)],
    _ report: Report
  ) {
    for nested in module.nested {
      let outer = read.first { $0.0.name == nested.outer }
      if let outer, outer.1.isRefused || outer.1.plan.consumedTypes.contains(nested.name) { continue }
      report.cannot(
        "'\(nested.name)' is within '\(nested.outer)': a feature with a schema is within no other type",
        at: nested.place,
        help: "move it to the top level, or keep it as it is"
      )
    }
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
      result.imported += own.map { $0.0.name }
      result.replaced.append(file.path)
      result.outputs += texts
      let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
      result.outputs += writer.files(named: name).map {
        Output(path: OutputPath.key(OutputPath.join(folder(of: file), "\($0.name).swift")), text: $0.text)
      }
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
