// Chromium makes passkeys, and people sign in with them.
import { withChromium } from './chromium.mjs';
import { claimsOf, signInByCode } from './codes.mjs';
import { dashboardOf, invite, postJob } from './hiring.mjs';
import { rule, secondsSince, until } from './verdict.mjs';

const path = '/v1/sign-in/passkeys';
const most = 20; // passkeys of an account
const patience = 30; // seconds

// Algorithms by their number in COSE, and other authenticators than a laptop's or a phone's own.
const kinds = {
  ES256: { algorithm: -7 },
  EdDSA: { algorithm: -8 },
  RS256: { algorithm: -257 },
  'a synchronized passkey':
    { authenticator: { defaultBackupEligibility: true, defaultBackupState: true } },
  'a USB key': { authenticator: { transport: 'usb' } },
};

// A person who has signed in with a code on a page, and whose authenticator holds no passkey yet.
export async function signedIn(open, { mailbox }, email, authenticator) {
  const page = await open(authenticator);
  return { page, email, ...(await signInByCode({ service: page, mailbox }, email)) };
}

export const optionsFor = ({ page, refreshToken }) =>
  page.expect(200, 'POST', `${path}/options`, { body: { refreshToken } });

export const add = ({ page, refreshToken }, credential, name) =>
  page.ask('POST', path, { body: { refreshToken, name, credential } });

export const challengeFor = (service) =>
  service.expect(200, 'POST', `${path}/challenge`, { body: {} });

export const verify = (service, credential, headers) =>
  service.ask('POST', `${path}/verify`, { body: { credential }, headers });

// `change` is what the page asks of Chromium besides the options of the service.
export async function addPasskey(person, change = {}) {
  const credential = await person.page.create({ ...(await optionsFor(person)), ...change });
  const added = await add(person, credential);
  if (added.status === 201) return { credential, passkey: added.data };
  throw new Error(`no passkey: ${credential.error ?? `${added.status} ${added.text}`}`);
}

export async function signInByPasskey(page) {
  const credential = await page.use(await challengeFor(page));
  const answer = await verify(page, credential);
  if (answer.status === 200) return answer.data;
  throw new Error(`no sign-in: ${credential.error ?? `${answer.status} ${answer.text}`}`);
}

const refresh = (page, { refreshToken }) =>
  page.ask('POST', '/v1/sign-in/refresh', { body: { refreshToken } });

const listOf = async (service, token) =>
  (await service.expect(200, 'GET', path, { token })).passkeys;

export async function passkeys(world) {
  const { service, mailbox } = world;
  const email = 'passkey@example.com';
  const job = await postJob(service, await world.recruiter(), 'Network engineer');
  await invite(service, await world.recruiter(), job, email, { byMail: false });
  await withChromium(world, async (open) => {
    const person = await signedIn(open, world, email);
    const { page, idToken } = person;
    const atFirst = await dashboardOf(page, idToken);
    await firstPasskey(world, person);
    const tokens = await signInByPasskey(page);
    const before = await claimsOf(service, idToken);
    const after = await claimsOf(service, tokens.idToken);
    rule('who signs in with it is the same account, by jose and discovery',
      after.sub === before.sub && after.email === email && after.amr.join() === 'hwk' &&
        before.amr.join() === 'otp',
      `${before.sub} ${before.amr}, ${after.sub} ${after.amr}`);
    const then = await dashboardOf(page, tokens.idToken);
    rule('and the same candidate',
      then.length === 1 && JSON.stringify(then) === JSON.stringify(atFirst),
      `${then.length} pipeline, ${then[0]?.jobTitle}`);
    const [{ lastUsedAt }] = await listOf(page, tokens.idToken);
    rule('the list says when it was used', Boolean(lastUsedAt), lastUsedAt);
    await refreshedPasskey(service, page, tokens);
    const count = mailbox.mailsTo(email).length;
    rule('no mail came besides the code and the one about the passkey', count === 2,
      `${count} mails`);
  });
}

async function firstPasskey({ service, mailbox }, person) {
  const { page, email, idToken } = person;
  const options = await optionsFor(person);
  const { residentKey, userVerification } = options.authenticatorSelection;
  const algorithms = options.pubKeyCredParams.map(({ alg }) => alg);
  rule('the options want a passkey that checks its user, and no attestation',
    options.rp.id === 'localhost' && residentKey === 'required' &&
      userVerification === 'required' && options.attestation === 'none' &&
      options.excludeCredentials.length === 0,
    `${options.rp.id}, ${options.user.name}, ${algorithms}`);
  const added = await add(person, await page.create(options), 'Laptop');
  const listed = await listOf(page, idToken);
  rule('who signed in with a code adds a passkey in Chromium', added.status === 201 &&
    added.data.name === 'Laptop' && JSON.stringify(listed) === JSON.stringify([added.data]),
    `HTTP ${added.status} ${added.text}`);
  const mails = await until(() => mailbox.mailsTo(email), ({ length }) => length > 1, patience);
  const { subject, text } = mails.at(-1);
  rule('and gets a mail about it', mails.length === 2 &&
    subject === `A passkey was added to your account at ${new URL(service.base).host}` &&
    text.includes('Laptop'), subject);
  const again = await page.create(await optionsFor(person));
  rule('Chromium refuses to add it again', again.error === 'InvalidStateError',
    again.error ?? 'another credential');
}

