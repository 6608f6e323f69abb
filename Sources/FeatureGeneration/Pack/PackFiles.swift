import Diagnostics
import Platform
import TemplateEngine

package struct PackFiles: Sendable {
  package struct File: Sendable {
    /// The name in the pack.
    package var name: String
    /// The path in messages.
    package var path: String
    package var bytes: [UInt8]
  }

  /// The folder in messages.
  package var folder: String
  package var files: [File]
  /// Whether the files are on a disk, where they can change.
  package var isOnDisk: Bool

  package static let manifestName = "pack.yaml"
  package static let templateSuffix = ".mustache"

  /// The files of a pack built into the tool; `nil` if there is no such pack.
  package static func builtIn(_ name: String) -> PackFiles? {
    let prefix = name + "/"
    // In angle brackets, because no such file can be opened.
    let folder = "<\(name)>"
    let files = EmbeddedFile.templates.filter { $0.path.hasPrefix(bytes: prefix) }.map { file in
      let name = String(decoding: file.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      return File(name: name, path: "\(folder)/\(name)", bytes: Array(file.bytes))
    }
    return files.isEmpty ? nil : PackFiles(folder: folder, files: files, isOnDisk: false)
  }

  /// The manifest and templates in a folder.
  static func read(_ folder: String, from disk: any FileReading) throws(FileReading.Failure) -> PackFiles {
    var files: [File] = []
    for name in try disk.names(in: folder) where name == manifestName || name.hasSuffix(bytes: templateSuffix) {
      let path = OutputPath.join(folder, name)
      do throws(FileReading.Failure) {
        files.append(File(name: name, path: path, bytes: try disk.read(path)))
      } catch {
        throw FileReading.Failure("'\(name)': \(error.reason)")
      }
    }
    return PackFiles(folder: folder, files: files, isOnDisk: true)
  }

  /// A hash of the files' names and texts.
  package var digest: String {
    TextDigest.hexadecimal(
      of: files.sorted { $0.name < $1.name }.flatMap { Array($0.name.utf8) + [0] + $0.bytes + [0] }
    )
  }

  var manifest: File? { files.first { $0.name == Self.manifestName } }

  var templates: [(name: String, file: File)] {
    files.filter { $0.name.hasSuffix(bytes: Self.templateSuffix) }
      .map { (String(decoding: $0.name.utf8.dropLast(Self.templateSuffix.utf8.count), as: UTF8.self), $0) }
  }

  /// The templates by name; reports templates that are not UTF-8.
  func sources(into collector: DiagnosticCollector) -> [String: TemplateSource] {
    var sources: [String: TemplateSource] = [:]
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for (name, file) in templates {
      guard isOnDisk else {
        sources[name] = TemplateSource(path: file.path, bytes: file.bytes)
        continue
      }
      let bytes = file.bytes.starts(with: mark) ? file.bytes.dropFirst(mark.count) : file.bytes[...]
      let text = String(decoding: bytes, as: UTF8.self)
      if Array(text.utf8)[...] != bytes {
        let message = "the template is not encoded as UTF-8"
        collector.report(Diagnostic(.unreadableFile, message, at: nil, path: file.path))
      }
      sources[name] = TemplateSource(SourceFile(path: file.path, text: text))
    }
    return sources
  }
}
