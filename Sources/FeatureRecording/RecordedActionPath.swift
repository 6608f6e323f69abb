/// The names of the cases that lead to an action.
nonisolated struct RecordedActionPath {
  private(set) var name = ""
  private(set) var feature = ""
  private(set) var isBinding = false

  init(of action: RecordedValue) {
    var (names, next) = ([String](), Optional(action))
    while let value = next, value.kind == .enum {
      if let feature = RecordedValue.feature(ofAction: value.type) {
        (self.feature, names) = (feature.name, names + [value.text])
      } else if value.type == "BindingAction" {
        isBinding = true
        names += value.parts.prefix(1).map { String($0.value.text.dropFirst(2)) }
      } else if ["dismiss", "popFrom"].contains(value.text) {
        names.append(value.text)
      }
      next = value.parts.last?.value
    }
    name = names.joined(separator: ".")
  }

  /// Whether it is an action of a feature within that of another action.
  func isBelow(_ otherName: String, _ otherFeature: String) -> Bool {
    let above = otherName.split(bytes: ".").dropLast()
    return feature != otherFeature && name.split(bytes: ".").count > above.count + 1
      && name.split(bytes: ".").starts(with: above)
  }
}

nonisolated extension RecordedValue {
  /// The feature of an action's type, such as `Settings.Action.Delegate`, and whether it is its delegate's; `nil` for others.
  public static func feature(ofAction type: String) -> (name: String, isDelegate: Bool)? {
    let names = type.split(bytes: ".")
    // Actions of a group are in an enum within 'Action'.
    guard let end = names.firstIndex(of: "Action"), end > 0 else { return nil }
    return (names[..<end].joined(separator: "."), names.last == "Delegate")
  }
}
