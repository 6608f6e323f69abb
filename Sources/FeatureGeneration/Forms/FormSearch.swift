import FeatureSchema

extension ResolvedFile {
  /// Whether a text of the state can be what somebody searches for: there is a list, or a request that finds something.
  var isSearched: Bool {
    !requests.isEmpty || composed.contains { $0.presence == .list }
      || state?.fields.contains(where: \.type.type.isList) ?? false
  }
}

extension ResolvedType {
  fileprivate var isList: Bool {
    switch self {
    case .array: true
    case .known(let known, _): known.name == "IdentifiedArrayOf"
    default: false
    }
  }
}

extension FormSectionContext {
  /// Takes the row of the text that is searched for, by its name, out of the rows.
  mutating func takeSearch() -> FormRowContext? {
    rows.firstIndex(where: \.isSearch).map { rows.remove(at: $0) }
  }
}

extension FormRowContext {
  private var isQuery: Bool { name == "query" || name.hasSuffix("Query") }

  /// Whether a search field can take its place.
  fileprivate var isSearch: Bool {
    guard kind == .text, unwrapped == nil, !isSecret, !isWatched, messages.isEmpty else { return false }
    return isQuery || name.hasPrefix("search") || name.lowercased().hasSuffix("search")
  }
}
