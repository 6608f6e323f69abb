"""Writes a workspace of 200 schemas in 20 modules, with a target for each schema, and a project file that says the same.

    workspace.py FOLDER RULES TOOL [--targets modules]

RULES is the folder of featuregen's rules, TOOL an archive with the tool in 'bin'. With '--targets modules', the schemas of a
module are one target.

A module has a type library and nine features. All use the types of the first module, and the second and third feature of a
module have the one before as their child.
"""

import hashlib
import json
import pathlib
import sys

MODULES = 20
FEATURES = 9
TYPES = """\
types:
  Item{module}:
    conforms: [Identifiable]
    struct: { id: Int, title: String = "", count: Int = 0 }
"""
FEATURE = """\
feature: {name}
doc: A screen of module {module}.
state:
  struct:
    items: "[Item{module}] = []"
    chosen: Item00?
    isOn: {{ type: Bool = false, bindable: true }}
actions:
  appeared:
  rowTapped: {{ id: Int }}
"""
BUILD = """\
load("@featuregen//:featuregen.bzl", "featuregen_library")
"""
WORKSPACE = """\
workspace(name = "shop")

local_repository(
    name = "featuregen",
    path = {rules},
)

load("@featuregen//:featuregen.bzl", "featuregen_tool")

featuregen_tool(
    name = "release",
    sha256 = {sum},
    urls = [{url}],
)

register_toolchains("@release//:toolchain")
"""


def schemas(module):
    """The schemas of a module: name, text, and the schemas that each refers to, as module and name."""
    types = f"Types{module:02}"
    yield types, TYPES.replace("{module}", f"{module:02}"), []
    used = [(0, "Types00")] + ([(module, types)] if module else [])
    for number in range(1, FEATURES + 1):
        name = f"Screen{module:02}x{number}"
        text = FEATURE.format(name=name, module=f"{module:02}")
        refers = list(used)
        if number in (2, 3):
            child = f"Screen{module:02}x{number - 1}"
            text += f"children: {{ next: {{ schema: {child}, presence: presented }} }}\n"
            refers.append((module, child))
        yield name, text, refers


def library(name, module, files, refers):
    """A target."""
    found = dict.fromkeys(f"//Shop{other:02}:{target}" if other != module else f":{target}" for other, target in refers)
    return (
        f'\nfeaturegen_library(\n    name = "{name}",\n    access = "package",\n    module_name = "Shop{module:02}",\n'
        f'    schemas = {json.dumps([f"{file}.yaml" for file in files])},\n'
        f'    visibility = ["//visibility:public"],\n    deps = {json.dumps(list(found))},\n)\n'
    )


def main():
    """Writes all files."""
    folder, rules, tool = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    of_modules = sys.argv[4:] == ["--targets", "modules"]
    project = {"access": "package", "modules": {}}
    for module in range(MODULES):
        name = f"Shop{module:02}"
        (folder / name).mkdir(parents=True)
        build = BUILD
        found = list(schemas(module))
        for schema, text, refers in found:
            (folder / name / f"{schema}.yaml").write_text(text)
            if not of_modules:
                build += library(schema, module, [schema], refers)
        if of_modules:
            build += library(name, module, [schema for schema, _, _ in found], [(0, "Shop00")] if module else [])
        (folder / name / "BUILD.bazel").write_text(build)
        project["modules"][name] = {
            "schemas": f"{name}/*.yaml",
            "output": f"{name}/Generated",
            "scaffold": "none",
            "imports": ["Shop00"] if module else [],
        }
    (folder / "featuregen.yaml").write_text(json.dumps(project, indent=2) + "\n")
    digest = hashlib.sha256(tool.read_bytes()).hexdigest()
    text = WORKSPACE.format(rules=json.dumps(str(rules)), sum=json.dumps(digest), url=json.dumps(f"file://{tool}"))
    (folder / "WORKSPACE").write_text(text)


if __name__ == "__main__":
    main()
