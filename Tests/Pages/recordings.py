"""Recordings of random steps, as the flight recorder writes them."""
import copy, random

def nodes(node, path=(), name=""):
    yield list(path), name, node
    for index, (label, child) in enumerate(node.get("c", []) if isinstance(node, dict) else []):
        part = {"list": f"[{index}]", "map": f"[{label}]"}.get(node["k"], "." + label)
        yield from nodes(child, (*path, index), (name + part).lstrip("."))

def apply(state, change):
    """Makes a change of a recording, forwards, and returns the entry that it made or changed, or of which it removed a child."""
    if not change["at"]:
        # The state itself has become another one.
        new = copy.deepcopy(change["new"])
        state.clear()
        state.update(new)
        return ["", state]
    *above, last = change["at"]
    entry = ["", state]
    for index in above:
        entry = entry[1]["c"][index]
    children = entry[1]["c"]
    if "new" not in change:
        del children[last]
        return entry
    if "old" not in change:
        children.insert(last, [change.get("label", ""), None])
    children[last][1] = copy.deepcopy(change["new"])
    return children[last]

def marks(state, changes):
    """The places in the state after the changes that they made, changed or removed something from."""
    state = copy.deepcopy(state)
    entries = [apply(state, change) for change in changes]
    def places(node, path=()):
        for index, entry in enumerate(node.get("c", []) if isinstance(node, dict) else []):
            yield from [".".join(map(str, (*path, index)))] * any(entry is other for other in entries)
            yield from places(entry[1], (*path, index))
    return sorted(places(state))

def row(number, text):
    return {"k": "struct", "t": "Row", "c": [["id", str(number)], ["title", f'"{text} {number}"'], ["password", {"k": "hidden"}]]}

def random_change(state, chance, number, text, ticks):
    found = list(nodes(state))
    path, name, node = chance.choice(found)
    if not ticks and isinstance(node, dict) and node["k"] in ("list", "map"):
        index = chance.randint(0, len(node["c"]))
        if index < len(node["c"]) and (len(found) > 100 or chance.random() < 0.4):
            key = node["c"][index][0] if node["k"] == "map" else index
            return {"path": f"{name}[{key}]", "label": node["c"][index][0], "at": [*path, index], "old": node["c"][index][1]}
        key = f'"k\\"{number}."' if node["k"] == "map" else ""
        return {"path": f"{name}[{key or index}]", "label": key, "at": [*path, index], "new": row(number, text)}
    if ticks or len(path) < 2 and path not in ([3], [4], [5]):
        return {"path": "count", "at": [0], "old": state["c"][0][1], "new": str(number)}
    new = chance.choice([".none", "nil", f'"{text} now {number}"', {"k": "enum", "t": "P", "n": "edit", "c": [["", row(number, text)]]}])
    return {"path": name, "at": path, "old": node, "new": f'"{text} now {number}"' if len(found) > 100 else new}

def recording(count, text="Design", seed=1, first=1, most=3):
    """A recording of random steps, and the state after each of few."""
    chance, steps, effects, states = random.Random(seed), [], [], []
    state = {"k": "struct", "t": "App", "c": [
        ["count", "0"], ["rows", {"k": "list", "t": "Array", "c": [["", row(n, text)] for n in range(3)]}], ["byName", {"k": "map", "c": []}],
        ["path", {"k": "enum", "t": "Path", "n": "detail", "c": [["", row(9, text)]]}], ["note", f'"{text}"'], ["other", "nil"]]}
    for number in range(first, first + count):
        changes, ticks = [], number % 10 in (3, 4, 5)
        for _ in range(1 if ticks else chance.randint(0, most)):
            changes.append(copy.deepcopy(random_change(state, chance, number, text, ticks)))
            apply(state, changes[-1])
        action = ".list(.tick)" if ticks else f'.list(.rows(.element(id: {number}, action: .set(\\.title, "{text} {number}"))))'
        steps.append({"number": number, "action": action, "name": "list.tick" if ticks else "list.rows.title", "took": 0.000012,
                      "feature": "Clock" if ticks else f"Row{number % 3}", "sender": chance.choice(["view", "binding", "parent"]),
                      "time": number / 4, "at": number / 9, "changes": changes})
        if number % 7 == 0 and number > first:
            steps[-1] |= {"sender": "effect", "from": number, "cause": number - 1, "answers": [{"name": "find", "text": f'"{text}"', "error": False}]}
            effects.append({"id": number, "name": "find", "place": "Search.swift:12", "feature": text, "step": number - 1, "begun": (number - 1) / 9,
                            "how": "cancelled" if number % 2 else "ended"} | ({"ended": number / 9 + chance.random()} if number % 5 else {}))
        states += [copy.deepcopy(state)] if count < 1000 else []
    return {"version": 1, "title": text, "date": "2026-11-28T17:30:00Z", "omitted": first - 1, "state": state, "steps": steps, "effects": effects}, states
