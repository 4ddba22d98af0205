#!/usr/bin/env python3
"""A local server that answers as Open-Meteo's geocoding and forecast services do.

    python3 fake_openmeteo.py [--port N] [--today YYYY-MM-DD] [--log FILE]

Prints `http://127.0.0.1:PORT` on one line as soon as it listens, and serves until it is terminated or its standard
input, where that is a pipe, is closed. `--log` appends each request's path, one a line.

Places are in PLACES. A fault is selected by the city's name: `FaultKIND` makes the forecast fail, `GeoFaultKIND` the
search; the kinds are in FAULTS. Values depend on nothing but the place and the day, so answers can be compared.
"""
import argparse
import datetime
import http.server
import json
import os
import stat
import sys
import threading
import time
import unicodedata
import urllib.parse

# name in English, Chinese, Japanese; latitude, longitude, zone, hours from UTC, country, code, state, people, feature
PLACES = [
    ("Oslo", "奥斯陆", "オスロ", 59.91273, 10.74609, "Europe/Oslo", 2, "Norway", "挪威", "NO", "Oslo", 580000, "PPLC"),
    ("Paris", "巴黎", "パリ", 48.85341, 2.3488, "Europe/Paris", 2, "France", "法国", "FR", "Île-de-France", 2138551, "PPLC"),
    ("Paris", None, None, 33.66094, -95.55551, "America/Chicago", -5, "United States", "美国", "US", "Texas", 24782, "PPLA2"),
    ("Paris", None, None, 36.302, -88.32671, "America/Chicago", -5, "United States", "美国", "US", "Tennessee", 10156, "PPLA2"),
    ("London", "伦敦", "ロンドン", 51.50853, -0.12574, "Europe/London", 1, "United Kingdom", "英国", "GB", "England", 8961989, "PPLC"),
    ("London", None, None, 42.98339, -81.23304, "America/Toronto", -4, "Canada", "加拿大", "CA", "Ontario", 422324, "PPL"),
    ("Berlin", "柏林", "ベルリン", 52.52437, 13.41053, "Europe/Berlin", 2, "Germany", "德国", "DE", "State of Berlin", 3426354, "PPLC"),
    ("New York", "纽约", "ニューヨーク", 40.71427, -74.00597, "America/New_York", -4, "United States", "美国", "US", "New York", 8804190, "PPL"),
    ("New York", "纽约州", None, 43.00035, -75.4999, "America/New_York", -4, "United States", "美国", "US", "New York", 19274244, "ADM1"),
    ("Austin", "奥斯汀", None, 30.26715, -97.74306, "America/Chicago", -5, "United States", "美国", "US", "Texas", 931830, "PPLA"),
    ("Tokyo", "东京", "東京", 35.6895, 139.69171, "Asia/Tokyo", 9, "Japan", "日本", "JP", "Tokyo", 9733276, "PPLC"),
    ("Beijing", "北京", "北京", 39.9075, 116.39723, "Asia/Shanghai", 8, "China", "中国", "CN", "Beijing", 18960744, "PPLC"),
    ("Shanghai", "上海", "上海", 31.22222, 121.45806, "Asia/Shanghai", 8, "China", "中国", "CN", "Shanghai", 24874500, "PPLA"),
    ("Rome", "罗马", "ローマ", 41.89193, 12.51133, "Europe/Rome", 2, "Italy", "意大利", "IT", "Lazio", 2318895, "PPLC"),
    ("Zürich", "苏黎世", "チューリッヒ", 47.36667, 8.55, "Europe/Zurich", 2, "Switzerland", "瑞士", "CH", "Zurich", 341730, "PPLA"),
]

FAULTS = {
    "500": "an HTML page of an internal error, status 500",
    "503": "status 503 with an empty body",
    "429": "too many requests",
    "400": "a refusal in the API's own words, status 400",
    "Error": "a refusal in the API's own words, status 200",
    "HTML": "a login page, status 200",
    "Cut": "JSON that ends in the middle",
    "Empty": "status 200 with no body",
    "Object": "a JSON object without any of the API's keys",
    "Types": "JSON of the right keys with values of the wrong types",
    "Nulls": "null in the place of every value",
    "Holes": "null in the place of some values, and lists of different lengths",
    "Missing": "only a few of the values asked for",
    "Drop": "a connection closed without an answer",
    "Timeout": "no answer for two minutes",
    "Redirect": "a redirect to another host",
}

