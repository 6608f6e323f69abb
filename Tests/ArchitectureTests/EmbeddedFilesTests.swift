import Foundation
import TestSupport
import Testing

/// The tool holds all files of the folders that it is to hold.
struct EmbeddedFilesTests {
  @Test(arguments: [
    ("Templates.c", "Templates/"), ("Explanations.c", "Sources/Diagnostics/Explanations/"),
    ("Starter.c", "Sources/featuregen/Starter/"),
  ])
  func theListNamesWhatIsInTheFolder(_ list: String, _ folder: String) throws {
    let lists = Folder.package.appendingPathComponent("Sources/CEmbeddedFiles")
    let text = try String(contentsOf: lists.appendingPathComponent(list), encoding: .utf8)
    let listed = text.matches(of: /#define FILE "(.*)"/).map { match in
      lists.appendingPathComponent(String(match.1)).standardizedFileURL.path
    }
    let root = Folder.package.appendingPathComponent(folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      let isDocument = folder == "Templates/" && !path.contains("/")
      return !isDocument && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        && !root.appendingPathComponent(path).hasDirectoryPath
    }
    let paths = files.map { root.appendingPathComponent($0).standardizedFileURL.path }
    #expect(listed == paths.sorted(), "'\(list)' lists the files of '\(folder)', sorted")
  }
}
