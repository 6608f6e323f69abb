// A stand-in for the Composable Architecture, which does not build where these tests run. It has just the declarations
// that generated code, the samples' authors and their tests use, with the generics and constraints of release 1.25, so
// that what compiles against it is what the library would accept.
//
// What tests of features need works, as simply as it can: reducers, effects, dependencies, `TestStore` and `TestClock`. It
// follows the library in what a test can see; nothing of it is fast. What only views need, `Store` and observation, is for
// the compiler alone.

@_exported import Observation
