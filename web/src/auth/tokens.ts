// The tokens of this browser: kept, renewed, shared between tabs, given up.
//
// Where they live. An ID token is in memory and in sessionStorage, which belongs to one tab and
// goes with it. So is a refresh token of the service's own sign-in: without it, a reload would sign
// out within the hour, and the account page could neither add a passkey nor end the device. A
// refresh token of a provider is in memory only, since after a reload the provider still knows the
// person, and can be visited for another ID token. localStorage would also outlive the window, on
// shared machines for the next person. A script that runs in the page reads any of them, so such
// scripts are prevented (policy of the page).
//
// Where they go. Tokens name the kind of sign-in that they came from, and a refresh token goes back
// only there. A provider's refresh token that was not replaced when it was used is dropped: whoever
// steals one of that sort could use it for as long as it lasts.
//
// Refresh tokens rotate, and the use of a replaced one ends the sign-in. So all tabs have the same
// tokens: a new tab gets them from another one, one tab at a time renews (Web Lock), and tells the
// others. If two tabs cross nevertheless, the service answers both alike for 30 seconds.
import { signal } from '@preact/signals';

// The service itself, an OpenID provider, or a person of the demo on a development server.
export type Kind = 'own' | 'provider' | 'development';

// What a sign-in and a renewal bring.
export interface Fresh {
  idToken: string;
  refreshToken?: string | undefined;
}

export interface Tokens {
  kind: Kind;
  idToken: string;
  refreshToken?: string;
  subject: string;
  issuedAt: number;    // seconds, of the issuer: the greater, the newer
  receivedAt: number;  // milliseconds, of this device
  lifetime: number;    // milliseconds
}

// Why nobody is signed in: the service ended it, its time is over, or somebody signed out.
type Why = 'ended' | 'over' | 'signed_out';

export type State =
  | { kind: 'starting' }
  | { kind: 'out'; why?: Why }
  | { kind: 'in'; tokens: Tokens };

export type Renewal =
  | { kind: 'tokens'; tokens: Fresh }
  | { kind: 'later' }    // no answer that tells anything
  | { kind: 'refused' };

type Message = { kind: 'ask' } | { kind: 'tokens'; tokens: Tokens } | { kind: 'signed_out' }
  | { kind: 'visiting' };

export interface Channel {
  postMessage(message: Message): void;
  onmessage: ((event: { data: Message }) => void) | null;
}

export interface Environment {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  channel: Channel;
  now(): number;
  later(action: () => void, milliseconds: number): () => void;  // returns what cancels it
  locked<T>(action: () => Promise<T>): Promise<T>;
  refresh: Record<'own' | 'provider', (refreshToken: string) => Promise<Renewal>>;
  // Whether somebody uses this page right now.
  inUse(): boolean;
  // Leaves the page for the provider, which sends the browser back with new tokens.
  visit(): Promise<void>;
  // Tells the service that a refresh token of its own is given up. Returns whether it knows.
  end(refreshToken: string): Promise<boolean>;
}

const KEY = 'hireline.sign-in';
const ANSWER_OF_OTHER_TABS = 150;  // milliseconds
const RENEW_AT = 0.8;
const AGAIN_AFTER = 15_000;
const FRESH_FOR = 60_000;

// The claims of a token. The server has verified it; the page only wants to know how long it lasts.
export function claimsOf(idToken: string): Record<string, unknown> {
  const part = idToken.split('.')[1] ?? '';
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(
    Uint8Array.from(text, (one) => one.charCodeAt(0)))) as Record<string, unknown>;
}

export function tokensOf(kind: Kind, { idToken, refreshToken }: Fresh, now: number): Tokens {
  const { sub, iat, exp } = claimsOf(idToken);
  return {
    kind,
    idToken,
    ...(refreshToken ? { refreshToken } : {}),
    subject: String(sub),
    issuedAt: Number(iat),
    receivedAt: now,
    lifetime: (Number(exp) - Number(iat)) * 1000,
  };
}

const withoutRefresh = ({ refreshToken: _, ...kept }: Tokens): Tokens => kept;

// Of an own sign-in, and of nothing else.
const ownRefreshToken = (tokens: Tokens | undefined) =>
  (tokens?.kind === 'own' ? tokens.refreshToken : undefined);

// When tokens are renewed. Those of a demo person can't be.
const dueAt = ({ kind, receivedAt, lifetime }: Tokens) =>
  receivedAt + (kind === 'development' ? 1 : RENEW_AT) * lifetime;

