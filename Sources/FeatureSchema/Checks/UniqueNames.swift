extension [String] {
  /// Whether no text is there twice: comparing a few takes less than hashing.
  var areUnique: Bool {
    if count > 12 { return Set(self).count == count }
    return indices.allSatisfy { index in !self[..<index].contains(self[index]) }
  }
}
