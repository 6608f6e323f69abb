import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// The samples' committed output is what the tool generates: byte for byte, and as a careful author would write it.
struct GoldenTests {
  @Test(arguments: Sample.all + [.inPackage])
  func committedOutputIsWhatIsGenerated(sample: Sample) throws {
    let files = sample.packs.flatMap { sample.rendered(by: $0) }
    #expect(!files.isEmpty)
    for file in files { try file.expectCommitted() }
  }

  /// Other YAML parsers refuse a plain text with a question mark between braces.
  @Test(arguments: Sample.all)
  func optionalsAreInQuotes(sample: Sample) throws {
    let text = try String(contentsOf: sample.schema, encoding: .utf8)
    #expect(text.firstMatch(of: /[{,]\s*\w+:\s*[^"'\s,{}]+\?\s*[,}]/) == nil)
  }

  /// The file says to formatters that they leave it alone; it need not.
  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  func outputIsFormatted() async throws {
    try await withTemporaryFolder { folder in
      for pack in [PackSource.standard, .composable] {
        let copies = folder.appendingPathComponent(pack == .standard ? "standalone" : "composable")
        try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
        for file in Sample.all.flatMap({ $0.rendered(by: pack) }) {
          let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
          #expect(lines.contains("// swift-format-ignore-file"), "\(file.path)")
          #expect(!lines.contains { $0.count > 120 || $0.hasSuffix(" ") }, "\(file.path)")
          #expect(file.text.hasSuffix("}\n"), "\(file.path)")
          let text = lines.filter { !$0.contains("swift-format-ignore-file") }.map(\.withAccessorsBroken)
            .joined(separator: "\n")
          let copy = copies.appendingPathComponent(URL(fileURLWithPath: file.path).lastPathComponent)
          try text.write(to: copy, atomically: true, encoding: .utf8)
        }
      }
      try await expectFormatted([folder])
    }
  }

  /// Narrower lines are the same except for spaces, and Swift still.
  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  func brokenLinesAreSwift() async throws {
    try await withTemporaryFolder { folder in
      var copies: [String] = []
      for file in Sample.all.flatMap({ $0.rendered() }) where file.path.hasSuffix(".swift") {
        for width in [40, 70, 100] {
          let text = Self.broken(file, at: width)
          let copy = folder.appendingPathComponent("\(copies.count).swift")
          try text.write(to: copy, atomically: true, encoding: .utf8)
          copies.append(copy.path)
        }
      }
      let found = try await #require(Toolchain.current).run("swiftc", ["-parse", "-wmo", "-parse-as-library"] + copies)
      #expect(found.isEmpty, "\(found)")
    }
  }

  private static func broken(_ file: RenderedFile, at width: Int) -> String {
    var (bytes, literalEnd): ([UInt8], StaticString?) = ([], nil)
    file.bytes.withUnsafeBufferPointer { LineBreaker(width: width).append($0, literalEnd: &literalEnd, to: &bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    // A small file has lines that are long enough only for the narrowest width.
    #expect(text != file.text || width > 80 && file.text.utf8.count < 5000)
    #expect(text.filter { !$0.isWhitespace } == file.text.filter { !$0.isWhitespace })
    return text
  }

  /// What is committed compiles with the author's files, `FeatureRuntime` and the modules of its children; and fast. The build
  /// of these tests has compiled it in the plain mode, and the tests of views compile most of it as new projects do.
  @Test(
    .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
    arguments: Thoroughness.isFull
      ? Toolchain.Mode.paired(with: SampleModule.all) : [(mode: .optimized, other: SampleModule.all[1])]
  )
  func outputCompiles(mode: Toolchain.Mode, module: SampleModule) async throws {
    let modules = try #require(Toolchain.modules)
    try await expectCompiling(module.sources, as: mode, with: [modules], options: Toolchain.slowCodeWarnings)
  }
}

extension Substring {
  /// A property's accessors in lines of their own, as swift-format has them wherever they would fit in one.
  fileprivate var withAccessorsBroken: String {
    let indent = String(prefix { $0 == " " })
    return String(self).replacing(/^(.*) \{ (get \{.*\}) ((?:set|_modify) \{.*\}) \}$/) { match in
      "\(match.1) {\n\(indent)  \(match.2)\n\(indent)  \(match.3)\n\(indent)}"
    }
  }
}

extension RenderedFile {
  /// Expects that it is committed as it is rendered, and writes it if that is to be recorded.
  func expectCommitted() throws {
    let committed = try? String(contentsOfFile: path, encoding: .utf8)
    guard committed != text else { return }
    if ProcessInfo.processInfo.environment["FEATUREGEN_RECORD"] != nil {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("'\(path)' is recorded anew; look at its difference")
    } else {
      let diff = UnifiedDiff.text(
        old: Array((committed ?? "").utf8),
        new: Array(text.utf8),
        oldName: "committed",
        newName: "generated"
      )
      Issue.record("'\(path)' differs; FEATUREGEN_RECORD=1 rewrites it\n\(diff)")
    }
  }
}
