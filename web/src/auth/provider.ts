// Signing in at an OpenID provider: authorization code flow with PKCE, as a public client. Loaded
// when somebody does so. It changes nothing of the page and keeps nothing: flow.ts and visit.ts do.
import * as oauth from 'oauth4webapi';
import type { Flow } from './flow.ts';
import type { WithProvider } from './offer.ts';
import type { Fresh, Renewal } from './tokens.ts';

// Why nobody was signed in. text/en_returned.ts has the words.
export type Refusal = 'denied' | 'login' | 'unavailable' | 'settings' | 'used' | 'foreign' | 'late'
  | 'unreachable' | 'invalid' | 'another';

export type Outcome =
  | { kind: 'in'; tokens: Fresh; back: string }
  | { kind: 'over'; back: string }
  | { kind: 'refused'; why: Refusal; says?: string | undefined; back: string };

const redirectUri = (origin: string) => `${origin}/signed-in`;

// The service checks the signature and the time of each ID token. The page has got it from the
// provider itself, and the clock of a device may be wrong.
const A_DAY = 86_400;
const SIGNED_BY = ['RS', 'PS', 'ES'].flatMap((one) => [256, 384, 512].map((bits) => one + bits));

function parties({ issuer, provider }: WithProvider) {
  const server: oauth.AuthorizationServer = {
    issuer,
    authorization_endpoint: provider.authorizationEndpoint,
    token_endpoint: provider.tokenEndpoint,
    id_token_signing_alg_values_supported: [...SIGNED_BY, 'EdDSA', 'Ed25519'],
  };
  const client: oauth.Client = { client_id: provider.clientId, [oauth.clockTolerance]: A_DAY };
  // Only a provider on this machine is without https: the service takes no other.
  const options = { [oauth.allowInsecureRequests]: provider.tokenEndpoint.startsWith('http:') };
  return { server, client, options };
}

export interface Visit {
  back: string;
  subject?: string;  // renews the sign-in of this person, and shows nothing
  prompt?: 'login';  // lets the person choose another account
}

// The address of the provider for a visit, and what must be known when its answer comes.
export async function prepare({ provider }: WithProvider, visit: Visit, origin: string):
Promise<{ to: URL; flow: Flow }> {
  const { prompt, ...kept } = visit;
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const asks = kept.subject === undefined ? prompt : 'none';
  const asked = {
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: redirectUri(origin),
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(asks ? { prompt: asks } : {}),
  };
  const to = new URL(provider.authorizationEndpoint);
  for (const [name, value] of Object.entries(asked)) to.searchParams.set(name, value);
  return { to, flow: { ...kept, state, nonce, verifier } };
}

const NEEDS_PERSON = ['login_required', 'interaction_required', 'consent_required',
  'account_selection_required'];

function whyOf(error: string): Refusal {
  if (error === 'access_denied') return 'denied';
  if (error === 'server_error' || error === 'temporarily_unavailable') return 'unavailable';
  return NEEDS_PERSON.includes(error) ? 'login' : 'settings';
}

const said = (error: string, description: string | undefined) =>
  (description ? `${error}: ${description}` : error).slice(0, 300);

// Takes the answer with which the provider sent the browser back.
export async function finish(offer: WithProvider, answer: URLSearchParams, flow: Flow | undefined,
  origin: string): Promise<Outcome> {
  if (!flow) return { kind: 'refused', why: 'used', back: '/' };
  const { back, subject } = flow;
  // Words of an answer that was not asked for could be those of anybody.
  if (answer.get('state') !== flow.state) return { kind: 'refused', why: 'foreign', back };
  const { server, client, options } = parties(offer);
  const refused = (why: Refusal, says?: string): Outcome => ({ kind: 'refused', why, says, back });
  let status = 0;
  try {
    const parameters = oauth.validateAuthResponse(server, client, answer, flow.state);
    const response = await oauth.authorizationCodeGrantRequest(server, client, oauth.None(),
      parameters, redirectUri(origin), flow.verifier, options);
    status = response.status;
    const got = await oauth.processAuthorizationCodeResponse(server, client, response,
      { expectedNonce: flow.nonce, requireIdToken: true });
    const tokens = freshOf(got);
    if (!tokens) return refused('invalid');
    if (subject !== undefined && oauth.getValidatedIdTokenClaims(got)?.sub !== subject)
      return refused('another');
    return { kind: 'in', tokens, back };
  } catch (fault) {
    if (fault instanceof oauth.AuthorizationResponseError) {
      return subject === undefined
        ? refused(whyOf(fault.error), said(fault.error, fault.error_description))
        : { kind: 'over', back };
    }
    if (fault instanceof oauth.ResponseBodyError && status < 500) {
      return fault.error === 'invalid_grant' ? refused('late')
        : refused('settings', said(fault.error, fault.error_description));
    }
    if (status === 0 && !(fault instanceof oauth.OperationProcessingError))
      return refused('unreachable');
    return refused(status >= 500 ? 'unavailable' : 'invalid');
  }
}

function freshOf({ id_token: idToken, refresh_token: refreshToken }: oauth.TokenEndpointResponse):
Fresh | undefined {
  return idToken ? { idToken, refreshToken } : undefined;
}

// Without a new ID token, or without a new refresh token, the next renewal is a visit.
export async function refresh(offer: WithProvider, refreshToken: string): Promise<Renewal> {
  const { server, client, options } = parties(offer);
  let response: Response;
  try {
    response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken,
      options);
  } catch {
    return { kind: 'later' };
  }
  if (response.status >= 500 || response.status === 429) return { kind: 'later' };
  try {
    const tokens = freshOf(await oauth.processRefreshTokenResponse(server, client, response));
    if (!tokens) return { kind: 'refused' };
    return { kind: 'tokens', tokens: tokens.refreshToken === refreshToken
      ? { idToken: tokens.idToken } : tokens };
  } catch {
    return { kind: 'refused' };
  }
}
