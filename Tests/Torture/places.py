"""Schemas that together have every key of the language, as data: each of their keys and values is a place for a text."""
import json
import re

# What is no text.
PLAIN = re.compile(r"true|false|-?[0-9.]+")

COMPOSABLE = {"pack": "composable"}

LIBRARY = {
    "dependencies": {"limit": "Int = 3"},
    "imports": ["Foundation"],
    "access": "public",
    "external": {"Money": ["Hashable", "Sendable"]},
    "types": {
        "Item": {
            "doc": "Something for sale.",
            "conforms": ["Identifiable", "Codable"],
            "decodesDefaults": "true",
            "types": {"Color": {"enum": ["red", "blue"], "raw": "String", "conforms": ["CaseIterable", "Codable"]}},
            "struct": {
                "id": {"type": "Int", "let": "true", "doc": "Which."},
                "name": {"type": "String = \"text\"", "limit": "16", "required": "Enter a name."},
                "color": {"type": "Color = .red", "examples": "[.blue, .red]"},
                "price": {"type": "Decimal = 1.5", "key": "a price", "was": ["cost", "costs"]},
            },
            "rules": {"isCheap": {"condition": "price < 9 && name != \"text\"", "message": "Ask for less."}},
        },
        "Delivery": {
            "conforms": ["Codable"],
            "enum": {
                "sent": {"values": {"number": {"type": "Int", "was": "count", "key": "a number"}}, "was": "gone", "key": "out"},
                "unknown": {"values": None, "unknown": "true"},
            },
        },
        "Speed": {
            "conforms": ["Codable"],
            "raw": "String",
            "enum": {"slow": {"values": None, "was": ["lame", "tired"]}, "unknown": {"values": None, "unknown": "true"}},
        },
        "Letter": {"enum": {"a": "A", "b": {"values": None, "raw": "B", "doc": "The second."}}, "raw": "Character"},
        "Place": {
            "conforms": ["Hashable"],
            "identity": "String = self.name",
            "struct": {"name": "String"},
        },
    },
    "clients": {
        "Shop": {
            "doc": "What is for sale.",
            "liveValue": "elsewhere",
            "previewValue": "own",
            "find": {"type": "(name: String) async throws -> [Item]", "doc": "The newest first."},
            "count": "() -> Int = 3",
        },
    },
}

CHILD = {
    "feature": "Row",
    "access": "package",
    "logic": "switch",
    "state": {"conforms": ["Identifiable"], "struct": {"id": {"type": "Int", "let": "true"}}},
    "actions": ["tapped"],
    "delegate": {"chosen": {"id": "Int"}},
    "dependencies": {"step": "Int"},
}

OWN = {
    "feature": "Desk",
    "logic": "body",
    "state": {"struct": {"note": {"type": "String?", "presented": "true"}}},
    "dependencies": "own",
}

