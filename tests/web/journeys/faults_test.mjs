// What goes wrong around a session: programs that die, services that refuse, texts that nobody expects.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { launchWithProfile, Person } from '../support/browser.mjs';
import { button, PHONE, tap } from '../support/hands.mjs';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

suite('faults', ({ service, acme, person }) => {
  const answer = (who) => who.page.getByLabel('Your answer');
  const press = (who, name) => who.page.getByRole('button', { name, exact: true }).click();
  const saved = (invitation, ...texts) => until(`${texts} at the service`.slice(0, 200), async () =>
    JSON.stringify(await invitation.answers()) === JSON.stringify(texts));
  const began = async (options) => {
    const invitation = await invited(service, acme, { minutes: 45, questions: ['Why?'], ...options });
    await invitation.start();
    return invitation;
  };
  const code = (who) => who.page.getByRole('textbox', { name: /^Your code for/ });
  const atWork = async (options) => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90, ...options });
    const who = await person();
    await who.open(invitation.path);
    await press(who, 'Start');
    return { invitation, who };
  };
  // Refuses so many requests, and notes when they came.
  const refuses = (method, pattern, count, status, headers, code) => {
    const came = [];
    service.refuse = (request, response) => {
      if (request.method !== method || !pattern.test(request.url)) return false;
      came.push(performance.now());
      if (came.length > count) return false;
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify({ message: 'No', code }));
      return true;
    };
    return came;
  };

  test('the browser is killed while somebody types', async (context) => {
    const invitation = await began();
    const profile = join(service.folder, 'profile');
    const first = await launchWithProfile(profile);
    const ann = await Person.in(first.context, service);
    await ann.open(invitation.path);
    await answer(ann).waitFor();
    ann.cutOff(true);
    await service.cut();
    await answer(ann).pressSequentially('Typed, then killed.');
    await ann.said('Kept on this device');
    await first.kill();
    await service.connect();
    const second = await launchWithProfile(profile);
    context.after(() => second.kill());
    const again = await Person.in(second.context, service);
    await again.open(invitation.path);
    await until('the kept text', async () => await answer(again).count()
      && (await answer(again).inputValue()) === 'Typed, then killed.');
    await saved(invitation, 'Typed, then killed.');
    assert.deepEqual(again.faults, []);
  });

  test('ten thousand characters are saved, and one more is not sent', async () => {
    const invitation = await began();
    const bo = await person();
    await bo.open(invitation.path);
    const most = '\u{1f600}'.repeat(10_000);  // characters of two units each
    await answer(bo).fill(most);
    await bo.said('10,000 of 10,000 characters');
    await saved(invitation, most);
    await answer(bo).fill(`${most}x`);
    await bo.said('This is 1 character too long.');
    await bo.look('screening-too-long');
    await press(bo, 'Review and submit ...');
    await press(bo, 'Submit my answers');
    await bo.said('These answers are too long');
    assert.deepEqual(await invitation.answers(), [most]);
    await bo.leave();
  });

  test('five megabytes that are pasted stay on the page, and are not sent', async () => {
    const invitation = await began();
    const cy = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
    await cy.open(invitation.path);
    await answer(cy).focus();
    await cy.page.evaluate(() => navigator.clipboard.writeText('0123456789'.repeat(500_000)));
    service.seen.length = 0;
    await cy.page.keyboard.press('Control+V');
    await cy.said('This is 4,990,000 characters too long.');
    await cy.said('Kept on this device');
    await cy.page.reload();
    await cy.said('This is 4,990,000 characters too long.');
    assert.equal((await answer(cy).inputValue()).length, 5_000_000);
    assert.deepEqual(service.seen.filter((one) => one.startsWith('PUT')), []);
    await answer(cy).fill('Short.');
    await saved(invitation, 'Short.');
    await cy.leave();
    const { who, invitation: task } = await atWork();
    await who.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await code(who).click();
    await who.page.evaluate(() => navigator.clipboard.writeText('0123456789\n'.repeat(500_000)));
    await who.page.keyboard.press('Control+V');
    await who.said('This is longer than 65,536 bytes.');
    await until('the words in the live region', async () =>
      (await who.page.locator('#app > [role=status]').textContent()).startsWith('This is longer'));
    assert.equal(await who.page.getByRole('alert').count(), 0);
    const codeOf = async () => (await service.call('GET', `/v1/dsa/${task.token}`))
      .problems[0].savedCode[0]?.code;
    await code(who).click();
    await who.page.keyboard.press('Control+a');
    await who.page.keyboard.press('Delete');
    await who.page.keyboard.type('print(1)');
    await until('the code at the service', async () => await codeOf() === 'print(1)');
    // More than browsers send while a page ends: then the next opening sends it.
    const most = '# 345678\n'.repeat(7_000);
    await who.page.keyboard.press('Control+a');
    await who.page.evaluate((text) => navigator.clipboard.writeText(text), most);
    service.refuse = (request, response) => {
      if (request.method !== 'PUT') return false;
      response.destroy();
      return true;
    };
    who.cutOff(true);
    await who.page.keyboard.press('Control+V');
    await who.said('Kept on this device');
    await who.page.goto('about:blank');
    assert.equal(await codeOf(), 'print(1)');
    service.refuse = () => false;
    await who.open(task.path);
    await until('the long code at the service', async () => await codeOf() === most);
    await who.leave();
  });

  test('answers of more than 64 KiB outlive a hidden and a closed tab', async () => {
    const questions = Array.from({ length: 8 }, (_, at) => `Why ${at + 1}?`);
    const invitation = await began({ questions });
    const kay = await person();
    await kay.open(invitation.path);
    await answer(kay).waitFor();
    const refuseSaves = () => {
      kay.cutOff(true);
      service.refuse = (request, response) => {
        if (request.method !== 'PUT') return false;
        response.destroy();
        return true;
      };
    };
    // Nothing of it arrives while it is written, so that all of it is to be sent at once.
    const write = async (word) => {
      const texts = questions.map((one) => `${one} `.padEnd(9_900, `${word} `));
      refuseSaves();
      for (const [at, text] of texts.entries()) {
        await kay.page.getByRole('button', { name: `Question ${at + 1},` }).click();
        await kay.said(questions[at]);
        await answer(kay).fill(text);
      }
      await kay.said('Kept on this device');
      return texts;
    };
    const first = await write('because');
    service.refuse = () => false;
    // Whoever looks at another tab keeps this one, but it cannot know that.
    await kay.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      delete document.visibilityState;
    });
    await saved(invitation, ...first);
    const second = await write('since');
    await kay.page.close();
    assert.deepEqual(await invitation.answers(), first);
    service.refuse = () => false;
    kay.page = await kay.context.newPage();
    await kay.open(invitation.path);
    await saved(invitation, ...second);
    await kay.said(/^Saved /);
    assert.equal(await kay.page.getByText('There are two texts').count(), 0);
    assert.equal(await answer(kay).inputValue(), second.at(-1));
    await kay.leave();
  });

  test('emoji, right to left, and characters that no text can have, by touch alone', async () => {
    const invitation = await invited(service, acme, { minutes: 45, questions: ['Why?'] });
    const di = await person(PHONE);
    await di.open(invitation.path);
    await tap(button(di, 'Start'));
    await tap(answer(di));
    const text = '\u{1f469}\u200d\u{1f680} שלום, مرحبا \u202e\r\n\u0301e\u0301\t';
    await answer(di).fill(text);
    await saved(invitation, text.replace('\r\n', '\n'));
    await di.said(/^Saved /);
    await answer(di).fill('before\u0000after');
    await saved(invitation, 'beforeafter');
    assert.equal(await answer(di).inputValue(), 'beforeafter');
    await di.said(/^Saved /);
    await tap(button(di, 'Review and submit ...'));
    await tap(button(di, 'Submit my answers'));
    await di.said('The digests are those of the texts on this device.');
    await di.leave();
  });

  test('a second device submits after the first one', async () => {
    const invitation = await began();
    const [eva, also] = [await person(), await person()];
    for (const who of [eva, also]) {
      await who.open(invitation.path);
      await answer(who).waitFor();
    }
    await answer(eva).fill('First.');
    await saved(invitation, 'First.');
    for (const who of [eva, also]) await press(who, 'Review and submit ...');
    await press(eva, 'Submit my answers');
    await eva.said('Your answers have arrived');
    also.expect(409);
    await press(also, 'Submit my answers');
    await also.said('Your answers have arrived');
    await eva.leave();
    await also.leave();
  });

  test('a busy service is asked again when it said so, and a limit is waited for', async () => {
    const invitation = await began();
    const flo = await person();
    await flo.open(invitation.path);
    await answer(flo).waitFor();
    let came = refuses('PUT', /responses/, 1, 503, { 'Retry-After': '2' }, 'overloaded');
    flo.expect(503);
    await answer(flo).fill('Busy.');
    await saved(invitation, 'Busy.');
    assert.ok(came[1] - came[0] >= 2000, String(came));
    came = refuses('PUT', /responses/, 1, 429, { 'Retry-After': '1' }, 'rate_limited');
    flo.expect(429);
    await answer(flo).fill('Busy. Limited.');
    await saved(invitation, 'Busy. Limited.');
    assert.ok(came[1] - came[0] >= 1000, String(came));
    await flo.unsaid('Not connected');
    await flo.said(/^Saved /);
    await flo.leave();
  });

  test('an upgrade took the editor away: a plain field takes its place', async () => {
    service.refuse = (request, response) => {
      if (!/\/assets\/editor-/.test(request.url)) return false;
      response.writeHead(404);
      response.end();
      return true;
    };
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const gil = await person();
    gil.miss(/\/assets\//);
    await gil.open(invitation.path);
    await press(gil, 'Start');
    await gil.said('The editor could not be loaded, so this is a plain field.');
    await gil.page.getByLabel('Your code').fill('print(1)');
    await gil.said(/^Saved /);
    await gil.leave();
  });

  test('an upgrade took the receipt away: the answers have arrived, and a button loads it', async () => {
    service.refuse = (request, response) => {
      if (!/\/assets\/receipt-/.test(request.url)) return false;
      response.writeHead(404);
      response.end();
      return true;
    };
    const invitation = await began();
    const [hal, also] = [await person(), await person()];
    for (const who of [hal, also]) {
      who.miss(/\/assets\//);
      await who.open(invitation.path);
      await answer(who).waitFor();
    }
    await answer(hal).fill('Arrived.');
    await saved(invitation, 'Arrived.');
    await press(hal, 'Review and submit ...');
    await press(hal, 'Submit my answers');
    await hal.said('The receipt could not be loaded.');
    await hal.look('receipt-gone');
    assert.equal((await invitation.session()).receipt.from, 'request');
    // The device that submitted nothing says the same, and keeps what only it has.
    also.expect(409);
    await answer(also).fill('Not sent.');
    await also.said('The receipt could not be loaded.');
    service.refuse = () => false;
    await press(hal, 'Load the receipt');
    await hal.said(createHash('sha256').update('Arrived.').digest('hex'));
    await press(also, 'Load the receipt');
    await also.said('The service has not all that this device has');
    await also.said('Not sent.');
    await hal.leave();
    await also.leave();
  });
});
