import Diagnostics
import FeatureGeneration
import FeatureImport
import FeatureSchema
import Foundation

/// Builds an app before and after an import, in a copy of the current folder. A feature that has errors only afterwards stays as it
/// is, and the import is tried again without it.
struct Trial {
  let command: String
  let files: [SwiftFile]
  let messages: Messages
  private let copy: String

  /// - Throws: if the folder cannot be copied.
  init(_ command: String, _ files: [SwiftFile], _ messages: Messages) throws {
    (self.command, self.files, self.messages) = (command, files, messages)
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("featuregen-import-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    copy = folder.resolvingSymlinksInPath().path
    for name in try manager.contentsOfDirectory(atPath: ".") where ![".build", ".git"].contains(name) {
      try manager.copyItem(atPath: name, toPath: OutputPath.join(copy, name))
    }
  }

  /// The import without what is worse afterwards, and what is to be said of the build before.
  func result(of options: Importer.Options) throws -> (Importer.Result, [Diagnostic]) {
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let before = try build("before the import")
    if let failure = before.first, before.allSatisfy({ $0.place == nil }) {
      try messages.report([.failure(of: command, failure)])
    }
    var options = options
    while true {
      let result = Importer(files, options: options).run()
      let imported = result.features.filter { $0.obstacle == nil }
      if imported.isEmpty { return (result, Diagnostic.hidden(before)) }
      let created = try write(result)
      let worse = try build("with \(imported.count) feature\(imported.count == 1 ? "" : "s") imported").new(
        besides: before
      )
      if worse.isEmpty { return (result, Diagnostic.hidden(before)) }
      let blamed = worse.map { self.blamed(for: $0, among: imported) }
      // Where no error says which one it is, it may be any of them.
      let isUnknown = blamed.allSatisfy(\.isEmpty)
      for (error, found) in zip(worse, blamed) {
        for feature in isUnknown ? imported : found where options.staying[feature.name] == nil {
          options.staying[feature.name] = diagnostic(of: error, about: feature)
        }
      }
      for path in created { try FileManager.default.removeItem(atPath: path) }
      try write(
        files.filter { result.replaced.contains($0.path) }.map { file in
          RenderedFile(path: OutputPath.join(copy, file.path), text: String(decoding: file.source.bytes, as: UTF8.self))
        }
      )
    }
  }

  // MARK: The copy

  /// The errors of a build. The command's own failure is one, if there is no other.
  private func build(_ when: String) throws -> [CompilerError] {
    try messages.summarize("trying '\(command)' \(when)\n")
    let script = "cd \"$1\" && eval \"$2\" 2>&1"
    let run = try Subprocess(["sh", "-c", script, "sh", copy, command])
    let output = String(decoding: run.output, as: UTF8.self)
    let errors = CompilerError.all(in: output)
    if run.status == 0 { return [] }
    let last = output.split(whereSeparator: \.isNewline).last.map(String.init)
    return errors.contains { $0.place != nil } ? errors : [CompilerError(message: last ?? "it prints nothing")]
  }

  /// Writes what was imported, and the code that is generated of it.
  ///
  /// - Returns: the files that were not there.
  private func write(_ result: Importer.Result) throws -> [String] {
    let outputs = result.outputs.map { RenderedFile(path: OutputPath.join(copy, $0.path), text: $0.text) }
    try write(outputs)
    let schemas = outputs.map(\.path).filter { $0.hasSuffix(".yaml") }
    var created = schemas
    // Each target of a package has its own shared file.
    for module in Dictionary(grouping: schemas, by: { SchemaPath.targetFolder(of: OutputPath.folder(of: $0)) }).values {
      let generation = GeneratorPipeline(disk: Disk()).run(module)
      try messages.report(generation.diagnostics.filter { $0.severity == .error })
      created += generation.plan.changes.filter { $0.action == .create }.map(\.file.path)
      try write(generation.plan.changes.map(\.file))
    }
    return created
  }

  private func write(_ files: [RenderedFile]) throws {
    try messages.reportFailure { () throws(OutputWriter.Failure) in try OutputWriter.write(files) }
  }

  // MARK: Blame

  /// The features that an error is about: that of the file, or those that its line or its message names.
  private func blamed(for error: CompilerError, among features: [Importer.Feature]) -> [Importer.Feature] {
    func named(_ text: String) -> [Importer.Feature] {
      let words = text.words
      return features.filter { words.contains($0.name) }
    }
    guard let (file, lines) = lines(to: error), let line = lines.last else { return named(error.message) }
    let name = OutputPath.fileName(file)
    let own = features.filter {
      $0.name + ".generated.swift" == name || OutputPath.key($0.path) == OutputPath.key(file)
    }
    if own.count < 2 { return own.isEmpty ? named(line + " " + error.message) : own }
    for line in lines.reversed() {
      let words = line.words
      for (keyword, name) in zip(words, words.dropFirst()) where ["struct", "extension"].contains(keyword) {
        if let found = own.first(where: { $0.name == name }) { return [found] }
      }
    }
    return own
  }

  /// The file of an error, as a path in the folder, and its lines up to the one with the error.
  private func lines(to error: CompilerError) -> (file: String, lines: [String])? {
    guard let (file, line) = error.place else { return nil }
    let path = file.hasPrefix("/") ? file : OutputPath.join(copy, file)
    let text = (try? Disk().read(path)).map { String(decoding: $0, as: UTF8.self) }
    guard path.hasPrefix(copy + "/"), let text else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(line).map(String.init)
    return (String(path.dropFirst(copy.count + 1)), lines)
  }

  /// At the line that was there before, if it is there once.
  private func diagnostic(of error: CompilerError, about feature: Importer.Feature) -> Diagnostic {
    let message = "'\(feature.name)' would not compile: \(error.message)"
    guard let (file, lines) = lines(to: error), let line = lines.last?.trimmingCharacters(in: .whitespaces) else {
      return Diagnostic(.notImported, message, at: feature.place)
    }
    let old = files.first { OutputPath.key($0.path) == OutputPath.key(file) }?.source
    let place = old.flatMap { old -> Diagnostics.SourceRange? in
      let text = String(decoding: old.bytes, as: UTF8.self)
      let places = line.isEmpty ? [] : text.ranges(of: line)
      guard places.count == 1 else { return nil }
      let start = text.utf8.distance(from: text.startIndex, to: places[0].lowerBound)
      return SourceRange(old, start..<start + line.utf8.count)
    }
    return Diagnostic(
      .notImported,
      message,
      at: place ?? feature.place,
      help: place == nil
        ? ["it is in line \(lines.count) of '\(file)' then: \(line)"] : ["keep it, or write this otherwise"]
    )
  }
}

extension Diagnostic {
  fileprivate static func failure(of command: String, _ error: CompilerError) -> Diagnostic {
    Diagnostic(
      .notImported,
      "'\(command)' fails before anything is imported: \(error.message)",
      at: nil,
      help: ["give '--try' a command that builds the app in a copy of this folder"]
    )
  }

  /// A warning about errors that were there before.
  fileprivate static func hidden(_ errors: [CompilerError]) -> [Diagnostic] {
    guard let first = errors.first(where: { $0.place != nil }), let place = first.place else { return [] }
    let message = "the build has \(errors.count) errors before the import, such as '\(first.message)'"
    let help: Help = "what they hide from the compiler is not tried: mend them first"
    return [Diagnostic(.importedOtherwise, severity: .warning, message, at: nil, path: place.file, help: [help])]
  }
}
