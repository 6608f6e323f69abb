// Measures the runtime. Without arguments: the time of each step. `--list`: the names. `NAME COUNT`: that many steps of
// one, for counting instructions.

let measurements =
  casePathMeasurements + bindingActionMeasurements + storeMeasurements + listMeasurements + staysMeasurements
  + sharedMeasurements

let arguments = CommandLine.arguments.dropFirst()
if arguments == ["--list"] {
  for measurement in measurements { print(measurement.name) }
} else if let name = arguments.first, let count = arguments.last.flatMap({ Int($0) }) {
  guard let measurement = measurements.first(where: { $0.name == name }) else { fatalError("no '\(name)'") }
  print(measurement.run(count))
} else {
  measureAll()
}

/// Takes turns, round after round in one process, and prints the median of each.
@MainActor
func measureAll() {
  var times: [String: [Double]] = [:]
  for _ in 0..<7 {
    for measurement in measurements {
      let count = 50_000 / measurement.weight
      let clock = ContinuousClock()
      var result = 0
      let duration = clock.measure { result = measurement.run(count) }
      _ = unknown(result)
      let (seconds, attoseconds) = duration.components
      times[measurement.name, default: []].append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
    }
  }
  let medians = times.mapValues { $0.sorted()[$0.count / 2] }
  for measurement in measurements {
    let time = medians[measurement.name] ?? 0
    let ratio = measurement.baseline.flatMap { medians[$0] }.map { "\((time / $0 * 10).rounded() / 10) times" } ?? ""
    print("\(measurement.name): \((time * 10).rounded() / 10) ns \(ratio)")
  }
}
