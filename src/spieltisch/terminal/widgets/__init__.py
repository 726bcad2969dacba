"""What the table screen is put together from."""
