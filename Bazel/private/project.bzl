"""The project file of an action: the modules that it knows, with the schemas that are declared."""

def own_path(file):
    """The path of a file in an action."""
    return file.path

def short_path(file):
    """The path of a file in the folder of a test."""
    return file.short_path

def _upwards(path):
    """The way from the folder of a file to the folder that its path starts from."""
    return "../" * path.count("/")

def project_text(path, path_of, modules, packs):
    """A project file as text: the project of exactly what is declared.

    Args:
        path: The path of the project file.
        path_of: The function for the paths of schemas.
        modules: The parts of modules, of which several may be of one module.
        packs: The pack of each module whose schemas need one.

    Returns:
        A dictionary in JSON, which is YAML too.
    """
    up = _upwards(path)
    found = {}
    for part in modules:
        module = found.setdefault(part.name, {"imports": [], "schemas": []})
        if module.setdefault("access", part.access) != part.access:
            fail("the libraries of the module '%s' differ in 'access'" % part.name)
        module["schemas"] += [up + path_of(schema) for schema in part.schemas]
        for name in part.imports:
            if name not in module["imports"]:
                module["imports"].append(name)
    for name, pack in packs.items():
        found[name]["pack"] = up + pack if "/" in pack else pack
    return json.encode_indent({
        "modules": {
            name: {key: value for key, value in module.items() if value}
            for name, module in found.items()
        },
    }, indent = "  ") + "\n"
