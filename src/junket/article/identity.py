"""The id of an article: its canonical URL, else the hash of its text."""

from __future__ import annotations

import hashlib
import re
from urllib.parse import urlsplit, urlunsplit

from junket.late import late

_MAX_URL = 2048
_TRACKING = late(
    r"(?:utm_[^=]*|fbclid|gclid|gclsrc|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_ga|_gl|"
    r"cmpid|ns_\w+|wt_mc|xtor|ftag|ncid|icid|smid|soc_src|soc_trk|ref_src|ref_url|sr_share|"
    r"mkt_tok|hss_channel|at_\w+|__twitter_impression|amp)(?:=.*)?\Z",
    re.IGNORECASE,
)
_PORTS = {"http": 80, "https": 443}


def canonical(url: str | None) -> str | None:
    """Bring an http(s) URL into the form that identifies its page; None where it is none.

    Scheme and host in lower case, no default port, no fragment, no user, no tracking
    parameters; path and other parameters stay as they are (RFC 3986, section 6).

    >>> canonical("HTTPS://Dial.Example:443/Show?utm_source=x&id=2#top")
    'https://dial.example/Show?id=2'
    """
    if not url or len(url) > _MAX_URL:
        return None
    try:
        parts = urlsplit(url.strip())
        host, port, scheme = parts.hostname, parts.port, parts.scheme.lower()
    except ValueError:
        return None
    if scheme not in _PORTS or not host or not _clean(url.strip()):
        return None
    host = f"[{host}]" if ":" in host else host
    netloc = host if port in (None, _PORTS[scheme]) else f"{host}:{port}"
    kept = [item for item in parts.query.split("&") if item and not _TRACKING.match(item)]
    return urlunsplit((scheme, netloc, parts.path or "/", "&".join(kept), ""))


def _clean(url: str) -> bool:
    """Tell whether the URL can be stored and shown: no white space, control or surrogate."""
    return not any(char.isspace() or char < "!" or "\ud800" <= char <= "\udfff" for char in url)


def text_hash(text: str) -> str:
    """Compute the SHA-256 of the text in UTF-8, in hexadecimal."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
