import Diagnostics
import FeatureGeneration
import FeatureSchema

/// Paths of files as URIs: `file:///Users/me/My%20App/Settings.yaml`.
enum FileURI {
  /// - Returns: `nil` if the URI names no local file.
  static func path(of uri: String) -> String? {
    // An empty host, or this machine.
    guard let rest = uri.rest(afterBytes: "file://"), let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")),
      ["", "localhost"].contains(rest[..<slash])
    else { return nil }
    var bytes: [UInt8] = []
    var coded = Array(rest[slash...].utf8)[...]
    while let byte = coded.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: coded.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        coded = coded.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(0) || !path.utf8.elementsEqual(bytes) ? nil : path
  }

  /// The path of an editor's document: the path of its file, or, for a document such as `untitled:Untitled-1`, a path that no
  /// file can have.
  static func path(ofDocument uri: String) -> String {
    if let path = path(of: uri) { return path }
    let name = uri.replacing(bytes: "/", with: "%2F")
    return "/dev/null/"
      + (SchemaPath.isSchema(name) || name.hasSuffix(bytes: PackFiles.templateSuffix) ? name : name + ".yaml")
  }

  /// - Parameter path: an absolute path.
  static func of(_ path: String) -> String {
    var text = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~".utf8.contains(byte)
    }
  }
}