FEATURE = {
    "feature": "Shop",
    "doc": "What is sold.",
    "access": "package",
    "imports": ["Foundation"],
    "use": ["Library.yaml"],
    "external": {
        "Client": ["Sendable"], "Client.Answer": ["Equatable", "Sendable"], "Client.State": ["Equatable", "Sendable"],
        "Client.Action": ["Equatable", "Sendable"],
    },
    "pack": {"name": "composable", "observation": "written"},
    "types": {
        "Status": {
            "doc": "Whether there are some.",
            "enum": {
                "inStock": {"quantity": {"type": "Int = 1", "bindable": "true"}},
                "several": ["Int", {"label": "String"}],
                "long": {"values": {"value": "Double"}, "doc": "One with a comment."},
                "soldOut": None,
            },
        },
    },
    "state": {
        "conforms": ["Identifiable"],
        "struct": {
            "title": {"type": "String = \"text\"", "bindable": "true", "onChange": "true", "doc": "Above all."},
            "status": {"type": "Status = .inStock(quantity: 2)", "bindable": "true"},
            "first": {"type": "Int = 1", "range": "...last", "bindable": "true"},
            "last": {"type": "Int = 9", "range": "first...", "bindable": "true"},
            "pause": {"type": "Duration", "range": ".zero...\\(.seconds(9))", "bindable": "true"},
            "items": "[Item] = [Item(id: 1, name: \"Lamp\")]",
            "counts": "[String: Int] = [\"first\": 1]",
            "letter": "Character = \"x\"",
            "id": "UUID = \\(UUID())",
            "ratio": {"type": "Double? = 0.5", "range": "0...1", "examples": "[1, \\(0.25)]", "access": "internal"},
            "isOpen": "Bool = false",
            "isOn": {"type": "Bool = false", "shared": {"appStorage": "on", "reader": "true"}},
            "query": {"type": "String = \"text\"", "shared": {"inMemory": "last query"}, "bindable": "true"},
            "log": {"type": "[Int] = []", "shared": {"fileStorage": "log.json"}},
            "sizes": {"type": "[Int] = []", "shared": {"fileStorage": "\\(URL.documentsDirectory)"}},
            "level": {"type": "Int", "shared": {"key": ".level"}},
            "given": {"type": "Int = 1", "shared": "true", "private": "true"},
        },
    },
    "actions": {
        "appeared": None,
        "chosen": "Item",
        "answered": {"answer": "Result<Client.Answer, Never>", "at": "Date = \\(Date.now)"},
        "documented": {"values": ["Int"], "doc": "With a comment."},
        "needed": {"values": ["Int"], "needs": "items"},
    },
    "dependencies": {
        "client": {"type": "Client", "key": "client", "doc": "Asks."},
        "step": "Int = 1",
    },
    "children": {
        "rows": {"schema": "Row.yaml", "presence": "list", "with": {"step": "3"}, "ignores": ["chosen"], "onAction": "true", "doc": "What is shown."},
        "detail": {"presence": "presented", "one-of": {
            "row": {"schema": "Row.yaml", "ignores": ["chosen"], "onAction": "true", "doc": "One."},
            "other": "Row.yaml",
            "client": {"reducer": "Client"},
            "item": {"values": "Item", "doc": "One that is shown."},
            "pair": {"values": ["Item", {"at": "Date"}]},
            "alert": {"alerts": {"sale": {"title": "Sale", "buttons": {"buy": {"title": "Buy", "values": {"item": "Item"}}}}}},
            "menu": {"dialogs": {"sorting": {"title": "Sort", "buttons": {"ascending": "Up"}}}},
        }},
    },
    "delegate": {"closed": None, "bought": {"item": "Item"}},
}

PROMPTS = {
    "feature": "Album",
    "pack": "standalone",
    "logic": "handlers",
    "around": "true",
    "state": {"struct": {"name": "String = \"\""}},
    "alerts": {
        "deletion": {
            "values": {"name": "String", "count": "Int"},
            "title": "Delete \\(name)?",
            "message": "There are \\(count).",
            "buttons": {"confirm": {"title": "Delete", "role": "destructive"}, "keep": {"title": "Keep", "role": "cancel"}},
        },
        "failure": {"title": "Sorry", "buttons": {"again": "Try again"}},
        "gone": {"title": "Gone"},
    },
    "clients": {"Cover": {"find": "(name: String) async throws -> String", "liveValue": "elsewhere"}},
    "requests": {
        "find": {
            "calls": "cover.find", "debounce": ".milliseconds(300)", "into": "name", "alert": "gone", "overlap": "first",
            "doc": "Looks for a name.",
        },
    },
    "dependencies": ["cover", "continuousClock"],
    "dialogs": {"discard": {"title": "Discard?", "buttons": {"discard": "Discard"}}},
}

SONGS = {
    "feature": "Songs",
    "strings": {"table": "Music", "bundle": ".main"},
    "alerts": {
        "deletion": {
            "values": {"name": "String", "count": "Int"},
            "title": {"text": "Delete \\(count) of \\(name)?", "comment": "An album."},
            "message": "\\(name + name)",
            "buttons": {"confirm": {"title": "Delete", "values": {"id": "Int"}}, "cancel": "Keep"},
        },
    },
}

ARCADE = {
    "feature": "Arcade",
    "external": {"Game": ["Sendable"], "Game.State": ["Equatable", "Sendable"], "Game.Action": ["Equatable", "Sendable"]},
    "state": {"enum": {"idle": None, "over": {"score": "Int = 0"}}},
    "invariants": {"isOver": "state != .idle"},
    "actions": {
        "play": {"values": {"level": {"type": "Int", "range": "1...9", "examples": "[3]"}}, "doc": "Begins."},
        "view": {"doc": "Of views.", "actions": {"tapped": None, "moved": {"x": "Int"}}},
    },
    "effects": {"loaded": {"values": {"levels": "[Int]"}, "doc": "They are there."}, "failed": "String"},
    "children": {"game": {"reducer": "Game", "doc": "Played."}},
}

