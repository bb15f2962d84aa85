"""What a release publishes, tried in empty places as strangers will: `python -m e2e.release`."""
