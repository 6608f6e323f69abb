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
    /// All that is compiled, by modules; those of the last have none.
    var sources: [String?: [String]]
    /// The code of walks, which a test target has; `nil` if none is tried.
    var walks: [String]?
    /// The views to begin with, by modules; none if none are tried.
    var views: [String?: [String]] = [:]

    var pack: Pack { Pack(ofSeed: project.seed) }

    /// What is the same for projects whose files can be in the same modules.
    var together: [String] {
      let kind = walks == nil ? "" : project.hasModules ? "walks of modules" : "walks"
      return [pack.rawValue, project.isAlone ? "\(project.seed)" : "", kind]
    }
  }

  /// What a project is generated with, which its seed picks.
  enum Pack: String {
    case standalone, composable

    init(ofSeed seed: UInt64) { self = seed % 5 == 2 ? .composable : .standalone }

    /// The library that its code stands on.
    var library: String {
      switch self {
      case .standalone: "FeatureRuntime"
      case .composable: "ComposableArchitecture"
      }
    }
  }

  /// The module of what walks are through, if there is no project file.
  static let walkedModule = "Walked"

  let folder: URL
  let toolchain: Toolchain
  /// The folders with the modules of the packs' libraries.
  let modules: [Pack: String]
  /// The folder with the modules for views.
  let modulesOfViews: String

  /// Writes a project and generates it; throws what the tool says against it.
  func make(_ project: Project) throws -> Made {
    let place = folder.appendingPathComponent("s\(project.seed)")
    try? FileManager.default.removeItem(at: place)
    let output = place.appendingPathComponent("Generated")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws -> String {
      let path = place.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: path, atomically: false, encoding: .utf8)
      return path.path
    }
    let schemas = try project.files.map { try write(project.document(of: $0), project.path(of: $0)) }
    var options = GeneratorPipeline.Options()
    let pack = Pack(ofSeed: project.seed)
    options.pack = .builtIn(pack.rawValue)
    options.output = output.path
    var files: [RenderedFile] = []
    var sources: [String?: [String]] = [:]
    // With a project file, one call is for all modules.
    var parts = (Project.lowerModules + [nil]).map { module in
      zip(schemas, project.files).filter { $1.module == module }.map(\.0)
    }
    if let text = project.projectFile {
      let file = try write(text, "featuregen.yaml")
      options.project = FeatureGeneration.Project(ProjectFolder(of: file), on: Disk())
      options.output = nil
      parts = [schemas]
    }
    for part in parts {
      let generation = GeneratorPipeline(disk: Disk(), options: options).run(part)
      let errors = generation.diagnostics.filter { $0.severity == .error }
      guard errors.isEmpty else {
        throw Refusal(message: DiagnosticFormat.text.render(errors), ids: errors.map(\.id.rawValue))
      }
      files += generation.files
    }
    for (schema, file) in zip(schemas, project.files) {
      sources[file.module, default: []] += files.filter { $0.schema == schema }.map(\.path)
    }
    for file in files {
      let text = file.mode == .once && project.hasHooks ? file.text.withHooks : file.text
      let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(toFile: file.path, atomically: false, encoding: .utf8)
    }
    var externalText = project.external.replacingOccurrences(
      of: "import FeatureRuntime",
      with: "import \(pack.library)"
    )
    // As an author writes it in a module that has a type of that name.
    if project.files.contains(where: { $0.schema.document.contains("DependencyKey") }) {
      externalText = externalText.replacingOccurrences(of: ": DependencyKey", with: ": \(pack.library).DependencyKey")
    }
    let external = try write(externalText, "External\(project.seed).swift")
    sources[nil, default: []].append(external)
    // Only a project file says in which modules the types of values are.
    let galleries =
      project.hasModules && options.project == nil
      ? [] : try written(by: "gallery", [("library", pack.rawValue)], schemas, options.project, in: output)
    for (schema, file) in zip(schemas, project.files) {
      sources[file.module, default: []] += galleries.filter { $0.schema == schema }.map(\.path)
    }
    var made = Made(project: project, schemas: schemas, files: files, sources: sources)
    // A quarter of those for one module only, and all whose modules a project file tells.
    guard pack == .standalone, options.project != nil || project.seed / 2 % 4 == 1 && !project.hasModules else {
      return made
    }
    let walked = options.project == nil ? Self.walkedModule : "App"
    let ofExternals = project.externalWalks.replacing("import \(Self.walkedModule)", with: "import \(walked)")
    let externalWalks = try write(ofExternals, "Walks/External\(project.seed).swift")
    let module = options.project == nil ? [("module", Self.walkedModule)] : []
    made.walks = try written(by: "walks", module, schemas, options.project, in: output).map(\.path) + [externalWalks]
    guard options.project != nil else { return made }
    let views = try written(by: "views", [], schemas, options.project, in: output)
    for (schema, file) in zip(schemas, project.files) {
      made.views[file.module, default: []] += views.filter { $0.schema == schema }.map(\.path)
    }
    // No compiler reads catalogs.
    _ = try written(by: "strings", [], schemas, options.project, in: output)
    return made
  }

  /// Writes the code of another pack.
  func written(
    by pack: String,
    _ choices: [(option: String, value: String)],
    _ schemas: [String],
    _ project: FeatureGeneration.Project?,
    in folder: URL
  ) throws -> [RenderedFile] {
    var options = GeneratorPipeline.Options()
    options.project = project
    options.pack = .builtIn(pack)
    options.packOptions = choices
    options.output = folder.path
    options.scaffold = .folder(folder.path)
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(schemas)
    let errors = generation.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw Refusal(message: DiagnosticFormat.text.render(errors), ids: errors.map(\.id.rawValue))
    }
    for file in generation.files { try file.text.write(toFile: file.path, atomically: false, encoding: .utf8) }
    return generation.files
  }

  /// What the compiler says of projects, those of each pack as the same modules; empty if nothing.
  func compile(_ made: [Made], as mode: Toolchain.Mode) async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in
      for (number, made) in Dictionary(grouping: made, by: \.together).values.enumerated() {
        group.addTask { try await compileTogether(made, as: mode, place: "\(mode)-\(number)") }
      }
      return try await group.reduce("", +)
    }
  }

  /// - Parameter place: a name for the folder of the modules that others import.
  private func compileTogether(_ made: [Made], as mode: Toolchain.Mode, place: String) async throws -> String {
    let lower = folder.appendingPathComponent("modules-\(place)")
    // Projects share what all walks have in common, as they are one module.
    let walks = made.flatMap { $0.walks ?? [] }.unique { URL(fileURLWithPath: $0).lastPathComponent }
    let library = ["-I", made.first.flatMap { modules[$0.pack] } ?? "", "-I", lower.path]
    let options = library + ["-D", "DEBUG"] + (walks.isEmpty ? [] : ["-enable-testing"])
    try FileManager.default.createDirectory(at: lower, withIntermediateDirectories: true)
    let sources = made.map(\.sources)
    let found = try await emitLower(sources, as: mode, into: lower, options)
    if !found.isEmpty { return found }
    let last = Self.files(of: nil, in: sources)
    if walks.isEmpty { return try await toolchain.build(last, as: mode, options: options) }
    let module = made.contains { $0.project.hasModules } ? "App" : Self.walkedModule
    let files = last.map(URL.init(fileURLWithPath:))
    let walked = try await toolchain.emitModule(module, of: files, as: mode, into: lower, options: options)
    if !walked.isEmpty { return walked }
    let problems = try await toolchain.build(walks, as: mode, options: library)
    return problems.isEmpty ? try await compileViews(made, as: mode, place: place) : problems
  }

  /// What the compiler says of views beside what they are of.
  private func compileViews(_ made: [Made], as mode: Toolchain.Mode, place: String) async throws -> String {
    if made.allSatisfy(\.views.isEmpty) { return "" }
    let lower = folder.appendingPathComponent("views-\(place)")
    try FileManager.default.createDirectory(at: lower, withIntermediateDirectories: true)
    let options = ["-I", modulesOfViews, "-I", lower.path, "-D", "DEBUG"]
    let sources = made.map { $0.sources.merging($0.views, uniquingKeysWith: +) }
    let found = try await emitLower(sources, as: mode, into: lower, options)
    return found.isEmpty
      ? try await toolchain.build(Self.files(of: nil, in: sources), as: mode, options: options) : found
  }

  /// The files of a module; what the schemas of each project share is there once.
  private static func files(of module: String?, in sources: [[String?: [String]]]) -> [String] {
    sources.flatMap { $0[module] ?? [] }.unique { URL(fileURLWithPath: $0).lastPathComponent }
  }

  /// Compiles the modules that others import.
  private func emitLower(
    _ sources: [[String?: [String]]],
    as mode: Toolchain.Mode,
    into folder: URL,
    _ options: [String]
  ) async throws -> String {
    for module in Project.lowerModules {
      let files = Self.files(of: module, in: sources).map(URL.init(fileURLWithPath:))
      if files.isEmpty { continue }
      let found = try await toolchain.emitModule(module, of: files, as: mode, into: folder, options: options)
      if !found.isEmpty { return found }
    }
    return ""
  }

  /// What the formatter would write otherwise, except for where it breaks long lines.
  func misformatted(_ made: [Made]) async throws -> [(seed: UInt64, message: String)] {
    let place = folder.appendingPathComponent("formatted")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var copies: [(seed: UInt64, path: String, text: String)] = []
    for one in made {
      for file in one.files {
        let text = file.text.replacingOccurrences(of: "// swift-format-ignore-file\n", with: "")
        let name = URL(fileURLWithPath: file.path).lastPathComponent
        let path = place.appendingPathComponent("s\(one.project.seed)-\(name)").path
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
    var found: [(seed: UInt64, message: String)] = []
    for made in Dictionary(grouping: made, by: \.together).values { found += try await unstableTogether(made) }
    return found
  }

  private func unstableTogether(_ made: [Made]) async throws -> [(seed: UInt64, message: String)] {
    guard let pack = made.first?.pack else { return [] }
    let output = folder.appendingPathComponent("other")
    try? FileManager.default.removeItem(at: output)
    // One call for all without a project file, and one for each other, which finds its schemas itself.
    let apart = made.filter { $0.project.projectFile != nil }
    let together = made.filter { $0.project.projectFile == nil }.flatMap(\.schemas)
    let calls =
      apart.map { (place: folder.appendingPathComponent("s\($0.project.seed)"), schemas: [String]()) }
      + (together.isEmpty ? [] : [(folder, together)])
    for (place, schemas) in calls {
      let said = try await FeatureGenerator.run(
        ["generate", "--output", output.path, "--pack", pack.rawValue] + schemas,
        in: place,
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
  /// The rules that refused a schema.
  var ids: [String] = []
  var description: String { message }
}

extension String {
  /// The author's file with its hooks.
  fileprivate var withHooks: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("  // "), !line.contains(/^  \/\/ (Hooks, |To begin )/) else { return String(line) }
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
