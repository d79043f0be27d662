import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { match, targetOf, type Page } from '../../../web/src/frame/routes.ts';
import { text } from '../../../web/src/text/en.ts';
import { app } from '../../../web/src/text/recruiter/en_app.ts';

declare global {
  interface ImportMeta { root: string }
}

const page = (heading: string): Page =>
  ({ heading, load: () => Promise.reject(new Error('unused')) });
const pages = { '/': page('home'), '/my': page('my'), '/my/pipeline/:id': page('pipeline') };

test('a path finds its page and its parameters', () => {
  assert.equal(match(pages, '/')?.page.heading, 'home');
  assert.equal(match(pages, '/my')?.page.heading, 'my');
  assert.deepEqual(match(pages, '/my/pipeline/a%20b')?.params, { id: 'a b' });
  for (const unknown of ['/my/', '/nothing', '/my/pipeline/', '/my/pipeline/a/b',
    '/my/pipeline/%E0'])
    assert.equal(match(pages, unknown), undefined, unknown);
});

test('only a plain click on a link to a page is taken', () => {
  const plain = { button: 0, defaultPrevented: false, metaKey: false, ctrlKey: false,
    shiftKey: false, altKey: false };
  const here = 'https://jobs.example/my';
  const to = (href: string, more = {}, click = {}) =>
    targetOf({ ...plain, ...click }, { href, target: '', ...more }, here, pages);
  assert.equal(to('https://jobs.example/'), '/');
  assert.equal(to('https://jobs.example/my?a=b'), '/my?a=b');
  assert.equal(to('https://jobs.example/screening/x'), undefined);
  assert.equal(to('https://jobs.example/my#main'), undefined);
  assert.equal(to('https://other.example/my'), undefined);
  assert.equal(to('https://jobs.example/my', { target: '_blank' }), undefined);
  assert.equal(to('https://jobs.example/my', { download: 'x' }), undefined);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'])
    assert.equal(to('https://jobs.example/my', {}, { [key]: true }), undefined, key);
  assert.equal(to('https://jobs.example/my', {}, { button: 1 }), undefined);
});

test('the headings of the static pages are those of the shown ones', () => {
  const file = readFileSync(`${import.meta.root}/web/pages.json`, 'utf8');
  const { pages: listed } = JSON.parse(file) as
    { pages: { path: string; heading: string }[] };
  assert.deepEqual(Object.fromEntries(listed.map(({ path, heading }) => [path, heading])), {
    '/': text.headings.home(),
    '/signed-in': text.headings.signedIn(),
    '/signed-out': text.headings.signedOut(),
    '/my': text.headings.my(),
    '/my/account': text.headings.account(),
    '/my/pipeline/:id': text.headings.pipeline(),
    '/my/interviews/:id': text.headings.interview(),
    '/preferences': text.headings.preferences(),
    '/preferences/:token': text.headings.preferences(),
    '/invitations/:token': text.headings.invitation(),
    '/dsa/:token': text.headings.coding(),
    '/decline/:token': text.headings.decline(),
    '/room/:room': text.headings.interview(),
    '/lobby/:room': text.headings.interview(),
    '/screening/:token': text.headings.screening(),
    '/app': app.headings.today(),
    '/app/jobs': app.headings.jobs(),
    '/app/jobs/new': app.headings.newJob(),
    '/app/jobs/:id': app.headings.job(),
    '/app/jobs/:id/board': app.headings.board(),
    '/app/pipelines/:id': app.headings.pipeline(),
    '/app/interviews': app.headings.interviews(),
    '/app/interviews/:id': app.headings.interview(),
    '/app/pool': app.headings.pool(),
    '/app/pool/tags': app.headings.tags(),
    '/app/pool/:id': app.headings.person(),
    '/app/banks/:bank': app.headings.banks(),
    '/app/banks/:bank/new': app.headings.newQuestion(),
    '/app/banks/:bank/:id': app.headings.question(),
    '/app/reports/:report': app.headings.reports(),
    '/app/organization': app.headings.organization(),
    '/app/organization/members': app.headings.members(),
    '/app/organization/plan': app.headings.plan(),
    '/app/organization/close-reasons': app.headings.closeReasons(),
    '/app/organization/scorecards': app.headings.scorecards(),
    '/app/organization/keys': app.headings.keys(),
    '/app/organization/webhooks': app.headings.webhooks(),
    '/app/organization/webhooks/:id': app.headings.webhooks(),
  });
});
