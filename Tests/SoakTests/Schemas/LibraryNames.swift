import Foundation
import SwiftSource
import TestSupport

/// Names that a library declares: what generated code, or walks of it, may mean when they write them.
enum LibraryNames {
  /// Of types: those of Swift and Foundation that a schema can name, and those of both packs' libraries and of walks.
  static let types =
    (KnownTypes.names + declared(/(?:struct|enum|class|protocol|actor|typealias|associatedtype) (\w+)/))
    .filter { $0.first?.isUppercase == true && !$0.contains(".") }.sortedUniquely

  /// Of functions, properties and cases.
  static let members = declared(/(?:func|var|let|case) (\w+)/).filter { $0.first?.isLowercase == true }.sortedUniquely

  private static func declared(_ pattern: Regex<(Substring, Substring)>) -> [String] {
    let folders = ["Sources/FeatureTesting", "Sources/FeatureWalks", "Tests/StandIns/ComposableArchitecture"]
    let places = [Folder.runtime] + folders.map { Folder.package.appendingPathComponent($0) }
    return places.flatMap { Folder.files(in: $0, withExtension: "swift") }.flatMap { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let declarations = text.split(separator: "\n").filter { !$0.contains("//") }
      return declarations.flatMap { $0.matches(of: pattern).map { String($0.1) } }
    }
  }
}

extension [String] {
  fileprivate var sortedUniquely: [String] { Set(self).sorted() }
}
