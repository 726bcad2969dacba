"""The pages: typed functions from what a viewer may see to HTML."""
