// Responses of passkeys that must not be let in: made by Chromium where it makes them, or changed.
import { Site, withChromium } from './chromium.mjs';
import { claimsOf } from './codes.mjs';
import { add, addPasskey, challengeFor, optionsFor, signInByPasskey, signedIn, verify }
  from './passkeys.mjs';
import { rule } from './verdict.mjs';

const told = ({ status, text }) => `HTTP ${status} ${text}`;
const toldAll = (answers) => answers.map(told).join('; ');

// `why`: what the message says, so that no refusal stands for another one.
const isRefused = (answer, why) =>
  answer.status === 403 && answer.json?.code === 'passkey_refused' && why.test(answer.json.message);

const change = (credential, parts) =>
  ({ ...credential, response: { ...credential.response, ...parts } });

// What the page and the browser say is not signed when a passkey is created without attestation.
function changeClientData(credential, parts) {
  const data = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url'));
  const text = JSON.stringify({ ...data, ...parts });
  return change(credential, { clientDataJSON: Buffer.from(text).toString('base64url') });
}

function changeLastByte(text) {
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1] ^= 1;
  return bytes.toString('base64url');
}

export async function repeatedResponses(world) {
  await withChromium(world, async (open) => {
    const person = await signedIn(open, world, 'repeater@example.com');
    const { page } = person;
    const created = await page.create(await optionsFor(person));
    const added = [await add(person, created), await add(person, created)];
    rule('a response adds a passkey once', added[0].status === 201 && isRefused(added[1], /used/),
      `HTTP ${added[0].status}, then ${told(added[1])}`);
    const used = await page.use(await challengeFor(page));
    const first = await verify(page, used);
    const second = await verify(page, used);
    rule('a response signs in once', first.status === 200 && isRefused(second, /used/),
      `HTTP ${first.status}, then ${told(second)}`);
    const again = await page.use(await challengeFor(page));
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(page, again)));
    const refused = answers.filter((answer) => isRefused(answer, /used/)).length;
    const tokens = answers.filter(({ status }) => status === 200).length;
    rule('sent eight times at once, it gets one token', tokens === 1 && refused === 7,
      `${tokens} token, ${refused} refused`);
  });
}

export async function wrongChallenges(world) {
  const { service } = world;
  await withChromium(world, async (open) => {
    const ann = await signedIn(open, world, 'annabel@example.com');
    const eve = await signedIn(open, world, 'eve@example.com');
    const { credential } = await addPasskey(ann);
    const { challenge } = await optionsFor(ann);
    const request = await challengeFor(ann.page);
    const signIn = async (asked) =>
      verify(ann.page, await ann.page.use({ ...request, challenge: asked }));
    const create = async (asked) => add(eve, await eve.page.create(
      { ...(await optionsFor(eve)), challenge: asked }));
    const answers = {
      'a challenge to add, used to sign in': await signIn(challenge),
      'a challenge to sign in, used to add': await create(request.challenge),
      "another account's challenge to add": await create(challenge),
      'a challenge that the page made up': await signIn('bm90IGZyb20gdGhlIHNlcnZpY2U'),
      'a challenge with a character more': await signIn(Buffer.concat([
        Buffer.from(request.challenge, 'base64url'), Buffer.from('A')]).toString('base64url')),
    };
    for (const [name, answer] of Object.entries(answers))
      rule(`refused: ${name}`, isRefused(answer, /another purpose/), told(answer));
    const stolen = changeClientData(credential, { challenge: (await optionsFor(eve)).challenge });
    const taken = await add(eve, stolen);
    const { sub } = await claimsOf(service, (await signInByPasskey(ann.page)).idToken);
    const owner = await claimsOf(service, ann.idToken);
    rule('nobody adds the passkey of another account, under an own challenge',
      taken.status === 409 && taken.json.code === 'passkey_exists' && sub === owner.sub,
      told(taken));
  });
}

export async function changedResponses(world) {
  await withChromium(world, async (open) => {
    const person = await signedIn(open, world, 'changer@example.com');
    const { page } = person;
    await addPasskey(person);
    const cases = [
      ['signature', 'signature', /signature/],
      ['count of signatures', 'authenticatorData', /signature/],
      ['account', 'userHandle', /another account/],
    ];
    for (const [name, part, why] of cases) {
      const used = await page.use(await challengeFor(page));
      const parts = { [part]: changeLastByte(used.response[part]) };
      const answer = await verify(page, change(used, parts));
      rule(`refused: another ${name} than Chromium returned`, isRefused(answer, why), told(answer));
    }
  });
}

