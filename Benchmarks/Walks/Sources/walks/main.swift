// Walks through the sample SyncUps: walks <runs> <steps>
//
// Prints at each tenth of the steps how much memory the process has, and at the end the states a second. One walk in four is
// taken twice, so there are more states than steps.
import FeatureTesting
import Foundation
import SyncUpsFeature

@MainActor
func measure(runs: Int, steps: Int) async {
  var states = 0
  let clock = ContinuousClock()
  let start = clock.now
  await walk(SyncUpsWalk.self, steps: steps, runs: runs) {
    SyncUps()
  } invariants: { _ in
    states += 1
    if states.isMultiple(of: max(1, runs * steps / 10)) { print("\(states) states, \(residentKilobytes()) kB") }
  }
  let seconds = (clock.now - start) / .seconds(1)
  print("\(states) states, \(Int(Double(states) / seconds)) a second")
}

func residentKilobytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
  return Int(line.filter(\.isNumber)) ?? 0
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 2 else {
  print("usage: walks <runs> <steps>")
  exit(64)
}
Task {
  await measure(runs: arguments[0], steps: arguments[1])
  exit(0)
}
// Valgrind does not survive how an asynchronous 'main' waits.
RunLoop.main.run()