CURRENT = {
    "temperature_2m": ("°C", lambda seed: round(4 + seed % 23 + seed % 10 / 10, 1)),
    "relative_humidity_2m": ("%", lambda seed: 40 + seed % 55),
    "apparent_temperature": ("°C", lambda seed: round(2 + seed % 23 + seed % 10 / 10, 1)),
    "precipitation": ("mm", lambda seed: [0.0, 0.0, 0.4, 2.3][seed % 4]),
    "weather_code": ("wmo code", lambda seed: [0, 1, 2, 3, 61, 63, 80, 95][seed % 8]),
    "wind_speed_10m": ("km/h", lambda seed: round(3 + seed % 30 + 0.4, 1)),
}
DAILY = {
    "weather_code": ("wmo code", lambda seed: [3, 61, 0, 2, 80, 45, 71, 95][seed % 8]),
    "temperature_2m_max": ("°C", lambda seed: round(10 + seed % 18 + 0.6, 1)),
    "temperature_2m_min": ("°C", lambda seed: round(1 + seed % 9 + 0.2, 1)),
    "precipitation_sum": ("mm", lambda seed: [0.0, 1.7, 0.0, 12.5][seed % 4]),
    "precipitation_probability_max": ("%", lambda seed: seed * 7 % 101),
    "wind_speed_10m_max": ("km/h", lambda seed: round(8 + seed % 40 + 0.1, 1)),
}
IMPERIAL = {
    "°C": ("°F", lambda value: round(value * 9 / 5 + 32, 1)),
    "mm": ("inch", lambda value: round(value / 25.4, 3)),
    "km/h": ("mp/h", lambda value: round(value / 1.609, 1)),
}


class Refusal(Exception):
    """What the API answers with status 400."""


def fault_place(name):
    """A place that carries its fault in its position: 80 degrees north, as many east as the fault's index."""
    kinds = list(FAULTS)
    for index, kind in enumerate(kinds):
        if name.lower() == f"fault{kind}".lower():
            return (f"Fault{kind}", None, None, 80.0, float(index), "UTC", 0, "Nowhere", None, "XX", "Fault", 1, "PPL")
    return None


def fault_at(latitude, longitude):
    kinds = list(FAULTS)
    return kinds[int(longitude)] if latitude == 80.0 and 0 <= longitude < len(kinds) else None


def search(query):
    name = one(query, "name") or ""
    language = one(query, "language") or "en"
    count = number(query, "count", 10, 1, 100)
    if "name" not in query:
        raise Refusal("Value of type 'String' required for key 'name'.")
    column = {"zh": 1, "ja": 2}.get(language, 0)
    wanted = plain(name)
    hits = [place for place in PLACES if len(wanted) > 1 and wanted in (plain(place[0]), plain(place[column] or ""))]
    fault = fault_place(name)
    if fault:
        hits = [fault]
    body = {"generationtime_ms": 0.54}
    if hits:
        body = {"results": [result(place, column) for place in hits[:count]], **body}
    return body


def result(place, column):
    english, chinese, japanese, latitude, longitude, zone, _, country, country_zh, code, state, people, feature = place
    shown = (english, chinese, japanese)[column] or english
    found = {
        "id": abs(hash((latitude, longitude))) % 10_000_000, "name": shown, "latitude": latitude, "longitude": longitude,
        "elevation": 26.0, "feature_code": feature, "country_code": code, "admin1_id": 3143242, "timezone": zone,
        "population": people, "country_id": 3144096,
        "country": country_zh if column == 1 and country_zh else country, "admin1": state,
    }
    if feature == "ADM1":
        del found["population"]
    return found


def forecast(query, today):
    latitude = real(query, "latitude", 90)
    longitude = real(query, "longitude", 180)
    days = number(query, "forecast_days", 7, 0, 16)
    if "daily" in query and "timezone" not in query:
        raise Refusal("Timezone is required when using daily variables")
    place = next((p for p in PLACES if abs(p[3] - latitude) < 0.01 and abs(p[4] - longitude) < 0.01), None)
    zone, hours = (place[5], place[6]) if place else ("GMT", 0)
    now = datetime.datetime.combine(today, datetime.time(7, 30)) + datetime.timedelta(hours=hours)
    seed = int(abs(latitude) * 10) + int(abs(longitude))
    body = {
        "latitude": round(latitude, 2), "longitude": round(longitude, 2), "generationtime_ms": 0.06,
        "utc_offset_seconds": hours * 3600, "timezone": zone, "timezone_abbreviation": f"GMT{hours:+d}", "elevation": 14.0,
    }
    if "current" in query:
        fields = listed(query, "current", CURRENT)
        units, values = measured(query, fields, CURRENT, [seed])
        body["current_units"] = {"time": "iso8601", "interval": "seconds", **units}
        body["current"] = {"time": now.strftime("%Y-%m-%dT%H:%M"), "interval": 900, **{k: v[0] for k, v in values.items()}}
    if "daily" in query:
        fields = listed(query, "daily", DAILY)
        dates = [now.date() + datetime.timedelta(days=index) for index in range(days)]
        units, values = measured(query, fields, DAILY, [seed + index for index in range(days)])
        body["daily_units"] = {"time": "iso8601", **units}
        body["daily"] = {"time": [date.isoformat() for date in dates], **values}
    return body, fault_at(latitude, longitude)


def measured(query, fields, table, seeds):
    asked = {
        "°C": one(query, "temperature_unit") == "fahrenheit", "km/h": one(query, "wind_speed_unit") == "mph",
        "mm": one(query, "precipitation_unit") == "inch",
    }
    units, values = {}, {}
    for field in fields:
        unit, make = table[field]
        row = [make(seed) for seed in seeds]
        if asked.get(unit):
            unit, convert = IMPERIAL[unit]
            row = [convert(value) for value in row]
        units[field], values[field] = unit, row
    return units, values


