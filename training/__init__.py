"""What makes the bundled tagger: corpora -> samples -> training -> export. See README.md.

documents.py, parts.py          one annotated text; which part of the corpora it belongs to
markup.py, gum.py, corpora.py   the readers: our own coverage, GUM, PolNeAR and LitBank
coverage_check.py               what is wrong with marked-up coverage
edits.py, augment.py            texts changed, their annotation with them
samples.py                      texts -> windows with labels
network.py, losses.py, train.py the tagger, what it is to get right, and the training itself
distill.py                      learning from a larger tagger
export.py                       checkpoint -> ONNX, int8
finding.py, fit.py              what it finds, and how likely that is right
make.py                         all of it, by one command
held.py, whole.py               scores on articles kept apart: the tagger alone, all of junket
decodings.py                    decoding with a part left out, for held.py
"""
