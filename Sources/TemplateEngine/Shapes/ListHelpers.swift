/// A name that every item of a list has, unless the item's shape has a member of that name.
package enum ItemHelper: String, CaseIterable, Sendable {
  case first
  case last
  case index

  package var documentation: String {
    switch self {
    case .first: "Whether this is the first item."
    case .last: "Whether this is the last item."
    case .index: "The number of the item, from 0."
    }
  }

  var kindDescription: String { self == .index ? "text" : "flag" }
}

/// A member that every list has: `{{fields.count}}`.
package enum ListMember: String, CaseIterable, Sendable {
  case isEmpty
  case isSingle
  case count

  package var documentation: String {
    switch self {
    case .isEmpty: "Whether the list has no item."
    case .isSingle: "Whether the list has exactly one item."
    case .count: "How many items the list has."
    }
  }

  var kindDescription: String { self == .count ? "text" : "flag" }
}
