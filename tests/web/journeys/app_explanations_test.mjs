// A candidate asks how they were assessed, and a member answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Applicant, jobOf } from '../support/pipelines.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const REASONS = 'Your answer did not say how the slowest statement can be found.';

suite('explanations', ({ service, acme, person }) => {
  test('a candidate contests, somebody without a part answers, and the candidate reads it',
    async () => {
      const admin = await service.member(acme, 'admin', 'Ada Admin');
      const job = await jobOf(service, acme);
      const applicant = await Applicant.in(service, acme, job,
        { email: 'eve@example.com', name: 'Eve Example' });
      await applicant.answer();
      await service.call('PATCH', `/v1/pipeline/${applicant.id}/status`, { status: 'rejected' },
        acme.owner);
      const eve = await person();
      await eve.signIn('eve@example.com', `/my/pipeline/${applicant.id}`);
      await eve.said('How you were assessed');
      await eve.said('The result is a proposal. People decide. No person has looked at it yet.');
      await eve.page.getByText('What you were asked').click();
      await eve.look('explanation');
      assert.doesNotMatch(await eve.page.locator('main').textContent(), /score|hold|pass\b/i);
      await eve.page.getByRole('button', { name: 'Ask, or object ...' }).click();
      const dialog = eve.page.getByRole('dialog', { name: 'Ask, or object' });
      await dialog.getByLabel('To contest the decision').check();
      await eve.keeping(() => dialog.getByLabel('What do you want to know').fill('I did say how.'));
      // What is typed is still there after the dialog was closed.
      await eve.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await eve.page.getByRole('button', { name: 'Ask, or object ...' }).click();
      await until('the draft', async () =>
        (await dialog.getByLabel('What do you want to know').inputValue()) === 'I did say how.');
      await eve.look('explanation-ask');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await eve.said('You contested the decision');
      await eve.said(/You get an answer until/);

      const ada = await person();
      await ada.enter(admin.email);
      await ada.page.getByRole('link', { name: 'Open the question of Eve Example' }).click();
      await ada.heading('Eve Example');
      await ada.page.getByRole('tab', { name: 'Questions' }).click();
      await ada.page.getByText('Ada Admin should answer').waitFor();
      await ada.look('app-explanations');
      await ada.page.getByRole('button', { name: 'Answer ...' }).click();
      const answer = ada.page.getByRole('dialog', { name: 'Answer the candidate' });
      await answer.getByLabel('The decision is changed.').check();
      await answer.getByLabel('Why').fill(REASONS);
      await ada.look('app-explanation-answer');
      await answer.getByRole('button', { name: 'Send the answer' }).click();
      await ada.page.getByText(/^Answered by Ada Admin/).waitFor();
      await ada.open('/app');
      await ada.said('Nobody waits for an answer.');
      await ada.leave();

      await eve.page.reload();
      await eve.said('The decision is changed.');
      await eve.said(REASONS);
      await eve.look('explanation-answered');
      await eve.leave();
    });
});
