import Diagnostics
import Foundation
import TestSupport

@testable import FeatureSchema

/// The schemas of a folder, by their paths in it.
struct SchemaFolder {
  var texts: [String: [UInt8]]

  init(_ texts: [String: String]) { self.texts = texts.mapValues { Array($0.utf8) } }

  init(_ folder: URL) {
    texts = Folder.files(in: folder, withExtension: "yaml").reduce(into: [:]) { texts, file in
      let path = String(file.path.dropFirst(folder.path.count + 1))
      if path != "featuregen.yaml" { texts[path] = (try? Data(contentsOf: file)).map(Array.init) }
    }
  }

  /// The modules of the sample of several, whose schemas name each other without a path.
  var modules: ProjectModules {
    var modules = ProjectModules()
    let parts = Dictionary(grouping: texts.keys.filter { $0.hasPrefix("Modules/Sources/") }) {
      $0.split(separator: "/")[2]
    }
    for (name, schemas) in parts.sorted(by: { $0.key < $1.key }) {
      var module = ProjectModule(named: String(name), importing: parts.keys.filter { $0 != name }.map(String.init))
      module.access = Located(.package, at: nil)
      _ = modules.add(module, schemas: schemas.sorted())
    }
    modules.directory = { [texts] _, schemas in ModuleDirectory(of: schemas) { texts[$0].map(SchemaNames.init) } }
    return modules
  }

  /// Those that compile.
  var valid: [String] { texts.keys.sorted().filter { errors(in: [$0]).isEmpty } }

  func index(of paths: [String]? = nil) -> SymbolIndex {
    SymbolIndex(of: paths ?? texts.keys.sorted(), in: modules, read: read)
  }

  func errors(in paths: [String]) -> [String] {
    Program(of: paths, in: modules, read: read).diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  func renamed(_ renaming: Renaming) -> SchemaFolder {
    var copy = self
    for edits in renaming.edits {
      if let file = edits.value.first?.range.file { copy.texts[edits.key] = renaming.text(of: file) }
    }
    return copy
  }

  func text(_ path: String) -> String { String(decoding: texts[path] ?? [], as: UTF8.self) }

  private func read(_ path: String) throws(ReadFailure) -> [UInt8] {
    guard let bytes = texts[path] else { throw ReadFailure("there is no such file") }
    return bytes
  }
}
