import Foundation
import TestSupport
import Testing

/// The tool holds all files of the folders that it is to hold.
struct EmbeddedFilesTests {
  @Test(arguments: [
    ("Templates.h", "Templates/"), ("Starter.h", "Sources/featuregen/Starter/"),
  ])
  func theListNamesWhatIsInTheFolder(_ list: String, _ folder: String) throws {
    let lists = Folder.package.appendingPathComponent("Sources/Platform/C")
    let text = try String(contentsOf: lists.appendingPathComponent(list), encoding: .utf8)
    let listed = text.matches(of: /#embed FILE\((.*)\)/).map { String($0.1) }
    let root = Folder.package.appendingPathComponent(folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      let isDocument = folder == "Templates/" && !path.contains("/")
      return !isDocument && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        && !root.appendingPathComponent(path).hasDirectoryPath
    }
    #expect(listed == files.sorted(), "'\(list)' lists the files of '\(folder)', sorted")
  }
}
