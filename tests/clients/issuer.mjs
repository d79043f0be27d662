// An identity provider by oidc-provider, on this machine's loopback, whose keys jose makes.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

// The provider says there what one would change for production.
console.info = () => {};

export const audience = 'hireline-clients';
export const redirectUri = 'http://127.0.0.1/signed-in';
export const algorithms = ['RS256', 'ES256', 'EdDSA'];

// One key for each algorithm that the service takes: the public parts are published, and whoever
// holds `keys` can sign as the provider does.
async function makeKeys(generation) {
  const keys = {};
  for (const alg of algorithms) {
    const pair = await generateKeyPair(alg, { extractable: true });
    const kid = `${alg.toLowerCase()}-${generation}`;
    const marks = { alg, use: 'sig', kid };
    keys[alg] = {
      alg,
      kid,
      ...pair,
      privateJwk: { ...(await exportJWK(pair.privateKey)), ...marks },
      publicJwk: { ...(await exportJWK(pair.publicKey)), ...marks },
    };
  }
  return keys;
}

export class Issuer {
  // Accounts by their name at the login: what they claim besides the subject.
  constructor(accounts) {
    Object.assign(this, { accounts, port: 0, generation: 0, keyFetches: 0 });
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  // With keys that nobody saw before. Tokens of people are signed with `algorithm` from now on.
  async start(algorithm) {
    this.generation += 1;
    this.keys = await makeKeys(this.generation);
    let handle;
    this.server = createServer((request, response) => {
      if (request.url.startsWith('/jwks')) this.keyFetches += 1;
      handle(request, response);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = this.server.address().port;
    handle = this.provider(algorithm).callback();
  }

  // The provider is stopped and started on the same port, as after an emergency: the former keys
  // are withdrawn without a time for both.
  async rotate(algorithm) {
    await this.end();
    await this.start(algorithm);
  }

  async end() {
    if (!this.server?.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  provider(algorithm) {
    return new Provider(this.url, {
      clients: [
        {
          client_id: audience,
          application_type: 'native',
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'none',
          id_token_signed_response_alg: algorithm,
        },
      ],
      jwks: { keys: Object.values(this.keys).map((key) => key.privateJwk) },
      enabledJWA: { idTokenSigningAlgValues: algorithms },
      cookies: { keys: ['cookies of a provider that lives for minutes'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false, // the claims belong into the ID token: that is all we read
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, ...this.accounts[id] }),
      }),
    });
  }
}
