"""Spieltisch as an app on the phone: what browsers need to install it, and what it has without a network."""

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency

from spieltisch.kit.words import Words
from spieltisch.server.pages.error_page import offline_page
from spieltisch.server.pages.page import STATIC, STYLE_SHEET, page, static, static_version
from spieltisch.server.pages.pocket import pocket_page
from spieltisch.server.web.common import AnyRequest, csrf_token, html, routes

OFFLINE = "/offline"
GROUND, WOOD = "#efe4d2", "#6b3f1a"
POCKET = "/pocket"
SCRIPTS = ("page.js", "memory.js", "offline.js", "pocket.js", "complaint.js", "send.js")
"""What the pages for bad times need besides their styles."""
ASK_AGAIN = {"cache-control": "no-cache"}
"""Caches ask each time whether it is still so."""


@get("/app.webmanifest")
async def manifest(words: NamedDependency[Words]) -> Response[bytes]:
    """What the app is called, and how it looks on the home screen."""
    about = {
        "name": "Spieltisch",
        "short_name": "Spieltisch",
        "description": words("Choose a game and sit down. Nothing to install, no account, free for everybody."),
        "lang": words.language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": WOOD,
        "icons": [
            {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            {"src": static("icon-192.png"), "sizes": "192x192", "type": "image/png"},
            {"src": static("icon-512.png"), "sizes": "512x512", "type": "image/png"},
            {"src": static("icon-maskable.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    return Response(msgspec.json.encode(about), media_type="application/manifest+json", headers=ASK_AGAIN)


@get("/service-worker.js")
async def service_worker(words: NamedDependency[Words]) -> Response[str]:
    """Has to be at the root, to speak for all pages; it is another one whenever a static file is."""
    kept = [OFFLINE, POCKET, *map(static, (STYLE_SHEET, *SCRIPTS, "icon.svg"))]
    turn = words("It is your turn.")
    about = {
        "version": f"{static_version()}-{words.language}",
        "kept": kept,
        "offline": OFFLINE,
        "turn": turn,
        "icon": static("icon-192.png"),
    }
    script = (STATIC / "service-worker.js").read_text(encoding="utf-8")
    content = f"globalThis.app = {msgspec.json.encode(about).decode()};\n{script}"
    return Response(content, media_type="text/javascript", headers=ASK_AGAIN)


@get(OFFLINE)
async def offline(words: NamedDependency[Words]) -> Response[str]:
    """What the app shows while the server cannot be reached; the device keeps it."""
    content = offline_page(words)
    answer = html(page(words, words("No connection"), content, scripts=["offline.js"], body_class="offline-page"))
    answer.headers |= ASK_AGAIN
    return answer


@get(POCKET)
async def pocket(request: AnyRequest, words: NamedDependency[Words]) -> Response[str]:
    """A score pad that needs no network; the device keeps this page too."""
    csrf, title = csrf_token(request), words("Score pad without a network")
    answer = html(page(words, title, pocket_page(words), csrf=csrf, address=POCKET, scripts=["pocket.js"]))
    answer.headers |= ASK_AGAIN
    return answer


web_app = routes(manifest, service_worker, offline, pocket)
