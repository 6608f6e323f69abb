import FeatureSchema

/// A pattern of paths, as in a shell: `*` and `?` within a name, `**` for any number of folders.
///
/// As in a shell, neither `*` nor `**` matches a name that begins with a dot. `**` at the end is all files of these folders.
struct PathPattern {
  private let parts: [Substring]

  init(_ text: String) { parts = SchemaPath.parts(of: OutputPath.key(text)) }

  /// The files that it matches, sorted, relative to a folder.
  func files(in folder: String, on disk: any FileReading) throws(FileReading.Failure) -> [String] {
    var found: Set<String> = []
    try collect(parts[...], in: ".", of: folder, on: disk, into: &found)
    return found.sorted()
  }

  private func collect(
    _ parts: ArraySlice<Substring>,
    in inner: String,
    of folder: String,
    on disk: any FileReading,
    into found: inout Set<String>
  ) throws(FileReading.Failure) {
    guard let first = parts.first else { return }
    let rest = parts.dropFirst()
    if first == "." || first == ".." {
      let next = first == "." ? inner : inner == "." ? ".." : inner + "/.."
      return try collect(rest, in: next, of: folder, on: disk, into: &found)
    }
    // A folder that is named may be a link.
    if !rest.isEmpty, !Self.hasSigns(first) {
      return try collect(rest, in: OutputPath.join(inner, String(first)), of: folder, on: disk, into: &found)
    }
    guard let entries = try disk.entries(in: inner == "." ? folder : OutputPath.join(folder, inner)) else { return }
    for entry in entries {
      let path = OutputPath.join(inner, entry.name)
      if first == "**" {
        if entry.isHidden { continue }
        if entry.isFolder { try collect(parts, in: path, of: folder, on: disk, into: &found) }
        if !entry.isFolder, rest.isEmpty { found.insert(path) }
      } else if Self.matches(first, entry.name) {
        if rest.isEmpty, !entry.isFolder { found.insert(path) }
        if entry.isFolder { try collect(rest, in: path, of: folder, on: disk, into: &found) }
      }
    }
    if first == "**" { try collect(rest, in: inner, of: folder, on: disk, into: &found) }
  }

  /// Whether it matches a path.
  func matches(_ path: String) -> Bool { Self.matches(parts[...], SchemaPath.parts(of: path)[...]) }

  private static func matches(_ parts: ArraySlice<Substring>, _ names: ArraySlice<Substring>) -> Bool {
    guard let first = parts.first else { return names.isEmpty }
    if first == "**" {
      let rest = parts.dropFirst()
      if !rest.isEmpty, matches(rest, names) { return true }
      guard let name = names.first, !name.hasPrefix(".") else { return false }
      return names.count == 1 && rest.isEmpty || matches(parts, names.dropFirst())
    }
    guard let name = names.first else { return false }
    return matches(first, name) && matches(parts.dropFirst(), names.dropFirst())
  }

  /// Whether a part of a pattern stands for other names than itself.
  private static func hasSigns(_ part: Substring) -> Bool {
    part.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Whether a part of a pattern matches a name.
  private static func matches(_ part: Substring, _ name: some StringProtocol) -> Bool {
    if name.hasPrefix("."), !part.hasPrefix(".") { return false }
    return Wildcard.matches(part, name)
  }
}
