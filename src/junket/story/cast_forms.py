"""The forms in which the press says who plays whom, as patterns between two names."""

from __future__ import annotations

import re

from junket.late import late
from junket.lexicon import either, words

CLOSERS = {"(": ")", "[": "]"}
_NOUN = late(r" (?:[a-z-]+ ){0,2}[a-z-]+(?=[)\]])")  # (Ann Lee’s dock clerk)
_BRACKET = late(
    r"(?:[’']s?)?[”\"]?[*_]{0,2}(?:[’']s?)?[ \u00a0]?([(\[])"
    r"((?:as |(?:(?:to be|as|now|first|originally|here|also) )?"
    r"(?:played|portrayed|voiced)(?: [a-z]+){0,4} by )?"
    r"(?:(?:an?|the) )?"
    r"(?:(?:newcomer|actor|actress|the late|guest star|series regular|recurring|returning) )?"
    r"(?:(?!(?:with|by|in|at|from|of|now|then|as|pictured|left|right|below|above|seen|formerly|"
    r"also|aka|née|born|son|not|see|and|or|who|like|who’s|to)\b)[a-z][a-z-]{2,} ){0,3}"
    r"(?:(?:Golden )?[A-Z][\w-]+ (?:winner|nominee|veteran|alum|star) )?)[*_]{0,2}"
)
OPENED = late(
    r"(?P<bracket>[(\[])(?P<inside>(?:(?:as )?(?:played|portrayed|voiced)(?: [a-z]+){0,2} by )?"
    r"(?:(?:the|an?) )?(?:(?!(?:with|by|in|at|from|of|now|then|as|pictured|left|right|below|"
    r"above|seen|formerly|also|aka|née|born|son|not|see|and|or|who|like|to|for|per|via|his|her)\b)"
    r"[a-z][a-z’-]{2,} ){0,3})$"
)
_STARS = late(r"[*_]{0,2}")
_REMARK = late(
    r"[,;]| [–—-]{1,2} | (?:of|from) [“\"‘'*_]{0,2}[A-Z]|"
    r" (?:again|as (?:ever|always|before)|once (?:again|more))\b"
)
_CREDITED = late(
    r"(?<=[(\[])[“\"‘*_]{0,2}[A-Z0-9][^()\[\]\n]{1,40}"
    r"(?:[’']s[”\"’*_]{0,2}|[’'][”\"]|[”\"’*_]{0,2}(?:[’']s?)? "
    r"(?:star|alum|actor|actress|veteran|vet|favou?rite|regular|newcomer|breakout)s?) $"
)
_BRACKETED = late(r" ?[(\[][^()\[\]\n]{1,60}[)\]]|[“\"‘][^”\"\n’]{1,50},?[”\"’]")
_ASIDE = late(
    r" (?:\((?!who|play|the voice)[^()\n]{1,90}\)|[–—](?! ?(?:who|play)) ?[^–—()\n]{1,70}[–—](?= ))"
)
_SEEN = r"[^.;:!?\n“”\"]"
_CAST_WORDS = (
    r"(?:join|star|co-star|cast|recast|guest|recur|book|sign|tap|appear|turn|promot|upped|debut|"
    r"return|back|lead|seen|introduc|set|add|land|board|reprise|play|featur|came|come|brought|step|pop|fun|steal|"
    r"exit|left|leav|depart|quit|with us|opposite|role|superb|terrific|excellent|brilliant|"
    r"wonderful|magnificent|splendid|outstanding|perfect|great|fantastic|hilarious|unrecogni[sz]able|shin|"
    r"dazzl|excel|impress)\w*"
)
_DESC = r"(?P<desc>(?: [^.;:!?()\[\]“”\"\n]{0,80}?)?) ?"
PLAYS = late(
    rf"(?P<lead>{_SEEN}{{0,110}}?)\b(?P<verb>plays?|played|playing|portrays?|portrayed|"
    rf"portraying|voices|(?:(?<=will )|(?<=to ))voice|inhabits|(?:re)?cast as|stars? as|known as|"
    rf"reprises? (?:his|her|their) role as|"
    rf"in (?:the |a )?(?:[\w-]+ ){{0,2}}(?:role|part) of|role (?:of|as)|the part of|"
    rf"portrayal of|into the shoes of|s (?:performance|turn|stint|days|years|time|run|tenure) as|"
    rf"(?:has|have|lands?|landed|takes?|took|gets?|got|nabs|nabbed|scores|scored|wins|won|bags|bagged|"
    rf"books|booked|leads as|fronts it as) (?:the |a )?(?:[\w-]+ ){{0,2}}(?:lead|title role|"
    rf"role|part)s?,|"
    rf"the voice of)(?! by\b){_DESC}$"
)
AS = late(rf"(?P<lead>|{_SEEN}{{0,110}}?\b{_CAST_WORDS}\b{_SEEN}{{0,80}}?) as\b{_DESC}$")
PLAYED_BY = late(
    rf"(?P<lead>{_SEEN}{{0,110}}?)\b(?P<verb>played|portrayed|voiced|originated|"
    rf"brought to life|embodied)\b"
    rf"[\w ,-]{{0,50}}\bby (?:(?:[\w-]+ ){{0,5}}|"
    rf"(?:an?|his|her|their|your|my|our) [^.;:!?,\n]{{3,50}}, )$"
)
KIN_OF = late(r"[’']s? (?:[a-z][a-z-]* ){1,4}?(?:[a-z-]+), ")
WHO_PLAYS_PRONOUN = late(
    r"(?:,? (?:who(?:[’']s [^.,;:!?\n]{1,20} and| is [^.,;:!?\n]{1,20} and)? "
    r"(?:plays|portrays|played|will play|originated|has (?:long )?played)|"
    r"the (?:actor|actress|man|woman) (?:behind|playing)) "
    r"(?:him|her|the (?:role|part|character)|"
    r"the (?:(?:old|young|poor|dead|late|doomed) (?:man|woman|boy|girl|lad|lass|lady)|"
    r"patriarch|matriarch))"
    r"(?=[,.;:!?)]| on | in | as | for | until | since )|"
    r" (?:plays|played|portrays|is playing|will play) (?:him|her)"
    r"(?: (?:like|as an?|with) |(?=[.!?;])))"
)
CREDIT = late(
    r"\),? (?!(?:is|are|was|will be) joined by)"
    r"(?:(?:who|has|have|had|been|is|are|was|will|to|also|set|in|talks|[a-z]+s) ){0,5}"
    r"(?:cast|portrays?|portraying|plays?|playing|stars?|starring|join\w*|sign\w*|tapped|"
    r"board\w*|book\w*|guest\w*|recur\w*|for an?|lands?|landed|as [A-Z]\w+)\b"
)
ELLIPTIC = late(r",? (?:(?:the|an?|his|her|their) [a-z ][\w’' -]{1,40},? )(?<! and )$")
ELLIPTIC_PART = late(
    r" (?:as (?=h|t|a))?(?P<np>(?:an?|her|his|their|the) "
    r"[a-z][\w’' -]{2,40}?)(?=[,.;:!?]|$| and [A-Z])"
)
JOINED = late(r"[^.!?\n]{0,60}(?:,|;| and)(?: and)? ")
WHOSE = late(
    r", whose (?:(?:character|alter ego),? |"
    rf"(?:[a-z-]+ ){{0,2}}(?:{'|'.join(sorted(words('names', 'part')))}),? )?$"
)
HIS_PART = late(
    r"(?:[’']s|[^.;:!?\n“”\"]{0,40}\b(?:her|his)) (?:own )?(?:character|alter ego),? "
    r"(?:(?:the|an?) (?:[a-z][a-z-]* ){1,4})?$"
)
BARE_POSSESSIVE = late(r"[’']s?\]? $")
TOLD_POSSESSIVE = late(
    r"[’']s? (?:[a-z-]+(?:ed|ish|ful|ous|ive|less|ary|ly)|[a-z]+-[a-z]+ing|young|poor) $"
)
PARTY = late(r"[A-Z]{1,3}-[A-Z]")
_TITLES = words("names", "titles") - {"former", "late", "director", "vice", "speaker"}
POSSESSIVE = late(
    r"[’']s? (?:(?:(?!(?:with|from|by|for|to|in|on|of|as|at|and|or) $)[a-z][\w-]* ){1,3}|"
    r"character,? )?$"
)
_NP_END = (
    r"(?= (?:in (?:the |season|an? )|on |when|for |opposite|alongside|and |this |that |next |who’?|"
    r"whom|after|during|but |from |as |says|said|won |wins |earned |earns |has |had |was |"
    r"in$|in \w+ (?:episodes?|weeks?|scenes?)\b|"
    r"(?:last|later|until|since|before|opposite|that)\b)|[.,;:!?()\[\]“”\"\n]|$)"
)
NOUN_PHRASE = (
    r"(?P<np>(?:an?(?: [A-ZÀ-Þ][\w-]+){0,2}|the|one of the|his|her|their|[A-ZÀ-Þ][\w’'-]+[’']s?) "
    r"[a-z][^.,;:!?()\[\]“”\"\n]{1,70}?(?: whom? (?:never |is |was |has )?[^.,;:!?()\n“”]{2,50})?)"
)
NAMELESS = late(
    rf"(?P<lead>{_SEEN}{{0,100}}?)\b(?P<verb>plays?|played|playing|portrays?|portraying|voices|"
    rf"(?:(?<=will )|(?<=to ))voice|"
    rf"(?:{_CAST_WORDS}{_SEEN}{{0,60}}?|(?:role|part) )\b(?<!not )as|role of|the part of)"
    rf" (?!the (?:role|part) of\b){NOUN_PHRASE}{_NP_END}"
)
AS_LOOSE = late(rf"(?P<lead>{_SEEN}{{0,110}}?),? as\b{_DESC}$")
NAMELESS_LOOSE = late(rf"(?P<lead>{_SEEN}{{0,110}}?),? as {NOUN_PHRASE}{_NP_END}")
_NOT_AS = late(
    r"\b(?:not|such|known|same|(?:as|so|just) (?!little|much|long)[a-z]+|far|well|"
    r"(?:work|serv|train|start|began|begin|act|regard|describ|hail|seen?|view|think|thought|"
    r"treat|nam|elect|appoint|employ|dismiss|recogni[sz]|credit|billed|"
    r"list|double|act|pos|disguis|dress|career|job|life|living|while)[a-z]*"
    r"(?: (?:him|her|them|it|herself|himself))?)$|"
    r"\b(?:while|whereas|because|director|producer|writer)\b"
)
_LATER = late(
    r" (?:(?:last|this|next) (?:week|month|year|season|series|spring|summer|autumn|fall|winter)|"
    r"in \w+ (?:episodes?|weeks?|scenes?)|earlier|later)\b.*"
)
NO_DESC = late(
    r"\b(?:as|by|(?<!name )of|to|for|from|in|on|at|with|and|or)$|"
    r"^ (?:well|such|far|soon|host|part of|"
    r"(?:(?:an?|the|its|new) )?(?:director|writer|producer|"
    r"showrunner|creator|presenter))\b| as\b"
)
PLAYED_BY_BEFORE = late(
    r"(?:(?<=[\s(“\"])|^)(?P<np>(?:an?|the|his|her|their|A|An|The|His|Her|Their|"
    r"[A-ZÀ-Þ][\w-]+[’']s) [a-z][\w’-]*(?: [a-z][\w’-]*){0,7}?)"
    r"(?:,| is| was| will be|, who is| \()? ?(?:to be )?(?:played|portrayed|voiced) "
    r"(?:[a-z]+ ){0,3}?by (?:[A-Za-z][\w-]* ){0,4}$"
)
ON_SCREEN = late(
    r"(?P<np>\b(?:his|her|their|[A-ZÀ-Þ][\w-]+[’']s) (?:on-?screen|screen) [a-z-]+"
    r"(?: (?!with|of|for|to|in|on|between|and)[a-z]+)?),? $"
)
ON_SCREEN_BEHIND = late(r", (?P<np>(?:his|her|their) [a-z-]+(?: [a-z]+)?) on[ -]?screen\b")
CHAINED = late(r".*[;|] |[^:\n]{0,30}\b(?:cast|Cast|CAST|Starring|starring)\b[^:;\n]{0,20}: ")
LIST_GAP = late(r" ?(?::|—|–|--?|\.{2,}|…) ?")
JOINS = late(r"join|sign|add|board|brought|bring|step|land|set|led|lead|return|work")
_PART_NOUN = either(words("names", "part"))
PART_NOUN = late(
    rf"(?:[’']s?|, whose) (?P<np>(?:[a-z][\w-]* ){{0,2}}?(?:{_PART_NOUN}))\b(?!-|,? [A-Z])"
)
OWN_PART = late(
    rf"[’']s? (?!(?:own|former|late|real|personal|new) )(?:[a-z][\w-]* ){{0,3}}?(?:{_PART_NOUN}),? "
    r"(?:the )?$"
)
BARE_PART = late(
    r"[’']s? (?P<np>(?:[a-z][\w-]* ){0,3}?(?:character\b(?: who [^.,;:!?“”\"\n]{3,90})?|"
    r"[a-z][\w-]+(?= who )(?: who [^.,;:!?“”\"\n]{3,90})))"
)
NP_BEFORE = late(
    r"(?:(?<=[\s(“\"])|^)(?!(?:There|That|Here|It|He|She|What|Who|Where|Let)[’'])"
    r"(?P<np>(?:an?|the|his|her|their|A|An|The|[A-ZÀ-Þ][\w-]+[’']s) (?:[A-Z][a-z]+(?:an|ish|ese) )?"
    r"[a-z][\w’-]*(?: (?!to )(?:[a-z][\w’-]*|[A-Z][a-z]+(?:an|ish|ese|nch|tch|eek|elsh)\b)){0,8})$"
)
_NO_PART = frozenset(
    "range number variety couple string role part parts game games match song songs gig show"
    " set concert album tune piano guitar football golf tennis host series film movie version"
    " scene scenes thing things way lot bit music tour festival card cards hand outsider"
    " guest host contestant panellist presenter follow-up frontrunner successor replacement kind"
    " sort type".split()
)
_SOMEBODY = (
    words("names", "part")
    | words("names", "kin")
    | words("names", "kin_f")
    | words("names", "kin_m")
    | frozenset(
        "kid boy girl guy lad lass lady baby toddler teenager stranger patient victim".split()
    )
    | frozenset("minister inspector constable captain sergeant matron warden bishop".split())
)
_AGED = late(
    r"(?:an?|the) (?:younger|older|teenage|adult|grown-up|young|child|elderly) version of "
    r"(?:the (?:same )?(?:character|role|part)|him|her)\b"
)
_VERBS = frozenset("role is are was were has had will would".split())  # no words of a part
_BEHIND_NOUN = late(
    r" (?:who|whom|whose|that|of|with|at|in|on|to|for|from|nobody|everybody|everyone|no one|he|she|"
    r"they|we|you|called|named)\b"
)
_NEW_PART = late(
    r"[a-z] ((?:his|her|their|an?) (?:[a-z][\w-]* ){0,2}[a-z][\w-]*),? (?:(?:is|was|who is) )?$"
)
_GIVEN_TO = late(r" (?:an?|his|her|their|some) [a-z]")  # they gave Nora a fiancé, played by
_INNER = late(
    r" (?:on|at|against|after|over|from|by|about|into) ((?:his|her|their|the|an?) [^,]+)$"
)
JOB_HEADS = frozenset(
    "actor actress star newcomer singer director writer producer showrunner creator author comedian"
    " photographer editor reporter model regular guest result whole family team kid child hit flop"
    " adult favorite favourite surprise favour gift tribute protest warning present joke way"
    " reminder".split()
)


