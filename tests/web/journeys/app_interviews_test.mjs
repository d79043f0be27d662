// Inviting, interviews, feedback and today, as people who hire do it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { focusOn } from '../support/hands.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const HOUR = 3_600_000;
// In this week New York has changed its clock, and Berlin has not.
const DAY = '2030-03-18';

suite('interviews in the app', ({ service, acme, person }) => {
  const interviews = (email) => service.sql(`select count(*) from interviews
    where participant_email = '${email}'`);
  const read = (id) => service.call('GET', `/v1/interviews/${id}`, undefined, acme.owner);
  const dialog = (who) => who.page.getByRole('dialog');
  const press = (who, name) => who.page.getByRole('button', { name, exact: true }).click();
  const idOf = async ({ token }) =>
    (await service.call('GET', '/v1/me', undefined, token)).recruiter._id;

  async function job(stages, title = 'Support engineer', of = acme) {
    return service.call('POST', '/v1/jobs', { title, description: 'You help.', status: 'active',
      stages }, of.owner);
  }

  async function live(email, from, more = {}) {
    const { interviewers, title = 'Technical', name, of = acme, job } = more;
    return service.invite({ owner: of.owner, job: job ?? of.job }, 0, { email, ...(name ? { name }
      : {}) }, { startTime: new Date(from).toISOString(), isAutomated: false, title, round: 'First',
      endTime: new Date(from + HOUR).toISOString(), baseUrl: service.origin,
      ...(interviewers ? { interviewers } : {}) });
  }

  async function times(who, date, from, to) {
    await dialog(who).getByLabel('Date', { exact: true }).fill(date);
    await dialog(who).getByLabel('From', { exact: true }).fill(from);
    await dialog(who).getByLabel('To', { exact: true }).fill(to);
  }

  async function inviteTo(who, title) {
    await who.page.getByRole('button', { name: 'Invite to ...' }).click();
    await who.page.getByRole('menuitem', { name: title }).click();
    await dialog(who).waitFor();
  }

  test('a live stage: two clocks, who is busy, effects; a double click makes one', async () => {
    const mo = await service.member(acme, 'interviewer', 'Mo Interviewer');
    await live('busy@example.com', Date.parse(`${DAY}T14:30:00Z`),
      { interviewers: [await idOf(mo)], title: 'System design' });
    const former = await live('cy@example.com', Date.parse('2030-03-01T09:00:00Z'),
      { name: 'Cy K.' });
    await service.call('POST', `/v1/interviews/${former._id}/cancel`, {}, acme.owner);
    const ada = await person();
    const cy = await service.hireline('token', 'mint', '--verified', '--uid', 'cy',
      '--email', 'cy@example.com');
    await service.call('PATCH', '/v1/candidate/preferences', { timezone: 'America/New_York' }, cy);
    await ada.enter(acme.email, `/app/interviews/${former._id}`);
    await press(ada, 'Invite again ...');
    await times(ada, DAY, '15:00', '16:00');
    await dialog(ada).getByText(/10:00.*11:00 for Cy K\., in America\/New York/).waitFor();
    await dialog(ada).getByLabel('Mo Interviewer (interviewer)').check();
    await dialog(ada).getByText('Mo Interviewer has “System design” 15:30').waitFor();
    await dialog(ada).getByText(/With this one, \d+ of|This is interview \d+ of this month/)
      .waitFor();
    await dialog(ada).getByText('cy@example.com gets an invitation with a calendar entry.')
      .waitFor();
    await dialog(ada).getByText('What the candidate gets').click();
    await dialog(ada).getByText(/The time: .*10:00.*11:00 \(America\/New York time\)/).waitFor();
    await ada.look('app-schedule');
    assert.equal(await interviews('cy@example.com'), '1');
    service.seen.length = 0;
    // So fast that the page had no time to show that it sends.
    await dialog(ada).getByRole('button', { name: 'Invite', exact: true })
      .evaluate((button) => [button, button].forEach((one) => one.click()));
    await ada.page.getByText('Cy K. is invited to “Technical interview”.').first().waitFor();
    await dialog(ada).waitFor({ state: 'detached' });
    await service.idle();
    assert.equal(service.seen.filter((one) => one === 'POST /v1/interviews').length, 1);
    assert.equal(await interviews('cy@example.com'), '2');
    assert.equal(await service.sql(`select start_time at time zone 'UTC' from interviews
      where participant_email = 'cy@example.com' and status = 'scheduled'`), '2030-03-18 14:00:00');
    await ada.leave();
  });

  test('a lost answer: the same request again makes one; a reload keeps the form', async () => {
    const ada = await person();
    await ada.enter((await service.member(acme, 'recruiter')).email, '/app/interviews');
    await inviteTo(ada, 'Backend engineer');
    await press(ada, 'Invite');
    await dialog(ada).getByText('Type an email address').first().waitFor();
    await ada.look('app-schedule-missing');
    await dialog(ada).getByLabel('Email address of the candidate').fill('di@example.com');
    await dialog(ada).getByLabel('Name (not needed)').fill('دينا');
    await dialog(ada).getByText('di@example.com gets an invitation').waitFor();
    await ada.page.reload();
    await inviteTo(ada, 'Backend engineer');
    await dialog(ada).getByText('You had begun this before.').waitFor();
    assert.equal(await dialog(ada).getByLabel('Email address').inputValue(), 'di@example.com');
    service.keys.length = 0;
    service.lose('POST', /^\/v1\/interviews$/);
    ada.cutOff(true);
    await press(ada, 'Invite');
    await dialog(ada).getByText('No answer came').first().waitFor();
    assert.equal(await dialog(ada).getByLabel('Title').isDisabled(), true);
    await ada.look('app-schedule-lost');
    service.refuse = () => false;
    ada.cutOff(false);
    await dialog(ada).getByRole('button', { name: 'Try again' }).click();
    await dialog(ada).waitFor({ state: 'detached' });
    assert.equal(await interviews('di@example.com'), '1');
    assert.equal(new Set(service.keys).size, 1);
    await ada.page.getByRole('link', { name: 'دينا' }).waitFor();
    await ada.leave();
  });

  test('a link without a mail; the plan is full between opening and sending', async () => {
    const small = await service.organization('Small', { writtenFirst: true });
    const { recruiter: { organization: { _id } } } =
      await service.call('GET', '/v1/me', undefined, small.owner);
    await service.sql(`update organizations set plan_key = 'free' where id = '${_id}'`);
    const eva = await person();
    await eva.enter(small.email, '/app/interviews');
    await eva.said('No interviews yet');
    await eva.look('app-interviews-empty');
    await inviteTo(eva, 'Backend engineer');
    await dialog(eva).getByLabel('Email address').fill('eli@example.com');
    await dialog(eva).getByText('With this one, 1 of 25 interviews of this month are used.')
      .waitFor();
    await dialog(eva).getByRole('switch', { name: 'Mail the invitation' }).uncheck();
    await press(eva, 'Invite');
    await dialog(eva).getByText('Send the candidate this link.').waitFor();
    await eva.look('app-schedule-link');
    const link = await dialog(eva).locator('code').first().textContent();
    assert.match(link, /\/screening\/\S+$/);
    assert.deepEqual(service.mails('eli@example.com'), []);
    await press(eva, 'Done');
    await inviteTo(eva, 'Backend engineer');
    await dialog(eva).getByLabel('Email address').fill('fay@example.com');
    await dialog(eva).getByText('With this one, 2 of 25 interviews of this month are used.')
      .waitFor();
    await service.sql(`update interview_usage set used = 25 where organization_id = '${_id}'`);
    eva.expect(403);
    await press(eva, 'Invite');
    await dialog(eva).getByText('The plan allows no more interviews this month').first().waitFor();
    await eva.look('app-schedule-limit');
    assert.equal(await interviews('fay@example.com'), '0');
    await dialog(eva).getByRole('button', { name: 'Cancel' }).click();
    const id = await service.sql(
      `select id from interviews where participant_email = 'eli@example.com'`);
    await eva.page.goto(`${service.origin}/app/interviews/${id}`);
    await press(eva, 'Send the invitation again');
    await eva.page.getByText('The invitation is on its way.').first().waitFor();
    await until('the mail', () => service.mails('eli@example.com').length === 1);
    assert.ok(service.mails('eli@example.com')[0].includes(link.split('/').at(-1)));
    await press(eva, 'Send the invitation again');
    await eva.page.getByText('Not sent: it was sent less than ten minutes ago.').first().waitFor();
    await eva.look('app-interview-resent');
    await eva.leave();
  });

  test('a time that the clock skips, and one that it shows twice, are asked about', async () => {
    const ada = await person();
    await ada.enter((await service.member(acme, 'recruiter')).email, '/app/interviews');
    await inviteTo(ada, 'Backend engineer');
    await dialog(ada).getByLabel('Email address').fill('gil@example.com');
    await times(ada, '2030-10-27', '01:30', '02:30');
    await dialog(ada).getByText(/the clock goes back, and shows 02:30 twice/).waitFor();
    await times(ada, '2030-03-31', '02:30', '04:00');
    await dialog(ada).getByText(/the clock goes forward, and skips 02:30/).waitFor();
    await press(ada, 'Invite');
    await dialog(ada).getByText('Choose one of the two times.').first().waitFor();
    await ada.look('app-schedule-gap');
    assert.equal(await interviews('gil@example.com'), '0');
    await dialog(ada).getByRole('radio', { name: /03:30/ }).check();
    await dialog(ada).getByText(/03:30.*04:00.*30 minutes/).waitFor();
    await press(ada, 'Invite');
    await dialog(ada).waitFor({ state: 'detached' });
    assert.equal(await service.sql(`select start_time at time zone 'UTC' from interviews
      where participant_email = 'gil@example.com'`), '2030-03-31 01:30:00');
    await ada.leave();
  });

  test('moving: both sides of a change, then cancelling with its effects', async () => {
    const { _id } = await live('hal@example.com', Date.parse('2030-05-06T09:00:00Z'));
    const ada = await person();
    await ada.enter((await service.member(acme, 'recruiter')).email, `/app/interviews/${_id}`);
    await ada.heading('hal@example.com: Technical');
    await ada.said('No answer yet');
    const [file] = await Promise.all([ada.page.waitForEvent('download'),
      press(ada, 'Save the calendar file')]);
    assert.match(readFileSync(await file.path(), 'utf8'), /BEGIN:VCALENDAR/);
    await ada.look('app-interview');
    await press(ada, 'Reschedule ...');
    await dialog(ada).getByText('Nothing is changed yet.').waitFor();
    await times(ada, '2030-05-07', '14:00', '15:00');
    await dialog(ada).getByText('The interview moves.').waitFor();
    await ada.look('app-reschedule');
    await service.call('PATCH', `/v1/interviews/${_id}`, { round: 'Second',
      startTime: '2030-05-08T09:00:00Z', endTime: '2030-05-08T10:00:00Z' }, acme.owner);
    ada.expect(412);
    await press(ada, 'Save the change');
    await dialog(ada).getByText('Somebody else changed this meanwhile').waitFor();
    await dialog(ada).getByText('They changed: Round.').waitFor();
    await ada.look('app-reschedule-conflict');
    assert.equal((await read(_id)).startTime, '2030-05-08T09:00:00.000Z');
    await dialog(ada).getByRole('radio', { name: /Yours.*7 May/ }).check();
    await press(ada, 'Save');
    await dialog(ada).waitFor({ state: 'detached' });
    const moved = await read(_id);
    assert.deepEqual([moved.startTime, moved.round], ['2030-05-07T12:00:00.000Z', 'Second']);
    await press(ada, 'Cancel the interview ...');
    await dialog(ada).getByText('An interview is cancelled.').waitFor();
    await dialog(ada).getByText('No mail is sent about this.').waitFor();
    await dialog(ada).getByLabel('Reason').fill('The job has changed.');
    await ada.look('app-cancel');
    assert.equal((await read(_id)).status, 'scheduled');
    await press(ada, 'Cancel the interview');
    await dialog(ada).waitFor({ state: 'detached' });
    await ada.said('Cancelled');
    assert.equal((await read(_id)).status, 'cancelled');
    await ada.page.getByRole('button', { name: 'Invite again ...' }).waitFor();
    await ada.leave();
  });

  test('an interviewer: today, the questions, feedback through a reload and an expired sign-in',
    async () => {
      const ivy = await service.member(acme, 'interviewer', 'Ivy Interviewer');
      const { _id: questionId } = await service.call('POST', '/v1/interview-questions', {
        text: 'Tell of an outage.', questionType: 'behavioral', guidance: 'What they did first.',
        followUps: ['What would you do today?'] }, acme.owner);
      const held = await job([{ name: 'Talk', stageTypeKey: 'live_1on1',
        live1on1Config: { privateQuestions: [{ questionId, order: 0 }] } }]);
      const interviewers = [await idOf(ivy)];
      const { _id } = await live('jo@example.com', Date.now() + HOUR, { interviewers, job: held,
        title: 'Talk', name: 'Jo J.' });
      await service.sql(`update interviews set start_time = now() - interval '2 hours',
        end_time = now() - interval '1 hour' where id = '${_id}'`);
      // Not today, in no zone: a room of today has a link of its own.
      await live('kit@example.com', Date.now() + 40 * HOUR,
        { interviewers, title: 'To come', name: 'Kit K.' });
      const who = await person();
      await who.enter(ivy.email);
      await who.page.getByRole('link', { name: 'Kit K.' }).waitFor();
      assert.equal(await who.page.getByText('Waits for review').count(), 0);
      await who.page.getByRole('link', { name: 'Give feedback on Jo J.' }).waitFor();
      await who.look('app-today-interviewer');
      await who.page.getByRole('link', { name: 'Give feedback on Jo J.' }).click();
      await who.heading('Jo J.: Talk');
      await who.said('Tell of an outage.');
      const send = who.page.getByRole('button', { name: 'Give the feedback' });
      await send.click();
      await who.said('Choose a number from 1 to 10.');
      await who.page.getByLabel('What did you see and hear?').fill('Clear, and knows limits.');
      await who.page.getByLabel('8', { exact: true }).check();
      await who.look('app-interview-interviewer');
      assert.doesNotMatch(await who.page.locator('main').innerHTML(),
        /decline\/|Links of the candidate/);
      await who.page.reload();
      await who.said('You had begun this before.');
      assert.equal(await who.page.getByLabel('8', { exact: true }).isChecked(), true);
      await who.page.getByLabel('Yes', { exact: true }).check();
      service.refuse = (request, response) => {
        const isFeedback = request.method === 'POST' && request.url.endsWith('/feedback');
        if (!isFeedback && request.url !== '/v1/sign-in/refresh') return false;
        response.writeHead(isFeedback ? 401 : 403, { 'Content-Type': 'application/json' });
        response.end(isFeedback ? '{"message":"Token expired"}'
          : '{"message":"Sign in again","code":"sign_in_again"}');
        return true;
      };
      who.expect(401, 403);
      await send.click();
      await who.page.getByLabel('Email address').waitFor();
      service.refuse = () => false;
      await who.page.getByLabel('Email address').fill(ivy.email);
      await service.sql(`update sign_in_challenges
        set created_at = created_at - interval '2 minutes' where email = '${ivy.email}'`);
      await press(who, 'Send a code');
      const { code } = await service.codeMail(ivy.email, 2);
      await who.page.getByLabel('Code from the mail').fill(code);
      await press(who, 'Sign in');
      await who.said('You had begun this before.');
      assert.equal(await who.page.getByLabel('What did you see and hear?').inputValue(),
        'Clear, and knows limits.');
      await send.click();
      await who.said('You have given your feedback.');
      const { feedbacks: [given] } = await read(_id);
      assert.deepEqual([given.interviewerEmail, given.overallRating, given.recommendation,
        given.comments], [ivy.email, 8, 'yes', 'Clear, and knows limits.']);
      await who.page.getByRole('link', { name: 'Today' }).click();
      await who.said('None. It stands here when one of your interviews is over.');
      await who.open('/app/interviews?mine=yes');
      await who.page.getByRole('link', { name: 'Kit K.' }).waitFor();
      assert.equal(await who.page.getByRole('button', { name: 'Invite to ...' }).count(), 0);
      await who.look('app-interviews');
      // An interview that is still to come, and that others may change.
      await who.page.getByRole('link', { name: 'Kit K.' }).click();
      await who.heading('Kit K.: To come');
      await who.page.getByRole('button', { name: 'Save the calendar file' }).waitFor();
      for (const act of ['Reschedule ...', 'Cancel the interview ...', 'Send the invitation again'])
        assert.equal(await who.page.getByRole('button', { name: act }).count(), 0, act);
      await who.page.goBack();
      await who.page.getByLabel('Status').selectOption('completed');
      await who.page.getByRole('link', { name: 'Kit K.' }).waitFor({ state: 'detached' });
      await who.page.getByRole('link', { name: 'Jo J.' }).waitFor();
      // Without the button that had it, the focus begins at the heading.
      await who.page.getByLabel('Status').selectOption('cancelled');
      await press(who, 'Remove the filters');
      await focusOn(who, 'Interviews');
      await who.leave();
    });

  test('an owner: from nothing to the first candidate; what waits for review', async () => {
    const email = 'una@example.org';
    await service.hireline('org', 'create', '--name', 'Empty', '--owner-email', email,
      '--owner-uid', 'una', '--owner-name', 'Una Owner', '--plan', 'growth');
    const owner = await service.hireline('token', 'mint', '--verified', '--uid', 'una', '--email',
      email);
    const una = await person();
    await una.enter(email);
    await una.page.getByRole('link', { name: 'Create a job' }).waitFor();
    await una.look('app-today-empty');
    const { _id } = await service.call('POST', '/v1/jobs', { title: 'First job', status: 'draft',
      description: 'You begin.', stages: [
        { name: 'Talk', stageTypeKey: 'live_1on1' }] }, owner);
    await una.page.reload();
    assert.equal(await una.page.getByRole('link', { name: 'Set up its stages' })
      .getAttribute('href'), `/app/jobs/${_id}`);
    await service.call('PATCH', `/v1/jobs/${_id}`, { status: 'active', stages: [
      { name: 'Questions', stageTypeKey: 'automated_screening',
        screeningConfig: { questions: [{ text: 'Why?', order: 0 }] } }] }, owner);
    await una.page.reload();
    await press(una, 'Invite ...');
    await dialog(una).getByLabel('Email address').fill('lou@example.com');
    await dialog(una).getByText('lou@example.com gets an invitation with a link.').waitFor();
    await press(una, 'Invite');
    await dialog(una).waitFor({ state: 'detached' });
    await until('the mail', () => service.mails('lou@example.com').length === 1);
    await una.page.getByText('From here to the first candidate').waitFor({ state: 'detached' });
    const invited = await service.sql(`select id from interviews
      where participant_email = 'lou@example.com'`);
    const [, token] = /\/screening\/(\S+)/.exec(service.mails('lou@example.com')[0]);
    const { questions: [question] } = await service.call('POST', `/v1/screening/${token}/start`);
    await service.call('POST', `/v1/screening/${token}/submit`, { responses: [
      { questionId: question._id, answer: 'Because.' }] });
    await until('the evaluation', async () => (await service.call('GET',
      `/v1/interviews/${invited}`, undefined, owner)).evaluation?.status === 'done');
    await service.sql(`update evaluations set needs_review = true
      where interview_id = '${invited}'`);
    await una.page.reload();
    await una.page.getByRole('link', { name: 'Look at the answers of lou@example.com' }).waitFor();
    await una.look('app-today-owner');
    const { evaluation } = await service.call('GET', `/v1/interviews/${invited}`, undefined, owner);
    await service.call('POST', `/v1/interviews/${invited}/evaluation-reviews`,
      { evaluationId: evaluation._id, verdict: 'confirmed' }, owner);
    await una.page.reload();
    await una.said('Nothing. It stands here when a program is unsure');
    await una.leave();
  });
});
