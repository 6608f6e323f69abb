import Diagnostics

/// The paths that the schemas of one call are written to.
enum ModulePaths {
  /// Files that two schemas would both write: of one path, or Swift files of one name. Case is ignored, as on some disks.
  ///
  /// - Parameter areOneModule: whether no two Swift files may have one name.
  static func clashes(
    among schemas: [GeneratedSchema],
    _ scaffold: Scaffold,
    on disk: any FileReading,
    areOneModule: Bool = true
  ) -> [Diagnostic] {
    var owners: [String: (schema: GeneratedSchema, file: RenderedFile)] = [:]
    var found: [Diagnostic] = []
    for schema in schemas {
      // A string catalog may have the texts of several schemas, and a file of an author's the code of several features.
      for file in schema.files where file.mode != .merge && !file.isElsewhere {
        let isSwift = areOneModule && OutputPath.fileExtension(file.path) == ".swift"
        let key = isSwift ? OutputPath.fileName(file.path) : place(of: file.path, scaffold, on: disk)
        guard let owner = owners.updateValue((schema, file), forKey: key.lowercased()) else { continue }
        if file.isShared(with: owner.file) { continue }
        let isLink = !isSwift && OutputPath.key(owner.file.path).lowercased() != OutputPath.key(file.path).lowercased()
        found.append(
          isLink ? .oneFile(owner.file, file) : .sameOutput(owner, (schema, file), areOneModule: areOneModule)
        )
      }
    }
    return found
  }

  /// A path in one spelling. A folder for author's files may be the same as another one, by a link.
  private static func place(
    of path: String,
    _ scaffold: Scaffold,
    on disk: any FileReading
  ) -> String {
    guard case .folder = scaffold else { return OutputPath.key(path) }
    return OutputPath.join(disk.withoutLinks(OutputPath.folder(of: path)), OutputPath.fileName(path))
  }
}

extension Diagnostic {
  fileprivate static func oneFile(_ first: RenderedFile, _ second: RenderedFile) -> Diagnostic {
    Diagnostic(
      .duplicateOutput,
      "'\(first.path)' and '\(second.path)' are one file, by a symbolic link, and both would be written",
      at: nil,
      path: second.schema,
      help: ["name another folder with '--scaffold-dir'"]
    )
  }

  fileprivate static func sameOutput(
    _ first: (schema: GeneratedSchema, file: RenderedFile),
    _ second: (schema: GeneratedSchema, file: RenderedFile),
    areOneModule: Bool
  ) -> Diagnostic {
    let path = second.file.path
    let isSamePath = OutputPath.key(first.file.path).lowercased() == OutputPath.key(path).lowercased()
    let place = isSamePath ? "'\(path)'" : "a file named '\(OutputPath.fileName(path))', and a module can have one"
    return Diagnostic(
      .duplicateOutput,
      "'\(first.schema.path)' and '\(second.schema.path)' would both be written to \(place)",
      at: second.schema.nameRange,
      path: second.schema.path,
      notes: first.schema.nameRange.map { [Note("the first one is here", at: $0)] } ?? [],
      help: [
        areOneModule
          ? "give one of them another name, or call featuregen once for each module"
          : "give each module an 'output' and a 'scaffold' of its own in the project file"
      ]
    )
  }
}
