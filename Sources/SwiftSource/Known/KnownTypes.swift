package import Diagnostics

/// The types and protocols that a schema can use without declaring them: from the standard library, Foundation, and the
/// library for generated code.
///
/// The tables hold on every platform: a conformance that Foundation lacks on some platform is left out.
package enum KnownTypes {
  package static func lookup(_ name: String) -> KnownType? { standardTypes[name] ?? otherTypes[name] }

  package static func lookupProtocol(_ name: String) -> KnownProtocol? { protocols[name] }

  /// All names, sorted, for suggestions.
  package static let names: [String] = (all.map(\.name) + Array(protocols.keys)).sorted()

  package static let all: [KnownType] = standard + generic + foundation + runtime

  /// Many schemas use only these.
  private static let standardTypes = byName(standard)
  private static let otherTypes = byName(generic + foundation + runtime)
  private static let protocols = Dictionary(uniqueKeysWithValues: allProtocols.map { ($0.name, $0) })

  private static func byName(_ types: [KnownType]) -> [String: KnownType] {
    Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })
  }

  /// The functions of the standard library that a value may call.
  package static let functions: Set<String> = [
    "abs", "fatalError", "max", "min", "numericCast", "preconditionFailure", "repeatElement", "sequence", "stride",
    "type", "zip",
  ]

  /// The global actors that a function type can be isolated to.
  package static let globalActors: Set<String> = ["MainActor"]

  /// The reason that a type of Swift is not in the tables, for a help line; nil for a name that is unknown here.
  package static func hint(for name: String) -> Help? {
    switch name {
    case "Float80": "'Float80' does not exist on ARM; use 'Double'"
    case "URLRequest", "URLSession", "URLResponse", "HTTPURLResponse", "HTTPCookie", "URLCredential":
      "the module of '\(name)' differs between platforms: name it in 'imports' and the type in 'external'"
    case "Color", "Image", "Font", "NavigationPath":
      "'\(name)' belongs to SwiftUI: name the module in 'imports' and the type in 'external'"
    case "any", "some": "a protocol follows it: 'any P'"
    case "IdentifiedArray": "write 'IdentifiedArrayOf<Element>'"
    case "string", "bool", "int", "double", "float", "date", "data", "uuid", "url", "character":
      lookup(name.prefix(1).uppercased() + name.dropFirst()).map { .didYouMean($0.name) }
        ?? .didYouMean(name.uppercased())
    case "Boolean", "boolean": .didYouMean("Bool")
    case "Integer", "integer", "Long", "long", "Short", "short": .didYouMean("Int")
    case "Number", "number": .didYouMean("Int", "Double")
    case "Text", "text": .didYouMean("String")
    case "Char", "char": .didYouMean("Character")
    case "List", "list": .didYouMean("Array")
    case "Map", "map": .didYouMean("Dictionary")
    default: nil
    }
  }
}
