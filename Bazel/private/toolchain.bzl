"""The tool in a build."""

def _featuregen_toolchain_impl(ctx):
    info = ctx.attr.tool[DefaultInfo]
    return [platform_common.ToolchainInfo(tool = info.files_to_run, runfiles = info.default_runfiles)]

featuregen_toolchain = rule(
    implementation = _featuregen_toolchain_impl,
    doc = "A featuregen for `toolchain`, whose type is `@featuregen//:toolchain_type`: a program, or what builds one.",
    attrs = {
        "tool": attr.label(
            doc = "The program.",
            allow_files = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
)

_BUILD = """\
load("{rules}", "featuregen_toolchain")

featuregen_toolchain(
    name = "tool",
    tool = "bin/featuregen",
)

toolchain(
    name = "toolchain",
    exec_compatible_with = {constraints},
    toolchain = ":tool",
    toolchain_type = "{type}",
)
"""

def _featuregen_tool_impl(ctx):
    if bool(ctx.attr.urls) == bool(ctx.attr.program):
        fail("'%s' needs either 'urls', for a release, or 'program', for one that is there" % ctx.name)
    if ctx.attr.urls:
        ctx.download_and_extract(ctx.attr.urls, sha256 = ctx.attr.sha256, stripPrefix = ctx.attr.strip_prefix)
    else:
        program = ctx.attr.program if "/" in ctx.attr.program else ctx.which(ctx.attr.program)
        if not program:
            fail("there is no program '%s' on the search path" % ctx.attr.program)
        ctx.symlink(program, "bin/featuregen")
    ctx.file("BUILD.bazel", _BUILD.format(
        rules = Label("//:featuregen.bzl"),
        type = Label("//:toolchain_type"),
        constraints = repr(ctx.attr.exec_compatible_with),
    ))

featuregen_tool = repository_rule(
    implementation = _featuregen_tool_impl,
    doc = "The tool as a release or as a program that is there, for `register_toolchains(\"@NAME//:toolchain\")`.",
    attrs = {
        "exec_compatible_with": attr.string_list(doc = "The constraints of the machines that it runs on."),
        "program": attr.string(doc = "The absolute path of the program, or its name on the search path."),
        "sha256": attr.string(doc = "The checksum of the release."),
        "strip_prefix": attr.string(doc = "The folder in the release that has `bin/featuregen`."),
        "urls": attr.string_list(doc = "Where the release is: `featuregen-VERSION-SYSTEM.tar.gz`."),
    },
    environ = ["PATH"],
)
