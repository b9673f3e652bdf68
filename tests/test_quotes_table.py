"""junket.quotes, by a table: one paragraph of invented coverage, and all that is said in it."""

from __future__ import annotations

import time

import pytest
from reading import contents, read

INTRO = (
    "Salt Road news of the week\n\nImogen Tarrant, the showrunner of “Salt Road,” has a plan for "
    "the drama. Caspian Dell, who plays Toby on it, has another. So has Ada Lind, who plays his "
    "sister Nell.\n\n"
)
OUTRO = "\n\nSalt Road returns this fall."
T, D, L = "Imogen Tarrant", "Caspian Dell", "Ada Lind"

# Each row: the paragraph, then (speaker, pieces of the content joined with " | ").
TABLE: list[tuple[str, list[tuple[str | None, str]]]] = [
    (
        "I was never going to drown him,” Tarrant says. “He floats.”",
        [(T, "I was never going to drown him, | He floats.")],
    ),
    (
        "“I was never going to drown him, Tarrant says. It would be too easy.",
        [(T, "I was never going to drown him,")],
    ),
    (
        '"I was never going to drown him,” Tarrant says, “he floats."',
        [(T, "I was never going to drown him, | he floats.")],
    ),
    ("“ I was never going to drown him, ” Tarrant says.", [(T, "I was never going to drown him,")]),
    (
        "'I was never goin' to drown him,' says Tarrant. 'It's the girls' turn.'",
        [(T, "I was never goin' to drown him, | It's the girls' turn.")],
    ),
    (
        "‘I’ve told them: “No drowning,”’ Tarrant says. ‘They don’t listen.’",
        [(T, "I’ve told them: “No drowning,” | They don’t listen.")],
    ),
    (
        "“She asked, ‘Is he dead?’ and I said, ‘Not yet,’” Dell recalls.",
        [(D, "She asked, ‘Is he dead?’ and I said, ‘Not yet,’")],
    ),
    (
        "“When I read ‘The Long Tide,’ I cried,” Dell admits.",
        [(D, "When I read ‘The Long Tide,’ I cried,")],
    ),
    (
        '"[He] doesn\'t drown," Tarrant promises. "He [laughs] floats."',
        [(T, "[He] doesn't drown, | He [laughs] floats.")],
    ),
    ("Tarrant promised us, “He floats,” she said.", [(T, "He floats,")]),
    ("“He floats,” Tarrant said. Then she paused. “Mostly.”", [(T, "He floats,"), (T, "Mostly.")]),
    ("Tarrant, laughing: “He floats!”", [(T, "He floats!")]),
    ("“He floats!” laughs Tarrant, who has been asked this before.", [(T, "He floats!")]),
    ("“He floats” is all that Tarrant will say.", [(T, "He floats")]),
    ("“He floats,” is all Tarrant would say.", [(T, "He floats,")]),
    ("All Tarrant would say is, “He floats.”", [(T, "He floats.")]),
    ("Asked whether Toby dies, Dell grinned. “Ask me in June.”", [(D, "Ask me in June.")]),
    (
        "“The first hour is quiet,” Tarrant says of the premiere. “The second isn't.\n\n“By the third you can't hear yourself think.”",
        [
            (
                T,
                "The first hour is quiet, | The second isn't. | By the third you can't hear yourself think.",
            )
        ],
    ),
    (
        "Does she know? “Oh, she knows,” Lind says. “She's always known.”",
        [(L, "Oh, she knows, | She's always known.")],
    ),
    ("Lind, for her part, would like a boat: “Just a small one.”", [(L, "Just a small one.")]),
    ("“I cried,” says the actress, who plays Nell. “Twice.”", [(L, "I cried, | Twice.")]),
    (
        "“We had eight days,” says Tarrant, and Dell adds, “Seven.”",
        [(T, "We had eight days,"), (D, "Seven.")],
    ),
    (
        "“We had eight days,” Tarrant says. “Seven,” Dell corrects her. “And it rained.”",
        [(T, "We had eight days,"), (D, "Seven, | And it rained.")],
    ),
    (
        "Tarrant calls the season “a slow drowning” and Dell “the wettest man in television.”",
        [(T, "a slow drowning")],
    ),
    ("The finale has what Tarrant calls “the long breath.”", [(T, "the long breath.")]),
    (
        "Dell said it was “like being hit by a piano” and that he would do it again.",
        [(D, "it was “like being hit by a piano” and that he would do it again")],
    ),
    ("Tarrant told The Dial she “never liked boats.”", [(T, "she “never liked boats.")]),
    ("In an e-mail, Tarrant wrote: “No boats.”", [(T, "No boats.")]),
    ("“No boats,” reads Tarrant's e-mail.", []),
    ("Dell tweeted, “Soon.”", [(D, "Soon.")]),
    (
        "“Nell is the one to watch,” Tarrant tells us of Lind's character. “She has nothing to lose.”",
        [(T, "Nell is the one to watch, | She has nothing to lose.")],
    ),
    (
        "“Nell’s grown up,” Lind explained when asked about the boat. “She’s done with boats.”",
        [(L, "Nell’s grown up, | She’s done with boats.")],
    ),
    ("Said Dell: “I was wet for a year.”", [(D, "I was wet for a year.")]),
    (
        "“I was wet for a year,” Dell, 34, said on Monday at a press day in Port Row. “I still am.”",
        [(D, "I was wet for a year, | I still am.")],
    ),
    ("“I was wet for a year,” said a laughing Dell.", [(D, "I was wet for a year,")]),
    ("“I was wet for a year,” co-star Lind confirms.", [(L, "I was wet for a year,")]),
    (
        "Dell remembers the shoot well. “I was wet for a year,” he says with a shudder. “And nobody had a towel.” Lind did. “I hid it,” she says.",
        [(D, "I was wet for a year, | And nobody had a towel."), (L, "I hid it,")],
    ),
    (
        "“Salt Road” fans call themselves “Salters,” and the so-called “drowning scene” is their favourite.",
        [],
    ),
    ("The episode, “The Long Tide,” airs Friday.", []),
    ("As one insider puts it: “It's chaos.”", [(None, "It's chaos.")]),
    ("“It's chaos,” one crew member told us.", [(None, "It's chaos,")]),
    (
        "“It's chaos,” says UBN's drama head Ines Kolb. “But it's our chaos.”",
        [("Ines Kolb", "It's chaos, | But it's our chaos.")],
    ),
    (
        "“We don't comment on rumours,” a UBN spokesperson said.",
        [("UBN", "We don't comment on rumours,")],
    ),
    (
        "UBN declined to comment. “We don't comment on rumours,” the network said in a statement.",
        [("UBN", "We don't comment on rumours,")],
    ),
    (
        "Tarrant says Toby lives. “He has to,” she says, “because I say so.”",
        [(T, "Toby lives"), (T, "He has to, | because I say so.")],
    ),
    ("Tarrant insists that nobody is safe. Dell agrees.", [(T, "nobody is safe")]),
    ("Nobody is safe, Tarrant insists.", [(T, "Nobody is safe")]),
    ("Tarrant teases that a wedding is coming.", [(T, "a wedding is coming")]),
    ("Dell reveals he almost turned the part down.", [(D, "he almost turned the part down")]),
    (
        "Tarrant hinted that there would be a death, and Dell confirmed it would not be his.",
        [(T, "there would be a death"), (D, "it would not be his")],
    ),
    (
        "‘It’s the lads’ boat, not mine,’ says Dell, who won’t be drawn. ‘Ask ’em.’",
        [(D, "It’s the lads’ boat, not mine, | Ask ’em.")],
    ),
    (
        "'I've never been so cold', Dell told The Dial, 'and I'm from Leeds'.",
        [(D, "I've never been so cold | and I'm from Leeds")],
    ),
    (
        "Dell said: 'It was bitter. We'd no heating for six weeks. Nobody complained, mind.'",
        [(D, "It was bitter. We'd no heating for six weeks. Nobody complained, mind.")],
    ),
    (
        "The ‘boat episode’, as fans call it, was Tarrant’s idea. ‘Mine and the tide’s,’ she corrects.",
        [(T, "Mine and the tide’s,")],
    ),
    (
        "“Don’t,” Nell tells Toby in the last scene, “ever do that again.” It’s the line that Lind asked for. “I begged,” she says.",
        [("Nell", "Don’t, | ever do that again."), (L, "I begged,")],
    ),
    (
        "“He’s not a villain,” Dell says of his character. “He’s a man with a bad boat.”",
        [(D, "He’s not a villain, | He’s a man with a bad boat.")],
    ),
    (
        "Lind has a theory. “It’s the hat,” she says, and it is hard to argue. “Without the hat he’s nobody.”",
        [(L, "It’s the hat, | Without the hat he’s nobody.")],
    ),
    ("Asked what she’d change, Lind doesn’t hesitate: “The hat.”", [(L, "The hat.")]),
    (
        "“The hat,” says Lind. “The hat?” says Dell. “The hat,” says Lind.",
        [(L, "The hat,"), (D, "The hat?"), (L, "The hat,")],
    ),
    (
        "“It’s a love story,” Tarrant begins. “No it isn’t,” Dell interrupts.",
        [(T, "It’s a love story,"), (D, "No it isn’t,")],
    ),
    (
        "“What I can say,” Tarrant says carefully, “is that the tide comes in.”",
        [(T, "What I can say, | is that the tide comes in.")],
    ),
    (
        "“What I can say is this,” said Tarrant, choosing her words: “The tide comes in.”",
        [(T, "What I can say is this, | The tide comes in.")],
    ),
    (
        "Tarrant — who once worked on a trawler — says, “I know what cold is.”",
        [(T, "I know what cold is.")],
    ),
    (
        "Dell (Toby) says it’s the best part he has had. “Ever,” he adds.",
        [(D, "it’s the best part he has had"), (D, "Ever,")],
    ),
    ("Lind’s verdict? “Wet.”", [(L, "Wet.")]),
    (
        "Lind on the cold: “You get used to it.” Dell on the cold: “You don’t.”",
        [(L, "You get used to it."), (D, "You don’t.")],
    ),
    (
        "“You get used to it” (Lind). “You don’t” (Dell).",
        [(L, "You get used to it"), (D, "You don’t")],
    ),
    ("“You get used to it.” — Lind, 34, Leeds", [(L, "You get used to it.")]),
    ("“You get used to it.” ― Dell", [(D, "You get used to it.")]),
    ("“You get used to it.”\n\n- Lind.\n\nNobody does.", [(L, "You get used to it.")]),
    ("Tarrant, meanwhile, was thrilled. “Thrilled,” she repeats.", [(T, "Thrilled,")]),
    ("“Are you mad?” was Lind’s first reaction.", [(L, "Are you mad?")]),
    (
        "A statement from UBN called the season “the most watched in its history.”",
        [("UBN", "the most watched in its history.")],
    ),
    (
        "The network is “very happy” with the ratings, according to Ines Kolb, who runs drama there.",
        [("Ines Kolb", "The network is “very happy” with the ratings")],
    ),
    (
        "“Salt Road” will return for a “supersized” third season, Tarrant confirmed on Tuesday.",
        [(T, "“Salt Road” will return for a “supersized” third season")],
    ),
    (
        "Tarrant confirmed on Tuesday that “Salt Road” will return.",
        [(T, "“Salt Road” will return")],
    ),
    ("“We’re back,” Tarrant tweeted. “And wetter.”", [(T, "We’re back, | And wetter.")]),
    (
        "In a recent interview with Prime Hour, Dell described his co-star as “a force of nature.”",
        [(D, "a force of nature.")],
    ),
    (
        "Lind, 29, who joined in season two, credits Tarrant with the idea. “She rang me at midnight and said, ‘Can you swim?’ I said, ‘No.’ She said, ‘Good.’”",
        [(L, "She rang me at midnight and said, ‘Can you swim?’ I said, ‘No.’ She said, ‘Good.’")],
    ),
    ("“...and then the boat went,” Dell says.", [(D, "...and then the boat went,")]),
    (
        "“It was… wet,” Dell says. “It was — how do I put this — extremely wet.”",
        [(D, "It was… wet, | It was — how do I put this — extremely wet.")],
    ),
    (
        "According to Dell, who did his own stunts, “the sea always wins.”",
        [(D, "the sea always wins.")],
    ),
    ("The sea, in Dell’s words, “always wins.”", [(D, "always wins.")]),
    (
        "Dell thinks the sea won. “It usually does,” adds Lind.",
        [(D, "the sea won"), (L, "It usually does,")],
    ),
    (
        "Tarrant has been here before. In 2019 she sank a ferry. “People still write to me,” she says, and sighs. “They write to me about the dog.”",
        [(T, "People still write to me, | They write to me about the dog.")],
    ),
    (
        "Nell and Toby are apart at last. “It’s what they both need,” Tarrant says, “even if only one of them knows it.”",
        [(T, "It’s what they both need, | even if only one of them knows it.")],
    ),
    (
        "How long can it last? Not long, if you ask Lind. “Nell’s patience is about a teaspoon.”",
        [(L, "Nell’s patience is about a teaspoon.")],
    ),
    (
        "“Nell’s patience is about a teaspoon,” is how Lind puts it.",
        [(L, "Nell’s patience is about a teaspoon,")],
    ),
    ("Will Toby ever learn to swim? “God, no,” Dell says, horrified.", [(D, "God, no,")]),
    (
        "And the dog? “The dog is fine,” the showrunner assures us. “The dog has a better agent than I do.”",
        [(T, "The dog is fine, | The dog has a better agent than I do.")],
    ),
    ("“The dog is fine,” adds the EP.", [(T, "The dog is fine,")]),
    ("“The dog is fine,” Imogen assures us.", [(T, "The dog is fine,")]),
    (
        "Dell, who turned 30 in March, is philosophical. “You drown or you don’t.”",
        [(D, "You drown or you don’t.")],
    ),
    ("“You drown or you don’t,” the 30-year-old shrugs.", [(None, "You drown or you don’t,")]),
    (
        "The pair first met in a lift. “He was eating soup,” Lind recalls. “It was good soup,” Dell protests.",
        [(L, "He was eating soup,"), (D, "It was good soup,")],
    ),
    (
        "“It’s not a spoiler,” Tarrant tells Prime Hour exclusively, “but bring a towel.”",
        [(T, "It’s not a spoiler, | but bring a towel.")],
    ),
    (
        "Tarrant tells Prime Hour exclusively that viewers should bring a towel.",
        [(T, "viewers should bring a towel")],
    ),
    ("Tarrant would not say who drowns. “Somebody,” she allows.", [(T, "Somebody,")]),
    (
        "Tarrant won’t say who drowns, but promises “at least one funeral.”",
        [(T, "at least one funeral.")],
    ),
    (
        "There will be “at least one funeral,” Tarrant promises.",
        [(T, "There will be “at least one funeral,")],
    ),
    (
        "Tarrant says there’ll be a funeral. It isn’t Toby’s, she adds.",
        [(T, "there’ll be a funeral"), (T, "It isn’t Toby’s")],
    ),
    (
        "“Toby’s not dead,” Tarrant says firmly. (“He’s resting,” jokes Dell.)",
        [(T, "Toby’s not dead,"), (D, "He’s resting,")],
    ),
    (
        "It was Dell who came up with the hat. “I found it in a skip,” he says proudly.",
        [(D, "I found it in a skip,")],
    ),
    (
        "Both actors hate the water. “It’s cold and it’s full of fish,” says Lind.",
        [(L, "It’s cold and it’s full of fish,")],
    ),
    (
        "“I said to Imogen, ‘I’m not getting in that,’ and she said, ‘You are,’” says Dell, “and I did.”",
        [(D, "I said to Imogen, ‘I’m not getting in that,’ and she said, ‘You are,’ | and I did.")],
    ),
    ("“We call it ‘the bath,’” Lind says of the tank.", [(L, "We call it ‘the bath,’")]),
    ("The tank, nicknamed “the bath,” holds forty tons of water.", []),
    (
        "Tarrant described Nell as “the only adult in the room,” which may be why she is so tired.",
        [(T, "the only adult in the room,")],
    ),
    ("Reviews have been kind (“a triumph,” said The Dial).", [("The Dial", "a triumph,")]),
    ("The Dial called it “a triumph.”", [("The Dial", "a triumph.")]),
    ("“A triumph,” The Dial called it.", [("The Dial", "A triumph,")]),
    ("One reader wrote: “I have not slept since.”", [(None, "I have not slept since.")]),
    ("“I have not slept since,” wrote one reader.", [(None, "I have not slept since,")]),
    ("“It’s just a show,” as Dell likes to say.", [(D, "It’s just a show,")]),
    ("To quote Tarrant: “It’s just a show.”", [(T, "It’s just a show.")]),
    ("Her advice to new viewers: “Start with the ferry.”", [(L, "Start with the ferry.")]),
    ("Dell: wet. Lind: wetter. “It’s a competition,” she says.", [(L, "It’s a competition,")]),
    (
        "“Every year somebody asks me whether it’s real,” Tarrant says.\n\n“It isn’t. I checked,” she adds.\n\n“Twice.”",
        [
            (T, "Every year somebody asks me whether it’s real,"),
            (T, "It isn’t. I checked,"),
            (T, "Twice."),
        ],
    ),
    (
        "“Every year somebody asks me whether it’s real,” Tarrant says.\n\nDell has a shorter answer.\n\n“No.”",
        [(T, "Every year somebody asks me whether it’s real,"), (D, "No.")],
    ),
]


@pytest.mark.parametrize(("paragraph", "expected"), TABLE)
def test_all_that_is_said_is_found_and_nothing_else(
    paragraph: str, expected: list[tuple[str | None, str]]
) -> None:
    text = INTRO + paragraph + OUTRO
    found = [
        (item.speaker, " | ".join(contents(item, text)))
        for item in read(text, outlet="The Dial").attributions
    ]
    assert found == expected


@pytest.mark.parametrize(
    "unit",
    ["“a ", "“a,” ", "“A,” Ada says. ", "Ada said that ", "who says, ", "When “a,” ", "' ", "‘a "],
)
def test_time_is_linear_on_hostile_runs(unit: str) -> None:
    def seconds(times: int) -> float:
        start = time.process_time()
        read(unit * times)
        return time.process_time() - start

    small, large = seconds(1_000), seconds(8_000)
    assert large < 0.5 + 20 * small
