/// The names of the cases that lead to an action.
nonisolated struct RecordedActionPath {
  private(set) var name = ""
  private(set) var feature = ""
  private(set) var isBinding = false
  /// The key path of its case, as a test receives it: `\.rows[id: 3].loaded`.
  private(set) var casePath = "\\"

  init(of action: RecordedValue) {
    var (names, next) = ([String](), Optional(action))
    while let value = next, value.kind == .enum {
      casePath += Self.step(to: value)
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

  /// The next step of a case's key path; none within a value that the action has.
  private static func step(to value: RecordedValue) -> String {
    if let id = value.parts.first?.label, id == "id", value.text == "element" {
      return "[id: \(value.parts[0].value.swiftText(isInferred: false))]"
    }
    let isAction = RecordedValue.feature(ofAction: value.type) != nil || ["dismiss", "presented"].contains(value.text)
    return isAction ? ".\(RecordedPlace.member(value.text))" : ""
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
