#!/usr/bin/env python3
"""How 'validate' grows with the number of features, by how these lead to each other: the instructions, and how many times as
many they are as for half of the features.

  scale.py FEATUREGEN [--times]     --times: seconds and memory instead, and those of large projects
"""

import os
import re
import subprocess
import sys
import tempfile
import time

SIZES = [100, 200, 400, 800]


def feature(number, more=""):
    return (
        f"feature: F{number}\n"
        'state: { bindable: { name: String = "", isOn: Bool = false }, struct: { count: Int = 0 } }\n'
        "actions: { saveTapped: , loaded: [Int, String], failed: { message: String } }\n" + more
    )


def child(*numbers):
    children = ", ".join(f"c{number}: {{ schema: F{number}.yaml, presence: optional }}" for number in numbers)
    return f"children: {{ {children} }}\n" if numbers else ""


def library(count):
    fields = "id: Int, name: String = \"\", isOn: Bool = false"
    return "types:\n" + "".join(f"  T{number}: {{ struct: {{ {fields} }} }}\n" for number in range(count))


def use(number):
    return f"use: [Library.yaml]\ntypes: {{ Own: {{ struct: {{ kept: T{number % 300}? }} }} }}\n"


def one_of(number, count):
    others = [other for other in range(number * 5 + 1, number * 5 + 6) if other < count]
    features = ", ".join(f"f{other}: F{other}.yaml" for other in others)
    return f"children: {{ destination: {{ presence: presented, one-of: {{ {features} }} }} }}\n" if others else ""


SHAPES = {
    "alone": lambda number, count: "",
    "tree of three": lambda number, count: child(*[n for n in range(number * 3 + 1, number * 3 + 4) if n < count]),
    "chain": lambda number, count: child(*range(number + 1, min(number + 2, count))),
    "circle of ten": lambda number, count: child(number // 10 * 10 + (number + 1) % 10),
    "one library of 300": lambda number, count: use(number),
    "one-of of five": one_of,
}


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def write_shape(shape, count):
    write("Library.yaml", library(300))
    for number in range(count):
        write(f"F{number}.yaml", feature(number, SHAPES[shape](number, count)))
    return [f"F{number}.yaml" for number in range(count)]


def instructions(featuregen, arguments):
    environment = {"SWIFT_DETERMINISTIC_HASHING": "1"}
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", featuregen] + arguments
    found = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    return int(re.search(r"Collected : (\d+)", found.stderr).group(1))


def measured(featuregen, arguments):
    """Seconds and megabytes."""
    start = time.perf_counter()
    process = subprocess.Popen([featuregen] + arguments, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, arguments
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def tell_shapes(featuregen, by_time):
    for shape in SHAPES:
        before = None
        for count in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                os.chdir(folder)
                schemas = write_shape(shape, count)
                if by_time:
                    now, memory = measured(featuregen, ["validate", "--quiet"] + schemas)
                    shown = f"{now * 1000:8.0f} ms {memory:7.0f} MB"
                else:
                    now = instructions(featuregen, ["validate", "--quiet"] + schemas)
                    shown = f"{now / 1e6:8.1f} M instructions"
                os.chdir("/")
            growth = f", {now / before:.2f} times" if before else ""
            print(f"{shape:20} {count:4} {shown}{growth}", flush=True)
            before = now


def write_project(modules, features, types):
    lines = ["access: package", "modules:", "  Library: { schemas: Library/*.yaml, output: Library/Generated }"]
    write("Library/Library.yaml", library(types))
    for module in range(modules):
        lines.append(f"  M{module}: {{ schemas: M{module}/*.yaml, output: M{module}/Generated, imports: [Library] }}")
        for number in range(module * features, (module + 1) * features):
            more = f"types: {{ Own: {{ struct: {{ kept: T{number % types}? }} }} }}\n"
            write(f"M{module}/F{number}.yaml", feature(number, more))
    write("featuregen.yaml", "\n".join(lines) + "\n")


def tell_projects(featuregen):
    for modules, features, types in [(1, 2000, 1000), (200, 50, 100)]:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            write_project(modules, features, types)
            print(f"{modules * features} features in {modules} modules, a library of {types} types")
            for arguments in (["validate"], ["generate", "--quiet"], ["check"]):
                seconds, memory = measured(featuregen, arguments)
                print(f"  {arguments[0]:10} {seconds:6.2f} s {memory:6.0f} MB", flush=True)
            os.chdir("/")


def main():
    featuregen, by_time = os.path.abspath(sys.argv[1]), "--times" in sys.argv
    tell_shapes(featuregen, by_time)
    if by_time:
        tell_projects(featuregen)


if __name__ == "__main__":
    main()
