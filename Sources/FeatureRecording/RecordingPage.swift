import Foundation

nonisolated extension Recording {
  /// A page that shows the recording in a browser, which needs nothing else.
  public func page() -> String {
    // No text of a value can end the script that holds it, or begin another one.
    let data = json.replacing(bytes: "<", with: "\\u003c")
    // A text that was recorded before cannot know what this page allows to run.
    return recorderPage.replacing(bytes: "NONCE", with: UUID().uuidString)
      .replacing(bytes: "RECORDING", with: data, maxReplacements: 1)
  }

  /// Writes the page into a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made if it is not there.
  ///   - name: The name of the file, of which only letters, numbers and dashes are kept.
  /// - Returns: The path of the file.
  @discardableResult
  public func writePage(into folder: String, named name: String) throws -> String {
    try FeaturePage.write(page(), into: folder, named: name)
  }

  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    // Everything in it is text or a finite number, so it can be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

/// A page of a browser.
nonisolated enum FeaturePage {
  /// Writes a page into a folder, which is made if it is not there.
  ///
  /// - Parameter name: The name of the file, of which only letters, numbers and dashes are kept.
  /// - Returns: The path of the file.
  static func write(_ page: String, into folder: String, named name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let name = name.unicodeScalars.map { $0.isLetterOrNumber ? String($0) : "-" }.joined()
    let path = "\(folder)/\(name).html"
    try Data(page.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}
