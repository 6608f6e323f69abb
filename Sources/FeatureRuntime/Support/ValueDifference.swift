#if DEBUG
  /// The difference of two values: two lines for each changed part, one for an element that came or went.
  ///
  /// It takes time in proportion to the values, and shows no more than a number of lines.
  struct ValueDifference {
    private(set) var lines: [String] = []
    private var omitted = 0
    private let limit: Int

    init(from old: Any, to new: Any, limit: Int = 100) {
      self.limit = limit
      compare(old, new, at: "")
      if omitted > 0 { lines.append("  … and \(omitted) more") }
    }

    private mutating func compare(_ old: Any, _ new: Any, at path: String) {
      if let old = old as? any Equatable, isEqual(old, new) { return }
      let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
      guard type(of: old) == type(of: new), oldMirror.displayStyle == newMirror.displayStyle else {
        return replace(old, new, at: path)
      }
      switch newMirror.displayStyle {
      case .struct, .tuple: compareFields(old, new, oldMirror, newMirror, at: path)
      case .collection: compareElements(oldMirror, newMirror, at: path)
      case .dictionary, .set: compareEntries(entries(oldMirror), entries(newMirror), at: path)
      case .optional, .enum: comparePayloads(old, new, oldMirror, newMirror, at: path)
      default: replace(old, new, at: path)
      }
    }

    private mutating func compareFields(
      _ old: Any,
      _ new: Any,
      _ oldMirror: Mirror,
      _ newMirror: Mirror,
      at path: String
    ) {
      if newMirror.children.isEmpty { return replace(old, new, at: path) }
      let count = lines.count + omitted
      for (old, new) in zip(oldMirror.children, newMirror.children) {
        let name = new.label ?? ""
        compare(old.value, new.value, at: path.isEmpty ? name : "\(path).\(name)")
      }
      guard old is any Equatable, lines.count + omitted == count else { return }
      add("  \(path.isEmpty ? "the state" : path) differs in what is not shown")
    }

    private mutating func comparePayloads(
      _ old: Any,
      _ new: Any,
      _ oldMirror: Mirror,
      _ newMirror: Mirror,
      at path: String
    ) {
      guard let oldPayload = oldMirror.children.first, let newPayload = newMirror.children.first,
        oldPayload.label == newPayload.label
      else { return replace(old, new, at: path) }
      let isOptional = newMirror.displayStyle == .optional
      compare(oldPayload.value, newPayload.value, at: isOptional ? path : "\(path).\(newPayload.label ?? "")")
    }

    private mutating func compareElements(_ old: Mirror, _ new: Mirror, at path: String) {
      let (old, new) = (old.children.map(\.value), new.children.map(\.value))
      if let oldEntries = identified(old), let newEntries = identified(new) {
        return compareEntries(oldEntries, newEntries, at: path)
      }
      var end = 0
      if old.count != new.count {
        let start = zip(old, new).prefix { isSame($0, $1) }.count
        end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { isSame($0, $1) }.count
      }
      let (oldEnd, newEnd) = (old.count - end, new.count - end)
      for index in 0..<min(oldEnd, newEnd) { compare(old[index], new[index], at: "\(path)[\(index)]") }
      for index in newEnd..<max(oldEnd, newEnd) { add("- \(path)[\(index)]", old[index]) }
      for index in oldEnd..<max(oldEnd, newEnd) { add("+ \(path)[\(index)]", new[index]) }
    }

    /// An element with the key that finds it in another value.
    private typealias Entry = (key: AnyHashable, name: String, value: Any)

    private mutating func compareEntries(_ old: [Entry], _ new: [Entry], at path: String) {
      let oldIndices = Dictionary(zip(old.lazy.map(\.key), old.indices), uniquingKeysWith: { first, _ in first })
      let newKeys = Set(new.lazy.map(\.key))
      for entry in old where !newKeys.contains(entry.key) { add("- \(path)\(entry.name)", entry.value) }
      for entry in new {
        if let index = oldIndices[entry.key] {
          compare(old[index].value, entry.value, at: path + entry.name)
        } else {
          add("+ \(path)\(entry.name)", entry.value)
        }
      }
      let kept = new.compactMap { oldIndices[$0.key] }
      if zip(kept, kept.dropFirst()).contains(where: >) { add("  \(path) has another order") }
    }

    private func identified(_ elements: [Any]) -> [Entry]? {
      var entries: [Entry] = []
      for element in elements {
        guard let element = element as? any Identifiable else { return nil }
        let id = id(of: element)
        entries.append((id, "[id: \(describe(id.base))]", element))
      }
      return entries
    }

    private func entries(_ mirror: Mirror) -> [Entry] {
      mirror.children.map { child in
        let parts = mirror.displayStyle == .dictionary ? Mirror(reflecting: child.value).children.map(\.value) : []
        let key = (parts.first ?? child.value) as? AnyHashable ?? AnyHashable("\(parts.first ?? child.value)")
        return (key, "[\(describe(key.base))]", parts.last ?? child.value)
      }
    }

    private mutating func replace(_ old: Any, _ new: Any, at path: String) {
      let (oldText, newText) = (describe(old), describe(new))
      // Values that cannot be compared, such as closures, count as equal.
      if !(old is any Equatable), oldText == newText { return }
      add("- \(path)", old)
      add("+ \(path)", new)
    }

    private mutating func add(_ start: String, _ value: Any? = nil) {
      guard lines.count < limit else { return omitted += 1 }
      lines.append(value.map { "\(start): \(describe($0))" } ?? start)
    }
  }

  /// A value as it is written, if that is not too long.
  func describe(_ value: Any, limit: Int = 300) -> String {
    let text = String(reflecting: value)
    return text.utf8.count <= limit ? text : "\(text.prefix(limit))…"
  }

  private func isSame(_ old: Any, _ new: Any) -> Bool {
    (old as? any Equatable).map { isEqual($0, new) } ?? false
  }

  private func isEqual<Value: Equatable>(_ old: Value, _ new: Any) -> Bool {
    old == new as? Value
  }

  private func id<Element: Identifiable>(of element: Element) -> AnyHashable {
    AnyHashable(element.id)
  }
#endif
