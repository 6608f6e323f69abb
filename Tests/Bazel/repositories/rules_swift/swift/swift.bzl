"""Stands for rules_swift, which is not to be had everywhere: as much of `swift_library` as shows that generated code is compiled
in a build. The compiler is what `--define SWIFTC=…` says."""

_SwiftModule = provider(fields = {"modules": "The compiled modules, also of what it depends on."})

def _folder(file):
    return file.dirname

def _swift_library_impl(ctx):
    module = ctx.actions.declare_file(ctx.attr.module_name + ".swiftmodule")
    object = ctx.actions.declare_file(ctx.attr.module_name + ".o")
    modules = depset(transitive = [dep[_SwiftModule].modules for dep in ctx.attr.deps])
    args = ctx.actions.args()
    args.add_all(["-swift-version", "6", "-wmo", "-parse-as-library", "-module-cache-path", ".module-cache"])
    args.add_all(ctx.attr.copts)
    args.add("-module-name", ctx.attr.module_name)
    args.add("-emit-module-path", module)
    args.add("-c")
    args.add("-o", object)
    args.add_all(modules, before_each = "-I", map_each = _folder, uniquify = True)
    args.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = ctx.var["SWIFTC"],
        arguments = [args],
        inputs = depset(ctx.files.srcs, transitive = [modules]),
        outputs = [module, object],
        mnemonic = "SwiftCompile",
        progress_message = "Compiling %s" % ctx.label,
    )
    return [DefaultInfo(files = depset([object])), _SwiftModule(modules = depset([module], transitive = [modules]))]

swift_library = rule(
    implementation = _swift_library_impl,
    attrs = {
        "copts": attr.string_list(),
        "deps": attr.label_list(providers = [_SwiftModule]),
        "module_name": attr.string(mandatory = True),
        "srcs": attr.label_list(allow_files = [".swift"]),
    },
)
