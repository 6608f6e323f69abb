import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// A program that encodes values of old versions of types, and decodes them as the new ones.
struct StoredProgram {
  private typealias Files = [(name: String, text: String)]
  /// The schemas of its modules.
  private let modules: [(name: String, schemas: Files)]
  /// Each prints a verdict.
  private let calls: [String]

  init(_ fixtures: [StoredFixture]) {
    modules = [("Old", \StoredFixture.old), ("New", \.new)].map { name, text in
      let schema = StoredFixture.schema(of: fixtures.enumerated().map { ("V\($0)", $1[keyPath: text]) })
      return (name, [("\(name).yaml", schema)])
    }
    calls = fixtures.enumerated().map { number, fixture in
      let values = fixture.values.joined(separator: ", ")
      return "verdict([\(values)] as [Old.V\(number)], New.V\(number).self, \(Self.renamed(fixture.renamed)))"
    }
  }

  /// A program whose features keep values of the old version, and read them with the new one.
  init(_ fixtures: [PlaceFixture]) {
    modules = [("Old", \PlaceFixture.old), ("New", \.new)].map { name, texts in
      (name, fixtures.enumerated().flatMap { PlaceFixture.files($1[keyPath: texts], $0) })
    }
    // What cannot be loaded is told there, too.
    let isQuiet = "_ = dup2(open(\"/dev/null\", O_WRONLY), STDERR_FILENO)"
    calls =
      [isQuiet]
      + fixtures.enumerated().map { number, fixture in
        func kept(_ field: String, _ module: String) -> String {
          let parts = field.replacing("%", with: "\(number)").split(separator: ".")
          return "{ \(module).\(parts[0]).State().$\(parts[1]) }"
        }
        // What nobody reads is read by the default of another one.
        let reader = fixture.reader.map { kept($0, "New") } ?? "{ Shared(value: 0) }"
        return "kept(\(kept("A%.x", "Old")), \(fixture.value), \(reader), \(Self.renamed(fixture.renamed)))"
      }
  }

  /// A program that reads the examples of a schema's types, and writes them again.
  init(_ examples: [StoredExamples], of schema: String) {
    modules = [("Old", [("Old.yaml", "access: public\ntypes: {}\n")]), ("New", [("New.yaml", schema)])]
    calls = examples.map { "verdict(##\"\"\"\n\($0.text)\"\"\"##, [New.\($0.typeInSwift)].self)" }
  }

  /// What becomes of the values of each fixture.
  func verdicts() async throws -> [String] {
    try await withTemporaryFolder { folder in
      let toolchain = try #require(Toolchain.current)
      let modules = ["-I", try #require(Toolchain.modules).path, "-I", folder.path]
      var objects = try #require(Toolchain.runtimeObjects)
      for (module, schemas) in self.modules {
        let path = folder.appendingPathComponent(module).path
        let found = try await toolchain.compile(
          ["-wmo", "-parse-as-library", "-module-name", module, "-emit-object", "-o", path + ".o"]
            + ["-emit-module", "-emit-module-path", path + ".swiftmodule"] + modules
            + (try generated(schemas, in: folder.appendingPathComponent(module)))
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

  /// The paths of the generated files.
  private func generated(_ schemas: Files, in folder: URL) throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let paths = try schemas.map { name, text in
      let schema = folder.appendingPathComponent(name)
      try text.write(to: schema, atomically: false, encoding: .utf8)
      return schema.path
    }
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn("standalone")
    options.output = folder.path
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(paths)
    let problems = DiagnosticFormat.text.render(generation.diagnostics)
    #expect(problems.isEmpty, "\(problems)")
    return try generation.files.map { file in
      try file.text.write(toFile: file.path, atomically: false, encoding: .utf8)
      return file.path
    }
  }

  private static func renamed(_ renamed: [String: String]) -> String {
    let pairs = renamed.sorted { $0.key < $1.key }.map { "\($0.debugDescription): \($1.debugDescription)" }
    return "[\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
  }

  private static let start = """
    import FeatureRuntime
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

    func kept<Old: Codable, New: Codable>(
      _ old: () -> Shared<Old>,
      _ value: Old,
      _ new: () -> Shared<New>,
      _ renamed: [String: String]
    ) {
      withDependencies {
        $0.defaultFileStorage = .inMemory
        $0.defaultAppStorage = .inMemory
      } operation: {
        old().withLock { $0 = value }
        let kept = new()
        if kept.loadError != nil { return print("fails") }
        do {
          let (old, new) = try (JSON(JSONEncoder().encode(value)), JSON(JSONEncoder().encode(kept.wrappedValue)))
          print(old.verdict(new.renaming(renamed)))
        } catch {
          print(error)
        }
      }
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
