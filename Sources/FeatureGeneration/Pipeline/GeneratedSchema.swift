import Diagnostics
import FeatureSchema
import SwiftSource

/// The pack of a schema, with the values of its options.
struct ChosenPack: Sendable {
  var pack: TemplatePack
  var options: [String: String]
}

/// The place of the files of a module's schemas.
struct Placement: Sendable {
  /// `nil` for each schema's own folder.
  var output: String?
  var scaffold: Scaffold
  /// The folder of files that the schemas of the module share; `nil` for that of the schema.
  var shared: String?

  /// The place of what a module has besides its code.
  init(_ options: GeneratorPipeline.Options, _ further: SchemaModule.Further) {
    output = further.output
    if case .omitted = options.scaffold { scaffold = .omitted } else { scaffold = .withOutput }
  }

  /// The options of a call override those of the module.
  init(_ options: GeneratorPipeline.Options, _ module: SchemaModule) {
    output = options.output ?? module.output
    shared = output == nil ? SchemaPath.commonFolder(of: module.schemas) : output
    scaffold = options.scaffold ?? (options.output == nil ? module.scaffold : nil) ?? .withOutput
  }
}

/// A schema with the files that its pack generates.
package struct GeneratedSchema: Sendable {
  package let path: String
  private let schema: CompiledSchema
  /// The files of its pack.
  let filesOfPack: [String]
  /// The folder of the generated files.
  package let folder: String
  /// Empty if the schema or its pack has an error.
  package let files: [RenderedFile]
  /// The pack; `nil` if the schema or its pack has an error.
  private let pack: TemplatePack?
  /// `nil` if the schema or its pack has an error, and for a further pack.
  let authorSide: AuthorSide?
  /// The view that its pack began; `nil` if it begins none.
  let viewSide: ViewSide?
  /// The first name that the schema declares at the top of its module.
  let nameRange: SourceRange?
  /// The diagnostics of rendering.
  let diagnostics: [Diagnostic]

  /// - Parameter isFurther: whether the pack is one besides the schema's own.
  init(
    _ schema: CompiledSchema,
    with chosen: ChosenPack?,
    placement: Placement,
    isFurther: Bool = false,
    on disk: any FileReading
  ) {
    (path, self.schema) = (schema.path, schema)
    let folder = placement.output ?? SchemaPath.folder(of: path)
    self.folder = folder
    nameRange = schema.names?.declaredNames.first?.range
    guard let chosen,
      let context = FileContext(schema, options: chosen.options)
    else {
      (filesOfPack, files, pack, authorSide, viewSide, diagnostics) = ([], [], nil, nil, nil, [])
      return
    }
    let pack = chosen.pack
    let collector = DiagnosticCollector()
    let files = pack.render(context, of: path, into: collector).compactMap { file in
      let own = file.mode == .shared ? Self.folder(ofShared: file, placement, else: folder, on: disk) : folder
      var placed = Self.place(file, in: own, placement.scaffold, on: disk)
      placed?.isFurther = isFurther
      if let feature = context.feature, feature.model.ownsReducer { placed?.follow(feature.name, on: disk) }
      return placed
    }
    filesOfPack = pack.filesRead
    (self.files, self.pack) = (files, pack)
    authorSide = isFurther ? nil : AuthorSide(context: context, chosen: chosen, files: files)
    viewSide = ViewSide(context, files)
    diagnostics = collector.diagnostics
  }

  /// Every file read for the schema: schemas, then templates.
  package var filesRead: [String] { schema.filesRead + filesOfPack }

  /// The endings that the names of its pack's files have, whether or not this schema has all of these files.
  var endings: [String] {
    (pack?.outputs ?? []).filter(\.manifest.mode.isToolsOwn).map {
      OutputPath.ending(of: $0.manifest.path.value.withoutTags)
    }
  }

  /// The folder of a file that the schemas of a module share: the output folder, or that of the package's target, or one around
  /// all schemas; but a folder around that has it already, so that calls for some schemas of a module do not write it twice.
  private static func folder(
    ofShared file: RenderedFile,
    _ placement: Placement,
    else own: String,
    on disk: any FileReading
  ) -> String {
    if placement.output == nil, let target = SchemaPath.targetFolder(of: own) { return target }
    let common = placement.shared ?? own
    // A relative path may begin anywhere, so the search goes up a few folders from there.
    let around = sequence(first: common) { folder in
      if SchemaPath.targetFolder(of: folder) == folder || folder == "/" { return nil }
      if folder == "." { return ".." }
      return folder.hasSuffix(bytes: "..") ? folder + "/.." : SchemaPath.folder(of: folder)
    }
    return around.prefix(8).first { disk.has(OutputPath.join($0, file.path)) } ?? common
  }

  /// Gives a file its path below the folder for its kind; `nil` if its kind is not wanted.
  ///
  /// An existing author's file beside the schema keeps its place.
  private static func place(
    _ file: RenderedFile,
    in folder: String,
    _ scaffold: Scaffold,
    on disk: any FileReading
  ) -> RenderedFile? {
    let own: String
    switch (file.mode, scaffold) {
    case (.always, _), (.shared, _), (.merge, _), (.once, .withOutput): own = folder
    case (.once, .folder(let scaffold)): own = scaffold
    case (.once, .omitted): return nil
    }
    let folders = file.mode == .once ? [own, SchemaPath.folder(of: file.schema)] : [own]
    let paths = folders.map { OutputPath.join($0, file.path) }
    var placed = file
    placed.path = paths.first { file.mode == .once && disk.has($0) } ?? paths[0]
    return placed
  }
}

extension RenderedFile {
  /// Takes the place of the file that declares a feature's reducer, if that has another name: an import leaves it where it is.
  fileprivate mutating func follow(_ feature: String, on disk: any FileReading) {
    guard mode == .once, OutputPath.fileName(path) == feature + ".swift", !disk.has(path) else { return }
    for folder in [OutputPath.folder(of: path), SchemaPath.folder(of: schema)].unique(by: \.self) {
      for name in (try? disk.names(in: folder)) ?? [] where name.hasSuffix(bytes: ".swift") {
        let other = OutputPath.join(folder, name)
        guard let bytes = (try? disk.existing(other)) ?? nil, bytes.contains("struct \(feature)".utf8),
          SwiftDeclarations(bytes).extensions.contains(where: { $0.kind == .structure && $0.isOf(feature) })
        else { continue }
        (path, isElsewhere) = (other, true)
        return
      }
    }
  }
}

extension String {
  /// A template without what is in double braces.
  fileprivate var withoutTags: String {
    var (text, depth, index) = ([UInt8](), 0, utf8.startIndex)
    while index < utf8.endIndex {
      let rest = utf8[index...]
      let step = rest.starts(with: "{{".utf8) ? 1 : rest.starts(with: "}}".utf8) ? -1 : 0
      depth += step
      if step == 0, depth == 0 { text.append(utf8[index]) }
      index = utf8.index(index, offsetBy: step == 0 ? 1 : 2)
      // Three braces are a tag, too.
      if step < 0, utf8[index...].first == UInt8(ascii: "}") { index = utf8.index(after: index) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
