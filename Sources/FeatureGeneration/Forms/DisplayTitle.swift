/// Titles made from names.
enum DisplayTitle {
  /// `Display name` for `displayName`, `User ID` for `userID`.
  static func of(_ name: String) -> String {
    let words = words(of: name).enumerated().map { index, word in
      if word.count > 1, !word.contains(where: \.isLowercase) { return word }
      return index == 0 ? word.capitalizedFirst : word.lowercased()
    }
    return words.joined(separator: " ")
  }

  /// The title of a switch: `Done` for `isDone`.
  static func ofFlag(_ name: String) -> String {
    let words = words(of: name)
    guard words.count > 1, words[0] == "is" else { return of(name) }
    return of(String(name.drop { $0 == "_" }.dropFirst(2)))
  }

  /// The title of a button, for an action such as `saveButtonTapped`; `nil` for any other action.
  static func ofButton(_ action: String) -> String? {
    let suffix = "ButtonTapped"
    return action.hasSuffix(suffix) && action.count > suffix.count ? of(String(action.dropLast(suffix.count))) : nil
  }

  /// The words of a name: each begins with an uppercase letter, except the first, or is a run of uppercase letters.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      if character == "_" {
        words.append("")
        continue
      }
      let startsWord =
        character.isUppercase && index > 0
        && (!characters[index - 1].isUppercase || index + 1 < characters.count && characters[index + 1].isLowercase)
      if words.isEmpty || startsWord { words.append("") }
      words[words.count - 1].append(character)
    }
    return words.filter { !$0.isEmpty }
  }
}

extension String {
  /// With its first letter in lowercase: `attendee` for `Attendee`, `uRL` for `URL`.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
