"""The modules of the sample, compiled."""

load("@rules_swift//swift:swift.bzl", "swift_library")

def compiled_modules():
    """A target for each module of the sample, and one for the library that their code needs."""
    swift_library(
        name = "FeatureRuntime",
        srcs = native.glob(["FeatureRuntime/**/*.swift"]),
        copts = ["-package-name", "featuregen"],
        module_name = "FeatureRuntime",
    )
    modules = [":FeatureRuntime"]
    for module, features in [
        ("Models", ":models_features"),
        ("Stops", ":stops_features"),
        ("TripEditor", ":trip_editor_features"),
        ("Trips", ":trips_features"),
    ]:
        swift_library(
            name = module,
            srcs = native.glob(["Sources/%s/*.swift" % module]) + [features],
            copts = ["-package-name", "trips"],
            module_name = module,
            deps = modules,
        )
        modules = modules + [":" + module]