def untitled(gap: str) -> str:
    """Cut the titles that end the words in front of a name.

    >>> untitled(" as Detective Sergeant "), untitled(" as ")
    (' as ', ' as ')
    """
    while gap.endswith(" "):
        word = gap[:-1].rpartition(" ")[2].lstrip("([“\"‘'*_")
        if not word[:1].isupper() or word.lower() not in _TITLES:
            break
        gap = gap[: len(gap) - len(word) - 1]
    return gap


def bare(name: str) -> str:
    """Cut the titles in front of a name.

    >>> bare("Aunt Bea"), bare("Bea Aunt")
    ('Bea', 'Bea Aunt')
    """
    first, _, rest = name.partition(" ")
    return bare(rest) if rest and first.lower() in _TITLES else name


def bracket_after(source: str, end: int, start: int) -> tuple[str, str] | None:
    """Return the bracket and the words in it before the name, where only that stands between."""
    match = _BRACKET.fullmatch(source, end, start)
    return (match[1], match[2]) if match else None


def closes(source: str, end: int, bracket: str) -> bool:
    """Say whether the bracket closes behind a name, at once or behind a remark."""
    closer = CLOSERS[bracket]
    at = _STARS.match(source, end).end()  # type: ignore[union-attr]
    if source[end : end + 2] in ("’s", "'s"):
        noun = _NOUN.match(source, end + 2)
        at = noun.end() if noun else end + 2
    if source[at : at + 1] == closer:
        return True
    if not _REMARK.match(source, at):
        return False
    stop = source.find(closer, at, at + 90)
    return stop > 0 and "\n" not in source[at:stop]


