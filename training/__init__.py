"""What made the bundled tagger: corpora -> samples -> training -> export. See README.md."""
