import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// A program that encodes values of old versions of types, and decodes them as the new ones.
struct StoredProgram {
  /// The schemas of its modules, by their names.
  private let modules: [(name: String, schema: String)]
  /// Each prints a verdict.
  private let calls: [String]

  init(_ fixtures: [StoredFixture]) {
    modules = [("Old", \StoredFixture.old), ("New", \.new)].map { name, text in
      (name, StoredFixture.schema(of: fixtures.enumerated().map { ("V\($0)", $1[keyPath: text]) }))
    }
    calls = fixtures.enumerated().map { number, fixture in
      let values = fixture.values.joined(separator: ", ")
      return "verdict([\(values)] as [Old.V\(number)], New.V\(number).self, \(Self.renamed(fixture)))"
    }
  }

  /// A program that reads the examples of a schema's types, and writes them again.
  init(_ examples: [StoredExamples], of schema: String) {
    modules = [("Old", "access: public\ntypes: {}\n"), ("New", schema)]
    calls = examples.map { "verdict(##\"\"\"\n\($0.text)\"\"\"##, [New.\($0.typeInSwift)].self)" }
  }

  /// What becomes of the values of each fixture.
  func verdicts() async throws -> [String] {
    try await withTemporaryFolder { folder in
      let toolchain = try #require(Toolchain.current)
      let modules = ["-I", try #require(Toolchain.modules).path, "-I", folder.path]
      var objects = try #require(Toolchain.runtimeObjects)
      for (module, schema) in self.modules {
        let path = folder.appendingPathComponent(module).path
        let found = try await toolchain.compile(
          ["-wmo", "-parse-as-library", "-module-name", module, "-emit-object", "-o", path + ".o"]
            + ["-emit-module", "-emit-module-path", path + ".swiftmodule"] + modules
            + [try generated(schema, in: folder, module).path]
        )
        #expect(found.isEmpty, "\(found)")
        objects.append(URL(fileURLWithPath: path + ".o"))
      }
      let main = folder.appendingPathComponent("main.swift")
      try (Self.start + calls.joined(separator: "\n")).write(to: main, atomically: false, encoding: .utf8)
      let program = folder.appendingPathComponent("stored")
      let found = try await toolchain.compile(["-o", program.path] + modules + ([main] + objects).map(\.path))
      #expect(found.isEmpty, "\(found)")
      let (status, output) = try Toolchain.output(of: program)
      #expect(status == 0, "\(output)")
      return output.split(separator: "\n").map(String.init)
    }
  }

  private func generated(_ text: String, in folder: URL, _ module: String) throws -> URL {
    let schema = folder.appendingPathComponent("\(module).yaml")
    try text.write(to: schema, atomically: false, encoding: .utf8)
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn("standalone")
    options.output = folder.path
    let generation = GeneratorPipeline(disk: Disk(), options: options).run([schema.path])
    let problems = DiagnosticFormat.text.render(generation.diagnostics)
    #expect(problems.isEmpty, "\(problems)")
    let file = try #require(generation.files.first)
    try file.text.write(toFile: file.path, atomically: false, encoding: .utf8)
    return URL(fileURLWithPath: file.path)
  }

  private static func renamed(_ fixture: StoredFixture) -> String {
    let pairs = fixture.renamed.sorted { $0.key < $1.key }.map { "\($0.debugDescription): \($1.debugDescription)" }
    return "[\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
  }

  private static let start = """
    import Foundation
    import New
    import Old

    enum JSON: Decodable, Equatable {
      case null, bool(Bool), number(Decimal), large(Double), text(String), list([JSON]), object([String: JSON])

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() { self = .null }
        else if let found = try? value.decode(Bool.self) { self = .bool(found) }
        else if let found = try? value.decode(Decimal.self) { self = .number(found) }
        else if let found = try? value.decode(Double.self) { self = .large(found) }
        else if let found = try? value.decode(String.self) { self = .text(found) }
        else if let found = try? value.decode([JSON].self) { self = .list(found) }
        else { self = .object(try value.decode([String: JSON].self)) }
      }

      init(_ data: Data) throws { self = try JSONDecoder().decode(JSON.self, from: data) }

      func renaming(_ keys: [String: String]) -> JSON {
        switch self {
        case .list(let elements): .list(elements.map { $0.renaming(keys) })
        case .object(let values):
          .object(Dictionary(uniqueKeysWithValues: values.map { (keys[$0] ?? $0, $1.renaming(keys)) }))
        case .text(let text): .text(keys[text] ?? text)
        default: self
        }
      }

      /// What stands for a case that is not known.
      var isUnknown: Bool { self == .text("unknown") || self == .object(["unknown": .object([:])]) }

      /// What another value has of this one: nothing less, or less, or something else.
      func verdict(_ other: JSON) -> String {
        if other.isUnknown, self != other { return "loses" }
        switch (self, other) {
        case (.list(let old), .list(let new)) where old.count == new.count:
          return Self.worst(zip(old, new).map { $0.verdict($1) })
        case (.object(let old), .object(let new)):
          let common = old.compactMap { key, value in new[key].map { value.verdict($0) } }
          let isMore = !Set(new.keys).isSubset(of: old.keys)
          let isLess = !Set(old.keys).isSubset(of: new.keys)
          return Self.worst(common + [isLess ? "loses" : isMore ? "fills" : "reads"])
        default: return self == other ? "reads" : "changes"
        }
      }

      static func worst(_ verdicts: [String]) -> String {
        ["fails", "changes", "loses", "fills"].first(where: verdicts.contains) ?? "reads"
      }
    }

    func verdict<Old: Encodable, New: Codable>(
      _ values: [Old],
      _ type: New.Type,
      _ renamed: [String: String]
    ) {
      let verdicts = values.map { value in
        do {
          let data = try JSONEncoder().encode(value)
          let again = try JSONEncoder().encode(try JSONDecoder().decode(New.self, from: data))
          let (old, new) = try (JSON(data), JSON(again))
          return old.verdict(new.renaming(renamed))
        } catch {
          return "fails"
        }
      }
      print(JSON.worst(verdicts))
    }

    func verdict<Value: Codable>(_ text: String, _ type: [Value].Type) {
      do {
        let data = Data(text.utf8)
        let again = try JSONEncoder().encode(try JSONDecoder().decode(type, from: data))
        print(try JSON(data).verdict(JSON(again)))
      } catch {
        print(error)
      }
    }

    """
}