def is_part(phrase: str, *, played: bool = False) -> bool:
    """Say whether a noun phrase can be a part: no game, no instrument; no job unless played.

    >>> is_part("a rival florist"), is_part("a big part"), is_part("the actress")
    (True, False, False)
    """
    words = re.split(r" (?:who|of|with|at|in|on|to|for|from)\b", phrase)[0].lower().split()
    if _AGED.match(phrase):
        return True
    if phrase.endswith((" with", " of", " for", " to", " in", " on")):
        return False
    if len(words) < 2 or words[-1] in _NO_PART or not _VERBS.isdisjoint(words):
        return False
    return played or words[-1] not in JOB_HEADS


def is_somebody(phrase: str) -> bool:
    """Say whether a noun phrase surely names somebody in a story by what he is.

    >>> is_somebody("the council man"), is_somebody("Delia’s ex-fiancé"), is_somebody("a result")
    (True, True, False)
    """
    head = _BEHIND_NOUN.split(phrase)[0]
    if " same " in head:
        return False  # named before
    noun = head.rpartition(" ")[2].lower().removeprefix("ex-").removeprefix("step")
    return noun in _SOMEBODY or noun.endswith(("man", "woman")) or head.lower() in _SOMEBODY


def own_words(before: str) -> str:
    """Cut a noun phrase in front of "played by" down to the words of the part itself.

    >>> own_words("the cuffs on her own ex-husband"), own_words("the mother of a thief")
    ('her own ex-husband', 'the mother of a thief')
    """
    inner = _INNER.search(before)
    return inner[1] if inner and is_somebody(inner[1]) else before


