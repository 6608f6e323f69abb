import Diagnostics
package import FeatureSchema
import Platform

/// A program run to its end.
package struct Subprocess {
  package typealias Failure = ReadFailure

  /// `nil` if a signal ended it.
  package let status: Int32?
  package let output: [UInt8]
  let errors: String

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - arguments: its name, to be found on the search path, and its arguments.
  ///   - removed: the variables of the environment that it does not get.
  ///   - line: a short line of standard input, if there is one.
  /// - Throws: if it cannot be started.
  package init(
    _ arguments: [String],
    without removed: Set<String> = [],
    input line: String? = nil
  ) throws(Failure) {
    let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    let text = Array(((line ?? "") + (line == nil ? "" : "\n")).utf8)
    // A pipe holds a line before anybody reads it.
    _ = Platform.write(input.write, text, text.count)
    close(input.write)
    defer { close(input.read) }
    let process: pid_t
    do throws(Failure) {
      process = try Self.start(arguments, without: removed, input: input.read, output: output, errors: errors)
    } catch {
      for end in [output.read, output.write, errors.read, errors.write] { close(end) }
      throw error
    }
    close(output.write)
    close(errors.write)
    var texts: [Int32: [UInt8]] = [:]
    Self.readAll([output.read, errors.read]) { texts[$0, default: []] += $1 }
    self.output = texts[output.read] ?? []
    self.errors = String(decoding: texts[errors.read] ?? [], as: UTF8.self)
    close(output.read)
    close(errors.read)
    var status: Int32 = 0
    _ = SystemError.retrying { Int(waitpid(process, &status, 0)) }
    self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// Reads from several pipes to their ends, whichever has something: a program waits while the one that it writes to is full.
  private static func readAll(_ pipes: [Int32], _ body: (Int32, ArraySlice<UInt8>) -> Void) {
    var open = pipes
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty, let pipe = waitUntilReadable(open) {
      let count = SystemError.retrying { read(pipe, &chunk, chunk.count) }
      if count > 0 { body(pipe, chunk[..<count]) } else { open.removeAll { $0 == pipe } }
    }
  }

  /// The two ends of a pipe.
  private struct Pipe {
    let read: Int32
    let write: Int32

    init() throws(Failure) {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw Failure(SystemError.reason(errno)) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (read, write) = (ends[0], ends[1])
    }
  }

  private static func start(
    _ arguments: [String],
    without removed: Set<String>,
    input: Int32,
    output: Pipe,
    errors: Pipe
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.write, 2)
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var variables: [UnsafeMutablePointer<CChar>?] = []
    for index in 0... {
      guard let variable = environ[index] else { break }
      let name = String(cString: variable).split(bytes: "=", maxSplits: 1).first ?? ""
      if !removed.contains(String(name)) { variables.append(variable) }
    }
    var process: pid_t = 0
    let code = posix_spawnp(&process, arguments[0], &actions, nil, words, variables + [nil])
    guard code == 0 else { throw Failure("'\(arguments[0])' cannot be run: \(SystemError.reason(code))") }
    return process
  }
}
