"""A table from an installed package: it is set, shows its pages, and a game is opened."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import Request, urlopen

PROGRAM = "import sys; from spieltisch.cli import main; main(sys.argv[1:])"
ADDRESS = re.compile(r"http://\S+/")


def try_table(python: Path, folder: Path) -> str:
    """What was seen; whatever does not work raises an error."""
    elsewhere = {**os.environ, "SPIELTISCH_CACHE": str(folder / "cache"), "SPIELTISCH_LANGUAGE": "en"}
    elsewhere.pop("PYTHONPATH", None)  # the installed package is meant, not the one beside this file
    command = [str(python), "-c", PROGRAM, "serve", "--port", "0", "--data", str(folder / "tables")]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=folder,
        env=elsewhere,
        start_new_session=True,
    ) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = ADDRESS.search(said)
            assert found, f"the server said '{said.strip()}'"
            pages = [_get(found[0] + page) for page in ("", "rules/brandi-dog", "new/yatzy?way=bots", "health")]
            asked = Request(
                f"{found[0]}api/tables",
                data=json.dumps({"game": "brandi-dog", "seats": 4}).encode(),
                headers={"content-type": "application/json"},
            )
            with urlopen(asked) as answer:
                assert json.load(answer)["table"]
        finally:
            _stop(server)
    return f"the table is set, {len(pages)} pages, a game of Dog is open"


def _stop(server: subprocess.Popen[str]) -> None:
    """And what it makes ready in processes of their own."""
    if sys.platform == "win32":
        server.terminate()
    else:
        os.killpg(server.pid, signal.SIGTERM)


def _get(address: str) -> bytes:
    with urlopen(address) as answer:
        assert answer.status == 200
        content: bytes = answer.read()
        return content
