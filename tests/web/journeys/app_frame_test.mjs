// What is around all pages of people who hire: the menu, roles, signing out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from '../support/suite.mjs';

suite('the frame of the app', ({ service, acme, person }) => {
  const areas = (who) => who.page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    .allTextContents();

  test('offers what the role may do, and signs out of all pages', async () => {
    const ada = await person();
    await ada.enter(acme.email);
    await ada.heading('Today');
    await ada.look('app-frame');
    assert.deepEqual(await areas(ada), ['Today', 'Jobs', 'Interviews', 'Candidates', 'Questions',
      'Reports', 'Organization']);
    await ada.page.getByRole('button', { name: 'Account' }).click();
    await ada.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await ada.heading('You are signed out');
    await ada.leave();
  });

  test('an interviewer gets no reports', async () => {
    const { email } = await service.member(acme, 'interviewer');
    const mo = await person();
    await mo.enter(email, '/app/reports/funnel');
    await mo.said('This page is not for your role');
    assert.ok(!(await areas(mo)).includes('Reports'));
    await mo.leave();
  });

  test('whoever belongs to no organization reads so', async () => {
    const stranger = await person();
    await stranger.open('/app');
    await stranger.ask('stranger@example.com');
    const { code } = await service.codeMail('stranger@example.com');
    await stranger.page.getByLabel('Code from the mail').fill(code);
    await stranger.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await stranger.said('You belong to no organization');
    await stranger.leave();
  });
});
