// Coding sessions that lose nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { invited, tryNow } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

suite('drafts of code', ({ service, acme, person }) => {
  const press = (who, name, page = who.page) =>
    page.getByRole('button', { name, exact: true }).click();
  const code = (who, page = who.page) => page.getByRole('textbox', { name: /^Your code for/ });
  const write = async (who, text, page = who.page) => {
    await code(who, page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  };
  const has = (who, text, page = who.page) => until(`${text} in the editor`, async () =>
    (await code(who, page).count()) === 1 && (await code(who, page).textContent()).includes(text));
  const isReadOnly = async (who, page = who.page) =>
    (await code(who, page).getAttribute('aria-readonly')) === 'true';
  const solutions = async ({ token }) => (await service.call('GET', `/v1/dsa/${token}`)).problems
    .flatMap(({ savedCode }) => savedCode.map((one) => one.code));
  const saved = (invitation, text) => until(`${text} at the service`, async () =>
    JSON.stringify(await solutions(invitation)) === JSON.stringify([text]));
  const open = async (invitation) => {
    const who = await person();
    await who.open(invitation.path);
    return who;
  };
  const atWork = async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const who = await open(invitation);
    await press(who, 'Start');
    return { invitation, who };
  };
  const refuseOnce = (method, pattern, status, headers, code) => {
    let refused = false;
    service.refuse = (request, response) => {
      if (refused || request.method !== method || !pattern.test(request.url)) return false;
      refused = true;
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify({ message: 'No', code }));
      return true;
    };
  };

  test('the server is killed while somebody writes code, and comes back', async () => {
    const { invitation, who: ann } = await atWork();
    await write(ann, 'print(1)');
    await saved(invitation, 'print(1)');
    await service.kill();
    ann.cutOff(true);
    await write(ann, 'print(1 + 1)');
    await ann.said('Kept on this device');
    await service.serve();
    await tryNow(ann);
    await saved(invitation, 'print(1 + 1)');
    await ann.leave();
  });

  test('the second tab reads the code, until somebody writes there', async () => {
    const { invitation, who: bo } = await atWork();
    await write(bo, 'print(1)');
    const second = await bo.context.newPage();
    await bo.open(invitation.path, second);
    await bo.said('This session is open in another tab', second);
    await has(bo, 'print(1)', second);
    assert.ok(await isReadOnly(bo, second));
    await bo.page.bringToFront();
    await write(bo, 'print(1, 2)');
    await has(bo, 'print(1, 2)', second);
    await press(bo, 'Write here', second);
    await until('an editor to write in', async () => !(await isReadOnly(bo, second)));
    await until('the first tab reads', () => isReadOnly(bo));
    await second.bringToFront();
    await write(bo, 'print(3)', second);
    await saved(invitation, 'print(3)');
    await bo.leave();
  });

  test('two devices: one text of the code is chosen, and the other can be looked at', async () => {
    const { invitation, who: laptop } = await atWork();
    await write(laptop, 'print("laptop")');
    await saved(invitation, 'print("laptop")');
    const phone = await open(invitation);
    await has(phone, 'laptop');
    await write(phone, 'print("phone")');
    await saved(invitation, 'print("phone")');
    laptop.expect(409);
    await write(laptop, 'print("laptop", 2)');
    await laptop.page.keyboard.press('Control+Enter');
    await laptop.said('There are two texts for this problem');
    await laptop.said('print("phone")');
    assert.ok(await laptop.page.getByRole('button', { name: 'Run on the examples' })
      .getAttribute('aria-disabled'), 'a run would save the text of this device');
    await laptop.look('coding-two-texts');
    await press(laptop, 'Review and submit ...');
    await laptop.said('For these problems, choose one of two texts first:');
    await press(laptop, 'Go on writing');
    await press(laptop, 'Use the text of the service');
    await has(laptop, 'phone');
    await laptop.page.getByText('The text that you did not choose').click();
    await laptop.said('print("laptop", 2)');
    assert.deepEqual(await solutions(invitation), ['print("phone")']);
    await laptop.leave();
    await phone.leave();
  });

  test('a submit of code whose answer is lost is done once', async () => {
    const { invitation, who: cy } = await atWork();
    await write(cy, 'print(1)');
    await saved(invitation, 'print(1)');
    service.keys.length = 0;
    service.lose('POST', /\/submit$/);
    cy.cutOff(true);
    await press(cy, 'Review and submit ...');
    await press(cy, 'Submit my solutions');
    await cy.said('There is no connection.');
    service.refuse = () => false;
    await cy.page.reload();
    await cy.said('Your answers have arrived');
    assert.equal(new Set(service.keys).size, 1);
    await cy.leave();
  });

  test('a busy service is asked again for a start and for a submit', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const di = await open(invitation);
    refuseOnce('GET', /\/v1\/dsa\/[^/]+$/, 503, { 'Retry-After': '1' }, 'overloaded');
    di.expect(503);
    await press(di, 'Start');
    await write(di, 'print(1)');
    await saved(invitation, 'print(1)');
    refuseOnce('POST', /\/submit$/, 429, { 'Retry-After': '1' }, 'rate_limited');
    di.expect(429);
    await press(di, 'Review and submit ...');
    await press(di, 'Submit my solutions');
    await di.said('Your answers have arrived');
    await di.leave();
  });
});
