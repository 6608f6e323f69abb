import Foundation

/// The journal of a walking process, written line by line, so that it survives a crash.
@MainActor
final class WalkJournal {
  /// The journal of this process, if another one waits for it.
  static var current: WalkJournal?

  private let file: FileHandle

  init?(at url: URL) {
    guard FileManager.default.createFile(atPath: url.path, contents: nil),
      let file = FileHandle(forWritingAtPath: url.path)
    else { return nil }
    self.file = file
  }

  private func write(_ line: String) { file.write(Data((line + "\n").utf8)) }

  private func write(_ mark: Character, _ value: some Encodable) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    write("\(mark)\(String(decoding: data, as: UTF8.self))")
  }

  /// Begins a walk.
  ///
  /// - Parameter coverage: the coverage until then.
  func begin(_ coverage: WalkCoverage? = nil) {
    if let coverage { write("C", coverage.lines) }
    write("B")
  }

  func note(_ step: WalkStep) { write("S", step) }
  func note(text: String) { write("T", text) }
  func note(_ found: FoundWalk) { write("F", found) }
  func end(_ coverage: WalkCoverage) {
    write("C", coverage.lines)
    write("E")
  }
}

/// A walk that fails, without the type of its feature.
struct FoundWalk: Codable, Equatable, Sendable {
  var steps: [WalkStep]
  var failure: WalkFailure
  /// Which of the walks it was; `nil` for one that was kept.
  var number: Int?
  /// The share of further runs that failed, too; `nil` before they were tried.
  var chance: Double?
}

/// The journal of another process, as read.
struct WalkRecord {
  /// The steps of the last walk.
  var steps: [WalkStep] = []
  var texts: [String] = []
  var found: FoundWalk?
  /// The number of walks begun.
  var begun = 0
  var coverage: [WalkCoverage.Line] = []
  var isComplete = false

  init(_ text: String) {
    let decoder = JSONDecoder()
    for line in text.split(separator: "\n") {
      func decoded<Value: Decodable>(_: Value.Type) -> Value? {
        try? decoder.decode(Value.self, from: Data(line.dropFirst().utf8))
      }
      switch line.first {
      case "B": (begun, steps, texts) = (begun + 1, [], [])
      case "S": if let step = decoded(WalkStep.self) { steps.append(step) }
      case "T": if let text = decoded(String.self) { texts.append(text) }
      case "F": found = decoded(FoundWalk.self)
      case "C": coverage = decoded([WalkCoverage.Line].self) ?? []
      case "E": isComplete = true
      default: break
      }
    }
  }
}
