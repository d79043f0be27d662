// Hiring by keyboard alone, and by touch alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { button, enter, focusOn, PHONE, press, tap, type } from '../support/hands.mjs';
import { heldInterview } from '../support/pipelines.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

suite('somebody who hires', ({ service, acme, person }) => {
  const link = (who, name) => who.page.getByRole('link', { name, exact: true });
  const field = (who, name) => who.page.getByLabel(name, { exact: true });
  // The text of a choice, which is touched instead of its small box.
  const choice = (who, text) => who.page.locator('label', { hasText: text }).first();
  const dialog = (who, name) => who.page.getByRole('dialog', { name });
  const add = (email, name) => service.call('POST', '/v1/pipeline',
    { jobOpeningId: acme.job._id, participant: { email, name } }, acme.owner);

  // Somebody new with the role, at the page.
  async function at(path, role = 'recruiter', options = {}) {
    const { email } = await service.member(acme, role);
    const who = await person(options);
    await who.enter(email, path);
    return who;
  }

  // The times of the interview of this person by the clock of Berlin, its title, how many hold it.
  const planned = (email) => service.sql(`select concat_ws(' ',
      to_char(start_time at time zone 'Europe/Berlin', 'HH24:MI'),
      to_char(end_time at time zone 'Europe/Berlin', 'HH24:MI'), title,
      (select count(*) from interview_interviewers where interview_id = i.id))
    from interviews i where participant_email = '${email}'`);

  test('schedules an interview by keyboard alone', async () => {
    await service.member(acme, 'interviewer', 'Abe');
    const { _id } = await add('cy@example.com', 'Cy');
    const ada = await at(`/app/pipelines/${_id}`);
    await button(ada, 'Invite ...').waitFor();
    await enter(ada, 'Invite ...');
    await focusOn(ada, 'Title');
    await field(ada, 'Abe (interviewer)').waitFor();
    await press(ada, 'Control+a');
    await ada.page.keyboard.type('Depth');
    // The clock differs among browsers, its first part does not: from 10 to 9 o'clock.
    await ada.tabTo('From');
    await press(ada, 'ArrowDown');
    await ada.tabTo('Abe (interviewer)');
    await press(ada, 'Space');
    await enter(ada, 'Invite');
    await dialog(ada).waitFor({ state: 'detached' });
    await focusOn(ada, '1. Technical interview');
    assert.equal(await planned('cy@example.com'), '09:00 11:00 Depth 2');
    await ada.leave();
  });

  test('schedules an interview by touch alone', async () => {
    await service.member(acme, 'interviewer', 'Abi');
    const { _id } = await add('di@example.com', 'Di');
    const bo = await at(`/app/pipelines/${_id}`, 'recruiter', PHONE);
    await tap(button(bo, 'Invite ...'));
    await tap(field(bo, 'Title'));
    await press(bo, 'Control+a');
    await bo.page.keyboard.type('Depth');
    await field(bo, 'From').fill('09:00');
    await tap(choice(bo, 'Abi (interviewer)'));
    await tap(choice(bo, 'Mail the invitation'));
    await tap(dialog(bo).getByRole('button', { name: 'Invite', exact: true }));
    await tap(button(bo, 'Done'));
    await dialog(bo).waitFor({ state: 'detached' });
    assert.equal(await planned('di@example.com'), '09:00 11:00 Depth 2');
    assert.deepEqual(service.mails('di@example.com'), []);
    await bo.leave();
  });

  const given = async (id) => {
    const { feedbacks: [{ overallRating, recommendation, traits, comments }] } =
      await service.call('GET', `/v1/interviews/${id}`, undefined, acme.owner);
    return [overallRating, recommendation, ...traits, comments];
  };

  test('gives feedback by keyboard alone', async () => {
    const ivy = await service.member(acme, 'interviewer', 'Ivy');
    const { _id } = await heldInterview(service, acme, 'eli@example.com', ivy);
    const who = await person();
    await who.enter(ivy.email);
    await link(who, 'Give feedback on Zoe Z.').waitFor();
    await enter(who, 'Give feedback');
    await focusOn(who, 'Zoe Z.: Technical');
    await who.page.getByRole('radio', { name: 'Strong yes' }).waitFor();
    await who.tabTo('1');
    await press(who, 'Space', ...Array(7).fill('ArrowRight'));
    await who.tabTo('Strong yes');
    await press(who, 'Space', 'ArrowRight');
    await who.tabTo('Listens well');
    await press(who, 'Space');
    await type(who, 'What did you see and hear?', 'Asks before answering.');
    await enter(who, 'Give the feedback');
    await who.said('You have given your feedback.');
    await focusOn(who, 'Your feedback');
    assert.deepEqual(await given(_id), [8, 'yes', 'Listens well', 'Asks before answering.']);
    await who.leave();
  });

  test('gives feedback by touch alone', async () => {
    const ian = await service.member(acme, 'interviewer', 'Ian');
    const { _id } = await heldInterview(service, acme, 'fay@example.com', ian);
    const who = await person(PHONE);
    await who.enter(ian.email);
    await tap(link(who, 'Give feedback on Zoe Z.'));
    await tap(who.page.locator('label', { hasText: /^8$/ }));
    await tap(who.page.locator('label', { hasText: /^Yes$/ }));
    await tap(choice(who, 'Listens well'));
    await tap(field(who, 'What did you see and hear?'));
    await who.page.keyboard.type('Asks before answering.');
    await tap(button(who, 'Give the feedback'));
    await who.said('You have given your feedback.');
    assert.deepEqual(await given(_id), [8, 'yes', 'Listens well', 'Asks before answering.']);
    await who.leave();
  });

  const asked = (text) => service.sql(`select category || ' ' || (retired_at is not null)
    from screening_questions where text = '${text}'`);

  test('writes, changes, retires and brings back a question by keyboard alone', async () => {
    const ada = await at('/app/banks/screening');
    ada.allow(/status of 400/);  // what is half written is not accepted
    await link(ada, 'New question').first().waitFor();
    await enter(ada, 'New question');
    await focusOn(ada, 'New written question');
    await field(ada, 'Question').waitFor();
    await type(ada, 'Question', 'What is a lock?');
    await type(ada, 'Category', 'locks');
    await enter(ada, 'Add to the bank');
    await ada.heading('What is a lock?');
    await focusOn(ada, 'What is a lock?');
    await field(ada, 'Question').waitFor();
    await type(ada, 'Question', 'What does a lock cost?');
    await enter(ada, 'Save');
    await ada.heading('What does a lock cost?');
    await button(ada, 'Retire ...').waitFor();
    await enter(ada, 'Retire ...');
    await dialog(ada).getByText('The question is retired').waitFor();
    await enter(ada, 'Retire');
    await ada.said('This is retired');
    // The button is gone: what comes next begins at the heading.
    await focusOn(ada, 'What does a lock cost?');
    assert.equal(await asked('What does a lock cost?'), 'locks true');
    await enter(ada, 'Bring it back');
    await ada.unsaid('This is retired');
    await focusOn(ada, 'What does a lock cost?');
    assert.equal(await asked('What does a lock cost?'), 'locks false');
    await ada.leave();
  });

  test('writes, changes and retires a question by touch alone', async () => {
    const bo = await at('/app/banks/screening', 'recruiter', PHONE);
    bo.allow(/status of 400/);
    const write = async (name, text) => {
      await tap(field(bo, name));
      await press(bo, 'Control+a');
      await bo.page.keyboard.type(text);
    };
    await tap(link(bo, 'New question').first());
    await write('Question', 'What is a queue?');
    await write('Category', 'queues');
    await tap(button(bo, 'Add to the bank'));
    await bo.heading('What is a queue?');
    await write('Question', 'What does a queue cost?');
    await tap(button(bo, 'Save'));
    await bo.heading('What does a queue cost?');
    await tap(button(bo, 'Retire ...'));
    await dialog(bo).getByText('The question is retired').waitFor();
    await tap(dialog(bo).getByRole('button', { name: 'Retire', exact: true }));
    await bo.said('This is retired');
    assert.equal(await asked('What does a queue cost?'), 'queues true');
    await bo.leave();
  });

  const member = (email) => service.sql(`select coalesce(
    (select 'member ' || m.role from organization_members m join recruiters r
      on r.id = m.recruiter_id where r.email = '${email}'),
    (select 'invited ' || role from member_invitations where email = '${email}'
      and status = 'pending'), 'nobody')`);

  test('invites a member, takes that back, and changes a role by keyboard alone', async () => {
    const mo = await service.member(acme, 'recruiter', 'Mo Keys');
    const ada = await person();
    await ada.enter(acme.email, '/app/organization/members');
    await ada.said('Mo Keys');
    await enter(ada, 'Invite a member ...');
    await focusOn(ada, 'Email address');
    await ada.page.keyboard.type('new@example.org');
    await ada.tabTo('Interviewer: Reads jobs and candidates without their links; gives feedback '
      + 'on own interviews');
    await press(ada, 'ArrowUp');
    await enter(ada, 'Invite');
    await dialog(ada, 'Invited').waitFor();
    assert.equal(await member('new@example.org'), 'invited recruiter');
    await enter(ada, 'Close');
    await focusOn(ada, 'Invite a member ...');

    await ada.said('new@example.org');
    await enter(ada, 'Actions for new@example.org: More');
    await focusOn(ada, 'Show the link');
    await press(ada, 'End', 'Enter');
    const revoke = dialog(ada, 'Take back the invitation of new@example.org?');
    await revoke.getByText('The invitation is taken back.').waitFor();
    await enter(ada, 'Take back');
    await ada.unsaid('new@example.org');
    // The row is gone, and its button with it.
    await focusOn(ada, 'Members');
    assert.equal(await member('new@example.org'), 'nobody');

    await enter(ada, 'Actions for Mo Keys: More');
    await focusOn(ada, 'Change the role ...');
    await press(ada, 'Enter');
    const change = dialog(ada, 'Change the role of Mo Keys');
    await change.waitFor();
    await ada.tabTo('Recruiter: Jobs, candidates, interviews, questions and reports');
    await press(ada, 'ArrowDown');
    await change.getByText('The role becomes “Interviewer”.').waitFor();
    await enter(ada, 'Change');
    await change.waitFor({ state: 'detached' });
    await focusOn(ada, 'Actions for Mo Keys: More');
    assert.equal(await member(mo.email), 'member interviewer');
    await ada.leave();
  });

  test('invites a member and changes a role by touch alone', async () => {
    const mo = await service.member(acme, 'recruiter', 'Mo Taps');
    const { email } = await service.member(acme, 'admin', 'Al Admin');
    const al = await person(PHONE);
    await al.enter(email, '/app/organization/members');
    await tap(button(al, 'Invite a member ...'));
    await tap(field(al, 'Email address'));
    await al.page.keyboard.type('tap@example.org');
    await tap(choice(al, 'Recruiter: '));
    await tap(dialog(al).getByRole('button', { name: 'Invite', exact: true }));
    await tap(dialog(al, 'Invited').getByRole('button', { name: 'Close' }));
    assert.equal(await member('tap@example.org'), 'invited recruiter');
    await tap(al.page.getByRole('button', { name: 'Actions for Mo Taps' }));
    await tap(al.page.getByRole('menuitem', { name: 'Change the role ...' }));
    const change = dialog(al, 'Change the role of Mo Taps');
    await tap(change.locator('label', { hasText: 'Interviewer: ' }));
    await change.getByText('The role becomes “Interviewer”.').waitFor();
    await tap(change.getByRole('button', { name: 'Change', exact: true }));
    await change.waitFor({ state: 'detached' });
    await until('the role', async () => (await member(mo.email)) === 'member interviewer');
    await al.leave();
  });

  test('rejects a candidate, and undoes that, by touch alone', async () => {
    const { _id } = await add('gus@example.com', 'Gus');
    const bo = await at(`/app/pipelines/${_id}`, 'recruiter',
      { ...PHONE, viewport: { width: 360, height: 640 } });
    const status = (wanted) => until(`the status ${wanted}`, async () =>
      (await service.call('GET', `/v1/pipeline/${_id}`, undefined, acme.owner)).status === wanted);
    const undo = (where) => bo.page.locator(where).getByRole('button', { name: 'Undo' });
    const reject = async () => {
      await tap(button(bo, 'Set the status'));
      await tap(bo.page.getByRole('menuitem', { name: 'Reject' }));
      await dialog(bo).getByText('gets a mail about the new status').waitFor();
      await bo.fits('the dialog of a status', 360, bo.page);
      await tap(dialog(bo).getByLabel('Remark'));
      await bo.page.keyboard.type('Not this time');
      await tap(dialog(bo).getByRole('button', { name: 'Reject', exact: true }));
      await dialog(bo).waitFor({ state: 'detached' });
      await status('rejected');
    };
    await reject();
    await tap(undo('.toast'));
    await status('active');
    await bo.said('The candidate reads “In review”.');
    // Without the message that goes after a while.
    await reject();
    await bo.page.reload();
    await tap(undo('.banner'));
    await status('active');
    await undo('.banner').waitFor({ state: 'detached' });
    await bo.leave();
  });

  test('reads a report, its records and its file by keyboard alone', async () => {
    const beta = await service.organization('Beta');
    for (const name of ['Ann', 'Ben']) await service.inviteLive(beta,
      { email: `${name.toLowerCase()}@example.com`, name }, '2030-05-06T09:00:00.000Z');
    const who = await person({ acceptDownloads: true });
    await who.enter(beta.email);
    await link(who, 'Reports').waitFor();
    await enter(who, 'Reports');
    await focusOn(who, 'Funnel');
    await who.said('2 candidates were added');
    await enter(who, 'Time to hire');
    await focusOn(who, 'Time to hire');
    await who.said('Nobody was hired in this period');
    await enter(who, 'Funnel');
    await focusOn(who, 'Funnel');

    const asked = (words) => until(words, () => new URL(who.page.url()).search.includes(words));
    await who.page.getByRole('option', { name: 'Backend engineer' }).waitFor({ state: 'attached' });
    await who.tabTo('Period');
    await press(who, 'ArrowUp');
    await asked('period=30d');
    await focusOn(who, 'Period');
    await who.tabTo('Job');
    await press(who, 'ArrowDown');
    await asked(`job=${beta.job._id}`);
    await focusOn(who, 'Job');
    const reached = '2 show them: Reached, 1. Technical interview';
    await button(who, reached).waitFor();
    await who.tabTo(reached);
    await press(who, 'Enter');
    await dialog(who).getByRole('link', { name: 'Ben' }).waitFor();
    await press(who, 'Escape');
    await dialog(who).waitFor({ state: 'detached' });
    await focusOn(who, reached);

    await press(who, 'Enter');
    await dialog(who).getByRole('link', { name: 'Ben' }).waitFor();
    await enter(who, 'Ben');
    await focusOn(who, 'Ben');
    await who.page.goBack();
    await button(who, 'Save as CSV: Shares of each stage').waitFor();
    await asked(`job=${beta.job._id}`);
    await who.page.evaluate(() => document.querySelector('h1').focus());
    await who.tabTo('Save as CSV');
    const [download] = await Promise.all([who.page.waitForEvent('download'), press(who, 'Enter')]);
    assert.match(readFileSync(await download.path(), 'utf8'), /\r\n1\. Technical interview,2,/);
    await who.leave();
  });
});
