// smtp-server takes the mails of the service.
import { invite, postJob } from './hiring.mjs';
import { rule, until } from './verdict.mjs';

const patience = 20;
const secondAttempt = 30; // seconds after a 4xx
const slack = 20;

export async function mailTo(mailbox, address, seconds = patience) {
  const mails = await until(() => mailbox.mailsTo(address), ({ length }) => length > 0, seconds);
  if (mails.length === 0) throw new Error(`there is no mail to ${address}`);
  return mails[0];
}

export const linkIn = (mail) => mail.text.match(/https?:\/\/\S+\/screening\/\S+/)?.[0];

export async function invitations(world) {
  const { service, mailbox, recruiter, accounts, isSecure } = world;
  const token = await recruiter();
  const job = await postJob(service, token, 'Support engineer');
  const { email } = accounts.guest;
  await invite(service, token, job, email);
  const mail = await mailTo(mailbox, email);
  const how = isSecure ? 'STARTTLS and a login' : 'a login, in clear: no namespace can be made here';
  rule(`an invitation is mailed by ${how}`, mail.secure === isSecure && Boolean(mail.user),
    `TLS ${mail.secure}, ${mailbox.logins} logins, "${mail.subject}"`);
  rule('to the one who is invited', mail.to.join() === email && mail.recipient.includes(email),
    `envelope ${mail.to.join()}, header ${mail.recipient}`);
  const link = linkIn(mail);
  const opened = await fetch(link);
  const session = await opened.json();
  rule('and its link opens the interview',
    opened.status === 200 && session.data?.job.title === job.title,
    `HTTP ${opened.status}, ${session.data?.job.title}`);
  mailbox.putOff(accounts.late.email);
  await invite(service, token, job, accounts.late.email);
}

export async function secondAttempts({ service, mailbox, accounts }) {
  const { email } = accounts.late;
  const refusal = await until(() => mailbox.refusalOf(email), ({ at }) => at !== undefined,
    patience);
  const mail = await mailTo(mailbox, email, secondAttempt + slack);
  const after = (mail.at - refusal.at) / 1000;
  const state = await until(async () => (await service.hireline('email', 'list', '--to', email))[0],
    ({ status }) => status === 'sent', patience);
  const count = mailbox.mailsTo(email).length;
  rule('a mail that was answered with 451 comes half a minute later, once',
    count === 1 && after > secondAttempt - 2 && state.status === 'sent' && linkIn(mail) !== undefined,
    `${count} mail ${after.toFixed(1)} s after the refusal, ${state.status}`);
  const first = mailbox.mailsTo(accounts.guest.email).length;
  rule('and the mail that was taken at once came once', first === 1, `${first} mail`);
}

// Asked outside of the namespace in which the certificate is trusted.
export async function strangeCertificate({ service, mailbox, isSecure }) {
  if (!isSecure) {
    process.stdout.write('left out: that a strange certificate gets no login\n');
    return;
  }
  const before = { logins: mailbox.logins, connections: mailbox.connections };
  const done = await service.run(['doctor', '-o', 'json']);
  const found = done.json.find(({ name }) => name === 'mail-server');
  const connections = mailbox.connections - before.connections;
  rule('a certificate that nobody vouches for gets no login',
    found.state === 'failed' && /certificate/.test(found.finding) &&
      mailbox.logins === before.logins && connections > 0,
    `${connections} connection, ${mailbox.logins - before.logins} logins, "${found.finding}"`);
}
