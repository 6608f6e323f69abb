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
func expectOutput(of program: URL) throws -> String {
  let (status, output) = try Toolchain.output(of: program)
  #expect(status == 0, "\(output)")
  return output
}

/// What a program prints that uses generated features.
///
/// - Parameter files: the features, each with its schema and the code of its author.
func outputOfProgram(
  _ main: String,
  beside files: [(name: String, schema: String, author: String)],
  _ pack: PackSource,
  in folder: URL
) async throws -> String {
  var sources: [URL] = []
  var schemas: [URL] = []
  for (name, schema, author) in files {
    schemas.append(folder.appendingPathComponent("\(name).yaml"))
    try schema.write(to: schemas[schemas.count - 1], atomically: true, encoding: .utf8)
    sources.append(folder.appendingPathComponent("\(name).swift"))
    try author.write(to: sources[sources.count - 1], atomically: true, encoding: .utf8)
  }
  sources += try generate(schemas, by: pack, scaffold: .omitted).written()
  sources.append(folder.appendingPathComponent("main.swift"))
  try main.write(to: sources[sources.count - 1], atomically: true, encoding: .utf8)
  var objects = try #require(Toolchain.runtimeObjects)
  var modules = try #require(Toolchain.modules)
  if pack == .composable {
    (objects, modules) = try await (StandIn.composableArchitectureObjects, StandIn.composableArchitecture)
  }
  let program = folder.appendingPathComponent("trace")
  let found = try await #require(Toolchain.current)
    .compile(["-I", modules.path, "-o", program.path] + (sources + objects).map(\.path))
  #expect(found.isEmpty, "\(found)")
  return try expectOutput(of: program)
}
