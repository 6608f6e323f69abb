package import Diagnostics
import FeatureSchema

/// The project file that `featuregen init --project` writes: the modules that the folders seem to be.
package struct ProjectStarter {
  private struct Module {
    var name: String
    /// The folder of all its schemas.
    var folder: String
    var schemas: [String] = []
    /// The folder of its generated files, if it is one, and not that of the schemas.
    var output: String?
    var imports: [String] = []
  }

  /// The problems in finding the schemas.
  package private(set) var diagnostics: [Diagnostic] = []
  private var modules: [Module] = []
  private let disk = Disk()

  /// - Parameter folder: the folder for the project file.
  package init(in folder: String) {
    let own = OutputPath.fileName(disk.withoutLinks(folder))
    for path in files(in: folder) where isSchema(OutputPath.join(folder, path)) {
      // As SwiftPM has it: each folder in Sources is a module.
      let parts = SchemaPath.parts(of: path)
      let isTarget = parts.count > 2 && parts[0] == "Sources"
      let place = isTarget ? "Sources/\(parts[1])" : "."
      let name = isTarget ? String(parts[1]) : own
      let index = modules.firstIndex { $0.name == name } ?? modules.count
      if index == modules.count { modules.append(Module(name: name, folder: place)) }
      modules[index].schemas.append(path)
    }
    for index in modules.indices { complete(index, in: folder) }
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

  private mutating func complete(_ index: Int, in folder: String) {
    let module = modules[index]
    let read = module.schemas.flatMap { path in
      SchemaCompiler.compile(OutputPath.join(folder, path), keepsMeaning: false, read: disk.read).filesRead
    }
    let reached = Set(read.map(OutputPath.key))
    modules[index].imports = modules.filter { other in
      other.name != module.name
        && other.schemas.contains { reached.contains(OutputPath.key(OutputPath.join(folder, $0))) }
    }
    .map(\.name)
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

  private func isSchema(_ path: String) -> Bool {
    guard SchemaPath.isSchema(path), OutputPath.fileName(path) != ProjectFile.name,
      let bytes = try? disk.read(path)
    else { return false }
    return SchemaText.isSchema(bytes)
  }

  /// The text of the project file, with comments for unknown parts.
  package var text: String {
    var lines = [
      "# The modules of this project. 'featuregen' generates all of it, and 'featuregen check', in CI, tells what is stale.",
      "# Paths are relative to this file. '*.generated.* linguist-generated' in .gitattributes folds generated code in reviews.",
      "",
      "# Of all modules, or of one: the pack, and the access level of schemas that say none.",
      // Names used by another module have to be visible there.
      modules.contains { !$0.imports.isEmpty } ? "access: package" : "# access: package", "# pack: composable",
      modules.isEmpty ? "modules: {}" : "modules:",
    ]
    if modules.isEmpty { lines += ["  # App:", "  #   schemas: Sources/App/**/*.yaml", "  #   imports: [Core]"] }
    for module in modules {
      lines.append("  \(module.name):")
      lines.append("    schemas: \"\(OutputPath.join(module.folder, "**/*.yaml"))\"")
      lines.append(
        module.output.map { "    output: \($0)" } ?? "    # output: \(OutputPath.join(module.folder, "Generated"))"
      )
      if !module.imports.isEmpty { lines.append("    imports: [\(module.imports.joined(separator: ", "))]") }
    }
    return (lines + [""]).joined(separator: "\n")
  }
}
