import Diagnostics
import Foundation
import Testing

@Suite struct MachineFormatTests {
  let source = MarkedSource("x: «a»\n日😀: «b\"»\r\n", path: "dir a/ü,1:%.yaml")

  private func diagnostics() -> [Diagnostic] {
    let first = Diagnostic(
      .yamlSyntax,
      "say \"hi\"\n\\ \u{1}\u{2028}\u{202E}, 100%",
      at: source.ranges[1],
      notes: [.init("see: here", at: source.ranges[0]), .init("nowhere", at: nil)],
      help: ["do, it"]
    )
    return [first, Diagnostic(.yamlEmpty, severity: .warning, "empty", at: nil)]
  }

  @Test func json() throws {
    let path = "dir a/ü,1:%.yaml"
    let lines = DiagnosticFormat.json.render(diagnostics()).split(separator: "\n")
    let warning =
      #"{"severity":"warning","id":"yaml-empty","message":"empty","path":null,"range":null,"notes":[],"help":[]}"#
    let error: [String] = [
      #"{"severity":"error","id":"yaml-syntax","message":"say \"hi\"\n\\ \u0001\u2028\u202E, 100%","path":"\#(path)","#,
      #""range":{"start":{"line":2,"column":5,"offset":14},"end":{"line":2,"column":7,"offset":16}},"#,
      #""notes":[{"message":"see: here","path":"\#(path)","#,
      #""range":{"start":{"line":1,"column":4,"offset":3},"end":{"line":1,"column":5,"offset":4}}},"#,
      #"{"message":"nowhere","path":null,"range":null}],"help":["do, it"]}"#,
    ]
    #expect(lines.map(String.init) == [warning, error.joined()])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
    #expect(object["message"] as? String == "say \"hi\"\n\\ \u{1}\u{2028}\u{202E}, 100%")
  }

  @Test func github() {
    #expect(
      DiagnosticFormat.github.render(diagnostics()) == """
        ::warning title=yaml-empty::empty
        ::error file=dir a/ü%2C1%3A%25.yaml,line=2,endLine=2,col=5,endColumn=7,title=yaml-syntax::\
        say "hi"%0A\\ ␁\u{FFFD}\u{FFFD}, 100%25%0Ahelp: do, it%0A\
        dir a/ü,1:%25.yaml:1:4: note: see: here%0Anote: nowhere

        """
    )
  }

  @Test func everyFormatHasNotes() {
    let note = [Diagnostic(.viewLacks, severity: .note, "as it is", at: nil)]
    #expect(DiagnosticFormat.text.render(note) == "featuregen: note: as it is [view-lacks]\n")
    #expect(DiagnosticFormat.github.render(note) == "::notice title=view-lacks::as it is\n")
    #expect(DiagnosticFormat.json.render(note).contains(#"{"severity":"note","id":"view-lacks""#))
    #expect(DiagnosticFormat.sarif.render(note).contains(#""level":"note""#))
  }

  @Test func githubTakesNoEndColumnForSeveralLines() {
    let text = DiagnosticFormat.github.render([MarkedSource("a: «b\nc»d").error()])
    #expect(text == "::error file=a.yaml,line=1,endLine=2,col=4,title=yaml-syntax::wrong\n")
  }

  @Test func sarif() throws {
    let text = DiagnosticFormat.sarif.render(diagnostics(), toolVersion: "1.2.3")
    #expect(text.filter { $0 == "\n" }.count == 1)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [NSDictionary])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    #expect(run.value(at: "tool.driver.name") as? String == "featuregen")
    #expect(run.value(at: "tool.driver.version") as? String == "1.2.3")
    let rules = try #require(run.value(at: "tool.driver.rules") as? [NSDictionary])
    #expect(rules.map { $0["id"] as? String } == ["yaml-syntax", "yaml-empty"])
    #expect(rules[0].value(at: "help.text") as? String == Explanation.of(.yamlSyntax).text)
    let results = try #require(run["results"] as? [NSDictionary])
    #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0])
    #expect(results.map { $0["level"] as? String } == ["warning", "error"])
    #expect(results[0]["locations"] == nil)
    let place = try #require((results[1]["locations"] as? [NSDictionary])?.first)
    #expect(place.value(at: "physicalLocation.artifactLocation.uri") as? String == "dir%20a/%C3%BC%2C1%3A%25.yaml")
    #expect(
      place.value(at: "physicalLocation.region") as? [String: Int] == [
        "startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 7,
      ]
    )
    let related = try #require(results[1]["relatedLocations"] as? [NSDictionary])
    #expect(related.map { $0.value(at: "message.text") as? String } == ["see: here", "nowhere"])
    #expect(related[0].value(at: "physicalLocation.region.startColumn") as? Int == 4)
  }

  @Test func sarifCountsCodePointsAndKnowsAbsolutePaths() throws {
    let source = MarkedSource("e\u{301}👩‍👩‍👧: «b»", path: "/tmp/a b.yaml")
    #expect(source.ranges[0].column == 5)
    let text = DiagnosticFormat.sarif.render([source.error()])
    #expect(text.contains(#""region":{"startLine":1,"startColumn":10,"endLine":1,"endColumn":11}"#))
    #expect(text.contains(#""uri":"file:///tmp/a%20b.yaml""#))
  }

  @Test func nothing() {
    #expect([DiagnosticFormat.text, .json, .github].map { $0.render([]) } == ["", "", ""])
    #expect(DiagnosticFormat.sarif.render([]).contains(#""results":[]"#))
  }
}

extension NSDictionary {
  fileprivate func value(at path: String) -> Any? {
    path.split(separator: ".").reduce(self as Any?) { ($0 as? NSDictionary)?[String($1)] }
  }
}
