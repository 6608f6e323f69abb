"""Unpacks the archives of tests, which have several files in one: `archives.py FOLDER ARCHIVE…`, each into a folder of its name."""
import os
import re
import sys


def files(archive):
    with open(archive, "rb") as file:
        parts = re.split(rb"^-- (.+) --\n", file.read(), flags=re.MULTILINE)
    return [(path.decode(), data) for path, data in zip(parts[1::2], parts[2::2])]


if __name__ == "__main__":
    for archive in sys.argv[2:]:
        for path, data in files(archive):
            path = os.path.join(sys.argv[1], os.path.basename(archive).removesuffix(".txtar"), path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)
