#!/usr/bin/env python3
"""Opens the page of the flight recorder in headless Chromium, and does there what people do.

  Tests/Pages/try.py [--screenshots FOLDER] [--gallery GALLERY.html] [PAGE.html ...]

The recordings are made here; pages that are given are tried too, and so is the page of a gallery. Times are reported, and fail only when far too long. Where Chromium or
its driver is missing, it says so and tries only the source, unless FEATUREGEN_BROWSER in the environment says that they are there.
"""
import argparse, base64, json, os, pathlib, re, shutil, sys, tempfile, time

sys.dont_write_bytecode = True
from browser import Browser
from recordings import apply, marks, nodes, recording

TEMPLATE = pathlib.Path(__file__).resolve().parents[2] / "Templates/recorder/_page.mustache"
DOWN, ESCAPE, END, HOME, LEFT, RIGHT = "\ue015", "\ue00c", "\ue010", "\ue011", "\ue012", "\ue014"
wrong = []

def check(is_right, what):
    if not is_right:
        wrong.append(what)
        print(f"error: {what}", file=sys.stderr)

def same(found, expected, what):
    check(found == expected, f"{what}: {str(found)[:300]!r}, not {str(expected)[:300]!r}")

def page(folder, content):
    path = pathlib.Path(folder) / "page.html"
    data = json.dumps(content, ensure_ascii=False).replace("<", "\\u003c")
    path.write_text(TEMPLATE.read_text(encoding="utf-8").replace("RECORDING", data), encoding="utf-8")
    return path

def try_source():
    text = TEMPLATE.read_text(encoding="utf-8")
    print(f"the page: {len(text.encode())} bytes, {text.count(chr(10))} lines")
    check(len(text.encode()) <= 60_000, "the page has more than 60,000 bytes")
    same(text.count("RECORDING"), 1, "places for the recording")
    for bad in ["{{", '"""##', "\\##(", "innerHTML", "http:", "https:", "eval(", "unsafe-"]:
        check(bad not in text, f"the page contains {bad}")

