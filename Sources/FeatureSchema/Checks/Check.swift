import Diagnostics

/// A rule for resolved schemas.
///
/// Each rule is in a file of its own, with its messages.
protocol Check {
  init(file: ResolvedFile, diagnostics: [Diagnostic])
  var diagnostics: [Diagnostic] { get set }
  /// Adds diagnostics for violations of the rule.
  mutating func run()
}

extension Check {
  mutating func report(
    _ id: DiagnosticID,
    severity: Diagnostic.Severity = .error,
    _ message: String,
    at range: SourceRange?,
    notes: [Diagnostic.Note] = [],
    help: [Help] = []
  ) {
    diagnostics.append(Diagnostic(id, severity: severity, message, at: range, notes: notes, help: help))
  }

  static func diagnostics(of file: ResolvedFile) -> [Diagnostic] {
    var check = Self(file: file, diagnostics: [])
    check.run()
    return check.diagnostics
  }
}

enum Checks {
  static func diagnostics(of file: ResolvedFile) -> [Diagnostic] {
    let rules: [any Check.Type] = [
      NameCheck.self, RawValueCheck.self, RecursionCheck.self, ConformanceCheck.self, BindableCheck.self,
      DefaultNameCheck.self, DefaultCycleCheck.self, AccessCheck.self, ModuleImportCheck.self, SuperfluousUseCheck.self,
      IdentityCheck.self, ButtonValueCheck.self, HeldValueCheck.self, SharingCheck.self, PresentedFieldCheck.self,
      PrivateFieldCheck.self, InternalFieldCheck.self, ActionValueCheck.self, CodableCheck.self, InvariantCheck.self,
      LogicCheck.self,
      DelegateCheck.self, ClientCheck.self,
    ]
    let found = rules.flatMap { $0.diagnostics(of: file) }
    return found.isEmpty ? [] : withoutRepetitions(found)
  }

  /// Drops further errors about the name at a place: a reserved name also collides with its owner, and a child's is
  /// that of an action, a field and a reducer, too.
  private static func withoutRepetitions(_ found: [Diagnostic]) -> [Diagnostic] {
    let others = found.filter { ![.reservedName, .duplicateName, .nameCollision].contains($0.id) }
    let reserved = found.filter { $0.id == .reservedName }
    let clashes = found.filter { [.duplicateName, .nameCollision].contains($0.id) }
    return others + (reserved + clashes).unique { "\($0.path ?? ""):\($0.range?.lowerBound ?? -1)" }
  }

  /// Warnings that would only mislead in a schema with errors.
  static func furtherDiagnostics(of file: ResolvedFile) -> [Diagnostic] {
    let errors = EmptyFieldCheck.diagnostics(of: file)
    guard errors.isEmpty else { return errors }
    return UnreachableBindableCheck.diagnostics(of: file) + UnusedValueCheck.diagnostics(of: file)
  }
}