export function createSession(environment: Environment) {
  const state = signal<State>({ kind: 'starting' });
  let cancelRenewal = () => {};
  let hadAnswer = () => {};

  const tokens = () => (state.value.kind === 'in' ? state.value.tokens : undefined);
  const isOver = ({ receivedAt, lifetime }: Tokens) => environment.now() >= receivedAt + lifetime;

  // Storage may be full or forbidden: then the tokens are in memory only.
  function store(kept: Tokens | undefined) {
    try {
      if (!kept) environment.storage.removeItem(KEY);
      else environment.storage.setItem(KEY,
        JSON.stringify(kept.kind === 'provider' ? withoutRefresh(kept) : kept));
    } catch { /* as said */ }
  }

  function stored(): Tokens | undefined {
    try {
      const text = environment.storage.getItem(KEY);
      return text ? JSON.parse(text) as Tokens : undefined;
    } catch {
      return undefined;
    }
  }

  // Stores the refresh token before anything uses the new ID token, as the API asks.
  function take(taken: Tokens) {
    store(taken);
    state.value = { kind: 'in', tokens: taken };
    planRenewal(dueAt(taken) - environment.now());
  }

  function drop(why: Why) {
    cancelRenewal();
    store(undefined);
    state.value = { kind: 'out', why };
  }

  function planRenewal(wait: number) {
    cancelRenewal();
    cancelRenewal = environment.later(() => void renew(false), Math.max(wait, 0));
  }

  // Takes what another tab has, if it is newer, or has the refresh token that a reload has lost.
  function hear(heard: Tokens) {
    const own = tokens();
    const isNewer = !own || (heard.kind === own.kind && heard.issuedAt !== own.issuedAt
      ? heard.issuedAt > own.issuedAt : heard.receivedAt > own.receivedAt);
    const hasMore = heard.idToken === own?.idToken && heard.refreshToken && !own.refreshToken;
    if (isNewer || hasMore) take(heard);
  }

  environment.channel.onmessage = ({ data }) => {
    const own = tokens();
    if (data.kind === 'ask' && own) environment.channel.postMessage({ kind: 'tokens', tokens: own });
    if (data.kind === 'tokens') {
      hear(data.tokens);
      hadAnswer();
    }
    if (data.kind === 'signed_out' && state.value.kind !== 'out') drop('signed_out');
    // It comes back with tokens for all tabs.
    if (data.kind === 'visiting' && own) planRenewal(AGAIN_AFTER);
  };

  async function renewal(own: Tokens): Promise<Renewal> {
    if (own.kind !== 'development' && own.refreshToken)
      return environment.refresh[own.kind](own.refreshToken);
    return { kind: 'refused' };
  }

  // What is left when no refresh token helps.
  async function ask(own: Tokens, must: boolean): Promise<boolean> {
    if (own.kind !== 'provider') {
      drop(own.kind === 'own' ? 'ended' : 'over');
      return false;
    }
    state.value = { kind: 'in', tokens: withoutRefresh(own) };
    planRenewal(AGAIN_AFTER);
    if (environment.inUse() && !must) return false;
    environment.channel.postMessage({ kind: 'visiting' });
    await environment.visit();
    return false;
  }

  // Replaces the tokens that are current now. Returns whether there are valid ones afterwards. What
  // `must` be may interrupt people.
  async function renew(must: boolean): Promise<boolean> {
    const before = tokens();
    if (!before) return false;
    return environment.locked(async () => {
      const own = tokens();
      if (!own) return false;
      if (own.idToken !== before.idToken) return true;  // another tab was first
      const answer = await renewal(own);
      if (tokens()?.idToken !== own.idToken) return tokens() !== undefined;
      if (answer.kind === 'later') {
        planRenewal(AGAIN_AFTER);
        return false;
      }
      if (answer.kind === 'refused') return ask(own, must);
      const next = tokensOf(own.kind, answer.tokens, environment.now());
      if (next.subject !== own.subject) {
        drop('ended');
        return false;
      }
      take(next);
      environment.channel.postMessage({ kind: 'tokens', tokens: next });
      return true;
    });
  }

  return {
    state,

    // Takes up the sign-in of this tab before a reload, or that of another tab.
    async start(): Promise<void> {
      const kept = stored();
      environment.channel.postMessage({ kind: 'ask' });
      // A tab that slept may hold a token that another tab has replaced, and must not send it.
      if (kept && environment.now() < dueAt(kept)) return hear(kept);
      await new Promise<void>((done) => {
        const cancel = environment.later(done, ANSWER_OF_OTHER_TABS);
        hadAnswer = () => {
          cancel();
          done();
        };
      });
      if (state.value.kind !== 'starting') return;
      if (kept) take(kept);
      else state.value = { kind: 'out' };
    },

    // Asks the other tabs and renews what is due. For tabs that were asleep.
    wake(): void {
      environment.channel.postMessage({ kind: 'ask' });
      const own = tokens();
      if (own) planRenewal(Math.max(dueAt(own) - environment.now(), 300));
    },

    // Begins a sign-in, or goes on with the tokens of a change of address.
    adopt(answer: Fresh, kind: Kind = 'own'): void {
      const before = tokens();
      const taken = tokensOf(kind, answer, environment.now());
      take(taken);
      environment.channel.postMessage({ kind: 'tokens', tokens: taken });
      const device = ownRefreshToken(before);
      if (device && (before?.kind !== kind || before.subject !== taken.subject))
        void environment.end(device);
    },

    // The ID token, renewed if its time is over.
    async token(): Promise<string | undefined> {
      const own = tokens();
      if (own && isOver(own)) await renew(true);
      return tokens()?.idToken;
    },

    async renewed(refused: string): Promise<boolean> {
      const own = tokens();
      if (own?.idToken !== refused) return own !== undefined;
      // What was refused at once would be refused again, and a provider visited without an end.
      if (own.kind !== 'own' && environment.now() < own.receivedAt + FRESH_FOR) return false;
      return renew(true);
    },

    // The service refused the sign-in itself.
    ended(): void {
      const device = ownRefreshToken(tokens());
      drop('ended');
      environment.channel.postMessage({ kind: 'signed_out' });
      if (device) void environment.end(device);
    },

    // The provider was visited, and no longer knows the person.
    over: () => drop('over'),

    // Signs out here and in all tabs at once. Returns whether the service has ended the device,
    // too, if it was one of its own.
    async signOut(): Promise<boolean> {
      const device = ownRefreshToken(tokens());
      drop('signed_out');
      environment.channel.postMessage({ kind: 'signed_out' });
      return !device || environment.end(device);
    },

    tokens,
    refreshToken: () => ownRefreshToken(tokens()),
  };
}

export type Session = ReturnType<typeof createSession>;
