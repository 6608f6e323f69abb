import Diagnostics
import FeatureSchema

/// The packs of schemas.
extension GeneratorPipeline {
  /// The pack for a schema, and the values of its options. The schema's values count only for its own pack.
  func pack(
    for schema: CompiledSchema,
    from packs: PackLoader,
    into collector: DiagnosticCollector
  ) -> ChosenPack? {
    let (own, written) = self.own(schema.pack, of: schema.path)
    let source = options.pack ?? own
    let reference = options.pack == nil ? written?.reference.name : nil
    guard let pack = packs.pack(source, reference: reference) else { return nil }
    let ownChoices = written?.reference.choices ?? []
    let choices = source == own ? ownChoices : pack.choices(beside: own, choosing: ownChoices)
    let optionChoices = options.packOptions.map {
      PackChoice(option: Located($0, at: nil), value: Located($1, at: nil))
    }
    return chosen(pack, choices + optionChoices, for: schema, into: collector)
  }

  /// The pack that a schema names, or its module in the project file.
  ///
  /// - Parameter pack: the one that the schema names.
  func own(_ pack: PackReference?, of schema: String)
    -> (source: PackSource, written: (reference: PackReference, file: String)?)
  {
    let written = pack.map { (reference: $0, file: schema) } ?? options.project?.pack(ofModuleOf: schema)
    return (written.map { PackSource($0.reference.name.value, in: $0.file) } ?? .standard, written)
  }

  /// The schemas that are for another library than the others.
  ///
  /// - Parameter files: the schemas of a module, and those that these refer to.
  func clashingLibraries(among files: [ResolvedFile], from packs: PackLoader) -> [Diagnostic] {
    // A pack of the call is for all.
    if options.pack != nil { return [] }
    let uses = files.compactMap(LibraryUse.init).map { ($0, own: own($0.pack, of: $0.path)) }
    guard uses.contains(where: { $0.own.written != nil }) else { return [] }
    return LibraryClash.problems(
      among: uses.unique { OutputPath.key($0.0.path) }.compactMap { schema, own in
        let name = own.written?.reference.name
        return packs.pack(own.source, reference: name)?.library.map {
          LibraryClash.Use(schema: schema, pack: own.source, named: name?.range, library: $0)
        }
      }
    )
  }

  /// The schemas with the packs that their modules have besides their own.
  func further(
    _ schemas: some Sequence<(CompiledSchema, SchemaModule)>,
    from packs: PackLoader,
    into collector: DiagnosticCollector
  ) -> [(schema: CompiledSchema, pack: ChosenPack?, further: SchemaModule.Further)] {
    schemas.flatMap { schema, module in
      module.further.filter { $0.includes(schema) }.map { further in
        let name = further.reference.name
        let pack = packs.pack(PackSource(name.value, in: further.file), reference: name).flatMap { pack in
          let (own, written) = self.own(schema.pack, of: schema.path)
          let choices =
            pack.choices(beside: own, choosing: written?.reference.choices ?? [])
            + further.reference.choices
          return chosen(pack, choices, for: schema, into: collector)
        }
        return (schema, pack, further)
      }
    }
  }

  /// A pack with the values of its options.
  private func chosen(
    _ pack: TemplatePack,
    _ choices: [PackChoice],
    for schema: CompiledSchema,
    into collector: DiagnosticCollector
  ) -> ChosenPack? {
    for name in schema.names?.declaredNames ?? [] where pack.manifest.uses.contains(name.value) {
      collector.report(.nameOfPack(name, pack))
    }
    guard let values = pack.values(choosing: choices, into: collector) else { return nil }
    return ChosenPack(pack: pack, options: values)
  }
}
