import Synchronization

public struct StackState<Element>: RandomAccessCollection, RangeReplaceableCollection {
  private var pairs: [(id: StackElementID, element: Element)] = []

  public init() {}

  public var ids: OrderedIDs<StackElementID> { OrderedIDs(ids: pairs.map(\.id)) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { pairs.count }
  public subscript(position: Int) -> Element { pairs[position].element }

  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    pairs.replaceSubrange(subrange, with: newElements.map { (.next(), $0) })
  }

  public subscript(id id: StackElementID) -> Element? {
    get { pairs.first { $0.id == id }?.element }
    set {
      switch (pairs.firstIndex { $0.id == id }, newValue) {
      case (let index?, let newValue?): pairs[index].element = newValue
      case (let index?, nil): pairs.remove(at: index)
      case (nil, let newValue?): pairs.append((id, newValue))
      case (nil, nil): break
      }
    }
  }

  public subscript<Member>(id id: StackElementID, case path: CaseKeyPath<Element, Member>) -> Member?
  where Element: CasePathable {
    get { self[id: id]?[case: path] }
    set { self[id: id] = newValue.map { path($0) } }
  }

  public mutating func pop(from id: StackElementID) {
    if let index = pairs.firstIndex(where: { $0.id == id }) { pairs.removeSubrange(index...) }
  }

  public mutating func pop(to id: StackElementID) {
    if let index = pairs.firstIndex(where: { $0.id == id }) { pairs.removeSubrange((index + 1)...) }
  }
}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.pairs.elementsEqual(rhs.pairs, by: ==) }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(pairs.map(\.element)) }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

public struct StackElementID: Hashable, Sendable {
  private let generation: Int
  private static let generations = Mutex<[AnyHashable: Int]>([:])

  /// The next one of the running test, whose first is 0.
  fileprivate static func next() -> Self {
    nonisolated(unsafe) let test = currentTest
    return generations.withLock {
      let generation = $0[test, default: 0]
      $0[test] = generation + 1
      return Self(generation: generation)
    }
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { generation = value }
}

public enum StackAction<State, Action>: CasePathable {
  indirect case element(id: StackElementID, action: Action)
  case popFrom(id: StackElementID)
  case push(id: StackElementID, state: State)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public struct AllCasePaths {
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id, action) } else { nil }
      }
    }

    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(embed: { .popFrom(id: $0) }) { if case .popFrom(let id) = $0 { id } else { nil } }
    }

    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(embed: { .push(id: $0.id, state: $0.state) }) {
        if case .push(let id, let state) = $0 { (id, state) } else { nil }
      }
    }

    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(embed: { .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }
    }
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
