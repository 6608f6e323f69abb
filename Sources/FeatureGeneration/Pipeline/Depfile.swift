package import Diagnostics

/// The files that outputs depend on, as rules for Make and Ninja.
///
/// Each file that was read also gets an empty rule, so that deleting it does not stop the build.
package struct Depfile {
  private var rules: [(targets: [String], prerequisites: [String])]

  /// - Parameters:
  ///   - stamp: the file that stands for all outputs, if there is one. Without it, each schema's outputs depend on the
  ///     files read for that schema.
  ///   - standardInput: the path given to standard input, which is not a file.
  package init(_ generation: Generation, stamp: String?, standardInput: String? = nil) {
    rules =
      if let stamp {
        [([stamp], generation.filesRead)]
      } else {
        generation.schemas.map { schema in
          (schema.files.filter { $0.mode != .once }.map(\.path), schema.filesRead)
        }
      }
    for index in rules.indices { rules[index].prerequisites.removeAll { $0 == standardInput } }
  }

  package var text: String {
    let written = rules.filter { !$0.targets.isEmpty }.map { rule in
      let targets = rule.targets.map(Self.escape).joined(separator: " ")
      let prerequisites = rule.prerequisites.unique(by: \.self).map { " \\\n  " + Self.escape($0) }.joined()
      return "\(targets):\(prerequisites)\n"
    }
    // A percent sign would make the rule a pattern, and Ninja cannot escape it.
    let read = rules.flatMap(\.prerequisites).unique(by: \.self).filter { !$0.contains(bytes: "%") }
    return written.joined() + read.map { "\n\(Self.escape($0)):\n" }.joined()
  }

  /// Whether a text may be a dependency file: its first line is a rule that continues, or has no prerequisites.
  static func isDepfile(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else { return true }
    return first.suffix(3).elementsEqual(": \\".utf8) || lines.count == 1 && first.last == UInt8(ascii: ":")
  }

  /// Checks that the file can be written: Make would misread some paths, however escaped, and miss their changes.
  package func problem(at path: String) -> Diagnostic? {
    let targets = Set(rules.flatMap(\.targets))
    let misread = (targets.sorted() + rules.flatMap(\.prerequisites)).lazy.compactMap { named in
      Self.misreadPart(of: named, isTarget: targets.contains(named)).map { (named, $0) }
    }
    guard let (named, part) = misread.first else { return nil }
    return Diagnostic(
      .unwritableFile,
      "a dependency file cannot name '\(named)': Make would not read \(part) as part of the path",
      at: nil,
      path: path,
      help: ["rename the file or its folder"]
    )
  }

  private static func misreadPart(of path: String, isTarget: Bool) -> String? {
    let scalars = path.unicodeScalars
    if let sign = scalars.first(where: { ";=|".unicodeScalars.contains($0) || isTarget && $0 == "%" }) {
      return "'\(sign)'"
    }
    if scalars.contains(where: { $0.value < 0x20 }) { return "a control character" }
    // A parenthesis ends a member of an archive, or several; a space at the end of a line is ignored.
    if let last = scalars.last, last == ")" || last == " " { return "'\(last)'" }
    if path.hasPrefix(bytes: "~") { return "'~'" }
    return path.hasSuffix(bytes: "\\") || path.contains(bytes: "\\:") ? "'\\'" : nil
  }

  private static func escape(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#":
        // Backslashes are escapes only before such a character.
        result += String(repeating: "\\", count: backslashes + 1)
      case ":": result += "\\"
      case "$": result += "$"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
