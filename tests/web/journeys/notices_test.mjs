// What candidates are told before automated stages, and scores that are hidden from members.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Applicant, jobOf } from '../support/pipelines.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const TOLD = 'A program compares your answers with what we expect. People decide.\n'
  + 'Write to us if you need another way.';

suite('notices', ({ service, acme, person }) => {
  test('an organization writes one, and a candidate reads it and waits', async () => {
    const ada = await person();
    await ada.enter(acme.email, '/app/organization');
    await ada.page.getByLabel('What candidates are told before automated stages').fill(TOLD);
    await ada.page.getByRole('button', { name: 'Save the notice' }).click();
    await ada.page.getByText('Candidates are told this now.').first().waitFor();
    await ada.page.getByLabel('Time from the notice until a session can be started')
      .selectOption({ label: '7 days' });
    await ada.page.getByText('Sessions can be started 7 days after the notice now.').first()
      .waitFor();
    assert.equal(await ada.page.getByLabel('What candidates are told before').inputValue(), TOLD);
    await ada.look('app-organization-notice');
    await ada.leave();

    const invitation = await invited(service, acme, { email: 'ann@example.com' });
    const ann = await person();
    await ann.open(invitation.path);
    await ann.said('Write to us if you need another way.');
    await ann.said('This session keeps your answers, the time you spend on each question.');
    await ann.said(/^You can start from/);
    await ann.look('session-notice');
    await service.sql(`update interviews set noticed_at = noticed_at - interval '7 days',
      opens_at = opens_at - interval '7 days' where id = '${invitation.interview._id}'`);
    await ann.page.reload();
    await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
    await ann.page.getByRole('textbox').first().waitFor();
    await ann.leave();
    await service.sql('update organizations set notice_text = null');
  });

  test('a score is hidden until the own feedback', async () => {
    const admin = await service.member(acme, 'admin', 'Ada Admin');
    const ada = await person();
    await ada.enter(admin.email, '/app/organization');
    await ada.page.getByRole('switch', { name: 'Scores of evaluations are hidden' }).click();
    await ada.page.getByText('Members see scores after their own feedback now.').first().waitFor();
    const applicant = await Applicant.in(service, acme, await jobOf(service, acme),
      { email: 'bo@example.com', name: 'Bo' });
    const { _id } = await applicant.answer();
    await ada.open(applicant.path);
    await ada.page.getByText('Hidden until you have given your own feedback').first().waitFor();
    await ada.look('app-score-hidden');
    await service.call('POST', `/v1/interviews/${_id}/feedback`, { overallRating: 7, traits: [],
      interviewerEmail: admin.email, recommendation: 'yes', comments: 'Good.' }, admin.token);
    await ada.page.reload();
    await ada.page.getByText(/^\d+ of 100$/).first().waitFor();
    await ada.leave();
  });
});
