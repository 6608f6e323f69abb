import Foundation
import TestSupport
import Testing

/// The clients of a project make the same of its schemas: a call of featuregen, the plug-ins, and the rules for Bazel.
///
/// `Samples/Modules/try.sh` and `Tests/Bazel/try.sh` run the plug-ins and the rules themselves; here are their calls.
@Suite(.waiting) struct ProjectClientsTests {
  private let folder = TemporaryFolder()
  private var featuregen: CommandLineTool { CommandLineTool(folder: folder) }

  /// The modules of the sample with their imports, as its file for Bazel says.
  private static let modules = [
    ("Models", []), ("Stops", ["Models"]), ("TripEditor", ["Models", "Stops"]),
    ("Trips", ["Models", "Stops", "TripEditor"]),
  ]

  init() throws {
    let sample = Folder.samples.appendingPathComponent("Modules")
    for name in ["featuregen.yaml", "Sources", "Documentation"] {
      try FileManager.default.copyItem(atPath: sample.appendingPathComponent(name).path, toPath: folder.file(name))
    }
  }

  private func schemas(of module: String) -> [String] {
    folder.contents.filter { $0.hasPrefix("Sources/\(module)/") && $0.hasSuffix(".yaml") }
  }

  /// The generated code of a module, by the name of its schema.
  private func committed(_ module: String) -> [String: String] {
    schemas(of: module).reduce(into: [:]) { texts, schema in
      let name = Self.name(schema)
      texts[name] = folder.text("Sources/\(module)/Generated/\(name).generated.swift") ?? "missing"
    }
  }

  private static func name(_ schema: String) -> String {
    URL(fileURLWithPath: schema).deletingPathExtension().lastPathComponent
  }

  @Test func featuregenMakesWhatIsCommitted() throws {
    let before = Self.modules.map { committed($0.0) }
    for (module, _) in Self.modules { try folder.remove("Sources/\(module)/Generated") }
    #expect(try featuregen("-q").status == 0)
    #expect(Self.modules.map { committed($0.0) } == before)
  }

  /// Files of a target by their absolute paths, as `FeaturegenBuild` and `FeaturegenCheck` name them.
  @Test(arguments: modules.map(\.0)) func plugInsMakeTheSame(module: String) throws {
    let schemas = schemas(of: module).map(folder.file)
    let outputs = schemas.map { folder.file("Out/\(Self.name($0)).generated.swift") }
    let into = outputs.map { "--into \($0) " }.joined()
    let environment = ["FEATUREGEN_TARGET": module]
    try folder.write("", to: "Out/Nothing.txt")
    let build = try featuregen(
      "generate --quiet \(into)\(schemas.joined(separator: " "))",
      in: "Out",
      environment: environment
    )
    #expect(build.status == 0 && build.errors == "")
    for (name, text) in committed(module) { #expect(folder.text("Out/\(name).generated.swift") == text) }
    let check = try featuregen(
      "check --quiet --stamp \(folder.file("Checked")) \(schemas.joined(separator: " "))",
      in: "Out",
      environment: environment
    )
    #expect(check.status == 0 && check.errors == "")
  }

  /// An action knows the modules that its target depends on, and no other file: those are all that it gets.
  @Test(arguments: modules.map(\.0)) func bazelMakesTheSame(module: String) throws {
    let texts = committed(module)
    let known = Self.modules.first { $0.0 == module }.map { $0.1 + [module] } ?? []
    for other in Self.modules.map(\.0) where !known.contains(other) { try folder.remove("Sources/\(other)") }
    try folder.remove("featuregen.yaml")
    let parts = known.map { name in
      let imports = Self.modules.first { $0.0 == name }?.1 ?? []
      let paths = schemas(of: name).map { "\"../\($0)\"" }.joined(separator: ", ")
      let imported = imports.map { "\"\($0)\"" }.joined(separator: ", ")
      return "\"\(name)\": {\"access\": \"package\", \"imports\": [\(imported)], \"schemas\": [\(paths)]}"
    }
    try folder.write("{\"modules\": {\(parts.joined(separator: ", "))}}\n", to: "bin/features.project.json")
    let run = try featuregen(
      "generate --quiet --project bin/features.project.json --output bin/features --no-scaffold "
        + schemas(of: module).joined(separator: " ")
    )
    #expect(run.status == 0 && run.errors == "")
    for (name, text) in texts { #expect(folder.text("bin/features/\(name).generated.swift") == text) }
  }
}
