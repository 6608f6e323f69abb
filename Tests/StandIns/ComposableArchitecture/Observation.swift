public protocol ObservableState: Observable {
  var _$id: ObservableStateID { get }
  mutating func _$willModify()
}

public struct ObservableStateID: Equatable, Hashable, Sendable {
  private var location = UInt64.random(in: 1 ... .max)
  private var tags: [Int] = []

  public init() {}

  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? Self(location: 0)
  }

  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  private init(location: UInt64) { self.location = location }

  public func _$tag(_ tag: Int) -> Self {
    var tagged = self
    tagged.tags.append(tag)
    return tagged
  }

  public mutating func _$willModify() { location = .random(in: 1 ... .max) }
}

public struct ObservationStateRegistrar: Sendable {
  public private(set) var id = ObservableStateID()

  public init() {}

  public mutating func _$willModify() {}

  public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {}

  public func mutate<Subject: Observable, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ newValue: Value,
    _ isIdentityEqual: (Value, Value) -> Bool
  ) {
    value = newValue
  }

  public func willModify<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member
  ) -> Member {
    member
  }

  public func willModify<Subject: Observable, Member: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member
  ) -> Member {
    member
  }

  public func didModify<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ member: inout Member,
    _ oldValue: Member,
    _ isIdentityEqual: (Member, Member) -> Bool
  ) {}
}

extension ObservationStateRegistrar: Equatable, Hashable, Codable {
  public static func == (_: Self, _: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {}
}

public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool { lhs._$id == rhs._$id }

public func _$isIdentityEqual<ID: Hashable, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>,
  _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.elementsEqual(rhs) { $0._$id == $1._$id }
}

public func _$isIdentityEqual<T: ObservableState>(_ lhs: PresentationState<T>, _ rhs: PresentationState<T>) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}

public func _$isIdentityEqual<T: ObservableState>(_ lhs: StackState<T>, _ rhs: StackState<T>) -> Bool {
  Array(lhs.ids) == Array(rhs.ids)
}

public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool where C.Element: ObservableState {
  lhs.elementsEqual(rhs) { $0._$id == $1._$id }
}

public func _$isIdentityEqual(_ lhs: String, _ rhs: String) -> Bool { lhs == rhs }

public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  func isEqual<S: ObservableState>(_ lhs: S) -> Bool { lhs._$id == (rhs as? S)?._$id }
  return (lhs as? any ObservableState).map { isEqual($0) } ?? false
}

public func _$willModify<T>(_: inout T) {}

public func _$willModify<T: ObservableState>(_ value: inout T) {}
