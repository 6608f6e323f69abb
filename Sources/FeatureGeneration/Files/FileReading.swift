package import FeatureSchema

/// What the pipeline reads from: a disk, or whatever a test has instead.
package protocol FileReading {
  typealias Failure = SchemaCompiler.ReadFailure

  /// The bytes of a file.
  func read(_ path: String) throws(Failure) -> [UInt8]

  /// The bytes of a file; `nil` where there is none.
  func existing(_ path: String) throws(Failure) -> [UInt8]?

  /// The names of the files in a folder, sorted, without hidden ones and folders.
  func names(in folder: String) throws(Failure) -> [String]
}
