// Feedback of a panel: each gives their own before they read that of others, and rates a scorecard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOn } from '../support/hands.mjs';
import { heldInterview } from '../support/pipelines.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const WORDS = 'Knows little of queues.';

suite('feedback of a panel', ({ service, acme, person }) => {
  const held = (...all) => heldInterview(service, ...all);

  test('the owner turns it on, and a recruiter gives feedback first', async () => {
    const ada = await person();
    await ada.enter(acme.email, '/app/organization');
    await ada.page.getByRole('switch', { name: 'Interviewers give feedback before' }).click();
    await ada.page.getByText('Interviewers give feedback first now.').first().waitFor();
    await ada.look('app-organization-blind');

    const mo = await service.member(acme, 'recruiter', 'Mo Recruiter');
    const { _id, candidatePipelineId: pipeline } = await held(acme, 'zoe@example.com', mo);
    await service.call('POST', `/v1/interviews/${_id}/feedback`, { interviewerEmail: acme.email,
      overallRating: 2, recommendation: 'no', comments: WORDS }, acme.owner);

    const her = await person();
    await her.enter(mo.email, `/app/pipelines/${pipeline}`);
    await her.said('One feedback is hidden from you until you have given your own.');
    await her.said('The result is hidden from you until you have given your feedback.');
    assert.ok(!(await her.page.content()).includes(WORDS));
    await her.look('app-pipeline-blind');
    await her.open(`/app/interviews/${_id}`);
    await her.said('One feedback is hidden from you until you have given your own.');
    assert.ok(!(await her.page.content()).includes(WORDS));
    await her.look('app-interview-blind');
    await her.page.getByLabel('What did you see and hear?').fill('Found the fault at once.');
    await her.page.getByLabel('8', { exact: true }).check();
    await her.page.getByLabel('Yes', { exact: true }).check();
    await her.page.getByRole('button', { name: 'Give the feedback' }).click();
    await her.said(WORDS);
    await her.open(`/app/pipelines/${pipeline}`);
    await her.said(WORDS);
    await her.leave();
    await ada.leave();
  });

  test('an interviewer rates the criteria of the scorecard', async () => {
    const { _id: scorecardId } = await service.call('POST', '/v1/scorecards', { name: 'Support',
      criteria: [
        { name: 'Listening', definition: 'Hears what is not said.', isRequired: true, anchors: [
          { point: 1, behaviour: 'Interrupts, and answers another question.' },
          { point: 5, behaviour: 'Repeats the question in other words first.' }] },
        { name: 'Writing', definition: 'Writes short answers.', points: 3, anchors: [] }] },
      acme.owner);
    const job = await service.call('POST', '/v1/jobs', { title: 'Support', status: 'active',
      description: 'You help.', stages: [{ name: 'Talk', stageTypeKey: 'live_1on1',
        live1on1Config: { privateQuestions: [], scorecardId } }] }, acme.owner);
    const ivy = await service.member(acme, 'interviewer', 'Ivy Interviewer');
    const { _id } = await held({ ...acme, job }, 'zac@example.com', ivy);
    const who = await person();
    await who.enter(ivy.email, `/app/interviews/${_id}`);
    await who.page.getByLabel('5: Repeats the question in other words first.').check();
    await who.page.getByLabel('Writing: what did you see and hear?').fill('We had no time.');
    await who.page.getByLabel('What did you see and hear?', { exact: true }).fill('Listens well.');
    await who.page.getByLabel('9', { exact: true }).check();
    await who.page.getByLabel('Yes', { exact: true }).check();
    await who.look('app-feedback-scorecard');
    await who.page.getByRole('button', { name: 'Give the feedback' }).click();
    await who.said('Scorecard: 100 of 100');
    await who.said('We had no time.');
    await who.look('app-feedback-scores');
    const { feedbacks: [given] } = await service.call('GET', `/v1/interviews/${_id}`, undefined,
      acme.owner);
    assert.deepEqual(given.scores.map(({ rating, evidence }) => [rating, evidence]),
      [[5, undefined], [undefined, 'We had no time.']]);
    await who.leave();
  });

  test('what is typed on one device goes on on another, and ends with the feedback', async () => {
    const ivy = await service.member(acme, 'interviewer', 'Ivy Types');
    const { _id } = await held(acme, 'zia@example.com', ivy);
    const kept = () => service.sql(`select coalesce(max(body ->> 'comments'), 'none')
      from scorecard_drafts where interview_id = '${_id}'`);
    const comments = ({ page }) => page.getByLabel('What did you see and hear?');
    const shows = (who, text) => until(`${text} in the form`, async () =>
      (await comments(who).inputValue()) === text);
    const saved = (text) => until(`${text} at the service`, async () => (await kept()) === text);
    const laptop = await person();
    await laptop.enter(ivy.email, `/app/interviews/${_id}`);
    await laptop.page.getByLabel('8', { exact: true }).check();
    await comments(laptop).fill('Found the');
    await saved('Found the');

    await service.sql(`update sign_in_challenges set created_at = created_at - interval '2 minutes'
      where email = '${ivy.email}'`);
    const phone = await person();
    await phone.enter(ivy.email, `/app/interviews/${_id}`, 2);
    await shows(phone, 'Found the');
    await phone.said('You had begun this before.');
    assert.ok(await phone.page.getByLabel('8', { exact: true }).isChecked());
    await phone.look('app-feedback-from-elsewhere');
    await comments(phone).fill('Found the fault.');
    await saved('Found the fault.');
    await laptop.open(`/app/interviews/${_id}`);
    await shows(laptop, 'Found the fault.');

    await laptop.page.getByRole('button', { name: 'Start over' }).click();
    await focusOn(laptop, '1');
    await saved('none');
    await comments(laptop).fill('Found the fault at once.');
    await saved('Found the fault at once.');
    await laptop.page.getByLabel('7', { exact: true }).check();
    await laptop.page.getByLabel('Yes', { exact: true }).check();
    await laptop.page.getByRole('button', { name: 'Give the feedback' }).click();
    await laptop.said('Found the fault at once.');
    await saved('none');
    await laptop.leave();
    await phone.leave();
  });

  test('what is typed while a draft is being saved stays, and is saved next', async () => {
    const ivy = await service.member(acme, 'interviewer', 'Ivy Waits');
    const { _id } = await held(acme, 'zoa@example.com', ivy);
    const who = await person();
    await who.page.clock.install();
    await who.enter(ivy.email, `/app/interviews/${_id}`);
    const comments = who.page.getByLabel('What did you see and hear?');
    const type = (text) => who.keeping(() => comments.fill(text));
    const sent = [];
    let release;
    const answer = new Promise((done) => { release = done; });
    await who.page.route('**/scorecard-draft', async (route) => {
      sent.push(route.request().postDataJSON().comments);
      if (sent.length === 1) await answer;
      await route.continue();
    });
    await type('Found');
    await until('the first save', () => sent.length === 1);
    await type('Found the fault.');
    // So long that this one waits for its turn.
    await who.page.clock.fastForward(3_000);
    await type('Found the fault at once.');
    release();
    await until('the next save', () => sent.length === 2);
    assert.equal(sent[1], 'Found the fault at once.');
    assert.equal(await comments.inputValue(), 'Found the fault at once.');
    await who.leave();
  });

  test('a recruiter says what a question asks about, and an interviewer reads it', async () => {
    const { _id: scorecardId } = await service.call('POST', '/v1/scorecards', { name: 'Operations',
      criteria: ['Care', 'Calm'].map((name) => ({ name, definition: `${name}.`,
        anchors: [] })) }, acme.owner);
    const { _id: questionId } = await service.call('POST', '/v1/interview-questions', {
      text: 'Tell of an outage.', questionType: 'behavioral', followUps: [] }, acme.owner);
    const job = await service.call('POST', '/v1/jobs', { title: 'Operator', status: 'active',
      description: 'You keep it running.', stages: [{ name: 'Talk', stageTypeKey: 'live_1on1',
        live1on1Config: { privateQuestions: [{ questionId, order: 0 }], scorecardId } }] },
      acme.owner);
    const mo = await service.member(acme, 'recruiter', 'Mo Asks');
    const who = await person();
    await who.enter(mo.email, `/app/jobs/${job._id}`);
    await who.page.getByRole('button', { name: /1\. Talk/ }).click();
    await who.page.getByRole('group', { name: 'Criteria that it asks about' })
      .getByLabel('Calm').check();
    await who.page.getByLabel('Minutes planned for it').fill('500');
    who.expect(400);
    await who.page.getByRole('button', { name: 'Save the changes' }).click();
    await who.said('Stage 1, question 1, Minutes planned for it');
    await who.page.getByLabel('Minutes planned for it').fill('15');
    await who.look('app-job-kit');
    await who.page.getByRole('button', { name: 'Save the changes' }).click();
    await until('the question', async () =>
      (await service.sql('select max(minutes) from stage_items')) === '15');

    const { _id } = await held({ ...acme, job }, 'zed@example.com', mo);
    await who.open(`/app/interviews/${_id}`);
    await who.said('Asks about: Calm');
    await who.said('15 minutes are planned for them.');
    await who.look('app-interview-kit');
    await who.leave();
  });

  test('a recruiter writes a scorecard, and a stage of a job gets it', async () => {
    const mo = await service.member(acme, 'recruiter');
    const who = await person();
    await who.enter(mo.email, '/app/organization/scorecards');
    await who.page.getByRole('button', { name: 'New scorecard ...' }).click();
    const form = who.page.getByRole('dialog', { name: 'New scorecard' });
    await form.getByLabel('Name of the scorecard').fill('Engineering');
    // What is typed is still there after the form was closed.
    await who.page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await who.page.getByRole('button', { name: 'New scorecard ...' }).click();
    await form.getByText('You had begun this before.').waitFor();
    assert.equal(await form.getByLabel('Name of the scorecard').inputValue(), 'Engineering');
    await form.getByRole('button', { name: 'Start over' }).click();
    await focusOn(who, 'Name of the scorecard');
    await who.page.keyboard.type('Engineering');
    await form.getByRole('button', { name: 'Add a criterion' }).click();
    await form.getByRole('button', { name: 'Remove criterion 2' }).click();
    await focusOn(who, 'Name');
    await form.getByLabel('Name', { exact: true }).fill('Debugging');
    await form.getByLabel('Definition').fill('Finds the cause of a failure.');
    await form.getByLabel('Weight').fill('101');
    await form.getByText('What a candidate does who gets a point').click();
    await form.getByLabel('1', { exact: true }).fill('Guesses, and changes code at random.');
    who.expect(400);
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByText('1 field is not accepted. Nothing was saved yet.').waitFor();
    await form.getByText('Criterion 1: Weight').waitFor();
    await who.look('app-scorecard-new');
    await form.getByLabel('Weight').fill('3');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.waitFor({ state: 'detached' });
    await who.page.getByRole('table', { name: 'Scorecards' }).getByText('Debugging').waitFor();
    await who.look('app-scorecards');

    // A change of somebody else is not overwritten.
    await who.page.getByRole('button', { name: 'Actions for Engineering' }).click();
    await who.page.getByRole('menuitem', { name: 'Change ...' }).click();
    const change = who.page.getByRole('dialog', { name: 'Change “Engineering”' });
    await change.getByLabel('Name of the scorecard').fill('Engineering 2');
    const { scorecards } = await service.call('GET', '/v1/scorecards', undefined, acme.owner);
    const { _id } = scorecards.find(({ name }) => name === 'Engineering');
    await service.call('PATCH', `/v1/scorecards/${_id}`, { criteria: [{ name: 'Design',
      definition: 'Chooses parts.', anchors: [] }] }, acme.owner);
    who.expect(412);
    await change.getByRole('button', { name: 'Save' }).click();
    const sides = who.page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await sides.getByText('They changed: Criteria.').waitFor();
    assert.equal(await service.sql(`select name from scorecards where id = '${_id}'`),
      'Engineering');
    await who.look('app-scorecard-conflict');
    // Also after the form was closed, what the other has saved is not overwritten unseen.
    await who.page.keyboard.press('Escape');
    await who.page.keyboard.press('Escape');
    await who.page.getByRole('button', { name: 'Actions for Engineering' }).click();
    await who.page.getByRole('menuitem', { name: 'Change ...' }).click();
    await change.getByText('You had begun this before.').waitFor();
    who.expect(412);
    await change.getByRole('button', { name: 'Save' }).click();
    await sides.getByRole('button', { name: 'Save' }).click();
    await sides.waitFor({ state: 'detached' });
    assert.equal(await service.sql(`select string_agg(c.name, ',') from scorecards s
      join scorecard_criteria c on c.scorecard_id = s.id and c.version = s.current_version
      where s.id = '${_id}' and s.name = 'Engineering 2'`), 'Design');
    await service.sql(`update scorecards set name = 'Engineering' where id = '${_id}'`);
    await who.open('/app/organization/scorecards');

    await who.open(`/app/jobs/${acme.job._id}`);
    await who.page.getByRole('button', { name: /1\. Technical interview/ }).click();
    await who.page.getByLabel('Scorecard').selectOption({ label: 'Engineering' });
    await who.look('app-job-scorecard');
    await who.page.getByRole('button', { name: 'Save the changes' }).click();
    await until('the stage', async () => (await service.sql(`select count(*) from opening_stages
      where scorecard_id is not null and name = 'Technical interview'`)) === '1');
    await who.open('/app/organization/scorecards');
    await who.page.getByRole('button', { name: 'Actions for Engineering' }).click();
    who.expect(409);
    await who.page.getByRole('menuitem', { name: 'Retire ...' }).click();
    const retire = who.page.getByRole('dialog', { name: 'Retire “Engineering”?' });
    await retire.getByText('Stages of jobs use this scorecard').first().waitFor();
    await who.leave();
  });
});
