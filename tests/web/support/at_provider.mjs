// What people do at a provider, and what their tabs have then.
import assert from 'node:assert/strict';
import { until } from './service.mjs';

export const MINUTES = 60_000;

export const people = () => ({
  ada: { email: 'ada@example.org', email_verified: true, name: 'Ada Owner' },
  ben: { email: 'ben@example.org', email_verified: true, name: 'Ben Other' },
});

export const atProvider = (page) =>
  page.getByRole('button', { name: 'Sign in with your organization\'s account' });
export const choose = (page, name) => page.getByRole('link', { name, exact: true }).click();

export async function signIn(who, { path = '/', name = 'ada', page = who.page } = {}) {
  await who.open(path, page);
  await atProvider(page).click();
  await choose(page, name);
}

// At their work, or at `/`.
export const isOwner = (who, page = who.page) => who.said(/^Today$|You are an owner of/, page);

// While the page is on its way, there is no token to be seen.
export const tokenOf = (page) => page.evaluate(() =>
  JSON.parse(sessionStorage['hireline.sign-in'] ?? '{}').idToken).catch(() => undefined);

export async function anotherToken(page, old) {
  return until('another token', async () => {
    const now = await tokenOf(page);
    return now !== old && now;
  });
}

// Nothing that only the provider may know, and nothing of its, has gone to the service.
export function assertApart(service) {
  assert.deepEqual(service.seen.filter((one) => /sign-in\/(refresh|sign-out)/.test(one)), []);
}
