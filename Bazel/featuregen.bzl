"""Generates Swift features from YAML schemas in a build with Bazel.

    load("@featuregen//:featuregen.bzl", "featuregen_check_test", "featuregen_library")

    featuregen_library(
        name = "cart_features",
        schemas = glob(["*.yaml"]),
        module_name = "Cart",
        deps = ["//Models:models_features"],
    )

    swift_library(
        name = "Cart",
        srcs = glob(["*.swift"]) + [":cart_features"],
        deps = ["//Models"],
    )
"""

load("//private:check.bzl", _featuregen_check_test = "featuregen_check_test")
load("//private:library.bzl", _FeaturegenInfo = "FeaturegenInfo", _featuregen_library = "featuregen_library")
load("//private:toolchain.bzl", _featuregen_tool = "featuregen_tool", _featuregen_toolchain = "featuregen_toolchain")

FeaturegenInfo = _FeaturegenInfo
featuregen_check_test = _featuregen_check_test
featuregen_library = _featuregen_library
featuregen_tool = _featuregen_tool
featuregen_toolchain = _featuregen_toolchain
