"""`make bench`: everything in one run, each figure beside what it is compared with."""

from bench import dog, games, labyria, solver


def main() -> None:
    for subject in (games, dog, labyria, solver):
        subject.run()


if __name__ == "__main__":
    main()
