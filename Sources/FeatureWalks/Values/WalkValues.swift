/// The source of a walk's values: those of actions, of bindings, and of dependencies' answers.
///
/// Generated code asks it for the values of a schema's types. It makes those of Swift's and Foundation's types, small and odd
/// ones first. For a type of your own that a schema has under `external`, say how:
///
/// ```swift
/// extension Money {
///   static func drawn(from values: inout WalkValues) -> Money {
///     Money(cents: Int.drawn(from: &values, in: 0...1_000_000))
///   }
/// }
/// ```
///
/// The same choices make the same values, so a value must come from this alone.
public struct WalkValues {
  var choices: WalkChoices
  /// The ids of the elements that are there, by the elements' types.
  var ids: [(element: ObjectIdentifier, ids: [Any])] = []

  init(_ choices: WalkChoices) { self.choices = choices }

  /// A number from zero to one less than a bound. Zero is for the simplest value.
  ///
  /// - Parameter bound: Above zero.
  public mutating func choice(below bound: Int) -> Int {
    choices.next(below: bound)
  }

  /// One of some values, of which the first one is the simplest.
  ///
  /// - Parameter values: At least one.
  public mutating func one<Value>(of values: [Value]) -> Value {
    values[choice(below: values.count)]
  }

  /// Often one of some values that mean something, otherwise one that the closure makes.
  ///
  /// - Parameters:
  ///   - examples: At least one value; the first one is the simplest.
  ///   - make: Makes any value.
  public mutating func one<Value>(of examples: [Value], _ make: (inout Self) -> Value) -> Value {
    choice(below: 2) == 0 ? one(of: examples) : make(&self)
  }

  /// A value, or none.
  public mutating func optional<Value>(_ make: (inout Self) -> Value) -> Value? {
    choice(below: 4) == 0 ? nil : make(&self)
  }

  /// Several values: mostly none to four, sometimes many.
  public mutating func array<Value>(_ make: (inout Self) -> Value) -> [Value] {
    let kind = choice(below: 16)
    // A smaller choice makes fewer.
    let count = kind < 15 ? kind / 3 : 5 + choice(below: 40)
    var values: [Value] = []
    for _ in 0..<count { values.append(make(&self)) }
    return values
  }

  /// Several values that differ.
  public mutating func set<Value: Hashable>(_ make: (inout Self) -> Value) -> Set<Value> {
    Set(array(make))
  }

  /// Several values with keys that differ.
  public mutating func dictionary<Key: Hashable, Value>(
    _ makeKey: (inout Self) -> Key,
    _ makeValue: (inout Self) -> Value
  ) -> [Key: Value] {
    Dictionary(array { (makeKey(&$0), makeValue(&$0)) }) { first, _ in first }
  }

  /// A list in which one element is changed, as a form with a row for each element does.
  ///
  /// - Parameters:
  ///   - list: A list that is not empty.
  ///   - change: Changes the element.
  public mutating func changing<List: MutableCollection>(
    _ list: List,
    _ change: (_ element: inout List.Element, _ values: inout Self) -> Void
  ) -> List {
    var list = list
    change(&list[list.index(list.startIndex, offsetBy: choice(below: list.count))], &self)
    return list
  }

  /// The id of an element that is there, if one is; otherwise one that the closure makes.
  public mutating func id<Element, ID>(of _: Element.Type, _ make: (inout Self) -> ID) -> ID {
    let known = ids.filter { $0.element == ObjectIdentifier(Element.self) }.flatMap(\.ids).compactMap { $0 as? ID }
    return known.isEmpty ? make(&self) : one(of: known)
  }

  /// The id of an element of any type that is there, if one is; otherwise one that the closure makes.
  public mutating func id<ID>(_ make: (inout Self) -> ID) -> ID {
    let known = ids.flatMap(\.ids).compactMap { $0 as? ID }
    return known.isEmpty ? make(&self) : one(of: known)
  }
}
