"""The scripted model server of the tests, and what it says about its own time."""
import json
import time
import urllib.request

from workplace import Failure


class Server:
    """Answers like `script_weather.json`, or like the script that is given."""

    def __init__(self, place, name, script=None, keeps_bodies=False, options=()):
        tools = place.root / "Tests/Tools"
        self.log = place.folder / f"{name}.jsonl"
        port = place.folder / f"{name}.port"
        for left in (self.log, port):  # of one of that name before it
            left.unlink(missing_ok=True)
        path = tools / "script_weather.json"
        if script:
            path = place.folder / f"{name}.json"
            path.write_text(json.dumps(script))
        command = ["python3", str(tools / "fake_openai.py"), "--port", "0", "--port-file", str(port),
                   "--script", str(path), "--log", str(self.log), *options]
        with open(place.folder / f"{name}.out", "wb") as output:
            self.process = place.start(command + ["--log-bodies"] * keeps_bodies, stdout=output, stderr=output)
        self.place = place
        self.port = self.wait(lambda: port.exists() and port.read_text())
        self.wait(self.answers)
        self.url = f"http://127.0.0.1:{self.port}/v1"
        self.seen = 0

    def environment(self, base):
        return dict(base, OPENAI_BASE_URL=self.url)

    def answers(self):
        try:
            return urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=1).status == 200
        except OSError:
            return False

    def wait(self, ready):
        for _ in range(500):
            if answer := ready():
                return answer
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise Failure("the model server of the tests does not start")

    def take(self, rounds):
        """The records of the rounds since the last time; waits until there are that many."""
        records = self.wait(lambda: len(found := self.records()[self.seen:]) >= rounds and found)
        self.seen += len(records)
        if len(records) != rounds:
            raise Failure(f"{len(records)} requests were made in place of {rounds}")
        return records

    def records(self):
        # The last line may be half written.
        lines = self.log.read_text().split("\n")[:-1] if self.log.exists() else []
        return [record for record in map(json.loads, lines) if record["method"] == "POST"]

    def time(self, rounds):
        """The milliseconds that the server itself took for those rounds."""
        return sum(record["server_ms"] for record in self.take(rounds))

    def stop(self):
        self.place.stop(self.process)
