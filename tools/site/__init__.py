"""The documents as a site: `make docs`, or `python -m tools.site FOLDER`.

Sphinx makes it from docs/, from pages that lie elsewhere in the repository, and from what only the code knows.
"""
