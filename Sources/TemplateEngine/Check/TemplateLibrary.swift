package import Diagnostics
import Platform

/// Templates that can use each other by name.
///
///     let library = TemplateLibrary(["feature": TemplateSource(file), "_field": …], diagnostics: collector)
///     let feature = library.template("feature", for: FeatureContext.shape)
///     let text = feature.map { $0.render(context) }
///
/// All errors are reported when a template is requested, or before. A returned template renders without further errors.
package final class TemplateLibrary {
  package enum UnknownNames: Sendable {
    case areErrors
    /// They render as nothing, as in the Mustache specification. Only for measuring against it.
    case areEmpty
  }

  let unknownNames: UnknownNames
  let isKnownRight: Bool
  /// Taken by renderings that read and check further templates.
  let lock = Locked(())
  let escapes: [Escape]
  let reporter: Reporter
  /// Whether a template could not be parsed.
  private(set) var isBroken = false
  private let sources: [String: TemplateSource]
  private var parsed: [String: ParsedTemplate] = [:]

  /// - Parameters:
  ///   - sources: by the names that `{{>name}}` and `template(_:for:escape:)` use.
  ///   - escapes: the escapes that templates can choose, beside `Escape.none`.
  ///   - isKnownRight: whether tests have found the templates to be correct. Then a template is read when a rendering first
  ///     uses it, and calls are not checked for endless recursion or unknown blocks.
  ///   - diagnostics: receives all errors, here and in `template(_:for:escape:)`.
  package init(
    _ sources: [String: TemplateSource],
    escapes: [Escape] = [],
    unknownNames: UnknownNames = .areErrors,
    isKnownRight: Bool = false,
    diagnostics: DiagnosticCollector
  ) {
    self.sources = sources
    self.unknownNames = unknownNames
    self.isKnownRight = isKnownRight
    self.escapes = [.none] + escapes
    reporter = Reporter(diagnostics)
    if !isKnownRight { names.forEach { _ = parsed($0) } }
  }

  package func has(_ name: String) -> Bool { sources[name] != nil }

  /// The names of all templates, sorted.
  package var names: [String] { sources.keys.sorted() }

  /// The names of the templates that no requested template uses, sorted.
  package var unusedNames: [String] { sources.keys.filter { parsed[$0]?.isUsed != true }.sorted() }

  /// Checks a template, and all templates that it uses, against a shape.
  ///
  /// - Parameter escape: the escape of its tags, until it chooses another.
  /// - Returns: `nil` if the template has an error or does not exist, which the caller reports.
  package func template<Root>(_ name: String, for shape: Shape<Root>, escape: Escape = .none) -> Template<Root>? {
    partial(name).flatMap { check($0, for: shape, escape) }
  }

  /// Checks a template outside the library, such as the path of an output. It can use the library's templates.
  ///
  /// - Parameters:
  ///   - name: its name in messages.
  ///   - escape: the escape of its tags, until it chooses another.
  package func template<Root>(
    _ source: TemplateSource,
    named name: String,
    for shape: Shape<Root>,
    escape: Escape = .none
  ) -> Template<Root>? {
    let errorsBefore = reporter.errorCount
    let parsed = Self.parse(source, name: name, reporter: reporter)
    let isParsed = reporter.errorCount == errorsBefore
    let template = check(parsed, for: shape, escape)
    return isParsed ? template : nil
  }

  func partial(_ name: String) -> ParsedTemplate? {
    let template = parsed(name)
    template?.isUsed = true
    return template
  }

  private func parsed(_ name: String) -> ParsedTemplate? {
    if let known = parsed[name] { return known }
    guard let source = sources[name] else { return nil }
    let errorsBefore = reporter.errorCount
    let template = Self.parse(source, name: name, reporter: reporter)
    if reporter.errorCount > errorsBefore { isBroken = true }
    parsed[name] = template
    return template
  }

  private func check<Root>(
    _ template: ParsedTemplate,
    for shape: Shape<Root>,
    _ escape: Escape
  ) -> Template<Root>? {
    let checker = LibraryChecker(self, template: template, for: shape.description, escape: escape)
    return checker.isRight() ? Template(checker: checker, shape: shape) : nil
  }

  private static func parse(_ source: TemplateSource, name: String, reporter: Reporter) -> ParsedTemplate {
    let found = DiagnosticCollector()
    defer { found.diagnostics.forEach(reporter.report) }
    return Parser.parse(source, name: name, diagnostics: found)
  }
}

/// Reports each diagnostic once, though a partial is checked in every situation in which it is used.
final class Reporter {
  private struct Key: Hashable {
    var id: DiagnosticID
    var message: String
    var path: String?
    var start: Int?
  }

  private let diagnostics: DiagnosticCollector
  private var reported: Set<Key> = []
  private(set) var errorCount = 0

  init(_ diagnostics: DiagnosticCollector) { self.diagnostics = diagnostics }

  func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    let key = Key(
      id: diagnostic.id,
      message: diagnostic.message,
      path: diagnostic.path,
      start: diagnostic.range?.lowerBound
    )
    if reported.insert(key).inserted { diagnostics.report(diagnostic) }
  }
}
