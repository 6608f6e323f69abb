// Walks through the sample SyncUps: walks <runs> <steps>
//
// Prints the steps a second, and at each tenth of the steps how much memory the process has.
import FeatureTesting
import Foundation
import SyncUpsFeature

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 2 else {
  print("usage: walks <runs> <steps>")
  exit(64)
}
let (runs, steps) = (arguments[0], arguments[1])
var taken = 0
let clock = ContinuousClock()
let start = clock.now

await walk(SyncUpsWalk.self, steps: steps, runs: runs) {
  SyncUps()
} withDependencies: { values, world in
  values[SpeechClient.self] = SpeechClient {
    AsyncThrowingStream {
      try await world.answers("transcripts", orThrow: CancellationError()) { String.drawn(from: &$0) }
    }
  }
} invariants: { _ in
  taken += 1
  if taken.isMultiple(of: max(1, runs * steps / 10)) { print("\(taken) states, \(residentKilobytes()) kB") }
}
let seconds = (clock.now - start) / .seconds(1)
print(
  "\(taken) states in \(seconds.formatted(.number.precision(.fractionLength(2)))) s: \(Int(Double(taken) / seconds)) a second"
)

func residentKilobytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
  return Int(line.filter(\.isNumber)) ?? 0
}
