"""A temporary PostgreSQL cluster without durability, for tests."""

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

import processes

PG = Path(__file__).resolve().parents[1] / "pg"


def folder_for_clusters():
    """Returns the folder for clusters: in memory if enough is free, because each test clones a
    database."""
    memory = Path("/dev/shm")
    if os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 8 << 30:
        return memory
    return Path("/var/tmp")


@contextlib.contextmanager
def private_cluster(name):
    """Runs a cluster until the block ends. Yields the URL of its database postgres."""
    with tempfile.TemporaryDirectory(prefix=f"hireline-{name}.",
                                     dir=folder_for_clusters()) as folder:
        os.chmod(folder, 0o755)
        pg = lambda *words: processes.run_script([PG, *words, "--data-dir", folder])
        try:
            pg("up", "--fast")
            # A busy machine needs seconds for the 64th of 64 connections.
            yield pg("url", "postgres").strip() + "&connect_timeout=20"
        finally:
            processes.ignore_signals()
            pg("reset", "--fast")
