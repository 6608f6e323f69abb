import Foundation
import TestSupport
import Testing

/// Modules use each other one way only, and so do the folders of each.
struct ArchitectureTests {
  /// A module and its folders; files that are in none are a folder without a name.
  struct Module {
    let unit: SourceUnit
    let folders: [SourceUnit]

    init(name: String, at root: URL) throws {
      let files = Folder.files(in: root, withExtension: "swift")
      let below = root.standardizedFileURL.pathComponents.count
      let grouped = Dictionary(grouping: files) { file in
        let parts = file.standardizedFileURL.pathComponents.dropFirst(below)
        return parts.count > 1 ? parts.first ?? "" : ""
      }
      unit = try SourceUnit(name: name, files: files)
      folders = try grouped.keys.sorted().map { folder in
        try SourceUnit(name: folder.isEmpty ? name : "\(name)/\(folder)", files: grouped[folder] ?? [])
      }
    }

    /// Which folder names what another one, and no further one, declares.
    var layers: Layers {
      var owners: [String: [String]] = [:]
      for folder in folders {
        for name in folder.declared { owners[name, default: []].append(folder.name) }
      }
      let uses = folders.flatMap { folder in
        folder.named.subtracting(folder.declared).compactMap { name in
          owners[name].flatMap { $0.count == 1 ? Layers.Use(folder.name, $0[0]) : nil }
        }
      }
      return Layers(folders.map(\.name), uses: Set(uses))
    }
  }

  /// Circles that are there still. One that is gone is taken off this list.
  static let knownCircles: Set<String> = []

  // Read once for all tests.
  private static let modules = Result { try modulesOfSources() }

  private static func modulesOfSources() throws -> [Module] {
    let sources = Folder.package.appendingPathComponent("Sources")
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !$0.hasPrefix(".") }
    return try names.map { try Module(name: $0, at: sources.appendingPathComponent($0)) }
  }

  private static func layers(of modules: [Module]) -> Layers {
    let names = Set(modules.map(\.unit.name))
    let uses = modules.flatMap { module in
      module.unit.imports.filter(names.contains).map { Layers.Use(module.unit.name, $0) }
    }
    return Layers(modules.map(\.unit.name), uses: Set(uses))
  }

  @Test func usesGoOneWay() throws {
    let modules = try Self.modules.get()
    let circles = ([Self.layers(of: modules)] + modules.map(\.layers)).flatMap(\.backward).sorted()
    #expect(circles.map(\.description) == Self.knownCircles.sorted())
  }

  @Test func theTableIsTrue() throws {
    let modules = try Self.modules.get()
    let layers = Self.layers(of: modules)
    var table = "| module and folder | uses |\n|---|---|\n"
    for name in layers.order {
      table += "| **\(name)** | \(layers.used(by: name).joined(separator: ", ")) |\n"
      guard let module = modules.first(where: { $0.unit.name == name }), module.folders.count > 1 else { continue }
      let inner = module.layers
      for folder in inner.order where folder != name {
        let used = inner.used(by: folder).map { $0 == name ? "its own files" : String($0.dropFirst(name.count + 1)) }
        table += "| \(folder) | \(used.joined(separator: ", ")) |\n"
      }
    }
    let document = Folder.package.appendingPathComponent("CONTRIBUTING.md")
    let difference = try DocumentPart("uses", in: document).difference(from: table)
    #expect(difference == nil)
  }

  @Test func layersOfACircle() {
    let layers = Layers(["c", "b", "a"], uses: [.init("a", "b"), .init("b", "c")])
    #expect(layers.order == ["c", "b", "a"] && layers.backward == [] && layers.used(by: "a") == ["b"])
    let circle = Layers(["a", "b", "c"], uses: [.init("a", "b"), .init("b", "a"), .init("a", "c")])
    #expect(circle.order == ["c", "a", "b"] && circle.backward == [.init("a", "b")])
  }

  @Test func unitOfAFile() throws {
    let folder = TemporaryFolder()
    let text = """
      package import A
      import B
      // Comment
      @MainActor package final class Declared { var inner: Named.Member = "Quoted" }
      private struct Hidden {}
      extension Extended { func f() { g(.leading) } }
      """
    try folder.write(text, to: "a.swift")
    let unit = try SourceUnit(name: "u", files: [URL(fileURLWithPath: folder.file("a.swift"))])
    #expect(unit.imports == ["A", "B"] && unit.declared == ["Declared"])
    #expect(unit.named.isSuperset(of: ["Named", "Extended", "g", "Hidden"]))
    #expect(unit.named.isDisjoint(with: ["Comment", "Member", "Quoted", "leading"]))
  }
}
