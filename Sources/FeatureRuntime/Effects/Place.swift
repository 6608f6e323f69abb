/// A child's place in its parent: the key path to its state, and the element's id if that is a list.
struct Place: Hashable, Sendable {
  private let keyPath: any AnyKeyPath & Sendable
  private let element: CancellationID?

  init(_ keyPath: any AnyKeyPath & Sendable, element: CancellationID? = nil) {
    self.keyPath = keyPath
    self.element = element
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath.equals(rhs.keyPath) && lhs.element == rhs.element
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath as AnyKeyPath)
    hasher.combine(element)
  }
}

/// The way from the root feature down to a child: the places passed, outermost first.
///
/// It tells the effects of one child from those of another, even if both are the same type of feature.
struct PlacePath: Hashable, Sendable {
  private(set) var places: [Place] = []

  var isRoot: Bool { places.isEmpty }

  func appending(_ place: Place) -> Self {
    Self(places: places + [place])
  }

  /// The rest of this path, if it leads through a place.
  func below(_ place: Place) -> Self? {
    places.first == place ? Self(places: Array(places.dropFirst())) : nil
  }

  /// This path and all its ancestors but the root.
  var selfAndAncestors: [Self] {
    places.indices.map { Self(places: Array(places[...$0])) }
  }
}
