package import Diagnostics

/// A schema whose code needs the library that its pack is for.
package struct LibraryUse: Sendable {
  package var path: String
  /// The first name that it declares.
  package var place: SourceRange?
  /// The pack that it names.
  package var pack: PackReference?

  /// - Returns: `nil` for a schema whose code is plain Swift, and for one that is a part of another.
  package init?(_ file: ResolvedFile) {
    guard file.enclosingFeature == nil, file.usesLibrary else { return nil }
    (path, place, pack) = (file.path, file.namesInModule.first?.range, file.document.pack)
  }
}
