import Diagnostics
import FeatureSchema

/// The files of a revision in a Git repository, read with the system's `git`.
package struct GitRevision: FileReading {
  /// The name as the user wrote it: `main`, `v1.2`, `HEAD~3`.
  private let name: String
  private let commit: String
  /// The working folder if it is in the working tree, else the top of that.
  private let folder: String
  /// The folder at the top of the working tree.
  package let top: String

  /// Finds a revision in the repository of a folder.
  ///
  /// - Throws: if there is no `git`, no repository, or no such revision in it.
  package init(_ name: String, in folder: String) throws(Failure) {
    self.name = name
    let found = try Self.git(folder, ["rev-parse", "--verify", "--end-of-options", name + "^{commit}"])
    guard found.status == 0 else {
      // Git's message for an unknown revision.
      guard found.problem == "Needed a single revision" else { throw Failure("git says: \(found.problem)") }
      let depth = try Self.git(folder, ["rev-parse", "--is-shallow-repository"])
      throw Failure(
        depth.line == "true"
          ? "this clone is shallow; fetch the revision, in GitHub's checkout with 'fetch-depth: 0'"
          : "there is no such revision"
      )
    }
    commit = found.line
    let way = try Self.git(folder, ["rev-parse", "--show-cdup"])
    guard way.status == 0 else { throw Failure("git says: \(way.problem)") }
    top = SchemaPath.resolve(way.line, from: folder + "/")
    self.folder = top.split(bytes: "/").allSatisfy { $0 == ".." || $0 == "." } ? "." : top
  }

  /// The name of a revision's file in messages, as in Git: `main:Features/Settings.yaml`.
  package func shown(_ path: String) -> String { "\(name):\(path)" }

  /// The bytes of a file in the revision. The file need not exist any more.
  ///
  /// - Parameter path: its path in the working tree, past or present.
  package func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let bytes = try existing(path) else { throw Failure("there is no such file in '\(name)'") }
    return bytes
  }

  /// The bytes of a file in the revision, to which links lead as they did then; `nil` if the revision has no such file.
  package func existing(_ path: String) throws(Failure) -> [UInt8]? {
    let object = "\(commit):./\(try self.path(path, from: folder))"
    let found = try Self.git(folder, ["cat-file", "--batch", "--follow-symlinks"], input: object)
    guard found.status == 0, found.line.split(bytes: " ").dropFirst().first == "blob" else {
      return try submodule(of: path)?.existing(path)
    }
    // The contents are between the line about them and a line break.
    return Array(found.output.drop { $0 != 0x0A }.dropFirst().dropLast())
  }

  /// The contents of a folder in the revision.
  package func entries(in folder: String) throws(Failure) -> [FolderEntry]? {
    let path = try self.path(folder, from: self.folder)
    let found = try Self.git(self.folder, ["ls-tree", "-z", "--full-tree", "\(commit):./\(path)"])
    guard found.status == 0 else { return try submodule(of: folder)?.entries(in: folder) }
    return found.output.split(separator: 0).compactMap { entry in
      let halves = String(decoding: entry, as: UTF8.self).split(bytes: "\t", maxSplits: 1)
      let (kind, name) = (halves[0].prefix(6), String(halves[1]))
      return FolderEntry(name: name, isFolder: kind == "040000", isLink: kind == "120000")
    }
  }

  /// The commit of the submodule that has a path in this revision; `nil` if none has.
  private func submodule(of path: String) throws(Failure) -> GitRevision? {
    let parts = try self.path(path, from: top).split(bytes: "/")
    let folders = parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
    // Git would list everything.
    if folders.isEmpty { return nil }
    let found = try Self.git(folder, ["ls-tree", "-z", "--full-tree", commit, "--"] + folders)
    for entry in found.output.split(separator: 0) {
      let words = String(decoding: entry, as: UTF8.self).unicodeScalars.split(maxSplits: 3) { $0 == " " || $0 == "\t" }
        .map(Substring.init)
      guard words.count == 4, words[1] == "commit" else { continue }
      return GitRevision(name: name, commit: String(words[2]), folder: OutputPath.join(top, String(words[3])))
    }
    return nil
  }

  private init(name: String, commit: String, folder: String) {
    (self.name, self.commit, self.folder, top) = (name, commit, folder, folder)
  }

  /// The paths of the revision's files that the working tree no longer has.
  package func removedFiles() throws(Failure) -> [String] {
    let found = try Self.git(
      folder,
      ["diff-index", "--name-only", "--no-renames", "--diff-filter=D", "-z", commit, "--"]
    )
    guard found.status == 0 else { throw Failure("git says: \(found.problem)") }
    return found.output.split(separator: 0).map { OutputPath.join(top, String(decoding: $0, as: UTF8.self)) }
  }

  /// Runs `git` in a folder, which names the repository; a hook's environment may name another one, or paths in this one that
  /// are relative to another folder.
  private static func git(
    _ folder: String,
    _ arguments: [String],
    input line: String? = nil
  ) throws(Failure) -> Subprocess {
    let variables = ["DIR", "WORK_TREE", "INDEX_FILE", "PREFIX", "COMMON_DIR", "NAMESPACE"].map { "GIT_" + $0 }
    return try Subprocess(["git", "-C", folder] + arguments, without: Set(variables), input: line)
  }

  /// A path relative to a folder: `../Shared/Item.yaml`.
  private func path(_ path: String, from folder: String) throws(Failure) -> String {
    guard path.hasPrefix(bytes: "/") == folder.hasPrefix(bytes: "/") else {
      throw Failure("'\(path)' and '\(folder)' are to be both absolute or both relative")
    }
    let target = SchemaPath.resolve(path, from: "").split(bytes: "/")
    let start = SchemaPath.resolve(folder, from: "").split(bytes: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    guard !start[common...].contains(where: { $0 == ".." }) else {
      throw Failure("it is not below the folder of the schema")
    }
    return (start[common...].map { _ in ".." } + target[common...]).joined(separator: "/")
  }
}

extension Subprocess {
  /// The first line of standard output.
  fileprivate var line: String { String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self) }

  /// The first line of standard error, as part of a message.
  fileprivate var problem: String {
    let line = errors.split(bytes: "\n").first ?? "nothing"
    return String(line.rest(afterBytes: "fatal: ") ?? line)
  }
}
