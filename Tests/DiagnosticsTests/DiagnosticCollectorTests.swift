import Diagnostics
import Testing

@Suite struct DiagnosticCollectorTests {
  @Test func manyAreCollectedAndTheLastSaysThatThereAreMore() {
    let collector = DiagnosticCollector()
    for number in 0..<20_000 {
      #expect(collector.isFull == (number >= DiagnosticCollector.limit))
      collector.report(Diagnostic(.unknownKey, "number \(number)", at: nil, path: "a.yaml"))
    }
    #expect(collector.diagnostics.count == DiagnosticCollector.limit)
    #expect(collector.diagnostics.suffix(2).map(\.id) == [.unknownKey, .tooManyErrors])
    #expect(collector.diagnostics.last?.path == "a.yaml")
  }

  @Test func anErrorThatIsLeftOutIsOneAllTheSame() {
    let collector = DiagnosticCollector()
    collector.report(
      contentsOf: Array(repeating: Diagnostic(.unknownKey, severity: .warning, "one", at: nil), count: 20_000)
    )
    #expect(!collector.hasErrors && !collector.isFull)
    #expect(collector.diagnostics.count == DiagnosticCollector.limit)
    #expect(collector.diagnostics.last?.severity == .warning)
    collector.report(Diagnostic(.unknownKey, "two", at: nil, path: "b.yaml"))
    #expect(collector.hasErrors && collector.isFull)
    #expect(collector.diagnostics.count == DiagnosticCollector.limit)
    #expect(collector.diagnostics.last?.severity == .error && collector.diagnostics.last?.path == "b.yaml")
  }
}
