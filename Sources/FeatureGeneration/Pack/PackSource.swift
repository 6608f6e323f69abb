import Diagnostics
import FeatureSchema
import Platform

package enum PackSource: Hashable, Sendable {
  case builtIn(String)
  /// A folder with a `pack.yaml`.
  case folder(String)

  /// The pack of schemas that do not name one.
  package static let standard = PackSource.builtIn("standalone")

  /// A pack as users name it: `standalone`, or a folder such as `./MyTemplates`, which has a slash or a leading dot.
  ///
  /// - Parameter file: the file that names the pack, which a folder is relative to; `nil` for the current directory.
  package init(_ text: String, in file: String? = nil) {
    if text.contains(bytes: "/") || text.hasPrefix(bytes: ".") {
      self = .folder(SchemaPath.resolve(text, from: file ?? ""))
    } else {
      self = .builtIn(text)
    }
  }

  /// The names of the packs built into the tool: the standard one, then the others by name.
  package static let builtInNames: [String] = {
    let manifest = "/" + PackFiles.manifestName
    let names = EmbeddedFile.templates.map(\.path).filter { $0.hasSuffix(bytes: manifest) }.map {
      String($0.dropLast(manifest.count))
    }
    return names.sorted { left, right in
      (left == "standalone" ? 0 : 1, left) < (right == "standalone" ? 0 : 1, right)
    }
  }()
}
