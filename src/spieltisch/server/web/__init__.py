"""The pages' addresses, for people with a browser."""
