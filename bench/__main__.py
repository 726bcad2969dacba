"""`make bench`: everything in one run, each figure beside what it is compared with."""

from bench import dog, games, labyria, news, server, solver, visitors


def main() -> None:
    for subject in (games, dog, labyria, solver, news, visitors, server):
        subject.run()


if __name__ == "__main__":
    main()
