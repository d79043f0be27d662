#!/usr/bin/python3
# Stands in for bwrap: starts it, and passes packets between the runner and the launcher. While the
# folder of this file contains a file named "once" or "never", boxes fail.
import os
import select
import socket
import struct
import subprocess
import sys

SOCKET = 3
ERROR = 2  # of the descriptors of a launch
NOT_STARTED = struct.pack('@iq', 127 << 8, 0)


def fails(folder, descriptors):
    if os.path.exists(f'{folder}/once'):
        os.remove(f'{folder}/once')
        return True
    if not os.path.exists(f'{folder}/never'):
        return False
    os.write(descriptors[ERROR], b'out of namespaces\n')
    return True


def main():
    folder = os.path.dirname(os.path.abspath(sys.argv[0]))
    program = int(sys.argv[-1].rsplit('/', 1)[1])
    launcher, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    subprocess.Popen(['/usr/bin/bwrap', *sys.argv[1:]], pass_fds=(SOCKET, program),
                     preexec_fn=lambda: os.dup2(theirs.fileno(), SOCKET))
    theirs.close()
    runner = socket.socket(fileno=SOCKET)
    while True:
        ready = select.select([runner, launcher], [], [])[0]
        if launcher in ready:
            runner.send(launcher.recv(65536))
        if runner in ready:
            packet, descriptors, _, _ = socket.recv_fds(runner, 65536, 16)
            if not packet:
                return
            if len(packet) > 1 and fails(folder, descriptors):
                runner.send(NOT_STARTED)
            else:
                socket.send_fds(launcher, [packet], descriptors)
            for descriptor in descriptors:
                os.close(descriptor)


main()
