/// Reads parameters, or the values of a case.
extension DeclarationReader {
  /// - Returns: `nil` if there are none, or their parenthesis is not closed.
  mutating func parameters() -> [SwiftDeclaration.Parameter]? {
    guard take("(") else { return nil }
    var found: [SwiftDeclaration.Parameter] = []
    repeat {
      if let parameter = parameter() { found.append(parameter) }
    } while take(",")
    return take(")") ? found : nil
  }

  private mutating func parameter() -> SwiftDeclaration.Parameter? {
    var start = index
    while attribute() != nil {}
    let names = names()
    if take(":") { start = index } else { index = start }
    index = end(before: ",=", in: .brackets)
    guard start < index else { return nil }
    let place = tokens.all[start].range.lowerBound..<tokens.all[index - 1].range.upperBound
    var found = SwiftDeclaration.Parameter(
      label: "_",
      labelRange: place.lowerBound..<place.lowerBound,
      type: tokens.source(start..<index),
      range: place,
      hasDefault: take("=")
    )
    // In an expression, angles are comparisons, or the rare list of generic arguments.
    if found.hasDefault { index = end(before: ",", in: .brackets, hasAngles: false) }
    guard let label = names.first, tokens.is(":", at: names.upperBound) else { return found }
    (found.label, found.labelRange) = (tokens.name(at: label), tokens.all[label].range)
    if let last = names.last, last != label { found.local = (tokens.name(at: last), tokens.all[last].range) }
    return found
  }

  /// Reads the words before a colon, which are names: none before the type of a value without a label.
  private mutating func names() -> Range<Int> {
    let start = index
    while !isAtEnd, tokens.all[index].isWord { index += 1 }
    return start..<index
  }
}
