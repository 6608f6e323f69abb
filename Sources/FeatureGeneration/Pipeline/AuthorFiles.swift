import Diagnostics

/// A file of the author's, and what it declares.
struct AuthorFile {
  let path: String
  let bytes: [UInt8]
  let declarations: SwiftDeclarations

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    declarations = SwiftDeclarations(bytes)
  }

  /// Bytes that are no UTF-8 are shown as something else, and places after them are off.
  var source: SourceFile { SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self)) }
}

/// Reads what authors have written beside the files that were begun for them, each folder once.
struct AuthorFiles {
  private let disk: any FileReading
  /// The names of the files in folders that can be parts of others.
  private var parts: [String: [String]] = [:]

  init(on disk: any FileReading) {
    self.disk = disk
  }

  /// A file of the author's, `Settings.swift`, and those beside it that go on with it: `Settings+Export.swift`.
  mutating func files(of step: OutputPlan.Step) -> [AuthorFile] {
    guard step.file.mode == .once, OutputPath.fileExtension(step.file.path) == Self.ending else { return [] }
    let folder = OutputPath.folder(of: step.file.path)
    let head = OutputPath.fileName(step.file.path).dropLast(Self.ending.count) + "+"
    let found =
      (step.existing.map { [(path: step.file.path, bytes: $0)] } ?? [])
      + parts(in: folder).filter { $0.hasPrefix(head) }.compactMap { name in
        let path = OutputPath.join(folder, name)
        return (try? disk.existing(path)).flatMap(\.self).map { (path: path, bytes: $0) }
      }
    return found.map { AuthorFile(path: $0.path, bytes: $0.bytes) }
  }

  private static let ending = ".swift"

  private mutating func parts(in folder: String) -> [String] {
    if let known = parts[folder] { return known }
    let names = ((try? disk.names(in: folder)) ?? []).filter { $0.contains("+") && $0.hasSuffix(Self.ending) }
    parts[folder] = names
    return names
  }
}
