import Foundation
import TemplateEngine

/// Renders the same with each engine, taking turns, and prints what one rendering takes.
struct Comparison {
  var model: Model
  var rounds: Int

  func run() throws {
    let engines = try Engine.names.compactMap { try Engine.make($0, model) }
    let expected = try engines[0].render()
    for engine in engines.dropFirst() where try engine.render() != expected {
      print("\(engine.name) renders something else:")
      let pairs = zip(expected.split(separator: "\n"), try engine.render().split(separator: "\n"))
      if let (ours, theirs) = pairs.first(where: { $0 != $1 }) { print(ours, theirs, separator: "\n") }
      exit(1)
    }

    var seconds = [[Double]](repeating: [], count: engines.count)
    for _ in 0..<rounds {
      for (number, engine) in engines.enumerated() {
        // A single rendering by ours is too short to be timed.
        seconds[number].append(try time(number == 0 ? 50 : 1) { try engine.render() })
      }
    }
    report(engines.map(\.name), seconds.map(median), bytes: expected.utf8.count)
  }

  private func report(_ names: [String], _ medians: [Double], bytes: Int) {
    print("\(bytes) bytes of equal output, medians of \(rounds) rounds\n")
    for (name, median) in zip(names, medians) {
      let rate = String(format: "%9.2f", Double(bytes) / median / 1e6)
      let duration = String(format: "%9.3f", median * 1e3)
      let ratio = String(format: "%8.1f", median / medians[0])
      print(name.padding(toLength: 16, withPad: " ", startingAt: 0), duration, "ms", rate, "MB/s", ratio, "times ours")
    }
  }

  private func time<Result>(_ count: Int, _ body: () throws -> Result) rethrows -> Double {
    let clock = ContinuousClock()
    let duration = try clock.measure {
      for _ in 0..<count { blackHole(try body()) }
    }
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) + Double(attoseconds) / 1e18) / Double(count)
  }

  private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// Keeps the optimizer from leaving out what it is given.
@inline(never)
func blackHole<Value>(_ value: Value) { withExtendedLifetime(value) {} }
