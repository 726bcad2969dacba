"""The page about the server: what it tells programs to send is what the server understands."""

import json
import re
import shlex
from pathlib import Path

from tests.server.client import Client, new_id
from tests.server.servers import ServerProcess

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## A program at the table")[2].partition("\n## ")[0]
BLOCK = SECTION.partition("```\n")[2].partition("```")[0].replace("\\\n", "").splitlines()
TOLD = [json.loads(command) for command in re.findall(r'`(\{"do": "(?:begin|throw|act)".*?\})`', SECTION)]


def test_a_program_that_does_what_the_page_says_plays(server: ServerProcess) -> None:
    opening, sitting, following = (shlex.split(line) for line in BLOCK if line.startswith("curl"))
    (shown,) = (json.loads(line) for line in BLOCK if line.startswith("{"))
    with Client(server.url) as program:
        opened = program.http.post("/api/tables", json=json.loads(opening[-1])).json()
        assert opened.keys() == shown.keys()
        program.table, program.keys = opened["table"], opened["keys"]
        paths = [address.partition("8765")[2] for address in (opening[3], sitting[3], following[-1])]
        assert [path.replace(shown["table"], program.table) for path in paths] == [
            "/api/tables",
            f"/api/tables/{program.table}/commands",
            f"/api/tables/{program.table}/events",
        ]
        order = json.loads(re.sub(r"\$\(uuidgen\)", new_id(), sitting[-1]))
        program.keys += program.http.post(f"/api/tables/{program.table}/commands", json=order).json()["keys"]
        assert [command["do"] for command in TOLD] == ["begin", "throw", "act"]
        for command in TOLD:
            assert program.send(command).is_success
        assert program.look().step > TOLD[-1]["seen"]
