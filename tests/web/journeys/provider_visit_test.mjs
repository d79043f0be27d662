// Signing in at an OpenID provider that is visited to renew, or that comes late.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anotherToken, assertApart, atProvider, choose, MINUTES, people, signIn, tokenOf }
  from '../support/at_provider.mjs';
import { Issuer } from '../support/issuer.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const withoutTokens = new Issuer({ people: people(), refreshTokens: false, endsSessions: false });

suite('a provider without refresh tokens', ({ service, person }) => {
  test('is visited before the time is over, and comes back to the same page', async () => {
    const ada = await person();
    await ada.page.clock.install();
    await signIn(ada, { path: '/my/account' });
    await ada.said('ada@example.org');
    for (let times = 1; times <= 2; times++) {
      const old = await tokenOf(ada.page);
      await ada.page.clock.fastForward(49 * MINUTES);
      await anotherToken(ada.page, old);
      await ada.heading('Your account');
      await ada.said('ada@example.org');
      assert.equal(ada.page.url(), `${service.origin}/my/account`);
    }
    assertApart(service);
    await ada.leave();
  });

  test('that no longer knows the person leads to the sign-in, and back', async () => {
    const ada = await person();
    await ada.page.clock.install();
    await signIn(ada, { path: '/my/account' });
    await ada.said('ada@example.org');
    await ada.context.clearCookies();
    await ada.page.clock.fastForward(49 * MINUTES);
    await ada.said('Your sign-in is over');
    assert.equal(ada.page.url(), `${service.origin}/my/account`);
    await ada.look('provider-over');
    await atProvider(ada.page).click();
    await choose(ada.page, 'ada');
    await ada.said('ada@example.org');
    await ada.leave();
  });

  test('renews the sign-in of nobody else', async () => {
    const ada = await person();
    await ada.page.clock.install();
    await signIn(ada, { path: '/my/account' });
    await ada.said('ada@example.org');
    const second = await ada.context.newPage();
    await ada.page.goto('about:blank');
    await ada.context.clearCookies();
    await signIn(ada, { name: 'ben', page: second });
    await ada.heading('Your applications', second);
    await second.close();
    await ada.page.goBack();
    await ada.page.clock.fastForward(49 * MINUTES);
    await ada.said('Another account is signed in there now');
    await ada.look('provider-another');
    await ada.leave();
  });

  test('that ends no sessions is named after a sign-out', async () => {
    const ada = await person();
    await signIn(ada, { path: '/my/account' });
    await ada.said('ada@example.org');
    await ada.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await ada.heading('You are signed out');
    await ada.said('Your organization could still know you');
    await ada.look('provider-signed-out');
    await ada.page.getByRole('link', { name: 'Sign in again' }).click();
    await ada.page.getByRole('button', { name: 'Use another account' }).click();
    await choose(ada.page, 'ben');
    await ada.heading('Your applications');
    await ada.leave();
  });
}, { issuer: withoutTokens });

const late = new Issuer({ people: people() });
late.isLate = true;

suite('a provider that was not there at the start', ({ service, person }) => {
  test('is told in words, and used when it is there', async () => {
    const ada = await person();
    await ada.open('/');
    await ada.said('Nobody can sign in at the moment');
    await ada.look('provider-unready');
    await late.start(service.origin);
    // The server looks for it again after half a minute.
    await until('the offer', async () => {
      if (await atProvider(ada.page).isVisible()) return true;
      await ada.page.getByRole('button', { name: 'Try again' }).click({ timeout: 500 })
        .catch(() => {});
      return false;
    }, 60_000);
    await atProvider(ada.page).click();
    await choose(ada.page, 'ada');
    await ada.heading('Your applications');
    await ada.leave();
  });
}, { issuer: late, isEmpty: true, settings: { HIRELINE_SIGN_IN: 'off' } });
