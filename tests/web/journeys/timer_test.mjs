// The time that is left, for people who hear it, and pages at 400 %.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const MINUTE = 60_000;

suite('the time that is left', ({ service, acme, person }) => {
  test('is read aloud at ten, five and one minute, and not between', async () => {
    const invitation = await invited(service, acme, { minutes: 45, questions: ['Why?'] });
    await invitation.start();
    const ann = await person();
    await ann.page.clock.install();
    await ann.open(invitation.path);
    await ann.page.getByLabel('Your answer').waitFor();
    const timer = ann.page.getByRole('timer');
    assert.equal(await timer.getAttribute('aria-live'), 'off');
    // What the live region says from now on.
    await ann.page.evaluate(() => {
      globalThis.said = [];
      new MutationObserver(() => said.push(document.querySelector('[role=status]').textContent))
        .observe(document.querySelector('[role=status]'),
          { characterData: true, childList: true, subtree: true });
    });
    const passes = async (minutes, left) => {
      await ann.page.clock.fastForward(minutes * MINUTE);
      await until(left, async () => (await timer.textContent()).startsWith(left));
    };
    await passes(34, '10:');
    await passes(1, '9:');
    await passes(2, '7:');
    await passes(3, '4:');
    await passes(3, '1:');
    await passes(1, '0:');
    assert.deepEqual(await ann.page.evaluate(() => said),
      ['10 minutes left.', '5 minutes left.', '1 minute left.']);
    await ann.leave();
  });

  test('what is typed in the last seconds goes a quarter of a minute before the end', async () => {
    const invitation = await invited(service, acme, { minutes: 45, questions: ['Why?'] });
    await invitation.start();
    const bo = await person();
    await bo.page.clock.install();
    await bo.open(invitation.path);
    await bo.page.getByLabel('Your answer').waitFor();
    const timer = bo.page.getByRole('timer');
    const shows = async (left) => (await timer.textContent()).startsWith(left);
    await bo.page.clock.pauseAt(Date.now() + 44 * MINUTE);
    // Nothing moves but by these steps, so that sixteen seconds are left when somebody types.
    for (let steps = 0; steps < 400 && !await shows('0:16'); steps++)
      await bo.page.clock.runFor(200);
    assert.ok(await shows('0:16'), await timer.textContent());
    await bo.page.getByLabel('Your answer').fill('At the last moment.');
    service.seen.length = 0;
    // Before the two seconds of quiet after which it would go anyway.
    await bo.page.clock.runFor(1200);
    await until('the answer', async () =>
      JSON.stringify(await invitation.answers()) === '["At the last moment."]');
    await bo.leave();
  });
});
