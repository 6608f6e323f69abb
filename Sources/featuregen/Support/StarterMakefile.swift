import Diagnostics
import FeatureGeneration
import Platform

/// The files of `featuregen init --makefile`: rules, owned by the tool, and a Makefile that includes them, owned by the user.
enum StarterMakefile {
  private static let rulesName = "feature.mk"

  /// - Parameter isProject: whether a project file there names the schemas.
  static func files(in folder: String, isProject: Bool) -> [RenderedFile] {
    var rules = RenderedFile(path: OutputPath.join(folder, rulesName), text: text(rulesName))
    rules.bytes = GeneratedNotice.seal(rules.bytes)
    let ofProjectFile = ["SCHEMAS", "OUTPUT", "# The folder for generated code"]
    let lines = text("Makefile").split(bytes: "\n").filter { line in
      !isProject || !ofProjectFile.contains { line.hasPrefix(bytes: $0) }
    }
    return [rules, RenderedFile(path: makefile(in: folder), text: lines.joined(separator: "\n") + "\n", mode: .once)]
  }

  /// The user's next step.
  static func nextStep(in folder: String, isProject: Bool) -> String {
    let makefile = makefile(in: folder)
    let existing = try? Disk().existing(makefile)
    let isIncluded = String(decoding: existing ?? [], as: UTF8.self).contains(bytes: "include \(rulesName)")
    if !isIncluded {
      let schemas = isProject ? "" : "SCHEMAS = $(wildcard *.yaml), OUTPUT =, and below them: "
      return "add to \(makefile): \(schemas)include \(rulesName)"
    }
    return folder == "." ? "make" : "make -C \(folder)"
  }

  /// The Makefile that Make reads, or will read.
  private static func makefile(in folder: String) -> String {
    let paths = ["GNUmakefile", "makefile", "Makefile"].map { OutputPath.join(folder, $0) }
    return paths.first(where: Disk().has) ?? paths[2]
  }

  private static func text(_ name: String) -> String {
    EmbeddedFile.starter.first { $0.path == name }!.text
  }
}