def try_steps(browser, path, data, states):
    browser.open(path)
    chosen, number = "#steps [aria-selected=true]", lambda: browser.value("steps[current].number")
    attribute = lambda selector, name: browser.value("document.querySelector(arguments[0]).getAttribute(arguments[1])", selector, name)
    first, last = data["steps"][0]["number"], data["steps"][-1]["number"]
    same([number(), browser.value("document.title")], [last, data["title"]], "the step and title at first")
    check("12 earlier ones dropped" in browser.text("header"), "omitted steps are told")
    browser.keys("kkj")
    check(number() < last, "k goes to the previous step")
    browser.keys(HOME)
    same(attribute(chosen, "aria-rowindex"), "2", "the row of Home")
    browser.keys(DOWN)
    same(attribute(chosen, "aria-rowindex"), "3", "the row of Down")
    same(attribute(chosen, "id"), attribute("#steps", "aria-activedescendant"), "active row")
    browser.run("goToRow(rows.findIndex(row => row.size === 3))")
    browser.frames()
    count = browser.value("rows.length")
    check("× 3" in browser.text(chosen) and attribute(chosen, "aria-expanded") == "false", "equal actions are one closed row")
    for key, more in [(RIGHT, 2), (LEFT, 0)]:
        browser.keys(key)
        same(browser.value("rows.length"), count + more, "rows when a group is opened or closed")
    for key in [END, HOME]:
        browser.keys(key, focus="steps")
        time.sleep(0.4)
    same(browser.value("location.hash"), f"#step={number()}", "the address")
    check(browser.text("#said").startswith(f"Step {number()}: "), "the step is said")
    browser.post("/back")
    browser.frames()
    same(number(), last, "the step of Back")
    browser.open(path, f"#step={first + 2}")
    same(number(), first + 2, "the step of a link")
    caused = next(step for step in data["steps"] if "cause" in step)
    browser.open(path, f"#step={caused['number']}")
    browser.click("#detail dd a")
    same(number(), caused["cause"], "the step that led to it")
    browser.click("#effects [data-index]")
    same(number(), data["effects"][0]["step"], "the step of a bar")
    for index in [0, 1, len(states) // 2, len(states) - 2, len(states) - 1]:
        browser.run("choose(arguments[0])", index)
        browser.frames()
        leaves = [node for _, _, node in nodes(states[index]) if isinstance(node, str)]
        same(browser.run("items.forEach(item => opened.set(item.key, true)); for (let depth = 0; depth < 9; depth += 1) { layTree('');"
                         "items.forEach(item => opened.set(item.key, true)); } const found = items.map(item => item.node);"
                         "opened.clear(); layTree(''); return found.filter(node => typeof node === 'string')"), leaves, "leaves of the tree")
        changes = data["steps"][index]["changes"]
        same(browser.value("[...document.querySelectorAll('#detail .path')].map(path => path.textContent)"), [c["path"] for c in changes], "changes")
        same(browser.value("marks.size > 0"), bool(changes), "changes are marked in the tree")
    browser.run("opened.clear(); marks.clear(); changedInside.clear(); layTree('')")
    browser.keys(DOWN + DOWN + RIGHT, focus="tree")
    check(browser.value("items.length") > 7 and attribute("#tree [aria-selected=true]", "aria-expanded") == "true", "Right opens a part of the state")
    browser.keys(RIGHT + RIGHT)
    check("password:hidden" in browser.text("#tree") and "hidden" in browser.text("#value"), "hidden values are told")
    browser.keys(LEFT + LEFT + LEFT)
    same(browser.value("items.length"), 7, "rows of the tree after Left")

def try_filters(browser, path, data):
    browser.open(path)
    steps, matches = data["steps"], lambda: browser.text("#matches")
    text = lambda step: json.dumps([step["action"], step["changes"]]).lower()
    tests = {"feature": ("Clock", lambda step: step["feature"] == "Clock"), "action": ("TICK", lambda step: "tick" in step["name"]),
             "field": ("rows[].t", lambda step: any(re.search(r"rows\[\d+\].t", c["path"]) for c in step["changes"])),
             "search": ("now 2", lambda step: "now 2" in text(step))}
    for name, (value, does_match) in tests.items():
        browser.fill(name, value)
        count = sum(map(does_match, steps))
        same(matches(), f"{count} of {len(steps)} steps", f"filter by {name}")
        check(0 < count < len(steps), f"the filter by {name} tells steps apart")
        browser.fill(name, "")
    browser.fill("action", "title")
    browser.fill("search", "now 2")
    same(matches(), f"{sum('title' in s['name'] and 'now 2' in text(s) for s in steps)} of {len(steps)} steps", "two filters")
    browser.click("#filters [type=reset]")
    same(matches(), f"{len(steps)} steps", "reset")
    browser.keys(HOME + "/", focus="steps")
    browser.keys("now 2")
    browser.click("#only")
    check(browser.value("rows.length") > sum("now 2" in text(step) for step in steps), "other steps are shown")
    for key in "nnN":
        browser.keys(key, focus="steps")
        check("now 2" in text(steps[browser.value("current")]), f"{key} goes to a match")
    browser.run("choose(steps.findIndex(step => step.name === 'list.tick'))")
    browser.fill("search", "count")
    for part in ["detail", "tree"]:
        check(browser.elements(f"#{part} mark"), f"what is found is marked in {part}")
    browser.keys("?")
    same(browser.value("document.getElementById('keys').open"), True, "? shows the keys")
    browser.keys(ESCAPE)
    browser.keys(ESCAPE)
    same(browser.value("document.getElementById('search').value"), "", "Escape clears the search")
    browser.fill("search", "no such text")
    same(browser.value("document.getElementById('none').hidden"), False, "that nothing matches is told")

def try_hostile(browser, folder):
    for text in ["</script><script>window.ran = 1</script>", "<img src=x onerror='window.ran = 1'>", "javascript:window.ran=1", "\u2028\u202e\u200f\u0007",
                 "<!--<script>", "&lt;b&gt;", "${window.ran = 1}", "');window.ran=1;//", "__proto__", "]]>", "\U0001f600 \u05e9\u05dc", "$& $1 $`"]:
        data, _ = recording(30, text)
        data["failure"] = {"step": 14, "message": text}
        for step in data["steps"]:
            step["feature"] = step["name"] = text
        browser.open(page(folder, data), "#step=<img src=x onerror=window.ran=1>")
        browser.run("for (let index = 0; index < 40; index += 1) toggle(index, true); goToEffect(0)")
        browser.fill("search", text)
        same(browser.value("[window.ran, document.scripts.length, document.images.length, document.querySelectorAll('b').length]"), [None, 2, 0, 0],
             f"what {text!r} ran and made")
        shown = re.sub("[\u2028\u202e\u200f\u0007]", lambda c: f"\\u{{{ord(c[0]):X}}}", text)
        same(browser.text("header .failure"), f"Failed at step 14\n✗ {shown}", "hostile text")
    for script in ["document.body.setAttribute('onclick', 'window.ran = 1'); document.body.click()", "document.body.innerHTML = '<p>'; window.ran = 1",
                   "document.body.append(Object.assign(document.createElement('a'), {href: 'javascript:ran = 1', id: 'a'})); document.getElementById('a').click()"]:
        browser.run("try { " + script + " } catch {}")
    same(browser.value("window.ran"), None, "what the page's policy lets run")
    same([entry["source"] for entry in browser.call("POST", "/se/log", b'{"type": "browser"}')], ["security"] * 3, "what the console says of that")

def try_long(browser, folder):
    data, _ = recording(10_000)
    path = page(folder, data)
    loaded = browser.open(path)
    shown = browser.value("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    check(len(browser.elements("#steps [data-index]")) < 100, "only rows in view are in the document")
    scroll, bare = browser.run("""const box = document.getElementById('steps'), times = [], { left, top } = box.getBoundingClientRect();
      let last = performance.now(), bare = 0; box.scrollTop = 0;
      const frame = now => { times.push(now - last); last = now;
        bare += document.elementFromPoint(left + 90, top + 300).closest('[data-index]') ? 0 : 1; box.scrollTop += 1500;
        if (times.length < 150) requestAnimationFrame(frame); else arguments[0]([times.slice(2).sort((a, b) => a - b), bare]); };
      requestAnimationFrame(frame)""", waits=True)
    check(bare < 100, f"rows do not follow when one scrolls: {bare} of 150 frames are without any")
    browser.run("document.getElementById('steps').scrollTop = 90000")
    browser.frames()
    check(browser.elements("#steps [aria-selected=true]"), "the active row stays in the document when it is out of view")
    jumps = browser.run("""const times = [], next = () => { const begun = performance.now(); choose(Math.floor(Math.random() * steps.length));
      requestAnimationFrame(() => { times.push(performance.now() - begun);
        if (times.length < 60) setTimeout(next, 5); else arguments[0](times.sort((a, b) => a - b)); }); }; next()""", waits=True)
    search = browser.run("document.getElementById('search').value = 'now 99'; return [1, 2].map(() => { const begun = performance.now(); filter();"
                         "return performance.now() - begun })")
    tell = lambda times: f"{times[len(times) // 2]:.1f} ms (median), {times[int(len(times) * .95)]:.1f} ms (95 %), {times[-1]:.1f} ms (worst)"
    print(f"10,000 steps, {path.stat().st_size / 1e6:.1f} MB: opened in {loaded:.2f} s, shown {shown:.0f} ms after the start\n  a frame while scrolling: "
          f"{tell(scroll)}, {bare} of 150 without rows\n  a step anywhere: {tell(jumps)}\n  a search: {search[0]:.0f} ms, then {search[1]:.0f} ms")
    check(loaded < 30 and scroll[len(scroll) // 2] < 200 and jumps[30] < 500, "10,000 steps take far too long")
    check_states(browser, data)

def check_states(browser, data):
    """The states of a page are what its changes give, applied forwards."""
    state, count = browser.value("stateAfter(0)"), len(data["steps"])
    for index, step in enumerate(data["steps"]):
        for change in step["changes"] if index else []:
            apply(state, change)
        if index % max(1, count // 7) == 0 or index > count - 3:
            check(browser.value("stateAfter(arguments[0])", index) == state, f"state after step {step['number']} of {data['title']}")

def try_access(browser, path):
    browser.open(path)
    for scheme in ["light", "dark"]:
        browser.look(1440, 900, scheme)
        color = lambda name: browser.value("getComputedStyle(document.documentElement).getPropertyValue('--' + arguments[0])", name).strip()
        for pair in ["text back", "text raised", "text chosen", "text found", "quiet back", "quiet raised", "quiet chosen", "accent back",
                     "accent old-back", "old back", "old old-back", "new new-back", "text old-back"]:
            ratio = contrast(*map(color, pair.split()))
            check(ratio >= 4.5, f"contrast of {pair} in {scheme} colours is {ratio:.1f}")
    for element in browser.elements("button:not(nav *, dialog *), input, select, [tabindex='0']"):
        check(browser.call("GET", f"/element/{element}/computedlabel"), f"a control without a name: {element}")
    for selector, role in {"#steps": "treegrid", "#tree": "tree", "#tree [data-index]": "treeitem", "#effects": "listbox", "#steps [data-index]": "row"}.items():
        same(browser.call("GET", f"/element/{browser.elements(selector)[0]}/computedrole"), role, f"role of {selector}")
    browser.look(360, 740)
    for part in ["steps", "detail", "state", "effects"]:
        browser.click(f"nav [data-show={part}]")
        same(browser.value("[...document.querySelectorAll('.part')].filter(part => part.offsetHeight).map(part => part.id)"), [f"part-{part}"], "part")
        same(browser.value("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"), [360, 740], f"size of {part}")
    check(browser.elements("#effects [data-index]"), "effects are drawn when they are shown")
    browser.look(1440, 900)

def contrast(*colors):
    def light(color):
        digits = color[1:] if len(color) == 7 else "".join(2 * digit for digit in color[1:])
        parts = [int(digits[index:index + 2], 16) / 255 for index in (0, 2, 4)]
        return sum(share * (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4) for share, part in zip((0.2126, 0.7152, 0.0722), parts))
    low, high = sorted(map(light, colors))
    return (high + 0.05) / (low + 0.05)

def take_pictures(browser, folder, path):
    folder.mkdir(parents=True, exist_ok=True)
    for name, width, height, scheme in [("light", 1440, 900, "light"), ("dark", 1440, 900, "dark"), ("medium", 1000, 800, "light"), (
            "narrow-steps", 360, 740, "light"), ("narrow-detail", 360, 740, "dark"), ("narrow-state", 360, 740, "light"), ("narrow-effects", 360, 740, "dark")]:
        browser.look(width, height, scheme)
        browser.open(path, "#step=35")
        if width == 360:
            browser.click(f"nav [data-show={name.split('-')[1]}]")
        time.sleep(0.3)
        (folder / f"{name}.png").write_bytes(base64.b64decode(browser.call("GET", "/screenshot")))

def try_gallery(browser, path, pictures):
    for name, width, height, scheme in [("light", 1440, 900, "light"), ("dark", 1440, 900, "dark"), ("narrow", 390, 844, "light"), ("narrow-dark", 390, 844, "dark")]:
        browser.look(width, height, scheme)
        browser.open(path)
        check(browser.value("document.documentElement.scrollWidth <= innerWidth"), f"the gallery is wider than the window: {name}")
        color = lambda selector, name: [int(part) for part in re.findall(r"\d+", browser.value("getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, name))[:3]]
        for selector in ["h1", ".label", ".type", ".new", "nav a"]:
            back = ".new" if selector == ".new" else "body"
            ratio = contrast(*("#%02x%02x%02x" % tuple(color(*each)) for each in [(selector, "color"), (back, "backgroundColor")]))
            check(ratio >= 4.5, f"contrast of {selector} in the gallery, {name}, is {ratio:.1f}")
        columns = browser.value("new Set([...document.querySelectorAll('section:first-of-type article')].map(each => each.offsetLeft)).size")
        check(columns == 1 if width == 390 else columns > 2, f"{columns} states side by side in the gallery, {name}")
        if pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            (pictures / f"gallery-{name}.png").write_bytes(base64.b64decode(browser.call("GET", "/screenshot")))
    browser.look(1440, 900)
    states = browser.value("[...document.querySelectorAll('section')].map(each => [each.id, each.querySelectorAll('h3').length])")
    check(len(states) > 5 and all(0 < count <= 12 for _, count in states), f"the gallery has {states}")
    same(browser.value("[...document.querySelectorAll('nav a')].map(each => each.hash.slice(1))"), [name for name, _ in states], "links of the gallery")
    browser.click("nav a:last-child")
    check(0 <= browser.value("document.querySelector('section:last-of-type').getBoundingClientRect().top") < 900, "a link goes to its feature")
    check(browser.value("document.querySelectorAll('section article:first-child .new').length") == 0, "nothing is marked in the first state")
    check(browser.value("[...document.querySelectorAll('section article:not(:first-child)')].every(each => each.querySelector('.new'))"), "each other state has a mark")
    browser.open(path)
    opened = browser.value("document.querySelector('details').open")
    browser.click("summary")
    check(browser.value("document.querySelector('details').open") != opened, "a part opens and closes")
    print(f"{path}: {sum(count for _, count in states)} states of {len(states)} features")

def try_all(browser, folder, options):
    data, states = recording(60, first=13)
    path = page(folder, data)
    try_steps(browser, path, data, states)
    try_filters(browser, path, data)
    try_access(browser, path)
    for seed in range(2, 12):
        data, states = recording(40, seed=seed, most=8)
        browser.open(page(folder, data))
        same([browser.value("stateAfter(arguments[0])", index) for index in range(40)], states, f"states of seed {seed}")
        for index in range(1, 40):
            found = browser.value("[...new Set(places(steps[arguments[0]]).map(place => place.at.join('.')))].sort()", index)
            same(found, marks(states[index - 1], data["steps"][index]["changes"]), f"places of the changes of step {index}, seed {seed}")
    browser.open(page(folder, {"version": 1, "title": "Empty", "date": "", "omitted": 0, "state": "0", "steps": [], "effects": []}))
    browser.keys("jknN/")
    same(browser.text("#none"), "Nothing was recorded.", "an empty recording")
    browser.open(page(folder, {"version": 2}))
    same(browser.text("#none"), "There is no recording in this page that it can read.", "a recording of another version")
    try_long(browser, folder)
    for given in options.pages:
        browser.open(given.resolve())
        check_states(browser, browser.value("JSON.parse(document.getElementById('recording').textContent)"))
        print(f"{given}: {browser.value('steps.length')} steps")
    if options.gallery:
        try_gallery(browser, options.gallery.resolve(), options.screenshots)
    same(browser.call("POST", "/se/log", b'{"type": "browser"}'), [], "what the console says")
    try_hostile(browser, folder)
    if options.screenshots:
        data, _ = recording(120, first=13, seed=5)
        data["failure"] = {"step": 40, "message": "State is not as expected:\n  − count: 3\n  + count: 4"}
        take_pictures(browser, options.screenshots, page(folder, data))

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--gallery", type=pathlib.Path)
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    try_source()
    chromium, driver = shutil.which("chromium") or shutil.which("google-chrome"), shutil.which("chromedriver")
    if not (chromium and driver):
        check("FEATUREGEN_BROWSER" not in os.environ, "there is no Chromium with its driver here")
        print("skipped: there is no Chromium with its driver here")
    else:
        with tempfile.TemporaryDirectory() as folder:
            browser = Browser(chromium, driver)
            try:
                try_all(browser, folder, options)
            finally:
                browser.call("DELETE", "")
                browser.process.terminate()
    sys.exit(f"{len(wrong)} wrong" if wrong else None)

main()