async function refreshedPasskey(service, page, tokens) {
  const answer = await refresh(page, tokens);
  const claims = answer.status === 200 ? await claimsOf(service, answer.data.idToken) : {};
  rule('a refreshed token keeps hwk', claims.amr?.join() === 'hwk',
    `HTTP ${answer.status} ${claims.amr}`);
  const { refreshToken } = answer.data;
  const elsewhere = await service.ask('POST', '/v1/sign-in/refresh',
    { body: { refreshToken }, headers: { Origin: 'https://jobs.example.com' } });
  const there = await refresh(page, answer.data);
  rule('and is refreshed on the page of the sign-in alone',
    elsewhere.status === 403 && there.status === 200,
    `HTTP ${elsewhere.status} ${elsewhere.json.code}, then ${there.status}`);
}

export async function kindsOfPasskeys(world) {
  await withChromium(world, async (open) => {
    for (const [name, { algorithm, authenticator }] of Object.entries(kinds)) {
      const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
      const person = await signedIn(open, world, email, authenticator);
      const { credential } = await addPasskey(person,
        algorithm && { pubKeyCredParams: [{ type: 'public-key', alg: algorithm }] });
      const used = credential.response.publicKeyAlgorithm;
      const expected = await claimsOf(world.service, person.idToken);
      const seen = [];
      for (let time = 0; time < 2; time += 1)
        seen.push(await claimsOf(world.service, (await signInByPasskey(person.page)).idToken));
      rule(`signs in, twice: ${name}`, (algorithm ?? used) === used &&
        seen.every(({ sub }) => sub === expected.sub), `algorithm ${used}, ${seen.length} times`);
    }
  });
}

// A passkey proves that the same person is back, and not that the address is still theirs.
export async function passkeysProveNoAddress(world) {
  const { service } = world;
  await withChromium(world, async (open) => {
    const person = await signedIn(open, world, 'later@example.com');
    await addPasskey(person);
    const job = await postJob(service, await world.recruiter(), 'Test engineer');
    await invite(service, await world.recruiter(), job, person.email, { byMail: false });
    const pipelines = async (token) => (await dashboardOf(person.page, token)).length;
    const { idToken } = await signInByPasskey(person.page);
    const before = await pipelines(idToken);
    // The service remembers for a moment who a caller is, whichever token comes next.
    const began = Date.now();
    const byCode = await until(() => pipelines(person.idToken), (count) => count > 0, patience);
    const waited = secondsSince(began).toFixed(1);
    const after = await pipelines(idToken);
    rule('a new invitation is found after a code, not after a passkey, and then by both',
      before === 0 && byCode === 1 && after === 1,
      `${before}, ${byCode} after ${waited} s, ${after} pipelines`);
  });
}

export async function ownersOfPasskeys(world) {
  await withChromium(world, async (open) => {
    const ann = await signedIn(open, world, 'ann@example.com');
    const bob = await signedIn(open, world, 'bob@example.com');
    const { passkey } = await addPasskey(ann);
    const { passkey: other } = await addPasskey(bob);
    const tokens = await signInByPasskey(ann.page);
    const { idToken: token } = await signInByPasskey(bob.page);
    const listed = await listOf(bob.page, token);
    const removed = await bob.page.ask('DELETE', `${path}/${passkey._id}`, { token });
    const kept = await listOf(ann.page, tokens.idToken);
    rule('nobody lists or removes the passkeys of another account', listed.length === 1 &&
      listed[0]._id === other._id && removed.status === 404 && kept.length === 1,
      `${listed.length} listed, HTTP ${removed.status}`);
    const done = await ann.page.ask('DELETE', `${path}/${passkey._id}`, { token: tokens.idToken });
    const used = await ann.page.use(await challengeFor(ann.page));
    const answer = await verify(ann.page, used);
    rule('a passkey that was removed signs nobody in', done.status === 204 && !used.error &&
      answer.status === 404 && answer.json.code === 'not_found',
      `HTTP ${done.status}, then ${answer.status} ${answer.text}`);
    const device = await refresh(ann.page, tokens);
    rule('and the device that it signed in stays signed in', device.status === 200,
      `HTTP ${device.status}`);
  });
}

export async function mostPasskeys(world) {
  await withChromium(world, async (open) => {
    const person = await signedIn(open, world, 'collector@example.com');
    // The authenticator replaces its passkey of the account; the service keeps them all.
    const anew = { excludeCredentials: [] };
    for (let count = 1; count < most; count += 1) await addPasskey(person, anew);
    const ready = [];
    for (let count = 0; count < 2; count += 1)
      ready.push(await person.page.create({ ...(await optionsFor(person)), ...anew }));
    const answers = await Promise.all(ready.map((credential) => add(person, credential)));
    const asked = await person.page.ask('POST', `${path}/options`,
      { body: { refreshToken: person.refreshToken } });
    const all = await listOf(person.page, person.idToken);
    rule(`an account has ${most} passkeys at most, also if two come at once`,
      answers.map(({ status }) => status).sort().join() === '201,409' && all.length === most &&
        asked.status === 409 && asked.json.code === 'too_many_passkeys',
      `${answers.map(({ status }) => status)}, ${all.length} passkeys, then ${asked.text}`);
  });
}
