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
    // Neither does the palette offer what the role may not do.
    await mo.page.keyboard.press('Control+k');
    const found = mo.page.getByRole('dialog').getByRole('option');
    await found.first().waitFor();
    assert.deepEqual(await found.allTextContents(), ['Your account', 'Help for keys', 'Sign out',
      'Today', 'Jobs', 'Interviews', 'Candidates', 'Organization', 'Tags', 'Plan and usage']);
    await mo.page.keyboard.type('backend');
    await found.filter({ hasText: 'Backend engineer' }).waitFor();
    await mo.page.keyboard.press('Enter');
    await mo.heading('Backend engineer');
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

  test('prints no secret: links of candidates and members, tokens, secrets of webhooks', async () => {
    const { _id, declineLink } = await service.inviteLive(acme, { email: 'cy@example.com' },
      '2030-05-06T09:00:00.000Z');
    const ada = await person();
    // What is on paper: also what stands in fields.
    const printed = async () => {
      await ada.page.emulateMedia({ media: 'print' });
      const text = await ada.page.evaluate(() => [document.body.innerText,
        ...[...document.querySelectorAll('input, textarea')].filter((one) => one.checkVisibility())
          .map(({ value }) => value)].join('\n'));
      await ada.page.emulateMedia({ media: 'screen' });
      return text;
    };
    const hides = async (secret) => {
      assert.ok(secret.length > 20, secret);
      assert.ok(!(await printed()).includes(secret), secret);
    };
    const press = (name) => ada.page.getByRole('button', { name, exact: true }).click();
    const shown = async (label) => {
      await ada.page.getByLabel(label, { exact: true }).waitFor();
      return ada.page.getByLabel(label, { exact: true }).inputValue();
    };
    const { email } = await service.member(acme, 'admin');
    await ada.enter(email, `/app/interviews/${_id}`);
    await ada.page.getByText('Links of the candidate').click();
    await ada.said(declineLink);
    await hides(declineLink.split('/').at(-1));
    assert.match(await printed(), /Technical/);

    await ada.open('/app/organization/members?invite=yes');
    await ada.page.getByLabel('Email address').fill('new@example.org');
    await press('Invite');
    await hides((await shown('Link of the invitation')).split('/').at(-1));

    await ada.open('/app/organization/keys');
    await press('New key ...');
    await ada.page.getByLabel('Name').fill('Job board');
    await ada.page.getByLabel('Jobs').selectOption('Read');
    await press('Create');
    await hides(await shown('Token'));

    await ada.open('/app/organization/webhooks');
    await press('New endpoint ...');
    await ada.page.getByLabel('Address').fill('https://example.com/in');
    await ada.page.getByLabel('Jobs').check();
    await press('Create');
    await hides(await shown('Secret'));
    await ada.leave();
  });
});
