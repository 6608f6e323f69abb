import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// A state of a gallery keeps its name and its values when the schema gets another field.
struct GalleryNamesTests {
  @Test func namesStayWhenAFieldComes() async throws {
    let start = SoakTests.setting("SEED") ?? 1
    let count = SoakTests.setting("COUNT") ?? UInt64(Thoroughness.count(30, full: 300))
    var (kept, galleries) = (0, 0)
    for seed in start..<start + count {
      let project = Project(seed: seed, attempt: nil)
      if project.hasModules { continue }
      try await withTemporaryFolder { folder in
        for number in project.files.indices where project.files[number].schema.structFields != nil {
          var changed = project
          changed.files[number].schema = project.files[number].schema.withAnotherField
          let (old, new) = (try states(of: project, number, in: folder), try states(of: changed, number, in: folder))
          galleries += old.isEmpty ? 0 : 1
          #expect(new["aFieldThatComes"] != nil || new.count == old.count || old.isEmpty, "seed \(seed)")
          // Names may go where there are enough, but no name gets another state.
          for (name, state) in new where old[name] != nil && name != "filled" {
            kept += 1
            #expect(old[name] == state, "\(name) of seed \(seed)")
          }
          #expect(
            Set(old.keys).subtracting(new.keys).count <= 1,
            "seed \(seed): \(Set(old.keys).subtracting(new.keys))"
          )
        }
      }
    }
    #expect(galleries > 0 && kept > galleries)
    print("\(kept) states of \(galleries) galleries keep their names")
  }

  /// The states of a feature as Swift, by their names.
  private func states(of project: Project, _ number: Int, in folder: URL) throws -> [String: String] {
    for file in project.files {
      let path = folder.appendingPathComponent(project.path(of: file))
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try project.document(of: file).write(to: path, atomically: false, encoding: .utf8)
    }
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn("gallery")
    let schema = folder.appendingPathComponent(project.path(of: project.files[number])).path
    let generation = GeneratorPipeline(disk: Disk(), options: options).run([schema])
    let errors = generation.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "seed \(project.seed): \(DiagnosticFormat.text.render(errors))")
    let text = generation.files.first { $0.schema == schema }?.text ?? ""
    let cases = text.components(separatedBy: "      case .").dropFirst()
    return Dictionary(
      cases.map { each in
        let name = String(each.prefix { $0 != ":" })
        let end = each.range(of: "\n      }\n    }\n")?.lowerBound ?? each.endIndex
        return (name, each[..<end].dropFirst(name.count + 1).filter { !$0.isWhitespace })
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension Node {
  /// The fields of a state that is a struct.
  fileprivate var structFields: [Entry]? {
    guard case .mapping(let keys) = self, let state = keys.first(where: { $0.key == "state" }),
      case .mapping(let groups) = state.value,
      case .mapping(let fields)? = groups.first(where: { $0.key == "struct" })?.value
    else { return nil }
    return fields
  }

  /// With a field before all others.
  fileprivate var withAnotherField: Node {
    let field = Node.quoted("Bool = false")
    return replacing(["state", "struct"]) { fields in .named([("aFieldThatComes", field)]).merged(fields) }
  }

  private func replacing(_ path: [String], _ change: (Node) -> Node) -> Node {
    guard let key = path.first, case .mapping(let entries) = self else { return change(self) }
    return .mapping(
      entries.map { entry in
        guard entry.key == key else { return entry }
        return Entry(key: key, value: entry.value.replacing(Array(path.dropFirst()), change))
      }
    )
  }
}
