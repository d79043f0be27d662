// Sessions on an origin without encryption, where browsers have neither cryptography nor workers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launch, Person } from '../support/browser.mjs';
import { until } from '../support/service.mjs';
import { invited, tryNow } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const NAME = 'jobs.test';

suite('an origin without encryption', ({ service, acme }) => {
  // A person who reaches the service by plain HTTP and a name.
  const plain = async (context) => {
    const browser = await launch(`--host-resolver-rules=MAP ${NAME} localhost`);
    context.after(() => browser.close());
    const origin = service.origin.replace('localhost', NAME);
    const who = await Person.at(browser, { __proto__: service, origin });
    who.allow(/Cross-Origin-Opener-Policy/);  // browsers say that they ignore it there
    return who;
  };
  const press = (who, name) => who.page.getByRole('button', { name, exact: true }).click();

  test('a banner says so, answers are saved every two seconds, and submitted', async (context) => {
    const invitation = await invited(service, acme, { minutes: 45, questions: ['Why?'] });
    const ann = await plain(context);
    await ann.open(invitation.path);
    await ann.said('Your connection is not encrypted');
    await ann.said('When the page says that it is saved');
    await press(ann, 'Start');
    await ann.said('Your connection is not encrypted');
    assert.equal(await ann.page.evaluate(() => isSecureContext), false);
    // While somebody types without a pause, what is there goes every two seconds.
    const saves = () => service.seen.filter((one) => one.startsWith('PUT')).length;
    service.seen.length = 0;
    const text = 'Because. '.repeat(6).trim();
    const typing = ann.page.getByLabel('Your answer').pressSequentially(text, { delay: 100 });
    await until('a save while somebody types', () => saves() > 0);
    assert.ok((await ann.page.getByLabel('Your answer').inputValue()).length < text.length);
    await typing;
    assert.ok(saves() >= 2);
    await until('all of it at the service', async () =>
      JSON.stringify(await invitation.answers()) === JSON.stringify([text]));
    await ann.said(/^Saved /);
    await ann.look('screening-insecure');
    await press(ann, 'Review and submit ...');
    await press(ann, 'Submit my answers');
    await ann.said('Your answers have arrived');
    await ann.leave();
  });

  test('without a connection, the page says that it alone has the text', async (context) => {
    const invitation = await invited(service, acme, { minutes: 45, questions: ['Why?'] });
    await invitation.start();
    const bo = await plain(context);
    await bo.open(invitation.path);
    await bo.page.getByLabel('Your answer').waitFor();
    bo.cutOff(true);
    await service.cut();
    await bo.page.getByLabel('Your answer').fill('Only here.');
    await bo.said('Do not close this page');
    await press(bo, 'Review and submit ...');
    await press(bo, 'Submit my answers');
    await bo.said('your answers are only in it');
    await service.connect();
    await tryNow(bo);
    await bo.said('Your answers have arrived');
    assert.deepEqual(await invitation.answers(), ['Only here.']);
    await bo.leave();
  });

  test('code is written, run and saved', async (context) => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 45 });
    const cy = await plain(context);
    await cy.open(invitation.path);
    await press(cy, 'Start');
    const code = cy.page.getByRole('textbox', { name: /^Your code for/ });
    await code.click();
    await cy.page.keyboard.press('Control+a');
    await cy.page.keyboard.type('print(3)');
    await cy.said(/^Saved /);
    assert.equal(await cy.page.getByRole('button', { name: /^Copy/ }).count(), 0);
    await cy.leave();
  });
});
