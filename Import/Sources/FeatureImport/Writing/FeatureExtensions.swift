/// What a file says of a feature's generated types: members that schemas do not have, and names of old code.
struct FeatureExtensions {
  private let feature: ImportedFeature
  private let plan: AuthorPlan
  private let unit: String
  private var groups: [(extended: String, texts: [MovedText])] = []

  /// - Parameter unit: the indentation of a level.
  init(_ read: FeatureReader.Result, unit: String) {
    (feature, plan, self.unit) = (read.feature, read.plan, unit)
    for member in feature.members { add(member.extended, member.text.qualified(outer(member.extended))) }
    addNames()
  }

  /// An extension each, and other declarations.
  var texts: [String] {
    groups.map { extended, texts in
      let head = "extension \(extended)"
      return texts.isEmpty
        ? "\(head) {}" : "\(head) {\n" + texts.map { $0.indented(by: unit) }.joined(separator: "\n\n") + "\n}"
    } + plan.topLevel.map(\.text)
  }

  private mutating func add(_ extended: String, _ text: MovedText) {
    if let index = groups.firstIndex(where: { $0.extended == extended }) {
      if !text.isEmpty { groups[index].texts.append(text) }
    } else {
      groups.append((extended, text.isEmpty ? [] : [text]))
    }
  }

  private mutating func addNames() {
    let access = feature.access.map { $0 + " " } ?? ""
    for name in plan.typealiases {
      add(name.extended, MovedText(lines: ["\(access)typealias \(name.name) = \(name.type)"]))
    }
  }

  /// The names of the feature's types as an extension of one of them has to write them.
  private func outer(_ extended: String) -> [String: String] {
    var names: [String: String] = [:]
    let path = extended.prefix { $0 != ":" }.split(separator: ".").map(String.init)
    guard path.count > 1 else { return names }
    let own = feature.types.map(\.name) + plan.nested + ["State", "Action"]
    for name in own where name != path[1] || path.count == 2 && name == "State" {
      names[name] = "\(feature.name).\(name)"
    }
    if path[1] == "State" { for type in feature.state.types { names[type.name] = nil } }
    return names
  }
}
