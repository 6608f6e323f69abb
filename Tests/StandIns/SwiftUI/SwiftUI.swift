// A stand-in for SwiftUI, for platforms that do not have it: just the declarations that FeatureRuntime, its documentation
// and the template pack 'views' use, with the isolation and sendability that Apple documents for them. Nothing in it
// works; it only lets the compiler check the parts of FeatureRuntime behind `#if canImport(SwiftUI)`, and views.

@_exported import Foundation
