import Diagnostics
import YAML

/// Validates YAML against a JSON Schema of the keywords that `JSONSchema` writes, as an editor would: the types of plain
/// scalars are those of YAML 1.2's core schema.
struct JSONSchemaValidator {
  let root: JSON

  /// Where and by which keyword the node is not valid; nothing when it is.
  func problems(of node: YAMLNode) -> [String] { problems(of: node, under: root, at: "") }

  private func problems(of node: YAMLNode, under schema: JSON, at path: String) -> [String] {
    if let isAllowed = schema.bool { return isAllowed ? [] : ["\(path): not allowed"] }
    guard let members = schema.members else { return ["\(path): no schema"] }
    return members.flatMap { problems(of: node, keyword: $0.text, $0.value, in: schema, at: path) }
  }

  private func problems(of node: YAMLNode, keyword: String, _ value: JSON, in schema: JSON, at path: String) -> [String]
  {
    let failure = ["\(path): \(keyword)"]
    switch keyword {
    case "$schema", "title", "description", "markdownDescription", "patternErrorMessage", "examples", "definitions":
      return []
    case "$ref":
      return problems(of: node, under: definition(value.string ?? ""), at: path)
    case "type":
      return (value.elements ?? [value]).contains { $0.string == node.jsonType } ? [] : failure
    case "enum":
      return (value.elements ?? []).contains { $0.string == node.scalar?.text } ? [] : failure
    case "pattern":
      guard node.jsonType == "string", let pattern = try? Regex(value.string ?? "") else { return [] }
      return (node.scalar?.text ?? "").contains(pattern) ? [] : failure
    case "allOf":
      return (value.elements ?? []).flatMap { problems(of: node, under: $0, at: path) }
    case "not":
      return problems(of: node, under: value, at: path).isEmpty ? failure : []
    case "if":
      let branch = problems(of: node, under: value, at: path).isEmpty ? "then" : "else"
      return schema[branch].map { problems(of: node, under: $0, at: path) } ?? []
    case "then", "else":
      return []
    case "items":
      return (node.sequence ?? []).enumerated().flatMap { index, element in
        problems(of: element, under: value, at: "\(path)/\(index)")
      }
    default:
      return mappingProblems(of: node, keyword: keyword, value, in: schema, at: path)
    }
  }

  private func mappingProblems(
    of node: YAMLNode,
    keyword: String,
    _ value: JSON,
    in schema: JSON,
    at path: String
  ) -> [String] {
    let entries = (node.mapping ?? []).map { ($0.key.scalar?.text ?? "", $0) }
    func has(_ key: JSON) -> Bool { entries.contains { $0.0 == key.string } }
    switch keyword {
    case "properties":
      return entries.flatMap { key, entry in
        value[key].map { problems(of: entry.value, under: $0, at: "\(path)/\(key)") } ?? []
      }
    case "additionalProperties":
      return entries.filter { schema["properties"]?[$0.0] == nil }.flatMap { key, entry in
        problems(of: entry.value, under: value, at: "\(path)/\(key)")
      }
    case "propertyNames":
      return entries.flatMap { key, entry in
        problems(
          of: YAMLNode(YAMLScalar(key, style: .doubleQuoted), at: entry.key.range),
          under: value,
          at: path
        )
      }
    case "required":
      guard node.mapping != nil else { return [] }
      return (value.elements ?? []).filter { !has($0) }.map { "\(path): required \($0.string ?? "")" }
    case "dependencies":
      return (value.members ?? []).filter { has(.string($0.text)) }.flatMap { member in
        (member.value.elements ?? []).filter { !has($0) }.map { "\(path): dependencies \($0.string ?? "")" }
      }
    default:
      return ["\(path): unknown keyword \(keyword)"]
    }
  }

  private func definition(_ reference: String) -> JSON {
    let name = reference.replacing("#/definitions/", with: "")
    return root["definitions"]?[name] ?? .bool(false)
  }
}

extension YAMLNode {
  var jsonType: String {
    switch content {
    case .mapping: return "object"
    case .sequence: return "array"
    case .scalar(let scalar):
      if scalar.isNull { return "null" }
      guard scalar.style == .plain else { return "string" }
      if ["true", "false"].contains(scalar.text.lowercased()) { return "boolean" }
      return scalar.text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) == nil
        ? "string" : "number"
    }
  }
}
