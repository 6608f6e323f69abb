package import Diagnostics
import FeatureSchema

/// The project file that `featuregen init --project` writes: the modules that the folders seem to be.
package struct ProjectStarter {
  private struct Module {
    var name: String
    /// The folder of all its schemas; `nil` for those outside of all targets.
    var folder: String?
    var schemas: [String] = []
    /// What its patterns match besides its schemas.
    var excluded: [String] = []
    /// The folder of its generated files, if it is one, and not that of the schemas.
    var output: String?
    var imports: [String] = []

    /// The patterns for its schemas.
    ///
    /// - Parameter isOnly: whether there is no other module.
    func patterns(isOnly: Bool) -> [String] {
      if let folder { return [OutputPath.join(folder, "**/*.yaml")] }
      if isOnly { return ["**/*.yaml"] }
      return schemas.map { OutputPath.join(OutputPath.folder(of: $0), "*.yaml") }.unique(by: \.self)
    }
  }

  /// The problems in finding the schemas.
  package private(set) var diagnostics: [Diagnostic] = []
  private var modules: [Module] = []
  /// Whether a target of the package depends on the Composable Architecture.
  private let isComposable: Bool
  private let disk = Disk()

  /// - Parameter folder: the folder for the project file.
  package init(in folder: String) {
    let targets = PackageTarget.all(in: folder, on: disk, &diagnostics)
    isComposable = targets.contains { $0.products.contains("ComposableArchitecture") }
    var (paths, others): ([String], [String]) = ([], [])
    for path in files(in: folder).filter(SchemaPath.isSchema) {
      if isSchema(OutputPath.join(folder, path)) { paths.append(path) } else { others.append(path) }
    }
    for path in paths {
      let place = Self.place(of: path, among: targets)
      let own = PackageTarget.module(named: OutputPath.fileName(disk.withoutLinks(folder)))
      let index = modules.firstIndex { $0.folder == place?.path } ?? modules.count
      if index == modules.count {
        modules.append(Module(name: place?.module ?? own, folder: place?.path, imports: place?.imports ?? []))
      }
      modules[index].schemas.append(path)
    }
    modules.sort { $0.name < $1.name }
    let reached = reachedModules(in: folder)
    for index in modules.indices { complete(index, reached: reached[index], others: others, in: folder) }
  }

  /// The target of a schema. For SwiftPM, each folder in Sources is a target, unless the package names its path.
  private static func place(of path: String, among targets: [PackageTarget]) -> PackageTarget? {
    let found = targets.filter { path.hasPrefix(bytes: $0.path + "/") }.max { $0.path.count < $1.path.count }
    let parts = SchemaPath.parts(of: path)
    guard found == nil, parts.count > 2, parts[0] == "Sources" else { return found }
    return PackageTarget(module: PackageTarget.module(named: String(parts[1])), path: "Sources/\(parts[1])")
  }

  private mutating func files(in folder: String) -> [String] {
    do throws(FileReading.Failure) {
      return try PathPattern("**").files(in: folder, on: disk)
    } catch {
      let message = "the schemas here cannot be found: \(error.reason)"
      diagnostics.append(Diagnostic(.unreadableFile, message, at: nil, path: folder))
      return []
    }
  }

  /// The modules whose schemas each module's name, by path or as if each imported all others.
  private mutating func reachedModules(in folder: String) -> [Set<String>] {
    var known = ProjectModules()
    for module in modules {
      let imports = modules.map(\.name).filter { $0 != module.name }
      let paths = module.schemas.map { OutputPath.join(folder, $0) }
      _ = known.add(ProjectModule(named: module.name, importing: imports), schemas: paths)
    }
    known.directory = KnownSchemaNames().directory(reading: disk)
    let paths = modules.map { $0.schemas.map { OutputPath.join(folder, $0) } }
    let program = Program(of: paths.flatMap(\.self), in: known, read: disk.read)
    // What is not YAML names no other module.
    diagnostics += program.diagnostics.filter { $0.severity == .error && Explanation.of($0.id).stage == "yaml" }
    return paths.map { Set(program.filesRead(for: $0).compactMap { known.module(of: $0)?.name.value }) }
  }

  private mutating func complete(_ index: Int, reached: Set<String>, others: [String], in folder: String) {
    let module = modules[index]
    modules[index].imports = modules.map(\.name).filter { name in
      name != module.name && (reached.contains(name) || module.imports.contains(name))
    }
    let patterns = module.patterns(isOnly: modules.count == 1).map { PathPattern($0) }
    let nested = modules.compactMap(\.folder).filter { other in
      module.folder.map { other.hasPrefix(bytes: $0 + "/") } ?? false
    }
    let strangers = others.filter { path in
      OutputPath.fileName(path) != ProjectFile.name && patterns.contains { $0.matches(path) }
        && !nested.contains { path.hasPrefix(bytes: $0 + "/") }
    }
    modules[index].excluded = nested.map { $0 + "/**" } + strangers
    let outputs = Set(module.schemas.compactMap { output(of: $0, in: folder) })
    modules[index].output = outputs.count == 1 ? outputs.first : nil
  }

  /// The folder of a schema's generated file, if it is below the schema's folder.
  private func output(of schema: String, in folder: String) -> String? {
    let own = OutputPath.folder(of: schema)
    let pattern = PathPattern("**/\(SchemaPath.stem(of: schema)).generated.*")
    let found = (try? pattern.files(in: OutputPath.join(folder, own), on: disk)) ?? []
    return found.first.map(OutputPath.folder).flatMap { $0 == "." ? nil : OutputPath.join(own, $0) }
  }

  /// Whether a YAML file is a schema; `false`, with a report, if it cannot be read.
  private mutating func isSchema(_ path: String) -> Bool {
    if OutputPath.fileName(path) == ProjectFile.name { return false }
    do throws(FileReading.Failure) { return SchemaText.isSchema(try disk.read(path)) } catch {
      diagnostics.append(.unreadable(path, error))
      return false
    }
  }

  /// The text of the project file, with comments for unknown parts.
  package var text: String {
    var lines = [
      "# The modules of this project. 'featuregen' generates all of it, and 'featuregen check', in CI, reports what is stale.",
      "# Paths are relative to this file. '*.generated.* linguist-generated' in .gitattributes folds generated code in reviews.",
      "",
      "# Of all modules, or of one: the access level of schemas that say none, the pack, and what there is besides the code.",
      // Names used by another module have to be visible there.
      modules.contains { !$0.imports.isEmpty } ? "access: package" : "# access: package",
      isComposable ? "pack: composable" : "# pack: composable",
      "# packs:",
      "#   - { pack: views, output: \"Sources/{module}/Views\" }",
      "#   - { pack: walks, output: Tests/WalkTests/Generated }",
      "#   - { pack: strings, output: \"Sources/{module}/Resources\" }",
      "#   - { pack: diagram, output: Documentation }",
      modules.isEmpty ? "modules: {}" : "modules:",
    ]
    if modules.isEmpty { lines += ["  # App:", "  #   schemas: Sources/App/**/*.yaml", "  #   imports: [Core]"] }
    for module in modules {
      lines.append("  \(module.name):")
      lines.append("    schemas: \(Self.list(module.patterns(isOnly: modules.count == 1)))")
      if !module.excluded.isEmpty { lines.append("    exclude: \(Self.list(module.excluded))") }
      lines.append(
        module.output.map { "    output: \($0)" }
          ?? "    # output: \(OutputPath.join(module.folder ?? ".", "Generated"))"
      )
      if !module.imports.isEmpty { lines.append("    imports: [\(module.imports.joined(separator: ", "))]") }
    }
    return (lines + [""]).joined(separator: "\n")
  }

  /// One text, or a list of several.
  private static func list(_ texts: [String]) -> String {
    let quoted = texts.map { "\"\($0)\"" }
    return quoted.count == 1 ? quoted[0] : "[\(quoted.joined(separator: ", "))]"
  }
}
