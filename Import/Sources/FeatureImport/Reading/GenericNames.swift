/// Names for generic types whose members a schema names: `ChoiceList<Int>.State` cannot stand in one.
struct GenericNames {
  let feature: String
  /// The types by their names, in the order in which they were found.
  private(set) var names: [(name: String, type: String)] = []

  init(feature: String) { self.feature = feature }

  /// A type's text with a name for each generic type that has a member.
  mutating func plain(_ type: String) -> String {
    var text = type
    while let (start, end) = Self.generic(in: text) {
      let name = name(of: String(text[start..<end]))
      text.replaceSubrange(start..<end, with: "\(feature).\(name)")
    }
    return text
  }

  /// The name of a whole type, if it is generic.
  mutating func plainReducer(_ type: String) -> String {
    type.hasSuffix(">") ? "\(feature).\(name(of: type))" : plain(type)
  }

  /// The first `Name<…>` with a dot after it.
  private static func generic(in text: String) -> (String.Index, String.Index)? {
    var opened: [String.Index] = []
    for index in text.indices {
      if text[index] == "<" { opened.append(index) }
      if text[index] == ">", index == text.startIndex || text[text.index(before: index)] != "-",
        let open = opened.popLast()
      {
        let end = text.index(after: index)
        guard end < text.endIndex, text[end] == "." else { continue }
        var start = open
        while start > text.startIndex, text[text.index(before: start)].isOfTypeName {
          start = text.index(before: start)
        }
        return (start, end)
      }
    }
    return nil
  }

  private mutating func name(of type: String) -> String {
    if let known = names.first(where: { $0.type == type }) { return known.name }
    let words = type.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
    let arguments = type.drop { $0 != "<" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    var name = words + "Of" + arguments.map { String($0).capitalizedFirst }.joined()
    while names.contains(where: { $0.name == name }) { name += "s" }
    names.append((name, type))
    return name
  }
}

extension Character {
  var isOfTypeName: Bool { isLetter || isNumber || self == "_" || self == "." }
}

extension ImportedFeature {
  /// Calls a function with the text of each type that the schema names, except for types of its own and reducers.
  mutating func changeTypes(_ change: (inout String) -> Void) {
    func changeAll(_ cases: inout [ImportedCase]) {
      for index in cases.indices {
        for value in cases[index].values.indices { change(&cases[index].values[value].type) }
      }
    }
    for index in state.fields.indices { change(&state.fields[index].type) }
    changeAll(&state.cases)
    changeAll(&delegate)
    for index in actions.indices {
      for value in actions[index].declared.values.indices { change(&actions[index].declared.values[value].type) }
      if var group = actions[index].group {
        changeAll(&group)
        actions[index].group = group
      }
    }
  }

  /// Calls a function with each feature that is a child.
  mutating func changeChildren(_ change: (inout ImportedChild.Feature) -> Void) {
    for index in children.indices {
      switch children[index].content {
      case .feature(var feature):
        change(&feature)
        children[index].content = .feature(feature)
      case .oneOf(let type, var alternatives):
        for index in alternatives.indices {
          guard case .feature(var feature) = alternatives[index].content else { continue }
          change(&feature)
          alternatives[index].content = .feature(feature)
        }
        children[index].content = .oneOf(type: type, alternatives)
      }
    }
  }
}
