/// Something that is done many times.
struct Measurement {
  let name: String
  /// What it is compared with.
  let baseline: String?
  /// How many times as much work as most it is; it is done so many times less often.
  var weight = 1
  /// Does it a number of times, and gives a result that depends on all of them, so that none is optimized away.
  let run: @MainActor (Int) -> Int
}

/// Keeps the compiler from knowing a value.
@inline(never)
@_optimize(none)
func unknown<Value>(_ value: Value) -> Value { value }
