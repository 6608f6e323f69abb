// templates                        compares the three engines
// templates ENGINE TYPES COUNT     renders TYPES structs and enums COUNT times, for counting instructions

let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty {
  try Comparison(model: Model(count: 1000), rounds: 7).run()
} else if arguments.count == 3, let types = Int(arguments[2]), let count = Int(arguments[3]),
  let engine = try Engine.make(arguments[1], Model(count: types))
{
  for _ in 0..<count { blackHole(try engine.render()) }
  print(try engine.render().utf8.count)
} else {
  print("usage: templates [\(Engine.names.joined(separator: " | ")) TYPES COUNT]")
}
