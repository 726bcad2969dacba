"""The app's icons as PNG, from `icon.svg`, for devices that take nothing else: `python -m tools.icons`."""

from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src" / "spieltisch" / "server" / "static"
SIZES = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable.png": (512, 0.72),
    "icon-touch.png": (180, 0.86),
}
"""By file: its size, and how much of it the drawing takes; devices cut off the corners of the last two."""
GROUND = "#8a5a2b"


def page_with(drawing: str, share: float) -> str:
    """The drawing in the middle; where it is smaller than the picture, on ground."""
    ground = GROUND if share < 1 else "transparent"
    return (
        f"<style>html{{background:{ground}}}body{{margin:0;height:100vh;display:grid;place-items:center}}"
        f"svg{{width:{share * 100}vw}}</style>{drawing}"
    )


def main() -> None:
    """Draw all of them."""
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for name, (size, share) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(page_with(drawing, share))
            page.screenshot(path=STATIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
