import Diagnostics
import FeatureSchema

/// A pattern of paths, as in a shell: `*` and `?` within a name, `**` for any number of folders.
///
/// As in a shell, neither `*` nor `**` matches a name that begins with a dot. `**` at the end is all files of these folders.
struct PathPattern {
  private let parts: [Substring]

  init(_ text: String) { parts = SchemaPath.parts(of: OutputPath.key(text)) }

  /// The parts of the pattern with which a path may go on; that after the last one if it may end. Whatever leads to a folder,
  /// it is looked at once for all of them: with several `**`, there are very many ways.
  private typealias Places = Set<Int>

  private var start: Places { entered([0]) }

  /// With the places after each `**`, which may not be a folder.
  private func entered(_ places: Places) -> Places {
    var all = places
    for place in places.sorted() {
      var next = place
      while next + 1 < parts.count, parts[next] == "**", all.insert(next + 1).inserted { next += 1 }
    }
    return all
  }

  /// The places after a name.
  private func places(after name: some StringProtocol, at places: Places) -> Places {
    var next: Places = []
    for place in places where place < parts.count {
      if parts[place] != "**" {
        if Self.matches(parts[place], name) { next.insert(place + 1) }
      } else if !name.hasPrefix(bytes: ".") {
        next.insert(place)
        if place + 1 == parts.count { next.insert(parts.count) }
      }
    }
    return entered(next)
  }

  /// Whether it matches a path.
  func matches(_ path: String) -> Bool {
    SchemaPath.parts(of: path).reduce(start) { places(after: $1, at: $0) }.contains(parts.count)
  }

  // MARK: Files

  /// The files that it matches, sorted, relative to a folder.
  func files(in folder: String, on disk: any FileReading) throws(FileReading.Failure) -> [String] {
    var found: [String] = []
    try collect(start, in: ".", of: folder, on: disk, into: &found)
    return found.sorted()
  }

  private func collect(
    _ places: Places,
    in inner: String,
    of folder: String,
    on disk: any FileReading,
    into found: inout [String]
  ) throws(FileReading.Failure) {
    var folders: [String: Places] = [:]
    // A folder that is named need not be listed, and may be a link; '.' and '..' come before all others.
    let named = places.filter { $0 + 1 < parts.count && !Self.hasSigns(parts[$0]) }
    for place in named { folders[String(parts[place])] = entered([place + 1]) }
    let listed = places.subtracting(named).subtracting([parts.count])
    let entries =
      listed.isEmpty ? [] : try disk.entries(in: inner == "." ? folder : OutputPath.join(folder, inner)) ?? []
    for entry in entries {
      let next = self.places(after: entry.name, at: listed)
      if entry.isFolder {
        folders[entry.name, default: []].formUnion(next)
      } else if next.contains(parts.count) {
        found.append(OutputPath.join(inner, entry.name))
      }
    }
    for (name, places) in folders.sorted(by: { $0.key < $1.key }) where !places.subtracting([parts.count]).isEmpty {
      let path = name == "." ? inner : OutputPath.join(inner, name)
      try collect(places, in: path, of: folder, on: disk, into: &found)
    }
  }

  /// Whether a part of a pattern stands for other names than itself.
  private static func hasSigns(_ part: Substring) -> Bool {
    part.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Whether a part of a pattern matches a name.
  private static func matches(_ part: Substring, _ name: some StringProtocol) -> Bool {
    if name.hasPrefix(bytes: "."), !part.hasPrefix(bytes: ".") { return false }
    return Wildcard.matches(part, name)
  }
}
