import Foundation

/// How much tests try: something of each kind in `make test`, all of it in `make thorough`.
package enum Thoroughness {
  package static let isFull = ProcessInfo.processInfo.environment["FEATUREGEN_THOROUGH"] != nil

  /// - Parameters:
  ///   - usual: how often something is tried in `make test`.
  ///   - full: the same for `make thorough`.
  package static func count(_ usual: Int, full: Int) -> Int { isFull ? full : usual }

  /// All elements in `make thorough`, and otherwise every so many.
  package static func some<Element>(of all: [Element], every step: Int) -> [Element] {
    isFull ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}
