// Stands in front of a server: sends the pages of a build, and what the server answers. For
// development and for tests.
import http from 'node:http';

export function forward(upstream, request, response) {
  const { hostname, port } = new URL(upstream);
  const before = request.headers['x-forwarded-for'];
  const address = request.socket.remoteAddress.replace(/^::ffff:/, '');
  const headers = { ...request.headers,
    'x-forwarded-for': before ? `${before}, ${address}` : address };
  const { method, url: path } = request;
  const onward = http.request({ hostname, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end(`No answer from the server at ${upstream}\n`);
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

// The path of an entry can contain parameters, as in /screening/:token.
function matches(path, pathname) {
  const [pattern, parts] = [path.split('/'), pathname.split('/')];
  return pattern.length === parts.length
    && pattern.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at]));
}

const PROVIDER = ' $provider';

// The policy of pages that sign people in names the provider whose token endpoint they call. As the
// server does, this puts it there.
async function headersFor({ headers }, upstream) {
  const policy = headers['Content-Security-Policy'];
  if (!policy?.includes(PROVIDER)) return headers;
  const offer = await fetch(`${upstream}/v1/sign-in`).then((answer) => answer.json())
    .catch(() => undefined);
  const endpoint = offer?.data?.provider?.tokenEndpoint;
  return { ...headers, 'Content-Security-Policy':
    policy.replace(PROVIDER, endpoint ? ` ${new URL(endpoint).origin}` : '') };
}

async function send(entry, response, upstream) {
  const headers = await headersFor(entry, upstream);
  response.writeHead(200, {
    'Content-Type': entry.type,
    'Content-Length': entry.body.length,
    'Cache-Control': entry.cacheControl,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...headers,
  });
  response.end(entry.body);
}

// Sends the page or file of the site for this request. Returns false if there is none.
export function sendPage(site, request, response, upstream) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const entry = request.method === 'GET'
    && site.entries.find(({ path }) => matches(path, pathname));
  if (entry) void send(entry, response, upstream);
  return Boolean(entry);
}
