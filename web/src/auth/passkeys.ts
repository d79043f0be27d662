// Passkeys: the browser makes and uses them, the service checks them.
import { call, type Answer } from '../api/client.ts';
import { problemOf, type Problem } from '../api/problems.ts';
import type { Passkey, SignInTokens } from '../api/types.ts';
import { api, session } from './session.ts';

type Kind = typeof PublicKeyCredential;

const kind = (): Kind | undefined => globalThis.PublicKeyCredential as Kind | undefined;

// Browsers before 2025 have passkeys, but do not convert them from and to JSON.
export const canUsePasskeys = () =>
  typeof kind()?.parseRequestOptionsFromJSON === 'function';
export const canMakePasskeys = () =>
  typeof kind()?.parseCreationOptionsFromJSON === 'function';

const refused = (code: string): { ok: false; problem: Problem } =>
  ({ ok: false, problem: { ...problemOf(400, {}, ''), code } });

// The browser tells nothing but that it did not work, so that pages can't find out who has what.
async function asked<T extends Credential>(ask: () => Promise<Credential | null>) {
  try {
    return await ask() as T | null;
  } catch {
    return null;
  }
}

export async function signInWithPasskey(): Promise<Answer<SignInTokens>> {
  const begun = await call((headers) => api.open.POST('/v1/sign-in/passkeys/challenge', { headers }));
  if (!begun.ok) return begun;
  const used = await asked<PublicKeyCredential>(() => navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(begun.data) }));
  if (!used) return refused('passkey_cancelled');
  return call((headers) => api.open.POST('/v1/sign-in/passkeys/verify',
    { body: { credential: used.toJSON() }, headers }));
}

export async function addPasskey(name: string): Promise<Answer<Passkey>> {
  const refreshToken = () => session.refreshToken() ?? '';
  const begun = await call((headers) => api.open.POST('/v1/sign-in/passkeys/options',
    { body: { refreshToken: refreshToken() }, headers }));
  if (!begun.ok) return begun;
  const made = await asked<PublicKeyCredential>(() => navigator.credentials.create({
    // In the document, values such as "required" are texts like any other.
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
      begun.data as PublicKeyCredentialCreationOptionsJSON) }));
  if (!made) return refused('passkey_not_made');
  return call((headers) => api.open.POST('/v1/sign-in/passkeys',
    { body: { refreshToken: refreshToken(), name, credential: made.toJSON() }, headers }));
}
