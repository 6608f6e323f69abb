import ArgumentParser
import Diagnostics
import FeatureGeneration
import FeatureSchema

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic or a key of schemas, or find the line of a schema that generated code comes from.",
    discussion: """
      Diagnostics end with their names in brackets, such as [unknown-type]; without a name, lists all of them. 'featuregen explain \
      bindable' says all that there is to say of a key, 'featuregen explain "a field"' of a field's keys. Where the compiler complains about \
      a line of generated code, 'featuregen explain Generated/Settings.generated.swift:37' shows the schema's line.
      """
  )

  @Argument(
    help: "The name of a diagnostic or of a key, or 'file:line' in generated code.",
    completion: .list(DiagnosticID.allCases.map(\.rawValue) + KeyReference.names)
  )
  var name: String?

  func validate() throws { if place == nil, keyText == nil { _ = try id() } }

  func run() throws {
    if let place { return try explain(place) }
    if let keyText { return try StandardOutput.write(keyText) }
    if let id = try id() { return try StandardOutput.write(Explanation.of(id).text) }
    try StandardOutput.write(rows: DiagnosticID.allCases.map { (name: $0.rawValue, meaning: Explanation.of($0).title) })
  }

  private var keyText: String? { name.flatMap(KeyReference.text(about:)) }

  private typealias Place = (path: String, line: Int, column: Int?)

  /// `Settings.generated.swift:37`, or with a column as compilers write it.
  private var place: Place? {
    var parts = (name ?? "").split(bytes: ":", omittingEmptySubsequences: false)
    while parts.last == "" { parts.removeLast() }
    let numbers = parts.suffix(2).compactMap { Int($0) }
    let path = parts.dropLast(numbers.count).joined(separator: ":")
    guard let first = numbers.first, !path.isEmpty, parts.suffix(numbers.count).allSatisfy({ Int($0) != nil }) else {
      return nil
    }
    return (path, first, numbers.dropFirst().first)
  }

  private func bytes(of path: String, in files: InputFiles) throws -> [UInt8] {
    do throws(InputFiles.Failure) { return try files.read(path) } catch {
      throw ValidationError("'\(path)' cannot be read: \(error.reason)")
    }
  }

  private func explain(_ place: Place) throws {
    let files = InputFiles()
    let file = SourceFile(path: place.path, bytes: try bytes(of: place.path, in: files))
    let isLine = (1...file.lineCount).contains(place.line)
    let offset = place.column.flatMap { isLine ? file.lineStart(place.line) + $0 - 1 : nil }
    guard let origin = GeneratedOrigin(of: place.line, at: offset, in: file) else {
      throw ValidationError(
        isLine ? "'\(place.path)' is not generated from a schema" : "'\(place.path)' has \(file.lineCount) lines"
      )
    }
    let folder = ProjectFolder(above: place.path, on: files) ?? ProjectFolder(on: files)
    let project = folder.map { Project($0, on: files) }
    guard let schema = origin.schema(among: (project?.schemas ?? []) + origin.schemas(on: files)) else {
      throw ValidationError("the schema of '\(place.path)' is neither near it nor below the current folder")
    }
    let places = origin.places(in: schema, of: project?.modules ?? .init(), read: files.read)
    if places.isEmpty { return try StandardOutput.write("\(schema): the line is the same for every schema\n") }
    for range in places {
      try StandardOutput.write(TextRenderer().render(Diagnostic.Note("line \(place.line) comes from here", at: range)))
    }
    if let type = origin.unimportedType(in: schema, of: project?.modules ?? .init(), read: files.read) {
      try StandardOutput.write("If '\(type)' is of another module, name that under 'imports'.\n")
    }
  }

  private func id() throws -> DiagnosticID? {
    guard let name else { return nil }
    let bare = String(name.unicodeScalars.filter { $0 != "[" && $0 != "]" })
    if let id = DiagnosticID(rawValue: bare) { return id }
    let meant = nearest(to: bare, among: DiagnosticID.allCases.map(\.rawValue) + KeyReference.names)
    let help = meant.map { "did you mean '\($0)'?" } ?? "'featuregen explain' lists all diagnostics"
    throw ValidationError("there is no diagnostic and no key '\(bare)': \(help)")
  }
}
