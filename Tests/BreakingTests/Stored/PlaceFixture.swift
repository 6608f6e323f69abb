import Diagnostics
import FeatureSchema
import Testing

/// Two versions of a program whose features keep a value for the next start, and what becomes of the value.
struct PlaceFixture: CustomTestStringConvertible {
  /// The texts of schemas. `%` is the number of the fixture, so that all can be one program.
  typealias Schemas = [String]

  let change: String
  /// The schemas then and now, in the same order; an empty one is not there.
  let old: Schemas
  let new: Schemas
  /// What the field `x` of the feature `A` kept: an expression.
  let value: String
  /// The field that should have it now; `nil` if there is none.
  let reader: String?
  let verdict: StoredFixture.Verdict
  let rules: [DiagnosticID]
  /// The keys of the new JSON, with those that the old one has for the same.
  private(set) var renamed: [String: String] = [:]
  private var isOnlyFirstCompared = false

  init(
    _ change: String,
    _ old: Schemas,
    _ new: Schemas,
    _ value: String,
    _ reader: String? = "A%.x",
    is verdict: StoredFixture.Verdict,
    _ rules: DiagnosticID...
  ) {
    (self.change, self.old, self.new, self.value) = (change, old, new, value)
    (self.reader, self.verdict, self.rules) = (reader, verdict, rules)
  }

  var testDescription: String { change }

  /// The same, where the new version's JSON has other keys.
  func renaming(_ renamed: [String: String]) -> Self {
    var fixture = self
    fixture.renamed = renamed
    return fixture
  }

  /// The same, for a call that names only the first schema.
  var comparingOnlyFirst: Self {
    var fixture = self
    fixture.isOnlyFirstCompared = true
    return fixture
  }

  /// The changes that are told.
  func compare(_ number: Int = 0) -> (diagnostics: [Diagnostic], stored: [Diagnostic]) {
    func version(_ folder: String, _ texts: Schemas) -> [CompiledSchema?] {
      let files = Dictionary(uniqueKeysWithValues: Self.files(texts, number).map { ("\(folder)/\($0.name)", $0.text) })
      let paths = texts.indices.map { texts[$0].isEmpty ? nil : "\(folder)/\(Self.name($0, number))" }
      let program = Program(of: paths.compactMap(\.self)) { (path) throws(ReadFailure) in
        guard let text = files[path] else { throw ReadFailure("there is no such file") }
        return Array(text.utf8)
      }
      return paths.map { $0.map(program.schema) }
    }
    let (old, new) = (version("old", old), version("new", new))
    let found = StoredChanges.found(
      in: zip(old, new).prefix(isOnlyFirstCompared ? 1 : .max).map { (old: $0, new: $1) }
    )
    return ((old + new).compactMap(\.self).flatMap(\.diagnostics), found)
  }

  /// The files of a version.
  static func files(_ texts: Schemas, _ number: Int) -> [(name: String, text: String)] {
    texts.enumerated().filter { !$1.isEmpty }.map { index, text in
      (name(index, number), "access: public\n" + text.replacing("%", with: "\(number)"))
    }
  }

  private static func name(_ index: Int, _ number: Int) -> String { "R\(number)-\(index).yaml" }

  /// A feature with a field that keeps its value.
  ///
  /// - Parameters:
  ///   - types: the types that it declares.
  ///   - name: its name.
  static func feature(
    _ type: String,
    at place: String,
    _ types: String = "",
    name: String = "A%",
    field: String = "x",
    with more: String = ""
  ) -> String {
    """
    feature: \(name)
    \(more)
    types: { \(types) }
    state: { struct: { \(field): { type: '\(type)', shared: { \(place) } } } }

    """
  }
}
