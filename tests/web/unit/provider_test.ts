import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { backFrom, keepFlow, takeFlow, type Flow } from '../../../web/src/auth/flow.ts';
import { hasProvider, offersAnything, type WithProvider } from '../../../web/src/auth/offer.ts';
import { finish, prepare, refresh } from '../../../web/src/auth/provider.ts';

const ORIGIN = 'https://jobs.example.org';
const ISSUER = 'https://sso.example.org';
const offer: WithProvider = { codes: false, passkeys: false, issuer: ISSUER, provider: {
  clientId: 'hireline', scope: 'openid email', authorizationEndpoint: `${ISSUER}/auth?tenant=1`,
  tokenEndpoint: `${ISSUER}/token` } };

const flow: Flow = { state: 's1', nonce: 'n1', verifier: 'v'.repeat(43), back: '/my/pipeline/1' };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

// The page checks no signature: the service does.
function idToken(claims: Record<string, unknown> = {}, at = Date.now()) {
  const now = Math.floor(at / 1000);
  return [part({ alg: 'ES256' }), part({ iss: ISSUER, aud: 'hireline', sub: 'ann', nonce: 'n1',
    iat: now, exp: now + 3600, ...claims }), part('signature')].join('.');
}

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body),
  { status, headers: { 'Content-Type': 'application/json' } });

const tokens = (more: Record<string, unknown> = {}) =>
  reply(200, { access_token: 'a', token_type: 'Bearer', id_token: idToken(), ...more });

const before = globalThis.fetch;
let sent: { url: string; body: URLSearchParams }[] = [];

function answering(answer: () => Response) {
  sent = [];
  globalThis.fetch = async (url, options) => {
    sent.push({ url: String(url), body: new URLSearchParams(String(options?.body)) });
    return answer();
  };
}

afterEach(() => { globalThis.fetch = before; });

const end = (query: string, kept: Flow | undefined = flow) =>
  finish(offer, new URLSearchParams(query), kept, ORIGIN);

test('a visit asks with PKCE, a state and a nonce, and gives nothing secret away', async () => {
  const { to, flow: kept } = await prepare(offer, { back: '/my' }, ORIGIN);
  const asked = Object.fromEntries(to.searchParams);
  assert.equal(to.origin + to.pathname, `${ISSUER}/auth`);
  assert.deepEqual({ ...asked, state: '', nonce: '', code_challenge: '' }, {
    tenant: '1', client_id: 'hireline', response_type: 'code', scope: 'openid email',
    redirect_uri: `${ORIGIN}/signed-in`, code_challenge_method: 'S256', state: '', nonce: '',
    code_challenge: '' });
  assert.ok(!to.href.includes(kept.verifier));
  assert.deepEqual([asked['state'], asked['nonce']], [kept.state, kept.nonce]);
  const next = await prepare(offer, { back: '/my' }, ORIGIN);
  assert.notEqual(next.flow.state, kept.state);
});

test('a renewal shows nothing; another account is asked for', async () => {
  const renewal = await prepare(offer, { back: '/my', subject: 'ann' }, ORIGIN);
  assert.equal(renewal.to.searchParams.get('prompt'), 'none');
  const other = await prepare(offer, { back: '/my', prompt: 'login' }, ORIGIN);
  assert.equal(other.to.searchParams.get('prompt'), 'login');
});

test('what a tab remembers works once', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key) };
  keepFlow(flow, storage);
  assert.deepEqual(takeFlow(storage), flow);
  assert.equal(takeFlow(storage), undefined);
  storage.setItem('hireline.provider', 'no JSON');
  assert.equal(takeFlow(storage), undefined);
});

test('the way back stays in these pages, and does not end at an end', () => {
  for (const path of ['/my', '/my/pipeline/1?tab=2', '/app/jobs'])
    assert.equal(backFrom(path), path);
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '',
    '/signed-in?code=1', '/signed-out', '/signed-out#x'])
    assert.equal(backFrom(path), '/', path);
});

test('a code becomes tokens, by the verifier', async () => {
  answering(() => tokens({ refresh_token: 'r1' }));
  const outcome = await end('code=c1&state=s1');
  assert.equal(outcome.kind === 'in' && outcome.tokens.refreshToken, 'r1');
  assert.equal(outcome.back, '/my/pipeline/1');
  assert.deepEqual([sent[0]?.url, sent[0]?.body.get('code_verifier'), sent[0]?.body.get('client_id')],
    [`${ISSUER}/token`, flow.verifier, 'hireline']);
});

