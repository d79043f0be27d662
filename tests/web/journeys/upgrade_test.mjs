// An upgrade of the server while pages of the version before are open.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundles, joined, makeSite } from '../../../web/build.mjs';
import { sendPage } from '../../../web/serve.mjs';
import { root, until } from '../support/service.mjs';
import { invited, tryNow } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const { build } = createRequire(join(root, 'web/package.json'))('esbuild');

let made;

// Pages whose scripts have other names, and a line more.
function nextVersion() {
  const banner = { js: 'globalThis.version = "next";' };
  made ??= Promise.all(bundles.map((options) => build({ ...options, banner })))
    .then((results) => makeSite(joined(results)));
  return made;
}

suite('an upgrade', ({ service, acme, person }) => {
  const press = (who, name) => who.page.getByRole('button', { name, exact: true }).click();
  const code = (who) => who.page.getByRole('textbox', { name: /^Your code for/ });
  const write = async (who, text) => {
    await code(who).click();
    await who.page.keyboard.press('Control+a');
    await who.page.keyboard.type(text);
  };
  const holds = (who, text) => until(`${text} in the editor`, async () =>
    (await code(who).count()) === 1 && (await code(who).textContent()).includes(text));
  const saved = ({ token }, ...texts) => until(`${texts} at the service`, async () => {
    const { problems } = await service.call('GET', `/v1/dsa/${token}`);
    return texts.every((text) => problems.some(({ savedCode }) =>
      savedCode.some((one) => one.code === text)));
  });
  const isNext = (page) => page.evaluate(() => globalThis.version === 'next');
  const controlled = ({ page }) => until('a worker', () =>
    page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
  const versions = (page) => page.evaluate(() => caches.keys());
  // Waits until a worker of another version than this one has taken over.
  const replaced = (version, page) => until('the worker of the next version', () =>
    page.evaluate(async (name) => {
      const { installing, waiting } = await navigator.serviceWorker.getRegistration();
      return !installing && !waiting && (await caches.keys()).some((one) => one !== name);
    }, version));

  // From now on, the service has the pages of the next version, and no file of the one before.
  // Browsers keep files by themselves, but nobody can rely on that, so this one forgets them.
  async function upgrade({ context, page }) {
    const site = await nextVersion();
    service.refuse = (request, response) => {
      if (sendPage(site, request, response, service.upstream)) return true;
      if (!request.url.startsWith('/assets/')) return false;
      response.writeHead(404).end();
      return true;
    };
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    await cdp.detach();
  }
  const atWork = async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const who = await person();
    await who.open(invitation.path);
    await press(who, 'Start');
    await controlled(who);
    return { invitation, who };
  };

  test('leaves the open page as it is, and a reload has the next one with the draft', async () => {
    const { invitation, who: ann } = await atWork();
    await write(ann, 'print(1)');
    await saved(invitation, 'print(1)');
    const [before] = await versions(ann.page);
    await upgrade(ann);
    // The page goes on with the files of its version: those of another language, too.
    await ann.page.getByLabel('Language').selectOption('javascript');
    await write(ann, 'log(1)');
    await saved(invitation, 'print(1)', 'log(1)');
    assert.deepEqual(await versions(ann.page), [before]);
    ann.cutOff(true);
    await service.cut();
    await write(ann, 'log(2)');
    await ann.said('Kept on this device');
    await service.connect();
    await ann.page.reload();
    await holds(ann, 'log(2)');
    assert.ok(await isNext(ann.page));
    await saved(invitation, 'print(1)', 'log(2)');
    // Without a network it is the next version that is kept.
    await replaced(before, ann.page);
    await service.cut();
    await write(ann, 'log(3)');
    await ann.said('Kept on this device');
    await ann.page.reload();
    await holds(ann, 'log(3)');
    assert.ok(await isNext(ann.page));
    await service.connect();
    await tryNow(ann);
    await saved(invitation, 'print(1)', 'log(3)');
    await ann.leave();
  });

  test('that another tab has found leaves the files of the open page', async () => {
    const { invitation, who: bo } = await atWork();
    await write(bo, 'print(1)');
    await saved(invitation, 'print(1)');
    const [before] = await versions(bo.page);
    await upgrade(bo);
    const second = await bo.context.newPage();
    await bo.open(invitation.path, second);
    await bo.said('This session is open in another tab', second);
    assert.ok(await isNext(second));
    await replaced(before, second);
    await bo.page.bringToFront();
    assert.ok(!await isNext(bo.page));
    await bo.page.getByLabel('Language').selectOption('javascript');
    await write(bo, 'log(1)');
    await saved(invitation, 'print(1)', 'log(1)');
    await bo.leave();
  });

  test('keeps an answer that the service does not have yet', async () => {
    const invitation = await invited(service, acme, { minutes: 45, questions: ['Why?'] });
    await invitation.start();
    const cy = await person();
    await cy.open(invitation.path);
    const answer = cy.page.getByLabel('Your answer');
    await answer.fill('Because.');
    await cy.said(/^Saved /);
    await controlled(cy);
    cy.cutOff(true);
    await service.cut();
    await answer.fill('Because of that.');
    await cy.said('Kept on this device');
    await upgrade(cy);
    await service.connect();
    await cy.page.reload();
    await until('the kept answer', async () => await answer.count()
      && (await answer.inputValue()) === 'Because of that.');
    assert.ok(await isNext(cy.page));
    await until('the answer at the service', async () =>
      (await invitation.answers())[0] === 'Because of that.');
    await cy.leave();
  });
});
