// The board of a job: moving candidates by mouse, keys and touch, and what others do meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const written = (name) => ({ name, stageTypeKey: 'automated_screening',
  screeningConfig: { timeLimitMinutes: 45,
    questions: [{ text: 'What does an index cost?', order: 0 }] } });

const STAGES = [written('Questions'), written('Second questions'),
  { name: 'Technical interview', stageTypeKey: 'live_1on1' },
  { name: 'Culture', stageTypeKey: 'culture_fit_hr' }];

suite('the board', ({ service, acme, person }) => {
  let count = 0;

  // A job with its candidates: their names, in the order in which they were added.
  async function job(names, { stages = STAGES, title = `Engineer ${++count}` } = {}) {
    const { _id } = await service.call('POST', '/v1/jobs',
      { title, description: 'You build the service.', status: 'active', stages }, acme.owner);
    const ids = {};
    for (const name of names) {
      const email = `c${++count}@example.com`;
      const made = await service.call('POST', '/v1/pipeline',
        { jobOpeningId: _id, participant: { email, name } }, acme.owner);
      ids[name] = made._id;
    }
    return { id: _id, title, ids, path: `/app/jobs/${_id}/board` };
  }

  const unlock = (id, stageIndex) => service.call('POST', `/v1/pipeline/${id}/unlock-stage`,
    { stageIndex, force: true }, acme.owner);
  const setStatus = (id, status) => service.call('PATCH', `/v1/pipeline/${id}/status`, { status },
    acme.owner);
  const read = (id) => service.call('GET', `/v1/pipeline/${id}`, undefined, acme.owner);

  // Somebody new with this role, at the board. One address can ask for a few codes only.
  async function at({ path, title }, { role = 'recruiter', ...options } = {}) {
    const { email } = await service.member(acme, role);
    const who = await person(options);
    await who.enter(email, path);
    await who.heading(title);
    return who;
  }

  const column = ({ page }, name) => page.getByRole('group', { name });
  const card = ({ page }, name) => page.getByRole('listitem').filter({ has:
    page.getByRole('link', { name, exact: true }) });
  const inColumn = async (who, name, where) =>
    column(who, where).getByRole('link', { name, exact: true }).waitFor();
  const says = ({ page }, target) => page.locator(`[data-target="${target}"] .says`);
  const told = (who, words) => until(words, async () =>
    (await who.page.locator('#app > .away[role="status"]').textContent()).includes(words));
  const focusIs = (who, name) => until(`the focus on ${name}`, async () =>
    (await who.focused()) === name);
  // What the page asks by itself every 15 seconds.
  const poll = ({ page }) =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  async function lift(who, name) {
    const { x, y } = await card(who, name).getByRole('link').boundingBox();
    await who.page.mouse.move(x + 5, y + 5);
    await who.page.mouse.down();
    await who.page.mouse.move(x + 40, y + 30, { steps: 4 });
    await who.page.locator('.ghost').waitFor();
  }

  async function over(who, locator) {
    const { x, y, width, height } = await locator.boundingBox();
    await who.page.mouse.move(x + width / 2, y + Math.min(height / 2, 200), { steps: 5 });
  }

  // Adds to the cards what a service tells of the people with these names.
  function tell(more) {
    service.refuse = (request, response) => {
      if (!/\/board\?/.test(request.url)) return false;
      const { host: _, 'if-none-match': __, ...headers } = request.headers;
      void fetch(service.upstream + request.url, { headers }).then(async (answer) => {
        const body = await answer.json();
        for (const card of body.data.columns.flatMap(({ pipelines }) => pipelines))
          Object.assign(card, more[card.participant.name]);
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body));
      });
      return true;
    };
  }

  test('a card is dragged; each column says before whether it takes it, and why not', async () => {
    const board = await job(['Ann Lee', 'Bo Tan', 'Cy Kim']);
    await setStatus(board.ids['Cy Kim'], 'shortlisted');
    tell({
      'Bo Tan': { stageStatus: 'invited', linkExpiresAt: '2030-05-06T09:00:00.000Z',
        result: 'pass' },
      'Cy Kim': { stageStatus: 'invited', feedbackOwed: true, needsReview: true, result: 'hold',
        upcoming: { startTime: '2030-05-06T09:00:00.000Z',
          rsvp: { status: 'declined', respondedAt: '2030-05-01T09:00:00.000Z' } } },
    });
    const ada = await at(board);
    await inColumn(ada, 'Ann Lee', /^Questions/);
    await card(ada, 'Bo Tan').getByText('Not started; the link works until Mon, 6 May 2030')
      .waitFor();
    await card(ada, 'Bo Tan').getByText('Stage before: pass').waitFor();
    for (const words of ['Feedback is owed', 'To be reviewed', /6 May 2030.*: cannot come/])
      await card(ada, 'Cy Kim').getByText(words).waitFor();
    await ada.look('app-board');
    await ada.page.getByRole('button', { name: 'Waiting for your team 2' }).click();
    await card(ada, 'Bo Tan').waitFor({ state: 'detached' });
    await ada.page.getByRole('button', { name: 'All 3' }).click();
    service.refuse = () => false;
    await poll(ada);
    await card(ada, 'Bo Tan').getByText('To be invited').waitFor();
    await lift(ada, 'Ann Lee');
    const { stages } = await service.call('GET', `/v1/jobs/${board.id}`, undefined, acme.owner);
    const [first, second, technical, culture] = stages.map(({ _id }) => _id);
    await says(ada, technical).getByText('Drop here to unlock “Technical interview”. Completes '
      + '“Questions” and “Second questions” without a result').waitFor();
    assert.match(await says(ada, second).textContent(), /^Drop here to unlock “Second questions”/);
    assert.equal(await says(ada, first).textContent(), 'Is here now');
    assert.match(await says(ada, culture).textContent(),
      /^Feedback is missing: “Technical interview”/);
    assert.match(await says(ada, 'done').textContent(), /^Nobody can be put here/);
    assert.equal(await says(ada, 'hired').textContent(), 'Drop to hire');
    await ada.look('app-board-dragging');
    await over(ada, column(ada, /^Culture/));
    await ada.page.mouse.up();
    await ada.page.getByText('Ann Lee was not moved. Feedback is missing').first().waitFor();
    assert.equal(await ada.page.locator('.ghost, dialog[open]').count(), 0);

    await lift(ada, 'Ann Lee');
    await ada.page.keyboard.press('Escape');
    await ada.page.locator('.ghost').waitFor({ state: 'detached' });
    await ada.page.mouse.up();
    await lift(ada, 'Ann Lee');
    await over(ada, column(ada, /^Technical interview/));
    await ada.page.mouse.up();
    const dialog = ada.page.getByRole('dialog', { name: 'Unlock “Technical interview”?' });
    await dialog.getByRole('button', { name: 'Complete 2 stages, unlock' }).click();
    await inColumn(ada, 'Ann Lee', /^Technical interview/);
    await told(ada, 'Ann Lee stands in “Technical interview” now, 1 of 1.');
    await focusIs(ada, 'Ann Lee');
    await card(ada, 'Ann Lee').getByText('To be invited').waitFor();

    await lift(ada, 'Bo Tan');
    await over(ada, ada.page.locator('[data-target="hired"]'));
    await ada.page.mouse.up();
    await ada.page.getByRole('dialog', { name: 'Hire?' }).getByRole('button', { name: 'Cancel' })
      .click();
    await focusIs(ada, 'Bo Tan');
    assert.equal((await read(board.ids['Bo Tan'])).status, 'active');
    assert.equal(new URL(ada.page.url()).pathname, board.path);
    await ada.leave();
  });

  test('all of it goes by keys: arrows walk, M moves, Enter opens', async () => {
    const board = await job(['Di Orr', 'Ed Poe', 'Flo Quay']);
    await unlock(board.ids['Flo Quay'], 1);
    const ada = await at(board);
    const press = (...keys) => keys.reduce((before, key) =>
      before.then(() => ada.page.keyboard.press(key)), Promise.resolve());
    await inColumn(ada, 'Flo Quay', /^Second questions/);
    await ada.page.getByRole('region', { name: 'Board' }).focus();
    await press('Tab');
    await focusIs(ada, 'Ed Poe');
    await press('ArrowDown');
    await focusIs(ada, 'Di Orr');
    await press('ArrowRight');
    await focusIs(ada, 'Flo Quay');
    await press('ArrowRight', 'ArrowLeft');
    await focusIs(ada, 'Ed Poe');
    await press('m');
    const menu = ada.page.getByRole('menu', { name: 'Move Ed Poe' });
    await menu.getByRole('menuitem', { name: 'Invite to “Questions” ...' }).waitFor();
    assert.match(await menu.getByRole('menuitem', { name: 'Unlock “Culture”' }).textContent(),
      /Feedback is missing: “Technical interview”/);
    await ada.look('app-board-menu');
    await press('Escape');
    await focusIs(ada, 'Ed Poe');
    await press('m');
    await menu.getByRole('menuitem', { name: 'Unlock “Second questions” ...' }).waitFor();
    await press('End', 'ArrowUp');
    await until('the last but one', async () => /Hire/.test(await ada.focused()));
    await press('ArrowUp', 'Enter');
    const reject = ada.page.getByRole('dialog', { name: 'Reject?' });
    await reject.getByText('The candidate’s status becomes “Rejected”.').waitFor();
    await reject.getByRole('button', { name: 'Reject' }).press('Enter');
    await told(ada, 'Ed Poe is rejected, and stands no longer on the board.');
    await focusIs(ada, 'Di Orr');
    await ada.page.getByRole('button', { name: 'Undo' }).press('Enter');
    await inColumn(ada, 'Ed Poe', /^Questions/);
    await focusIs(ada, 'Ed Poe');
    assert.equal((await read(board.ids['Ed Poe'])).status, 'active');

    await press('Tab', 'Tab');
    assert.equal(await ada.focused(), 'Invite ...');
    await press('Enter');
    await ada.page.getByRole('dialog', { name: /Ed Poe.*Questions|Questions.*Ed Poe/ }).waitFor();
    await press('Escape');
    await until('the focus on the board', async () =>
      ada.page.evaluate(() => document.activeElement.closest('[data-card]') !== null));
    await press('ArrowDown', 'Enter');
    await ada.page.waitForURL(/\/app\/pipelines\//);
    assert.ok(ada.page.url().endsWith(board.ids['Di Orr']));
    await ada.leave();
  });

  test('by touch there is the menu, and a finger scrolls instead of dragging', async () => {
    const board = await job(['Gus Ray']);
    const ada = await at(board, { hasTouch: true, isMobile: true,
      viewport: { width: 360, height: 640 } });
    await inColumn(ada, 'Gus Ray', /^Questions/);
    const region = ada.page.getByRole('region', { name: 'Board' });
    await region.scrollIntoViewIfNeeded();
    const { x, y } = await card(ada, 'Gus Ray').boundingBox();
    const cdp = await ada.context.newCDPSession(ada.page);
    const touch = (type, ...points) => cdp.send('Input.dispatchTouchEvent',
      { type, touchPoints: points.map((dx) => ({ x: x + 150 + dx, y: y + 20 })) });
    await touch('touchStart', 0);
    for (const dx of [-20, -60, -120]) await touch('touchMove', dx);
    assert.equal(await ada.page.locator('.ghost').count(), 0);
    await touch('touchEnd');
    await until('the board to scroll', () => region.evaluate((box) => box.scrollLeft > 50));
    await ada.fits('the board', 360, ada.page);
    await card(ada, 'Gus Ray').getByRole('button', { name: 'Move Gus Ray' }).tap();
    await ada.page.getByRole('menuitem', { name: 'Unlock “Second questions” ...' }).tap();
    await ada.page.getByRole('button', { name: 'Complete 1 stage, unlock' }).tap();
    await inColumn(ada, 'Gus Ray', /^Second questions/);
    const button = await card(ada, 'Gus Ray').getByRole('button', { name: 'Move' }).boundingBox();
    assert.ok(button.height >= 44, `${button.height}`);
    await ada.leave();
  });

  test('what others move appears, and takes no focus, no scrolling and no card out of a hand',
    async () => {
      const many = Array.from({ length: 12 }, (_, at) => `Many ${at + 1}`);
      const board = await job([...many, 'Hal Sen', 'Ida Tod']);
      const ada = await at(board);
      await card(ada, 'Many 3').getByRole('link').focus();
      const region = ada.page.getByRole('region', { name: 'Board' });
      const top = await region.evaluate((box) => box.scrollTop);
      assert.ok(top > 0);
      await unlock(board.ids['Hal Sen'], 1);
      await poll(ada);
      await inColumn(ada, 'Hal Sen', /^Second questions/);
      await focusIs(ada, 'Many 3');
      await unlock(board.ids['Many 3'], 1);
      await poll(ada);
      await inColumn(ada, 'Many 3', /^Second questions/);
      await focusIs(ada, 'Many 3');
      await setStatus(board.ids['Many 3'], 'withdrawn');
      await poll(ada);
      await card(ada, 'Many 3').waitFor({ state: 'detached' });
      await focusIs(ada, 'Hal Sen');
      await ada.page.getByRole('link', { name: '1 withdrawn' }).waitFor();

      await card(ada, 'Ida Tod').getByRole('link').focus();
      await lift(ada, 'Ida Tod');
      await unlock(board.ids['Many 12'], 2);
      const seen = service.seen.length;
      await poll(ada);
      await until('the answer', () => service.seen.slice(seen).some((one) => /board/.test(one)));
      await over(ada, column(ada, /^Second questions/));
      await says(ada, 'rejected').getByText('Drop to reject').waitFor();
      await ada.page.waitForLoadState('networkidle');
      await inColumn(ada, 'Many 12', /^Questions/);
      await ada.page.keyboard.press('Escape');
      await ada.page.mouse.up();
      await inColumn(ada, 'Many 12', /^Technical interview/);
      await focusIs(ada, 'Ida Tod');

      await service.call('DELETE', `/v1/jobs/${board.id}`, undefined, acme.owner);
      await poll(ada);
      await ada.said('This job is archived');
      assert.equal(await ada.page.getByRole('button', { name: 'Invite ...' }).count(), 0);
      await ada.look('app-board-archived');
      await ada.leave();
    });

  test('a look at a board that has not changed is answered with 304, and changes nothing', async () => {
    const board = await job(['Lea Wu', 'Max Xu']);
    // Words such as "a minute ago" would change by themselves.
    await service.sql(`update pipelines set last_activity_at = now() - interval '3 days'
      where opening_id = '${board.id}'`);
    const ada = await at(board);
    await inColumn(ada, 'Lea Wu', /^Questions/);
    await ada.page.waitForLoadState('networkidle');
    const answers = [];
    ada.page.on('response', (answer) => {
      if (/\/board\?/.test(answer.url())) answers.push(answer.status());
    });
    await ada.page.evaluate(() => {
      globalThis.changes = [];
      new MutationObserver((all) => globalThis.changes.push(...all.map(({ type, target }) =>
        `${type} of ${target.nodeName} ${target.textContent.slice(0, 80)}`)))
        .observe(document.body, { subtree: true, childList: true, characterData: true,
          attributes: true });
    });
    // When the second answer is there, the page has done with the first one.
    for (const count of [1, 2]) {
      await poll(ada);
      await until('an answer', () => answers.length >= count);
    }
    assert.deepEqual([...new Set(answers)], [304]);
    assert.deepEqual(await ada.page.evaluate(() => globalThis.changes), []);
    await unlock(board.ids['Lea Wu'], 1);
    await poll(ada);
    await inColumn(ada, 'Lea Wu', /^Second questions/);
    assert.ok(answers.includes(200));
    await ada.leave();
  });

  test('an interviewer sees the board, and is offered no moves', async () => {
    const board = await job(['Jo Ude', 'Kai Vos']);
    const mo = await at(board, { role: 'interviewer' });
    await inColumn(mo, 'Jo Ude', /^Questions/);
    assert.equal(await mo.page.getByRole('button', { name: /^(Move|Invite)/ }).count(), 0);
    await card(mo, 'Kai Vos').getByRole('link').focus();
    await mo.page.keyboard.press('m');
    await mo.page.keyboard.press('ArrowDown');
    await focusIs(mo, 'Jo Ude');
    assert.equal(await mo.page.getByRole('menu').count(), 0);
    const { x, y } = await card(mo, 'Jo Ude').getByRole('link').boundingBox();
    await mo.page.mouse.move(x + 5, y + 5);
    await mo.page.mouse.down();
    await mo.page.mouse.move(x + 90, y + 60, { steps: 4 });
    assert.equal(await mo.page.locator('.ghost').count(), 0);
    await mo.page.mouse.up();
    await mo.leave();
  });

  test('any name is a name; finding, filters, lists; an empty job says how to begin', async () => {
    const names = ['<b onclick="alert(1)">Bold</b>', 'مريم الأنصاري', `Pat ${'Very'.repeat(48)}`];
    const board = await job(names);
    const ada = await at(board);
    for (const name of names) await inColumn(ada, name, /^Questions/);
    await ada.look('app-board-names');
    await ada.page.getByLabel('Find on this board').fill('مريم');
    await card(ada, names[0]).waitFor({ state: 'detached' });
    await told(ada, '1 of 3 candidates shown.');
    await ada.page.reload();
    await inColumn(ada, names[1], /^Questions/);
    assert.equal(await card(ada, names[0]).count(), 0);
    await ada.page.getByLabel('Find on this board').fill('');
    await inColumn(ada, names[0], /^Questions/);
    await ada.page.getByRole('button', { name: 'Shortlisted 0' }).click();
    await column(ada, /^Questions/).getByText('Nobody found').waitFor();
    await setStatus(board.ids[names[1]], 'rejected');
    await poll(ada);
    await ada.page.getByRole('link', { name: '1 rejected' }).click();
    await ada.page.getByRole('heading', { name: 'Rejected candidates' }).waitFor();
    await ada.page.getByRole('link', { name: names[1] }).waitFor();
    await ada.look('app-board-rejected');
    await ada.page.getByRole('button', { name: `Move ${names[1]}` }).click();
    await ada.page.getByRole('menuitem', { name: 'Set active ...' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Make active' }).click();
    await ada.said('Nobody is rejected.');
    await ada.page.getByRole('link', { name: 'Back to the board' }).click();
    await inColumn(ada, names[1], /^Questions/);

    const empty = await job([], { title: 'Nobody yet' });
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Other jobs' }).click();
    await ada.page.getByRole('menuitem', { name: 'Nobody yet (Active)' }).click();
    await ada.heading('Nobody yet');
    await ada.said('No candidates yet');
    await ada.look('app-board-empty');
    await ada.page.getByRole('button', { name: 'Invite the first candidate ...' }).click();
    await ada.page.getByRole('dialog').waitFor();
    await ada.page.keyboard.press('Escape');
    assert.ok(ada.page.url().endsWith(empty.path));
    await ada.leave();
  });
});
