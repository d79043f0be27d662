// jose signs with the issuer's keys: what the service takes, and what it refuses.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { forgeries, sign } from './forgeries.mjs';
import { algorithms, audience } from './issuer.mjs';
import { isExpired, isInvalid } from './refusals.mjs';
import { rule, secondsSince } from './verdict.mjs';

const strangers = 200; // tokens under key ids that nobody has

function goodClaims({ issuer, accounts }, change = {}) {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer.url, aud: audience, sub: 'recruiter', iat: now - 10, exp: now + 600,
    ...accounts.recruiter, ...change };
}

const ask = (service, token) => service.ask('GET', '/v1/jobs', { token });

const signWith = (key, claims, header = {}) =>
  sign(claims, { alg: key.alg, kid: key.kid, ...header }, key.privateKey);

export async function goodSignatures(world) {
  const { service, issuer } = world;
  const now = Math.floor(Date.now() / 1000);
  for (const alg of algorithms) {
    const key = issuer.keys[alg];
    const tokens = [
      await signWith(key, goodClaims(world)),
      await signWith(key, goodClaims(world), { typ: 'JWT' }),
      await sign(goodClaims(world), { alg }, key.privateKey), // the only key for it
      await signWith(key, goodClaims(world, { aud: [audience] })),
      await signWith(key, goodClaims(world, { aud: [audience, 'more'], azp: audience })),
      await signWith(key, goodClaims(world, { exp: now - 30, nbf: now - 600 })),
      await signWith(key, goodClaims(world, { nbf: now + 30 })),
    ];
    const answers = await Promise.all(tokens.map((token) => ask(service, token)));
    const good = answers.filter(({ status }) => status === 200).length;
    rule(`jose's ${alg} is accepted, also within the leeway of a minute`, good === tokens.length,
      `${good} of ${tokens.length}`);
  }
  const late = await Promise.all(algorithms.map(async (alg) =>
    ask(service, await signWith(issuer.keys[alg], goodClaims(world, { exp: now - 65 })))));
  const told = late.filter(isExpired).length;
  rule('past the leeway a good token is told that it has expired', told === late.length,
    `${told} of ${late.length}`);
}

// Whoever serves keys here must never be asked.
async function withBait(use) {
  let asked = 0;
  const bait = createServer((request, response) => {
    asked += 1;
    response.end('{"keys":[]}');
  });
  bait.listen(0, '127.0.0.1');
  await once(bait, 'listening');
  try {
    await use(`http://127.0.0.1:${bait.address().port}/keys`, () => asked);
  } finally {
    bait.close();
    bait.closeAllConnections();
  }
}

export async function forgedSignatures(world) {
  const { service, issuer } = world;
  await withBait(async (bait, asked) => {
    const all = await forgeries(issuer.keys, goodClaims(world), bait);
    for (const [name, path] of [['recruiters', '/v1/jobs'],
      ['candidates', '/v1/candidate/dashboard']]) {
      const letIn = [];
      for (const [forgery, token] of all) {
        const answer = await service.ask('GET', path, { token });
        if (isInvalid(answer)) continue;
        letIn.push(`${forgery}: ${answer.status} ${answer.text.slice(0, 80)}`);
      }
      rule(`forged tokens of ${name} are 401 with the one body`, letIn.length === 0,
        [`${all.length - letIn.length} of ${all.length}`, ...letIn].join('; '));
    }
    rule('no token makes the service fetch keys from where it says', asked() === 0,
      `${asked()} requests there`);
  });
  const none = await service.ask('GET', '/v1/jobs');
  rule('without a token it says so', none.status === 401 &&
    none.text === '{"message":"No token"}', none.text);
}

export async function floodOfStrangers(world) {
  const { service, issuer } = world;
  const before = issuer.keyFetches;
  const began = Date.now();
  const key = issuer.keys.ES256;
  const answers = await Promise.all(Array.from({ length: strangers }, async (_, number) =>
    ask(service, await signWith(key, goodClaims(world), { kid: `stranger-${number}` }))));
  const refused = answers.filter(isInvalid).length;
  const fetches = issuer.keyFetches - before;
  if (fetches > 0) world.fetchedForMissAt = began;
  rule('tokens under made-up key ids cause one fetch a minute at most',
    refused === strangers && fetches <= 1,
    `${refused} of ${strangers} refused in ${secondsSince(began).toFixed(1)} s, ` +
      `${fetches} fetches`);
}
