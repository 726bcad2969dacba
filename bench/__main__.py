"""`make bench`: everything in one run, each figure beside what it is compared with."""

from bench import dog, games, labyria, server, solver


def main() -> None:
    for subject in (games, dog, labyria, solver, server):
        subject.run()


if __name__ == "__main__":
    main()
