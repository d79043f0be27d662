// Signing in at an OpenID provider that gives refresh tokens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anotherToken, assertApart, atProvider, choose, isOwner, MINUTES, people, signIn, tokenOf }
  from '../support/at_provider.mjs';
import { Issuer } from '../support/issuer.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const withTokens = new Issuer({ people: people() });

suite('a provider with refresh tokens', ({ service, acme, person }) => {
  test('signs a recruiter in, and a reload keeps it', async () => {
    const ada = await person();
    await ada.open('/');
    await atProvider(ada.page).waitFor();
    await ada.look('provider-ways');
    service.seen.length = 0;
    await atProvider(ada.page).click();
    await choose(ada.page, 'ada');
    await isOwner(ada);
    assert.equal(ada.page.url(), `${service.origin}/app`);
    await ada.page.reload();
    await isOwner(ada);
    const stored = await ada.page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })');
    assert.deepEqual(Object.keys(JSON.parse(stored)), ['hireline.sign-in']);
    assert.doesNotMatch(stored, /refreshToken/);
    await ada.page.goBack();
    assert.ok(!ada.page.url().includes('code='));
    await ada.page.goForward();
    await ada.open('/');
    await ada.page.getByRole('link', { name: 'Open your account' }).click();
    await ada.said('You signed in with the account of your organization');
    assert.equal(await ada.page.getByRole('heading', { name: 'Passkeys' }).count(), 0);
    assert.equal(await ada.page.getByRole('heading', { name: 'Devices' }).count(), 0);
    await ada.look('provider-account');
    assertApart(service);
    await ada.leave();
  });

  test('and a candidate signs in with a code at the same server', async () => {
    const cy = await person();
    await cy.signIn('cy@example.com', '/');
    await cy.heading('Your applications');
    await cy.page.getByRole('link', { name: 'Your account', exact: true }).click();
    await cy.page.getByRole('heading', { name: 'Devices' }).waitFor();
    await cy.leave();
  });

  test('renews with the refresh token, in all tabs', async () => {
    const ada = await person();
    await ada.page.clock.install();
    await signIn(ada, { path: '/preferences' });
    await ada.page.getByRole('switch').first().waitFor();
    const second = await ada.context.newPage();
    await ada.open('/preferences', second);
    await second.getByRole('switch').first().waitFor();
    service.seen.length = 0;
    for (let times = 1; times <= 2; times++) {
      const [old, before] = [await tokenOf(ada.page), withTokens.grants.length];
      await ada.page.clock.fastForward(49 * MINUTES);
      const now = await anotherToken(ada.page, old);
      await until('the token in the other tab', async () => (await tokenOf(second)) === now);
      assert.deepEqual(withTokens.grants.slice(before), ['refresh_token']);
    }
    assertApart(service);
    await ada.leave();
  });

  test('after a reload, renews by a visit, and comes back to the same page', async () => {
    const ada = await person();
    await ada.page.clock.install();
    await signIn(ada, { path: '/preferences' });
    await ada.page.getByRole('switch').first().waitFor();
    await ada.page.reload();
    await ada.page.getByRole('switch').first().waitFor();
    const [old, before] = [await tokenOf(ada.page), withTokens.grants.length];
    await ada.page.clock.fastForward(49 * MINUTES);
    await anotherToken(ada.page, old);
    await ada.page.getByRole('switch').first().waitFor();
    assert.equal(ada.page.url(), `${service.origin}/preferences`);
    assert.deepEqual(withTokens.grants.slice(before), ['authorization_code']);
    await ada.leave();
  });

  test('learns of the sign-out, as do all tabs', async () => {
    const ada = await person();
    await signIn(ada, { path: '/my/account' });
    await ada.said('ada@example.org');
    const second = await ada.context.newPage();
    await ada.open('/my/account', second);
    await ada.said('ada@example.org', second);
    service.seen.length = 0;
    await ada.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Yes' }).click();
    await ada.heading('You are signed out');
    assert.equal(ada.page.url(), `${service.origin}/signed-out`);
    await ada.heading('You are signed out', second);
    for (const page of [ada.page, second])
      assert.equal(await page.evaluate('sessionStorage.length + localStorage.length'), 0);
    assertApart(service);
    await ada.open('/');
    await atProvider(ada.page).click();
    await ada.page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await ada.leave();
  });

  test('lets somebody else in who has signed out here only', async () => {
    const ada = await person();
    await signIn(ada);
    await isOwner(ada);
    await ada.page.evaluate(() => sessionStorage.clear());
    await ada.open('/');
    await atProvider(ada.page).click();
    await isOwner(ada);
    await ada.leave();
  });

  test('that refuses says so, and another attempt goes on where the first began', async () => {
    const ada = await person();
    await signIn(ada, { path: '/my/account', name: 'nobody' });
    await ada.said('You were not signed in');
    await ada.said('Nobody wanted to be anybody');
    assert.equal(ada.page.url(), `${service.origin}/signed-in`);
    await ada.look('provider-denied');
    await atProvider(ada.page).click();
    await choose(ada.page, 'ada');
    await ada.heading('Your account');
    await ada.said('ada@example.org');
    await ada.leave();
  });

  test('an answer that was not asked for, or was used, is not taken', async () => {
    const ada = await person();
    await ada.open('/signed-in?code=stolen&state=unknown');
    await ada.said('This sign-in is over');
    assert.equal(ada.page.url(), `${service.origin}/signed-in`);
    await ada.look('provider-used');
    await ada.open('/');
    await atProvider(ada.page).click();
    await ada.page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await ada.open('/signed-in?error=access_denied&error_description=Call+us&state=forged');
    await ada.said('This answer belongs to another sign-in');
    assert.equal(await ada.page.getByText('Call us').count(), 0);
    await ada.look('provider-foreign');
    await ada.leave();
  });

  test('that gives no tokens leads to another attempt', async () => {
    const ada = await person();
    await ada.open('/');
    await atProvider(ada.page).click();
    withTokens.refuse = (request, response) => {
      if (!request.url.startsWith('/token') || request.method !== 'POST') return false;
      response.writeHead(503, { 'Access-Control-Allow-Origin': service.origin });
      response.end();
      return true;
    };
    ada.expect(503);
    await choose(ada.page, 'ada');
    await ada.said('Your organization\'s sign-in has a problem');
    await ada.look('provider-unavailable');
    withTokens.refuse = undefined;
    await atProvider(ada.page).click();
    await isOwner(ada);
    await ada.leave();
  });

  test('is the only way for an invitation of a member', async () => {
    const { recruiter } = await service.call('GET', '/v1/me', undefined, acme.owner);
    const organization = recruiter.organization._id;
    const made = await service.call('POST', `/v1/orgs/${organization}/members/invite`,
      { email: 'ben@example.org', role: 'interviewer', clientUrl: service.origin }, acme.owner);
    const { link } = await service.call('GET',
      `/v1/orgs/${organization}/invitations/${made.invitationId ?? made._id}`, undefined, acme.owner);
    const ben = await person();
    await ben.open(new URL(link).pathname);
    await atProvider(ben.page).waitFor();
    assert.equal(await ben.page.getByLabel('Email address').count(), 0);
    await ben.look('provider-invitation');
    await atProvider(ben.page).click();
    await choose(ben.page, 'ben');
    await ben.page.getByRole('button', { name: 'Accept the invitation' }).click();
    await ben.said('You are a member now');
    await ben.leave();
  });
}, { issuer: withTokens });
