// The outside of a service, in one process: an identity provider, a mail server, a payment provider
// and a receiver of webhooks, and the people who use it. scripts/check-clients starts it, and the
// service.
//
// usage: node main.mjs '{"chromium": FILE, "apiDocument": FILE, "only": TEXT, "certificate": FILE,
// "key": FILE}'; mails are in clear without the last two. With `only`, just the parts whose names
// begin so are held against the service.
//
// The first line of its output is JSON: the settings that the service is to be started with. Then
// it reads a line of JSON, which says where the service is, and prints how each rule went.
//
// Who plays the outside: issuer, mailbox, browser, chromium, receiver. What is held against the
// service: identity, signatures, payments, mails, journey, codes, passkeys, passkey_attacks, feed
// (with feed_consumer and kill_at), webhooks, documented, packed_client, packed_webhooks,
// packed_retries, packed_examples. What these share: service (HTTP and the command line),
// own_server, hiring, forgeries, refusals, verdict.
import { createInterface } from 'node:readline';
import { signIn } from './browser.mjs';
import { Site } from './chromium.mjs';
import { bothIssuers, codes, mixUps, refreshing } from './codes.mjs';
import { documentedReceiver } from './documented.mjs';
import { consumerIsKilled } from './feed.mjs';
import { firstRotation, secondRotation, signingIn } from './identity.mjs';
import { Issuer, audience } from './issuer.mjs';
import { fromJobToDecision } from './journey.mjs';
import { Mailbox } from './mailbox.mjs';
import { invitations, secondAttempts, strangeCertificate } from './mails.mjs';
import { changedResponses, copiedPasskeys, hostilePages, repeatedResponses, unverifiedUsers,
  wrongChallenges } from './passkey_attacks.mjs';
import { clientFollows, clientHires } from './packed_client.mjs';
import { clientHasTypes, examplesRun } from './packed_examples.mjs';
import { clientSendsAgain, clientWaits } from './packed_retries.mjs';
import { clientVerifies } from './packed_webhooks.mjs';
import { kindsOfPasskeys, mostPasskeys, ownersOfPasskeys, passkeys, passkeysProveNoAddress }
  from './passkeys.mjs';
import { eventsChangeThePlan, ownEventsAreStripes, repeatsChangeNothing, secrets,
  signaturesAreJudgedAlike } from './payments.mjs';
import { Service } from './service.mjs';
import { floodOfStrangers, forgedSignatures, goodSignatures } from './signatures.mjs';
import { exitCode, part } from './verdict.mjs';
import { changesAreRefused, eitherSecretVerifies, everyTypeIsVerified, failuresAreRepeated,
  hiringArrives } from './webhooks.mjs';

const person = (name, verified = true) =>
  ({ name, email: `${name.toLowerCase()}@example.com`, email_verified: verified });

const accounts = {
  recruiter: person('Recruiter'),
  candidate: person('Candidate'),
  impostor: person('Candidate', false),
  guest: person('Guest'),
  late: person('Late'),
  applicant: person('Applicant'),
  both: person('Both'),
  integrator: person('Integrator'),
  programmer: person('Programmer'),
};

// In this order: the mail that is put off is sent while the second rotation waits, and no token is
// kept over a rotation.
const parts = {
  'signing in': signingIn,
  'the first rotation': firstRotation,
  'good signatures': goodSignatures,
  'forged signatures': forgedSignatures,
  'made-up key ids': floodOfStrangers,
  'payment events': eventsChangeThePlan,
  'repeated events': repeatsChangeNothing,
  'signed deliveries': signaturesAreJudgedAlike,
  'test events': ownEventsAreStripes,
  'a strange certificate': strangeCertificate,
  invitations,
  'the second rotation': secondRotation,
  'second attempts': secondAttempts,
  'the journey': fromJobToDecision,
  'codes by mail': codes,
  'refresh tokens': refreshing,
  'one person, two issuers': bothIssuers,
  'tokens of one issuer for the other': mixUps,
  passkeys,
  'kinds of passkeys': kindsOfPasskeys,
  'passkeys and addresses': passkeysProveNoAddress,
  'owners of passkeys': ownersOfPasskeys,
  'many passkeys': mostPasskeys,
  'repeated responses of passkeys': repeatedResponses,
  'challenges of passkeys': wrongChallenges,
  'changed responses of passkeys': changedResponses,
  'users who are not verified': unverifiedUsers,
  'copied passkeys': copiedPasskeys,
  'passkeys on hostile pages': hostilePages,
  'a consumer of the feed': consumerIsKilled,
  'webhooks of every type': everyTypeIsVerified,
  'webhooks that were changed': changesAreRefused,
  'webhooks under two secrets': eitherSecretVerifies,
  'webhooks about a hiring': hiringArrives,
  'webhooks that fail': failuresAreRepeated,
  'webhooks to the documented receiver': documentedReceiver,
  'the packed client hires': clientHires,
  'the packed client follows the feed': clientFollows,
  'the packed client verifies webhooks': clientVerifies,
  'the packed client sends again': clientSendsAgain,
  'the packed client waits': clientWaits,
  'the packed client has types': clientHasTypes,
  'the packed client has examples': examplesRun,
};

async function main() {
  const { chromium, apiDocument, only = '', ...certificate } = JSON.parse(process.argv[2]);
  const chosen = Object.entries(parts).filter(([name]) => name.startsWith(only));
  if (chosen.length === 0) throw new Error(`no part has a name that begins with "${only}"`);
  const issuer = new Issuer(accounts);
  const mailbox = new Mailbox();
  await issuer.start('RS256');
  await mailbox.start(certificate);
  const site = await new Site().start();
  process.stdout.write(`${JSON.stringify({
    HIRELINE_AUTH_ISSUER: issuer.url,
    HIRELINE_AUTH_AUDIENCE: audience,
    HIRELINE_SIGN_IN: 'email',
    HIRELINE_CLIENT_ORIGINS: site.origin,
    HIRELINE_PASSKEY_DOMAIN: 'localhost',
    HIRELINE_SMTP_URL: mailbox.url,
    HIRELINE_STRIPE_WEBHOOK_SECRET: secrets.join(),
  })}\n`);
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) return 1; // whoever started this is gone
  lines.next().then(() => process.exit(1)); // and so later on: nobody is left to print for
  const service = new Service({ ...JSON.parse(first.value), webClient: site.origin });
  site.linksTo = service.base;
  const createOrganization = async (name, owner) => (await service.hireline('org', 'create',
    '--name', name, '--owner-uid', owner, '--owner-email', accounts[owner].email))._id;
  const organization = await createOrganization('Clients', 'recruiter');
  await createOrganization('Receivers', 'integrator'); // webhooks, and nothing of the other parts
  await createOrganization('Programs', 'programmer'); // of the packed client
  const recruiter = () => signIn(issuer, 'recruiter');
  const integrator = () => signIn(issuer, 'integrator');
  const programmer = () => signIn(issuer, 'programmer');
  const isSecure = certificate.certificate !== undefined;
  const world = { service, issuer, mailbox, site, chromium, apiDocument, accounts, recruiter,
    integrator, programmer, isSecure, organization };
  for (const [name, walk] of chosen) await part(name, () => walk(world));
  return exitCode();
}

process.exitCode = await main();
process.exit();
