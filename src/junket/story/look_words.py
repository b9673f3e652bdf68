"""The words by which a sentence looks ahead at a story, and those that only seem to.

Every table was made over the articles of `examples/seen` and `examples/fresh` (November 2026) and
tried on sentences of no article (`tests/revealing_rows.py`).
"""

from __future__ import annotations

import re

from junket.late import late
from junket.sought import Sought

_I = re.IGNORECASE
_WILL = r"(?:[’']ll| will| won[’'\"]t| shall| (?:am|is|are|[’']m|[’']s|[’']re) (?:not )?going to)"
_FOR_OTHERS = (
    r"(?: (?:for|to see))? (?:him|her|them|[A-Z][\w’'-]+)(?: and [A-Z][\w’'-]+)? (?:to|and)\b"
)
_NOT_FOR_OTHERS = rf"(?!(?-i:{_FOR_OTHERS}))"

SELF = Sought(
    rf"\b(?:I(?:{_WILL}|[’']m (?:not )?(?:going|about) to| (?:may|might|hope|expect|plan|want|"
    rf"could|look forward|promise[ds]?|dream)\b{_NOT_FOR_OTHERS})"
    rf"|we(?:{_WILL}| (?:may|might|hope|expect|plan|want|could|look forward)\b)(?! (?:\w+ )?"
    r"(?:see|meet|learn|find|get|know|hear|be (?:hearing|seeing|meeting)|have a|watch|visit)\b)"
    r"|(?:that[’']s )?(?:all|what) I(?:[’']ll| will) (?:say|tell)"
    r"|you(?:[’']ll| will|[’']d)? (?:\w+ )?(?:remember|recall|notice (?:that )?I|"
    r"have to (?:ask|excuse)|print|quote|write)\b"
    r"|you (?:may|might) (?:\w+ )?(?:know|remember|recall|have|like)"
    r"|(?:he|she|they|it|that|nobody|somebody)(?:[’']ll| will| won[’']t| may| might) (?:\w+ ){1,2}"
    r"(?:me|us)\b"
    r"|if (?:they|he|she|you) (?:don[’']t |will |[’']ll )?(?:give|let|print|write|read)"
    r"|what (?:will|would) you|(?:will|would|could) you\b(?! say))",
    _I,
)
"""Somebody speaks of what they themselves may do, say or want: no look at the story."""

STRONG = late(
    r"\b(?:will|won[’'\"]t|shall|(?:is|are|[’']s|[’']re|not|isn[’']t|aren[’']t) "
    r"(?:(?:not|really|ever|ever really|finally|still) )?going to|"
    r"gonna|upcoming|about to|look(?:s|ing)? ahead|"
    r"next (?:season|series|week|episode|hour|year|month)|"
    r"in store|to come\b(?! (?:to|in|up|out|back|over|here))|coming up|sneak peek|"
    r"yet to|returns?|premieres|premiering|the rest of the (?:season|year)|"
    r"later (?:in )?(?:this |the )?(?:season|year)|"
    r"(?:before|until|till) the (?:season|series|year)(?:[’']s| is) (?:out|over|done)|"
    r"newcomers?\b(?! (?-i:[A-Z]))|new season|in the new (?:episodes|run|hours|batch)|"
    r"arrives?\b|joins\b|(?:is|are) (?:headed|heading) for|"
    r"(?:is|are) coming\b(?! (?:from|up with|along))|(?:is|are|been) (?:set|slated|expected) to|"
    r"(?:has|have) been (?:cast|tapped|booked)|(?:has|have) (?:joined|signed on)|in talks|"
    r"(?:is|are)(?:n[’']t)? (?:to be|getting) (?:married|wed|engaged|divorced|killed|arrested))\b"
    r"|[’']ll\b"
    rf"|\b(?:I|we)(?:[’']d| would)? (?:\w+ly |just )?(?:want|wish|love|like|hope)"
    rf"(?-i:{_FOR_OTHERS})",
    _I,
)
WEAK = late(
    r"\b(?:(?-i:may|might)(?! (?:as well|have|not have|or may not|like to know))|"
    r"(?:could|can) (?:still|yet|end up|change|die|lose|go wrong)|"
    r"whether(?![^.!?]* (?:was|were|had|would)\b)|possib(?:le|ly|ility)|"
    r"soon\b(?! (?:as|after|enough))|(?:plans?|planning|hoping|hopes) (?:to|for|that)|"
    r"expect|tease[sd]?|teasing|preview|promis(?:e|es|ed|ing)|hint(?:s|ed|ing)?|"
    r"warn(?:s|ed|ing)?|predict(?:s|ed)?|vow(?:s|ed)?|arrival|"
    r"returning(?! (?:\w+ )?(?:calls?|home|fire|favou?rs?|letters?))|"
    r"sooner or later|by the time)\b",
    _I,
)
"""These look ahead only where the sentence names somebody or something of the story."""