export async function unverifiedUsers(world) {
  const why = /PIN/;
  await withChromium(world, async (open) => {
    const person = await signedIn(open, world, 'unverified@example.com');
    const { page } = person;
    await addPasskey(person);
    await page.authenticator('setUserVerified', { isUserVerified: false });
    const strict = await page.use({ ...(await challengeFor(page)), timeout: 2000 });
    const used = await page.use({ ...(await challengeFor(page)), userVerification: 'discouraged' });
    const answer = await verify(page, used);
    rule('who is not verified gets no response from Chromium, and none past the service',
      strict.error === 'NotAllowedError' && isRefused(answer, why),
      `${strict.error}; ${told(answer)}`);
    const plain = await signedIn(open, world, 'unverifying@example.com',
      { hasUserVerification: false, isUserVerified: false });
    const options = await optionsFor(plain);
    const authenticatorSelection =
      { ...options.authenticatorSelection, userVerification: 'discouraged' };
    const added = await add(plain, await plain.page.create({ ...options, authenticatorSelection }));
    rule('and an authenticator that verifies nobody is not added', isRefused(added, why),
      told(added));
  });
}

export async function copiedPasskeys(world) {
  await withChromium(world, async (open) => {
    const person = await signedIn(open, world, 'copied@example.com');
    const { page } = person;
    await addPasskey(person);
    await signInByPasskey(page);
    await signInByPasskey(page);
    const tryWith = async (count) => {
      const set = await page.setCount(count);
      return [set, await verify(page, await page.use(await challengeFor(page)))];
    };
    const original = await page.setCount((count) => count);
    const tries = [await tryWith(() => 0), await tryWith(() => original - 1)];
    rule('a count of signatures that goes back or stands still is refused',
      tries.every(([, answer]) => isRefused(answer, /copy/)),
      [original, ...tries.map(([set, answer]) => `${set + 1}: ${told(answer)}`)].join('; '));
    const [, answer] = await tryWith(() => original);
    rule('and the one that goes on still signs in', answer.status === 200, `HTTP ${answer.status}`);
  });
}

export async function hostilePages(world) {
  const { site } = world;
  const hostile = await new Site().start();
  const framing = await new Site().start({ frames: site.origin });
  try {
    await withChromium(world, async (open) => {
      const person = await signedIn(open, world, 'phished@example.com');
      await addPasskey(person);
      await signInByPasskey(person.page);
      await lentResponse(world, person.page, hostile);
      await person.page.visit(framing.origin);
      await framedPage(person.page);
      await person.page.visit(hostile.origin);
      await hostilePage(world, person, hostile);
    });
  } finally {
    hostile.stop();
    framing.stop();
  }
}

const wrongPage = /this page|origin/;

async function lentResponse({ service }, page, hostile) {
  const used = await page.use(await challengeFor(page));
  const answer = await verify(service, used, { Origin: hostile.origin });
  rule('a response of the web client is refused from another page', isRefused(answer, wrongPage),
    told(answer));
}

async function framedPage(page) {
  page.enterFrame();
  const used = await page.use(await challengeFor(page));
  const answer = await verify(page, used);
  rule('the web client in a frame of another page signs nobody in', isRefused(answer, wrongPage),
    used.error ?? told(answer));
}

// It shares the domain of the passkey, so that Chromium signs there. What it lacks is in the list.
async function hostilePage({ service, site }, { page, refreshToken }, hostile) {
  const blocked = await page.ask('POST', '/v1/sign-in/passkeys/challenge', { body: {} });
  rule('a page that is not listed cannot read the service', blocked.status === 0, blocked.text);
  const origins = [{}, { Origin: hostile.origin }, { Origin: site.origin }];
  const answers = [];
  for (const headers of origins)
    answers.push(await verify(service, await page.use(await challengeFor(service)), headers));
  rule('and what Chromium signs there signs nobody in, whatever page its server claims to be',
    answers.every((answer) => isRefused(answer, wrongPage)), toldAll(answers));
  const used = await page.use(await challengeFor(service));
  const disguised = await verify(service, changeClientData(used, { origin: site.origin }),
    { Origin: site.origin });
  rule('also under the name of the web client', isRefused(disguised, /signature/), told(disguised));
  const headers = { Origin: site.origin };
  const options = await service.expect(200, 'POST', '/v1/sign-in/passkeys/options',
    { body: { refreshToken }, headers });
  const credential = await page.create({ ...options, excludeCredentials: [] });
  const added = await service.ask('POST', '/v1/sign-in/passkeys',
    { body: { refreshToken, credential }, headers });
  rule('and no passkey is added that was created there', isRefused(added, wrongPage), told(added));
}
