"""Statements on an invented series, and the earliest position whose viewer may know them.

`Salt Acre` has two seasons of ten Sundays, from 7 January 2024 and from 5 January 2025. A row
says when its article stands, what was asked (None where nothing was), what was said, and where
that belongs. The rows of `ASIDE` were written before any rule that they hold was, and no rule
was made from them.
"""

from __future__ import annotations

WHEN = {
    "new": ("2023-12-20", "‘Salt Acre’: Dora Iversen on Her New Drama"),
    "mid": ("2024-02-01", "‘Salt Acre’ Creator Dora Iversen on That Fire"),
    "done": ("2024-03-12", "‘Salt Acre’ Creator Dora Iversen on the Finale"),
    "soon": ("2024-12-27", "‘Salt Acre’ Season 2: A First Look With Dora Iversen"),
}

Case = tuple[str, str | None, str, str | None]

ASIDE: list[Case] = [
    ("mid", "Will Nell sell the mill?", "Yes, and she regrets it by supper.", "S01E10"),
    ("mid", "Does Tom survive the winter?", "Most of him.", "S01E10"),
    ("mid", "Is Nell going to find the letters?", "No comment.", "S01E04"),
    ("mid", "So no wedding?", "There is a wedding. I never said whose.", "S01E10"),
    ("mid", "What is next for Nell?", "A very long walk.", "S01E10"),
    ("mid", "Did you always know that Tom set the fire?", "From the first page.", "S01E04"),
    ("mid", "Were you cold out there?", "I will be cold until I die.", "S01E04"),
    ("mid", "What would you take home from the set?", "The lamp. It could light a barn.", "S01E04"),
    ("mid", None, "Nell will burn those letters before she lets Tom read them.", "S01E10"),
    ("mid", None, "Tom lied to Nell because he was afraid of her.", "S01E04"),
    ("mid", None, "I may have shouted at the caterers.", "S01E04"),
    ("mid", None, "The network might move us to Tuesdays.", "S01E04"),
    ("mid", None, "In episode seven Nell finally opens that door.", "S01E07"),
    ("mid", None, "Nell goes down to the river in the finale, and she goes alone.", "S01E10"),
    (
        "mid",
        "How was the fire shot?",
        "We could only light it once, so nobody was to sneeze.",
        "S01E04",
    ),
    ("mid", "Any chance of a truce between Nell and Tom?", "Not while there is a mill.", "S01E10"),
    ("mid", "Who finds the body?", "Somebody with a dog.", "S01E10"),
    ("mid", "Is there hope for those two?", "Next question.", "S01E04"),
    ("done", "Does Nell come back?", "She never left. Look at the window again.", "S02E10"),
    (
        "done",
        "Why did Tom have to die?",
        "Because he was happy, and I cannot write that.",
        "S01E10",
    ),
    ("done", "Is Tom really dead?", "He is very wet.", "S02E10"),
    ("done", "What does the second season look like?", "Smaller, and with more goats.", "S02E10"),
    ("done", None, "I would love to do this for ten years.", "S01E10"),
    ("done", None, "Next year Nell has to answer for the fire.", "S02E10"),
    ("done", "How do you rehearse a drowning?", "In a bath, to begin with.", "S01E10"),
    ("done", "Where do we find Nell when the show comes back?", "On a roof.", "S02E01"),
    ("soon", None, "Nell is running the mill alone now, and she hates every hour of it.", "S02E10"),
    ("soon", None, "Tom gets out of prison, and nobody meets him at the gate.", "S02E10"),
    ("soon", None, "We shot the whole thing in a tent while it hailed.", "S01E10"),
    ("soon", None, "Rosa taught me how to gut a herring.", "S01E10"),
    ("soon", "On the trial:", "Nell wins it, and it costs her the house.", "S02E10"),
    ("soon", "What was the hardest day?", "The boats. I was sick in a hat.", "S01E10"),
    ("soon", None, "By the third hour Tom has told her everything.", "S02E03"),
    ("new", "Who is Nell?", "She is a miller who has never been asked what she wants.", "S01E01"),
    ("new", None, "Tom will betray her, and you will forgive him for it.", "S01E10"),
    ("new", None, "I expect that my mother will hate it.", "S01E01"),
]

