"""The scripts' types of messages are the server's."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from spieltisch.kit.page.shown import Ahead, Motion, Touch
from spieltisch.server.pages import snapshot
from spieltisch.server.pages.rule_try import Tried
from spieltisch.server.pages.snapshot import NewLines, PageNews
from spieltisch.server.web.after import Hint
from spieltisch.server.web.common import Done

DECLARED = (Path(snapshot.__file__).parent / "messages.d.ts").read_text(encoding="utf-8")
LEFT_OUT = {(PageNews, "html")}
"""What is not always sent, besides fields that are as usual."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


@pytest.mark.parametrize("message", [PageNews, NewLines, Touch, Motion, Ahead, Done, Hint, Tried])
def test_the_scripts_know_a_message_as_the_server_sends_it(message: type[msgspec.Struct]) -> None:
    body = re.search(rf"export interface {message.__name__} {{\n(.*?)\n}}", DECLARED, re.DOTALL)
    assert body
    declared = dict(re.findall(r"^  (\w+\??): (.*);$", body[1], re.MULTILINE))
    assert declared == dict(in_typescript(message))


def in_typescript(message: type[msgspec.Struct]) -> list[tuple[str, str]]:
    """Every field as TypeScript writes it; a question mark says that it may be missing."""
    may_be_missing = {
        field.name
        for field in msgspec.structs.fields(message)
        if (message, field.name) in LEFT_OUT or (message.__struct_config__.omit_defaults and not field.required)
    }
    return [
        (field.encode_name + "?" * (field.name in may_be_missing), type_in_typescript(field.type))
        for field in msgspec.structs.fields(message)
    ]


def type_in_typescript(kind: Any) -> str:
    """The type of what JSON makes of it."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    if get_origin(kind) is Literal:
        return " | ".join(f'"{one}"' for one in get_args(kind))
    if get_origin(kind) in (UnionType, Union):
        return " | ".join(map(type_in_typescript, get_args(kind)))
    if kind == dict[str, Any]:
        return "Command"
    inside = [type_in_typescript(one) for one in get_args(kind) if one not in (..., Any)]
    if get_origin(kind) in (dict, Mapping):
        return f"Record<{', '.join(inside)}>"
    if get_origin(kind) in (list, tuple, Sequence):
        return f"{inside[0]}[]" if len(inside) == 1 else f"[{', '.join(inside)}]"
    return PLAIN[get_origin(kind) or kind]
