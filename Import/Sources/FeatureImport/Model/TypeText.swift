import SwiftSource

extension String {
  /// Whether it is a name only in backticks.
  var isKeyword: Bool { SwiftKeyword.reserved.contains(self) }

  /// A name, in backticks if it is a keyword.
  var escaped: String { isKeyword ? "`\(self)`" : self }
}

extension String {
  /// A type's text with longer names for some.
  func qualified(_ names: [String: String]) -> String {
    var text = ""
    var word = ""
    func written() -> String {
      if let full = names[word] { return full }
      // A type within one of these.
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      for count in stride(from: parts.count - 1, to: 0, by: -1) {
        if let full = names[parts[..<count].joined(separator: ".")] {
          return full + "." + parts[count...].joined(separator: ".")
        }
      }
      return word
    }
    for character in self {
      if character.isOfTypeName {
        word.append(character)
      } else {
        text += written() + String(character)
        word = ""
      }
    }
    return text + written()
  }

  /// The names in a type's text.
  package var words: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
