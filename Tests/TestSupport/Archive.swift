import Foundation

/// Several files in one, as Go's txtar has them: the contents of each after a line such as `-- schema.yaml --`.
package struct Archive: Sendable {
  package private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// Where it is written; nowhere if it is made of files.
  private let url: URL?

  package init(_ url: URL) {
    self.url = url
    for line in ((try? Data(contentsOf: url)).map(Array.init) ?? []).lines {
      if let path = Self.path(in: line) {
        files.append((path, []))
      } else if !files.isEmpty {
        files[files.count - 1].bytes += line
      }
    }
  }

  package init(_ files: [(path: String, text: String)]) {
    url = nil
    self.files = files.map { ($0.path, Array($0.text.utf8)) }
  }

  /// The archives of a folder, sorted by name.
  package static func all(in folder: URL) -> [URL] { Folder.files(in: folder, withExtension: "txtar") }

  package subscript(path: String) -> [UInt8]? { files.first { $0.path == path }?.bytes }

  /// Writes the archive with another text for one of its files, or without it if the text is empty.
  package mutating func record(_ text: String, as path: String) throws {
    let index = files.firstIndex { $0.path == path } ?? files.count
    files.replaceSubrange(index..<min(index + 1, files.count), with: text.isEmpty ? [] : [(path, Array(text.utf8))])
    guard let url else { return }
    try Data(files.flatMap { Array("-- \($0.path) --\n".utf8) + $0.bytes }).write(to: url)
  }

  /// Writes its files into a folder.
  package func unpack(into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(path)) }
  }

  private static func path(in line: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: line, as: UTF8.self)
    return text.hasPrefix("-- ") && text.hasSuffix(" --\n") ? String(text.dropFirst(3).dropLast(4)) : nil
  }
}

extension [UInt8] {
  /// The lines with their line feeds.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? endIndex
      lines.append(self[start..<end])
      start = end
    }
    return lines
  }
}
