import ArgumentParser
import FeatureGeneration
import Platform

/// What the words of the command line are made of.
enum ArgumentBytes {
  /// - Throws: if one is not UTF-8. A path that is almost that of a file or folder is that of another one.
  static func check() throws {
    for (index, word) in CommandLine.arguments.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[index], strcmp(bytes, word) != 0 else { continue }
      throw ValidationError("'\(word)' is not UTF-8, which is all that featuregen understands")
    }
  }
}
