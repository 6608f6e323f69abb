import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport

/// Generates projects and has a compiler, a formatter and another process look at them.
struct Trial: Sendable {
  /// What the tool made of a project.
  struct Made {
    var project: Project
    /// Its schemas.
    var schemas: [String]
    /// As it is generated.
    var files: [RenderedFile]
    /// All that is compiled.
    var sources: [String]

    var pack: Pack { Pack(ofSeed: project.seed) }
  }

  /// What a project is generated with, which its seed picks.
  enum Pack: String, CaseIterable {
    case standalone, composable

    init(ofSeed seed: UInt64) { self = seed / 16 % 4 == 3 ? .composable : .standalone }

    /// The library that its code stands on.
    var library: String {
      switch self {
      case .standalone: "FeatureRuntime"
      case .composable: "ComposableArchitecture"
      }
    }
  }

  let folder: URL
  let toolchain: Toolchain
  /// The folders with the modules of the packs' libraries.
  let modules: [Pack: String]

  /// Writes a project and generates it; throws what the tool says against it.
  func make(_ project: Project) throws -> Made {
    let place = folder.appendingPathComponent("s\(project.seed)")
    try? FileManager.default.removeItem(at: place)
    let output = place.appendingPathComponent("Generated")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws -> String {
      let path = place.appendingPathComponent(name).path
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
    let schemas = try project.files.map { try write($0.schema.document, $0.name) }
    var options = GeneratorPipeline.Options()
    let pack = Pack(ofSeed: project.seed)
    options.pack = .builtIn(pack.rawValue)
    options.output = output.path
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(schemas)
    guard !generation.hasErrors else {
      throw Refusal(message: DiagnosticFormat.text.render(generation.diagnostics.filter { $0.severity == .error }))
    }
    let files = generation.files
    for file in files {
      let text = file.mode == .once && project.hasHooks ? file.text.withHooks : file.text
      try text.write(toFile: file.path, atomically: false, encoding: .utf8)
    }
    let externalText = project.external.replacingOccurrences(
      of: "import FeatureRuntime",
      with: "import \(pack.library)"
    )
    let external = try write(externalText, "External\(project.seed).swift")
    return Made(project: project, schemas: schemas, files: files, sources: files.map(\.path) + [external])
  }

  /// What the compiler says of projects, those of each pack as one module; empty if nothing.
  func compile(_ made: [Made], as mode: Toolchain.Mode) async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in
      for (pack, made) in Dictionary(grouping: made, by: \.pack) {
        let options = ["-I", modules[pack] ?? ""]
        group.addTask { try await toolchain.build(made.flatMap(\.sources), as: mode, options: options) }
      }
      return try await group.reduce("", +)
    }
  }

  /// What the formatter would write otherwise, but for where it breaks long lines.
  func misformatted(_ made: [Made]) async throws -> [(seed: UInt64, message: String)] {
    let place = folder.appendingPathComponent("formatted")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var copies: [(seed: UInt64, path: String, text: String)] = []
    for one in made {
      for file in one.files {
        let text = file.text.replacingOccurrences(of: "// swift-format-ignore-file\n", with: "")
        let path = place.appendingPathComponent(URL(fileURLWithPath: file.path).lastPathComponent).path
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        copies.append((one.project.seed, path, text))
      }
    }
    let configuration = Folder.package.appendingPathComponent(".swift-format").path
    let found = try await toolchain.run(
      "swift-format",
      ["format", "--in-place", "--recursive", "--configuration", configuration, place.path]
    )
    if !found.isEmpty { throw Refusal(message: found) }
    return try copies.compactMap { seed, path, text in
      let formatted = try String(contentsOfFile: path, encoding: .utf8)
      let lines = { (text: String) in text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) } }
      let essence = { (text: String) in text.filter { !$0.isWhitespace }.replacingOccurrences(of: ",]", with: "]") }
      // The formatter breaks some long lines elsewhere, and then ends a list with a comma.
      guard formatted != text, lines(formatted) == lines(text) || essence(formatted) != essence(text) else {
        return nil
      }
      let name = URL(fileURLWithPath: path).lastPathComponent
      let diff = UnifiedDiff.text(
        old: Array(text.utf8),
        new: Array(formatted.utf8),
        oldName: "\(name), generated",
        newName: "formatted"
      )
      return (seed, diff)
    }
  }

  /// What another process, in another place and language, makes otherwise.
  func unstable(_ made: [Made]) async throws -> [(seed: UInt64, message: String)] {
    let output = folder.appendingPathComponent("other")
    try? FileManager.default.removeItem(at: output)
    for (pack, made) in Dictionary(grouping: made, by: \.pack) {
      let said = try await FeatureGenerator.run(
        ["generate", "--output", output.path, "--pack", pack.rawValue] + made.flatMap(\.schemas),
        in: folder,
        environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"]
      )
      if !said.isEmpty { throw Refusal(message: said.errors) }
    }
    return made.flatMap { one in
      one.files.compactMap { file in
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        let text = try? String(contentsOf: output.appendingPathComponent(name), encoding: .utf8)
        return text == file.text ? nil : (one.project.seed, "\(name) is not the same when it is generated elsewhere")
      }
    }
  }
}

/// What a tool said against something.
struct Refusal: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}

extension String {
  /// The author's file with its hooks.
  fileprivate var withHooks: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("  // "), !line.hasPrefix("  // Hooks, ") else { return String(line) }
      return "  " + line.dropFirst("  // ".count)
    }
    .joined(separator: "\n")
  }
}

extension String {
  /// The lines of a tool's messages that are errors; all if there is none.
  fileprivate var errors: String {
    let errors = split(separator: "\n").filter { $0.contains("error: ") }
    return errors.isEmpty ? self : errors.joined(separator: "\n")
  }
}
