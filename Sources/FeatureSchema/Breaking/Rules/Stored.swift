import Diagnostics

extension Comparison {
  /// Fields and values that JSON of the old version lacks.
  var storedFields: [BreakingChange] { stored(.field) }

  /// Fields and values whose JSON of the old version is not read, or read as something else.
  var storedTypes: [BreakingChange] { stored(.type) }

  /// Cases in JSON of the old version that are gone, or others.
  var storedCases: [BreakingChange] { stored(.enumCase) }

  private func stored(_ kind: StoredForm.Mismatch.Kind) -> [BreakingChange] {
    var form = StoredForm(self)
    return types.common.filter { $0.old.provides(.codable) && $0.new.provides(.codable) }.flatMap { type in
      form.mismatches(type.old, type.new).filter { $0.kind == kind }.map { mismatch in
        let notes = mismatch.old.map { [Diagnostic.Note("it was here", at: $0)] } ?? []
        return BreakingChange(mismatch.message, at: mismatch.range, notes: notes, help: mismatch.help)
      }
    }
  }
}
