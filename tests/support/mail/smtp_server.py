"""A mail server on loopback whose options select faults.

usage: smtp_server.py FOLDER [--away] [--rcpt ANSWER] [--data ANSWER] [--hang] [--drop]
                      [--tls CERTIFICATE KEY] [--login USER PASSWORD]

Prints its port. Writes each mail as JSON to a file in FOLDER, and the received commands to
FOLDER/commands. If the file FOLDER/orders exists, its options replace those of the command line, so
that a test can change them while the server runs.

  --away    refuse connections until the file FOLDER/back exists
  --rcpt    respond to RCPT with this text, such as "550 no such user"
  --data    respond to the mail with this text
  --hang    never respond to the mail
  --drop    store the mail, and close the connection without a response
  --tls     offer and require STARTTLS
  --login   require a login, without TLS if --tls is not given
"""
import argparse
import asyncio
import itertools
import json
import os
import shlex
import socket
import ssl
import sys
import warnings

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

from parse_mail import parsed

warnings.filterwarnings("ignore")


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--away", action="store_true")
    parser.add_argument("--rcpt")
    parser.add_argument("--data")
    parser.add_argument("--hang", action="store_true")
    parser.add_argument("--drop", action="store_true")
    parser.add_argument("--tls", nargs=2)
    parser.add_argument("--login", nargs=2)
    words = sys.argv[1:]
    orders = os.path.join(words[0], "orders")
    if os.path.exists(orders):
        with open(orders, encoding="utf-8") as file:
            words = words[:1] + shlex.split(file.read())
    return parser.parse_args(words)


class Handler:
    def __init__(self, folder):
        self.folder = folder

    def note(self, command):
        with open(os.path.join(self.folder, "commands"), "a", encoding="utf-8") as file:
            file.write(command + "\n")

    # The next test deletes the files of the last one.
    def next_path(self):
        paths = (os.path.join(self.folder, f"{number}.json") for number in itertools.count())
        return next(path for path in paths if not os.path.exists(path))

    async def handle_EHLO(self, server, session, envelope, hostname, responses):
        self.note("EHLO")
        session.host_name = hostname
        return responses

    async def handle_MAIL(self, server, session, envelope, address, mail_options):
        self.note("MAIL")
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        self.note("RCPT")
        if options().rcpt:
            return options().rcpt
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        self.note("DATA")
        now = options()
        if now.hang:
            await asyncio.sleep(3600)
        if now.data:
            return now.data
        mail = parsed(envelope.original_content)
        mail["from"] = envelope.mail_from
        mail["to"] = envelope.rcpt_tos
        mail["tls"] = session.ssl is not None
        mail["login"] = session.auth_data.login.decode() if session.auth_data else None
        path = self.next_path()
        with open(path + ".part", "w", encoding="utf-8") as file:
            json.dump(mail, file)
        os.rename(path + ".part", path)
        if now.drop:
            server.transport.abort()
        return "250 OK"

    def authenticate(self, server, session, envelope, mechanism, auth_data):
        self.note("AUTH")
        wanted = [word.encode() for word in options().login]
        good = isinstance(auth_data, LoginPassword) and [auth_data.login, auth_data.password] == wanted
        return AuthResult(success=good, handled=False, auth_data=auth_data)


def protocol(arguments):
    handler = Handler(arguments.folder)
    context = None
    if arguments.tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*arguments.tls)
    login = {}
    if arguments.login:
        login = {
            "authenticator": handler.authenticate,
            "auth_required": True,
            "auth_require_tls": bool(context),
        }
    return lambda: SMTP(
        handler, hostname="localhost", tls_context=context, require_starttls=bool(context), **login
    )


async def serve(arguments):
    listener = socket.socket(socket.AF_INET)
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    if arguments.away:
        # A port that is bound but does not listen refuses connections, and no other process can use
        # it.
        print(port, flush=True)
        while not os.path.exists(os.path.join(arguments.folder, "back")):
            await asyncio.sleep(0.01)
    server = await asyncio.get_running_loop().create_server(protocol(arguments), sock=listener)
    print("back" if arguments.away else port, flush=True)
    await server.serve_forever()


asyncio.run(serve(options()))
