import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

@testable import FeatureWalks

extension SignUp: SignUpHooks {}

/// Walks come to valid forms and to invalid ones, also where rules compare fields with each other.
@MainActor
struct SignUpTests {
  @Test func reachesEachProblemAndNone() async {
    let report = await walk(SignUpWalk.self) { SignUp() }
    if ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] != nil { return }
    #expect(report.missed == [])
    let forms = report.parts[0].reached.filter { $0.name == "isValid" || $0.name.hasPrefix("problems.") }
    #expect(forms.count == 12)
    #expect(forms.allSatisfy { $0.count > 50 }, "\(report)")
    // What a rule compares is equal about as often as not.
    let unequal = forms.filter { $0.name.hasSuffix(".isRepeated") }.map(\.count)
    #expect(unequal.allSatisfy { (2000..<6000).contains($0) }, "\(report)")
  }
}