def plain(text):
    """Without case and accents, as the service compares."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()


def one(query, key):
    return query.get(key, [None])[0]


def listed(query, key, table):
    fields = ",".join(query[key]).split(",")
    for field in fields:
        if field not in table:
            raise Refusal(f"Data corrupted at path ''. Cannot initialize VariableOrSpread from invalid String value {field}.")
    return fields


def number(query, key, default, low, high):
    text = one(query, key)
    if text is None:
        return default
    if not text.isdecimal() or not low <= int(text) <= high:
        raise Refusal(f"{key.replace('_', ' ').capitalize()} is invalid. Allowed range {low} to {high}. Given {text}.")
    return int(text)


def real(query, key, limit):
    try:
        value = float(one(query, key))
    except (TypeError, ValueError):
        raise Refusal(f"Value of type 'Float' required for key '{key}'.") from None
    if abs(value) > limit:
        raise Refusal(f"{key.capitalize()} must be in range of -{limit} to {limit}°. Given: {value}.")
    return value


def without_values(value, keep):
    """The same shape, with null where `keep` (called with a counter) says no."""
    counter = iter(range(1_000_000))

    def walk(item, key):
        if isinstance(item, dict):
            return {k: walk(v, k) for k, v in item.items()}
        if isinstance(item, list) and key != "time":
            return [walk(v, None) for v in item]
        fixed = key in ("time", "timezone", "interval", "utc_offset_seconds") or isinstance(item, (str, list))
        return item if fixed or keep(next(counter)) else None

    return walk(value, None)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    today = None
    log_path = None

    def do_GET(self):
        if self.log_path:
            with open(self.log_path, "a", encoding="utf-8") as log:
                log.write(self.path + "\n")
        url = urllib.parse.urlsplit(self.path)
        query = urllib.parse.parse_qs(url.query, keep_blank_values=True)
        try:
            if url.path == "/v1/search":
                name = one(query, "name") or ""
                fault = next((kind for kind in FAULTS if name.lower() == f"geofault{kind}".lower()), None)
                body = {"results": [result(PLACES[0], 0)], "generationtime_ms": 0.5} if fault else search(query)
            elif url.path == "/v1/forecast":
                body, fault = forecast(query, self.today or datetime.datetime.now(datetime.timezone.utc).date())
            else:
                return self.reply(404, {"error": True, "reason": "Not Found"})
        except Refusal as refusal:
            return self.reply(400, {"error": True, "reason": str(refusal)})
        self.fail(fault, body) if fault else self.reply(200, body)

    def fail(self, kind, body):
        page = b"<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Sign in</h1></body></html>"
        refusal = {"error": True, "reason": "Requested data is not available for this location."}
        if kind in ("500", "HTML"):
            self.reply(500 if kind == "500" else 200, page, "text/html")
        elif kind == "503":
            self.reply(503, b"")
        elif kind == "429":
            self.reply(429, {"error": True, "reason": "Minutely API request limit exceeded. Please try again in one minute."})
        elif kind in ("400", "Error"):
            self.reply(400 if kind == "400" else 200, refusal)
        elif kind == "Cut":
            text = json.dumps(body).encode()
            self.reply(200, text[: len(text) // 2])
        elif kind == "Empty":
            self.reply(200, b"")
        elif kind == "Object":
            self.reply(200, {"hello": "world"})
        elif kind == "Types":
            self.reply(200, {key: "many" for key in body})
        elif kind == "Nulls":
            self.reply(200, without_values(body, lambda index: False))
        elif kind == "Holes":
            body = without_values(body, lambda index: index % 3 != 1)
            for row in body.get("daily", {}).values():
                row[:] = row if row and isinstance(row[0], str) else row[:-1]
            self.reply(200, body)
        elif kind == "Missing":
            kept = {"time", "temperature_2m", "temperature_2m_max", "name", "latitude", "longitude"}
            strip = lambda part: {k: v for k, v in part.items() if k in kept} if isinstance(part, dict) else part
            self.reply(200, {k: [strip(x) for x in v] if isinstance(v, list) else strip(v) for k, v in body.items()})
        elif kind == "Redirect":
            self.send_response(302)
            self.send_header("Location", "http://example.invalid/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif kind == "Timeout":
            time.sleep(120)
        self.close_connection = kind in ("Drop", "Timeout")

    def reply(self, status, body, kind="application/json; charset=utf-8"):
        data = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments):
        pass


def leave_with_the_starter():
    if stat.S_ISFIFO(os.fstat(0).st_mode):
        sys.stdin.buffer.read()
        os._exit(0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--today", type=datetime.date.fromisoformat)
    parser.add_argument("--log")
    options = parser.parse_args()
    Handler.today, Handler.log_path = options.today, options.log
    server = http.server.ThreadingHTTPServer(("127.0.0.1", options.port), Handler)
    server.daemon_threads = True
    print(f"http://127.0.0.1:{server.server_address[1]}", flush=True)
    threading.Thread(target=leave_with_the_starter, daemon=True).start()
    server.serve_forever()


if __name__ == "__main__":
    main()
