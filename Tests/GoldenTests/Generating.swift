import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What a pack makes of schemas, against which the tool says nothing.
///
/// - Parameters:
///   - output: where it would be written, if not beside the schemas.
///   - takesWarnings: whether the tool may warn of something.
func generate(
  _ schemas: [URL],
  by pack: PackSource = .standard,
  with packOptions: [(option: String, value: String)] = [],
  into output: URL? = nil,
  scaffold: Scaffold = .withOutput,
  takesWarnings: Bool = false
) -> [RenderedFile] {
  var options = GeneratorPipeline.Options()
  options.pack = pack
  options.packOptions = packOptions
  options.output = output?.path
  options.scaffold = scaffold
  let generation = GeneratorPipeline(disk: Disk(), options: options).run(schemas.map(\.path))
  let problems = generation.diagnostics.filter { $0.severity == .error || !takesWarnings }
  #expect(problems.isEmpty, "\(DiagnosticFormat.text.render(problems))")
  return generation.files
}

extension [RenderedFile] {
  /// Writes all of them, and gives their places.
  func written() throws -> [URL] {
    for file in self { try file.text.write(toFile: file.path, atomically: true, encoding: .utf8) }
    return map { URL(fileURLWithPath: $0.path) }
  }
}

extension String {
  /// With a number in some names, and in those of their hooks, so that copies of what declares them are compiled together.
  func numbered(_ number: Int, _ names: [String]) -> String {
    replacing(/\b(\w+?)(Hooks)?\b/.wordBoundaryKind(.simple)) { match in
      names.contains(String(match.1)) ? "\(match.1)\(number)\(match.2 ?? "")" : String(match.0)
    }
  }
}

extension PackSource {
  static let composable = PackSource.builtIn("composable")

  /// Where the compiler finds the library that the pack generates for.
  var modules: URL {
    get async throws {
      if self == .composable { return try await StandIn.composableArchitecture }
      return try #require(Toolchain.modules)
    }
  }
}
