import Foundation
import TestSupport

extension Folder {
  /// The schemas that show the whole language: out of the archives of `Tests/GoldenTests/Schemas`, and with all keywords.
  package static let schemas: URL = {
    let folder = package.appendingPathComponent(".build/schemas")
    try? FileManager.default.removeItem(at: folder)
    let archives = Archive.all(in: package.appendingPathComponent("Tests/GoldenTests/Schemas")).map(Archive.init)
    for archive in archives + [Archive(KeywordSchemas.files)] { try? archive.unpack(into: folder) }
    return folder
  }()
}
