#!/usr/bin/env python3
"""The declarations of a library that Swift files rely on, and since which release it has them.

    declarations.py used MODULE FOLDER FILE...   prints the declarations of MODULE that the files name. FOLDER has the
                                                 compiled module; -I and other flags may stand among the files.
    declarations.py since CHECKOUT FROM < LIST   reads that list and a checkout with tags, such as 1.7.0, and prints for
                                                 each declaration the first release from FROM that has it

The compiler tells what is named (its syntax tree with types), and declarations of releases are read from the sources as
text: a declaration is there if its type, or an extension of it, has one with this name and these labels.
"""

import json
import re
import subprocess
import sys
from functools import cache

PLACE = {"file", "fileID", "filePath", "line", "column"}  # Of the caller: releases differ in them, and nobody writes them.


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False).stdout


def used(module, folder, files):
    command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-package-name", "main", "-module-name", "Tried"]
    dump = subprocess.run(
        [*command, "-I", folder, "-dump-ast", "-dump-ast-format", "json", *files], capture_output=True, text=True
    )
    text = dump.stdout + dump.stderr
    found = set(re.findall(r'usr":"s:(%d%s[^"]+)"' % (len(module), module), text))
    lines = demangled("$s" + usr for usr in found)
    names = {name for line in lines if (name := full_name(line, module))}
    types = demangled(set(re.findall(r'"(\$s[^"]*%s[^"]*)"' % module, text)))
    return sorted(names.union(*(re.findall(r"\b%s\.(\w+)" % module, type) for type in types)))


def demangled(names):
    return run("swift", "demangle", "-compact", text="\n".join(names)).splitlines()


def split(text):
    """The parts of a list that are separated by commas outside brackets."""
    parts, depth, part = [], 0, ""
    for index, character in enumerate(text):
        depth += character in "([{<"
        depth -= character in ")]}" or character == ">" and text[index - 1] != "-"
        if character == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += character
    return parts + [part] if part.strip() else parts


def without_generics(text):
    """The text without what is in angle brackets."""
    result, depth = "", 0
    for index, character in enumerate(text):
        if character == "<":
            depth += 1
        elif character == ">" and text[index - 1] != "-":
            depth -= 1
        elif depth == 0:
            result += character
    return result


def parameters(text):
    """The text within the first parentheses, or None."""
    start = text.find("(")
    depth = 0
    for index in range(start, len(text)) if start >= 0 else []:
        depth += text[index] == "("
        depth -= text[index] == ")"
        if depth == 0:
            return text[start + 1 : index]
    return None


def labels(parameters):
    """The label of each parameter of a declaration, and whether it has a default."""
    parts = [re.sub(r"^\s*(@\w+(<[^>]*>|\([^)]*\))?\s+)*", "", part) for part in split(parameters)]
    names = [re.match(r"[\w`]+(?=\s*(\w+\s*)?:)", part) for part in parts]
    return [(name.group().strip("`") if name else "_", " = " in part) for name, part in zip(names, parts)]


def full_name(line, module):
    """'Reducer.ifLet(_:action:then:)' for a demangled declaration."""
    line = line.replace(f"(extension in {module}):", "")
    if "(extension in " in line:
        return None
    line = re.sub(r"^(static|property wrapper backing initializer of) ", "", line)
    line = without_generics(line) if "(" not in line.split(" ")[0] else line
    match = re.match(r"(?:\w+\.)((?:[\w$]+\.)*[\w$]+|(?:[\w$]+\.)*\S+ infix)", line)
    if not match or "infix" in line or ".(" in line.split("(")[0]:
        return None
    name = re.sub(r"\.(getter|setter|modify|read)$", "", match.group(1))
    rest = line[match.end() :]
    if rest.lstrip().startswith(":") or not rest.lstrip().startswith("("):
        return name
    within = parameters(rest) or ""
    if within.endswith(".Type"):
        return name  # The case of an enum is a function of its type.
    found = [re.match(r"\s*([\w$]+): ", part) for part in split(within)]
    found = [label.group(1) if label else "_" for label in found]
    return name + "(" + "".join(label + ":" for label in found if label not in PLACE) + ")"


@cache
def blob(checkout, object):
    return run("git", "-C", checkout, "cat-file", "blob", object)


