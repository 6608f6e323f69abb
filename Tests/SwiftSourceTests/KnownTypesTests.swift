import Testing

@testable import SwiftSource

@Suite struct KnownTypesTests {
  @Test func findsTypesAndProtocolsByName() throws {
    #expect(KnownTypes.lookup("Int8")?.module == nil)
    #expect(KnownTypes.lookup("Calendar.Identifier")?.module == "Foundation")
    #expect(KnownTypes.lookup("Array")?.module == nil)
    #expect(KnownTypes.lookup("Strng") == nil)
    #expect(KnownTypes.lookupProtocol("Collection")?.primaryAssociatedTypes == ["Element"])
    #expect(KnownTypes.lookupProtocol("Error")?.existentialConformances == [.error, .sendable])
    #expect(KnownTypes.lookupProtocol("Hashable")?.existentialConformances == [])
    #expect(KnownTypes.names.contains("Dictionary.Index") && KnownTypes.names.contains("Sendable"))
    #expect(Set(KnownTypes.names).count == KnownTypes.names.count)
    #expect(KnownTypes.hint(for: "uuid")?.text == "did you mean 'UUID'?")
    #expect(KnownTypes.hint(for: "bool")?.text == "did you mean 'Bool'?")
    #expect(KnownTypes.hint(for: "Strng") == nil)
  }

  @Test func saysWhatAGenericTypeAsksOfItsArguments() throws {
    let dictionary = try #require(KnownTypes.lookup("Dictionary"))
    #expect(dictionary.parameters.map(\.requirements) == [[.hashable], []])
    #expect(dictionary.condition(for: .equatable) == .whenArguments([0, 1]))
    #expect(dictionary.condition(for: .comparable) == nil)
    #expect(KnownTypes.lookup("Set")?.condition(for: .hashable) == .always)
    #expect(KnownTypes.lookup("InlineArray")?.condition(for: .sendable) == .whenArguments([1]))
    #expect(KnownTypes.lookup("Shared")?.condition(for: .sendable) == .always)
    #expect(KnownTypes.lookup("Shared")?.condition(for: .equatable) == .whenArguments([0]))
    #expect(KnownTypes.lookup("SharedReader")?.condition(for: .codable) == nil)
  }

  @Test func impliedConformancesAreClaimedToo() {
    for type in KnownTypes.all {
      for conformance in Conformance.allCases where type.condition(for: conformance) == .always {
        for implied in conformance.implied.all {
          #expect(type.condition(for: implied) == .always, "\(type.name): \(conformance) without \(implied)")
        }
      }
    }
  }

  /// Foundation on Linux, and the newest releases of Apple's platforms, have these; older releases have not.
  private static let newerConformances: [String: ConformanceSet] = [
    "UUID": [.comparable], "Calendar.MatchingPolicy": [.codable], "Calendar.RepeatedTimePolicy": [.codable],
    "CGPoint": [.hashable], "CGSize": [.hashable], "CGRect": [.hashable], "Measurement": [.comparable],
    "ComparisonResult": [.codable], "FloatingPointRoundingRule": [.codable],
  ]

