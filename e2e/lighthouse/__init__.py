"""What Lighthouse says of the start page and of pages to read: `python -m e2e.lighthouse`."""
