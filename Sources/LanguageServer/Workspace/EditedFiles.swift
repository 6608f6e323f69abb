import FeatureGeneration

/// Files of which some have other texts.
struct EditedFiles: FileReading {
  let files: any FileReading
  /// By path.
  let texts: [String: [UInt8]]

  func read(_ path: String) throws(Failure) -> [UInt8] {
    if let text = texts[OutputPath.key(path)] { return text }
    return try files.read(path)
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? {
    if let text = texts[OutputPath.key(path)] { return text }
    return try files.existing(path)
  }

  func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try files.entries(in: folder) }

  func withoutLinks(_ folder: String) -> String { files.withoutLinks(folder) }
}
