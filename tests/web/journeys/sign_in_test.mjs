// Signing in and out, as people do it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

suite('signing in', ({ service, acme, person }) => {
  const field = (who) => who.page.getByLabel('Code from the mail');
  const confirm = (who) => who.page.getByRole('button', { name: 'Sign in', exact: true }).click();

  test('with a typed code, and a reload keeps it', async () => {
    const ann = await person();
    await ann.open('/');
    await ann.heading('Welcome');
    await ann.lookAndRead('home-signed-out');
    await ann.ask('ann@example.com');
    await ann.lookAndRead('home-code');
    const { code } = await service.codeMail('ann@example.com');
    await field(ann).pressSequentially(code.replace('-', '').toLowerCase());
    assert.equal(await field(ann).inputValue(), code);
    await confirm(ann);
    await ann.heading('Your applications');
    assert.equal(new URL(ann.page.url()).pathname, '/my');
    await ann.said('No applications yet');
    await ann.lookAndRead('my-empty');
    await ann.page.reload();
    await ann.said('No applications yet');
    await ann.page.getByRole('link', { name: 'hireline' }).click();
    await ann.said('ann@example.com');
    await ann.look('home-candidate');
    await ann.leave();
  });

  test('with the whole mail pasted, and another address instead', async () => {
    const bo = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
    await bo.open('/');
    await bo.ask('wrong@example.com');
    await bo.page.getByRole('button', { name: 'Use another address' }).click();
    await bo.ask('bo@example.com');
    const { mail } = await service.codeMail('bo@example.com');
    await bo.page.evaluate((text) => navigator.clipboard.writeText(text),
      mail.slice(mail.indexOf('Hello,'), mail.indexOf('\n-- ')));
    await field(bo).focus();
    await bo.page.keyboard.press('Control+V');
    await confirm(bo);
    await bo.heading('Your applications');
    await bo.leave();
  });

  test('by the link of the mail, which alone sends nothing', async () => {
    const cy = await person();
    await cy.open('/');
    await cy.ask('cy@example.com');
    const { link, code } = await service.codeMail('cy@example.com');
    const first = service.seen.length;
    await cy.page.goto(link);
    await cy.heading('Sign in');
    await cy.said(code);
    assert.equal(await cy.page.evaluate('location.href'), `${service.origin}/signed-in`);
    await cy.lookAndRead('signed-in');
    await cy.page.waitForLoadState('networkidle');
    assert.deepEqual(service.seen.slice(first).filter((one) => one.includes('/v1/')), []);
    await confirm(cy);
    await cy.heading('Your applications');
    await cy.page.goBack();
    await cy.page.waitForLoadState('networkidle');
    assert.ok(!cy.page.url().includes('code='));
    await cy.leave();
  });

  test('the tab that waits for the code signs in with the one of the link', async () => {
    const cleo = await person();
    await cleo.open('/');
    await cleo.ask('cleo@example.com');
    const { link } = await service.codeMail('cleo@example.com');
    const second = await cleo.context.newPage();
    await second.goto(link);
    await second.getByRole('button', { name: 'Sign in' }).click();
    await cleo.heading('Your applications', second);
    await cleo.said('You are signed in as');
    await cleo.leave();
  });

  test('a link that was used, cut off, or replaced explains itself', async () => {
    const di = await person();
    await di.open('/');
    await di.ask('di@example.com');
    const { link } = await service.codeMail('di@example.com');
    await di.page.goto(link);
    await confirm(di);
    await di.heading('Your applications');
    await di.page.getByRole('link', { name: 'Your account', exact: true }).click();
    await di.page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await di.heading('You are signed out');
    await di.lookAndRead('signed-out');
    di.expect(410);
    await di.page.goto(link);
    await confirm(di);
    await di.said('The code has been used');
    await di.look('signed-in-used');
    await di.page.getByRole('link', { name: 'Ask for another code' }).click();
    await di.heading('Welcome');
    await di.page.goto(link.slice(0, -3));
    await di.said('The link may have been cut off');
    await di.look('signed-in-cut');
    await di.leave();
  });

  test('a wrong code tells what is left, and the fifth ends it', async () => {
    const ed = await person();
    await ed.open('/');
    await ed.ask('ed@example.com');
    await field(ed).fill('ABC');
    await confirm(ed);
    await ed.said('These are 3.');
    const { code } = await service.codeMail('ed@example.com');
    const wrong = code.startsWith('AAAA') ? 'BBBB-2222' : 'AAAA-2222';
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt ']) {
      ed.expect(403);
      await field(ed).fill(wrong);
      await confirm(ed);
      await ed.said(left);
      if (left.startsWith('4')) await ed.lookAndRead('home-wrong-code');
    }
    ed.expect(403);
    await field(ed).fill(wrong);
    await confirm(ed);
    await ed.said('That was the last attempt');
    await ed.look('home-exhausted');
    await ed.leave();
  });

  test('an expired code leads to another one', async () => {
    const flo = await person();
    await flo.open('/');
    await flo.ask('flo@example.com');
    const { code } = await service.codeMail('flo@example.com');
    await service.sql(`update sign_in_challenges
      set created_at = created_at - interval '11 minutes',
      expires_at = expires_at - interval '11 minutes' where email = 'flo@example.com'`);
    flo.expect(410);
    await field(flo).fill(code);
    await confirm(flo);
    await flo.said('The code has expired');
    await flo.look('home-expired');
    await flo.leave();
  });

  test('another code can be sent when the time has come', async () => {
    const gil = await person();
    await gil.page.clock.install();
    await gil.open('/');
    await gil.ask('gil@example.com');
    await gil.said('You can ask for another code in');
    await service.sql(`update sign_in_challenges set created_at = created_at - interval '2 minutes'
      where email = 'gil@example.com'`);
    await gil.page.clock.fastForward(61_000);
    await gil.page.getByRole('button', { name: 'Send another code' }).click();
    const { code } = await service.codeMail('gil@example.com', 2);
    await field(gil).fill(code);
    await confirm(gil);
    await gil.heading('Your applications');
    await gil.leave();
  });

  test('too many codes: says when to come back', async () => {
    const hal = await person();
    await hal.open('/');
    await hal.ask('hal@example.com');
    await hal.page.getByRole('button', { name: 'Use another address' }).click();
    hal.expect(429);
    await hal.page.getByLabel('Email address').fill('hal@example.com');
    await hal.page.getByRole('button', { name: 'Send a code' }).click();
    await hal.said(/Try again in \d+ seconds/);
    await hal.look('home-too-many');
    await hal.leave();
  });

  test('an address that is none stays in the form', async () => {
    const ida = await person();
    await ida.open('/');
    await ida.page.getByLabel('Email address').fill('ida');
    await ida.page.getByRole('button', { name: 'Send a code' }).click();
    await ida.said('Type your email address, such as');
    assert.equal(await ida.page.evaluate('document.activeElement.value'), 'ida');
    await ida.look('home-no-address');
    await ida.leave();
  });

  test('a second tab is signed in with the first, and signed out with it', async () => {
    const jo = await person();
    await jo.signIn('jo@example.com');
    const second = await jo.context.newPage();
    await jo.open('/my', second);
    await jo.said('No applications yet', second);
    await jo.page.getByRole('link', { name: 'Your account', exact: true }).click();
    await jo.page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await jo.heading('You are signed out');
    await jo.heading('You are signed out', second);
    for (const page of [jo.page, second]) {
      assert.equal(await page.evaluate('sessionStorage.length + localStorage.length'), 0);
      await page.reload();
      await jo.heading('You are signed out', page);
    }
    await jo.leave();
  });

  test('by keyboard alone', async () => {
    const kim = await person();
    await kim.open('/');
    const { keyboard } = kim.page;
    await kim.page.getByLabel('Email address').waitFor();
    await keyboard.press('Tab');
    assert.equal(await kim.focused(), 'Skip to the content');
    await kim.tabTo('Email address');
    await keyboard.type('kim@example.com');
    await keyboard.press('Enter');
    await field(kim).waitFor();
    const { code } = await service.codeMail('kim@example.com');
    await keyboard.type(code);
    await keyboard.press('Enter');
    await kim.heading('Your applications');
    await until('the focus on the heading', async () => (await kim.focused()) === 'Your applications');
    await kim.page.getByRole('link', { name: 'Your account', exact: true }).waitFor();
    await kim.said('No applications yet');
    await keyboard.press('Shift+Tab');
    assert.equal(await kim.focused(), 'Your account');
    await keyboard.press('Enter');
    await kim.heading('Your account');
    await kim.tabTo('Sign out');
    await keyboard.press('Enter');
    await kim.heading('You are signed out');
    await kim.leave();
  });

  test('a recruiter reads who they are, and where', async () => {
    const boss = await person();
    await boss.open('/');
    await boss.ask(acme.email);
    const { code } = await service.codeMail(acme.email);
    await boss.page.getByLabel('Code from the mail').fill(code);
    await boss.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await boss.heading('Today');
    await boss.open('/');
    await boss.said('You are an owner of');
    await boss.said('Acme');
    assert.equal(await boss.page.getByRole('link', { name: 'See your applications' }).count(), 0);
    await boss.look('home-recruiter');
    await boss.leave();
  });

  test('tokens are renewed before their time, and two tabs have the same', async () => {
    const lee = await person();
    await lee.page.clock.install();
    await lee.signIn('lee@example.com');
    const second = await lee.context.newPage();
    await lee.open('/my', second);
    await lee.said('No applications yet', second);
    const token = () => lee.page.evaluate(() =>
      JSON.parse(sessionStorage['hireline.sign-in']).idToken);
    const old = await token();
    await lee.page.clock.fastForward(49 * 60_000);
    await until('another token', async () => (await token()) !== old);
    const now = await token();
    await until('the token in the other tab', () => second.evaluate((wanted) =>
      JSON.parse(sessionStorage['hireline.sign-in']).idToken === wanted, now));
    await lee.page.clock.fastForward(49 * 60_000);
    await until('a third token', async () => (await token()) !== now);
    await lee.page.reload();
    await lee.said('No applications yet');
    await lee.leave();
  });

  test('a sign-in that was ended elsewhere says so, and goes on where it was', async () => {
    const max = await person();
    await max.page.clock.install();
    await max.signIn('max@example.com');
    await service.hireline('sign-in', 'end', '--email', 'max@example.com', '--reason', 'test',
      '--yes');
    max.expect(403);
    await max.page.clock.fastForward(49 * 60_000);
    await max.said('This sign-in has ended');
    await max.look('my-ended');
    await max.leave();
  });

  test('without the service, and after it', async () => {
    const nan = await person();
    await nan.open('/');
    await nan.page.getByLabel('Email address').fill('nan@example.com');
    await nan.page.waitForLoadState('networkidle');
    nan.expect(500);
    service.refuse = (request, response) => {
      if (!request.url.startsWith('/v1/')) return false;
      response.writeHead(500, { 'Content-Type': 'application/json', 'X-Request-Id': 'abc' });
      response.end('{"message":"An internal error occurred","code":"internal_error"}');
      return true;
    };
    await nan.page.getByRole('button', { name: 'Send a code' }).click();
    await nan.said('The service made an error');
    await nan.look('home-server-fault');
    service.refuse = () => false;
    await nan.page.getByRole('button', { name: 'Send a code' }).click();
    await field(nan).waitFor();
    await nan.leave();
  });
});
