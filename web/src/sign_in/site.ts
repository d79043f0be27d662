// What all pages of candidates know.
import { effect, signal } from '@preact/signals';
import { call } from '../api/client.ts';
import type { Me } from '../api/types.ts';
import { keep } from '../auth/challenge.ts';
import { readOffer } from '../auth/offer.ts';
import { api, session } from '../auth/session.ts';
import { router } from '../frame/router.ts';

export { router };

// Whether the service learnt of the last sign-out. Undefined: nobody has signed out here.
export const toldOfSignOut = signal(location.search === '?untold' ? false : undefined);

// Whether the provider may still know the person who signed out here.
export const isKnownElsewhere = signal(false);

export const me = signal<Me>();

export const readMe = () => call((headers) => api.own.GET('/v1/me', { headers }));

export const isCandidate = (who: Me) =>
  who.candidate !== undefined || who.isInvitedAsCandidate || !who.recruiter;

// The key of what a recruiter has typed in this tab, see recruiter/drafts.ts. Without it, nobody can
// read that any more.
export const DRAFTS = 'hireline.drafts';

let isSigningOut = false;

export async function signOut(): Promise<void> {
  const before = session.tokens();
  isSigningOut = true;
  toldOfSignOut.value = true;
  isKnownElsewhere.value = false;
  const staysHere = router.has('/signed-out');
  if (staysHere) router.go('/signed-out');
  toldOfSignOut.value = await session.signOut();
  const leaves = before?.kind === 'provider' && await signOutThere(before.idToken);
  isKnownElsewhere.value = before?.kind === 'provider' && !leaves;
  isSigningOut = false;
  if (!staysHere && !leaves)
    location.replace(toldOfSignOut.value ? '/signed-out' : '/signed-out?untold');
}

// The provider ends its own session, and sends the browser back to /signed-out.
async function signOutThere(idToken: string): Promise<boolean> {
  const offer = await readOffer();
  const provider = offer.ok ? offer.data.provider : undefined;
  if (!provider?.endSessionEndpoint) return false;
  const to = new URL(provider.endSessionEndpoint);
  to.searchParams.set('id_token_hint', idToken);
  to.searchParams.set('client_id', provider.clientId);
  to.searchParams.set('post_logout_redirect_uri', `${location.origin}/signed-out`);
  location.assign(to);
  return true;
}

// Members of an organization go to the app, candidates to their applications. Whoever is both, or
// neither, chooses.
function homeOf({ recruiter, candidate, isInvitedAsCandidate }: Me): string {
  const isMember = recruiter?.organization !== undefined;
  if (isMember) return candidate || isInvitedAsCandidate ? '/' : '/app';
  return recruiter ? '/' : '/my';
}

// Where somebody goes who has just signed in.
export async function enter(): Promise<void> {
  const answer = await readMe();
  if (answer.ok) me.value = answer.data;
  const to = answer.ok && homeOf(answer.data);
  router.leadTo(to || '/');
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
    if (state.kind !== 'out' || state.why !== 'signed_out') return;
    sessionStorage.removeItem(DRAFTS);
    if (!isSigningOut && /^\/(my|app)(\/|$)/.test(location.pathname)) router.leadTo('/signed-out');
  });
}
