package import Diagnostics

extension JSON {
  /// Reads a document.
  package init(reading bytes: [UInt8]) throws(JSONReader.Problem) {
    self.init(try JSONReader.read(bytes))
  }

  private init(_ written: WrittenJSON) {
    switch written {
    case .scalar("null"): self = .null
    case .scalar("true"): self = .bool(true)
    case .scalar("false"): self = .bool(false)
    case .scalar(let literal):
      self = written.text.map(JSON.string) ?? Int(literal).map(JSON.number) ?? .literal(literal)
    case .array(let elements): self = .array(elements.map(JSON.init))
    case .object(let members): self = .object(members.map { ($0.text, JSON($0.value)) })
    }
  }
}
