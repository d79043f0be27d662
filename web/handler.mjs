// Sends pages as the server does: encodings, tags, cache and policy of the manifest. All other
// requests go to the server. For development and for tests.
import http from 'node:http';

const ORDER = ['br', 'gzip', 'identity'];

// The encodings that `header` (Accept-Encoding) accepts, with their weights.
function weights(header) {
  const found = new Map();
  for (const part of (header ?? '').split(',')) {
    const [name, ...parameters] = part.trim().toLowerCase().split(/\s*;\s*/);
    if (!name) continue;
    const q = parameters.find((one) => one.startsWith('q='));
    const weight = q ? Number(q.slice(2)) : 1;
    found.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0);
  }
  return found;
}

// Returns the encoding with the greatest weight; of equals br, then gzip, then identity. Without
// any that is accepted, it is identity: a body that may be read is better than a 406.
export function negotiate(header, offered) {
  const accepted = weights(header);
  const weightOf = (encoding) => accepted.get(encoding)
    ?? (encoding === 'identity' && accepted.get('*') !== 0 ? 0.001 : accepted.get('*') ?? 0);
  const usable = ORDER.filter((one) => offered.includes(one) && weightOf(one) > 0);
  usable.sort((a, b) => weightOf(b) - weightOf(a) || ORDER.indexOf(a) - ORDER.indexOf(b));
  return usable[0] ?? 'identity';
}

function matches(header, etag) {
  return (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === etag);
}

function sendEntry(entry, request, response) {
  const offered = entry.encodings.map(({ encoding }) => encoding);
  const chosen = negotiate(request.headers['accept-encoding'], offered);
  const { bytes, etag } = entry.encodings.find(({ encoding }) => encoding === chosen);
  const headers = {
    'Cache-Control': entry.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...entry.headers,
  };
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (chosen !== 'identity') headers['Content-Encoding'] = chosen;
  response.writeHead(200,
    { 'Content-Type': entry.type, 'Content-Length': bytes.length, ...headers });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function forward(upstream, request, response) {
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

// `site()` returns the current site of build.mjs, or a promise of it.
export function createHandler({ site, upstream, own = () => false }) {
  return async (request, response) => {
    try {
      if (own(request, response)) return;
      const { pathname } = new URL(request.url, 'http://localhost');
      const entry = (await site()).entries.find((one) => one.path === pathname);
      if (entry && ['GET', 'HEAD'].includes(request.method)) sendEntry(entry, request, response);
      else forward(upstream, request, response);
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(`${error.message}\n`);
    }
  };
}
