/// Reads parameters, or the values of a case.
extension DeclarationReader {
  /// Reads parameters from the opening parenthesis on; `nil` if there is none, or the closing one is missing.
  mutating func parameters() -> [SwiftDeclaration.Parameter]? {
    guard self.is("(") else { return nil }
    var (depth, angles) = (0, 0)
    var isDefault = false
    var parameters: [Range<Int>] = []
    var start = index + 1
    repeat {
      depth += tokens.all[index].kind.depth
      switch tokens.all[index].kind {
      // In an expression they are comparisons, or the rare list of generic arguments.
      case .punctuation("<") where !isDefault: angles += 1
      case .punctuation(">") where !isDefault: angles -= 1
      case .punctuation("=") where depth == 1: isDefault = true
      case .punctuation(",") where depth == 1 && angles == 0:
        parameters.append(start..<index)
        start = index + 1
        isDefault = false
      default: break
      }
      index += 1
    } while depth > 0 && index < tokens.all.count
    guard depth == 0 else { return nil }
    parameters.append(start..<index - 1)
    return parameters.compactMap(parameter)
  }

  private func parameter(_ range: Range<Int>) -> SwiftDeclaration.Parameter? {
    var depth = 0
    let colon = range.first { index in
      depth += tokens.all[index].kind.depth
      return depth == 0 && tokens.is(":", at: index)
    }
    let start = colon.map { $0 + 1 } ?? range.lowerBound
    let type = start..<(range.first { $0 >= start && tokens.is("=", at: $0) } ?? range.upperBound)
    guard let end = type.last else { return nil }
    let place = tokens.all[start].range.lowerBound..<tokens.all[end].range.upperBound
    let names = (range.lowerBound..<(colon ?? range.lowerBound)).filter { tokens.all[$0].isWord }
    var found = SwiftDeclaration.Parameter(
      label: "_",
      labelRange: place.lowerBound..<place.lowerBound,
      type: tokens.source(type),
      range: place,
      hasDefault: type.upperBound < range.upperBound
    )
    // Attributes come before the names; there are at most two names, and none of a case's value without a label.
    guard let last = names.last else { return colon == nil ? found : nil }
    let label = names.count > 1 && !tokens.is("@", at: last - 2) && !tokens.is(")", at: last - 1) ? last - 1 : last
    (found.label, found.labelRange) = (tokens.name(at: label), tokens.all[label].range)
    if label != last { found.local = (tokens.name(at: last), tokens.all[last].range) }
    return found
  }
}
