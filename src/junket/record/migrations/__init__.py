"""The steps from one form of a record to the next."""
