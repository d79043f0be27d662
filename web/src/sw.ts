// Keeps the pages of links and their files on this device. A page is kept under its path without the
// token, and nothing of the API is kept, so that nothing here tells of a session.

interface Scope {
  shell: string;  // the path under which the page is kept
  files: string[];
}

interface Kept {
  version: string;
  scopes: Record<string, Scope>;
}

// The build writes this value before the script.
declare const KEPT: Kept;

interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
  registration: { scope: string };
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Extended) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}

interface Extended {
  waitUntil(promise: Promise<unknown>): void;
}

interface Installing extends Extended {
  addRoutes?(rules: { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>;
}

interface Fetched extends Extended {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as Worker;
const scope = new URL(worker.registration.scope).pathname;
const { shell, files } = KEPT.scopes[scope]!;
const PREFIX = `hireline-pages-${scope}`;
const CACHE = PREFIX + KEPT.version;
const FILES = '/assets/';

async function install(): Promise<void> {
  await (await caches.open(CACHE)).addAll([shell, ...files]);
  await worker.skipWaiting();
}

// The version before stays: a page of it may be open, and the service has its files no more.
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

// The page of the service, if it answers; a proxy in front of a service that is away does not count.
async function pageOf(request: Request): Promise<Response> {
  const kept = async () => (await caches.open(CACHE)).match(shell);
  try {
    const response = await fetch(request);
    return response.status < 500 ? response : await kept() ?? response;
  } catch (error) {
    const found = await kept();
    if (!found) throw error;
    return found;
  }
}

// The name of a file tells its version, so any cache may have it.
const fileOf = async (request: Request) => await caches.match(request) ?? fetch(request);

// A request that a page makes while it ends is lost if a worker handles it, because the browser stops
// the worker with the page. Chromium can send it past the worker.
function passWrites(event: Installing): void {
  event.addRoutes?.(['PUT', 'POST'].map((requestMethod) =>
    ({ condition: { requestMethod }, source: 'network' })));
}

worker.addEventListener('install', (event) => {
  passWrites(event);
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && pathname.startsWith(scope)) event.respondWith(pageOf(request));
  else if (pathname.startsWith(FILES)) event.respondWith(fileOf(request));
});
