"""A folder of schemas with good old output, which runs that are killed or that meet others work on."""
import os
import shutil

from tool import contents, write

SCHEMA = """feature: {name}
doc: Version {version}.
types:
  Kind: {{ enum: {{ plain: , counted: {{ count: {{ type: Int, bindable: true }} }} }} }}
state:
  struct:
    title: {{ type: 'String = "{version}"', bindable: true }}
    kind: {{ type: Kind = .plain, bindable: true }}
actions: {{ closed: , moved: {{ to: Int }} }}
"""
MINE = b"// Mine, and nobody else's.\n"


def is_temporary(name):
    return os.path.basename(name).startswith(".")


class WorkFolder:
    """Schemas `F0.yaml` and on. Of their output in `Out`, every other author's file is there from the start."""

    def __init__(self, tool, path, count, names="F"):
        self.tool, self.path, self.out = tool, path, os.path.join(path, "Out")
        self.names = [f"{names}{index}" for index in range(count)]
        self.schemas = [f"{name}.yaml" for name in self.names]
        self.authors = {f"{name}.swift" for name in self.names}
        self.mine = {f"{name}.swift": MINE for name in self.names[::2]}

    def write_schemas(self, version):
        for name in self.names:
            write(self.path, f"{name}.yaml", SCHEMA.format(name=name, version=version))

    def output(self, version):
        """What a run that nobody disturbs writes, with stubs where the author has no file."""
        self.write_schemas(version)
        shutil.rmtree(self.out, ignore_errors=True)
        for name, data in self.mine.items():
            write(self.out, name, data)
        done = self.tool.run(["generate", *self.schemas, "-o", "Out"], self.path)
        assert done.status == 0, done.errors
        return contents(self.out)

    def restore(self, files):
        """Makes the output folder hold these files and no others, and writes only what differs."""
        os.makedirs(self.out, exist_ok=True)
        now = contents(self.out)
        for name in now.keys() - files.keys():
            os.remove(os.path.join(self.out, name))
        for name, data in files.items():
            if now.get(name) != data:
                write(self.out, name, data)
