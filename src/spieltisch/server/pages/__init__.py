"""The pages: typed functions from what somebody may see to HTML."""
