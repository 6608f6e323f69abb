/// Names in generated code.
package enum SwiftName {
  /// A use of a declared type's dotted name.
  package static func type(_ path: String) -> String {
    type(path.split(separator: ".").map(String.init))
  }

  package static func type(_ path: [String]) -> String {
    if path.count == 1 { return SwiftIdentifier.escaped(path[0], as: .typeUse) }
    return path.enumerated().map { index, name in
      SwiftIdentifier.escaped(name, as: index == 0 ? .typeUse : .typeMember)
    }
    .joined(separator: ".")
  }

  /// A chain of properties after a dot: `item.default`.
  package static func members(_ components: [String]) -> String {
    components.map { SwiftIdentifier.escaped($0, as: .member) }.joined(separator: ".")
  }
}

/// Key paths in Swift's syntax.
package enum KeyPathSource {
  package static func of(_ components: [String]) -> String {
    "\\" + components.map(component).joined()
  }

  package static func component(_ name: String) -> String { "." + SwiftIdentifier.escaped(name, as: .keyPathComponent) }
}

extension String {
  /// The text without backticks around keywords. Names themselves have none.
  package var withoutBackticks: String { replacing("`", with: "") }
}

extension String {
  /// Whether it names a type, and not a property: the last of its names begins with an uppercase letter.
  package var namesType: Bool { split(separator: ".").last?.first?.isUppercase ?? false }
}

extension UInt8 {
  /// Whether the byte can be part of a name in Swift source, or of the backticks around one.
  package var isOfSwiftName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...: true
    default: false
    }
  }
}
