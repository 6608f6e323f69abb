import Foundation
import SwiftSource
import TestSupport
import Testing

@testable import FeatureGeneration

/// What the hooks of generated code look like is what is looked for in authors' files.
@Suite struct HookShapeTests {
  @Test func everyHookOfTheSamplesHasTheShape() throws {
    let samples = Folder.package.appendingPathComponent("Samples")
    let paths = try #require(FileManager.default.enumerator(atPath: samples.path)).compactMap { $0 as? String }
    var names: Set<String> = []
    for path in paths where path.hasSuffix(".generated.swift") {
      let feature = String(try #require(path.split(separator: "/").last).dropLast(".generated.swift".count))
      let functions = SwiftDeclarations(Array(try Data(contentsOf: samples.appendingPathComponent(path)))).functions
      // Those that do nothing are in an extension of the protocol.
      for function in functions where function.isOf(feature, hooks: feature + "Hooks") {
        #expect(function.hasHookShape(of: feature), "\(feature).\(function.fullName)")
        #expect(function.isOnly(for: feature + "Hooks"))
        names.insert(function.fullName)
      }
    }
    let endings = ["Changed(from:in:)", "Dismissed(_:in:)", "Popped(_:in:)"]
    for ending in endings { #expect(names.contains { $0.hasSuffix(ending) }, "\(ending)") }
    #expect(names.contains { $0.hasPrefix("onChangeOf") && $0.hasSuffix("(from:in:)") })
  }
}
