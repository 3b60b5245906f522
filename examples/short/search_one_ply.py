"""Copy a match and look one move ahead: the move after which the seat is worth most."""

import parkett


def best_move(match: parkett.Match) -> str:
    """The legal sentence that leads to the highest score of the seat to act."""
    seat = match.actor
    worth: dict[str, int] = {}
    for sentence in match.legal():
        tried = match.copy()
        tried.play(sentence)
        worth[sentence] = tried.scores()[seat]
    return max(worth, key=lambda sentence: worth[sentence])


print(best_move(parkett.game("shark").new(seats=3, seed="one ply")))
