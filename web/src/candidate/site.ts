// What all pages of candidates know.
import { effect, signal } from '@preact/signals';
import { call } from '../api/client.ts';
import type { Me } from '../api/types.ts';
import { keep } from '../auth/challenge.ts';
import { api, session } from '../auth/session.ts';
import { router } from './router.ts';

export { router };

// Whether the service learnt of the last sign-out. Undefined: nobody has signed out here.
export const toldOfSignOut = signal<boolean>();

export const me = signal<Me>();

export const readMe = () => call((headers) => api.own.GET('/v1/me', { headers }));

export const isCandidate = (who: Me) =>
  who.candidate !== undefined || who.isInvitedAsCandidate || !who.recruiter;

export async function signOut(): Promise<void> {
  toldOfSignOut.value = true;
  router.go('/signed-out');
  toldOfSignOut.value = await session.signOut();
}

// Where somebody goes who has just signed in.
export async function enter(): Promise<void> {
  const answer = await readMe();
  if (answer.ok) me.value = answer.data;
  router.go(answer.ok && !answer.data.recruiter ? '/my' : '/', 'replace');
}

// Another tab signed out: what this one shows is no longer meant to be seen. Pages for nobody in
// particular stay.
export function watchSession(): void {
  let subject: string | undefined;
  effect(() => {
    const state = session.state.value;
    const next = state.kind === 'in' ? state.tokens.subject : undefined;
    if (next !== subject) {
      me.value = undefined;
      subject = next;
    }
    // A code that was asked for belongs to the state before.
    if (next !== undefined) keep('challenge', undefined);
    else if (state.kind === 'out') keep('new-address', undefined);
    if (state.kind === 'out' && state.why === 'signed_out' && location.pathname.startsWith('/my'))
      router.go('/signed-out', 'replace');
  });
}
