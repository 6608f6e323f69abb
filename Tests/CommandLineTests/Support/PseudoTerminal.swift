import Foundation

/// Something that a process takes for a terminal.
struct PseudoTerminal {
  struct Unavailable: Error {}

  /// What the process is given; the test closes its own once the process runs.
  let screen: FileHandle
  /// Where what the process writes is read, until it has ended; that is an error on some systems.
  let reader: FileHandle

  init() throws {
    var (terminal, other): (Int32, Int32) = (0, 0)
    guard openpty(&terminal, &other, nil, nil, nil) == 0 else { throw Unavailable() }
    reader = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    screen = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }
}
