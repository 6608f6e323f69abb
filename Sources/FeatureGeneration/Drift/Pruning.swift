package import Diagnostics
import Platform

/// Finds generated files that nothing generates any more because their schema is gone, and removes the unedited ones.
package struct Pruning: Sendable {
  /// All such files, sorted by path.
  package let orphans: [DriftReport.Entry]
  /// The paths of the files to remove, sorted.
  package private(set) var paths: [String] = []
  /// Reports edited files, which stay, and folders that cannot be searched.
  package private(set) var diagnostics: [Diagnostic]

  /// Finds the files, and removes nothing.
  ///
  /// - Parameter outputFolder: a folder to search, with all folders below it.
  package init(_ generation: Generation, outputFolder: String?, on disk: any FileReading) {
    let orphans = Orphans(generation, outputFolder: outputFolder, disk: disk)
    diagnostics = orphans.diagnostics
    self.orphans = orphans.entries.filter { $0.reason == .orphaned }
    for entry in self.orphans {
      do throws(FileReading.Failure) {
        if GeneratedNotice.isUnedited(try disk.read(entry.path)) {
          paths.append(entry.path)
        } else {
          diagnostics.append(.keptOrphan(entry.path))
        }
      } catch {
        diagnostics.append(.unreadable(entry.path, error))
      }
    }
  }

  /// Removes the files, except for one that was saved meanwhile.
  ///
  /// - Throws: if a file cannot be removed; the files before it are gone then.
  package func remove() throws(OutputWriter.Failure) {
    for path in paths {
      do throws(FileReading.Failure) {
        guard let bytes = try Disk().existing(path), GeneratedNotice.isUnedited(bytes) else { continue }
      } catch {
        throw OutputWriter.Failure(path: path, reason: error.reason)
      }
      guard unlink(path) == 0 else { throw OutputWriter.Failure(path: path, reason: SystemError.reason(errno)) }
    }
  }
}

extension Diagnostic {
  fileprivate static func keptOrphan(_ path: String) -> Diagnostic {
    Diagnostic(
      .orphanedOutput,
      severity: .warning,
      "nothing generates this file any more; it is kept, since it was edited by hand",
      at: nil,
      path: path,
      help: ["delete it yourself if the edit is not needed"]
    )
  }
}
