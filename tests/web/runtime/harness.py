"""The harness page, driven from a test."""

import json
import time


class Harness:
    """The harness page, seen from Python."""

    def __init__(self, page, url):
        self.page = page
        self.url = url

    def open(self, query=""):
        """Load the page."""
        self.page.goto(self.url + query)
        return self

    def start(self, kind, **job):
        """The number of a job that has just begun."""
        return self.page.evaluate("([kind, job]) => start(kind, job)", [kind, job])

    def start_run(self, code, **job):
        """The number of a run that has just begun."""
        defaults = {
            "filename": "cell.py",
            "namespace": "page",
            "before": [],
            "fresh": False,
        }
        return self.start("run", code=code, **{**defaults, **job})

    def record(self, number):
        """What is known of a job."""
        return self.page.evaluate("(number) => records.get(number)", number)

    def wait(self, number, key="end", seconds=120):
        """What is known of a job once it has ended (or has begun)."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            record = self.record(number)
            if record[key]:
                return record
            self.page.wait_for_timeout(20)
        raise AssertionError(f"no {key} within {seconds} s: {record}")

    def run(self, code, **job):
        """What came of a run."""
        return self.wait(self.start_run(code, **job))

    def printed(self, code, **job):
        """What a run printed on standard output."""
        return text_of(self.run(code, **job), "stdout")

    def check(self, code):
        """The verdict on a submission of the exercise `double`."""
        url = self.url + "assets/double.json"
        end = self.wait(self.start("check", exerciseUrl=url, code=code))["end"]
        assert end["kind"] == "verdict", end
        return json.loads(end["json"])

    def stop(self):
        """Press Stop."""
        self.page.evaluate("() => python.stop()")

    def wait_for_workers(self, count):
        """Wait until the page has this many workers."""
        limit = time.monotonic() + 30
        while len(self.page.workers) != count:
            assert time.monotonic() < limit, self.page.workers
            self.page.wait_for_timeout(50)


def text_of(record, kind):
    """All text of one kind that a job has shown."""
    return "".join(part["text"] for part in record["texts"] if part["kind"] == kind)
