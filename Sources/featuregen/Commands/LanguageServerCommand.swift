import ArgumentParser
import Diagnostics
import FeatureGeneration
import LanguageServer
import Platform

struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Help with schemas while you write them, in your editor.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output; your editor starts it. It checks what \
      'validate' checks: the schemas of the project, or those that are open and what they refer to, with the text that \
      you have not saved yet.

      It writes no files, except for commands that you choose in the editor.
      """
  )

  func run() throws {
    let server = LanguageServer(disk: Disk(), version: toolVersion) { plan throws(OutputWriter.Failure) in
      try OutputWriter.write(plan)
    }
    var reader = MessageReader()
    while server.exitStatus == nil {
      // Messages that have arrived go first: they may make work needless.
      if waitUntilReadable([0], milliseconds: 0) == nil, let messages = server.work() {
        try send(messages)
        continue
      }
      guard let bytes = Self.read(), !bytes.isEmpty else { throw Status.invalidInput }
      reader.append(bytes)
      var bodies: [[UInt8]] = []
      while let body = reader.next() { bodies.append(body) }
      try send(server.receive(bodies))
    }
    if let status = server.exitStatus, status != 0 { throw ExitCode(status) }
  }

  private func send(_ messages: [JSON]) throws {
    if messages.isEmpty { return }
    try StandardOutput.write(messages.map { MessageReader.framed($0.text) }.joined())
  }

  /// The bytes on standard input by now; waits for at least one byte, and returns none at its end.
  private static func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { buffer in
      SystemError.retrying { Platform.read(0, buffer.baseAddress, buffer.count) }
    }
    return count < 0 ? nil : Array(buffer[..<count])
  }
}
