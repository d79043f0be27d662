"""Receives webhooks for scripts/tour. Prints the port that it listens on, and then each webhook as one
line of JSON: its headers with lower-case names, and its body as text."""

import http.server
import json


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.send_response(204)
        self.end_headers()
        print(json.dumps({"headers": headers, "body": body}), flush=True)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
