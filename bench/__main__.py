"""`make bench`: everything in one run, each figure beside what it is compared with."""

from bench import (
    attack,
    batches,
    dog,
    games,
    held_open,
    labyria,
    moves,
    news,
    onlookers,
    server,
    solver,
    storage,
    visitors,
    worlds,
)


def main() -> None:
    for subject in (
        games,
        dog,
        batches,
        worlds,
        labyria,
        solver,
        storage,
        moves,
        news,
        visitors,
        onlookers,
        attack,
        held_open,
        server,
    ):
        subject.run()


if __name__ == "__main__":
    main()
