// A stand-in for the Composable Architecture, which does not build where these tests run. It has just the declarations
// that generated code and the samples' authors use, with the generics and constraints of release 1.25, so that what
// compiles against it is what the library would accept. Nothing in it works: it is for the compiler alone, and no test
// runs code that was compiled against it.
//
// What it leaves out, code that is tested with it cannot use: the library's macros, and most of what its `Store` and its
// views do.

@_exported import Observation
