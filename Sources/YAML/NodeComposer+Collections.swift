import Diagnostics

extension NodeComposer {
  /// What a list or mapping needs around its elements: the limit of nesting, its tag, its anchor.
  mutating func composeCollection(
    _ properties: YAMLEvent.Properties,
    _ range: Range<Int>,
    _ depth: Int,
    _ body: (inout Self, _ places: PropertyPlaces, _ start: Int, _ depth: Int) -> Composed?
  ) -> Composed? {
    let places = PropertyPlaces(properties, from: range.lowerBound, in: file.bytes)
    guard depth < limits.nesting else {
      let end = min(places.content + 1, file.bytes.count)
      report(.yamlLimit, "nesting is deeper than \(limits.nesting) levels", at: places.content..<end)
      return nil
    }
    let expandedBefore = expanded
    open(properties.anchor, places)
    guard let composed = body(&self, places, range.lowerBound, depth + 1) else { return nil }
    checkTag(properties.tag, on: composed.node, at: places.tag)
    complete(properties.anchor, places, composed, since: expandedBefore)
    return composed
  }

  mutating func composeSequence(_ places: PropertyPlaces, from start: Int, depth: Int) -> Composed? {
    var elements: [YAMLNode] = []
    var end = places.content
    while let event = next() {
      if case .collectionEnd = event.kind {
        return finish(.sequence(elements), places, from: start, lastElement: end, endEvent: event)
      }
      guard let element = compose(event, depth: depth) else { return nil }
      end = max(end, element.written.upperBound)
      elements.append(element.node)
    }
    return nil
  }

  mutating func composeMapping(_ places: PropertyPlaces, from start: Int, depth: Int) -> Composed? {
    var builder = MappingBuilder()
    var end = places.content
    while let event = next() {
      if case .collectionEnd = event.kind {
        let entries = builder.entries(merging: { merge($0) })
        return finish(.mapping(entries), places, from: start, lastElement: end, endEvent: event)
      }
      guard let key = compose(event, depth: depth), let valueEvent = next(),
        var value = compose(valueEvent, depth: depth)
      else { return nil }
      // Where neither value nor colon was written, libyaml places the value at the next token.
      let place = value.written.lowerBound
      if value.isAbsent, place == 0 || file.bytes[place - 1] != UInt8(ascii: ":") {
        value = absent(at: key.written.upperBound)
      }
      end = max(end, value.written.upperBound)
      add(key, value, to: &builder)
    }
    return nil
  }

  private mutating func add(_ key: Composed, _ value: Composed, to builder: inout MappingBuilder) {
    guard let scalar = key.node.scalar else {
      let message = "a key must be a single value, but this is \(key.node.kindDescription)"
      return report(.yamlKey, message, at: key.written, help: ["quote the key if it is meant as text"])
    }
    guard !key.isAbsent else {
      let colon = file.bytes[..<value.written.lowerBound].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? 0
      return report(.yamlKey, "there is no key before this ':'", at: colon..<colon + 1)
    }
    guard let first = builder.add(key.node, value.node, written: key.written, isMerge: scalar.isMergeKey) else {
      return
    }
    diagnostics.report(
      Diagnostic(
        .yamlDuplicateKey,
        "the key '\(scalar.text)' is here for the second time",
        at: SourceRange(file, key.written),
        notes: [.init("it is first here", at: SourceRange(file, first))]
      )
    )
  }

  /// The mappings that a merge key's value names.
  private func merge(_ value: YAMLNode) -> [[YAMLNode.Entry]] {
    let sources = value.sequence ?? [value]
    return sources.compactMap { source in
      if let entries = source.mapping { return entries }
      let message = "'<<' takes a mapping or a list of mappings, but this is \(source.kindDescription)"
      diagnostics.report(Diagnostic(.yamlMerge, message, at: source.range))
      return nil
    }
  }

  /// A bracketed collection ends where libyaml says; any other where its last element does.
  private func finish(
    _ content: YAMLNode.Content,
    _ places: PropertyPlaces,
    from start: Int,
    lastElement: Int,
    endEvent: YAMLEvent
  ) -> Composed {
    let isBracketed =
      !endEvent.range.isEmpty
      && file.bytes[endEvent.range.lowerBound..<endEvent.range.upperBound]
        .contains { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
    let end = isBracketed ? endEvent.range.upperBound : lastElement
    let node = YAMLNode(content, at: SourceRange(file, places.content..<max(places.content, end)))
    return Composed(node: node, written: start..<max(start, end))
  }
}

extension YAMLScalar {
  fileprivate var isMergeKey: Bool { style == .plain && tag == nil && text == "<<" }
}
