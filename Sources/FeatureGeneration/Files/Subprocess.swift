import FeatureSchema
import Platform

/// A program run to its end, without standard input.
struct Subprocess {
  typealias Failure = ReadFailure

  /// `nil` if a signal ended it.
  let status: Int32?
  let output: [UInt8]
  let errors: String

  /// Runs a program.
  ///
  /// - Parameter arguments: its name, to be found on the search path, and its arguments.
  /// - Throws: if it cannot be started.
  init(_ arguments: [String]) throws(Failure) {
    let (output, errors) = (try Self.pipe(), try Self.pipe())
    let process: pid_t
    do throws(Failure) {
      process = try Self.start(arguments, output, errors)
    } catch {
      for end in [output.read, output.write, errors.read, errors.write] { close(end) }
      throw error
    }
    close(output.write)
    close(errors.write)
    // Standard error is a line or two, which its pipe can hold meanwhile.
    self.output = (try? Disk.readAll(output.read)) ?? []
    self.errors = String(decoding: (try? Disk.readAll(errors.read)) ?? [], as: UTF8.self)
    close(output.read)
    close(errors.read)
    var status: Int32 = 0
    _ = SystemError.retrying { Int(waitpid(process, &status, 0)) }
    self.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  private static func pipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Platform.pipe(&ends) == 0 else { throw Failure(SystemError.reason(errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func start(
    _ arguments: [String],
    _ output: (read: Int32, write: Int32),
    _ errors: (read: Int32, write: Int32)
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.write, 2)
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, arguments[0], &actions, nil, words, environ)
    guard code == 0 else { throw Failure("'\(arguments[0])' cannot be run: \(SystemError.reason(code))") }
    return process
  }
}