_PREPOSITION = (
    r"(?:of|in|on|at|to|for|with|opposite|alongside|against|when|that|because|who|and|similar|"
    r"like)\b"
)
APPOSED = late(
    rf"(?:(?:the|a|an|his|her|their|our|its) )?(?:(?:(?!{_PREPOSITION})[\w’'-]+ ){{0,6}}?)"
    r"(?:(?:character|part|role|version|likes|incarnation) "
    r"(?:of|named|called)(?: (?:the )?[\w-]+){0,3}|[\w-]+ (?:named|called|by the name of)"
    rf"|(?!{_PREPOSITION})[\w’'-]+),?"
)
_STAGE = late(
    r"[’']?s? (?:[a-z]+ )?(?:concerts?|gigs?|festivals?|shows?|venues?|clubs?|stage|tours?|stadium|"
    r"arena|theatres?|ballroom|biopic|film|movie|epic|album|project|campaign|match|final)\b"
)
IN_FRONT = late(
    r"(?:the|an?|his|her|their|its) (?:(?!(?:who|whom|that|which|when|whose|as|while|because|"
    r"after|before)\b)[a-z][a-z’'-]*,? ){0,8}(?!(?:of|in|on|at|to|for|with|opposite|alongside|"
    r"against|when|while|that|because|who|whom|whose|which|and|or|similar|like|is|was|by|from|"
    r"named|about)\b)"
    r"[a-z][a-z’'-]*,?"
)
OWNED = late(
    r"[’']s? (?:(?!(?:and|or|with|in|on|of|for|when|who|to|as|from|against|opposite)\b)"
    r"[a-z][\w-]*,? ){1,4}(?=[A-Z])"
)
LED_IN = late(
    r"\b(?:(?:turns?|cameos?|performances?|appearances?|work) (?:from|by)|"
    r"With|stars?|starring|with|featur\w+|cast|alongside|opposite)\b[^.;!?\n]*$"
)
AS_PART = late(
    rf" as {NOUN_PHRASE}{_NP_END}|"
    r" as (?P<many>[a-z][a-z-]+ (?:[A-Za-z][a-z-]+ ){0,2}[a-z-]+s)(?=[,.;:!?]|$)"
)
_OTHER_SUBJECT = late(r",? (?:your|my|his|her|their|whose) [a-z]+ $")
IS = late(
    rf"(?: \([^()\n]{{1,40}}\))? (?:is|was) (?:(?:the|his|her|"
    rf"their) (?:(?!{_PREPOSITION})[a-z][\w’'-]*,? ){{1,5}})?$"
)
# , best known as the hapless locum in Salt Road, joins …
_ASIDE_OF = late(
    r", (?:(?:best|better|perhaps|previously|recently|last|lately|formerly|still|"
    r"most recently|long) "
    r"(?:best )?(?:known|seen|remembered|heard)|who (?:was|is|has)\b(?! (?:playing|to play|cast))|"
    r"(?:late |fresh )?(?:of|from|off) |seen |aged )[^;.\n]{2,80},(?= (?:joins?|joined|will|"
    r"has|is|was|"
    r"plays|played|stars?|co-stars|returns|takes|appears|recurs|boards|signs|guests?|guest-stars|"
    r"steps|lands|portrays|voices|as) )"
)
_DASHED = late(r" [–—] ?[^–—()\n]{1,70}[–—](?= )")
_MARKED = late(r"[(\[“\"‘–—]")
_NO_CAST = late(
    r" such | as well as | starring (?!in |on |as )|"
    r" as (?:does|do|did|is|are|was|were|has|have|had|will)\b|"
    r" as [a-z]+ as | (?:an?|the|his|her|their|new|stage|fair) plays?\b|"
    r" plays? (?:by|host|well|it)\b| (?:an?|the|big|key|small) (?:part|role) in "
)
_CLAUSE = late(
    r" (?:(?!(?:is|was|has)\b)[a-z]+ed|left|sang|went|came|took|made|said|says|stood|ran|fell|got|"
    r"gave|watched|spoke|wept|began|looks|leaves|sings|walks|talks)\b(?! (?:as|by|from|with)\b)"
)
_OWN_PART = (
    "s portrayal of ", "s performance as ", "s turn as ", "s stint as ", "s role as ",
    "s days as ", "s years as ", "s time as ", "s run as ", "s tenure as ",
)  # fmt: skip
IS_TOLD = late(r", (?:an?|the|her|his) [a-z]")
_NAME_NOUNS = frozenset("character role part own".split())


