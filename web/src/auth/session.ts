// The session of this page, in a browser.
import { call, createApi } from '../api/client.ts';
import { here } from './flow.ts';
import { hasProvider, readOffer } from './offer.ts';
import { createSession, type Channel, type Renewal } from './tokens.ts';
import { inUse, watchUse } from './use.ts';
import { leaveFor } from './visit.ts';

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
async function refreshOwn(refreshToken: string): Promise<Renewal> {
  for (const wait of [0, 1000, 3000, 7000, 0]) {
    await pause(wait);
    const answer = await call((headers) => api.open.POST('/v1/sign-in/refresh',
      { body: { refreshToken }, headers }));
    if (answer.ok) return { kind: 'tokens', tokens: answer.data };
    const { status, code } = answer.problem;
    if (code === 'sign_in_again' || code === 'sign_in_off') return { kind: 'refused' };
    if (status !== 0) break;
  }
  return { kind: 'later' };
}

async function providerNow() {
  const answer = await readOffer();
  return answer.ok && hasProvider(answer.data) ? answer.data : undefined;
}

async function refreshAtProvider(refreshToken: string): Promise<Renewal> {
  const offer = await providerNow();
  const { refresh } = await import('./provider.ts');
  return offer ? refresh(offer, refreshToken) : { kind: 'later' };
}

const LEAVING = 10_000;  // milliseconds until a page that is still there goes on

async function visit(): Promise<void> {
  const subject = session.tokens()?.subject;
  const offer = await providerNow();
  if (!offer || subject === undefined || isReturn()) return;
  await leaveFor(offer, { back: here(), subject });
  await pause(LEAVING);
}

// What the provider answered is being taken, or told.
const isReturn = () => location.pathname === '/signed-in';

export const session = createSession({
  storage: sessionStorage,
  channel: new BroadcastChannel('hireline.sign-in') as unknown as Channel,
  now: () => Date.now(),
  later: (action, milliseconds) => {
    const timer = setTimeout(action, Math.min(milliseconds, LONGEST_TIMER));
    return () => clearTimeout(timer);
  },
  locked,
  refresh: { own: refreshOwn, provider: (refreshToken) => refreshAtProvider(refreshToken).catch(() => ({ kind: 'later' })) },
  inUse: () => isReturn() || inUse(),
  visit: () => visit().catch(() => {}),
  end: async (refreshToken) => (await call((headers) => api.open.POST('/v1/sign-in/sign-out',
    { body: { refreshToken }, headers, keepalive: true }))).ok,
});

export const api = createApi(session);

export function watchWaking(): void {
  watchUse();
  addEventListener('pageshow', (event) => { if (event.persisted) session.wake(); });
  addEventListener('online', () => session.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.wake();
  });
}