test('a device whose clock is an hour off signs in nevertheless', async () => {
  for (const hours of [-3, 3]) {
    answering(() => tokens({ id_token: idToken({}, Date.now() + hours * 3_600_000) }));
    assert.equal((await end('code=c1&state=s1')).kind, 'in', `${hours} hours`);
  }
});

const whyOf = async (query: string, kept?: Flow) => {
  const outcome = await end(query, kept);
  return outcome.kind === 'refused' ? outcome.why : outcome.kind;
};

test('an answer that this tab did not ask for is not taken, nor are its words', async () => {
  answering(() => tokens());
  const unasked = await finish(offer, new URLSearchParams('code=c1&state=s1'), undefined, ORIGIN);
  assert.deepEqual(unasked, { kind: 'refused', why: 'used', back: '/' });
  const outcome = await end('error=access_denied&error_description=Call+us&state=other');
  assert.deepEqual(outcome, { kind: 'refused', why: 'foreign', back: '/my/pipeline/1' });
  assert.equal(await whyOf('code=c1'), 'foreign');
  assert.deepEqual(sent, []);
  assert.equal(await whyOf('code=c1&state=s1&iss=https://evil.example'), 'invalid');
});

test('each refusal is told apart', async () => {
  assert.equal(await whyOf('error=access_denied&state=s1'), 'denied');
  assert.equal(await whyOf('error=login_required&state=s1'), 'login');
  assert.equal(await whyOf('error=temporarily_unavailable&state=s1'), 'unavailable');
  const outcome = await end('error=invalid_scope&error_description=No+such+scope&state=s1');
  assert.equal(outcome.kind === 'refused' && outcome.says, 'invalid_scope: No such scope');
  for (const [answer, why] of [
    [() => { throw new TypeError('Failed to fetch'); }, 'unreachable'],
    [() => reply(503, {}), 'unavailable'],
    [() => reply(500, { error: 'server_error' }), 'unavailable'],
    [() => reply(400, { error: 'invalid_grant' }), 'late'],
    [() => reply(401, { error: 'invalid_client' }), 'settings'],
    [() => tokens({ id_token: idToken({ nonce: 'other' }) }), 'invalid'],
    [() => tokens({ id_token: idToken({ aud: 'another client' }) }), 'invalid'],
    [() => tokens({ id_token: idToken({ iss: 'https://evil.example' }) }), 'invalid'],
    [() => tokens({ id_token: undefined }), 'invalid'],
  ] as const) {
    answering(answer);
    assert.equal(await whyOf('code=c1&state=s1'), why);
  }
});

test('a renewal brings the same person back, or says who is there', async () => {
  const renewal = { ...flow, subject: 'ann' };
  answering(() => tokens());
  assert.equal(await whyOf('code=c1&state=s1', renewal), 'in');
  answering(() => tokens({ id_token: idToken({ sub: 'bo' }) }));
  assert.equal(await whyOf('code=c1&state=s1', renewal), 'another');
  assert.deepEqual(await end('error=login_required&state=s1', renewal),
    { kind: 'over', back: '/my/pipeline/1' });
});

test('a refresh token brings another one, or the next renewal is a visit', async () => {
  answering(() => tokens({ refresh_token: 'r2' }));
  const renewed = await refresh(offer, 'r1');
  assert.equal(renewed.kind === 'tokens' && renewed.tokens.refreshToken, 'r2');
  assert.equal(sent[0]?.body.get('refresh_token'), 'r1');
  for (const same of [{}, { refresh_token: 'r1' }]) {
    answering(() => tokens(same));
    const kept = await refresh(offer, 'r1');
    assert.equal(kept.kind === 'tokens' && kept.tokens.refreshToken, undefined);
  }
  for (const [answer, kind] of [
    [() => reply(400, { error: 'invalid_grant' }), 'refused'],
    [() => tokens({ id_token: undefined }), 'refused'],
    [() => reply(503, {}), 'later'],
    [() => reply(429, {}), 'later'],
    [() => { throw new TypeError('Failed to fetch'); }, 'later'],
  ] as const) {
    answering(answer);
    assert.equal((await refresh(offer, 'r1')).kind, kind);
  }
});

test('pages offer what there is', () => {
  const nothing = { codes: false, passkeys: false };
  assert.ok(offersAnything(offer) && hasProvider(offer));
  assert.ok(!offersAnything({ ...nothing, issuer: ISSUER }));
  assert.ok(!hasProvider({ ...nothing, issuer: ISSUER }));
  assert.ok(offersAnything({ ...nothing, development: true }));
  assert.ok(!offersAnything(nothing));
});
