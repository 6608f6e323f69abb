import Diagnostics
import SwiftSource

/// An author's file with its declarations.
struct AuthorFile {
  let path: String
  let bytes: [UInt8]
  let declarations: SwiftDeclarations

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    declarations = SwiftDeclarations(bytes)
  }

  var isUTF8: Bool { String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) }

  /// Bytes that are not UTF-8 become other characters, so places after them are off.
  var source: SourceFile { SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self)) }
}

extension GeneratedSchema {
  /// The author's files as they are on the disk.
  func authorFiles(on disk: any FileReading) -> [AuthorFile] {
    var authors = AuthorFiles(on: disk)
    return files.filter { $0.mode == .once }.flatMap { file in
      authors.files(of: OutputPlan.Step(file: file, action: .keep, existing: authors.existing(file.path)))
    }
  }
}

/// A reader of authors' files and the files beside them; lists each folder once.
struct AuthorFiles {
  private let disk: any FileReading
  /// By folder, the names of files that can continue an author's file.
  private var parts: [String: [String]] = [:]
  /// Receives files and folders that cannot be read: nothing is known of what is in them.
  private let collector: DiagnosticCollector

  init(on disk: any FileReading, into collector: DiagnosticCollector = DiagnosticCollector()) {
    (self.disk, self.collector) = (disk, collector)
  }

  /// An author's file, `Settings.swift`, and the files that continue it: `Settings+Export.swift`.
  mutating func files(of step: OutputPlan.Step) -> [AuthorFile] {
    guard step.file.mode == .once, OutputPath.fileExtension(step.file.path) == Self.ending else { return [] }
    let folder = OutputPath.folder(of: step.file.path)
    let head = OutputPath.fileName(step.file.path).dropLast(Self.ending.count) + "+"
    let found =
      (step.existing.map { [(path: step.file.path, bytes: $0)] } ?? [])
      + parts(in: folder).filter { $0.hasPrefix(bytes: head) }.compactMap { name in
        let path = OutputPath.join(folder, name)
        return existing(path).map { (path: path, bytes: $0) }
      }
    return found.map { AuthorFile(path: $0.path, bytes: $0.bytes) }
  }

  /// The full names of the functions in generated files as they are on the disk.
  func generatedNames(in files: [RenderedFile]) -> Set<String> {
    let generated = files.filter { $0.mode == .always && OutputPath.fileExtension($0.path) == Self.ending }
    let texts = generated.compactMap { existing($0.path) }
    return Set(texts.flatMap(Self.calledNames))
  }

  /// The full names of the functions that generated code declares for authors: those of its own are private.
  static func calledNames(in text: [UInt8]) -> [String] {
    SwiftDeclarations(text).functions.filter { !$0.isPrivate }.map(\.fullName)
  }

  private static let ending = ".swift"

  private mutating func parts(in folder: String) -> [String] {
    if let known = parts[folder] { return known }
    var found: [FolderEntry] = []
    do throws(FileReading.Failure) { found = try disk.entries(in: folder) ?? [] } catch {
      let message = "this folder cannot be searched for files of yours: \(error.reason)"
      collector.report(Diagnostic(.unreadableFile, message, at: nil, path: folder))
    }
    let names = found.filter { !$0.isHidden && !$0.isFolder }.map(\.name)
    parts[folder] = names.filter { $0.contains(bytes: "+") && $0.hasSuffix(bytes: Self.ending) }
    return parts[folder] ?? []
  }

  /// The bytes of a file; `nil` if there is none, or, with a report, if it cannot be read.
  func existing(_ path: String) -> [UInt8]? {
    do throws(FileReading.Failure) { return try disk.existing(path) } catch {
      collector.report(.unreadable(path, error))
      return nil
    }
  }
}
