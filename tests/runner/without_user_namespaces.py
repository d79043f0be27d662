"""Runs a program where no user namespace can be made: without_user_namespaces.py PROGRAM [ARG...]

As root: in a namespace of its own, whose users are those outside, so that nothing else changes."""

import ctypes
import os
import sys

CLONE_NEWUSER = 0x10000000


def run_inside(is_apart, has_users):
    if ctypes.CDLL(None).unshare(CLONE_NEWUSER) != 0:
        sys.exit(99)
    os.write(is_apart, b"x")
    os.read(has_users, 1)
    with open("/proc/sys/user/max_user_namespaces", "w") as limit:
        limit.write("0")
    os.execv(sys.argv[1], sys.argv[1:])


def main():
    apart, users = os.pipe(), os.pipe()
    child = os.fork()
    if child == 0:
        run_inside(apart[1], users[0])
    os.read(apart[0], 1)
    for kind in ("uid", "gid"):
        with open(f"/proc/{child}/{kind}_map", "w") as table:
            table.write("0 0 100000")
    os.write(users[1], b"x")
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


main()
