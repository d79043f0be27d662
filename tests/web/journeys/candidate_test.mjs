// What a candidate sees and answers, and their account.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, focusOn, PHONE, tap, type } from '../support/hands.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const START = '2030-05-06T09:00:00.000Z';

suite('a candidate', ({ service, acme, person }) => {
  const rsvpOf = async (interview) =>
    (await service.call('GET', `/v1/interviews/${interview._id}`, undefined, acme.owner))
      .rsvp?.status;

  test('sees the time in the zone that is named; answers, changes, undoes by keyboard alone', async () => {
    const interview =
      await service.inviteLive(acme, { email: 'ann@example.com', name: 'Ann' }, START);
    const ann = await person();
    await ann.signIn('ann@example.com');
    await ann.said('Times are those of Europe/Berlin.');
    await ann.said('11:00');
    await ann.said('In review');
    await ann.lookAndRead('my');
    const yes = ann.page.getByRole('button', { name: 'I will come' });
    await enter(ann, 'I will come');
    await ann.page.getByText('Answer sent: you will come.').first().waitFor();
    assert.equal(await rsvpOf(interview), 'accepted');
    await enter(ann, 'I cannot at that time');
    await ann.page.getByText('Answer sent: you cannot at that time.').first().waitFor();
    assert.equal(await rsvpOf(interview), 'declined');
    await ann.look('my-answered');
    await ann.tabTo('Undo');
    await ann.page.keyboard.press('Space');
    await ann.page.getByText('Your former answer holds again.').first().waitFor();
    assert.equal(await rsvpOf(interview), 'accepted');
    assert.equal(await yes.getAttribute('aria-pressed'), 'true');
    await ann.page.reload();
    await until('the answer after a reload', async () =>
      (await yes.count()) === 1 && (await yes.getAttribute('aria-pressed')) === 'true');
    await ann.leave();
  });

  test('a refused answer is taken back, in words, by touch alone', async () => {
    const interview = await service.inviteLive(acme, { email: 'bo@example.com' }, START);
    const bo = await person(PHONE);
    await bo.signIn('bo@example.com');
    await bo.said('Technical interview');
    await service.call('POST', `/v1/interviews/${interview._id}/cancel`, {}, acme.owner);
    bo.expect(409);
    const yes = bo.page.getByRole('button', { name: 'I will come' });
    await tap(yes);
    await bo.said('This interview is no longer planned');
    assert.equal(await yes.getAttribute('aria-pressed'), 'false');
    await bo.look('my-refused');
    await bo.leave();
  });

  test('two quick answers that both fail leave the answer that the service has', async () => {
    await service.inviteLive(acme, { email: 'cas@example.com' }, START);
    const cas = await person();
    await cas.signIn('cas@example.com');
    const yes = cas.page.getByRole('button', { name: 'I will come' });
    const no = cas.page.getByRole('button', { name: 'I cannot at that time' });
    let refuse;
    const both = new Promise((done) => { refuse = done; });
    await cas.page.route('**/rsvp', async (route) => {
      await both;
      await route.fulfill({ status: 500, json: { message: 'An internal error occurred',
        code: 'internal_error' } });
    });
    cas.expect(500, 500);
    await yes.click();
    await no.click();
    refuse();
    await cas.said('The service made an error');
    for (const one of [yes, no]) assert.equal(await one.getAttribute('aria-pressed'), 'false');
    await cas.page.unrouteAll({ behavior: 'wait' });
    await cas.page.getByRole('button', { name: 'Try again' }).click();
    await cas.page.getByText('Answer sent: you cannot at that time.').first().waitFor();
    assert.equal(await no.getAttribute('aria-pressed'), 'true');
    await cas.leave();
  });

  test('begins an automated step by its link', async () => {
    const beta = await service.organization('Beta', { writtenFirst: true });
    const { link } = await service.invite(beta, 0, { email: 'cy@example.com' });
    const cy = await person();
    await cy.signIn('cy@example.com');
    const start = cy.page.getByRole('link', { name: 'Start' });
    assert.equal(await start.getAttribute('href'), link);
    await cy.said('You have 45 minutes from the start.');
    await cy.lookAndRead('my-automated');
    const token = link.split('/').at(-1);
    await service.call('POST', `/v1/screening/${token}/start`);
    await cy.page.reload();
    await cy.page.getByRole('link', { name: 'Continue' }).waitFor();
    await cy.said('Your time ends');
    await cy.leave();
  });

  test('reads no score, no result and no word of recruiters', async () => {
    const { candidatePipelineId } =
      await service.inviteLive(acme, { email: 'di@example.com' }, START);
    await service.call('POST', `/v1/pipeline/${candidatePipelineId}/notes`,
      { text: 'secret-note' }, acme.owner);
    const di = await person();
    await di.signIn('di@example.com');
    await di.said('Technical interview');
    assert.doesNotMatch(await di.page.content(), /secret-note|score|result|rating/i);
    await di.leave();
  });

  test('long names, names from right to left, and text of 200 %', async () => {
    const long = await service.organization(
      'Gesellschaft f\u00fcr Verkehrswegeplanungsbeschleunigung und Infrastruktur mbH & Co. KG',
      { jobTitle:
          'Donaudampfschifffahrtselektrizit\u00e4tenhauptbetriebswerkbauunterbeamter (m/f/d)',
        liveName: 'Rindfleischetikettierungs\u00fcberwachungsaufgabe' });
    const arabic = await service.organization(
      '\u0634\u0631\u0643\u0629 \u0627\u0644\u0623\u0645\u0644 123',
      { jobTitle:
          '\u0645\u0647\u0646\u062f\u0633 \u0628\u0631\u0645\u062c\u064a\u0627\u062a (Backend)',
        liveName: '\u0645\u0642\u0627\u0628\u0644\u0629 1' });
    const email =
      'maximiliane-alexandra.von-und-zu-hohenlohe-langenburg@verylongdomain.example.com';
    for (const one of [long, arabic])
      await service.inviteLive(one, { email, name: '\u0645\u0631\u064a\u0645' }, START);
    const eva = await person();
    await eva.signIn(email);
    await eva.said('Rindfleisch');
    await eva.look('my-names');
    await eva.page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
    await eva.look('my-names-200');
    await eva.page.getByRole('link', { name: 'Your account', exact: true }).click();
    await eva.said('Devices');
    await eva.said('This device');
    await eva.look('account-200');
    await eva.leave();
  });

  test('ends another device, and sees which one is this', async () => {
    const one = await person();
    await one.signIn('flo@example.com');
    await service.sql(`update sign_in_challenges set created_at = created_at - interval '2 minutes'
      where email = 'flo@example.com'`);
    const two = await person();
    await two.signIn('flo@example.com', '/my/account', 2);
    await two.said('This device');
    await two.said(/^Signed in .*, \d\d:\d\d [A-Z]+, last used .*, \d\d:\d\d [A-Z]+$/);
    const list = two.page.getByRole('listitem');
    assert.equal(await list.count(), 2);
    await two.lookAndRead('account-devices');
    const opener = two.page.getByRole('button', { name: /^Sign out (?!This device)./ });
    await opener.click();
    const dialog = two.page.getByRole('dialog');
    await dialog.waitFor();
    await two.look('account-device-dialog');
    await two.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.match(await two.page.evaluate('document.activeElement.outerHTML'),
      /aria-label="Sign out (?!This)/);
    await opener.click();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await until('one device in the list', async () => (await list.count()) === 1);
    await one.leave();
    await two.leave();
  });

  test('changes the address in two steps, by keyboard alone', async () => {
    const gil = await person();
    await gil.signIn('gil@example.com');
    await enter(gil, 'Your account');
    await gil.page.getByRole('button', { name: 'Change the address' }).waitFor();
    await enter(gil, 'Change the address');
    await gil.look('account-address');
    await enter(gil, 'Cancel');
    await focusOn(gil, 'Email address');
    await enter(gil, 'Change the address');
    await type(gil, 'New email address', 'gil.new@example.com');
    await enter(gil, 'Send a code to it');
    const { code } = await service.codeMail('gil.new@example.com');
    await gil.page.getByLabel('Code from the mail').waitFor();
    await type(gil, 'Code from the mail', code);
    await gil.look('account-address-code');
    await enter(gil, 'Change to this address');
    await gil.page.getByText('Your address is now gil.new@example.com').first().waitFor();
    await until('the new address on the page', async () =>
      (await gil.page.locator('main').textContent()).includes('Signed in as gil.new@example.com'));
    await gil.leave();
  });

  test('adds a passkey, signs in with it, and removes it', async () => {
    const ida = await person();
    const devtools = await ida.context.newCDPSession(ida.page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true,
      isUserVerified: true, automaticPresenceSimulation: true } });
    await ida.signIn('ida@example.com', '/my/account');
    await ida.said('You have no passkey yet.');
    await ida.page.getByLabel('Name of the passkey').fill('Laptop');
    await ida.page.getByRole('button', { name: 'Add a passkey' }).click();
    await ida.said('not used yet');
    await ida.look('account-passkey');
    await ida.page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await ida.heading('You are signed out');
    await ida.page.getByRole('link', { name: 'Sign in again' }).click();
    await ida.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await ida.heading('Your applications');
    await ida.page.getByRole('link', { name: 'Your account', exact: true }).click();
    await ida.said(/last used .*20/);
    await ida.page.getByRole('button', { name: 'Remove Laptop' }).click();
    await ida.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await ida.said('You have no passkey yet.');
    await ida.page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await ida.page.getByRole('link', { name: 'Sign in again' }).click();
    ida.expect(404);
    await ida.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await ida.said('This passkey is not known here');
    await ida.look('home-passkey-unknown');
    await ida.leave();
  });

  test('a browser without a passkey for this site says so', async () => {
    const jo = await person();
    const devtools = await jo.context.newCDPSession(jo.page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true,
      isUserVerified: false, automaticPresenceSimulation: true } });
    await jo.open('/');
    await jo.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await jo.said('No passkey was used');
    await jo.leave();
  });

  test('waits for the service with the place kept, and tries again', async () => {
    const kim = await person();
    await kim.signIn('kim@example.com');
    service.refuse = (request, response) => {
      if (!request.url.startsWith('/v1/candidate/dashboard')) return false;
      response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '30' });
      response.end('{"message":"The server is busy","code":"overloaded"}');
      return true;
    };
    kim.expect(503);
    await kim.page.reload();
    await kim.said('The service is busy');
    await kim.look('my-busy');
    service.refuse = () => false;
    await kim.page.getByRole('button', { name: 'Try again' }).click();
    await kim.said('No applications yet');
    await kim.leave();
  });

  test('a file that an upgrade took away: loads the page again once, then says so', async () => {
    const max = await person();
    service.refuse = (request, response) => {
      if (!request.url.startsWith('/assets/applications-')) return false;
      response.writeHead(404).end();
      return true;
    };
    max.miss(/\/assets\/applications-/);
    await max.open('/');
    await max.ask('max@example.com');
    const { code } = await service.codeMail('max@example.com');
    await max.page.getByLabel('Code from the mail').fill(code);
    await max.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await max.said('This page could not be loaded');
    await max.look('my-not-loaded');
    service.refuse = () => false;
    await max.page.getByRole('button', { name: 'Load the page again' }).click();
    await max.said('No applications yet');
    await max.leave();
  });

  test('the first content needs five requests at most', async () => {
    const lee = await person();
    await lee.signIn('lee@example.com');
    service.seen.length = 0;
    await lee.page.reload();
    await lee.said('No applications yet');
    const files = service.seen.filter((one) => !/\/v1\/|icon/.test(one));
    assert.ok(files.length <= 5, files.join('\n'));
    await lee.leave();
  });
});
