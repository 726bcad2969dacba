"""A throwaway PostgreSQL: made in a temporary folder, on loopback only, gone with the tests."""

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "fsync": "off",  # nobody pulls the plug of this one
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "90",
    "log_min_messages": "fatal",
}
DURABLE = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
"""As it is where somebody might pull the plug: for measurements."""
PATIENCE = 120
"""Seconds that it may take to start; other programs may keep the machine busy."""
ENVIRONMENT = {"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "UTC"}


def binaries() -> Path:
    """Debian keeps them off the path, in a folder for each version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    initdb = found[-1] if found else shutil.which("initdb")
    assert initdb, "PostgreSQL is missing: `make test` installs it."
    return Path(initdb).resolve().parent


class Cluster:
    """One PostgreSQL server and its databases."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self._folder = folder
        self._settings = SETTINGS | (DURABLE if durable else {})
        self._binaries = binaries()
        self._process: subprocess.Popen[bytes] | None = None
        self._names = (f"spieltisch_{number}" for number in itertools.count())
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        if os.geteuid() == 0:  # which PostgreSQL refuses to run as
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self._drop = [f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups"]
        else:
            self._drop = []

    def _command(self, program: str, *arguments: str) -> list[str]:
        """It dies with us, however we die."""
        return ["setpriv", "--pdeathsig", "QUIT", *self._drop, str(self._binaries / program), *arguments]

    def make(self) -> None:
        data = str(self._folder / "data")
        arguments = ("-D", data, "-A", "trust", "-U", "spieltisch", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        subprocess.run(
            self._command("initdb", *arguments), check=True, cwd=self._folder, capture_output=True, env=ENVIRONMENT
        )

    def start(self) -> None:
        settings = {**self._settings, "port": str(self._port), "unix_socket_directories": str(self._folder)}
        chosen = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command("postgres", "-D", str(self._folder / "data"), *chosen),
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env=ENVIRONMENT,
            )
        ready = [str(self._binaries / "pg_isready"), "-q", "-h", str(self._folder), "-p", str(self._port)]
        deadline = time.monotonic() + PATIENCE
        while subprocess.run(ready, check=False).returncode:
            assert self._process.poll() is None, (self._folder / "log").read_text(encoding="utf-8")
            assert time.monotonic() < deadline, (self._folder / "log").read_text(encoding="utf-8")
            time.sleep(0.03)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT throws the clients out; SIGTERM would wait for them."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)
            self._process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def database(self) -> str:
        """The address of a new, empty database."""
        name = next(self._names)
        create = [str(self._binaries / "createdb"), "-h", str(self._folder), "-p", str(self._port), "-U", "spieltisch"]
        subprocess.run([*create, name], check=True, env=ENVIRONMENT)
        return f"postgresql://spieltisch@127.0.0.1:{self._port}/{name}"

    def copy(self, address: str) -> str:
        """The address of a new database with all that is in that one, by PostgreSQL's own backup."""
        target = self.database()
        dump = [str(self._binaries / "pg_dump"), "--dbname", address]
        whole = subprocess.run(dump, check=True, env=ENVIRONMENT, capture_output=True).stdout
        restore = [str(self._binaries / "psql"), "--quiet", "--set", "ON_ERROR_STOP=1", "--dbname", target]
        subprocess.run(restore, check=True, env=ENVIRONMENT, input=whole, stdout=subprocess.DEVNULL)
        return target


@contextlib.contextmanager
def cluster(durable: bool = False) -> Iterator[Cluster]:
    """A running one; what a durable one has stored is on the disk."""
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))  # the path of a socket has to be short
    made = Cluster(folder, durable)
    try:
        made.make()
        made.start()
        yield made
    finally:
        made.stop(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)
