import Diagnostics
import FeatureSchema
import TemplateEngine

/// A pack that has been read and checked: its templates render without errors, unless the text becomes too large.
package struct TemplatePack: Sendable {
  package struct Output: Sendable {
    package var manifest: PackManifest.Output
    var template: Template<FileContext>
    /// The path to write to.
    var path: Template<FileContext>
  }

  package var manifest: PackManifest
  /// The paths of the files that were read for it, if they are on a disk.
  package var filesRead: [String]
  package var templateCount: Int
  /// The template that names the library's module.
  var libraryTemplate: [UInt8]?
  package var outputs: [Output]
}

extension TemplatePack {
  /// The module of the library that its code needs; `nil` for files that need none.
  var library: String? { libraryTemplate.map { String(decoding: $0.split(separator: 0x0A).last ?? [], as: UTF8.self) } }

  /// The value of each option.
  ///
  /// - Parameter written: the chosen values; later ones win.
  /// - Returns: `nil`, with errors, if the pack has no such option or value.
  func values(choosing written: [PackChoice], into collector: DiagnosticCollector) -> [String: String]? {
    var values = Dictionary(uniqueKeysWithValues: manifest.options.map { ($0.name, $0.values.first ?? "") })
    var isFine = true
    for choice in written {
      guard let option = manifest.options.first(where: { $0.name == choice.option.value }) else {
        collector.report(.unknownPackOption(choice.option, of: self))
        isFine = false
        continue
      }
      if !option.allows(choice.value.value) {
        collector.report(.invalidPackOption(choice, option, of: self))
        isFine = false
      }
      values[option.name] = choice.value.value
    }
    return isFine ? values : nil
  }

  /// The default choices for features of another pack: the library that these are generated for, and its options that this
  /// pack has too.
  ///
  /// - Parameter written: the choices for the other pack.
  func choices(beside own: PackSource, choosing written: [PackChoice]) -> [PackChoice] {
    guard case .builtIn(let library) = own,
      let option = manifest.options.first(where: { $0.name == "library" && $0.values.contains(library) })
    else { return [] }
    let shared = written.filter { choice in
      manifest.options.contains { $0.name == choice.option.value && $0.allows(choice.value.value) }
    }
    return [PackChoice(option: Located(option.name, at: nil), value: Located(library, at: nil))] + shared
  }

  func text(of output: Output, for context: FileContext) throws(RenderingLimit) -> [UInt8] {
    var text: [UInt8] = []
    // More than most have, so that the text need not be moved; memory that is never touched costs nothing.
    text.reserveCapacity(context.model.document.file.bytes.count * 8 + (1 << 16))
    let lineBreaker = manifest.width.map(LineBreaker.init(width:))
    var literalEnd: StaticString?
    try output.template.render(context) { lines in
      if let lineBreaker { lineBreaker.append(lines, literalEnd: &literalEnd, to: &text) } else { text += lines }
    }
    return text
  }

  /// Renders all outputs of the pack for one schema, with paths below the output folder.
  ///
  /// - Parameter schema: the schema's path, for messages.
  func render(
    _ context: FileContext,
    of schema: String,
    into collector: DiagnosticCollector
  ) -> [RenderedFile] {
    var files: [RenderedFile] = []
    var places: [String: SourceRange?] = [:]
    for output in outputs {
      let (template, pathRange) = (output.manifest.template, output.manifest.path.range)
      do throws(RenderingLimit) {
        let path = try output.path.render(context).trimmed
        if path.isEmpty { continue }
        if let problem = OutputPath.problem(with: path) {
          collector.report(.outputPath(path, problem, at: pathRange))
          continue
        }
        if let first = places.updateValue(pathRange, forKey: OutputPath.key(path)) {
          collector.report(.duplicateOutput(path, schema: schema, at: pathRange, first: first))
          continue
        }
        let text = GeneratedNotice.seal(try text(of: output, for: context))
        if output.manifest.mode.isToolsOwn, !GeneratedNotice.isPresent(in: text) {
          collector.report(.missingNotice(template.value, at: template.range))
        }
        files.append(
          RenderedFile(path: path, bytes: text, mode: output.manifest.mode, schema: schema, template: template.value)
        )
      } catch {
        collector.report(.tooMuchOutput(template.value, schema: schema, at: template.range))
      }
    }
    return files
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = unicodeScalars[...]
    while text.first?.properties.isWhitespace ?? false { text.removeFirst() }
    while text.last?.properties.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
