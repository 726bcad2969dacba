"""Builds the site; whatever is wrong with it, such as a link to nothing, stops it."""

import sys
from pathlib import Path

from tools.site.building import build
from tools.site.rule_pages import without_rules

if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "site")
    if build(folder):
        sys.exit("The site was not built: see above.")
    for name in without_rules():
        print(f"{name} has no rule pages yet (CONTRIBUTING.md, rules/): its page says what the list of games says.")
    print(f"The site is in {folder}. To read it: spieltisch serve --docs {folder}, then /docs on that address.")
