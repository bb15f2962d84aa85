"""What has happened in a record, told as one viewer may know it. Pure."""
