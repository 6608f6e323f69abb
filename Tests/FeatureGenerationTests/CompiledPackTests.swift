import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What the tool holds of its packs' templates is what they are compiled to.
@Suite struct CompiledPackTests {
  private static let isRecording = ProcessInfo.processInfo.environment["FEATUREGEN_RECORD"] != nil

  /// Templates that have changed since are compiled whenever the tool runs, which is slow and not wrong.
  @Test(.enabled(if: isRecording || CompiledPack.areCurrent, "the packs are not compiled: make packs"))
  func thePacksAreCompiledToWhatTheToolHolds() throws {
    let packs = try PackSource.builtInNames.map { name in
      let loader = PackLoader(disk: MemoryFiles([:]), collector: DiagnosticCollector(), compilesBuiltIn: true)
      return CompiledPack(try #require(loader.pack(.builtIn(name))))
    }
    let file = Folder.templates.appendingPathComponent("CompiledPacks.swift")
    let expected = Self.source(of: packs)
    guard try String(contentsOf: file, encoding: .utf8) != expected else { return }
    if Self.isRecording { try expected.write(to: file, atomically: true, encoding: .utf8) }
    Issue.record(Self.isRecording ? "recorded anew: build again" : "'\(file.path)' is not up to date: make packs")
  }

  private static func source(of packs: [CompiledPack]) -> String {
    """
    // Written by 'make packs' from the files in these folders. Do not edit.
    // swift-format-ignore-file

    let fingerprintOfCompiledFiles: UInt64 = \(CompiledPack.files)

    let compiledTemplates: [TemplateCatalog.CompiledPack] = [
    \(packs.map(source).joined(separator: "\n"))
    ]

    """
  }

  private static func source(of pack: CompiledPack) -> String {
    let images = pack.images.map { "(numbers: \(literal($0.numbers)), text: \(literal($0.text)))," }
    return """
      .init(name: "\(pack.name)", fingerprint: \(pack.fingerprint), templateCount: \(pack.templateCount), images: [
      \(images.joined(separator: "\n"))
      ]),
      """
  }

  private static func literal(_ text: String) -> String { "###\"\"\"\n\(text)\n\"\"\"###" }
}
