// One application, its interviews, feedback, and which mails come.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOn } from '../support/hands.mjs';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const START = '2030-05-06T09:00:00.000Z';

suite('an application', ({ service, acme, person }) => {
  // A live interview whose time is over.
  const over = async (email) => {
    const live = await service.inviteLive(acme, { email }, START);
    await service.sql(`update interviews set start_time = now() - interval '2 hours',
      end_time = now() - interval '1 hour' where id = '${live._id}'`);
    return live;
  };
  // A live interview that took place.
  const past = async (email) => {
    const live = await over(email);
    await service.call('POST', `/v1/interviews/${live._id}/feedback`, { overallRating: 7,
      interviewerEmail: acme.email, traits: [], recommendation: 'yes', comments: 'secret-words' },
    acme.owner);
    return live;
  };

  test('shows its steps, and the own answers of a step that is done', async () => {
    const invitation = await invited(service, acme, { email: 'ann@example.com', questions: [
      { text: 'What does an index cost?', idealAnswer: 'secret-answer',
        rubric: [{ point: 'secret-point', weight: 1 }] }, 'What is a deadlock?'] });
    const { questions: [question] } = await invitation.start();
    await service.call('POST', `/v1/screening/${invitation.token}/submit`, { responses:
      [{ questionId: question._id, answer: 'It makes\nwrites slower.' }] });
    const { _id, candidatePipelineId } = invitation.interview;
    await service.call('POST', `/v1/pipeline/${candidatePipelineId}/notes`, { text: 'secret-note' },
      acme.owner);
    await service.call('POST', `/v1/interviews/${_id}/feedback`, { overallRating: 3, traits: [],
      interviewerEmail: acme.email, recommendation: 'no', comments: 'secret-words' }, acme.owner);
    await service.idle();
    const ann = await person();
    const heard = ann.hear();
    await ann.signIn('ann@example.com');
    await ann.page.getByRole('link', { name: 'Details' }).click();
    await ann.heading('Your application');
    await ann.said('You build the service.');
    await ann.lookAndRead('pipeline');
    await ann.page.getByRole('link', { name: 'Your answers' }).click();
    await ann.heading('Your interview');
    await ann.said('It makes');
    await ann.said('No answer');
    await ann.lookAndRead('interview-answers');
    assert.doesNotMatch(await ann.page.locator('main').textContent(), /score|evaluat|hold|pass\b/i);
    await ann.page.getByRole('link', { name: 'Back to the application' }).click();
    await ann.heading('Your application');
    await ann.page.goBack();
    await ann.heading('Your interview');
    const told = await heard();
    assert.match(told, /writes slower/);
    assert.doesNotMatch(told, /secret-|"(overallS|s)core|"result|"overallRating/);
    await ann.leave();
  });

  test('an interview whose time is over is not planned, whatever nobody has said yet', async () => {
    const live = await over('max@example.com');
    const max = await person();
    await max.signIn('max@example.com', `/my/interviews/${live._id}`);
    await max.said('Time is over');
    assert.equal(await max.page.getByText('Planned').count(), 0);
    await max.page.getByRole('link', { name: 'Back to the application' }).click();
    await max.said('(Time is over)');
    assert.equal(await max.page.getByText('Planned').count(), 0);
    await max.leave();
  });

  test('an interview to come can be answered and undone; the link of a step is there', async () => {
    const live = await service.inviteLive(acme, { email: 'bo@example.com' }, START);
    const bo = await person();
    await bo.signIn('bo@example.com', `/my/interviews/${live._id}`);
    await bo.said('Planned');
    await bo.said('Times are those of Europe/Berlin.');
    await bo.said(/11:00.*12:00/);
    await bo.page.getByRole('button', { name: 'I will come' }).click();
    await bo.page.getByText('Answer sent: you will come.').first().waitFor();
    await bo.page.getByRole('button', { name: 'I cannot at that time' }).click();
    await bo.page.getByRole('button', { name: 'Undo' }).press('Enter');
    await bo.page.getByText('Your former answer holds again.').first().waitFor();
    assert.equal(await bo.focused(), 'I cannot at that time', 'where the focus was before');
    await bo.lookAndRead('interview-live');
    assert.equal(await bo.page.getByText('Your feedback').count(), 0);
    const step = await invited(service, acme, { email: 'bo@example.com' });
    await bo.open(`/my/interviews/${step.interview._id}`);
    await bo.said('When you have submitted, your answers stand here.');
    await bo.page.getByRole('link', { name: /^Start/ }).click();
    await bo.heading('Questions for you');
    await bo.leave();
  });

  test('once the interview has begun, the answer is fixed', async () => {
    const live = await service.inviteLive(acme, { email: 'zoe@example.com' }, START);
    const zoe = await person();
    await zoe.signIn('zoe@example.com', `/my/interviews/${live._id}`);
    const yes = zoe.page.getByRole('button', { name: 'I will come' });
    const no = zoe.page.getByRole('button', { name: 'I cannot at that time' });
    await yes.click();
    await zoe.page.getByText('Answer sent: you will come.').first().waitFor();
    const begins = (seconds) => service.sql(`update interviews
      set start_time = now() + interval '${seconds} s', end_time = now() + interval '1 hour'
      where id = '${live._id}'`);
    // By the clock of the service, the timer of a browser can end too early.
    await zoe.page.addInitScript(() => {
      const wait = setTimeout;
      globalThis.setTimeout = (run, delay) => wait(run, delay > 2_000 ? delay - 500 : delay);
    });
    await begins(8);
    await zoe.page.reload();
    await no.waitFor();
    // It begins while the page is open.
    await zoe.said('It has begun. You will come.');
    assert.equal(await yes.count() + await no.count(), 0);
    await begins(-60);
    await zoe.page.reload();
    await zoe.said('It has begun. You will come.');
    assert.equal(await yes.count() + await no.count(), 0);
    await zoe.look('interview-begun');
    await zoe.leave();
  });

  test('feedback says what is missing, is sent, and can be replaced', async () => {
    const live = await past('cy@example.com');
    const cy = await person();
    await cy.signIn('cy@example.com', `/my/interviews/${live._id}`);
    await cy.said('Your feedback');
    assert.doesNotMatch(await cy.page.content(), /secret-words/);
    const send = cy.page.getByRole('button', { name: 'Send the feedback' });
    await send.click();
    await cy.said('Choose a number from 1 to 10.');
    assert.equal(await cy.page.evaluate('document.activeElement.value'), '1');
    await cy.lookAndRead('feedback-missing');
    await cy.page.getByLabel('8', { exact: true }).check();
    await cy.page.getByLabel('Yes', { exact: true }).check();
    await cy.page.getByLabel('Friendly').check();
    await cy.page.getByLabel('What else do you want to say?').fill('It began late.');
    await cy.look('feedback');
    await send.click();
    await cy.said('Your feedback was sent. Thank you.');
    const read = async () => (await service.call('GET', `/v1/interviews/${live._id}`, undefined,
      acme.owner)).candidateFeedback;
    const { overallRating, recommendation, traits, comments } = await read();
    assert.deepEqual({ overallRating, recommendation, traits, comments }, { overallRating: 8,
      recommendation: 'yes', traits: ['Friendly'], comments: 'It began late.' });
    await cy.page.getByRole('button', { name: 'Send other feedback' }).click();
    await cy.page.getByLabel('3', { exact: true }).check();
    await cy.page.getByLabel('No', { exact: true }).check();
    await send.click();
    await until('the other feedback', async () => (await read()).overallRating === 3);
    await cy.leave();
  });

  test('feedback stays on the device while the sign-in ends, and when the page is left', async () => {
    const live = await past('fay@example.com');
    const fay = await person();
    const path = `/my/interviews/${live._id}`;
    const comments = fay.page.getByLabel('What else do you want to say?');
    await fay.page.clock.install();
    await fay.signIn('fay@example.com', path);
    await fay.keeping(() => fay.page.getByLabel('8', { exact: true }).check());
    await fay.keeping(() => fay.page.getByLabel('Yes', { exact: true }).check());
    await fay.keeping(() => comments.fill('It began late.'));
    await fay.page.reload();
    await fay.said('What you typed is here again.');
    assert.equal(await comments.inputValue(), 'It began late.');
    await fay.look('feedback-kept');
    await fay.page.getByRole('button', { name: 'Start over' }).click();
    await focusOn(fay, '1');
    await fay.keeping(() => fay.page.getByLabel('8', { exact: true }).check());
    await fay.keeping(() => fay.page.getByLabel('Yes', { exact: true }).check());
    await fay.keeping(() => comments.fill('It began late, and was good.'));
    await service.hireline('sign-in', 'end', '--email', 'fay@example.com', '--reason', 'test',
      '--yes');
    fay.expect(403);
    await fay.page.clock.fastForward(49 * 60_000);
    await fay.said('This sign-in has ended');
    await service.sql(`update sign_in_challenges set created_at = created_at - interval '2 minutes'
      where email_key = 'fay@example.com'`);
    await fay.signIn('fay@example.com', path, 2);
    await fay.said('What you typed is here again.');
    assert.equal(await comments.inputValue(), 'It began late, and was good.');
    await fay.page.getByRole('button', { name: 'Send the feedback' }).click();
    await fay.said('Your feedback was sent. Thank you.');
    await fay.page.reload();
    await fay.said('Your feedback');
    assert.equal(await comments.inputValue(), '');
    await fay.leave();
  });

  test('of somebody else is not found', async () => {
    const live = await service.inviteLive(acme, { email: 'di@example.com' }, START);
    const eve = await person();
    eve.expect(404, 404);
    await eve.signIn('eve@example.com', `/my/interviews/${live._id}`);
    await eve.said('Not found');
    await eve.open(`/my/pipeline/${live.candidatePipelineId}`);
    await eve.said('Not found');
    await eve.look('pipeline-not-found');
    await eve.leave();
  });

  test('the link of a mail leads to preferences without an account', async () => {
    await service.inviteMailed(acme, { email: 'gil@example.com' });
    const [mail] = await until('the invitation', () => {
      const found = service.mails('gil@example.com');
      return found.length > 0 && found;
    });
    const link = /^Choose which emails you receive: (\S+)$/m.exec(mail)[1];
    const gil = await person();
    service.seen.length = 0;
    await gil.open(new URL(link).pathname);
    await gil.heading('Your mails');
    const reminders = gil.page.getByRole('switch', { name: 'Reminders' });
    await gil.page.waitForLoadState('networkidle');
    assert.ok(service.seen.every((one) => one.startsWith('GET ')), service.seen.join());
    await reminders.uncheck();
    await gil.page.getByText('Saved.').first().waitFor();
    await gil.lookAndRead('preferences-link');
    await gil.page.reload();
    await until('the switch after a reload', async () => (await reminders.count()) === 1
      && !(await reminders.isChecked()));
    gil.expect(404);
    await gil.open('/preferences/unknown');
    await gil.said('There is no such link');
    await gil.look('preferences-link-unknown');
    await gil.leave();
  });

  test('preferences are kept at once, can be undone, and taken back when refused', async () => {
    const flo = await person();
    await flo.signIn('flo@example.com', '/my/account');
    await flo.page.getByRole('link', { name: 'Choose which mails come' }).click();
    await flo.heading('Your mails');
    const reminders = flo.page.getByRole('switch', { name: 'Reminders' });
    await reminders.uncheck();
    await flo.page.getByText('Saved.').first().waitFor();
    await flo.page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await flo.page.getByRole('button', { name: 'Undo' }).waitFor();
    await flo.page.getByLabel('Language of dates and numbers').selectOption('de');
    await flo.lookAndRead('preferences');
    await flo.page.reload();
    await until('the switch after a reload', async () => (await reminders.count()) === 1
      && !(await reminders.isChecked()));
    assert.equal(await flo.page.getByLabel('Time zone').inputValue(), 'Asia/Tokyo');
    await reminders.check();
    await flo.page.getByRole('button', { name: 'Undo' }).click();
    await flo.page.getByText('As before.').first().waitFor();
    assert.equal(await reminders.isChecked(), false);
    service.refuse = (request, response) => {
      if (request.method !== 'PATCH') return false;
      response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end('{"message":"An internal error occurred","code":"internal_error"}');
      return true;
    };
    flo.expect(500);
    await reminders.click();
    await flo.said('The service made an error');
    assert.equal(await reminders.isChecked(), false);
    await flo.leave();
  });
});
