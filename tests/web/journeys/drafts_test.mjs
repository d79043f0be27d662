// Sessions that lose nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { invited, tryNow } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

suite('drafts', ({ service, acme, person }) => {
  const answer = (who, page = who.page) => page.getByLabel('Your answer');
  const press = (who, name, page = who.page) =>
    page.getByRole('button', { name, exact: true }).click();
  const saved = (invitation, ...texts) => until(`${texts} at the service`, async () =>
    JSON.stringify(await invitation.answers()) === JSON.stringify(texts));
  const began = async (options) => {
    const invitation = await invited(service, acme, { minutes: 45, ...options });
    await invitation.start();
    return invitation;
  };
  const savedLast = (iso) => new RegExp(`It was saved last .*, ${new Intl.DateTimeFormat('en-GB',
    { timeZone: 'Europe/Berlin', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .format(new Date(iso))}\\.`);
  const controlled = (who) => until('a worker', () =>
    who.page.evaluate(() => Boolean(navigator.serviceWorker.controller)));

  test('the server is killed while somebody types, and comes back', async () => {
    const invitation = await began();
    const ann = await person();
    await ann.open(invitation.path);
    await answer(ann).fill('Before.');
    await ann.said(/^Saved /);
    await service.kill();
    assert.equal(await service.sql(`select answer from session_questions
      where interview_id = '${invitation.interview._id}' and answer is not null`), 'Before.');
    ann.cutOff(true);
    await answer(ann).fill('Before. After.');
    await ann.said('Not connected');
    await ann.said('Kept on this device');
    await ann.lookAndRead('screening-away');
    await service.serve();
    await tryNow(ann);
    await ann.said(/^Saved /);
    await saved(invitation, 'Before. After.');
    assert.equal(await ann.page.locator('main').getByText('Not connected').count(), 0);
    await ann.leave();
  });

  test('a reload without a network goes on, and sends when it is back', async () => {
    const invitation = await began();
    const bo = await person();
    await bo.open(invitation.path);
    await answer(bo).fill('First.');
    await bo.said(/^Saved /);
    await controlled(bo);
    bo.cutOff(true);
    await service.cut();
    await answer(bo).fill('First. Second.');
    await bo.said('Kept on this device');
    await bo.page.reload();
    await bo.said('What does an index cost?');
    assert.equal(await answer(bo).inputValue(), 'First. Second.');
    await bo.said(/^4[45]:\d\d left$/);
    await answer(bo).fill('First. Second. Third.');
    await bo.said('Not connected');
    await bo.look('screening-offline');
    await service.connect();
    await tryNow(bo);
    await saved(invitation, 'First. Second. Third.');
    const kept = await bo.page.evaluate(async () => {
      const urls = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
      const databases = await indexedDB.databases();
      return JSON.stringify([urls, await caches.keys(), databases, { ...localStorage },
        { ...sessionStorage }]);
    });
    assert.ok(kept.includes('/screening/-'));
    assert.ok(!kept.includes(invitation.token) && !kept.includes('/v1/'), kept);
    await bo.leave();
  });

  test('a browser that is closed at once has kept the text, in no readable form', async () => {
    const invitation = await began();
    const cy = await person();
    await cy.open(invitation.path);
    await answer(cy).waitFor();
    cy.cutOff(true);
    await service.cut();
    await answer(cy).fill('A sentence to be found.');
    await cy.said('Kept on this device');
    const raw = await cy.page.evaluate(() => new Promise((done) => {
      indexedDB.open('hireline-drafts').onsuccess = ({ target }) => {
        target.result.transaction('records').objectStore('records').getAll().onsuccess = (event) =>
          done(event.target.result.map(({ session, name, sealed, iv }) =>
            session + name + new TextDecoder('latin1').decode(sealed)
            + new TextDecoder('latin1').decode(iv)).join());
      };
    }));
    assert.ok(raw.length > 100);
    assert.ok(!raw.includes('sentence') && !raw.includes(invitation.token));
    await cy.page.close();
    await service.connect();
    cy.page = await cy.context.newPage();
    await cy.open(invitation.path);
    await until('the kept text', async () =>
      (await answer(cy).inputValue()) === 'A sentence to be found.');
    await saved(invitation, 'A sentence to be found.');
    await cy.leave();
  });

  test('what was typed just before leaving arrives', async () => {
    const lee = await person();
    // Four times, with a worker: it lost every third request that a page made while it ended.
    for (const text of ['Typed, then gone.', 'Again.', 'And again.', 'The last words.']) {
      const invitation = await began();
      await lee.open(invitation.path);
      await controlled(lee);
      await answer(lee).fill(text);
      await lee.page.goto('about:blank');
      await saved(invitation, text);
    }
    await lee.leave();
  });

  test('the second tab reads, until somebody writes there', async () => {
    const invitation = await began();
    const di = await person();
    await di.open(invitation.path);
    await answer(di).fill('From the first tab.');
    const second = await di.context.newPage();
    await di.open(invitation.path, second);
    await di.said('This session is open in another tab', second);
    assert.ok(await answer(di, second).evaluate((field) => field.readOnly));
    await di.page.bringToFront();
    await answer(di).fill('From the first tab. More.');
    await until('the text in the tab that reads', async () =>
      (await answer(di, second).inputValue()) === 'From the first tab. More.');
    await di.look('screening-second-tab', second);
    await press(di, 'Write here', second);
    await until('a field to write in', () =>
      answer(di, second).evaluate((field) => !field.readOnly));
    await di.said('This session is open in another tab');
    assert.ok(await answer(di).evaluate((field) => field.readOnly));
    await answer(di, second).fill('From the first tab. More. And from the second.');
    await saved(invitation, 'From the first tab. More. And from the second.');
    await di.leave();
  });

  test('two devices: somebody chooses, and the other text can be looked at', async () => {
    const invitation = await began({ questions: ['What does an index cost?'] });
    const [laptop, phone] = [await person(), await person()];
    await laptop.open(invitation.path);
    await answer(laptop).fill('On the laptop.');
    await saved(invitation, 'On the laptop.');
    await phone.open(invitation.path);
    await until('the text on the phone', async () =>
      (await answer(phone).inputValue()) === 'On the laptop.');
    await answer(phone).fill('On the phone.');
    await saved(invitation, 'On the phone.');
    laptop.expect(409);
    await answer(laptop).fill('On the laptop again.');
    await laptop.said('There are two texts for this question');
    await laptop.said('On the phone.');
    assert.deepEqual(await invitation.answers(), ['On the phone.']);
    await laptop.lookAndRead('screening-two-texts');
    await press(laptop, 'Review and submit ...');
    await laptop.said('For these questions, choose one of two texts first:');
    await press(laptop, 'Submit my answers');
    await press(laptop, 'Go on writing');
    await press(laptop, 'Use the text of this device');
    await saved(invitation, 'On the laptop again.');
    await laptop.page.getByText('The text that you did not choose').click();
    await laptop.said('On the phone.');
    await laptop.leave();
    await phone.leave();
  });

  test('the clock is that of the service, and the end submits what is written', async () => {
    const invitation = await began();
    const eva = await person();
    await eva.context.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 3_600_000;
    });
    await service.sql(`update screening_sessions set started_at = now() - interval '44 minutes 52 s'
      where interview_id = '${invitation.interview._id}'`);
    await eva.open(invitation.path);
    await eva.said(/^0:0[5-8] left$/);
    const { endsAt } = await invitation.session();
    // By the browser's clock that only counts, at the moment of what is shown.
    await until('a timer that is right to a second', () => eva.page.evaluate((end) => {
      const [, shown] = /0:(\d\d) left/.exec(document.querySelector('[role=timer]').textContent);
      const left = (end - performance.timeOrigin - performance.now()) / 1000;
      return Math.abs(Number(shown) - left) <= 1;
    }, Date.parse(endsAt)));
    await answer(eva).fill('At the last moment.');
    await eva.page.getByText('Your answers have arrived').first().waitFor({ timeout: 15_000 });
    assert.deepEqual(await invitation.answers(), ['At the last moment.']);
    await eva.leave();
  });

  test('a submit whose answer is lost is done once, under one key', async () => {
    const invitation = await began();
    const flo = await person();
    await flo.open(invitation.path);
    await answer(flo).fill('Once.');
    await saved(invitation, 'Once.');
    service.keys.length = 0;
    service.lose('POST', /\/submit$/);
    flo.cutOff(true);
    await press(flo, 'Review and submit ...');
    await press(flo, 'Submit my answers');
    await flo.said('There is no connection.');
    await flo.look('screening-submitting');
    service.refuse = () => false;
    await flo.page.reload();
    await flo.said('Your answers have arrived');
    assert.equal(new Set(service.keys).size, 1);
    await flo.leave();
  });

  test('a submit that was confirmed goes on after a reload without a network', async () => {
    const invitation = await began();
    const kim = await person();
    await kim.open(invitation.path);
    await answer(kim).fill('Confirmed.');
    await saved(invitation, 'Confirmed.');
    await controlled(kim);
    kim.cutOff(true);
    await service.cut();
    await press(kim, 'Review and submit ...');
    await press(kim, 'Submit my answers');
    await kim.said('There is no connection.');
    await kim.page.reload();
    await kim.said('There is no connection.');
    await service.connect();
    await tryNow(kim);
    await kim.said('Your answers have arrived');
    assert.equal((await invitation.session()).receipt.from, 'request');
    await kim.leave();
  });

  test('what did not arrive in time is named, and stays on the device', async () => {
    const invitation = await began();
    const hal = await person();
    await hal.open(invitation.path);
    await answer(hal).fill('In time.');
    await saved(invitation, 'In time.');
    await controlled(hal);
    hal.miss(/\/responses$/);
    hal.cutOff(true);
    await service.cut();
    await answer(hal).fill('In time. Too late.');
    await hal.said('Kept on this device');
    await service.sql(`update screening_sessions set started_at = now() - interval '47 minutes'
      where interview_id = '${invitation.interview._id}';
      update session_questions set saved_at = now() - interval '9 minutes'
      where interview_id = '${invitation.interview._id}' and answer is not null`);
    await service.connect();
    await hal.page.reload();
    await hal.said('Your answers have arrived');
    await hal.said('the service took what it had saved by then');
    await hal.said(savedLast((await invitation.session()).savedResponses[0].savedAt));
    await hal.said('The service has not all that this device has');
    await hal.said('In time. Too late.');
    await hal.lookAndRead('screening-late');
    assert.deepEqual(await invitation.answers(), ['In time.']);
    await hal.page.reload();
    await hal.said('In time. Too late.');
    await hal.leave();
  });

  test('a late submit of code says when the draft was saved that counts', async () => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90 });
    const { problems: [{ problemId }] } = await service.call('GET', `/v1/dsa/${invitation.token}`);
    await service.call('PUT', `/v1/dsa/${invitation.token}/code`,
      { problemId, language: 'python', code: 'print(3)', baseRevision: 0 });
    const mine = `interview_id = '${invitation.interview._id}'`;
    await service.sql(`update session_code set saved_at = now() - interval '9 minutes' where ${mine};
      update coding_sessions set started_at = now() - interval '92 minutes' where ${mine}`);
    const { submittedAt } = await service.call('POST', `/v1/dsa/${invitation.token}/submit`,
      { solutions: [] });
    const lia = await person();
    await lia.open(invitation.path);
    await lia.said('the service took what it had saved by then');
    await lia.said(savedLast(new Date(Date.parse(submittedAt) - 9 * 60_000).toISOString()));
    await lia.look('coding-late');
    await lia.leave();
  });

  test('a late submit without a draft says that there was none', async () => {
    const invitation = await began();
    await service.sql(`update screening_sessions set started_at = now() - interval '47 minutes'
      where interview_id = '${invitation.interview._id}'`);
    await service.call('POST', `/v1/screening/${invitation.token}/submit`, { responses: [] });
    const max = await person();
    await max.open(invitation.path);
    await max.said('It had saved nothing.');
    await max.leave();
  });

  test('a link that is cancelled while somebody writes leaves the text on the device', async () => {
    const invitation = await began();
    const ida = await person();
    await ida.open(invitation.path);
    await answer(ida).fill('Kept.');
    await saved(invitation, 'Kept.');
    await service.call('POST', `/v1/interviews/${invitation.interview._id}/cancel`, {}, acme.owner);
    ida.expect(410, 410);
    await answer(ida).fill('Kept. And more.');
    await ida.said('This invitation was cancelled');
    await ida.said('Kept. And more.');
    await ida.look('screening-cancelled');
    await ida.leave();
  });

  test('a conversation whose time is up is submitted by the service', async () => {
    const invitation = await began({ kind: 'conversation' });
    const jo = await person();
    await service.sql(`update screening_sessions set started_at = now() - interval '44 minutes 55 s'
      where interview_id = '${invitation.interview._id}'`);
    await jo.open(invitation.path);
    await jo.page.getByLabel('Your reply').fill('Not sent as a reply.');
    await jo.page.getByLabel('Your reply').blur();
    await saved(invitation, 'Not sent as a reply.');
    await jo.said('The service submits what it has saved.');
    assert.ok(await jo.page.getByLabel('Your reply').evaluate((field) => field.readOnly));
    await service.sql(`update screening_sessions set started_at = now() - interval '47 minutes'
      where interview_id = '${invitation.interview._id}'`);
    await service.sql(`update tasks set run_at = now() where state = 'available'`);
    await jo.page.getByText('Your answers have arrived').first().waitFor({ timeout: 30_000 });
    await jo.leave();
  });

  test('a reply whose answer is lost is sent once, and the conversation goes on', async () => {
    const invitation = await began({ kind: 'conversation' });
    const kim = await person();
    await kim.open(invitation.path);
    const [first, second] = (await invitation.session()).questions;
    await kim.said(first.text);
    await kim.page.getByLabel('Your reply').fill('A lost answer to a full reply.');
    service.lose('POST', /\/reply$/);
    kim.cutOff(true);
    await press(kim, 'Send the reply ...');
    await press(kim, 'Send');
    await press(kim, 'Close');  // of the problem
    await kim.look('screening-reply-lost');
    service.refuse = () => false;
    await press(kim, 'Send the reply ...');
    await press(kim, 'Send');
    await kim.page.getByRole('region', { name: 'Conversation' })
      .getByText('A lost answer to a full reply.').waitFor();
    assert.equal(await service.sql(`select count(*) from session_questions
      where interview_id = '${invitation.interview._id}' and answer is not null`), '1');
    if (second) await kim.said(second.text);
    await kim.leave();
  });

  test('without storage, a banner says so, and saving goes on', async () => {
    const invitation = await began();
    const gil = await person();
    await gil.context.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: {
        open() { throw new DOMException('denied', 'SecurityError'); } } });
    });
    await gil.open(invitation.path);
    await gil.said('This browser keeps nothing for this page');
    await answer(gil).fill('Sent at once.');
    await saved(invitation, 'Sent at once.');
    await gil.said(/^Saved /);
    await gil.look('screening-unstored');
    await gil.leave();
  });
});