  @Test(.enabled(if: SwiftCompiler.isAvailable, "swiftc is not on the PATH"))
  func theCompilerAgreesOnEveryConformanceOfEveryType() async throws {
    var claims: [(Claim, String)] = []
    // The samples compile what is claimed of the runtime's types.
    for type in KnownTypes.all where type.module != KnownTypes.runtimeModule {
      for conformance in Conformance.allCases {
        if Self.newerConformances[type.name]?.contains(conformance) ?? false { continue }
        claims += Self.claims(of: type, conformance)
      }
    }
    let preamble = (["import Foundation"] + Self.preamble).joined(separator: "\n")
    let lines = claims.enumerated().map { index, claim in "func p\(index)() { \(claim.1) }" }
    let findings = try await SwiftCompiler.findings(in: [
      preamble, "import Foundation\n" + lines.joined(separator: "\n"),
    ])
    #expect(findings[0].map(\.message) == [])
    let failed = Dictionary(grouping: findings[1], by: \.line)
    for (index, (claim, code)) in claims.enumerated() {
      let messages = (failed[index + 2] ?? []).map(\.message)
      if claim.holds {
        #expect(messages == [], "\(code)")
      } else {
        #expect(
          messages != [],
          "\(claim.type) is \(claim.conformance.rawValue), which the table does not know: \(code)"
        )
      }
    }
  }

  @Test(.enabled(if: SwiftCompiler.isAvailable, "swiftc is not on the PATH"))
  func theCompilerAgreesOnWhatEveryProtocolImplies() async throws {
    var lines = ["import Foundation"]
    var expected: [(code: String, holds: Bool)] = []
    for type in KnownTypes.allProtocols {
      for conformance in Conformance.allCases {
        let call = "is\(conformance.rawValue)"
        expected.append(("\(call)((any \(type.name)).self)", type.existentialConformances.contains(conformance)))
        lines.append("func p\(lines.count)() { \(expected.last!.code) }")
        expected.append(("\(call)(T.self)", type.implied.contains(conformance)))
        lines.append("func p\(lines.count)<T: \(type.name)>(_: T.Type) { \(expected.last!.code) }")
      }
    }
    let preamble = (["import Foundation"] + Self.preamble).joined(separator: "\n")
    let findings = try await SwiftCompiler.findings(in: [preamble, lines.joined(separator: "\n")])
    let failed = Dictionary(grouping: findings[1], by: \.line)
    for (index, claim) in expected.enumerated() {
      #expect(((failed[index + 2] ?? []).isEmpty) == claim.holds, "\(lines[index + 1])")
    }
  }

  /// Whether a type's module has to be imported where others see it only as `Row.ID`, and where they do not see it but its
  /// conformance is used.
  @Test(.enabled(if: SwiftCompiler.isAvailable, "swiftc is not on the PATH"))
  func theCompilerAgreesOnWhichModulesHaveToBeSeen() async throws {
    let types = KnownTypes.all.filter { $0.module == "Foundation" && $0.condition(for: .hashable) == .always }
      // Reference types, and what carries anything, are not ids.
      .filter { $0.condition(for: .sendable) != nil }
    var rows = ["public import Foundation", "public struct Values<Value: Sendable> {}"]
    var uses = ["internal import Foundation"]
    for (index, type) in types.enumerated() {
      let name = Self.spelling(of: type, type.parameters.map(Self.richArgument))
      rows.append("public struct Alias\(index): Identifiable { public var id: \(name) }")
      rows.append("public struct Inner\(index): Identifiable { public var id: [\(name)]? }")
      uses.append("public func alias\(index)(_: Alias\(index).ID) {}")
      uses.append("public func keys\(index)(_: Set<Inner\(index).ID>) {}")
      uses.append("public func values\(index)(_: Values<Inner\(index).ID>) {}")
    }
    let findings = try await SwiftCompiler.findings(in: [rows, uses].map { $0.joined(separator: "\n") })
    #expect(findings[0].map(\.message) == [])
    let failed = Set(findings[1].map(\.line))
    for (index, type) in types.enumerated() {
      #expect(failed.contains(index * 3 + 2) == (type.declaringModule != nil), "\(type.name)")
      #expect(failed.contains(index * 3 + 3) == (type.module(for: [.hashable]) != nil), "\(type.name)")
      #expect(failed.contains(index * 3 + 4) == (type.module(for: [.sendable]) != nil), "\(type.name)")
    }
  }

  struct Claim {
    var type: String
    var conformance: Conformance
    var holds: Bool
  }

  private static let preamble =
    Conformance.allCases.map { "func is\($0.rawValue)<T: \($0.rawValue)>(_: T.Type) {}" } + [
      "struct Plain {}",
      "final class Reference: Hashable, Comparable {",
      "  static func == (a: Reference, b: Reference) -> Bool { true }",
      "  static func < (a: Reference, b: Reference) -> Bool { true }",
      "  func hash(into hasher: inout Hasher) {}",
      "}",
      "struct Bound: Comparable, @unchecked Sendable { static func < (a: Bound, b: Bound) -> Bool { true } }",
      "struct Failure: Error {}",
    ]

  private static func claims(of type: KnownType, _ conformance: Conformance) -> [(Claim, String)] {
    func claim(_ arguments: [String], _ holds: Bool) -> (Claim, String) {
      let claim = Claim(type: type.name, conformance: conformance, holds: holds)
      return (claim, "is\(conformance.rawValue)(\(spelling(of: type, arguments)).self)")
    }
    let rich = type.parameters.map(richArgument)
    switch type.condition(for: conformance) {
    case nil: return [claim(rich, false)]
    case .always: return [claim(rich, true)] + [claim(type.parameters.map(poorArgument), true)]
    case .whenArguments(let indices):
      let poor = indices.map { index in
        var arguments = rich
        arguments[index] = poorArgument(type.parameters[index], without: conformance)
        return arguments
      }
      return [claim(rich, true)] + poor.filter { $0 != rich }.map { claim($0, false) }
    }
  }

  /// The generic arguments come after the first name: `Dictionary<Int, Int>.Index`.
  private static func spelling(of type: KnownType, _ arguments: [String]) -> String {
    guard !arguments.isEmpty else { return type.name == "Any" ? "(Any)" : type.name }
    var parts = type.name.split(separator: ".").map(String.init)
    parts[0] += "<\(arguments.joined(separator: ", "))>"
    return parts.joined(separator: ".")
  }

  private static func richArgument(_ parameter: KnownType.Parameter) -> String {
    if parameter.isInteger { return "4" }
    switch parameter.bound {
    case "AnyObject": return "Reference"
    case "Unit": return "UnitLength"
    case "SIMDScalar": return "Int8"
    default: return parameter.requirements.contains(.error) ? "Never" : "Int"
    }
  }

  /// What fulfills the requirements and no more.
  private static func poorArgument(_ parameter: KnownType.Parameter) -> String {
    if parameter.isInteger || parameter.bound != nil { return richArgument(parameter) }
    if parameter.requirements.contains(.error) { return "Failure" }
    if parameter.requirements.contains(.hashable) || parameter.requirements.contains(.comparable) { return "Reference" }
    return parameter.requirements.contains(.sendable) ? "Failure" : "Plain"
  }

  private static func poorArgument(_ parameter: KnownType.Parameter, without conformance: Conformance) -> String {
    // Every error is Sendable, and every value that Foundation's units and vectors take.
    if parameter.bound != nil || parameter.requirements.contains(.error) && conformance == .sendable {
      return richArgument(parameter)
    }
    if parameter.requirements.contains(conformance)
      || parameter.requirements.all.contains(where: { $0.implied.contains(conformance) })
    {
      return richArgument(parameter)
    }
    if parameter.requirements.contains(.comparable), conformance != .sendable { return "Bound" }
    return conformance == .sendable && parameter.requirements.isEmpty ? "Reference" : poorArgument(parameter)
  }
}
