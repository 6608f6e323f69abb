/// A place in a state.
nonisolated struct RecordedPlace {
  var path = ""
  var at: [Int] = []
  var assignment = RecordedChange.Assignment(start: "$0", depth: 0)
  /// Whether the value there is optional in Swift, and was unwrapped.
  private(set) var isUnwrapped = false
  /// Whether no part of the value there can be assigned on its own.
  private var isWhole = false

  /// This place in Swift, and another one in the tree.
  func at(_ other: RecordedPlace) -> RecordedPlace {
    var place = self
    (place.path, place.at) = (other.path, other.at)
    return place
  }

  /// A field of the value.
  func part(_ label: String, _ index: Int) -> RecordedPlace {
    var place = self
    if !label.isEmpty { place.path += path.isEmpty ? label : ".\(label)" }
    place.go(to: label.isEmpty ? nil : ".\(Self.member(label))", index)
    return place
  }

  /// A name after a dot, where Swift gives these a meaning of its own.
  static func member(_ name: String) -> String { ["init", "self"].contains(name) ? "`\(name)`" : name }

  /// An element of the value, by its label if it has one.
  func element(_ label: String, _ index: Int) -> RecordedPlace {
    var place = self
    let subscripted = "[\(label.isEmpty ? "\(index)" : label)]"
    place.path += subscripted
    place.go(to: subscripted, index)
    // An element that is found by its id or key may be absent.
    place.isUnwrapped = !label.isEmpty
    return place
  }

  /// A member of the set there, which comes and goes by a call.
  func member(_ label: String, _ index: Int) -> RecordedPlace {
    var place = self
    place.path += "[\(label)]"
    place.go(to: "", index)
    place.assignment.isMember = !isWhole
    return place
  }

  /// The payload of a case, which can only be assigned with the case.
  func payload(_ name: String) -> RecordedPlace {
    var place = self
    place.path += path.isEmpty ? name : ".\(name)"
    place.isWhole = true
    return place
  }

  /// The only value of a case's payload.
  ///
  /// - Parameter hasProperty: Whether the enum has a property for it.
  func onlyPayload(_ name: String, hasProperty: Bool) -> RecordedPlace {
    var place = payload(name)
    place.isWhole = isWhole || !hasProperty
    place.go(to: hasProperty ? ".\(Self.member(name))" : nil, 0)
    place.isUnwrapped = !place.isWhole
    return place
  }

  func unwrapped() -> RecordedPlace {
    var place = self
    // Of an optional within an optional no part can be assigned.
    place.isWhole = isWhole || isUnwrapped
    place.isUnwrapped = true
    return place
  }

  /// The value that others can change, too; some can only be read.
  func shared(_ description: String) -> RecordedPlace {
    var place = self
    place.at.append(0)
    if isWhole { return place }
    let name =
      assignment.start.utf8.lastIndex(of: UInt8(ascii: ".")).map { assignment.start.utf8.index(after: $0) }
      ?? assignment.start.endIndex
    place.assignment.start.insert("$", at: name)
    if description.hasPrefix(bytes: "SharedReader") { place.assignment.start = "// " + place.assignment.start }
    place.assignment.start += ".withLock { $0"
    place.assignment.end = " }" + assignment.end
    place.assignment.depth = place.at.count
    place.isUnwrapped = false
    return place
  }

  private mutating func go(to step: String?, _ index: Int) {
    at.append(index)
    guard let step, !isWhole else { return isWhole = true }
    assignment.start += (isUnwrapped ? "?" : "") + step
    assignment.depth = at.count
    isUnwrapped = false
  }
}