PACK = {
    "name": "mine",
    "summary": "One of my own.",
    "width": "100",
    "escape": "none",
    "extends": "standalone",
    "options": {"style": {"summary": "How.", "values": ["plain", "rich"]}},
    "outputs": [
        {"template": "feature", "path": "{{name}}.generated.swift", "write": "always", "escape": "none"},
        {"template": "hooks", "path": "More/{{name}}.swift", "write": "once"},
    ],
}


class Project:
    """Files of a call. The texts of one of them are replaced."""

    def __init__(self, name, main, schema, others=None, arguments=()):
        self.name, self.main, self.schema, self.others, self.arguments = name, main, schema, others or {}, list(arguments)

    def places(self):
        """Where a text can be put: paths of keys and values; the last part says which."""
        return list(places(self.schema))

    def files(self, path=None, text=None, style=None, everywhere=False):
        """The project's files, with a text at a place; everywhere: also where the place's own text is mentioned."""
        data, styled = self.schema, {}
        if path is not None:
            was = text_at(self.schema, path)
            data = replaced(data, path, text, styled, style)
            if everywhere:
                data = renamed(data, was, text)
        files = {name: dump(other) for name, other in self.others.items()}
        files[self.main] = dump(data, styled)
        return files


PROJECTS = [
    Project("library", "Library.yaml", LIBRARY),
    Project("child", "Row.yaml", CHILD),
    Project("own", "Desk.yaml", OWN),
    Project("feature", "Shop.yaml", FEATURE, {"Library.yaml": LIBRARY | COMPOSABLE, "Row.yaml": CHILD | COMPOSABLE}),
    Project("prompts", "Album.yaml", PROMPTS),
    Project("arcade", "Arcade.yaml", ARCADE),
    Project("songs", "Songs.yaml", SONGS),
    Project("pack", "Pack/pack.yaml", PACK, {"Row.yaml": CHILD}, ["Row.yaml", "--pack", "./Pack"]),
]


def places(node, path=()):
    if isinstance(node, dict):
        for key, value in node.items():
            # Under another name, it is a button that has a handler.
            if key != "cancel":
                yield path + (("key", key),)
            yield from places(value, path + (("value", key),))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from places(value, path + (("value", index),))
    else:
        yield path


def text_at(node, path):
    for kind, step in path:
        if kind == "key":
            return step
        node = node[step]
    return "" if node is None else node


def replaced(node, path, text, styled, style):
    """A copy with another text at a place, which is marked for the style that it is to be written in."""
    if not path:
        return mark(text, styled, style)
    (kind, step), rest = path[0], path[1:]
    if isinstance(node, list):
        return [replaced(value, rest, text, styled, style) if index == step else value for index, value in enumerate(node)]
    if kind == "key":
        return {mark(text, styled, style) if key == step else key: value for key, value in node.items()}
    return {key: replaced(value, rest, text, styled, style) if key == step else value for key, value in node.items()}


def mark(text, styled, style):
    styled[text] = style
    return text


def renamed(node, old, new):
    if isinstance(node, dict):
        return {new if key == old else key: renamed(value, old, new) for key, value in node.items()}
    if isinstance(node, list):
        return [renamed(value, old, new) for value in node]
    return new if node == old else node


def dump(node, styled=None):
    """A flow mapping: JSON, in which some texts are written in another style."""
    styled = styled or {}
    if isinstance(node, dict):
        return "{" + ",\n ".join(f"{scalar(key, styled)}: {dump(value, styled)}" for key, value in node.items()) + "}"
    if isinstance(node, list):
        return "[" + ", ".join(dump(value, styled) for value in node) + "]"
    return "null" if node is None else scalar(node, styled)


def scalar(text, styled):
    style = styled.get(text, "plain" if PLAIN.fullmatch(text) else None)
    if style == "single":
        return "'" + text.replace("'", "''") + "'"
    if style == "plain":
        return text
    if style == "raw":
        # As it is between double quotes, where that ends nothing.
        return json.dumps(text, ensure_ascii=False)
    # JSON's pairs of surrogates are not YAML's.
    return "".join(
        f"\\U{ord(character):08x}" if ord(character) > 0xFFFF else json.dumps(character)[1:-1] for character in text
    ).join('""')


def known_keys():
    """Every key that is in one of the projects."""
    found = set()
    for project in PROJECTS:
        for path in project.places():
            found.update(step for kind, step in path if isinstance(step, str))
    return found
