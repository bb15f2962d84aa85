"""The panels beside the river."""
