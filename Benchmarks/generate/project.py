#!/usr/bin/env python3
"""What a project of 500 schemas in 20 modules takes: each command as a whole, and one edited schema under '--watch'.

  project.py FEATUREGEN [ROUNDS]
"""

import os
import re
import subprocess
import sys
import tempfile
import time

MODULES, SCHEMAS = 20, 25

SCHEMA = """feature: {name}
types: {{ Status: {{ enum: {{ idle: , loaded: {{ count: Int }}, failed: String }} }} }}
state:
  bindable: {{ name: String = "", isOn: Bool = false }}
  struct: {{ status: Status = .idle{field} }}
actions: {{ saveTapped: , loaded: [Int, String], failed: {{ message: String }} }}
dependencies: [uuid]
"""


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def write_project():
    """Every fifth schema names a type of the first module."""
    lines = ["access: package", "modules:"]
    for module in range(MODULES):
        imports = ", imports: [M0]" if module else ""
        lines.append(f"  M{module}: {{ schemas: M{module}/*.yaml, output: M{module}/Generated{imports} }}")
        for number in range(SCHEMAS):
            if (module, number) == (0, 0):
                write("M0/Shared.yaml", "types: { SharedItem: { struct: { count: Int = 0 } } }\n")
                continue
            uses = module and number % 5 == 0
            text = SCHEMA.format(
                name=f"F{module}x{number}",
                field=", item: SharedItem?" if uses else "",
            )
            write(f"M{module}/F{module}x{number}.yaml", text)
    write("featuregen.yaml", "\n".join(lines) + "\n")


def milliseconds(body):
    start = time.perf_counter()
    body()
    return (time.perf_counter() - start) * 1000


def show(name, times):
    times.sort()
    print(f"{name:24} {times[0]:6.0f} {times[len(times) // 2]:6.0f} {times[-1]:6.0f}")


def watch(featuregen, rounds):
    """The time from an edit to its generated file."""
    schema, output = "M7/F7x3.yaml", "M7/Generated/F7x3.generated.swift"
    with subprocess.Popen([featuregen, "--watch"], stdout=subprocess.PIPE, text=True) as process:
        def wait(word):
            while word not in (line := process.stdout.readline()):
                assert line, "the tool has ended"

        wait("watching")
        times = []
        for number in range(rounds):
            with open(schema) as file:
                text = re.sub(r"count: Int[^}]*", f"count: Int, extra{number}: Int ", file.read())
            before = os.stat(output).st_mtime_ns

            def edit():
                write(schema, text)
                while os.stat(output).st_mtime_ns == before:
                    time.sleep(0.0002)

            times.append(milliseconds(edit))
            wait("updated")
            wait("watching")
        process.terminate()
    return times


def main():
    featuregen = os.path.abspath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write_project()
        print(f"{'milliseconds':24} {'least':>6} {'median':>6} {'most':>6}")
        subprocess.run([featuregen, "--quiet"], check=True)
        for command in [["check"], ["validate"], ["format", "--check"], []]:
            run = lambda: subprocess.run([featuregen, *command, "--quiet"], check=True)
            show(" ".join(command) or "generate", [milliseconds(run) for _ in range(rounds)])
        show("an edit under --watch", watch(featuregen, rounds))
        os.chdir("/")


main()
