import SwiftSource

/// The functions that a Swift file declares, by their full names: `displayNameChanged(from:in:)`.
///
/// It is read as far as that takes, so that a file which does not compile can be read too.
enum DeclaredFunctions {
  /// The full names of all functions in a text, whatever they are declared in; not those in comments.
  static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    var rest = withoutComments(text)[...]
    while let keyword = rest.firstRange(of: Array("func ".utf8)) {
      let isWord = keyword.lowerBound == rest.startIndex || !rest[keyword.lowerBound - 1].isOfSwiftName
      rest = rest[keyword.upperBound...]
      guard isWord, let open = rest.firstIndex(of: UInt8(ascii: "(")) else { continue }
      let name = rest[..<open].prefix { $0.isOfSwiftName }
      guard name.count == open - rest.startIndex, let labels = labels(in: rest[open...]) else { continue }
      names.insert(unquoted(name) + "(" + labels.map { $0 + ":" }.joined() + ")")
    }
    return names
  }

  /// The argument labels of parameters in parentheses; `nil` if they do not end.
  private static func labels(in text: ArraySlice<UInt8>) -> [String]? {
    var depth = 0
    var parameters: [ArraySlice<UInt8>] = []
    var start = text.startIndex + 1
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1:
        parameters.append(text[start..<index])
        start = index + 1
      default: break
      }
      if depth == 0 {
        parameters.append(text[start..<index])
        return parameters.compactMap(label)
      }
    }
    return nil
  }

  private static func label(of parameter: ArraySlice<UInt8>) -> String? {
    let word = parameter.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.prefix { $0.isOfSwiftName }
    return word.isEmpty ? nil : unquoted(word)
  }

  private static func unquoted(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  private static func withoutComments(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) { bytes += line }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