@cache
def declared(checkout, object):
    """The declarations of a file: names after those of the types around them, with a function's labels or the type that
    a 'typealias' names."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", blob(checkout, object), flags=re.S)
    found, around, branches, pending = [], [], [], None
    for match in DECLARATION.finditer(text):
        prefix = "".join(name + "." for name in around if name)
        rest = text[match.end() : match.end() + 4000]
        if match["condition"]:
            # Each branch may open a brace that is closed once, after the last.
            if match["condition"] == "if":
                branches.append(list(around))
            elif branches:
                around = list(branches[-1]) if match["condition"] != "endif" else around
                branches = branches[:-1] if match["condition"] == "endif" else branches
        elif match["type"]:
            pending = match["type"] if match["kind"] not in ("typealias", "macro") else pending
            alias = re.match(r"(<[^=]*>)?\s*=\s*(\w+)", rest) if match["kind"] == "typealias" else None
            if match["kind"] != "extension":
                found.append((prefix + match["type"], alias.group(2) if alias else None))
        elif match["function"]:
            rest = rest.lstrip()
            rest = rest[closing(rest) :] if rest.startswith("<") else rest
            name = (match["called"] or match["function"].rstrip("?!")).strip("`")
            found.append((prefix + name, labels(parameters(rest) or "")))
        elif match["variable"]:
            name = match["variable"].strip("`")
            found.append((prefix + name, labels(parameters(rest) or "") if rest.startswith("(") else None))
        elif match["brace"] == "{":
            around.append(pending)
            pending = None
        elif around:
            around.pop()
    return found


DECLARATION = re.compile(
    r"#(?P<condition>if|elseif|else|endif)\b"
    r"|\b(?P<kind>struct|enum|protocol|class|extension|typealias|macro)\s+(?P<type>[\w.$`]+)"
    r"|\b(?P<function>func\s+(?P<called>[\w$`]+)|init[?!]?(?=\s*[<(])|subscript(?=\s*[<(]))"
    r"|\b(?:var|let|case|associatedtype)\s+(?P<variable>[\w$`]+)|(?P<brace>[{}])"
)


def matches(called, optional, labels):
    """Whether a function can be called with labels, also without the optional ones: its own are the same or have a
    default."""
    called = list(called)
    for label, has_default in labels:
        while called and called[0] != label and called[0] in optional:
            called.pop(0)
        if called and called[0] == label:
            called.pop(0)
        elif not has_default and label not in PLACE:
            return False
    return all(label in optional for label in called)


def closing(text):
    depth = 0
    for index, character in enumerate(text):
        depth += character == "<"
        depth -= character == ">" and text[index - 1] != "-"
        if depth == 0:
            return index + 1
    return 0


def release(checkout, tag):
    lines = run("git", "-C", checkout, "ls-tree", "-r", tag, "--", "Sources").splitlines()
    found = {}
    for line in lines:
        if line.endswith(".swift"):
            for name, meaning in declared(checkout, line.split()[2]):
                found.setdefault(name, []).append(meaning)
    return found


def candidates(release, name):
    """What a release declares by a name. In 1.25.0 'Effect' was another name of '_Effect'."""
    outer, dot, inner = name.partition(".")
    if dot and outer not in release:
        return []
    alias = next((alias for alias in release.get(outer, []) if isinstance(alias, str)), outer)
    return release.get(alias + dot + inner if dot else name, [])


def since(checkout, first, names):
    tags = [tag for tag in run("git", "-C", checkout, "tag").split() if re.fullmatch(r"\d+\.\d+\.\d+", tag)]
    number = lambda tag: [int(part) for part in tag.split(".")]
    tags = sorted((tag for tag in tags if number(tag) >= number(first)), key=number)
    releases = {tag: release(checkout, tag) for tag in tags}
    for full in names:
        name, _, called = full.partition("(")
        called = re.findall(r"(\w+):", called)
        latest = [found for found in candidates(releases[tags[-1]], name) if isinstance(found, list)]
        latest = [found for found in latest if matches(called, [], found)]
        # A parameter with a default may have come later.
        optional = {label for found in latest for label, has_default in found if has_default}
        have = [
            tag
            for tag in tags
            for found in [candidates(releases[tag], name)]
            if any(matches(called, optional, labels) for labels in found if isinstance(labels, list))
            or not full.endswith(")") and found
        ]
        lost = [tag for tag in tags if have and number(tag) > number(have[0]) and tag not in have]
        # What has moved to another library is there from then on.
        moved = lost and lost == tags[-len(lost) :]
        gone = f", elsewhere from {lost[0]}" if moved else " not " + " ".join(lost) if lost else ""
        yield full, (have[0] if have else "elsewhere") + gone


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["used", module, folder, *files] if files:
            print(*used(module, folder, files), sep="\n")
        case ["since", checkout, first]:
            for name, tag in since(checkout, first, sys.stdin.read().split("\n")):
                if name:
                    print(f"{tag}  {name}")
        case _:
            sys.exit(__doc__)
