"""Figures, and the one table that they are printed in."""
from dataclasses import dataclass


@dataclass
class Figure:
    """What was measured. `theirs` is of what `against` names; the limit is of ours or, with `times`, of the ratio."""
    name: str
    ours: float
    unit: str
    against: str = ""
    theirs: float | None = None
    limit: float | None = None
    times: bool = False
    more_is_better: bool = False

    @property
    def ratio(self):
        if not self.theirs or not self.ours:
            return None
        return self.theirs / self.ours if self.more_is_better else self.ours / self.theirs

    def cells(self):
        value = self.ratio if self.times else self.ours
        goal = "" if self.limit is None else times(self.limit) if self.times else f"{self.limit:g} {self.unit}"
        held = "" if self.limit is None or value is None else "held" if value <= self.limit else "NOT HELD"
        theirs = "" if self.theirs is None else amount(self.theirs, self.unit)
        ratio = "" if self.ratio is None else times(self.ratio)
        return [self.name, amount(self.ours, self.unit), theirs, self.against, ratio, goal, held]


@dataclass
class Skipped:
    name: str
    reason: str

    def cells(self):
        return [self.name, "skipped", "", self.reason, "", "", ""]


HEADINGS = ["figure", "skillhost", "the other", "which is", "ratio", "goal", ""]


def number(value):
    digits = 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else 3
    return f"{value:.{digits}f}"


def times(ratio):
    return f"{number(ratio)} ×" if ratio >= 0.5 else f"1/{number(1 / ratio)} ×"


def amount(value, unit):
    return f"{number(value)} {unit}"


def render(rows):
    """A table in Markdown whose columns also line up in a terminal."""
    cells = [HEADINGS] + [row.cells() for row in rows]
    widths = [max(len(row[i]) for row in cells) for i in range(len(HEADINGS))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in cells]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)
