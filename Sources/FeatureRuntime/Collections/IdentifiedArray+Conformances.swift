extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { elements.startIndex }

  public var endIndex: Int { elements.endIndex }

  /// The elements at indices that follow each other.
  ///
  /// Writing replaces them. The list must not have two elements with the same id then; while a slice is sorted, it may.
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get { elements[bounds] }
    set { replacing { $0.replaceSubrange(bounds, with: newValue) } }
  }

  /// Returns whether there is an element with the id of a given one.
  public func contains(_ element: Element) -> Bool {
    index(id: element.id) != nil
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Creates a list of elements whose ids differ.
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements.isEqual(rhs.elements) }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes an array. Two elements with the same id are an error.
  public init(from decoder: any Decoder) throws {
    let elements = try decoder.singleValueContainer().decode([Element].self)
    try self.init(elements) { _, other in
      let message = "Two elements have the id '\(other.id)'."
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { elements.description }

  public var debugDescription: String { elements.debugDescription }

  /// The elements, as those of an array.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
