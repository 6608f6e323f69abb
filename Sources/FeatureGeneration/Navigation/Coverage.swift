import Diagnostics

/// The coverage of random walks, as `WalkReport.write(to:)` writes it.
struct Coverage {
  /// Whether each goal was reached, by feature.
  private var goals: [String: [String: Bool]] = [:]

  /// Reads a file: on each line a feature, the name of a goal, or nothing for the feature itself, and how often it was
  /// reached, with tabs between them.
  ///
  /// Several files can follow each other; the coverage is their union.
  ///
  /// - Returns: `nil`, with an error for each line that is none, if the file has such lines.
  static func read(_ file: SourceFile, into collector: DiagnosticCollector) -> Coverage? {
    var coverage = Coverage()
    var isFine = true
    for line in file.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let parts = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      if parts.count == 3, let count = Int(parts[2]), count >= 0 {
        let known = coverage.goals[parts[0]]?[parts[1]] ?? false
        coverage.goals[parts[0], default: [:]][parts[1]] = known || count > 0
      } else {
        collector.report(.notCoverage(at: SourceRange(file, line.startIndex..<line.endIndex)))
        isFine = false
      }
    }
    return isFine ? coverage : nil
  }

  /// Whether a goal of a feature was reached; `nil` if the file does not have it.
  func isReached(_ goal: String, of feature: String) -> Bool? { goals[feature]?[goal] }

  /// Whether a binding of a feature, or of a part of its value, was reached; `nil` if the file has none.
  func isBindingReached(_ path: [String], of feature: String) -> Bool? {
    let name = (["binding"] + path).joined(separator: ".")
    let found = goals[feature]?.filter { $0.key == name || $0.key.hasPrefix(name + ".") }.values
    return found.flatMap { $0.isEmpty ? nil : $0.contains(true) }
  }

  /// Whether anything of a feature was reached; `nil` if the file does not have the feature.
  func isReached(_ feature: String) -> Bool? { goals[feature].map { $0.values.contains(true) } }
}

extension Bool {
  /// The name of a class of nodes in a diagram: reached or missed.
  var coverageMark: String { self ? "reached" : "missed" }
}

extension Diagnostic {
  fileprivate static func notCoverage(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "expected a feature, a name and a number, with tabs between them",
      at: range,
      help: ["let a walk write the file: 'WalkReport.write(to:)'"]
    )
  }
}
