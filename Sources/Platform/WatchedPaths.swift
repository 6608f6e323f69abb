/// The names to watch in folders, for some files and the folders that lead to them. So a file is noticed that replaces
/// another one, and so is a folder that comes back.
package struct WatchedPaths: Equatable, Sendable {
  package enum Names: Equatable, Sendable {
    case some(Set<String>)
    case all

    func contains(_ name: String) -> Bool {
      switch self {
      case .some(let names): names.contains(name)
      case .all: true
      }
    }

    func union(_ other: Names) -> Names {
      guard case .some(let names) = self, case .some(let others) = other else { return .all }
      return .some(names.union(others))
    }
  }

  /// The names by folder.
  package private(set) var folders: [String: Names] = [:]

  package init() {}

  /// - Returns: the path without empty and '.' parts.
  @discardableResult
  package mutating func insert(file path: String) -> String {
    var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : "."
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "." {
      // The destination of '..' does not change with its name.
      if part != ".." { add(.some([String(part)]), in: folder) }
      folder = Self.join(folder, part)
    }
    return folder
  }

  /// Also watches files that will appear in a folder.
  package mutating func insert(contentsOf folder: String) {
    add(.all, in: insert(file: folder))
  }

  /// The paths of the files and folders that are watched by name.
  package var entries: [String] {
    folders.flatMap { folder, names -> [String] in
      guard case .some(let names) = names else { return [] }
      return names.map { Self.join(folder, $0[...]) }
    }
  }

  private mutating func add(_ names: Names, in folder: String) {
    folders[folder] = folders[folder]?.union(names) ?? names
  }

  private static func join(_ folder: String, _ name: Substring) -> String {
    folder == "." ? String(name) : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }
}
