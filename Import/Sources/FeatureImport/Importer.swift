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
    /// Where schemas and files go; beside the old ones if absent.
    package var output: String?
    /// That of the library that is imported, if absent.
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
    let module = Module(files, bindable: options.bindable)
    let report = Report()
    var result = Result()
    for feature in module.duplicates {
      let place = feature.file.place(of: feature.declaration.name)
      report.refuse(
        "another feature of these files is called '\(feature.name)'",
        at: place,
        help: ["import each module on its own"]
      )
    }
    // A child whose feature cannot be imported is a reducer written by hand.
    var schemas = Dictionary(module.features.map { ($0.name, "\($0.name).yaml") }) { first, _ in first }
    var (read, check) = attempt(module, schemas, Report())
    while true {
      let problems = check.complete()
      let refused = Set(read.filter(\.1.isRefused).map(\.0.name) + problems.map(\.feature)).filter {
        schemas[$0] != nil
      }
      for problem in problems { report.refuse(problem.message, at: problem.place, help: []) }
      if refused.isEmpty { break }
      for name in refused { schemas[name] = nil }
      (read, check) = attempt(module, schemas, Report())
    }
    let final = Report()
    (read, check) = attempt(module, schemas, final)
    _ = check.complete()
    report.add(final)
    for index in read.indices where schemas[read[index].0.name] == nil { read[index].1.isRefused = true }
    if pack == "standalone" { LibraryCheck(module: module, report: report, imported: Set(schemas.keys)).run() }
    let consumed = read.filter { !$0.1.isRefused }.reduce(into: Set<SyntaxIdentifier>()) { all, feature in
      all.formUnion(feature.1.plan.consumedPrompts.union(feature.1.plan.moved))
    }
    for file in files { write(file, read.filter { $0.0.file === file }, check, consumed, &result) }
    result.diagnostics = report.diagnostics
    return result
  }

  /// The pack of the schemas: our own only for code that is for our library.
  private var pack: String {
    if let pack = options.pack { return pack }
    let isOwn =
      files.contains { $0.imports.contains("FeatureRuntime") }
      && !files.contains { $0.imports.contains("ComposableArchitecture") }
    return isOwn ? "standalone" : "composable"
  }

  /// Reads all features, some of which have schemas.
  private func attempt(
    _ module: Module,
    _ schemas: [String: String],
    _ report: Report
  ) -> ([(Module.Feature, FeatureReader.Result)], SchemaCheck) {
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
    return (read, check)
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
    guard let first = imported.first else { return writeRest(of: file, check, consumed, &result) }
    result.imported += imported.map { $0.0.name }
    result.replaced.append(file.path)
    let words = Set(
      check.schemas.filter { schema in imported.contains { $0.0.name == schema.feature.name } }
        .flatMap { check.text(of: $0).words }
    )
    var rest = FileRest(file, imported, consumed)
    rest.before = rest.before.map { $0.shown(words) }
    rest.after = rest.after.map { $0.shown(words) }
    let folder = folder(of: file)
    for (source, read) in imported {
      let isFirst = source.name == first.0.name
      var author = AuthorFileWriter(
        feature: read.feature.shown(words),
        plan: read.plan,
        renamed: read.renamed,
        renamedFields: read.renamedFields,
        imports: rest.imports
      )
      if isFirst { (author.before, author.after) = (rest.before, rest.after) }
      for schema in check.schemas where schema.feature.name == source.name {
        result.outputs.append(Output(path: "\(folder)/\(schema.path)", text: check.text(of: schema)))
      }
      let schema = result.outputs.last?.text ?? ""
      author.comments =
        LeftComments(
          [Syntax(source.declaration)]
            + source.extensions.flatMap(\.declarations).filter { consumed.contains($0.id) }.map { Syntax($0) },
          in: schema + author.text
        )
        .lines
      result.outputs.append(Output(path: "\(folder)/\(source.name).swift", text: author.text))
    }
  }
}

extension Importer {
  /// A file without features of which something is in a schema now.
  private func writeRest(
    of file: SwiftFile,
    _ check: SchemaCheck,
    _ consumed: Set<SyntaxIdentifier>,
    _ result: inout Result
  ) {
    let rest = FileRest(file, [], consumed)
    guard rest.isChanged else { return }
    result.replaced.append(file.path)
    let texts =
      (rest.imports.isEmpty ? [] : [rest.imports.joined(separator: "\n")]) + (rest.before + rest.after).map(\.text)
    if texts.isEmpty { return }
    let name = URL(fileURLWithPath: file.path).lastPathComponent
    result.outputs.append(Output(path: "\(folder(of: file))/\(name)", text: texts.joined(separator: "\n\n") + "\n"))
  }

