import Platform

/// A word of a command, as typed into a shell.
package enum ShellWord {
  package static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0.isOfPlainWord }
    return isPlain ? word : "'" + word.replacing(bytes: "'", with: "'\\''") + "'"
  }
}

extension UInt8 {
  /// Whether the byte has no special meaning in any shell.
  fileprivate var isOfPlainWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: "./_-+=:,@".utf8.contains(self)
    }
  }
}
