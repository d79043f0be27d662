// What a person's browser and a web client do to sign in: OpenID Connect's authorization code flow
// with PKCE, through the pages of the provider.
import { createHash, randomBytes } from 'node:crypto';
import { audience, redirectUri } from './issuer.mjs';

const mostSteps = 12;
const patience = 60_000; // milliseconds
const random = () => randomBytes(32).toString('base64url');

class Browser {
  cookies = new Map();

  async open(url, form) {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/);
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  // Follows redirects and fills forms in, until the provider sends back to the client.
  async signIn(start, account) {
    let response = await this.open(start);
    for (let step = 0; step < mostSteps; step += 1) {
      const location = response.headers.get('location');
      const next = location && new URL(location, response.url);
      if (next && next.href.startsWith(redirectUri)) return next.searchParams;
      if (next) {
        response = await this.open(next);
        continue;
      }
      const page = await response.text();
      const action = page.match(/<form[^>]* action="([^"]+)"/)?.[1];
      const prompt = page.match(/name="prompt" value="([^"]+)"/)?.[1];
      if (!action) throw new Error(`the provider answers ${response.status}: ${page}`);
      response = await this.open(action, { prompt, login: account, password: 'any' });
    }
    throw new Error('the provider sends round in circles');
  }
}

async function json(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status}: ${text}`);
  return JSON.parse(text);
}

// The ID token of an account at the provider.
export async function signIn(issuer, account) {
  const about = await json(await fetch(`${issuer.url}/.well-known/openid-configuration`));
  const verifier = random();
  const state = random();
  const start = new URL(about.authorization_endpoint);
  start.search = new URLSearchParams({
    client_id: audience,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state,
    nonce: random(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await new Browser().signIn(start, account);
  if (back.get('state') !== state) throw new Error(`no answer to this sign-in: ${back}`);
  const tokens = await fetch(about.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.get('code'),
      redirect_uri: redirectUri,
      client_id: audience,
      code_verifier: verifier,
    }),
  });
  return (await json(tokens)).id_token;
}
