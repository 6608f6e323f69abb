"""Whether committed code is what its schemas say."""

load(":library.bzl", "FeaturegenInfo", "TOOLCHAIN_TYPE")
load(":project.bzl", "project_text", "short_path")

_SCRIPT = """\
#!/bin/sh
# Checks generated code; with --write, which 'bazel run' can pass, brings it up to date.
set -eu
write() {{ # the generated file, and the committed one
  mkdir -p "$(dirname "$2")"
  cp -f "$OLDPWD/$1" "$2"
  chmod 644 "$2"
  echo "wrote $2"
}}
if [ "${{1-}}" = --write ]; then
  cd "${{BUILD_WORKSPACE_DIRECTORY:?is set by bazel run}}"
  {writes}
  exit
fi
status=0
{call} || status=$?
[ $status = 0 ] || echo "to write what is generated: bazel run {label} -- --write"
exit $status
"""

def _quoted(text):
    return "'%s'" % text.replace("'", "'\\''")

def _featuregen_check_test_impl(ctx):
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    libraries = [library[FeaturegenInfo] for library in ctx.attr.libraries]
    options = libraries[0].options
    packs = {}
    for library in libraries:
        if library.options != options:
            fail("the libraries differ in 'pack_options': give each a test of its own")
        packs.update(library.packs)
    modules = depset(transitive = [library.modules for library in libraries])
    folder = "/".join([part for part in [ctx.label.package, ctx.attr.output] if part]) or "."

    project = ctx.actions.declare_file(ctx.label.name + ".project.json")
    ctx.actions.write(project, project_text(project.short_path, short_path, modules.to_list(), packs))
    schemas = [schema for library in libraries for schema in library.schemas]
    words = ["./" + toolchain.tool.executable.short_path, "check", "--quiet", "--project", project.short_path, "--output", folder]
    words += options + [schema.short_path for schema in schemas]
    outputs = {path: file for library in libraries for path, file in library.outputs.items()}
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(script, _SCRIPT.format(
        call = " ".join([_quoted(word) for word in words]),
        label = ctx.label,
        writes = "\n  ".join([
            "write %s %s" % (_quoted(file.short_path), _quoted(folder + "/" + path))
            for path, file in outputs.items()
        ]),
    ), is_executable = True)
    runfiles = ctx.runfiles(
        files = [project, toolchain.tool.executable] + outputs.values() + ctx.files.srcs,
        transitive_files = depset(transitive = [library.inputs for library in libraries]),
    ).merge(toolchain.runfiles)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

featuregen_check_test = rule(
    implementation = _featuregen_check_test_impl,
    doc = """Fails if committed code is not what its schemas say, and shows the difference.

`bazel run` of it, with `-- --write`, brings the code up to date.""",
    attrs = {
        "libraries": attr.label_list(
            doc = "All libraries whose code is in the folder.",
            allow_empty = False,
            mandatory = True,
            providers = [FeaturegenInfo],
        ),
        "output": attr.string(doc = "The folder of the committed code, from the package; the package itself if absent."),
        "srcs": attr.label_list(
            doc = "The committed code: `glob([\"Generated/*.swift\"])`.",
            allow_files = True,
        ),
    },
    test = True,
    toolchains = [TOOLCHAIN_TYPE],
)
