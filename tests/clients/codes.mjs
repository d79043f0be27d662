// The service as an issuer: it sends codes by mail, jose verifies its tokens by discovery, and people
// come by this issuer and by oidc-provider.
import { SignJWT, createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { signIn } from './browser.mjs';
import { dashboardOf, invite, postJob } from './hiring.mjs';
import { isInvalid } from './refusals.mjs';
import { rule, until } from './verdict.mjs';

const mailWithin = 30; // seconds
const origin = 'https://jobs.example.com';

const post = (service, path, body) =>
  service.ask('POST', `/v1/sign-in/${path}`, { body, headers: { Origin: origin } });

async function requestCode({ service, mailbox }, email) {
  const earlier = mailbox.mailsTo(email).length;
  const asked = await post(service, 'challenges', { email });
  if (asked.status !== 202) throw new Error(`no challenge: ${asked.status} ${asked.text}`);
  const mails = await until(async () => mailbox.mailsTo(email), (all) => all.length > earlier,
    mailWithin);
  const mail = mails.at(-1);
  return { id: asked.data.challengeId, mail, code: mail.text.match(/^([A-Z2-9]{4}-[A-Z2-9]{4})$/m)[1] };
}

const verify = (service, { id, code }) => post(service, `challenges/${id}/verify`, { code });

export async function signInByCode(world, email) {
  const answer = await verify(world.service, await requestCode(world, email));
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.status} ${answer.text}`);
  return answer.data;
}

// Verified with the keys that discovery names.
export async function claimsOf(service, token) {
  const about = (await service.ask('GET', '/.well-known/openid-configuration')).json;
  // The public address may differ from where this process reaches the service.
  const keys = createRemoteJWKSet(new URL(new URL(about.jwks_uri).pathname, service.base));
  const algorithms = about.id_token_signing_alg_values_supported;
  const { payload } = await jwtVerify(token, keys,
    { issuer: about.issuer, audience: 'hireline', algorithms });
  return payload;
}

export async function codes(world) {
  const { service } = world;
  const email = 'coder@example.com';
  const job = await postJob(service, await world.recruiter(), 'Data engineer');
  await invite(service, await world.recruiter(), job, email, { byMail: false });
  const asked = await requestCode(world, email);
  rule('a code comes by mail, and its link has it only in the fragment',
    /\/signed-in#challenge=[0-9a-f]{24}&code=[A-Z2-9]{8}$/m.test(asked.mail.text), asked.mail.subject);
  const answer = await verify(service, asked);
  const pipelines = await dashboardOf(service, answer.data.idToken);
  rule('whoever types it is the candidate who was invited', pipelines.length === 1,
    `${pipelines.length} pipeline`);
  const again = await verify(service, asked);
  rule('the code works once', again.status === 410 && again.json.code === 'challenge_used',
    `HTTP ${again.status} ${again.json.code}`);

  const token = answer.data.idToken;
  const payload = await claimsOf(service, token);
  rule('jose verifies the token with the keys that discovery names',
    payload.email === email && payload.email_verified === true && payload.amr.join() === 'otp',
    `${decodeProtectedHeader(token).alg}, iss ${payload.iss}`);
  const recruiting = await service.ask('GET', '/v1/jobs', { token });
  rule('beside a provider, the tokens are for candidates', isInvalid(recruiting),
    `HTTP ${recruiting.status}`);
}

export async function refreshing(world) {
  const { service } = world;
  const refresh = (refreshToken) => post(service, 'refresh', { refreshToken });
  const first = await signInByCode(world, 'refresher@example.com');
  const second = (await refresh(first.refreshToken)).data;
  const repeated = (await refresh(first.refreshToken)).data;
  rule('a lost response is returned again', repeated.refreshToken === second.refreshToken,
    'the same token');
  const third = (await refresh(second.refreshToken)).data;
  const copied = await refresh(first.refreshToken);
  const ended = await refresh(third.refreshToken);
  rule('a token that was copied ends the sign-in', copied.status === 403 && ended.status === 403,
    `HTTP ${copied.status}, then ${ended.status} ${ended.json.code}`);
}

export async function bothIssuers(world) {
  const { service, issuer, accounts } = world;
  const { email } = accounts.both;
  const job = await postJob(service, await world.recruiter(), 'Release engineer');
  await invite(service, await world.recruiter(), job, email, { byMail: false });
  const atProvider = await dashboardOf(service, await signIn(issuer, 'both'));
  const { idToken } = await signInByCode(world, email);
  const byCode = await dashboardOf(service, idToken);
  rule('who proves one address at both issuers is one person',
    byCode.length === 1 && byCode[0]._id === atProvider[0]._id, `${byCode.length} pipeline`);
}

export async function mixUps(world) {
  const { service, issuer } = world;
  const { idToken } = await signInByCode(world, 'mixer@example.com');
  const claims = decodeJwt(idToken);
  const { kid } = decodeProtectedHeader(idToken);
  const theirs = decodeJwt(await signIn(issuer, 'candidate'));
  const key = issuer.keys.ES256;
  const forge = (content, header) =>
    new SignJWT(content).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header })
      .sign(key.privateKey);
  const forgeries = {
    "our claims, the provider's key": await forge(claims, { kid: key.kid }),
    'our claims and key id, signed by the provider': await forge(claims, { kid }),
    "the provider's claims under our key id": await forge(theirs, { kid }),
    "the provider's token for an account of ours":
      await forge({ ...theirs, sub: claims.sub }, { kid: key.kid }),
    "our claims for the provider's audience": await forge({ ...claims, aud: theirs.aud },
      { kid: key.kid }),
  };
  for (const [name, token] of Object.entries(forgeries)) {
    const answer = await service.ask('GET', '/v1/me', { token });
    rule(`refused: ${name}`, isInvalid(answer), `HTTP ${answer.status}`);
  }
}
