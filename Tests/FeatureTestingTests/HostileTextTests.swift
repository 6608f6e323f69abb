import FeatureRecorder
import FeatureRuntime
import Foundation
import TestSupport
import Testing

/// Texts that a user types, or that a server sends, in a recording's page and test.
@MainActor
@Suite struct HostileTextTests {
  enum Mode: CustomStringConvertible, Sendable, Equatable {
    case on, off
    var description: String { "On sale now" }
  }

  final class Box: CustomStringConvertible, Sendable, Equatable {
    let description: String
    init(_ text: String) { description = text }
    nonisolated static func == (one: Box, other: Box) -> Bool { one.description == other.description }
  }

  struct Field: Reducer {
    struct State: Equatable, Sendable {
      var text = ""
      var part: Substring = ""
      var letter: Character = "a"
      var locale = Locale(identifier: "en")
      var box = Box("")
      var map: [String: Int] = [:]
      var hashed: [AnyHashableText: Int] = [:]
      var range = "a"..."b"
      var attributed = AttributedString("x")
      var name = Notification.Name("x")
      var mode = Mode.off
    }

    struct AnyHashableText: Hashable, Sendable { var text: String }

    enum Action: Sendable {
      case typed(String)
      case failed(any Error)
      case pair(String, String)
    }

    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, action in
        guard case .typed(let text) = action else { return .none }
        state.text = text
        state.part = text[...]
        state.letter = text.first ?? "b"
        state.locale = Locale(identifier: text)
        state.box = Box(text)
        state.map = [text: 1]
        state.hashed = [AnyHashableText(text: text): 1]
        state.range = "b"...text
        state.attributed = AttributedString(text)
        state.name = Notification.Name(text)
        state.mode = .on
        return .none
      }
    }
  }

  private static func recording(of text: String) -> Recording {
    let recorder = FlightRecorder(isOn: true)
    let store = Store(initialState: Field.State()) { Field().recorded(by: recorder) }
    store.send(.typed(text))
    let details = [NSLocalizedDescriptionKey: text]
    store.send(.failed(NSError(domain: text, code: 1, userInfo: details)))
    store.send(.failed(URLError(.badURL, userInfo: details)))
    store.send(.pair(text + "\"hidden", text + "\"hidden"))
    return recorder.recording
  }

  /// The code without what is in literals and placeholders.
  private static func skeleton(of code: String) -> String {
    var (skeleton, rest) = (String.UnicodeScalarView(), code.unicodeScalars[...])
    while let scalar = rest.popFirst() {
      skeleton.append(scalar)
      if scalar == "\"" {
        while let inner = rest.popFirst(), inner != "\"" && inner != "\n" { if inner == "\\" { rest.removeFirst() } }
      } else if scalar == "<", rest.first == "#" {
        guard let end = rest.dropFirst().firstIndex(where: { $0 == "#" || $0 == "\n" }) else { continue }
        rest = rest[end...]
      }
    }
    return String(skeleton)
  }

  private static let scalars: [Unicode.Scalar] = [
    "\u{600}", "\u{6DD}", "\u{D4E}", "\u{110BD}", "\u{301}", "\u{20DD}", "\u{FE0F}", "\u{200B}", "\u{200D}", "\u{FEFF}",
    "\u{202E}", "\u{2066}", "\u{61C}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10FFFF}", "\u{2028}", "\0", "\n", "\r",
    "<", ">",
    "\"", "'", "/", "\\", "(", ")", "{", "}", "#", "&", ";", "a",
  ]

  private static func drawn(_ seed: Int) -> String {
    var numbers = Generator(seed: UInt64(seed))
    let parts = [
      "</script>", "<script nonce=NONCE>", "\"); evil()", "#>", "<#", "\\(1)", "\"hidden\"", "*/", "//", "<!--",
    ]
    return (0..<Int.random(in: 1...8, using: &numbers)).map { _ in
      Bool.random(using: &numbers)
        ? String(scalars.randomElement(using: &numbers) ?? "a") : parts.randomElement(using: &numbers) ?? ""
    }
    .joined()
  }

  @Test(arguments: 0..<300) func textsAreNeverCode(seed: Int) throws {
    let text = "c" + Self.drawn(seed)
    let recording = Self.recording(of: text)
    #expect(
      Self.skeleton(of: recording.test(named: "t")) == Self.skeleton(of: Self.recording(of: "c").test(named: "t")),
      "\(text.debugDescription)"
    )

    let page = Array(recording.page().utf8)
    let mark = Array("id=\"recording\">".utf8)
    let start = try #require(page.indices.first { page[$0...].starts(with: mark) }) + mark.count
    let data = page[start...].prefix { $0 != UInt8(ascii: "<") }
    #expect(page[(start + data.count)...].starts(with: "</script>\n<script nonce=\"".utf8))
    let read = try JSONDecoder().decode(Recording.self, from: Data(data))
    #expect(read.steps.map(\.action) == recording.steps.map(\.action) && read.state == recording.state)
  }

  @Test func literalsAndPlaceholders() {
    let test = Self.recording(of: "x\"); } }\nfunc evil() {}\n#>").test(named: "t")
    let text = #""x\"); } }\nfunc evil() {}\n#>""#
    for expected in [
      "$0.text = \(text)\n", "$0.part = \(text)\n", "$0.locale = Locale(identifier: \(text))\n", "$0.mode = .on\n",
      "$0.range = \"b\"...\(text)\n", "// $0.box = <#x'); } } func evil() {}  >#>\n", "mode: .off",
    ] {
      #expect(test.contains(expected), "\(expected) in \(test)")
    }
  }

  @Test func namesOfFilesHaveNoSlash() throws {
    let folder = TemporaryFolder()
    let path = try Self.recording(of: "c").writePage(into: folder.path, named: "a\u{D4E}/b\u{301}/../c")
    #expect(path.dropFirst(folder.path.count + 1).utf8.contains(UInt8(ascii: "/")) == false)
  }
}
