import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// Whatever is in a file, every request about a place in it is answered, with places that are in it.
@Suite struct AnyTextTests {
  private static let methods = [
    "hover", "definition", "implementation", "references", "documentHighlight", "prepareRename", "rename",
    "documentSymbol",
  ]

  @Test func isAnswered() throws {
    var generator = Generator(seed: 1)
    let texts = try Folder.files(in: Folder.samples, withExtension: "yaml").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for number in 0..<Thoroughness.count(50, full: 150) {
      var characters = Array(generator.one(of: texts))
      for _ in 0..<generator.one(of: [1, 2, 5]) {
        let place = Int.random(in: 0...characters.count, using: &generator)
        let end = min(characters.count, place + generator.one(of: [0, 1, 3, 20]))
        characters.replaceSubrange(
          place..<end,
          with: generator.one(of: ["", ":", "🙂", "\"", "- ", "\r\n", "{ a: ", "\u{FEFF}", "&x ", "*x"])
        )
      }
      let text = String(characters)
      let editor = TestEditor()
      editor.open("/area/A.yaml", text)
      let file = SourceFile(path: "/area/A.yaml", text: text)
      for _ in 0..<4 {
        let position = file.position(at: Int.random(in: 0...file.bytes.count, using: &generator))
        for method in Self.methods {
          var params = TestEditor.file("/area/A.yaml")
          (params["position"], params["newName"]) = (position.json, "other")
          let answer = editor.request("textDocument/" + method, params)
          #expect(answer["result"] != nil || answer["error"] != nil, "\(number): \(method)")
          for range in ranges(in: answer) {
            #expect(range == file.range(of: file.offsets(of: range)), "\(number): \(method)\n\(text)")
          }
        }
      }
    }
  }

  /// All ranges in an answer.
  private func ranges(in json: JSON) -> [LSP.Range] {
    switch json {
    case .array(let elements): elements.flatMap(ranges)
    case .object(let members): [LSP.Range(json)].compactMap(\.self) + members.flatMap { ranges(in: $0.value) }
    default: []
    }
  }
}
