package import FeatureSchema
import Platform

/// What is drawn of a schema, or begun as a view of it.
///
/// Few packs name any of it. So the schema is read for it when a template first does, and once more then: to keep what all
/// schemas mean until their packs are known would take far more memory.
package final class Pictures: Sendable {
  package struct Made: Sendable {
    /// What a view of the feature begins with; `nil` for a type library.
    package fileprivate(set) var form: FormContext?
    /// The features that the feature leads to; none for a type library.
    package fileprivate(set) var navigation = NavigationModel()
    /// Which types of the schema have values of which.
    package fileprivate(set) var links: [LinkContext] = []
  }

  private let made = Locked<Made?>(nil)
  private let make: @Sendable () -> Made

  /// - Parameters:
  ///   - schema: the path of a schema in which everything is right.
  ///   - read: gives the bytes of a file.
  package init(of schema: String, read: @escaping SchemaCompiler.Read) {
    make = {
      let made = SchemaCompiler.resolve(schema, read: read) { file in
        Made(
          form: FormContext(file),
          navigation: NavigationModel(from: file),
          links: LinkContext.links(of: file)
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
