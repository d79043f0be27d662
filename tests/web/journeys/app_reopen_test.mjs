// A recruiter lets a candidate continue a session that was submitted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Applicant, jobOf } from '../support/pipelines.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

suite('reopening', ({ service, acme, person }) => {
  const interviews = (email) => service.sql(`select string_agg(status, ' ' order by created_at)
    from interviews where participant_email = '${email}'`);

  test('an evaluated session gets another link, unless somebody decided', async () => {
    const applicant = await Applicant.in(service, acme, await jobOf(service, acme),
      { email: 'gus@example.com', name: 'Gus' });
    const first = await applicant.answer();
    const ada = await person();
    await ada.enter(acme.email, `/app/interviews/${first._id ?? first}`);
    await ada.page.getByRole('button', { name: 'Let the candidate continue ...' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Let Gus continue?' });
    assert.equal(await ada.page.locator('dl.facts dt', { hasText: 'Interviewers' }).count(), 0,
      'nobody interviews, and who invited is no interviewer');
    await dialog.getByText(/opens again/).waitFor();
    await dialog.getByLabel('Minutes (not needed)').fill('20');
    await dialog.getByLabel('Reason').fill('x'.repeat(2_001));
    ada.expect(400);
    await dialog.getByRole('button', { name: 'Send another link' }).click();
    await dialog.getByText(/2,?000/).waitFor();
    assert.equal(await dialog.getByLabel('Reason').getAttribute('aria-invalid'), 'true');
    // What is typed is still there after the dialog was closed.
    await ada.keeping(() => dialog.getByLabel('Reason').fill('Lost the connection.'));
    await ada.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await ada.page.getByRole('button', { name: 'Let the candidate continue ...' }).click();
    await until('the draft', async () =>
      (await dialog.getByLabel('Reason').inputValue()) === 'Lost the connection.');
    await dialog.getByLabel('Minutes (not needed)').fill('20');
    await ada.look('app-interview-reopen');
    await dialog.getByRole('button', { name: 'Send another link' }).click();
    await ada.page.getByText('The candidate can continue.').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await interviews('gus@example.com'), 'completed scheduled');
    await until('the mail', () => service.mails('gus@example.com').length === 1);
    // What was handed in before can still be read.
    await ada.open(applicant.path);
    await ada.page.getByText('1 earlier interview').click();
    await ada.page.getByRole('button', { name: 'Show what was handed in' }).click();
    await ada.said(/I would ask a colleague/);
    await ada.look('app-pipeline-handed-in');
    await ada.leave();
  });
});
