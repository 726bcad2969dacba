"""Spieltisch as an app: what browsers need to install it is all there, and nothing of a table is kept."""

import json
import re

import httpx
import pytest

from spieltisch.kit.words import LANGUAGES, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_speaks_ones_language_and_its_icons_are_there(url: str, language: str) -> None:
    with httpx.Client(base_url=url, headers={"accept-language": language}) as browser:
        page = browser.get("/").text
        found = re.search(r'rel="manifest" href="([^"]+)"', page)
        assert found
        answer = browser.get(found[1])
        assert answer.headers["content-type"] == "application/manifest+json"
        about = answer.json()
        assert (about["lang"], about["display"], about["start_url"]) == (language, "standalone", "/")
        sizes = {icon["sizes"] for icon in about["icons"]}
        assert {"any", "192x192", "512x512"} <= sizes
        for icon in about["icons"]:
            got = browser.get(icon["src"])
            assert (got.status_code, got.headers["content-type"]) == (200, icon["type"])


def test_the_worker_keeps_the_page_for_bad_times_whole_and_no_table(url: str) -> None:
    with httpx.Client(base_url=url, headers={"accept-language": "de"}) as browser:
        answer = browser.get("/service-worker.js")
        assert answer.headers["cache-control"] == "no-cache"
        found = re.match(r"globalThis\.app = (\{.*\});\n", answer.text)
        assert found
        about = json.loads(found[1])
        assert about["turn"] == words("de")("It is your turn.")
        assert [path for path in about["kept"] if browser.get(path).status_code != 200] == []
        pages = [path for path in about["kept"] if not path.startswith("/static/")]
        assert pages == [about["offline"], "/pocket"]
        for page in pages:
            used = set(re.findall(r'(?:src|href)="(/static/[^"]+\.(?:js|css))"', browser.get(page).text))
            assert used <= set(about["kept"])