GONE = late(
    r"\b(?:was|were|had been|[’']d been) (?:not |never |always |supposed |meant )*"
    r"(?:going to|about to|set to|to be|to come|expected to|cast|hired|tapped|joining)\b"
    r"|\b(?:back in|in|last) (?:january|february|march|april|may|june|july|august|september|"
    r"october|november|december|spring|summer|fall|autumn|winter)\b(?=[^.!?]{0,60}\b(?:would|"
    r"promised|warned|said))|\bpromised (?:me|us|myself|in)\b",
    _I,
)
"""A look ahead that somebody took in the past."""

STORY = late(
    r"\b(?:season|series|episodes?|finale|hour|shows?|story|stories|storylines?|arc|plot|scenes?|"
    r"ending|characters?|couple|everyone|everybody|nobody|no one|somebody|someone|anyone|"
    r"killer|murderer|murder|death|birth|arrest|proposal|break-?up|divorce|reveal|revelation|"
    r"unmasking|showdown|confrontation|reckoning|wedding|funeral|heartbreak|kiss(?:es)?|baby|marriage|"
    r"the last (?:of them|one|hour|episode|scene|shot)|villain|hero|heroine|ring|romance|"
    r"reunion|betrayal|secret|trial|(?:we|you)(?:[’']ll| will| won[’']t| may| might)"
    r"[^.!?]{0,20} (?:see|meet|learn|find|get|know|hear|be (?:hearing|seeing)|hate|forgive|"
    r"enjoy|like|understand|be surprised))\b",
    _I,
)
"""What says that a look ahead is one at the story, where nobody of it is named."""
PRONOUN = late(r"\b(?:he|she|they|him|them|his|her|hers|their|theirs|it)\b", _I)

BUSINESS = late(
    r"\b(?:renew(?:ed|al)|pick(?:ed)? up|ratings|viewers|audiences|streamer|network|contract|deal|"
    r"agents?|budget|insurers?|studio|reviews?|critics|spin-?offs?|press office|publicist|"
    r"awards?|the trades)\b",
    _I,
)
"""Talk of the trade, which tells nothing of the story."""

ARRIVES = Sought(
    r"\b(?:(?:has|have|had) (?:been|just been) (?:cast|tapped|hired|booked)|"
    r"(?:has|have) (?:joined|signed on|boarded|booked|landed)|"
    r"(?:is|are) (?:set|slated|tapped) to (?:star|recur|play|portray|appear|join|guest|lead)|"
    r"will (?:play|portray|star|guest|recur|be seen|appear|join)|[’']ll (?:play|recur|guest)|"
    r"(?:will|to|is|are) (?:be )?(?:tak(?:e|ing)(?: on)?|assum(?:e|ing)|fill(?:ing)?) "
    r"the (?:role|part)s? of|"
    r"joins?|(?:is )?joining|(?:is |are )?in (?:talks|negotiations)|recurs|"
    r"guests?(?:-stars?| stars?)? as|(?:is |are )?coming in as|(?:is |are )?stepping (?:in|into)|"
    r"(?<!the )boards?|turns up as|shows up as|takes over as|comes aboard|signs on|is aboard|"
    r"(?:is|are) (?:newly )?cast as)\b",
    _I,
)
"""Behind whoever it announces, and in front of the part."""
BRINGS = Sought(
    r"\b(?:(?:has|have) (?:cast|tapped|hired|signed|recruited|landed)|brings in|"
    r"introduc(?:es|ing)|nets|taps|arrival of|also aboard:?|also on board:?|"
    r"newcomers?|new (?:face|character|arrival|love interest|recruit)s?)\b",
    _I,
)
"""In front of whoever it announces."""
RECAST = late(
    r"\b(?:recasts?|stepping in for|steps in for|inherits|"
    r"takes over (?:the role|from)|replac\w+)\b",
    _I,
)
