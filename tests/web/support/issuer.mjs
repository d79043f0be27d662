// An OpenID provider by oidc-provider, on an address of its own, with people who sign in by a click.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, root } from './ports.mjs';

const require = createRequire(join(root, 'web/package.json'));

export const CLIENT = 'hireline-pages';

// The provider says there what one would change for production.
const { warn } = console;
console.info = () => {};
console.warn = (...words) => {
  if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words);
};

const page = (title, body) => `<!doctype html><html lang="en"><title>${title}</title>
  <link rel="icon" href="data:,"><h1>${title}</h1>${body}</html>`;

export class Issuer {
  // `people` are accounts by name: what they claim besides the subject, which is the name.
  constructor({ people, refreshTokens = true, endsSessions = true }) {
    Object.assign(this, { people, refreshTokens, endsSessions, grants: [], faults: [] });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' };
  }

  // Its address, before it answers there.
  async reserve() {
    this.port = await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
  }

  // For the pages at `origin`.
  async start(origin) {
    this.origin = origin;
    const { default: Provider } = await import(pathToFileURL(require.resolve('oidc-provider')));
    this.provider = new Provider(this.url, this.configuration());
    const handle = this.provider.callback();
    this.provider.on('grant.success', ({ oidc }) => this.grants.push(oidc.params.grant_type));
    for (const event of ['server_error', 'grant.error', 'authorization.error'])
      this.provider.on(event, (_, fault) => this.faults.push(`${event}: ${fault.error_description ?? fault}`));
    this.server = http.createServer((request, response) => {
      if (this.refuse?.(request, response)) return;
      const found = /^\/people\/[^/?]+(?:\?as=(.*))?$/.exec(request.url);
      if (found) this.meet(request, response, found[1]).catch((fault) => response.end(`${fault}`));
      else handle(request, response);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop() {
    if (!this.server?.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  configuration() {
    return {
      clients: [{
        client_id: CLIENT,
        redirect_uris: [`${this.origin}/signed-in`],
        post_logout_redirect_uris: [`${this.origin}/signed-out`],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: 'ES256',
      }],
      jwks: { keys: [this.jwk] },
      cookies: { keys: ['cookies of a provider that lives for minutes'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...this.people[id] }) }),
      interactions: { url: (_, { uid }) => `/people/${uid}` },
      pkce: { required: () => true, methods: ['S256'] },
      issueRefreshToken: async () => this.refreshTokens,
      clientBasedCORS: (_, origin) => origin === this.origin,
      // Nobody is asked whether the pages may know them.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId,
          accountId: oidc.session.accountId });
        grant.addOIDCScope('openid email profile offline_access');
        await grant.save();
        return grant;
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          enabled: this.endsSessions,
          logoutSource: (ctx, form) => {
            ctx.body = page('Sign out there?',
              `${form}<button form="op.logoutForm" name="logout" value="yes">Yes</button>`);
          },
        },
      },
      renderError: (ctx, out, fault) => {
        this.faults.push(`${fault}`);
        ctx.body = page('Fault', JSON.stringify(out));
      },
    };
  }

  // Asks who somebody is, and believes it.
  async meet(request, response, as) {
    if (as === undefined) {
      const choices = [...Object.keys(this.people), 'nobody'].map((name) =>
        `<p><a href="${new URL(request.url, this.url).pathname}?as=${name}">${name}</a></p>`);
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(page('Who are you?', choices.join('')));
      return;
    }
    await this.provider.interactionFinished(request, response, as === 'nobody'
      ? { error: 'access_denied', error_description: 'Nobody wanted to be anybody' }
      : { login: { accountId: as } });
  }

  // An ID token of somebody, as the provider would give it.
  mint(name) {
    const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const text = [part({ alg: 'ES256', kid: 'test' }), part({ iss: this.url, aud: CLIENT, sub: name,
      iat: now, exp: now + 3600, ...this.people[name] })].join('.');
    const key = createPrivateKey({ key: this.jwk, format: 'jwk' });
    return `${text}.${sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  settings() {
    return {
      HIRELINE_AUTH_ISSUER: this.url,
      HIRELINE_AUTH_AUDIENCE: CLIENT,
      HIRELINE_AUTH_UID_CLAIMS: 'sub',
      ...(this.refreshTokens ? { HIRELINE_AUTH_SCOPE: 'openid email profile offline_access' } : {}),
    };
  }
}
