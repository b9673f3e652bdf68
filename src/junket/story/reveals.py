"""Place what an article tells: the earliest position whose viewer may know it."""

from __future__ import annotations

from junket.facts import Look, Standpoint
from junket.story.positions import Guide, position


def stands_at(published: str | None, said: Standpoint | None, guide: Guide) -> str | None:
    """Return the last position that had aired where an article stands; None where it is unknown.

    By its date where it has one, else by its own words. What airs on the day of the article
    counts as aired: shown too late is better than too early. An article from before the first
    episode stands at it.
    """
    if published:
        first = next(iter(guide.episodes), None)
        start = position(first.season, first.number) if first and first.airdate else None
        return guide.last_aired(published) or start
    if said is None:
        return None
    places = guide.season(said.season)
    if said.episode is not None:
        wanted = position(said.season, said.episode)
        return wanted if wanted in places else None
    if not places or said.part is None:
        return places[-1] if places else None
    aired = min(round(said.part * len(places)), len(places) - (said.part < 1.0))
    return places[aired - 1] if aired else guide.before(places[0]) or places[0]


def reveal(look: Look, stands: str | None, guide: Guide, *, new: bool = False) -> str | None:
    """Return the earliest position whose viewer may know what a sentence tells.

    `stands` is where its article stands; `new` says that this has yet to air itself. None is
    unknown: shown to nobody who has not seen all.
    """
    if stands is None:
        return None
    target = _target(look, stands, guide)
    if look.time == "plain":  # what is named by season, episode or day is what has to be seen
        return max(stands, target) if target else stands
    if look.time == "past":
        return min(target, stands) if target else stands
    ending = _ending(stands, guide)
    if target is None:
        return None if _is_beyond(look, stands, guide) else ending
    return target if target > stands or (new and target == stands) else ending


def season_of(place: str) -> int:
    """Return the season of a position.

    >>> season_of("S02E06")
    2
    """
    return int(place[1 : place.index("E")])


def _is_beyond(look: Look, stands: str, guide: Guide) -> bool:
    """Return whether a look ahead names a season that the guide does not have yet."""
    number = _number(look, stands, guide)
    return number > season_of(stands) and not guide.season(number)


def _number(look: Look, stands: str, guide: Guide) -> int:
    """Return the season that a look is at: of what runs or comes next where it names none."""
    season = look.season or 0
    if look.named:
        return season
    ahead = look.time == "ahead" and season == 0
    if season < 0 and guide.season(season_of(stands))[-1:] == (stands,):
        return season_of(stands)  # once a season is over, it is the last one
    return season_of(_next(stands, guide) if ahead else stands) + season


def _target(look: Look, stands: str, guide: Guide) -> str | None:
    """Return the position that a sentence names, None where it names none that the guide has."""
    if look.day is not None:
        return guide.last_aired(look.day)
    if look.season is None and look.episode is None and look.event is None:
        return None
    number = _number(look, stands, guide)
    places = guide.season(number)
    if look.episode is not None:
        return places[look.episode - 1] if 0 < look.episode <= len(places) else None
    if look.time == "plain" and look.event is None and number == season_of(stands):
        return None  # "this season", in words that do not look ahead
    if not places:
        return None
    return places[0] if look.event == "premiere" else places[-1]


def _next(stands: str, guide: Guide) -> str:
    """Return the position behind one; the same behind the last."""
    later = (position(one.season, one.number) for one in guide.episodes)
    return next((place for place in later if place > stands), stands)


def _ending(stands: str, guide: Guide) -> str | None:
    """Return the end of the season that comes next: by then, what lies ahead has been seen.

    None behind the last episode that the guide has: what lies ahead has no place yet.
    """
    following = _next(stands, guide)
    return guide.season(season_of(following))[-1] if following > stands else None
