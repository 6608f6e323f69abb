package import Diagnostics
import FeatureSchema
import TemplateEngine

/// Reads and checks packs; each once, even if several schemas use it.
package final class PackLoader {
  private let disk: any FileReading
  private let collector: DiagnosticCollector
  /// An array, because there are too few packs for a dictionary.
  private var packs: [(source: PackSource, pack: TemplatePack?)] = []

  package init(disk: any FileReading, collector: DiagnosticCollector) {
    self.disk = disk
    self.collector = collector
  }

  /// Reads and checks a pack.
  ///
  /// - Parameter reference: the pack's name in the file that asks for it, if there is one.
  /// - Returns: `nil`, with an error, if the pack does not exist or has an error.
  package func pack(_ source: PackSource, reference: Located<String>? = nil) -> TemplatePack? {
    if let known = packs.first(where: { $0.source == source }) { return known.pack }
    // A missing pack is reported for each reference; the errors in a pack only once.
    guard let files = files(of: source, reference: reference, into: collector) else { return nil }
    let pack = load(files, reference: reference)
    packs.append((source, pack))
    return pack
  }

  private func files(
    of source: PackSource,
    reference: Located<String>?,
    into collector: DiagnosticCollector
  ) -> PackFiles? {
    switch source {
    case .builtIn(let name):
      let files = PackFiles.builtIn(name)
      if files == nil { collector.report(.unknownPack(name, at: reference?.range)) }
      return files
    case .folder(let folder):
      do throws(FileReading.Failure) {
        return try PackFiles.read(folder, from: disk)
      } catch {
        collector.report(.unreadablePack(folder, reason: error.reason, reference: reference))
        return nil
      }
    }
  }

  private func load(_ files: PackFiles, reference: Located<String>?) -> TemplatePack? {
    guard let manifestFile = files.manifest else {
      collector.report(.unreadablePack(files.folder, reason: "it has no 'pack.yaml'", reference: reference))
      return nil
    }
    // A collector of its own, to tell whether this pack has errors.
    let found = DiagnosticCollector()
    defer { collector.report(contentsOf: found.diagnostics) }
    let manifest = PackManifest.read(manifestFile, into: found)
    let (bases, inherited) = manifest?.base.map { self.bases($0, of: manifestFile.path, into: found) } ?? ([], [])
    var sources: [String: TemplateSource] = [:]
    // A pack's templates win over its base's templates.
    for pack in [files] + bases { sources.merge(pack.sources(into: found)) { own, _ in own } }
    let library = TemplateLibrary(
      sources,
      escapes: EscapeMode.escapes,
      isKnownRight: !files.isOnDisk,
      diagnostics: found
    )
    guard var manifest else { return nil }
    for base in inherited { manifest.inherit(base) }
    let shape = FileContext.shape(with: manifest.options)
    let outputs = manifest.outputs.compactMap { check($0, with: library, shape, into: found) }
    guard !found.hasErrors else { return nil }
    if files.isOnDisk { reportUnused(library, files: files, into: found) }
    let filesRead = ([files] + bases).filter(\.isOnDisk).flatMap { $0.files.map(\.path) }
    return TemplatePack(
      manifest: manifest,
      filesRead: filesRead,
      templateCount: sources.count,
      libraryTemplate: sources["_module"]?.bytes,
      outputs: outputs
    )
  }

  /// The pack that another pack extends, the pack that this one extends, and so on.
  ///
  /// - Parameter path: the path of the manifest that names the first one.
  /// - Returns: the files of the packs, and their manifests.
  private func bases(
    _ name: Located<String>,
    of path: String,
    into found: DiagnosticCollector
  ) -> (files: [PackFiles], manifests: [PackManifest]) {
    var bases: [PackFiles] = []
    var manifests: [PackManifest] = []
    var next: (name: Located<String>, path: String)? = (name, path)
    var folders: Set<String> = [OutputPath.folder(of: path)]
    while let (name, path) = next {
      next = nil
      guard let files = files(of: PackSource(name.value, in: path), reference: name, into: found) else { break }
      guard folders.insert(files.folder).inserted else {
        found.report(.unreadablePack(files.folder, reason: "it extends itself", reference: name))
        break
      }
      bases.append(files)
      guard let manifest = files.manifest else {
        found.report(.unreadablePack(files.folder, reason: "it has no 'pack.yaml'", reference: name))
        break
      }
      // Its other errors are reported when the pack is used by itself.
      let read = PackManifest.read(manifest, into: DiagnosticCollector())
      if let read { manifests.append(read) }
      if let base = read?.base { next = (base, manifest.path) }
    }
    return (bases, manifests)
  }

  private func check(
    _ output: PackManifest.Output,
    with library: TemplateLibrary,
    _ shape: Shape<FileContext>,
    into found: DiagnosticCollector
  ) -> TemplatePack.Output? {
    let name = output.template.value
    let pathSource = TemplateSource(text: output.path.value) { output.pathNode.range(ofText: $0) }
    let path = library.template(pathSource, named: "the path of '\(name)'", for: shape)
    guard library.has(name) else {
      found.report(.unknownTemplate(output.template, among: library.names))
      return nil
    }
    let template = library.template(name, for: shape, escape: output.escape.escape)
    guard let template, let path else { return nil }
    return TemplatePack.Output(manifest: output, template: template, path: path)
  }

  private func reportUnused(_ library: TemplateLibrary, files: PackFiles, into found: DiagnosticCollector) {
    let unused = library.unusedNames
    for (name, file) in files.templates where unused.contains(name) {
      found.report(.unusedTemplate(name, path: file.path))
    }
  }
}