PLACED: list[Case] = [
    ("mid", "Nell and Tom are friends now. Do they stay that way?", "No. It is in the trailer.", "S01E10"),
    ("mid", "Is Tom safe?", "He doesn't drown. That is all I have.", "S01E10"),
    ("mid", "Does the baby come?", "There is a flight of stairs in every set we own.", "S01E10"),
    ("mid", "One word for the finale?", "Ashes.", "S01E10"),
    ("mid", "How does Nell take it?", "Badly.", "S01E10"),
    ("mid", "Is it a man?", "Next question. My mother rang on Sunday.", "S01E04"),
    ("mid", "When did you find out that Nell was going to tell him?", "On the first day.", "S01E04"),
    ("mid", "Were you nervous?", "No. Yes. You never look at the horse, do you?", "S01E04"),
    ("mid", "There is talk that the sister shows up in the finale.", "She doesn't.", "S01E10"),
    ("mid", "And Tom?", "Tom has a secret, and it'll come out.", "S01E10"),
    ("mid", None, "If you're bored by the end of the fourth hour, write to me.", "S01E04"),
    ("mid", None, "It couldn't have been anyone but Nell.", "S01E04"),
    ("mid", None, "I'd sit there with my hands in my lap, hoping to be asked.", "S01E04"),
    ("mid", None, "There's a boat in episode six and I wouldn't get on it.", "S01E06"),
    ("mid", None, "There has been a body in that well since the second episode.", "S01E04"),
    ("mid", "Would Nell and Tom ever be friends again?", "I hope so. Ask me in March.", "S01E10"),
    ("mid", "What are you reading?", "A book on goats. It will take me a year.", "S01E04"),
    ("done", "So, Nell and Tom. Done?", "They are broken up, yes.", "S02E10"),
    ("done", "Does Nell really mean to sell?", "Oh, she'll sell.", "S02E10"),
    ("done", "When did you know that it would have to be Tom?", "From the book, of course.", "S01E10"),
    ("done", "New faces?", "One. A judge.", "S02E10"),
    ("done", "Who cried?", "I did, at the caterer.", "S01E10"),
    ("done", "What's next?", "We are back in the winter, and nobody has a coat.", "S02E10"),
    ("done", None, "There's no reunion in the first half of next season.", "S02E10"),
    ("done", None, "I'm not going to say never, because my agent reads these.", "S01E10"),
    ("soon", None, "Nell is furious, and she's terrible company.", "S02E10"),
    ("soon", None, "Nobody is killed for pretty reasons.", "S02E10"),
    ("soon", None, "I'd throw a brick at the telly.", "S01E10"),
    ("soon", None, "They were on my hat, and it was March.", "S01E10"),
    ("soon", "On the engagement:", "Nell gives it a month. I give it less.", "S02E10"),
    ("soon", "On getting the part:", "I thought it was a mistake.", "S01E10"),
    ("soon", None, "You're going to want it very badly by about week six.", "S02E06"),
    ("new", "What is this show?", "It's a love story between two people with one mill.", "S01E01"),
    ("new", None, "The last of them closes a door, and Nell is behind it.", "S01E10"),
    ("new", None, "We lit it like a cold kitchen.", "S01E01"),
    ("new", "Do we learn who set the fire?", "You'll know who didn't.", "S01E10"),
]  # fmt: skip

SECOND: list[Case] = [
    ("mid", "Where is this heading?", "Downhill. Nell loses the boat first.", "S01E10"),
    ("mid", "What was in the envelope?", "A recipe. Jon wrote it himself.", "S01E04"),
    ("mid", "Can Nell trust him?", "I wouldn't.", "S01E10"),
    ("mid", None, "We were never allowed near the goats again.", "S01E04"),
    ("mid", None, "The next episode is all Tom.", "S01E10"),
    ("mid", None, "Nell has known about the letters since the second episode.", "S01E04"),
    ("mid", "Who taught you to row?", "A man called Piet, who will not take my calls.", "S01E04"),
    (
        "mid",
        "Do you still have the coat?",
        "It is on my door. I might wear it to the awards.",
        "S01E04",
    ),
    (
        "mid",
        "Does she ever tell him?",
        "She does. It is the last thing you would call a relief.",
        "S01E10",
    ),
    ("mid", None, "By the end of the season the mill belongs to somebody else.", "S01E10"),
    (
        "mid",
        "Is it true that you nearly quit?",
        "Twice. I would have missed the lunches.",
        "S01E04",
    ),
    ("done", "Who is the woman on the quay?", "You will meet her. She has a key.", "S02E10"),
    ("done", "Was that always the ending?", "It was going to be a flood.", "S01E10"),
    (
        "done",
        "Is there a world in which Tom forgives her?",
        "There is, and it has more episodes in it.",
        "S02E10",
    ),
    ("done", None, "We are hoping for better weather.", "S01E10"),
    (
        "done",
        "Can they ever go back to that house?",
        "There is no house. Watch the last shot again.",
        "S02E10",
    ),
    ("soon", None, "Nell is engaged, and not to anyone you know.", "S02E10"),
    ("soon", None, "I have a new dog, and the dog has a trailer.", "S01E10"),
    ("soon", None, "Tom was never the same after the fire.", "S01E10"),
    (
        "soon",
        "How long is it since we saw them?",
        "A year, and Nell has spent it in one room.",
        "S02E10",
    ),
    ("soon", None, "In the opener Nell sets fire to the boat.", "S02E01"),
    ("soon", "What did you learn from the first year?", "To pack socks.", "S01E10"),
    ("new", None, "Somebody is dead by the end of the first hour.", "S01E01"),
    ("new", "Do they end up together?", "They end up in the same boat.", "S01E10"),
]
"""Rows written when the rules stood, to see how far these carry; no rule was made from them."""
