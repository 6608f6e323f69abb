import Diagnostics

extension NodeComposer {
  /// Composes the parts that lists and mappings share: the nesting limit, the tag and the anchor.
  mutating func composeCollection(
    _ event: YAMLEvent,
    depth: Int,
    _ body: (inout Self, _ places: PropertyPlaces, _ start: Int, _ depth: Int) -> Composed?
  ) -> Composed? {
    let (properties, start) = (reader.properties(event), event.range.lowerBound)
    let places = PropertyPlaces(properties, from: start, in: bytes)
    guard depth < limits.nesting else {
      let end = min(places.content + 1, bytes.count)
      report(.yamlLimit, "nesting is deeper than \(limits.nesting) levels", at: places.content..<end)
      return nil
    }
    let expandedBefore = expanded
    open(properties.anchor, places)
    guard let composed = body(&self, places, start, depth + 1) else { return nil }
    checkTag(properties.tag, on: composed.node, at: places.tag)
    complete(properties.anchor, places: places, with: composed, since: expandedBefore)
    return composed
  }

  mutating func composeSequence(_ places: PropertyPlaces, from start: Int, depth: Int) -> Composed? {
    var elements: [UInt32] = []
    var end = places.content
    while let event = next() {
      if event.kind == .collectionEnd {
        let range = range(of: places, lastElement: end, endEvent: event)
        let node = tree.addSequence(elements, at: range)
        return Composed(node: node, written: start..<max(start, range.upperBound))
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
      if event.kind == .collectionEnd {
        let range = range(of: places, lastElement: end, endEvent: event)
        let node = tree.addMapping(builder.entries(merging: { merge($0) }), at: range)
        return Composed(node: node, written: start..<max(start, range.upperBound))
      }
      guard let key = compose(event, depth: depth), let valueEvent = next(),
        var value = compose(valueEvent, depth: depth)
      else { return nil }
      // If neither value nor colon was written, libyaml places the value at the next token.
      let place = value.written.lowerBound
      if value.isAbsent, place == 0 || bytes[place - 1] != UInt8(ascii: ":") {
        value = absent(at: key.written.upperBound)
      }
      end = max(end, value.written.upperBound)
      add(key, value, to: &builder)
    }
    return nil
  }

  private mutating func add(_ key: Composed, _ value: Composed, to builder: inout MappingBuilder) {
    guard let scalar = tree.scalar(key.node) else {
      let message = "a key must be a single value, but this is \(tree.kindDescription(key.node))"
      return report(.yamlKey, message, at: key.written, help: ["quote the key if it is meant as text"])
    }
    guard !key.isAbsent else {
      let colon = bytes[..<value.written.lowerBound].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? 0
      return report(.yamlKey, "there is no key before this ':'", at: colon..<colon + 1)
    }
    let entry = MappingBuilder.Entry(key: key.node, value: value.node, text: scalar.text, place: key.written)
    guard let first = builder.add(entry, isMerge: scalar.isMergeKey) else { return }
    diagnostics.report(
      Diagnostic(
        .yamlDuplicateKey,
        "the key '\(scalar.text)' is here for the second time",
        at: SourceRange(file, key.written),
        notes: [.init("it is first here", at: SourceRange(file, first))],
        help: [scalar.isMergeKey ? Help(mergeHelp(first, entry.place)) : duplicateHelp(value)]
      )
    )
  }

  private func duplicateHelp(_ value: Composed) -> Help {
    if case .mapping = tree.records[Int(value.node)].content { return "put what is below it under the first one" }
    return "leave one of the two out, or give it another name"
  }

  /// The help with two merge keys: one with the values of both.
  private func mergeHelp(_ keys: Range<Int>...) -> String {
    let aliases = keys.map { key in
      let value = bytes[key.upperBound...].drop { $0 == UInt8(ascii: ":") || $0 == 0x20 }
      return String(decoding: value.prefix { $0 > 0x20 && !",}".utf8.contains($0) }, as: UTF8.self)
    }
    let all = aliases.allSatisfy { $0.hasPrefix("*") } ? aliases : ["*a", "*b"]
    return "merge several mappings with one key: '<<: [\(all.joined(separator: ", "))]'"
  }

  /// The entries of the mappings in a merge key's value.
  private func merge(_ value: UInt32) -> [[MappingBuilder.Entry]] {
    var sources = [value]
    if case .sequence(let elements) = tree.records[Int(value)].content {
      sources = Array(tree.children[elements.range])
    }
    return sources.compactMap { source in
      let record = tree.records[Int(source)]
      if case .mapping(let children) = record.content { return entries(children) }
      let message = "'<<' takes a mapping or a list of mappings, but this is \(record.content.kindDescription)"
      report(.yamlMerge, message, at: Int(record.lower)..<Int(record.upper))
      return nil
    }
  }

  private func entries(_ children: YAMLTree.Children) -> [MappingBuilder.Entry] {
    stride(from: children.range.lowerBound, to: children.range.upperBound, by: 2).map { index in
      let key = tree.children[index]
      let record = tree.records[Int(key)]
      return MappingBuilder.Entry(
        key: key,
        value: tree.children[index + 1],
        text: tree.scalar(key)?.text ?? "",
        place: Int(record.lower)..<Int(record.upper)
      )
    }
  }

  /// A bracketed collection ends where libyaml says; any other ends with its last element.
  private func range(of places: PropertyPlaces, lastElement: Int, endEvent: YAMLEvent) -> Range<Int> {
    let isBracketed =
      !endEvent.range.isEmpty
      && bytes[endEvent.range].contains { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
    let end = isBracketed ? endEvent.range.upperBound : lastElement
    return places.content..<max(places.content, end)
  }
}

extension YAMLScalar {
  fileprivate var isMergeKey: Bool { style == .plain && tag == nil && text == "<<" }
}