def unbracketed(gap: str) -> str:
    """Cut what stands in brackets, between dashes or in quotation marks: credits, asides."""
    if gap.startswith(", "):
        gap = _ASIDE_OF.sub("", gap)
    return _DASHED.sub("", _BRACKETED.sub("", gap)) if _MARKED.search(gap) else gap


def uncredited(gap: str) -> str:
    """Cut the credit that ends the words in front of a name in a bracket."""
    return _CREDITED.sub("", gap)


def is_new_part(lead: str) -> bool:
    """Say whether words in front of "played by" end with a part of their own.

    >>> is_new_part(" put the cuffs on her own ex-husband, "), is_new_part(", a vet, ")
    (True, False)
    """
    match = _NEW_PART.search(lead)
    if _GIVEN_TO.match(lead):
        return True
    return match is not None and is_somebody(match[1])


def is_no_part(lead: str) -> bool:
    """Say whether "as" behind these words tells a job, a likeness or a clause, no part."""
    return _NOT_AS.search(lead) is not None


def aside_end(source: str, end: int) -> int:
    """Return where the bracket or the aside right behind a name ends; `end` without one."""
    match = _ASIDE.match(source, end) if source[end : end + 1] == " " else None
    return match.end() if match else end


def leaves_bracket(gap: str) -> bool:
    """Say whether words behind a name close a bracket that it stands in.

    >>> leaves_bracket(", Red Sun) plays "), leaves_bracket(" (Red Sun) plays ")
    (True, False)
    """
    close = gap.find(")")
    return close >= 0 and "(" not in gap[:close]


