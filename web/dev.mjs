// Serves the pages while they are being changed: node dev.mjs [--port N] [--server URL]
//
// Files are built in memory when they change, and sent with the headers and the policy of
// production. A changed style sheet is swapped in place; any other change loads the page again.
import { watch } from 'node:fs';
import http from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundles, joined, makeSite, makeTypes } from './build.mjs';
import { forward, sendPage } from './serve.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const EVENTS = '/dev/events';
const SCRIPT = '/dev/reload.js';

const RELOAD = `
const link = () => document.querySelector('link[rel=stylesheet]');
const nameOf = (path) => path.match(/\\/(\\w+)-[^/]*$/)[1];
new EventSource('${EVENTS}').onmessage = ({ data }) => {
  const { styles, only } = JSON.parse(data);
  if (!only) return location.reload();
  const next = link().cloneNode();
  next.href = styles.find((path) => nameOf(path) === nameOf(link().href));
  next.onload = () => link().remove();
  link().after(next);
};
`;

function option(name, otherwise) {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : otherwise;
}

const port = Number(option('--port', '5173'));
const upstream = option('--server', 'http://127.0.0.1:8080');

const results = [];
let site;
let fault;
const listeners = new Set();

function rebuild() {
  const before = site;
  try {
    site = makeSite(joined(results), SCRIPT);
    fault = undefined;
  } catch (error) {
    fault = error;
    console.error(`error: ${error.message}`);
    return;
  }
  if (!before) return;
  const pathsOf = (one, end) => one.entries.map(({ path }) => path)
    .filter((path) => path.endsWith(end));
  const changed = (end) => pathsOf(before, end).join() !== pathsOf(site, end).join();
  const only = !changed('.js') && changed('.css');
  for (const response of listeners)
    response.write(`data: ${JSON.stringify({ styles: pathsOf(site, '.css'), only })}\n\n`);
}

makeTypes();
const complete = () => bundles.every((_, index) => results[index]);
const contexts = await Promise.all(bundles.map((options, index) => esbuild.context({
  ...options,
  logLevel: 'info',
  plugins: [{
    name: 'site',
    setup: (build) => build.onEnd((ended) => {
      if (ended.errors.length) {
        fault = new Error(`esbuild: ${ended.errors[0].text}`);
      } else {
        results[index] = ended;
        if (complete()) rebuild();
      }
    }),
  }],
})));
for (const context of contexts) {
  await context.rebuild();
  await context.watch();
}
for (const watched of ['shells', 'pages.json'])
  watch(join(web, watched), () => complete() && rebuild());

function own(request, response) {
  if (request.url === EVENTS) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(': open\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return true;
  }
  if (request.url === SCRIPT) {
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
    response.end(RELOAD);
    return true;
  }
  return false;
}

function handle(request, response) {
  if (own(request, response)) return;
  if (fault) {
    response.writeHead(500, { 'Content-Type': 'text/plain' });
    response.end(`${fault.message}\n`);
    return;
  }
  if (!sendPage(site, request, response, upstream)) forward(upstream, request, response);
}

http.createServer(handle).listen(port, '127.0.0.1', () => {
  console.log(`pages http://localhost:${port}/, everything else from ${upstream}`);
});
