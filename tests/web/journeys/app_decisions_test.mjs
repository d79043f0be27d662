// The panel of an interview, and decisions about a candidate.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldInterview } from '../support/pipelines.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const WHY = 'Could not say why the service had failed.';

suite('panels and decisions', ({ service, acme, person }) => {
  const held = (...all) => heldInterview(service, acme, ...all);

  test('a recruiter changes seats, and excuses an interviewer', async () => {
    const ivy = await service.member(acme, 'interviewer', 'Ivy Interviewer');
    const sam = await service.member(acme, 'interviewer', 'Sam Shadow');
    const { _id } = await held('yan@example.com', ivy, sam);
    const who = await person();
    await who.enter((await service.member(acme, 'recruiter', 'Mo Recruiter')).email,
      `/app/interviews/${_id}`);
    await who.page.getByText('Owes feedback').first().waitFor();
    await who.page.getByRole('button', { name: 'Change the seats ...' }).click();
    const seats = who.page.getByRole('dialog', { name: 'Change the seats' });
    await seats.getByLabel('Sam Shadow').selectOption({ label: 'Shadow' });
    // A colleague changes the panel meanwhile.
    const nia = await service.member(acme, 'interviewer', 'Nia New');
    await service.call('PATCH', `/v1/interviews/${_id}`,
      { interviewers: [nia.id, ivy.id, sam.id] }, acme.owner);
    await who.page.evaluate(() => dispatchEvent(new Event('hireline-stale')));
    await seats.getByLabel('Nia New').waitFor();
    assert.equal(await seats.getByLabel('Sam Shadow').inputValue(), 'shadow');
    await seats.getByLabel('Ivy Interviewer').selectOption({ label: 'Leads', exact: true });
    await who.look('app-panel-seats');
    await seats.getByRole('button', { name: 'Save' }).click();
    await seats.waitFor({ state: 'detached' });
    await who.page.getByText('Shadow', { exact: true }).waitFor();
    assert.equal(await who.page.getByRole('button', { name: 'Excuse Sam Shadow ...' }).count(), 0);

    await who.page.getByRole('button', { name: 'Excuse Ivy Interviewer ...' }).click();
    const waive = who.page.getByRole('dialog', { name: 'Excuse Ivy Interviewer' });
    await waive.getByLabel('Why').fill('x'.repeat(2_001));
    who.expect(400);
    await waive.getByRole('button', { name: 'Excuse', exact: true }).click();
    await waive.getByText(/2,?000/).waitFor();
    assert.equal(await waive.getByLabel('Why').getAttribute('aria-invalid'), 'true');
    await waive.getByLabel('Why').fill('Was called away.');
    // What is typed is still there after the dialog was closed.
    await who.page.keyboard.press('Escape');
    await waive.waitFor({ state: 'detached' });
    await who.page.getByRole('button', { name: 'Excuse Ivy Interviewer ...' }).click();
    await until('the draft', async () =>
      (await waive.getByLabel('Why').inputValue()) === 'Was called away.');
    await waive.getByRole('button', { name: 'Excuse', exact: true }).click();
    await who.page.getByText('Excused', { exact: false }).first().waitFor();
    await who.look('app-panel');
    assert.equal(await service.sql(`select string_agg(seat, ' ' order by position)
      from interview_interviewers where interview_id = '${_id}'`), 'lead shadow interviewer');
    await who.leave();
  });

  test('today asks only those for feedback who owe it', async () => {
    const excused = await service.member(acme, 'interviewer', 'Ina Interviewer');
    const shadow = await service.member(acme, 'interviewer', 'Stan Interviewer');
    const panel = await service.member(acme, 'interviewer', 'Uwe Interviewer');
    const { _id } = await held('yul@example.com', excused, shadow, panel);
    await service.sql(`update interview_interviewers set seat = 'shadow'
      where interview_id = '${_id}' and recruiter_id = '${shadow.id}'`);
    await service.call('POST', `/v1/interviews/${_id}/panel/${excused.id}/waive`,
      { reason: 'Was called away.' }, acme.owner);
    for (const [one, owes] of [[excused, false], [shadow, false], [panel, true]]) {
      const who = await person();
      await who.enter(one.email, '/app');
      if (owes) await who.page.getByRole('link', { name: 'Give feedback on Zoe Z.' }).waitFor();
      else await who.said('None. It stands here when one of your interviews is over.');
      await who.leave();
    }
  });

  test('a decision is recorded before somebody is rejected', async () => {
    const nora = await service.member(acme, 'interviewer', 'Nora Interviewer');
    const { candidatePipelineId: pipeline } = await held('zed@example.com', nora);
    const who = await person();
    await who.enter(acme.email, '/app/organization');
    await who.page.getByRole('switch', { name: 'Decisions are recorded before' }).click();
    await who.page.getByText('A decision must be recorded first now.').first().waitFor();
    await who.page.getByLabel('Feedback is due after an interview')
      .selectOption({ label: 'Within 2 days' });
    await who.page.getByText('Feedback is due 48 hours after an interview now.').first().waitFor();
    await who.look('app-organization-oversight');

    await who.open(`/app/pipelines/${pipeline}`);
    await who.page.getByRole('button', { name: 'Set the status' }).click();
    who.expect(409);
    await who.page.getByRole('menuitem', { name: 'Reject' }).click();
    const status = who.page.getByRole('dialog');
    await status.getByText('A decision is missing', { exact: true }).waitFor();
    await who.look('app-decision-missing');
    await who.page.keyboard.press('Escape');
    await status.waitFor({ state: 'detached' });

    await who.page.getByRole('tab', { name: 'Decisions' }).click();
    await who.page.getByText('Nothing has been decided yet.').waitFor();
    await who.page.getByRole('button', { name: 'Record a decision ...' }).click();
    const form = who.page.getByRole('dialog', { name: 'Record a decision' });
    await form.getByLabel('Reject', { exact: true }).check();
    await form.getByLabel('Why').fill(WHY);
    await form.getByLabel('Nora Interviewer', { exact: true }).check();
    const objects = form.getByLabel('What Nora Interviewer objects');
    await objects.fill('x'.repeat(2_001));
    who.expect(400);
    await form.getByRole('button', { name: 'Record it' }).click();
    await form.getByText('Something in the form is not accepted').first().waitFor();
    await objects.fill('I would wait.');
    who.expect(409);
    await form.getByRole('button', { name: 'Record it' }).click();
    await form.getByText('is still owed by Nora Interviewer').waitFor();
    await who.look('app-decision-outstanding');
    await form.getByRole('switch', { name: 'Decide without it' }).click();
    await form.getByRole('button', { name: 'Record it' }).click();
    await form.waitFor({ state: 'detached' });
    await who.said(WHY);
    await who.said('Decided without the feedback of Nora Interviewer.');
    await who.look('app-decision');

    await who.page.getByRole('button', { name: 'Set the status' }).click();
    await who.page.getByRole('menuitem', { name: 'Reject' }).click();
    await status.getByLabel('Decision').waitFor();
    await status.getByRole('button', { name: 'Reject' }).click();
    await status.waitFor({ state: 'detached' });
    assert.equal(await service.sql(`select status from pipelines where id = '${pipeline}'`),
      'rejected');
    await who.leave();
  });
});
