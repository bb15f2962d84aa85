"""The history of a record, as one viewer may know it. Pure."""
