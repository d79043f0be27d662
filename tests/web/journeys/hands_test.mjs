// Coding and declining by keyboard alone, and by touch alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { button, focusOn, PHONE, tap } from '../support/hands.mjs';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const START = '2030-05-06T09:00:00.000Z';

suite('a candidate', ({ service, acme, person }) => {
  const code = async ({ token }) => (await service.call('GET', `/v1/dsa/${token}`)).problems
    .flatMap(({ savedCode }) => savedCode.map((one) => `${one.language}: ${one.code}`));
  const live = async (email) => {
    const { declineLink, _id } = await service.inviteLive(acme, { email }, START);
    return { path: new URL(declineLink).pathname, id: _id };
  };
  const declined = async (id) => {
    const { status, stageData: { declineData } } =
      await service.call('GET', `/v1/interviews/${id}`, undefined, acme.owner);
    return [status, declineData.tags, declineData.reason];
  };

  test('solves a problem by keyboard alone', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const ann = await person();
    await ann.open(invitation.path);
    await ann.said('Before you begin');
    const { keyboard } = ann.page;
    await ann.tabTo('Start');
    await keyboard.press('Enter');
    await focusOn(ann, 'Problems for you');
    await ann.tabTo('Language');
    await keyboard.press('j');
    await until('the other language', async () =>
      (await ann.page.getByLabel('Language').inputValue()) === 'javascript');
    await ann.page.getByRole('textbox', { name: /^Your code for/ }).waitFor();
    await keyboard.press('Tab');
    assert.ok(await ann.page.evaluate(() => document.activeElement.shadowRoot !== null));
    await keyboard.type('console.log(3)');
    await keyboard.press('Escape');
    await ann.tabTo('Review and submit ...');
    await keyboard.press('Enter');
    await focusOn(ann, 'Review your solutions');
    await ann.tabTo('Submit my solutions');
    await keyboard.press('Enter');
    await ann.said('Your answers have arrived');
    assert.deepEqual(await code(invitation), ['javascript: console.log(3)']);
    await ann.leave();
  });

  test('solves a problem by touch alone', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const bo = await person(PHONE);
    await bo.open(invitation.path);
    await tap(button(bo, 'Start'));
    await tap(bo.page.getByRole('tab', { name: 'Code', exact: true }));
    await bo.page.getByLabel('Language').selectOption('javascript');
    await bo.page.getByRole('textbox', { name: /^Your code for/ }).tap();
    await bo.page.keyboard.type('console.log(3)');
    await tap(bo.page.getByRole('tab', { name: 'Results', exact: true }));
    bo.expect(503);
    await tap(button(bo, 'Run on the examples'));
    await bo.said('Programs cannot be run at the moment');
    await tap(button(bo, 'Problem 2, Longest word'));
    await bo.said('Problem 2 of 2');
    await tap(button(bo, 'Review and submit ...'));
    await tap(button(bo, 'Change Two numbers'));
    await bo.said('Problem 1 of 2');
    await tap(button(bo, 'Review and submit ...'));
    await tap(button(bo, 'Submit my solutions'));
    await bo.said('Your answers have arrived');
    assert.deepEqual(await code(invitation), ['javascript: console.log(3)']);
    await bo.leave();
  });

  test('declines by keyboard alone', async () => {
    const { path, id } = await live('cy@example.com');
    const cy = await person();
    await cy.open(path);
    await cy.said('You have declined nothing by opening this page.');
    const { keyboard } = cy.page;
    await cy.tabTo('It takes too long');
    await keyboard.press('Space');
    await cy.tabTo('What do you want to say about it? (not needed)');
    await keyboard.type('Thank you.');
    await cy.tabTo('Decline the invitation ...');
    await keyboard.press('Enter');
    await cy.tabTo('Cancel');
    await keyboard.press('Enter');
    await focusOn(cy, 'Decline the invitation ...');
    await keyboard.press('Enter');
    await cy.tabTo('Decline');
    await keyboard.press('Enter');
    await cy.said('You declined the invitation');
    await focusOn(cy, 'Decline an invitation');
    assert.deepEqual(await declined(id), ['declined', ['It takes too long'], 'Thank you.']);
    await cy.leave();
  });

  test('declines by touch alone', async () => {
    const { path, id } = await live('di@example.com');
    const di = await person(PHONE);
    await di.open(path);
    await tap(di.page.locator('label', { hasText: 'It takes too long' }));
    await tap(di.page.getByLabel('What do you want to say about it?'));
    await di.page.keyboard.type('Thank you.');
    await tap(button(di, 'Decline the invitation ...'));
    await tap(button(di, 'Decline'));
    await di.said('You declined the invitation');
    assert.deepEqual(await declined(id), ['declined', ['It takes too long'], 'Thank you.']);
    await di.leave();
  });
});
