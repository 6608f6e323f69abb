#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes one Swift file that holds the text of each file named: `embed-files OUTPUT ROOT FILE…`.
let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, let root = arguments.dropFirst().first else {
  fatalError("usage: embed-files OUTPUT ROOT FILE…")
}

/// A raw string literal of the text: as many number signs as it takes, so that nothing in it needs an escape.
func rawLiteral(_ text: String) -> String {
  var signs = "#"
  while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

var lines = ["let embeddedFiles: [(path: String, text: String)] = ["]
for path in arguments.dropFirst(2).sorted() {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let name = path.dropFirst(root.count).drop { $0 == "/" }
  lines.append("(path: \"\(name)\", text: \(rawLiteral(text))),")
}
lines.append("]\n")
try lines.joined(separator: "\n").write(toFile: output, atomically: true, encoding: .utf8)
