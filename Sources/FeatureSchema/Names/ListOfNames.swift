extension [String] {
  /// The names as a message lists them: `'a', 'b', 'c'`; of very many only the first.
  var listed: String {
    let shown = prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return count > 20 ? "\(shown) and \(count - 20) more" : shown
  }
}
