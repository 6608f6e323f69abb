import FeatureImport
import TestSupport
import Testing

/// Files that are nearly Swift: no crash, and nothing is said without a place.
@Suite struct MutantsTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  @Test func mutatedFilesAreReadOrRefused() throws {
    var generator = Generator(state: 7)
    let texts = TestedFeatures.names.flatMap { name in
      TestedFeatures.files(name).map { String(decoding: $0.source.bytes, as: UTF8.self) }
    }
    let lines = texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    var count = 0
    // All of them where time does not matter.
    let all = Thoroughness.count(50, full: 1000)
    while count < all {
      var mutant =
        texts.randomElement(using: &generator).map { $0.split(separator: "\n", omittingEmptySubsequences: false) } ?? []
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        let index = Int.random(in: mutant.indices, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: mutant.remove(at: index)
        case 1: mutant.insert(mutant[index], at: index)
        case 2: mutant[index] = lines.randomElement(using: &generator) ?? ""
        default: mutant[index] = mutant[index].dropLast(Int.random(in: 0...mutant[index].count, using: &generator))
        }
        if mutant.isEmpty { break }
      }
      let file = SwiftFile(path: "Mutant.swift", bytes: Array(mutant.joined(separator: "\n").utf8))
      // The program leaves what is no Swift alone; the importer survives it all the same.
      let result = Importer([file]).run()
      for found in result.diagnostics + [file.error].compactMap(\.self) { #expect(found.range != nil) }
      count += 1
    }
  }
}
