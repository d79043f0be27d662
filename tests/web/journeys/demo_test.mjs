// People of the demo: on a server for development one click each, in production not at all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suite } from '../support/suite.mjs';

const banner = (who) => who.page.getByText('This works only on a server for development');

suite('people of the demo', ({ service, acme, person }) => {
  test('are one click away, and say that they are of the demo', async () => {
    await service.inviteLive(acme, { email: 'dee@example.com', name: 'Dee Demo' },
      '2030-05-06T09:00:00.000Z');
    // Only who has signed in before has an account to be taken on.
    const dee = await service.hireline('token', 'mint', '--verified', '--uid', 'dee', '--email',
      'dee@example.com', '--name', 'Dee Demo');
    await service.call('GET', '/v1/candidate/dashboard', undefined, dee);
    const me = await person();
    await me.open('/');
    await me.said('People of the demo');
    await me.look('demo-people');
    await me.page.getByRole('button', { name: 'Sign in as Ada Owner' }).click();
    await me.heading('Today');
    await banner(me).waitFor();
    await me.look('demo-owner');
    await me.page.reload();
    await me.heading('Today');
    await me.open('/');
    await me.said('You are an owner of');
    await me.page.getByRole('link', { name: 'Open your account' }).click();
    await me.said('Such people have no devices');
    await me.look('demo-account');
    await me.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await me.heading('You are signed out');
    assert.equal(await banner(me).count(), 0);
    await me.page.getByRole('link', { name: 'Sign in again' }).click();
    await me.page.getByRole('button', { name: 'Sign in as Dee Demo' }).click();
    await me.heading('Your applications');
    await me.said('Backend engineer');
    await me.leave();
  });

  test('have an hour, and sign in again then', async () => {
    const me = await person();
    await me.page.clock.install();
    await me.open('/my/account');
    await me.page.getByRole('button', { name: 'Sign in as Ada Owner' }).click();
    await me.said('Such people have no devices');
    await me.page.clock.fastForward(61 * 60_000);
    await me.said('Your sign-in is over');
    await me.page.getByRole('button', { name: 'Sign in as Ada Owner' }).click();
    await me.said('Such people have no devices');
    assert.deepEqual(service.seen.filter((one) => one.includes('/v1/sign-in/')), []);
    await me.leave();
  });
});

suite('in production', ({ service, person }) => {
  test('nobody is offered, and the routes are not there', async () => {
    const me = await person();
    await me.open('/');
    await me.page.getByLabel('Email address').waitFor();
    assert.equal(await me.page.getByText('People of the demo').count(), 0);
    const { origin } = service;
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const people = await fetch(`${origin}/v1/development/people`);
    const token = await fetch(`${origin}/v1/development/token`,
      { method: 'POST', headers, body: '{"uid":"anybody"}' });
    assert.deepEqual([people.status, token.status], [404, 404]);
    await me.leave();
  });
}, { isEmpty: true, settings: { HIRELINE_ENV: 'production',
  HIRELINE_SECRET: 'a secret that is only for this journey, and long' } });
