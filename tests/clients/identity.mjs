// oidc-provider is the issuer: people sign in there, and its keys change.
import { decodeProtectedHeader } from 'jose';
import { signIn } from './browser.mjs';
import { dashboardOf, invite, postJob } from './hiring.mjs';
import { isInvalid } from './refusals.mjs';
import { rule, secondsSince, until } from './verdict.mjs';

// One unknown key id fetches the keys anew; the next one that does may come a minute later.
const coolDown = 60;
const slack = 5;

const list = (service, token) => service.ask('GET', '/v1/jobs', { token });

export async function signingIn({ service, issuer, accounts }) {
  const token = await signIn(issuer, 'recruiter');
  const job = await postJob(service, token, 'Platform engineer');
  const { total } = (await list(service, token)).data.pagination;
  rule('a recruiter signs in at oidc-provider and posts a job', total === 1,
    `${decodeProtectedHeader(token).alg}, ${total} job`);

  await invite(service, token, job, accounts.candidate.email, { byMail: false });
  const impostor = await dashboardOf(service, await signIn(issuer, 'impostor'));
  rule('who has not proved the invited address finds nothing', impostor.length === 0,
    `${impostor.length} pipelines`);
  const own = await dashboardOf(service, await signIn(issuer, 'candidate'));
  rule('a candidate signs in there and finds the invitation',
    own.length === 1 && own[0].jobTitle === job.title, `${own.length} pipeline`);

  const nobody = await list(service, await signIn(issuer, 'candidate'));
  rule('a candidate is no recruiter', nobody.status === 401,
    `HTTP ${nobody.status} ${nobody.text.slice(0, 80)}`);
}

export async function firstRotation(world) {
  const { service, issuer } = world;
  const former = await signIn(issuer, 'recruiter');
  const before = await list(service, former);
  const fetchesBefore = issuer.keyFetches;
  await issuer.rotate('ES256');
  const next = await list(service, await signIn(issuer, 'recruiter'));
  world.fetchedForMissAt = Date.now();
  const fetches = issuer.keyFetches - fetchesBefore;
  rule('the first token under new keys is accepted, by one fetch of the keys',
    next.status === 200 && fetches === 1, `HTTP ${next.status}, ${fetches} fetch`);
  const after = await list(service, former);
  rule('what a withdrawn key signed was accepted and is refused from then on',
    before.status === 200 && isInvalid(after), `HTTP ${before.status}, then ${after.status}`);
}

// A key that comes so soon after another waits for the end of the cool-down, and no longer.
export async function secondRotation({ service, issuer, fetchedForMissAt }) {
  const former = await signIn(issuer, 'recruiter');
  const before = await list(service, former);
  await issuer.rotate('EdDSA');
  const rotatedAt = Date.now();
  const token = await signIn(issuer, 'recruiter');
  const next = await until(() => list(service, token), ({ status }) => status === 200,
    coolDown + slack);
  const since = secondsSince(fetchedForMissAt);
  rule('a second rotation is known a minute after the first, and no sooner',
    next.status === 200 && since > coolDown - 1,
    `HTTP ${next.status} ${secondsSince(rotatedAt).toFixed(1)} s after it, ` +
      `${since.toFixed(1)} s after the fetch for the first`);
  const after = await list(service, former);
  rule('and what the second withdrawn key signed is refused',
    before.status === 200 && isInvalid(after), `HTTP ${before.status}, then ${after.status}`);
}
