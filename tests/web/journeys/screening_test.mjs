// Sessions that candidates take by a link.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

suite('a session by a link', ({ service, acme, person }) => {
  const answer = (who, page = who.page) => page.getByLabel('Your answer');
  const press = (who, name, page = who.page) =>
    page.getByRole('button', { name, exact: true }).click();
  const saved = (invitation, ...texts) => until(`${texts} at the service`, async () =>
    JSON.stringify(await invitation.answers()) === JSON.stringify(texts));

  test('reads only until the start, then asks, reviews, submits, and gives a receipt', async () => {
    const invitation = await invited(service, acme, { minutes: 45 });
    const ann = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
    service.seen.length = 0;
    await ann.open(invitation.path);
    await ann.heading('Questions for you');
    await ann.said('You have 45 minutes from the start. The clock goes on when you leave');
    await ann.said('You get 3 questions.');
    await ann.page.waitForLoadState('networkidle');
    assert.deepEqual(service.seen.filter((one) => one.includes('/v1/')),
      [`GET /v1/screening/${invitation.token}`]);
    await ann.lookAndRead('screening-before');
    await press(ann, 'Start');
    await ann.said('What does an index cost?');
    await ann.said(/^4[45]:\d\d left$/);
    await ann.look('screening-question');
    await answer(ann).fill('It makes writes slower.');
    await press(ann, 'Next');
    await ann.said('How would you find the slowest statement?');
    await saved(invitation, 'It makes writes slower.');
    await ann.said(/^Saved \d\d:\d\d:\d\d$/);
    await ann.lookAndRead('screening-saved');
    await press(ann, 'Review and submit ...');
    await ann.said('2 questions have no answer:');
    await ann.lookAndRead('screening-review');
    await ann.page.getByRole('button', { name: 'Change the answer to question 3' }).first().click();
    await answer(ann).fill('Two wait for each other.\n\nFor ever.');
    await press(ann, 'Review and submit ...');
    await ann.said('One question has no answer:');
    await press(ann, 'Submit my answers');
    await ann.said('Your answers have arrived');
    await ann.said('The digests are those of the texts on this device.');
    await ann.lookAndRead('screening-done');
    const [download] = await Promise.all([ann.page.waitForEvent('download'),
      ann.page.getByRole('link', { name: 'Save as a file' }).click()]);
    const file = await download.path();
    const receipt = JSON.parse(readFileSync(file, 'utf8'));
    const told = execFileSync('sha256sum', { input: 'It makes writes slower.', encoding: 'utf8' });
    assert.equal(receipt.parts[0].digest, told.split(' ')[0]);
    assert.deepEqual(receipt, (await invitation.session()).receipt);
    await service.hireline('receipt', 'verify', file);
    await press(ann, 'Copy the receipt');
    await ann.page.getByText('The receipt is in the clipboard.').first().waitFor();
    assert.deepEqual(JSON.parse(await ann.page.evaluate(() => navigator.clipboard.readText())),
      receipt);
    await ann.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await press(ann, 'Copy the receipt');
    await ann.page.getByText('Your browser did not allow it. Print the receipt').first().waitFor();
    await ann.page.reload();
    await ann.said('Your answers have arrived');
    await ann.said(receipt.seal);
    assert.equal(await ann.page.evaluate(() => new Promise((done) => {
      indexedDB.open('hireline-drafts').onsuccess = ({ target }) => {
        target.result.transaction('records').objectStore('records').count().onsuccess = (event) =>
          done(event.target.result);
      };
    })), 0);
    await ann.leave();
  });

  test('a scenario has its title, and a conversation asks one question at a time', async () => {
    const scenario = await invited(service, acme, { kind: 'scenario' });
    const bo = await person();
    await bo.open(scenario.path);
    await bo.said('There is no time limit once you have begun.');
    await press(bo, 'Start');
    await bo.said('The night of the outage');
    await bo.lookAndRead('screening-scenario');
    const talk = await invited(service, acme, { kind: 'conversation', minutes: 30 });
    await bo.open(talk.path);
    await bo.said('one after the other');
    await bo.look('screening-talk-before');
    await press(bo, 'Start');
    await bo.said('What does an index cost?');
    const reply = bo.page.getByLabel('Your reply');
    for (const words of ['Writes.', 'I look at the statistics.', 'Two wait.']) {
      await until('an empty field', async () => (await reply.count()) === 1
        && (await reply.inputValue()) === '');
      await reply.fill(words);
      await reply.blur();
      await bo.said(/^Saved /);
      if (words === 'Two wait.') await bo.lookAndRead('screening-talk');
      await press(bo, 'Send the reply ...');
      if (words === 'Writes.') await bo.lookAndRead('screening-talk-confirm');
      await bo.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    }
    await bo.said('Your answers have arrived');
    assert.deepEqual(await talk.answers(), ['Writes.', 'I look at the statistics.', 'Two wait.']);
    await bo.leave();
  });

  test('by keyboard alone', async () => {
    const invitation = await invited(service, acme, { questions: ['What is a deadlock?'] });
    const cy = await person();
    await cy.open(invitation.path);
    await cy.said('Before you begin');
    const { keyboard } = cy.page;
    await cy.tabTo('Start');
    await keyboard.press('Enter');
    await until('the focus on the heading', async () => (await cy.focused()) === 'Questions for you');
    await cy.tabTo('Your answer');
    await keyboard.type('Two wait for each other.');
    await cy.tabTo('Review and submit ...');
    await keyboard.press('Enter');
    await until('the focus on the review', async () => (await cy.focused()) === 'Review your answers');
    await cy.tabTo('Submit my answers');
    await keyboard.press('Enter');
    await cy.said('Your answers have arrived');
    assert.deepEqual(await invitation.answers(), ['Two wait for each other.']);
    await cy.page.emulateMedia({ media: 'print' });
    assert.equal(await cy.page.getByRole('button', { name: 'Print' }).isVisible(), false);
    assert.ok(!(await cy.page.content()).includes(invitation.token));
    await cy.leave();
  });
});
