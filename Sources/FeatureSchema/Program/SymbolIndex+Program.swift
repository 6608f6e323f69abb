extension SymbolIndex {
  /// Finds the declarations and names of schemas, and of all that they refer to, also where they have errors.
  ///
  /// - Parameters:
  ///   - roots: the schemas' paths.
  ///   - modules: the modules of the project.
  ///   - read: returns the bytes of a file.
  package init(
    of roots: [String],
    in modules: ProjectModules = ProjectModules(),
    read: @escaping @Sendable (String) throws(ReadFailure) -> [UInt8]
  ) {
    let log = SymbolLog()
    let program = Program(reading: roots, in: modules, read: read)
    program.symbols = log
    while program.resolveNext() {}
    self.init(log, program.all, of: roots)
  }
}
