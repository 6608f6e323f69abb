import Diagnostics
import FeatureSchema

/// Two versions of a Codable type, and what becomes of values that the old one has stored.
struct StoredFixture {
  /// What the decoder makes of the values.
  enum Verdict: String {
    /// The new version reads them all as they were.
    case reads
    /// It throws for one.
    case fails
    /// It reads one as another value.
    case changes
    /// It reads one without a part of it, or as the case for what it does not know.
    case loses
    /// It reads one with more in it.
    case fills
  }

  /// The keys of the type's mapping in YAML.
  var old: String
  var new: String
  /// Expressions of the old type.
  var values: [String]
  var verdict: Verdict
  var rules: [DiagnosticID]
  /// The keys of the new version's JSON, with those that the old one's has for the same.
  var renamed: [String: String] = [:]

  init(_ old: String, _ new: String, _ values: String..., is verdict: Verdict, _ rules: DiagnosticID...) {
    (self.old, self.new, self.values, self.verdict, self.rules) = (old, new, values, verdict, rules)
  }

  /// The same, where the new version's JSON has other keys.
  func renaming(_ renamed: [String: String]) -> Self {
    var fixture = self
    fixture.renamed = renamed
    return fixture
  }

  /// Two structs whose only field has these types.
  init(_ old: String, to new: String, _ values: String..., is verdict: Verdict, _ rules: DiagnosticID...) {
    self.init("struct: { a: '\(old)' }", "struct: { a: '\(new)' }", is: verdict)
    self.values = values.map { ".init(a: \($0))" }
    self.rules = rules
  }

  /// What is said of it.
  func compare() -> (diagnostics: [Diagnostic], breaking: [Diagnostic]) {
    func version(_ text: String, _ path: String) -> CompiledSchema {
      let schema = Self.schema(of: [("V", text)])
      return Program(of: [path]) { (_) throws(ReadFailure) in Array(schema.utf8) }.schemas[0]
    }
    let (old, new) = (version(old, "old.yaml"), version(new, "new.yaml"))
    return (old.diagnostics + new.diagnostics, StoredChanges.found(in: [(old, new)]))
  }

  static func schema(of types: [(name: String, text: String)]) -> String {
    "access: public\ntypes:\n"
      + types.map { "  \($0.name): { conforms: [Codable], \($0.text) }\n" }.joined()
  }
}