def is_asked(gap: str) -> bool:
    """Say whether words between two names only look like casting: "as well as", "a play by"."""
    return _NO_CAST.search(gap) is not None


def is_clause(source: str, end: int, lead: str) -> bool:
    """Say whether "as" opens a clause: "joined in as Ann Lee sang"."""
    return bool(lead) and _CLAUSE.match(source, end) is not None


def is_owner(source: str, end: int) -> bool:
    """Say whether a name owns what follows: no part but in "Ann Lee’s portrayal of Toby"."""
    if source[end : end + 1] not in ("’", "'"):
        return False
    return not source.startswith(_OWN_PART, end + 1)


def is_stage(source: str, end: int) -> bool:
    """Say whether a name behind "play" is where music is played: "the Nora concert"."""
    return _STAGE.match(source, end) is not None


def plays_him(words: str) -> bool:
    """Say whether the part of a clause is a pronoun’s: "plays him as an adult"."""
    return _PLAYS_HIM.search(words) is not None


_PLAYS_HIM = late(r"\b(?:plays|played|portrays|playing) (?:him|her) as$")


def is_other_subject(lead: str) -> bool:
    """Say whether the words before a verb bring a subject of their own: ", your mum plays"."""
    return _OTHER_SUBJECT.fullmatch(lead) is not None


def is_name_noun(phrase: str) -> bool:
    """Say whether the noun behind a possessive is about a part, no part of its own."""
    return phrase.split()[0] in _NAME_NOUNS


def cut_phrase(phrase: str) -> str:
    """Cut a noun phrase in front of the words that no longer belong to it.

    >>> cut_phrase("new mother in the")
    'new mother'
    """
    return re.split(
        r"\b(?:in|on|at|for|when|and|who|opposite|is|was|has|will|as|from)\b",
        _LATER.sub("", phrase),
    )[0].strip()
