"""Swift from schemas."""

load(":project.bzl", "own_path", "project_text")

FeaturegenInfo = provider(
    doc = "The schemas of a `featuregen_library`, and all that they may refer to.",
    fields = {
        "inputs": "All schemas and templates, also of what it depends on.",
        "module": "The name of the Swift module.",
        "modules": "Parts of modules, each with `name`, `access`, `imports` and `schemas`, also of what it depends on.",
        "options": "The options of the call.",
        "outputs": "The generated files by their paths in the folder for generated code.",
        "packs": "The pack of the module by its name, if its schemas need one.",
        "schemas": "The schemas of this library.",
    },
)

# Bazel 4 takes a label without a repository for one of the workspace that is built.
TOOLCHAIN_TYPE = "@featuregen//:toolchain_type"

def _module_name(ctx):
    """The name of the module; as other rules derive it, if it is not given."""
    name = ctx.attr.module_name or ctx.label.name
    if not name.replace("_", "").isalnum() or name[0].isdigit():
        fail("'%s' is no name of a Swift module: give one as 'module_name'" % name)
    return name

def _stem(schema):
    return schema.basename[:-len(schema.extension) - 1]

def _pack(ctx):
    """The name of the pack, or its folder from the top of the workspace."""
    if not ctx.attr.pack.startswith("."):
        return ctx.attr.pack
    return "/".join([part for part in [ctx.label.workspace_root, ctx.label.package] if part] + [ctx.attr.pack])

def _featuregen_library_impl(ctx):
    tool = ctx.toolchains[TOOLCHAIN_TYPE].tool
    for schema in ctx.files.schemas:
        if not schema.is_source:
            fail("'%s' is generated; schemas refer to each other by path, so they are files of the workspace" % schema.short_path)
    names = {}
    for schema in ctx.files.schemas:
        if names.setdefault(_stem(schema), schema) != schema:
            fail("'%s' and '%s' would become one file" % (names[_stem(schema)].short_path, schema.short_path))

    deps = [dep[FeaturegenInfo] for dep in ctx.attr.deps]
    name = _module_name(ctx)
    part = struct(
        name = name,
        access = ctx.attr.access,
        imports = tuple([dep.module for dep in deps if dep.module != name]),
        schemas = tuple(ctx.files.schemas),
    )
    modules = depset([part], transitive = [dep.modules for dep in deps])
    inputs = depset(ctx.files.schemas + ctx.files.templates, transitive = [dep.inputs for dep in deps])
    packs = {name: _pack(ctx)} if ctx.attr.pack else {}
    options = ["--no-scaffold"]
    for option, value in ctx.attr.pack_options.items():
        options += ["--pack-option", "%s=%s" % (option, value)]

    project = ctx.actions.declare_file(ctx.label.name + ".project.json")
    ctx.actions.write(project, project_text(project.path, own_path, modules.to_list(), packs))
    paths = [
        output.replace("{name}", _stem(schema))
        for schema in ctx.files.schemas
        for output in ctx.attr.outputs
    ]
    outputs = {path: ctx.actions.declare_file("%s/%s" % (ctx.label.name, path)) for path in paths}
    args = ctx.actions.args()
    args.add_all(["generate", "--quiet", "--project"])
    args.add(project)
    args.add("--output", "%s/%s" % (project.dirname, ctx.label.name))
    args.add_all(options)
    args.add_all(ctx.files.schemas)
    ctx.actions.run(
        executable = tool,
        arguments = [args],
        inputs = depset([project], transitive = [inputs]),
        outputs = outputs.values(),
        mnemonic = "Featuregen",
        progress_message = "Generating features of %s" % ctx.label,
    )
    return [
        DefaultInfo(files = depset(outputs.values())),
        FeaturegenInfo(
            inputs = inputs,
            module = name,
            modules = modules,
            options = options,
            outputs = outputs,
            packs = packs,
            schemas = ctx.files.schemas,
        ),
    ]

featuregen_library = rule(
    implementation = _featuregen_library_impl,
    doc = "The Swift of schemas, for the `srcs` of a `swift_library`. All schemas of a library are one action.",
    attrs = {
        "access": attr.string(
            doc = "The access level of the code of schemas that name none.",
            values = ["", "internal", "package", "public"],
        ),
        "deps": attr.label_list(
            doc = "The libraries whose schemas these refer to, as `use` or as children.",
            providers = [FeaturegenInfo],
        ),
        "module_name": attr.string(
            doc = "The module that the code is compiled in; the name of this target if absent. Libraries may share one.",
        ),
        "outputs": attr.string_list(
            doc = "The files of each schema, of which `{name}` is the name. Packs of your own may write others.",
            default = ["{name}.generated.swift"],
        ),
        "pack": attr.string(
            doc = "The template pack of schemas that name none: a built-in one, or a folder of the package such as `./MyTemplates`.",
        ),
        "pack_options": attr.string_dict(doc = "Values of the pack's options."),
        "schemas": attr.label_list(
            doc = "The schemas. Each file is named after its feature: `Cart.yaml` has `feature: Cart`.",
            allow_empty = False,
            allow_files = [".yaml", ".yml"],
            mandatory = True,
        ),
        "templates": attr.label_list(
            doc = "The files of a pack of your own, whether `pack` or the schemas name it.",
            allow_files = True,
        ),
    },
    toolchains = [TOOLCHAIN_TYPE],
)
