// Every link of every mail opens a page that does what the mail says, and changes nothing.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { heldInterview } from '../support/pipelines.mjs';
import { root, until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const START = '2030-05-06T09:00:00.000Z';
const REASONS = 'Your answer did not say how the slowest statement can be found.';
const ANN = { email: 'ann@example.com', name: 'Ann' };

// The kinds of mails whose text has a link of its own.
const TEMPLATES = join(root, 'common/outside/mail/templates');
const KINDS = readdirSync(TEMPLATES).filter((name) => name.endsWith('.txt') && name !== 'layout.txt'
  && readFileSync(join(TEMPLATES, name), 'utf8').includes('link}}'))
  .map((name) => name.replace('.txt', '')).sort();

// For each kind, the pages to which its links lead: the path without what differs from mail to
// mail, then the heading, and something that the page says.
const choosing = {
  decline: ['Decline an invitation', 'You have declined nothing by opening this page.'],
  preferences: ['Your mails', 'You need not sign in.'],
};
const automated = { ...choosing, screening: ['Questions for you', 'Before you begin'] };
const live = { ...choosing, room: ['Your interview', /^You can join from/],
  'my/interviews': ['Your interview', 'I cannot at that time'] };
const PAGES = {
  link_invitation: { ...automated, dsa: ['Problems for you', 'Before you begin'] },
  link_reminder: automated,
  live_invitation: live,
  live_reminder: live,
  status_update: { preferences: choosing.preferences,
    'my/pipeline': ['Your application', 'Not selected'] },
  explanation_answer: { 'my/pipeline': ['Your application', REASONS] },
  decline_notice: { 'app/pipelines': ['Ann', 'Invite again ...'] },
  rsvp_notice: { 'app/interviews': ['Ann: Technical', 'Reschedule ...'] },
  feedback_reminder: { 'app/interviews': ['Zoe Z.: Technical', 'Give the feedback'] },
  feedback_overdue: { 'app/interviews': ['Zoe Z.: Technical', 'Excuse ...'] },
  explanation_request: { 'app/pipelines': ['Ann', 'Questions'] },
  member_invitation: { invitations: ['You are invited', 'You are invited to become an admin of'] },
  sign_in_code: { 'signed-in': ['Sign in', 'The code of the link:'] },
};

const pageOf = (link) => {
  const { pathname } = new URL(link);
  return pathname.split('/').slice(1, -1).join('/') || pathname.slice(1);
};

const decoded = (text) => text.replaceAll('=\n', '')
  .replace(/=([0-9A-F]{2})/g, (_, byte) => String.fromCharCode(parseInt(byte, 16)));

// The text of a part of the mail.
function partOf(mail, type) {
  const [, boundary] = /boundary="(=_[0-9a-f]+)"\n\n--\1\nContent-Type: text\/plain/.exec(mail);
  const part = mail.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type};`));
  const [head] = part.split('\n\n', 1);
  const body = part.slice(head.length);
  return head.includes('quoted-printable') ? decoded(body) : body;
}

const linksOf = (mail) => [...new Set(partOf(mail, 'text/plain').match(/https?:\/\/\S+/g) ?? [])];
const linksOfHtml = (mail) => [...new Set([...partOf(mail, 'text/html')
  .matchAll(/href="([^"]+)"/g)].map(([, link]) => link.replaceAll('&amp;', '&')))];

suite('the links of mails', ({ service, acme, person }) => {
  const organization = async () =>
    (await service.call('GET', '/v1/me', undefined, acme.owner)).recruiter.organization._id;
  const job = async (title) => ({ ...acme, job: await service.call('POST', '/v1/jobs', { title,
    description: 'You build the service.', status: 'active',
    stages: [{ name: 'Technical interview', stageTypeKey: 'live_1on1' }] }, acme.owner) });
  const meets = async (title) => service.inviteLive(await job(title), ANN, START);

  // The mails of a kind that were sent, as [mail, recipient].
  const sent = async (kind) => {
    const rows = await service.sql(`select message_id || ' ' || recipient from emails
      where kind = '${kind}' and status = 'sent'`);
    return rows.split('\n').filter(Boolean).map((row) => row.split(' ')).map(([id, recipient]) =>
      [service.mails(recipient).find((mail) => mail.includes(id)), recipient]);
  };
  const comes = (kind) => until(`a mail of the kind ${kind}`, async () =>
    (await sent(kind)).length > 0);
  const now = (...kinds) => service.sql(`update tasks set run_at = now()
    where state = 'available' and kind in ('${kinds.join("', '")}')`);
  const remind = () => service.sql(`insert into tasks (id, kind, subject_id, state, run_at, attempt,
      request_id, created_at)
    select id, 'send_reminders', id, 'available', now(), 0, 'test', now()
    from (select substr(md5(random()::text), 1, 24) as id) made`);
  // As if the mail about it had been sent two days ago.
  const invitedBefore = (id) => service.sql(`update emails
    set created_at = created_at - interval '2 days', sent_at = sent_at - interval '2 days'
    where subject_id = '${id}'`);

  // Each of these causes a mail of the kind.
  const causes = {
    link_invitation: async () => {
      await invited(service, acme, { email: ANN.email, isMailed: true, title: 'Written' });
      await invited(service, acme, { email: ANN.email, isMailed: true, title: 'Coding',
        kind: 'coding', minutes: 90 });
    },
    live_invitation: async () => service.inviteMailed(await job('Live'), ANN),
    link_reminder: async () => {
      const { interview: { _id } } = await invited(service, acme, { email: ANN.email,
        isMailed: true, title: 'Written later' });
      await until('three invitations', async () => (await sent('link_invitation')).length === 3);
      await invitedBefore(_id);
      await service.sql(`update interviews set link_expires_at = now() + interval '20 hours'
        where id = '${_id}'`);
      await remind();
    },
    live_reminder: async () => {
      const { _id } = await service.inviteMailed(await job('Soon'), ANN);
      await until('two invitations', async () => (await sent('live_invitation')).length === 2);
      await invitedBefore(_id);
      await service.sql(`update interviews set start_time = now() + interval '20 hours',
        end_time = now() + interval '21 hours' where id = '${_id}'`);
      await remind();
    },
    decline_notice: async () => {
      const { declineLink } = await meets('Declined');
      await service.call('POST', `/v1/interviews/decline/${declineLink.split('/').at(-1)}`, {});
    },
    rsvp_notice: async ({ ann }) => {
      const { _id } = await meets('Another time');
      await service.call('PATCH', `/v1/candidate/interviews/${_id}/rsvp`, { status: 'declined' },
        ann);
      await now('notify_rsvp');
    },
    status_update: async () => {
      const { candidatePipelineId } = await meets('Rejected');
      await service.call('PATCH', `/v1/pipeline/${candidatePipelineId}/status`,
        { status: 'rejected' }, acme.owner);
      await now('deliver_email');
    },
    explanation_request: async ({ ann }) => {
      const { candidatePipelineId } = await meets('Asked');
      await service.call('POST',
        `/v1/candidate/pipeline/${candidatePipelineId}/explanation-requests`,
        { kind: 'explanation' }, ann);
    },
    explanation_answer: async ({ ann }) => {
      const { candidatePipelineId } = await meets('Answered');
      const { requests: [{ _id }] } = await service.call('POST',
        `/v1/candidate/pipeline/${candidatePipelineId}/explanation-requests`,
        { kind: 'explanation' }, ann);
      await service.call('POST', `/v1/explanation-requests/${_id}/answer`, { answer: REASONS },
        acme.owner);
    },
    feedback_reminder: async ({ ivy }) => {
      await heldInterview(service, await job('Held'), 'zoe@example.com', ivy);
      await remind();
    },
    feedback_overdue: async ({ ivy }) => {
      const { _id } = await heldInterview(service, await job('Held long ago'), 'zoe@example.com',
        ivy);
      await remind();
      await until('two reminders', async () => (await sent('feedback_reminder')).length === 2);
      await service.sql(`update interviews set start_time = now() - interval '122 hours',
        end_time = now() - interval '121 hours' where id = '${_id}';
        update interview_interviewers set feedback_reminder_at = now() - interval '121 hours'
        where interview_id = '${_id}'`);
      await remind();
    },
    member_invitation: async () => service.call('POST',
      `/v1/orgs/${await organization()}/members/invite`,
      { email: 'mo@example.org', role: 'admin', clientUrl: service.origin }, acme.owner),
  };

  test('lead to pages that do what the mails say, and opening them changes nothing', async () => {
    assert.deepEqual(Object.keys(PAGES).sort(), KINDS, 'each kind with a link has its pages');
    await service.call('PATCH', `/v1/orgs/${await organization()}`,
      { settings: { interviews: { feedbackDueHours: 24 } } }, acme.owner);
    const ivy = await service.member(acme, 'interviewer', 'Ivy Interviewer');
    const ann = await service.hireline('token', 'mint', '--verified', '--uid', 'ann',
      '--email', ANN.email);
    const [nobody, candidate, owner, interviewer] =
      [await person(), await person(), await person(), await person()];
    await owner.enter(acme.email);
    await interviewer.enter(ivy.email);
    // Invitations of members that are used already.
    await service.idle();
    await service.sql(`delete from emails where kind = 'member_invitation'`);
    for (const [kind, cause] of Object.entries(causes)) {
      await cause({ ann, ivy });
      await comes(kind);
    }
    await candidate.signIn(ANN.email);
    await nobody.open('/');
    await nobody.ask('new@example.com');

    const mails = [];
    for (const kind of Object.keys(causes))
      for (const [mail, recipient] of await sent(kind)) mails.push({ kind, mail, recipient });
    mails.push({ kind: 'sign_in_code', recipient: 'new@example.com',
      mail: (await service.codeMail('new@example.com')).mail });
    await nobody.page.goto('about:blank');
    await service.idle();
    const before = await service.contents();
    service.seen.length = 0;

    const signedIn = { [ANN.email]: candidate, [acme.email]: owner, [ivy.email]: interviewer };
    const [opened, waited] = [new Set(), new Set()];
    const pages = {};
    for (const { kind, mail, recipient } of mails) {
      const links = linksOf(mail);
      assert.deepEqual(linksOfHtml(mail).sort(), [...links].sort(), `both texts of ${kind}`);
      // Where a mail program takes the reader who wants no more of these mails.
      const [, unsubscribe] = /^List-Unsubscribe:\s+<(\S+)>$/m.exec(mail) ?? [];
      for (const link of unsubscribe ? [...links, unsubscribe] : links) {
        const page = pageOf(link);
        const [heading, words] = PAGES[kind][page] ?? assert.fail(`${kind} leads to /${page}`);
        pages[kind] = { ...pages[kind], [page]: true };
        if (opened.has(`${link} ${words}`)) continue;
        opened.add(`${link} ${words}`);
        const who = /^(my|app)\//.test(page) ? signedIn[recipient] : nobody;
        await who.page.goto(link);
        await who.heading(heading);
        await who.said(words);
        // Once for each page: time for what it might do by itself.
        if (!waited.has(page)) await who.page.waitForLoadState('networkidle');
        waited.add(page);
      }
    }
    const named = (all) => Object.fromEntries(Object.entries(all).map(([kind, of]) =>
      [kind, Object.keys(of).sort()]));
    assert.deepEqual(named(pages), named(PAGES), 'each of these pages has a link');

    const everybody = [nobody, candidate, owner, interviewer];
    for (const who of everybody) await who.page.goto('about:blank');
    assert.deepEqual(service.seen.filter((one) => !one.startsWith('GET ')), []);
    await service.idle();
    assert.deepEqual(await service.contents(), before);
    for (const who of everybody) await who.leave();
  });
}, { settings: { HIRELINE_MAIL_PER_RECIPIENT_PER_DAY: '0' } });
