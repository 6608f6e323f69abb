/// The values in a state that others can change, too.
nonisolated struct RecordedSharedValues {
  private var values: [(place: RecordedPlace, reference: Any, last: Any)] = []
  /// The types of elements that have none, so that long lists need not be looked through.
  private var plainTypes: Set<ObjectIdentifier> = []

  /// The changes since they were looked at last.
  mutating func takeChanges(_ forms: @escaping (Any) -> RecordedForm?) -> [RecordedChange] {
    values.indices.flatMap { index in
      guard case .shared(let new, let description)? = forms(values[index].reference) else { return [RecordedChange]() }
      defer { values[index].last = new }
      return RecordedChanges(from: values[index].last, to: new, at: values[index].place.shared(description), forms).all
    }
  }

  mutating func find(in state: Any, _ forms: (Any) -> RecordedForm?) {
    values = []
    _ = find(in: state, at: RecordedPlace(), forms)
  }

  /// - Returns: Whether no value of this type can have any.
  private mutating func find(in value: Any, at place: RecordedPlace, _ forms: (Any) -> RecordedForm?) -> Bool {
    let type = ObjectIdentifier(Swift.type(of: value))
    if plainTypes.contains(type) { return true }
    let form = forms(value)
    switch form {
    case .shared(let inner, let description)?:
      values.append((place, value, inner))
      _ = find(in: inner, at: place.shared(description), forms)
      return false
    case .elements(let elements, _)?:
      for (index, element) in elements.enumerated() {
        _ = find(in: element.value, at: place.element("id: \(element.id)", index), forms)
      }
      return false
    case .value?: return true
    case .generated?, nil: break
    }
    if RecordedValue.textOfKnown(value) != nil { return true }
    let mirror = Mirror(reflecting: value)
    var isPlain = [.struct, .tuple].contains(mirror.displayStyle)
    switch mirror.displayStyle {
    case .struct, .tuple:
      for (index, field) in RecordedValue.fields(of: mirror).enumerated() {
        let isPart = find(in: field.value, at: place.part(field.label, index), forms)
        isPlain = isPart && isPlain
      }
    case .optional: for child in mirror.children { _ = find(in: child.value, at: place.unwrapped(), forms) }
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else { break }
      let casesOfTuples = form?.casesOfTuples
      let isGenerated = casesOfTuples != nil
      guard let values = RecordedValue.values(of: payload, casesOfTuples ?? []) else {
        _ = find(in: payload.value, at: place.onlyPayload(name, hasProperty: isGenerated), forms)
        break
      }
      let only = values.count == 1 ? place.onlyPayload(name, hasProperty: isGenerated) : nil
      for (index, part) in values.enumerated() {
        _ = find(in: part.value, at: only ?? place.payload(name).part(part.label, index), forms)
      }
    case .collection:
      for (index, child) in mirror.children.enumerated() {
        let label = RecordedValue.label(ofID: RecordedValue.id(of: child.value))
        if find(in: child.value, at: place.element(label, index), forms) { return false }
      }
    default: break
    }
    if isPlain { plainTypes.insert(type) }
    return isPlain
  }
}
