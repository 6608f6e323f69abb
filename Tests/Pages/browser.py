"""A browser that is driven through the WebDriver protocol, with the standard library only."""
import json, re, subprocess, time, urllib.error, urllib.request

class Browser:
    """A session of the WebDriver protocol."""
    def __init__(self, chromium, driver):
        self.process = subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE, text=True)
        port = next(match[1] for line in self.process.stdout if (match := re.search(r"successfully on port (\d+)", line)))
        self.base = f"http://127.0.0.1:{port}/session"
        options = {"binary": chromium, "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1440,900"]}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        self.base += "/" + self.post("", capabilities={"alwaysMatch": wanted})["sessionId"]

    def call(self, method, path, data=None):
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def post(self, path, **body):
        return self.call("POST", path, json.dumps(body).encode())

    def run(self, script, *arguments, waits=False):
        return self.post("/execute/async" if waits else "/execute/sync", script=script, args=arguments)

    def value(self, expression, *arguments):
        return self.run("return " + expression, *arguments)

    def text(self, selector):
        return self.value("document.querySelector(arguments[0]).textContent", selector)

    def frames(self):
        """Waits until what was asked for is drawn."""
        self.run("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))", waits=True)

    def keys(self, text, focus=None):
        self.run("document.getElementById(arguments[0])?.focus()", focus)
        self.post(f"/element/{next(iter(self.call('GET', '/element/active').values()))}/value", text=text)
        self.frames()

    def elements(self, selector):
        return [next(iter(element.values())) for element in self.post("/elements", using="css selector", value=selector)]

    def click(self, selector):
        self.post(f"/element/{self.elements(selector)[0]}/click")
        self.frames()

    def fill(self, name, text):
        self.run("const field = document.getElementById(arguments[0]); field.value = arguments[1];"
                 "field.dispatchEvent(new Event('input', {bubbles: true}))", name, text)
        self.frames()

    def open(self, path, link=""):
        started = time.monotonic()
        self.post("/url", url="about:blank")
        self.post("/url", url=path.as_uri() + link)
        self.frames()
        return time.monotonic() - started

    def look(self, width, height, scheme="light"):
        device = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.post("/goog/cdp/execute", cmd="Emulation.setDeviceMetricsOverride", params=device)
        media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        self.post("/goog/cdp/execute", cmd="Emulation.setEmulatedMedia", params=media)
        self.frames()
