import ArgumentParser
import Diagnostics

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic and how to fix it.",
    discussion: "Diagnostics end with their names in brackets, such as [unknown-type]. Without a name, lists all."
  )

  @Argument(help: "The name of a diagnostic.", completion: .list(DiagnosticID.allCases.map(\.rawValue)))
  var name: String?

  func validate() throws { _ = try id() }

  func run() throws {
    if let id = try id() { return try StandardOutput.write(Explanation.of(id).text) }
    try StandardOutput.write(rows: DiagnosticID.allCases.map { (name: $0.rawValue, meaning: Explanation.of($0).title) })
  }

  private func id() throws -> DiagnosticID? {
    guard let name else { return nil }
    let brackets: Set<Character> = ["[", "]"]
    let bare = name.filter { !brackets.contains($0) }
    if let id = DiagnosticID(rawValue: bare) { return id }
    let meant = nearest(to: bare, among: DiagnosticID.allCases.map(\.rawValue))
    let help = meant.map { "did you mean '\($0)'?" } ?? "'featuregen explain' lists all of them"
    throw ValidationError("there is no diagnostic '\(bare)': \(help)")
  }
}
