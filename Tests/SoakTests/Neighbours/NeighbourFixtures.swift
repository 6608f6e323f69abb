import FeatureGeneration
import FeatureSchema
import Foundation
import Platform
import TestSupport

/// Valid schemas that are one module, copied to a place of their own.
struct NeighbourFixtures {
  /// A schema with one line that is gone, there twice, or another file's.
  struct Neighbour: Sendable {
    var path: String
    var line: Int
    var edit: Edit
    /// The line that is there instead.
    var replacement: String?
  }

  enum Edit: String, CaseIterable {
    case deleted, doubled, swapped
  }

  /// What a pack makes of a schema and of those that it belongs to.
  struct Output: Hashable {
    var texts: [String: String]
  }

  let schemas: [String]
  /// What the schemas name as external; it may name what is generated in its folder.
  private let externals: [String]
  private let texts: [String: String]
  private let output: String
  /// What a pack makes of a schema without any edit.
  private let unedited = Locked<[String: Output]>([:])

  /// - Parameter folders: those with the schemas, which refer to each other by relative paths.
  init(_ folders: [URL], in place: URL) throws {
    var schemas: [String] = []
    var externals: [String] = []
    for folder in folders {
      let copy = place.appendingPathComponent(folder.lastPathComponent)
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        let path = copy.appendingPathComponent(file.lastPathComponent)
        guard ["yaml", "swift"].contains(file.pathExtension) else { continue }
        try FileManager.default.copyItem(at: file, to: path)
        if file.pathExtension == "yaml" { schemas.append(path.path) } else { externals.append(path.path) }
      }
    }
    self.schemas = schemas.sorted()
    // An author's file is begun anew, with its schema's name.
    let begun = Set(schemas.map { $0.dropLast("yaml".count) })
    self.externals = externals.filter { path in
      !begun.contains(path.dropLast("swift".count)) && !path.hasSuffix("/main.swift")
    }
    .sorted()
    texts = try Dictionary(uniqueKeysWithValues: schemas.map { ($0, try String(contentsOfFile: $0, encoding: .utf8)) })
    output = place.appendingPathComponent("Generated").path
  }

  /// Branches and Leaves name each other's types as external, so nobody says in one what is changed in the other. Keywords is
  /// a thousand entries that are alike, and takes the compiler as long as twenty others.
  private static let unchanged = ["Branches.yaml", "Leaves.yaml", "Keywords.yaml"]

  /// Every neighbour by one edit; what a line is swapped with is what the generator picks.
  func neighbours(_ generator: inout Generator) -> [Neighbour] {
    let all = schemas.flatMap { lines(of: $0) }
    let changed = schemas.filter { !Self.unchanged.contains(URL(fileURLWithPath: $0).lastPathComponent) }
    return changed.flatMap { path in
      lines(of: path).indices.flatMap { line in
        Edit.allCases.map { edit in
          Neighbour(path: path, line: line, edit: edit, replacement: edit == .swapped ? generator.one(of: all) : nil)
        }
      }
    }
  }

  private func lines(of path: String) -> [String] {
    (texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The text of a neighbour.
  func text(of neighbour: Neighbour) -> String {
    var lines = lines(of: neighbour.path)
    let line = lines.remove(at: neighbour.line)
    switch neighbour.edit {
    case .deleted: break
    case .doubled: lines.insert(contentsOf: [line, line], at: neighbour.line)
    case .swapped: lines.insert(neighbour.replacement ?? "", at: neighbour.line)
    }
    return lines.joined(separator: "\n")
  }

  /// What the schemas of a neighbour's folder name as external.
  func externals(of neighbour: Neighbour) -> [String] {
    let folder = URL(fileURLWithPath: neighbour.path).deletingLastPathComponent().path
    return externals.filter { URL(fileURLWithPath: $0).deletingLastPathComponent().path == folder }
  }

  // MARK: Generating

  /// The files of a disk, one of which has another text.
  private struct Edited: FileReading {
    let disk = Disk()
    let path: String
    let text: String

    func read(_ path: String) throws(Failure) -> [UInt8] {
      path == self.path ? Array(text.utf8) : try disk.read(path)
    }
    func existing(_ path: String) throws(Failure) -> [UInt8]? { try disk.existing(path) }
    func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try disk.entries(in: folder) }
  }

  /// What a pack makes of a neighbour, with all that it refers to and that refers to it, if it is accepted and makes a
  /// difference.
  func output(of neighbour: Neighbour, by pack: String, users: [String: Set<String>]) -> Output? {
    let text = text(of: neighbour)
    if text == texts[neighbour.path] { return nil }
    let belonging = [neighbour.path] + (users[neighbour.path] ?? []).sorted()
    guard let edited = generated(belonging, by: pack, from: Edited(path: neighbour.path, text: text)) else {
      return nil
    }
    let key = "\(pack) \(neighbour.path)"
    let unedited =
      self.unedited.withLock { $0[key] } ?? generated(belonging, by: pack, from: Disk())
    self.unedited.withLock { $0[key] = unedited }
    return edited == unedited ? nil : edited
  }

  /// By the path of each schema, those that read it or give it a type.
  func users() -> [String: Set<String>] {
    var users: [String: Set<String>] = [:]
    let program = Program(reading: schemas, in: ProjectModules()) { path throws(ReadFailure) in
      guard let text = texts[path] else { throw ReadFailure("there is no such file") }
      return Array(text.utf8)
    }
    for schema in schemas {
      for path in program.filesRead(for: [schema]) where path != schema { users[path, default: []].insert(schema) }
    }
    return users
  }

  private func generation(of schemas: [String], by pack: String, from disk: any FileReading) -> Generation {
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn(pack)
    options.output = output
    return GeneratorPipeline(disk: disk, options: options).run(schemas)
  }

  private func generated(_ named: [String], by pack: String, from disk: any FileReading) -> Output? {
    var named = named
    while true {
      let generation = generation(of: named, by: pack, from: disk)
      if generation.hasErrors { return nil }
      // What they refer to is in their module.
      let read = Set(generation.schemas.flatMap(\.filesRead)).subtracting(named).intersection(schemas)
      guard !read.isEmpty else {
        return Output(texts: Dictionary(uniqueKeysWithValues: generation.files.map { ($0.path, $0.text) }))
      }
      named += read.sorted()
    }
  }
}
