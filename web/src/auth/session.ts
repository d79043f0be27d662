// The session of this page, in a browser.
import { call, createApi } from '../api/client.ts';
import { createSession, type Channel } from './tokens.ts';

const LONGEST_TIMER = 2 ** 31 - 1;

const NAME = 'hireline.renewal';
const NEWS = 100;  // milliseconds

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

// One tab at a time. Whoever had to wait gives the news of the tab before a moment to arrive: locks
// and messages have no common order. Without a secure context there are no Web Locks: the 30
// seconds of the service must do.
async function locked<T>(action: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return action();
  let free = false;
  const done = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    free = lock !== null;
    return free ? action() : undefined;
  });
  if (free) return done as T;
  return navigator.locks.request(NAME, () => pause(NEWS).then(action)) as Promise<T>;
}

// An answer that was lost is the same again within 30 seconds.
async function refresh(refreshToken: string) {
  for (const wait of [0, 1000, 3000, 7000]) {
    await pause(wait);
    const answer = await call((headers) => api.open.POST('/v1/sign-in/refresh',
      { body: { refreshToken }, headers }));
    if (answer.ok || answer.problem.status !== 0) return answer;
  }
  return call((headers) => api.open.POST('/v1/sign-in/refresh',
    { body: { refreshToken }, headers }));
}

export const session = createSession({
  storage: sessionStorage,
  channel: new BroadcastChannel('hireline.sign-in') as unknown as Channel,
  now: () => Date.now(),
  later: (action, milliseconds) => {
    const timer = setTimeout(action, Math.min(milliseconds, LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
  locked,
  refresh,
  end: (refreshToken) => call((headers) => api.open.POST('/v1/sign-in/sign-out',
    { body: { refreshToken }, headers, keepalive: true })),
});

export const api = createApi(session);

export function watchWaking(): void {
  addEventListener('pageshow', (event) => { if (event.persisted) session.wake(); });
  addEventListener('online', () => session.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.wake();
  });
}
