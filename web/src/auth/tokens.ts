// The tokens of this browser: kept, renewed, shared between tabs, given up.
//
// Where they live. Both tokens are in memory and in sessionStorage, which belongs to one tab and
// goes with it. A refresh token in memory only would fit a provider that still knows the person
// after a reload. The service's own sign-in has no such session: without the refresh token, a
// reload would sign out within the hour, and the account page could neither add a passkey nor end
// the device. localStorage would also outlive the window, on shared machines for
// the next person. A script that runs in the page reads any of them, so such scripts are prevented
// (policy of the page).
//
// Refresh tokens rotate, and the use of a replaced one ends the sign-in. So all tabs have the same
// tokens: a new tab gets them from another one, one tab at a time renews (Web Lock), and tells the
// others. If two tabs cross nevertheless, the service answers both alike for 30 seconds.
import { signal } from '@preact/signals';
import type { Answer } from '../api/client.ts';
import type { SignInTokens } from '../api/types.ts';

export interface Tokens {
  idToken: string;
  refreshToken: string;
  subject: string;
  issuedAt: number;    // seconds, of the server: the greater, the newer
  receivedAt: number;  // milliseconds, of this device
  lifetime: number;    // milliseconds
}

export type State =
  | { kind: 'starting' }
  | { kind: 'out'; why?: 'ended' | 'signed_out' }
  | { kind: 'in'; tokens: Tokens };

type Message = { kind: 'ask' } | { kind: 'tokens'; tokens: Tokens } | { kind: 'signed_out' };

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
  refresh(refreshToken: string): Promise<Answer<SignInTokens>>;
  end(refreshToken: string): Promise<Answer<unknown>>;
}

const KEY = 'hireline.sign-in';
const ANSWER_OF_OTHER_TABS = 150;  // milliseconds
const RENEW_AT = 0.8;
const AGAIN_AFTER = 15_000;

// The claims of a token. The server has verified it; the page only wants to know how long it lasts.
export function claimsOf(idToken: string): Record<string, unknown> {
  const part = idToken.split('.')[1] ?? '';
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(
    Uint8Array.from(text, (one) => one.charCodeAt(0)))) as Record<string, unknown>;
}

export function tokensOf(answer: SignInTokens, now: number): Tokens {
  const { sub, iat, exp } = claimsOf(answer.idToken);
  return {
    idToken: answer.idToken,
    refreshToken: answer.refreshToken,
    subject: String(sub),
    issuedAt: Number(iat),
    receivedAt: now,
    lifetime: (Number(exp) - Number(iat)) * 1000,
  };
}

export function createSession(environment: Environment) {
  const state = signal<State>({ kind: 'starting' });
  let cancelRenewal = () => {};
  let hadAnswer = () => {};

  const tokens = () => (state.value.kind === 'in' ? state.value.tokens : undefined);
  const isOver = ({ receivedAt, lifetime }: Tokens) => environment.now() >= receivedAt + lifetime;

  // Storage may be full or forbidden: then the tokens are in memory only.
  function store(kept: Tokens | undefined) {
    try {
      if (kept) environment.storage.setItem(KEY, JSON.stringify(kept));
      else environment.storage.removeItem(KEY);
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
    planRenewal(taken.receivedAt + RENEW_AT * taken.lifetime - environment.now());
  }

  function drop(why?: 'ended' | 'signed_out') {
    cancelRenewal();
    store(undefined);
    state.value = why ? { kind: 'out', why } : { kind: 'out' };
  }

  function planRenewal(wait: number) {
    cancelRenewal();
    cancelRenewal = environment.later(() => void renew(), Math.max(wait, 0));
  }

  // Takes what another tab has, if it is newer.
  function hear(heard: Tokens) {
    const own = tokens();
    if (!own || heard.issuedAt > own.issuedAt
      || (heard.issuedAt === own.issuedAt && heard.receivedAt > own.receivedAt)) take(heard);
  }

  environment.channel.onmessage = ({ data }) => {
    const own = tokens();
    if (data.kind === 'ask' && own) environment.channel.postMessage({ kind: 'tokens', tokens: own });
    if (data.kind === 'tokens') {
      hear(data.tokens);
      hadAnswer();
    }
    if (data.kind === 'signed_out' && state.value.kind !== 'out') drop('signed_out');
  };

  // Replaces the tokens that are current now. Returns whether there are valid ones afterwards.
  async function renew(): Promise<boolean> {
    const before = tokens();
    if (!before) return false;
    return environment.locked(async () => {
      const own = tokens();
      if (!own) return false;
      if (own.idToken !== before.idToken) return true;  // another tab was first
      const answer = await environment.refresh(own.refreshToken);
      if (tokens()?.idToken !== own.idToken) return tokens() !== undefined;
      if (answer.ok) {
        const next = tokensOf(answer.data, environment.now());
        if (next.subject !== own.subject) {
          drop('ended');
          return false;
        }
        take(next);
        environment.channel.postMessage({ kind: 'tokens', tokens: next });
        return true;
      }
      if (answer.problem.code === 'sign_in_again' || answer.problem.code === 'sign_in_off') {
        drop('ended');
        return false;
      }
      planRenewal(AGAIN_AFTER);
      return false;
    });
  }

  return {
    state,

    // Takes up the sign-in of this tab before a reload, or that of another tab.
    async start(): Promise<void> {
      const kept = stored();
      environment.channel.postMessage({ kind: 'ask' });
      // A tab that slept may hold a token that another tab has replaced, and must not send it.
      if (kept && environment.now() < kept.receivedAt + RENEW_AT * kept.lifetime) return take(kept);
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
      if (own) planRenewal(Math.max(own.receivedAt + RENEW_AT * own.lifetime - environment.now(), 300));
    },

    // Begins a sign-in, or goes on with the tokens of a change of address.
    adopt(answer: SignInTokens): void {
      const before = tokens();
      const taken = tokensOf(answer, environment.now());
      take(taken);
      environment.channel.postMessage({ kind: 'tokens', tokens: taken });
      if (before && before.subject !== taken.subject) void environment.end(before.refreshToken);
    },

    // The ID token, renewed if its time is over.
    async token(): Promise<string | undefined> {
      const own = tokens();
      if (own && isOver(own)) await renew();
      return tokens()?.idToken;
    },

    async renewed(refused: string): Promise<boolean> {
      return tokens()?.idToken !== refused ? tokens() !== undefined : renew();
    },

    // The service refused the sign-in itself.
    ended(): void {
      const own = tokens();
      drop('ended');
      environment.channel.postMessage({ kind: 'signed_out' });
      if (own) void environment.end(own.refreshToken);
    },

    // Signs out here and in all tabs at once. Returns whether the service has ended the device,
    // too.
    async signOut(): Promise<boolean> {
      const own = tokens();
      drop('signed_out');
      environment.channel.postMessage({ kind: 'signed_out' });
      return !own || (await environment.end(own.refreshToken)).ok;
    },

    refreshToken: () => tokens()?.refreshToken,
  };
}

export type Session = ReturnType<typeof createSession>;
