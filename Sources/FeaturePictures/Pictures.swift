package import FeatureSchema
import Platform

/// The pictures of a schema, and the start of a view of it.
///
/// Few packs name any of these. So the schema is read again when a template first does: keeping the meaning of all
/// schemas until their packs are known would take far more memory.
package final class Pictures: Sendable {
  package struct Made: Sendable {
    /// The start of a view of the feature; `nil` for a type library.
    package fileprivate(set) var form: FormContext?
    /// The features that the feature leads to; empty for a type library.
    package fileprivate(set) var navigation = NavigationModel()
    /// The links between types.
    package fileprivate(set) var links: [LinkContext] = []
    /// The modules of the project file that it and what it refers to belong to.
    package fileprivate(set) var modules: [String] = []
    /// What walks know of the feature, and of those for `one-of`.
    package fileprivate(set) var walks: [WalkContext] = []
    /// How walks make values of the schema's types.
    package fileprivate(set) var makers: [WalkTypeContext] = []
    /// What walks import of Foundation: `struct Foundation.UUID`.
    package fileprivate(set) var walkImports: [String] = []
  }

  private let made = Locked<Made?>(nil)
  private let make: @Sendable () -> Made

  /// - Parameters:
  ///   - schema: the path of a schema without errors.
  ///   - modules: the modules of the project.
  ///   - read: returns the bytes of a file.
  package init(of schema: String, in modules: ProjectModules = ProjectModules(), read: @escaping SchemaCompiler.Read) {
    make = {
      let made = SchemaCompiler.resolve(schema, in: modules, read: read) { file in
        let imports = WalkImports()
        return Made(
          form: FormContext(file),
          navigation: NavigationModel(from: file),
          links: LinkContext.links(of: file),
          modules: file.modules,
          walks: WalkContext.of(file, imports),
          makers: WalkTypeContext.of(file, imports),
          walkImports: imports.all
        )
      }
      return made ?? Made()
    }
  }

  package var all: Made {
    made.withLock { made in
      let all = made ?? make()
      made = all
      return all
    }
  }
}
