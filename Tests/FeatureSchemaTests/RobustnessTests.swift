import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FeatureSchema

/// Whatever is done to a schema: there is a model, or an error that says where.
@Suite struct SchemaRobustnessTests {
  private func check(_ bytes: [UInt8], in fixture: Fixture, _ what: @autoclosure () -> String) {
    var schemas = fixture.schemas
    schemas["schema.yaml"] = bytes
    let files = schemas
    let result = Program(of: ["schema.yaml"]) { path throws(ReadFailure) in
      guard let bytes = files[path] else { throw ReadFailure("there is no such file") }
      return bytes
    }
    let hasError = result.diagnostics.contains { $0.severity == .error }
    #expect(result.schemas[0].valid != nil || hasError, "\(what())")
    #expect(result.diagnostics.allSatisfy { $0.range != nil || $0.path != nil }, "\(what())")
    for format in DiagnosticFormat.allCases { _ = format.render(result.diagnostics) }
  }

  private static let names = [
    "valid-settings", "valid-defaults", "valid-children", "valid-raw-values", "twenty-mistakes",
  ]

  private func lines(of fixture: Fixture) throws -> [String] {
    let text = String(decoding: try #require(fixture.schemas["schema.yaml"]), as: UTF8.self)
    return text.components(separatedBy: "\n")
  }

  @Test(arguments: names)
  func prefixes(_ name: String) throws {
    let fixture = Fixture(name: name)
    let bytes = try #require(fixture.schemas["schema.yaml"])
    // Every so many, and more of the first lines.
    let step = Thoroughness.count(35, full: 7)
    for count in 0..<bytes.count where count < 100 || count < 300 && Thoroughness.isFull || count % step == 0 {
      check(Array(bytes.prefix(count)), in: fixture, "the first \(count) bytes")
    }
  }

  @Test(arguments: names)
  func withoutALine(_ name: String) throws {
    let fixture = Fixture(name: name)
    let lines = try lines(of: fixture)
    for index in Thoroughness.some(of: Array(lines.indices), every: 6) {
      let text = (lines[..<index] + lines[(index + 1)...]).joined(separator: "\n")
      check(Array(text.utf8), in: fixture, "without line \(index + 1)")
    }
  }

  @Test(arguments: names)
  func withAnotherWord(_ name: String) throws {
    let fixture = Fixture(name: name)
    let lines = try lines(of: fixture)
    let words = [
      "", "null", "[]", "{}", "[a, {b: c}]", "\"\"", "!", "Int", "-1", "\\(x)", "State", "Self?", "ｗ́",
    ]
    for (index, line) in Thoroughness.some(of: Array(lines.enumerated()), every: 6) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let word = words[index % words.count]
      for changed in ["\(line[...colon]) \(word)", "\(line.prefix { $0 == " " })\(word)\(line[colon...])"] {
        let text = (lines[..<index] + [changed] + lines[(index + 1)...]).joined(separator: "\n")
        check(Array(text.utf8), in: fixture, "with '\(changed)' in line \(index + 1)")
      }
    }
  }

  @Test(arguments: names)
  func withALineTwice(_ name: String) throws {
    let fixture = Fixture(name: name)
    let lines = try lines(of: fixture)
    for index in Thoroughness.some(of: Array(lines.indices), every: 6) {
      let text = (lines[...index] + lines[index...]).joined(separator: "\n")
      check(Array(text.utf8), in: fixture, "with line \(index + 1) twice")
    }
  }
}
