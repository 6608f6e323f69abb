import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// Expects that files compile to a module and its object file, with which programs in the same folder can be linked.
///
/// - Parameter folder: where to write it, and where the modules are that it imports.
func expectModule(_ name: String, of files: [URL], in folder: URL, options: [String] = []) async throws {
  let found = try await #require(Toolchain.current)
    .emitModule(name, of: files, into: folder, hasObject: true, options: options)
  #expect(found.isEmpty, "\(found)")
}

/// What a program writes on standard output and on standard error, which is expected to succeed.
func expectOutput(of program: URL, _ arguments: [String] = []) throws -> String {
  let (status, output) = try Toolchain.output(of: program, arguments)
  #expect(status == 0, "\(output)")
  return output
}

/// Features and what is done with them, as a part of a program.
struct ProgramPart: Sendable {
  /// The name of a function, too.
  var name: String
  /// Each has a name of its own in the whole program.
  var features: [(name: String, schema: String, author: String)]
  /// Statements for each pack.
  var main: @Sendable (_ isComposable: Bool) -> String
  /// What the pack `composable` needs otherwise of an author's code.
  var author: @Sendable (_ text: String, _ isComposable: Bool) -> String = { text, _ in text }
}

/// Programs that use generated features, one for each pack: to compile and link them apart would take several times as long.
enum SharedProgram {
  private static let parts =
    [LogicTraceTests.part, PrivateFieldTests.part, RequestTests.part, RuleLawTests.part, UnreadableFileTests.part]
    + HookCallTests.parts

  /// What a part prints.
  static func output(of part: ProgramPart, _ pack: PackSource, _ arguments: [String] = []) async throws -> String {
    let program = try await (pack == .composable ? composable : standalone).value
    return try expectOutput(of: program, [part.name] + arguments)
  }

  // Made once, however many tests ask for them.
  private static let standalone = Task { try await program(.standard, in: "Standalone") }
  private static let composable = Task { try await program(.composable, in: "Composable") }

  private static func program(_ pack: PackSource, in name: String) async throws -> URL {
    let folder = try #require(Toolchain.products).appendingPathComponent("Programs/\(name)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let isComposable = pack == .composable
    let library = "import Foundation\nimport \(isComposable ? "ComposableArchitecture" : "FeatureRuntime")\n\n"
    var (schemas, sources): ([URL], [URL]) = ([], [])
    func write(_ text: String, to name: String) throws -> URL {
      let file = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file
    }
    for part in parts {
      for (name, schema, author) in part.features {
        schemas.append(try write(schema, to: "\(name).yaml"))
        sources.append(try write(library + part.author(author, isComposable), to: "\(name).swift"))
      }
      let function = "@MainActor func \(part.name)() async throws {\n\(part.main(isComposable))}\n"
      sources.append(try write(library + function, to: "Part-\(part.name).swift"))
    }
    let cases = parts.map { "case \"\($0.name)\": try await \($0.name)()\n" }.joined()
    sources.append(try write("switch CommandLine.arguments[1] {\n\(cases)default: break\n}\n", to: "main.swift"))
    sources += try generate(schemas, by: pack, scaffold: .omitted).written()
    let objects =
      isComposable ? try await StandIn.composableArchitectureObjects : try #require(Toolchain.runtimeObjects)
    let program = folder.appendingPathComponent("program")
    let options = ["-wmo", "-module-name", "Trace", "-I", try await pack.modules.path, "-o", program.path]
    let found = try await #require(Toolchain.current).compile(options + (sources + objects).map(\.path))
    // Not an expectation, which would fail in the first test that asks.
    guard found.isEmpty else { throw Refusal(message: found) }
    return program
  }

  /// What the compiler says.
  private struct Refusal: Error { var message: String }
}
