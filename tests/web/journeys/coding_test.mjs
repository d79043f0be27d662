// Coding sessions, without a code runner, and with one where the machine has a sandbox.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { hasSandbox, startRunner } from '../support/runner.mjs';
import { until } from '../support/service.mjs';
import { invited, tryNow } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

suite('a coding session', ({ service, acme, person }) => {
  const press = (who, name, page = who.page) =>
    page.getByRole('button', { name, exact: true }).click();
  const code = (who, page = who.page) => page.getByRole('textbox', { name: /^Your code for/ });
  const solutions = async ({ token }) => (await service.call('GET', `/v1/dsa/${token}`)).problems
    .flatMap(({ savedCode }) => savedCode.map((one) => `${one.language}: ${one.code}`));
  const saved = (invitation, ...texts) => until(`${texts} at the service`, async () =>
    JSON.stringify(await solutions(invitation)) === JSON.stringify(texts));
  const notice = ({ token }) => service.call('GET', `/v1/dsa/${token}/notice`);

  test('opening starts no clock; code is saved per language, and submitted', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const ann = await person();
    const heard = ann.hear();
    await ann.open(invitation.path);
    await ann.heading('Problems for you');
    await ann.said('You get 2 problems.');
    await ann.said('when you paste text and when you leave the page');
    await ann.page.waitForLoadState('networkidle');
    assert.equal((await notice(invitation)).startedAt, undefined);
    await ann.lookAndRead('coding-before');
    await ann.said(/^You can begin until .*, \d\d:\d\d [A-Z]+\.$/);
    await press(ann, 'Start');
    await ann.said('Two numbers');
    await ann.said('<b>Not bold.</b>');
    await ann.said(/^1:[23]\d:\d\d left$/);
    await ann.said(/\(ends \d\d:\d\d [A-Z]+\)$/);
    await until('the text with which it begins', async () =>
      (await code(ann).textContent()).includes('read, add, print'));
    await ann.lookAndRead('coding');
    await code(ann).click();
    await ann.page.keyboard.press('Control+a');
    await ann.page.keyboard.type('print(3)');
    await saved(invitation, 'python: print(3)');
    await ann.said(/^Saved /);
    await ann.page.getByLabel('Language').selectOption('javascript');
    await code(ann).click();
    await ann.page.keyboard.type('console.log(3)');
    await ann.page.getByLabel('Language').selectOption('python');
    await until('the text in Python', async () =>
      (await code(ann).textContent()).includes('print(3)'));
    await press(ann, 'Review and submit ...');
    await ann.said('One problem has no solution:');
    await ann.lookAndRead('coding-review');
    await press(ann, 'Submit my solutions');
    await ann.said('Your answers have arrived');
    await ann.said('The digests are those of the texts on this device.');
    await ann.lookAndRead('coding-done');
    const digest = execFileSync('sha256sum', { input: 'print(3)', encoding: 'utf8' }).split(' ')[0];
    await ann.said(digest);
    const { receipt } = await service.call('GET', `/v1/dsa/${invitation.token}`);
    assert.deepEqual(receipt.parts.map((one) => one.digest), [digest]);
    const told = await heard();
    assert.match(told, /1 2/, 'an example');
    assert.doesNotMatch(told, /20 22|"(score|verdict|result)/, 'a hidden case, or what judged it');
    await ann.leave();
  });

  test('the editor is left by Escape and Tab, and reset after a question', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const bo = await person();
    await bo.open(invitation.path);
    await press(bo, 'Start');
    await code(bo).click();
    await bo.page.keyboard.press('Control+End');
    await bo.page.keyboard.press('Tab');
    await bo.page.keyboard.type('pass');
    await until('the indented text', async () =>
      (await code(bo).textContent()).includes('    pass'));
    await bo.page.keyboard.press('Escape');
    await bo.page.keyboard.press('Tab');
    assert.ok(await bo.page.evaluate(() => !document.activeElement.shadowRoot));
    await press(bo, 'Reset ...');
    await bo.page.getByText('You lose the code that you have now, 2 lines of Python').waitFor();
    await bo.lookAndRead('coding-reset');
    await bo.page.keyboard.press('Escape');
    assert.ok((await code(bo).textContent()).includes('pass'));
    await press(bo, 'Reset ...');
    await press(bo, 'Reset');
    await until('the text of the beginning', async () =>
      !(await code(bo).textContent()).includes('pass'));
    await bo.leave();
  });

  test('without a code runner, running says so, and the code is saved', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const cy = await person();
    await cy.open(invitation.path);
    await press(cy, 'Start');
    await code(cy).click();
    await cy.page.keyboard.press('Control+a');
    await cy.page.keyboard.type('print(1)');
    cy.expect(503);
    await cy.page.keyboard.press('Control+Enter');
    await cy.said('Programs cannot be run at the moment');
    await saved(invitation, 'python: print(1)');
    await cy.look('coding-no-runner');
    // Trying again runs what has failed: the own input, and it alone.
    const inputs = [];
    let release;
    const answer = new Promise((done) => { release = done; });
    await cy.page.route('**/run', async (route) => {
      inputs.push(route.request().postDataJSON().stdin);
      if (inputs.length === 2) await answer;
      await route.continue();
    });
    await cy.page.getByText('Own input').first().click();
    await cy.page.getByLabel('Own input').fill('20 22');
    cy.expect(503, 503);
    await press(cy, 'Run on this input');
    await until('a run of the own input', () => inputs.length === 1);
    await press(cy, 'Try again');
    await until('another run of it', () => inputs.length === 2);
    assert.equal(await cy.page.getByRole('button', { name: 'Run on the examples' })
      .getAttribute('aria-disabled'), 'true');
    await code(cy).press('Control+Enter');
    release();
    await cy.said('Programs cannot be run at the moment');
    assert.deepEqual(inputs, ['20 22', '20 22']);
    await cy.leave();
  });

  test('a reload without a network has the editor and the code', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const di = await person();
    await di.open(invitation.path);
    await press(di, 'Start');
    await code(di).click();
    await until('a worker', () =>
      di.page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
    di.cutOff(true);
    await service.cut();
    await di.page.keyboard.press('Control+a');
    await di.page.keyboard.type('print(2)');
    await di.said('Kept on this device');
    await di.page.reload();
    await until('the kept code', async () => (await code(di).count()) === 1
      && (await code(di).textContent()).includes('print(2)'));
    await service.connect();
    await tryNow(di);
    await saved(invitation, 'python: print(2)');
    await di.leave();
  });

  test('pasted text and a hidden page are told, as the page has said', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const eva = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
    await eva.open(invitation.path);
    await press(eva, 'Start');
    await code(eva).click();
    await eva.page.evaluate(() => navigator.clipboard.writeText('print(4)'));
    await eva.page.keyboard.press('Control+V');
    const told = async () => ((await service.call('GET',
      `/v1/interviews/${invitation.interview._id}/coding-session`, undefined, acme.owner))
      .activity ?? []).map(({ kind }) => kind);
    await until('the report', async () => (await told()).includes('paste'));
    assert.ok(!(await told()).includes('focus_lost'));
    await eva.page.goto('about:blank');
    await until('the report of leaving', async () => (await told()).includes('focus_lost'));
    await eva.leave();
  });

  test('a blank page in another language: the review says what is submitted', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const ida = await person();
    await ida.open(invitation.path);
    await press(ida, 'Start');
    await code(ida).click();
    await ida.page.keyboard.press('Control+a');
    await ida.page.keyboard.type('print(6)');
    await saved(invitation, 'python: print(6)');
    await ida.page.getByLabel('Language').selectOption('javascript');
    await press(ida, 'Review and submit ...');
    await ida.said('Python, 8 bytes');
    await ida.said('You wrote nothing in JavaScript, so what you wrote in Python is submitted.');
    await ida.said('One problem has no solution:');
    await ida.look('coding-review-other');
    await press(ida, 'Submit my solutions');
    await ida.said('Two numbers (Python)');
    await ida.said('The digests are those of the texts on this device.');
    const { receipt } = await service.call('GET', `/v1/dsa/${invitation.token}`);
    assert.equal(receipt.from, 'request');
    assert.deepEqual(receipt.parts.map(({ id }) => id.split('/')[1]), ['python']);
    await ida.signIn(invitation.email, `/my/interviews/${invitation.interview._id}`);
    await ida.said('Your solutions');
    await ida.said('print(6)');
    await ida.said('No solution');
    await ida.said('Times are those of Europe/Berlin.');
    await ida.look('past-coding-session');
    await ida.leave();
  });

  test('an own input stays: through another language, another problem, and a reload', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const jo = await person();
    await jo.open(invitation.path);
    await press(jo, 'Start');
    const input = jo.page.getByLabel('Own input');
    const has = (text) => until(`the input ${text}`, async () => await input.count()
      && await input.isVisible() && (await input.inputValue()) === text);
    await jo.page.getByText('Own input').first().click();
    await input.fill('20 22');
    await jo.page.getByLabel('Language').selectOption('javascript');
    await has('20 22');
    await press(jo, 'Problem 2, Longest word');
    await until('no input of the second problem', async () => await input.count()
      && (await input.inputValue()) === '');
    await press(jo, 'Problem 1, Two numbers');
    await has('20 22');
    await jo.keeping(() => input.fill('20 23'));
    await jo.page.reload();
    await has('20 23');
    await press(jo, 'Review and submit ...');
    await press(jo, 'Submit my solutions');
    await jo.said('Your answers have arrived');
    await until('nothing on the device', async () => (await jo.drafts()).length === 0);
    await jo.leave();
  });

  test('on a phone, the problem, the code and the results are tabs', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const gus = await person({ viewport: { width: 390, height: 800 } });
    await gus.open(invitation.path);
    await press(gus, 'Start');
    const tab = (name) => gus.page.getByRole('tab', { name, exact: true });
    const panels = async () => Promise.all(['Problem', 'Code', 'Results'].map((name) =>
      gus.page.getByRole('tabpanel', { name, exact: true }).isVisible()));
    await tab('Problem').waitFor();
    assert.deepEqual(await panels(), [true, false, false]);
    await tab('Problem').focus();
    await gus.page.keyboard.press('ArrowRight');
    assert.equal(await gus.focused(), 'Code');
    assert.deepEqual(await panels(), [false, true, false]);
    await gus.look('coding-tab-code');
    await code(gus).click();
    await gus.page.keyboard.press('Control+a');
    await gus.page.keyboard.type('print(5)');
    gus.expect(503);
    await gus.page.keyboard.press('Control+Enter');
    await gus.said('Programs cannot be run at the moment');
    assert.equal(await gus.focused(), 'Results');
    await gus.look('coding-tab-results');
    await tab('Results').focus();
    await gus.page.keyboard.press('ArrowRight');
    assert.deepEqual(await panels(), [true, false, false]);
    await gus.page.keyboard.press('End');
    await gus.page.keyboard.press('ArrowLeft');
    assert.ok((await code(gus).textContent()).includes('print(5)'));
    await saved(invitation, 'python: print(5)');
    await gus.page.setViewportSize({ width: 1280, height: 800 });
    await until('no tabs', async () => !(await tab('Code').count()));
    await gus.said('Print their');
    await code(gus).waitFor();
    await gus.leave();
  });

  test('an example is copied, and the language is chosen again after a reload', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const hana = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
    await hana.open(invitation.path);
    await press(hana, 'Start');
    await press(hana, 'Copy the input of example 1');
    await until('the words', async () =>
      (await hana.page.locator('body > #app > [role=status]').textContent()) === 'Copied');
    assert.equal(await hana.page.evaluate(() => navigator.clipboard.readText()), '1 2\n');
    const language = hana.page.getByLabel('Language');
    await language.selectOption('javascript');
    await until('a worker', () =>
      hana.page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
    await hana.page.reload();
    await language.waitFor();
    assert.equal(await language.inputValue(), 'javascript');
    hana.cutOff(true);
    await service.cut();
    await hana.page.reload();
    await language.waitFor();
    assert.equal(await language.inputValue(), 'javascript');
    await service.connect();
    await hana.leave();
  });

  if (hasSandbox) test('runs on the examples and on an own input', async (context) => {
    context.after(await startRunner(service));
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const flo = await person();
    await flo.open(invitation.path);
    await press(flo, 'Start');
    const type = async (text) => {
      await code(flo).click();
      await flo.page.keyboard.press('Control+a');
      await flo.page.keyboard.type(text);
    };
    await type('print(sum(map(int, input().split())))');
    await flo.page.keyboard.press('Control+Enter');
    await flo.said('1 of 1 example is right.');
    await type('print(4)');
    await press(flo, 'Run on the examples');
    await flo.said('0 of 1 example is right.');
    await flo.said('wrong output');
    await flo.look('coding-wrong');
    await flo.page.getByText('Own input').first().click();
    await flo.page.getByLabel('Own input').fill('7');
    await press(flo, 'Run on this input');
    await flo.said('The program has ended.');
    return flo.leave();
  });
});
