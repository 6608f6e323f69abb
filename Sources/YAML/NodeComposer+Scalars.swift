import Diagnostics

extension NodeComposer {
  mutating func composeScalar(_ event: YAMLEvent) -> Composed? {
    let range = event.range
    guard !range.isEmpty else { return absent(at: range.lowerBound) }
    var scalar = YAMLScalar(reader.text, style: event.style)
    let properties = reader.properties(event)
    let places =
      event.hasProperties
      ? PropertyPlaces(properties, from: range.lowerBound, in: bytes) : PropertyPlaces(content: range.lowerBound)
    let isOnlyProperties = scalar.style == .plain && scalar.text.isEmpty
    let start = isOnlyProperties ? range.lowerBound : min(places.content, range.upperBound)
    let end = endOfText(range.upperBound, notBefore: start)
    if scalar.text.utf8.count > limits.scalarSize {
      report(.yamlLimit, "this value is longer than \(byteCount(limits.scalarSize))", at: start..<end)
      hasUnknownPart = true
    }
    scalar.tag = scalarTag(properties.tag, on: scalar, at: places.tag)
    let composed = Composed(node: tree.addScalar(scalar, at: start..<end), written: range.lowerBound..<end)
    complete(properties.anchor, places: places, with: composed, since: expanded)
    return composed
  }

  /// A missing value: `key:`.
  mutating func absent(at offset: Int) -> Composed {
    let node = tree.addScalar(YAMLScalar(""), at: offset..<offset)
    return Composed(node: node, written: offset..<offset, isAbsent: true)
  }

  /// For libyaml, a block scalar ends after its line breaks; for people, at its last character.
  private func endOfText(_ end: Int, notBefore start: Int) -> Int {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    var end = end
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }
}

// MARK: - Anchors and aliases

extension NodeComposer {
  mutating func open(_ anchor: String?, _ places: PropertyPlaces) {
    guard let anchor else { return }
    anchors[anchor] = Anchor(place: places.anchor ?? places.content..<places.content)
  }

  mutating func complete(_ anchor: String?, places: PropertyPlaces, with composed: Composed, since expandedBefore: Int)
  {
    guard let anchor else { return }
    let record = tree.records[Int(composed.node)]
    let size = Int(record.upper - record.lower) + expanded - expandedBefore
    let place = places.anchor ?? Int(record.lower)..<Int(record.lower)
    anchors[anchor] = Anchor(place: place, target: (composed.node, size))
  }

  mutating func resolve(_ name: String, at place: Range<Int>) -> Composed? {
    let unknown = Composed(node: absent(at: place.lowerBound).node, written: place)
    guard let anchor = anchors[name] else {
      reportUnknownAlias(name, at: place)
      return unknown
    }
    guard let target = anchor.target else {
      hasUnknownPart = true
      let note = Diagnostic.Note(
        "the anchor is on the value that holds the alias",
        at: SourceRange(file, anchor.place)
      )
      let message = "the alias '*\(name)' is inside the value that it names, which would never end"
      diagnostics.report(Diagnostic(.yamlAlias, message, at: SourceRange(file, place), notes: [note]))
      return unknown
    }
    guard expanded + target.size <= limits.expansion else {
      report(.yamlLimit, "the aliases up to here expand to more than \(byteCount(limits.expansion))", at: place)
      return nil
    }
    expanded += target.size
    return Composed(node: target.node, written: place)
  }

  /// A missing anchor is one error, however many aliases name it.
  private mutating func reportUnknownAlias(_ name: String, at place: Range<Int>) {
    hasUnknownPart = true
    guard unknownAnchors.insert(name).inserted else { return }
    // Only for the first errors, because people read these, and each search compares all names.
    let candidates = unknownAnchors.count <= 20 ? anchors.keys.sorted() : []
    let suggestion = nearest(to: name, among: candidates).map { [Help.didYouMean("*\($0)")] }
    let help = suggestion ?? ["quote the value if the asterisk is meant as text"]
    report(.yamlAlias, "there is no anchor '&\(name)' before this alias", at: place, help: help)
  }
}
