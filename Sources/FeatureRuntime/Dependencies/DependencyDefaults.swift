/// The values of dependencies that were not given, each made once for what it is made from.
package final class DependencyDefaults: Sendable {
  /// The flag to set when a value made for a test is not meant for tests.
  @TaskLocal static var isMissing: Locked<Bool>?

  private let instances = Locked<[Slot: AnyObject]>([:])
  /// Those that have what a test shares with its stores.
  private let ofTest: DependencyDefaults?

  /// - Parameter test: The defaults of the test, if these are for a store in it.
  package init(in test: DependencyDefaults? = nil) {
    ofTest = test
  }

  /// The key of a default value. No test has the value of another one.
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
    let test: AnyHashable?
  }

  private struct Made<Value> {
    let value: Value
    var isMissing = false
    /// The dependencies that it is made from.
    var sources: [ObjectIdentifier: Source] = [:]

    func isMade(from values: DependencyValues) -> Bool {
      sources.allSatisfy { key, source in
        source.isGiven ? source.mark === values.mark(of: key) : values.mark(of: key) == nil
      }
    }

    /// Whether nobody can give any more what it is made from.
    var isObsolete: Bool { sources.values.contains { $0.isGiven && $0.mark == nil } }
  }

  /// The values of one key in one context.
  private final class Instances<Value>: Sendable {
    let all = Locked<[Made<Value>]>([])
  }

  private struct Source {
    let isGiven: Bool
    weak var mark: GivenDependency.Mark?

    init(_ mark: GivenDependency.Mark?) {
      isGiven = mark != nil
      self.mark = mark
    }
  }

  func value<Key: TestDependencyKey>(
    of key: Key.Type,
    property: StaticString,
    in values: DependencyValues
  ) -> Key.Value {
    if let ofTest, key is any TestWideDependencyKey.Type {
      return ofTest.value(of: key, property: property, in: values)
    }
    let context = values.context
    let slot = Slot(
      key: ObjectIdentifier(key),
      context: context,
      test: context == .test ? IssueHandler.reporter?.currentTest : nil
    )
    let instances = instances.modify { all in
      if let instances = all[slot] as? Instances<Key.Value> { return instances }
      let instances = Instances<Key.Value>()
      all[slot] = instances
      return instances
    }
    let made = instances.all.modify { all in
      for made in all where made.sources.isEmpty || made.isMade(from: values) { return made }
      all.removeAll(where: \.isObsolete)
      let new = makeRecording(key, context, in: values)
      all.append(new)
      return new
    }
    // Whatever is made from this one is made from the same.
    if !made.sources.isEmpty { values.reads?.modify { $0.formUnion(made.sources.keys) } }
    // Who changes a dependency reads it first, which does not count as a use.
    if made.isMissing, let reader = values.reader {
      let name = DependencyName(of: key, property: property)
      let issue = RuntimeIssue.missingValue(of: name, Key.Value.self, in: context, at: reader)
      values.report(issue)
    }
    return made.value
  }

  private func makeRecording<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ context: DependencyContext,
    in values: DependencyValues
  ) -> Made<Key.Value> {
    let reads = Locked<Set<ObjectIdentifier>>([])
    var recording = values
    recording.reads = reads
    var made = make(key, context, in: recording)
    for key in reads.value { made.sources[key] = Source(values.mark(of: key)) }
    return made
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ context: DependencyContext,
    in values: DependencyValues
  ) -> Made<Key.Value> {
    DependencyScope.$current.withValue(DependencyScope(values)) {
      switch context {
      case .live:
        guard let key = key as? any DependencyKey.Type, let value = liveValue(of: key) as? Key.Value
        else {
          return Made(value: Key.testValue, isMissing: true)
        }
        return Made(value: value)
      case .preview: return Made(value: Key.previewValue)
      case .test:
        let isMissing = Locked(false)
        let value = Self.$isMissing.withValue(isMissing) { Key.testValue }
        return Made(value: value, isMissing: isMissing.value)
      }
    }
  }

  private func liveValue(of key: (some DependencyKey).Type) -> any Sendable {
    key.liveValue
  }
}

/// A dependency of which a test has one value, and not each of its test stores.
protocol TestWideDependencyKey {}

/// The spellings of a dependency where it is declared, and where it is given.
struct DependencyName {
  let declared: String
  let assignment: String

  init<Key>(of key: Key.Type, property: StaticString) {
    let property = "\(property)"
    // Otherwise it is the name of the function that reads the key's value.
    let isProperty = !property.isEmpty && !property.contains("(")
    declared = isProperty ? "@Dependency(\\.\(property))" : "@Dependency(\(Key.self).self)"
    assignment = isProperty ? "$0.\(property)" : "$0[\(Key.self).self]"
  }
}

extension RuntimeIssue {
  /// The issue of a dependency that has no value in this context.
  static func missingValue<Value>(
    of name: DependencyName,
    _ type: Value.Type,
    in context: DependencyContext,
    at position: SourcePosition
  ) -> Self {
    let message =
      context == .test
      ? """
      \(name.declared) has no value for tests, and a test used it.

        Type: \(String(reflecting: type))

      Its value for previews was used. Give it another one with 'TestStore(…) { … } withDependencies: { \(name.assignment) = … \
      }' or 'withDependencies { \(name.assignment) = … } operation: { … }', or its key a 'testValue' for all tests.
      """
      : """
      \(name.declared) has no live value, and an app used it.

        Type: \(String(reflecting: type))

      Its value for tests was used. Make its key a 'DependencyKey' with a 'liveValue', in a module that the app links, or \
      give it a value with 'Store(…) { … } withDependencies: { \(name.assignment) = … }'.
      """
    return RuntimeIssue(message, at: position)
  }
}
