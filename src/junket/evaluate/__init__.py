"""Corpora readers, scorers and floors."""
