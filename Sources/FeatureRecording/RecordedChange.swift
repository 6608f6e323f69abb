/// A change of a part of a state.
nonisolated public struct RecordedChange: Codable, Equatable, Sendable {
  /// The part's place: `list.syncUps[id: 3].title`.
  public var path: String
  /// The positions of the parts that lead to it, when it changes.
  public var at: [Int]
  /// The id or key of an element that came or went.
  public var label: String?
  /// The old value; `nil` if it is an element that came.
  public var old: RecordedValue?
  /// The new value; `nil` if it is an element that went.
  public var new: RecordedValue?
  /// The assignment that makes the change, in a test.
  var assignment: Assignment

  /// A place that can be assigned, as Swift: `$0.rows[id: 3]?.title`.
  struct Assignment: Codable, Equatable, Sendable {
    var start: String
    var end = ""
    /// How many of the positions lead to what is assigned.
    var depth: Int
    /// Whether what is assigned is optional in Swift.
    var isOptional = false
    /// Whether it is a set, which a member joins or leaves.
    var isMember = false
  }
}

/// The changes from one value to another.
///
/// It takes time in proportion to what differs, as far as values can be compared.
nonisolated public struct RecordedChanges {
  /// The changes in an order in which they can be made, and backwards be undone.
  public private(set) var all: [RecordedChange] = []
  private let forms: (Any) -> RecordedForm?

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - old: The old value.
  ///   - new: The new one.
  ///   - forms: Returns the form of a library's value.
  public init(from old: Any, to new: Any, _ forms: @escaping (Any) -> RecordedForm? = { _ in nil }) {
    self.init(from: old, to: new, at: RecordedPlace(), forms)
  }

  init(from old: Any, to new: Any, at place: RecordedPlace, _ forms: @escaping (Any) -> RecordedForm?) {
    self.forms = forms
    compare(old, new, at: place)
  }

  private mutating func compare(_ old: Any, _ new: Any, at place: RecordedPlace) {
    if Self.isEqual(old, new) ?? false { return }
    switch (forms(old), forms(new)) {
    case (.shared(let old, let description)?, .shared(let new, _)?):
      return compare(old, new, at: place.shared(description))
    case (.elements(let old, _)?, .elements(let new, _)?):
      return compare(
        old.map { Element($0.value, "id: \($0.id)") },
        new.map { Element($0.value, "id: \($0.id)") },
        at: place
      )
    case (.value?, _), (_, .value?): return replace(old, new, at: place)
    default: break
    }
    if RecordedValue.textOfKnown(new) != nil || type(of: old) != type(of: new) { return replace(old, new, at: place) }
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard oldMirror.displayStyle == newMirror.displayStyle else { return replace(old, new, at: place) }
    switch newMirror.displayStyle {
    case .struct, .tuple:
      let isOther = RecordedValue.id(of: old) != RecordedValue.id(of: new)
      if isOther || newMirror.children.isEmpty { return replace(old, new, at: place) }
      compareParts(oldMirror, newMirror, at: place)
    case .optional:
      guard let oldPayload = oldMirror.children.first?.value, let newPayload = newMirror.children.first?.value,
        !RecordedValue.looksAbsent(oldPayload), !RecordedValue.looksAbsent(newPayload)
      else { return replace(old, new, at: place) }
      compare(oldPayload, newPayload, at: place.unwrapped())
    case .enum:
      guard let oldPayload = oldMirror.children.first, let newPayload = newMirror.children.first,
        oldPayload.label == newPayload.label
      else { return replace(old, new, at: place) }
      comparePayloads(oldPayload, newPayload, forms(new), at: place)
    case .collection:
      let isArray = String(describing: type(of: new)).hasPrefix(bytes: "Array<")
      compare(elements(oldMirror), elements(newMirror), at: place, byLabel: !isArray)
    case .set: compareSorted(members(oldMirror), members(newMirror), at: place) { $0.member($1, $2) }
    case .dictionary: compareSorted(entries(oldMirror), entries(newMirror), at: place) { $0.element($1, $2) }
    default: replace(old, new, at: place)
    }
  }

  private mutating func compareParts(_ old: Mirror, _ new: Mirror, at place: RecordedPlace) {
    compareParts(RecordedValue.fields(of: old), RecordedValue.fields(of: new), at: place)
  }

  private mutating func compareParts(
    _ old: [(label: String, value: Any)],
    _ new: [(label: String, value: Any)],
    at place: RecordedPlace
  ) {
    for (index, (old, new)) in zip(old, new).enumerated() {
      compare(old.value, new.value, at: place.part(new.label, index))
    }
  }

  private mutating func comparePayloads(
    _ old: Mirror.Child,
    _ new: Mirror.Child,
    _ form: RecordedForm?,
    at place: RecordedPlace
  ) {
    let (name, casesOfTuples) = (new.label ?? "", form?.casesOfTuples)
    let only = place.onlyPayload(name, hasProperty: casesOfTuples != nil)
    guard let oldValues = RecordedValue.values(of: old, casesOfTuples ?? []),
      let newValues = RecordedValue.values(of: new, casesOfTuples ?? [])
    else { return compare(old.value, new.value, at: only) }
    if newValues.count > 1 { return compareParts(oldValues, newValues, at: place.payload(name)) }
    compare(oldValues[0].value, newValues[0].value, at: only)
  }

  // MARK: Elements

  /// An element of a list, with its id or key as it is shown.
  private struct Element {
    let value: Any
    let label: String

    init(_ value: Any, _ label: String) { (self.value, self.label) = (value, label) }
  }

  private func elements(_ mirror: Mirror) -> [Element] {
    mirror.children.map { Element($0.value, RecordedValue.label(ofID: RecordedValue.id(of: $0.value))) }
  }

  private func members(_ mirror: Mirror) -> [Element] {
    RecordedValue.members(of: mirror, forms).map { Element($0.value, $0.text) }
  }

  private func entries(_ mirror: Mirror) -> [Element] {
    RecordedValue.entries(of: mirror, forms).map { Element($0.value, $0.key) }
  }

  /// Compares elements: those with equal labels at both ends are the same ones, and what is between them came or went.
  ///
  /// - Parameter isFound: Whether Swift finds an element by its label.
  private mutating func compare(
    _ old: [Element],
    _ new: [Element],
    at place: RecordedPlace,
    byLabel isFound: Bool = true
  ) {
    let hasLabels = !((old.first ?? new.first)?.label.isEmpty ?? true)
    func isSame(_ old: Element, _ new: Element) -> Bool {
      hasLabels ? old.label == new.label : Self.isEqual(old.value, new.value) ?? false
    }
    if !hasLabels, old.count == new.count {
      for index in old.indices { compare(old[index].value, new[index].value, at: place.element("", index)) }
      return
    }
    let start = zip(old, new).prefix { isSame($0, $1) }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { isSame($0, $1) }.count
    let (gone, come) = (start..<old.count - end, start..<new.count - end)
    let kept = (0..<start).map { ($0, $0) } + (0..<end).map { (gone.upperBound + $0, come.upperBound + $0) }
    for (oldIndex, newIndex) in kept {
      var element = place.element(new[newIndex].label, oldIndex)
      if hasLabels, !isFound { element = place.element("", newIndex).at(element) }
      compare(old[oldIndex].value, new[newIndex].value, at: element)
    }
    // An element that has only moved cannot be described by its id.
    let hasMoved = !Set(old[gone].map(\.label)).isDisjoint(with: new[come].map(\.label))
    for index in gone.reversed() { add(old[index], nil, at: place, index, hasLabels && isFound && !hasMoved) }
    for index in come { add(nil, new[index], at: place, index, hasLabels && isFound && !hasMoved) }
  }

  /// Compares what is sorted by its labels, which tell it apart.
  private mutating func compareSorted(
    _ old: [Element],
    _ new: [Element],
    at place: RecordedPlace,
    _ element: (RecordedPlace, String, Int) -> RecordedPlace
  ) {
    let indices = [old, new].map { elements in
      Dictionary(elements.enumerated().map { ($1.label, $0) }) { first, _ in first }
    }
    // Where something is private, two of them may look the same.
    guard indices[0].count == old.count, indices[1].count == new.count else { return replaceAll(old, new, at: place) }
    for (index, old) in old.enumerated() {
      guard let other = indices[1][old.label] else { continue }
      compare(old.value, new[other].value, at: element(place, old.label, index))
    }
    for (index, old) in old.enumerated().reversed() where indices[1][old.label] == nil {
      add(element(place, old.label, index), old.value, nil, label: old.label)
    }
    for (index, new) in new.enumerated() where indices[0][new.label] == nil {
      add(element(place, new.label, index), nil, new.value, label: new.label)
    }
  }

  private mutating func replaceAll(_ old: [Element], _ new: [Element], at place: RecordedPlace) {
    for index in old.indices.reversed() { add(old[index], nil, at: place, index, false) }
    for index in new.indices { add(nil, new[index], at: place, index, false) }
  }

  private mutating func add(_ old: Element?, _ new: Element?, at place: RecordedPlace, _ index: Int, _ hasPlace: Bool) {
    var element = place.element(old?.label ?? new?.label ?? "", index)
    if !hasPlace { element.assignment = place.assignment }
    add(element, old?.value, new?.value, label: old?.label ?? new?.label)
  }

  private mutating func replace(_ old: Any, _ new: Any, at place: RecordedPlace) {
    let values = (RecordedValue(of: old, forms), RecordedValue(of: new, forms))
    // Values that cannot be compared, such as closures, count as equal.
    if values.0 == values.1 { return }
    add(place, old, new)
  }

  private mutating func add(_ place: RecordedPlace, _ old: Any?, _ new: Any?, label: String? = nil) {
    var change = RecordedChange(
      path: place.path,
      at: place.at,
      label: label,
      old: old.map { RecordedValue(of: $0, forms) },
      new: new.map { RecordedValue(of: $0, forms) },
      assignment: place.assignment
    )
    change.assignment.isOptional = place.isUnwrapped
    all.append(change)
  }

  /// Whether two actions are the same, as far as can be told.
  static func isSame(_ one: Any, _ other: Any, _ forms: (Any) -> RecordedForm?) -> Bool {
    isEqual(one, other) ?? (RecordedValue(of: one, forms) == RecordedValue(of: other, forms))
  }

  private static func isEqual(_ old: Any, _ new: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ old: Value) -> Bool { old == new as? Value }
    return (old as? any Equatable).map { isEqual($0) }
  }
}

nonisolated extension RecordedValue {
  /// Undoes a change.
  public mutating func undo(_ change: RecordedChange) { replace(change.new, by: change.old, change, change.at[...]) }

  /// Makes a change.
  public mutating func apply(_ change: RecordedChange) { replace(change.old, by: change.new, change, change.at[...]) }

  private mutating func replace(
    _ old: RecordedValue?,
    by new: RecordedValue?,
    _ change: RecordedChange,
    _ at: ArraySlice<Int>
  ) {
    guard let index = at.first else { return self = new ?? self }
    let isLast = at.count == 1
    if isLast, old == nil, let new, index <= parts.count {
      parts.insert(Part(change.label ?? "", new), at: index)
    } else if parts.indices.contains(index) {
      if isLast, new == nil {
        parts.remove(at: index)
      } else {
        parts[index].value.replace(old, by: new, change, at.dropFirst())
      }
    }
  }

  /// The part to which positions lead.
  func part(_ at: some Sequence<Int>) -> RecordedValue? {
    at.reduce(self) { value, index in
      value.flatMap { $0.parts.indices.contains(index) ? $0.parts[index].value : nil }
    }
  }
}
