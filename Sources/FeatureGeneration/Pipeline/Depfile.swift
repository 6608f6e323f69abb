/// The files that outputs depend on, as a rule for Make and Ninja.
///
/// Each file that was read also gets an empty rule, so that one that is deleted does not stop the build.
package struct Depfile {
  private var rules: [(targets: [String], prerequisites: [String])]

  /// - Parameters:
  ///   - stamp: the file that stands for all outputs, if there is one; else each schema's outputs depend on what was
  ///     read for that schema.
  ///   - standardInput: the path given to standard input, which is no file.
  package init(_ generation: Generation, stamp: String?, standardInput: String? = nil) {
    func read(_ input: Generation.Input) -> [String] { input.filesRead.filter { $0 != standardInput } }
    if let stamp {
      rules = [([stamp], generation.inputs.flatMap(read))]
    } else {
      rules = generation.inputs.map { input in
        (input.files.filter { $0.mode == .always }.map(\.path), read(input))
      }
    }
  }

  package var text: String {
    let written = rules.filter { !$0.targets.isEmpty }.map { rule in
      let targets = rule.targets.map(Self.target).joined(separator: " ")
      let prerequisites = rule.prerequisites.unique.map { " \\\n  " + Self.escape($0) }.joined()
      return "\(targets):\(prerequisites)\n"
    }
    // A percent sign would make it a pattern, and Ninja does not know how to escape that.
    let read = rules.flatMap(\.prerequisites).unique.filter { !$0.contains("%") }
    return written.joined() + read.map { "\n\(Self.target($0)):\n" }.joined()
  }

  /// Whether a text is one that this could have written: its first line is a rule that goes on, or names nothing.
  static func isDepfile(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else { return true }
    return first.suffix(3).elementsEqual(": \\".utf8) || lines.count == 1 && first.last == UInt8(ascii: ":")
  }

  private static func escape(_ path: String) -> String {
    var result = ""
    var backslashes = 0
    for character in path.unicodeScalars {
      switch character {
      case " ", "#", "\t":
        // Backslashes count as escapes only where they come before such a character.
        result += String(repeating: "\\", count: backslashes + 1)
      case "$": result += "$"
      default: break
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(character)
    }
    return result
  }

  private static func target(_ path: String) -> String {
    escape(path).replacing(":", with: "\\:")
  }
}

extension [String] {
  /// Each once, in the order of its first place.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
