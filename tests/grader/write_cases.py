"""Write verdict.json of every golden case: `python tests/grader/write_cases.py`.

Read the difference before you keep it.
"""

import json
from pathlib import Path

from grader.load import load_exercise
from grader.run import grade
from grader.verdict import Verdict

HERE = Path(__file__).parent
CASES = HERE / "cases"


def golden_text(verdict: Verdict) -> str:
    """The verdict as it is kept: indented, without the seconds."""
    fields = json.loads(verdict.to_json())
    del fields["seconds"]
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    exercise = load_exercise(HERE / "exercises" / "softmax-score")
    for folder in sorted(CASES.iterdir()):
        code = (folder / "answer.py").read_text(encoding="utf-8")
        text = golden_text(grade(exercise, code))
        (folder / "verdict.json").write_text(text, encoding="utf-8")
        print(folder.name, json.loads(text)["status"])
