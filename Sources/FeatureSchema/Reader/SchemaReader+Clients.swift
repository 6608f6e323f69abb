import Diagnostics
import SwiftSource
import YAML

/// Reads clients, which are structs whose fields are functions.
extension SchemaReader {
  func clients(_ node: YAMLNode?) -> [TypeDeclaration] {
    named(node, of: .client) { name, node in client(name, node) }
  }

  private func client(_ name: Located<String>, _ node: YAMLNode) -> TypeDeclaration {
    var declaration = TypeDeclaration(name: name, kind: .invalid)
    declaration.conformances = ["none", Conformance.sendable.rawValue].map { Located($0, at: nil) }
    var client = ClientDeclaration()
    if let record = Record<ClientKey>(node, name: name.value, isOpen: true, by: self) {
      declaration.doc = text(record[.doc])
      client.hasLiveValueElsewhere = choice(record[.liveValue], among: [ClientKey.elsewhere])
      client.ownsPreviewValue = choice(record[.previewValue], among: [ClientKey.own])
      let entries = record.entries.filter { ClientKey.named($0.key.text) == nil && !refusesFunction($0) }
      let others = YAMLNode(.mapping(entries), at: node.range)
      declaration.kind = .structure(named(others, of: .endpoint) { endpoint($0, $1, &client) })
    }
    declaration.client = client
    return declaration
  }

  /// Reports `func find(query: String)`, as Swift declares functions.
  private func refusesFunction(_ entry: YAMLNode.Entry) -> Bool {
    let range = entry.key.range.through(entry.value.range)
    guard entry.key.text.hasPrefix("func "), let open = range.text.firstIndex(of: "(") else { return false }
    let name = range.text[..<open].dropFirst("func ".count)
    let form = "\(name): \(MeantText.inQuotes(String(range.text[open...])))"
    let help = Help("write '\(form)'", replacements: [form])
    collector.report(
      .invalidName,
      "an endpoint has its name before its function, as a field has",
      at: range,
      help: [help]
    )
    return true
  }

  private func endpoint(_ name: Located<String>, _ node: YAMLNode, _ client: inout ClientDeclaration)
    -> MemberDeclaration?
  {
    let record = node.isMapping ? Record<EndpointKey>(node, name: name.value, by: self) : nil
    guard let node = node.isMapping ? record?[.type] : node, var type = typeText(node) else { return nil }
    if let (written, value) = node.typeAndDefault {
      type = TypeText(text: written.text, node: written)
      client.placeholders[name.value] = value
    }
    type.isEndpoint = true
    return MemberDeclaration(name: name, type: type, attributes: MemberAttributes(doc: text(record?[.doc])).orNone)
  }

  /// Reads a value that can only be one word.
  private func choice(_ node: YAMLNode?, among words: [String]) -> Bool {
    guard let text = text(node) else { return false }
    if words.contains(text.value) { return true }
    collector.report(.invalidChoice(text, among: words))
    return false
  }
}
