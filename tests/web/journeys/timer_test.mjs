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
});
