"""`make bench`: everything in one run, each figure beside what it is compared with."""

from bench import dog, games, labyria, onlookers, server, solver, storage


def main() -> None:
    for subject in (games, dog, labyria, solver, storage, onlookers, server):
        subject.run()


if __name__ == "__main__":
    main()
