"""The notebook of docs/, executed: as a page, and to be taken along with all it shows."""

import ast
import io
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parents[2] / "docs"
NAME = "boards"
SVG = "image/svg+xml"


def made() -> Iterator[tuple[str, str]]:
    """The page, its pictures, and the notebook itself."""
    notebook = executed(msgspec.json.decode((FOLDER / f"{NAME}.ipynb").read_bytes()))
    yield f"{NAME}.ipynb", msgspec.json.format(msgspec.json.encode(notebook), indent=1).decode() + "\n"
    parts = []
    for number, cell in enumerate(notebook["cells"]):
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
        for output in cell.get("outputs", ()):
            if SVG in output.get("data", {}):
                yield f"drawn/{NAME}-{number}.svg", output["data"][SVG]
                parts.append(f"![What this cell draws](drawn/{NAME}-{number}.svg)")
            else:
                parts.append(f"```text\n{output.get('text') or output['data']['text/plain']}\n```")
    yield f"{NAME}.md", "\n\n".join(parts) + f"\n\n[This page as a notebook]({NAME}.ipynb)\n"


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """The same with what its cells print and show; as Jupyter does it, without the forty packages of a kernel."""
    names: dict[str, Any] = {}
    for count, cell in enumerate((cell for cell in notebook["cells"] if cell["cell_type"] == "code"), start=1):
        cell["execution_count"] = count
        cell["outputs"] = [*_outputs("".join(cell["source"]), names, count)]
    return notebook


def _outputs(source: str, names: dict[str, Any], count: int) -> Iterator[dict[str, Any]]:
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    with redirect_stdout(io.StringIO()) as printed:
        exec(compile(ast.Module(body, []), NAME, "exec"), names)
        value = eval(compile(ast.Expression(last.value), NAME, "eval"), names) if isinstance(last, ast.Expr) else None
    if text := printed.getvalue():
        yield {"output_type": "stream", "name": "stdout", "text": text}
    if value is not None:
        drawn = {SVG: value._repr_svg_()} if hasattr(value, "_repr_svg_") else {}
        data = {**drawn, "text/plain": f"<{type(value).__name__}>" if drawn else repr(value)}
        yield {"output_type": "execute_result", "execution_count": count, "metadata": {}, "data": data}
