"""What every server needs sooner or later, made ready once: whatever is forked from here starts in a moment."""

import gc
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.server.app import create_app
from spieltisch.server.settings import Settings

WINGS = ("dog", "labyria", "yatzy")
ROOMS = [f"spieltisch.games.{wing}.{room}.room" for wing in WINGS for room in ("minds", "page", "telling")]

for name in ("spieltisch.server.run", "brotli", *ROOMS):
    import_module(name)
for language in LANGUAGES:
    words(language)
with TemporaryDirectory() as folder:
    create_app(Settings(data=Path(folder)), "x" * 32)  # what that imports, and finds out about annotations
if WARMING.is_compiled():
    WARMING.wait_until_ready()  # numba takes a second to load, and whoever asks for a hint in Dog needs it
gc.collect()
gc.freeze()  # nobody looks through it again