  private func folder(of file: SwiftFile) -> String {
    options.output ?? URL(fileURLWithPath: file.path).deletingLastPathComponent().relativePath
  }
}

/// What a file has besides the features that are imported.
private struct FileRest {
  var imports: [String] = []
  var before: [MovedText] = []
  var after: [MovedText] = []

  /// Whether something of the file is elsewhere now.
  var isChanged = false

  init(_ file: SwiftFile, _ features: [(Module.Feature, FeatureReader.Result)], _ consumed: Set<SyntaxIdentifier>) {
    let own = Set(features.map { $0.0.declaration.id })
    let states = Set(
      features.flatMap { feature in
        ["\(feature.0.name).State"]
          + feature.1.feature.children.flatMap { child -> [String] in
            if case .oneOf(let type, _) = child.content {
              return ["\(feature.0.name).\(type).State", "\(feature.0.name).\(type)"]
            }
            return []
          }
      }
    )
    var isAfter = false
    for statement in file.tree.statements {
      if case .decl(let declaration) = statement.item {
        if consumed.contains(declaration.id) {
          isChanged = true
          continue
        }
        if own.contains(declaration.id) {
          isAfter = true
          continue
        }
        if let found = declaration.as(ImportDeclSyntax.self) {
          let name = found.path.text
          if ["ComposableArchitecture", "FeatureRuntime"].contains(name) {
            // What is said at the head of a file stays there.
            let comments = MovedText(
              lines: (found.leadingTrivia.comments.others + found.trailingTrivia.comments.others).map {
                $0.isEmpty ? "//" : "// \($0)"
              }
            )
            if !comments.isEmpty { imports = comments.lines + (imports.isEmpty ? [""] : []) + imports }
            continue
          }
          imports += MovedText(found).lines
          continue
        }
        if let extended = declaration.as(ExtensionDeclSyntax.self) {
          // `extension Path.State: Equatable {}`: generated code says so.
          let names: Set = ["Equatable", "Sendable", "Hashable"]
          if states.contains(extended.extendedType.text), extended.declarations.isEmpty,
            extended.inherited.allSatisfy(names.contains)
          {
            continue
          }
          if let kept = Self.without(consumed, extended) {
            isChanged = true
            if !kept.isEmpty { add(kept, isAfter) }
            continue
          }
        }
      }
      add(MovedText(statement), isAfter)
    }
    let end = file.tree.endOfFileToken.leadingTrivia.description
    let last = MovedText(end, column: "")
    if !last.isEmpty { add(last, true) }
  }

  /// The modules that generated code may need.
  static func modules(of file: SwiftFile) -> [String] {
    let others: Set = [
      "ComposableArchitecture", "FeatureRuntime", "Foundation", "SwiftUI", "UIKit", "Combine", "OSLog", "os",
      "CasePaths",
      "Dependencies", "DependenciesMacros", "IdentifiedCollections", "SwiftNavigation", "Sharing",
    ]
    return file.tree.statements.compactMap { statement in
      guard case .decl(let declaration) = statement.item, let found = declaration.as(ImportDeclSyntax.self) else {
        return nil
      }
      return others.contains(found.path.text) ? nil : found.path.text
    }
  }

  private mutating func add(_ text: MovedText, _ isAfter: Bool) {
    if isAfter { after.append(text) } else { before.append(text) }
  }

  /// An extension without alerts that the schema has; nil if it has none of them.
  private static func without(_ consumed: Set<SyntaxIdentifier>, _ extended: ExtensionDeclSyntax) -> MovedText? {
    let left = extended.declarations.filter { !consumed.contains($0.id) }
    if left.count == extended.declarations.count { return nil }
    if left.isEmpty { return MovedText() }
    let head = extended.with(\.memberBlock, MemberBlockSyntax(members: [])).text
    let open = String(head.prefix { $0 != "{" }).trimmingSpaces
    var text = MovedText(lines: [open + " {"])
    for (index, member) in left.enumerated() {
      text = text + MovedText(lines: index == 0 ? [] : [""]) + MovedText(member).indented(by: "  ")
    }
    return text + MovedText(lines: ["}"])
  }
}
