import Diagnostics

/// Declarations that others see name only types that they see, too.
struct AccessCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for (reference, other) in file.references where other.access < file.access {
      diagnostics.append(.narrowerAccess(than: file, of: reference, in: other))
    }
    for (reference, other) in file.references where other.access == .internal && file.access == .internal {
      if let module = file.otherModule(other) {
        report(
          .access,
          "the types of '\(reference.value)' are internal to the module '\(module)'",
          at: reference.range,
          notes: other.place(namedAt: reference.range).map { [$0] } ?? [],
          help: [.visible(other)]
        )
      }
    }
    if file.access == .package { checkErrors() }
  }

  /// The compiler demands a package import for an error that a function throws, but does not count that as a use of it.
  private mutating func checkErrors() {
    let types = file.shownTypes
    var used = types.reduce(into: Set<String>()) { used, type in
      used.formUnion(type.meaning.modules.subtracting(type.meaning.modulesOfErrors.keys))
    }
    // An external type may be of any module that the schema imports.
    if types.contains(where: \.meaning.namesExternals) { used.formUnion(file.document.imports.map(\.value)) }
    for type in types {
      for (module, place) in type.meaning.modulesOfErrors where used.insert(module).inserted {
        diagnostics.append(.errorOnly(type, place, of: module))
      }
    }
  }
}

extension ResolvedFile {
  /// The place of the feature or type that is named somewhere; of a library as a whole, that of its first type.
  fileprivate func place(namedAt reference: SourceRange?) -> Diagnostic.Note? {
    let names = namesInModule
    if let name = names.first(where: { $0.value == reference?.text }) ?? (names.count == 1 ? names[0] : nil) {
      return .init("it is declared here", at: name.range)
    }
    return names.first.map { .init("the first of its types is declared here", at: $0.range) }
  }
}

extension Help {
  /// What makes types visible to other modules: a line of the project file, unless the schema itself says less.
  fileprivate static func visible(_ other: ResolvedFile) -> Help {
    let place = other.document.access == nil ? "at the top of the project file, or in it alone" : "in it"
    return Help("write 'access: package' \(place); 'access: public' if other packages use it")
  }
}

extension Diagnostic {
  fileprivate static func narrowerAccess(
    than file: ResolvedFile,
    of reference: Located<String>,
    in other: ResolvedFile
  ) -> Diagnostic {
    let access = file.access.rawValue
    let written = other.document.access?.range
    let addition = Addition([.init(DocumentKey.access.rawValue, access)], under: [], in: other.document.file.start)
    return Diagnostic(
      .access,
      "this schema's types are \(file.access.rawValue), but those of '\(reference.value)' are \(other.access.rawValue)",
      at: reference.range,
      notes: file.writtenAccess.map { [Note("the access is given here", at: $0.range)] } ?? [],
      help: [
        Help(
          "write 'access: \(access)' in '\(reference.value)' too",
          replacements: written == nil ? [] : [access],
          at: written,
          adding: written == nil ? addition : nil
        )
      ]
    )
  }

  fileprivate static func errorOnly(_ type: TypeUse, _ place: Range<Int>, of module: String) -> Diagnostic {
    let error = type.text.part(place)
    return Diagnostic(
      .access,
      "only errors that functions throw need \(module), which Swift does not take for a use of a package import",
      at: type.range(ofText: place),
      help: [
        Help(
          "write 'package typealias LoadError = \(error)' in your own Swift, 'LoadError: [Error]' under 'external', and "
            + "'throws(LoadError)' here"
        )
      ]
    )
  }
}
