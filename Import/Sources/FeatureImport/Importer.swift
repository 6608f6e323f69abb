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

  package struct Options {
    /// The folder of schemas and files; beside the old ones if absent.
    package var output: String?
    /// The pack; that of the imported library if absent.
    package var pack: String?
    package var bindable = Bindable.used

    package init() {}
  }

  private let files: [SwiftFile]
  private let options: Options

  package init(_ files: [SwiftFile], options: Options = Options()) {
    self.files = files
    self.options = options
  }

  package func run() -> Result {
    let module = Module(files, bindable: options.bindable, isStandalone: pack == "standalone")
    let report = Report()
    var result = Result()
    for feature in module.duplicates {
      report.cannot(
        "another feature of these files is called '\(feature.name)'",
        at: feature.file.place(of: feature.declaration.name),
        help: "import each module on its own"
      )
    }
    let pass = settle(module, report)
    let imported = pass.read.filter { !$0.1.isRefused }
    reportNested(module, pass.read, report)
    if module.isStandalone {
      LibraryCheck(module: module, report: report, imported: Set(imported.map(\.0.name))).run()
    }
    let consumed = imported.reduce(into: Set<SyntaxIdentifier>()) { all, feature in
      all.formUnion(feature.1.plan.consumedPrompts.union(feature.1.plan.moved))
    }
    for file in files {
      let written = result.outputs.count
      write(file, pass.read.filter { $0.0.file === file }, pass.check, consumed, &result)
      if !isForOtherLibrary(file) { continue }
      for index in written..<result.outputs.count where result.outputs[index].path.hasSuffix(".swift") {
        result.outputs[index].text = StandaloneForms.text(result.outputs[index].text)
      }
    }
    result.diagnostics = report.diagnostics
    return result
  }

  /// Reads the features until those that have a schema need none that has not: a child whose feature cannot be imported is a
  /// reducer written by hand.
  private func settle(_ module: Module, _ report: Report) -> Pass {
    var schemas = Dictionary(module.features.map { ($0.name, "\($0.name).yaml") }) { first, _ in first }
    while true {
      var pass = attempt(module, schemas)
      let problems = pass.check.complete()
      let refused = pass.read.filter(\.1.isRefused).map(\.0.name) + problems.map(\.feature)
      for problem in problems { report.cannot(problem.message, at: problem.place) }
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

  /// The pack of the schemas: our own only for code that is for our library.
  private var pack: String {
    if let pack = options.pack { return pack }
    let isOwn =
      files.contains { $0.imports.contains("FeatureRuntime") }
      && !files.contains { $0.imports.contains("ComposableArchitecture") }
    return isOwn ? "standalone" : "composable"
  }

  /// The modules that generated code exports, or has instead.
  private var exported: Set<String> {
    let library: Set = ["ComposableArchitecture", "FeatureRuntime"]
    return pack == "standalone" ? library.union(Self.parts) : library
  }

  /// The libraries that the Composable Architecture exports.
  static let parts: Set = [
    "CasePaths", "Dependencies", "DependenciesMacros", "IdentifiedCollections", "SwiftNavigation", "Sharing",
  ]

  private func isForOtherLibrary(_ file: SwiftFile) -> Bool {
    pack == "standalone" && !Self.parts.union(["ComposableArchitecture"]).isDisjoint(with: file.imports)
  }

  /// All features, read while some of them have schemas.
  private struct Pass {
    var read: [(Module.Feature, FeatureReader.Result)]
    var check: SchemaCheck
    let report: Report
  }

  private func attempt(_ module: Module, _ schemas: [String: String]) -> Pass {
    let report = Report()
    let read = module.features.map { feature in
      var reader = FeatureReader(feature, module: module, report: report, schemas: schemas)
      return (feature, reader.read())
    }
    let check = SchemaCheck(
      read.filter { !$0.1.isRefused && schemas[$0.0.name] != nil }.map { source, read in
        SchemaCheck.Schema(
          path: "\(source.name).yaml",
          feature: read.feature,
          modules: FileRest.modules(of: source.file),
          place: source.file.place(of: source.declaration.name)
        )
      },
      module: module,
      pack: pack
    )
    return Pass(read: read, check: check, report: report)
  }

  private func write(
    _ file: SwiftFile,
    _ features: [(Module.Feature, FeatureReader.Result)],
    _ check: SchemaCheck,
    _ consumed: Set<SyntaxIdentifier>,
    _ result: inout Result
  ) {
    result.refused += features.filter { $0.1.isRefused }.map { $0.0.name }
    let imported = features.filter { !$0.1.isRefused }
    guard let first = imported.first else {
      // A file for another library now imports that with the generated code.
      let isMoved = features.isEmpty && isForOtherLibrary(file) && !check.schemas.isEmpty
      return writeRest(of: file, isMoved: isMoved, check, consumed, &result)
    }
    result.imported += imported.map { $0.0.name }
    result.replaced.append(file.path)
    let words = Set(
      check.schemas.filter { schema in imported.contains { $0.0.name == schema.feature.name } }
        .flatMap { check.draft(of: $0).words }
    )
    var rest = FileRest(file, imported, consumed, without: exported)
    rest.before = rest.before.map { $0.shown(words) }
    rest.after = rest.after.map { $0.shown(words) }
    for (source, read) in imported {
      var author = AuthorFileWriter(
        feature: read.feature.shown(words),
        plan: read.plan,
        renamed: read.renamed,
        renamedFields: read.renamedFields,
        imports: rest.imports
      )
      if source.name == first.0.name { (author.before, author.after) = (rest.before, rest.after) }
      result.outputs += outputs(source, author, folder(of: file), check, consumed)
    }
  }

  /// The schema and the author's file of a feature.
  private func outputs(
    _ source: Module.Feature,
    _ author: AuthorFileWriter,
    _ folder: String,
    _ check: SchemaCheck,
    _ consumed: Set<SyntaxIdentifier>
  ) -> [Output] {
    var author = author
    let schemas = check.schemas.filter { $0.feature.name == source.name }.map { schema in
      Output(path: "\(folder)/\(schema.path)", text: check.text(of: schema))
    }
    let nodes =
      [Syntax(source.declaration)]
      + source.extensions.flatMap(\.declarations).filter { consumed.contains($0.id) }.map { Syntax($0) }
    author.comments = LeftComments(nodes, in: (schemas.last?.text ?? "") + author.text).lines
    return schemas + [Output(path: "\(folder)/\(source.name).swift", text: author.text)]
  }
}

extension Importer {
  /// A file without features of which something is in a schema now, or that is for another library.
  private func writeRest(
    of file: SwiftFile,
    isMoved: Bool,
    _ check: SchemaCheck,
    _ consumed: Set<SyntaxIdentifier>,
    _ result: inout Result
  ) {
    let rest = FileRest(file, [], consumed, without: exported)
    guard rest.isChanged || isMoved else { return }
    result.replaced.append(file.path)
    let texts =
      (rest.imports.isEmpty ? [] : [rest.imports.joined(separator: "\n")]) + (rest.before + rest.after).map(\.text)
    if texts.isEmpty { return }
    let name = URL(fileURLWithPath: file.path).lastPathComponent
    result.outputs.append(Output(path: "\(folder(of: file))/\(name)", text: texts.joined(separator: "\n\n") + "\n"))
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

  private func folder(of file: SwiftFile) -> String {
    options.output ?? URL(fileURLWithPath: file.path).deletingLastPathComponent().relativePath
  }
}
