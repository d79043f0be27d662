// The pool of candidates, and a person in it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fillPool } from '../support/large_pool.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const MARKUP = '<img src=x onerror="document.title=1"> & "Co"';

suite('the pool', ({ service, acme, person }) => {
  const add = (email, name, more = {}, job = acme.job) => service.call('POST', '/v1/pipeline',
    { jobOpeningId: job._id, participant: { email, ...(name ? { name } : {}), ...more } },
    acme.owner);
  const rows = (who) => who.page.getByRole('table', { name: 'Candidates' }).locator('tbody');
  const found = async (who, ...names) => until(`the list of ${names}`, async () =>
    JSON.stringify(await rows(who).locator('th a').allInnerTexts())
      === JSON.stringify(names));
  const search = (who) => who.page.getByRole('searchbox', { name: 'Name or email address' });
  const exactly = (who) => who.page.getByRole('switch', { name: 'Search for this very text' });
  // Somebody with the role, at the page.
  const enter = async (path, role = 'recruiter') => {
    const { email } = await service.member(acme, role);
    const who = await person();
    await who.enter(email, path);
    return who;
  };
  const ids = {};

  test('is empty at first, and says what would be there', async () => {
    const ada = await enter('/app/pool');
    await ada.said('No candidates yet');
    await ada.look('pool-empty');
    await ada.page.getByRole('link', { name: 'Go to the jobs' }).click();
    await ada.heading('Jobs');
    await ada.leave();
  });

  test('is searched for this very text or by a pattern, filtered and sorted', async () => {
    await add('ada+jobs@example.com', 'Ada Plus');
    await add('adaajobs@example.com', 'Ada Double');
    await add('zoe@example.org', MARKUP);
    await add('noor@example.org', 'نور الهدى');
    const { _id } = await add('bo@example.net');
    await service.call('PATCH', `/v1/pipeline/${_id}/status`, { status: 'hired' }, acme.owner);
    const cy = await enter('/app/pool');
    await cy.said('zoe@example.org');
    await cy.said('No name yet');
    await cy.said(MARKUP);
    assert.equal(await cy.page.locator('main img').count(), 0);
    await cy.look('pool');

    await search(cy).fill('ada+jobs@');
    await found(cy, 'Ada Plus');
    assert.match(cy.page.url(), /search=ada%2Bjobs%40$/);
    await exactly(cy).click();
    await cy.said('What a pattern can say');
    await found(cy, 'Ada Double');
    await cy.look('pool-pattern');
    await search(cy).fill('^(ada|bo)');
    await found(cy, 'No name yet', 'Ada Double', 'Ada Plus');
    assert.deepEqual(await cy.page.locator('main .counts dd').allInnerTexts(), ['3', '2', '0', '1']);
    await cy.page.getByLabel('Status').selectOption('active');
    await cy.page.getByLabel('Order').selectOption('name');
    await found(cy, 'Ada Double', 'Ada Plus');
    await cy.page.reload();
    await found(cy, 'Ada Double', 'Ada Plus');
    assert.equal(await search(cy).inputValue(), '^(ada|bo)');

    cy.expect(400);
    await search(cy).fill('(?=ada)');
    await cy.said('The service does not take this pattern: it must not look ahead or behind.');
    assert.equal(await search(cy).getAttribute('aria-invalid'), 'true');
    await cy.look('pool-refused');
    await cy.page.getByRole('button', { name: 'Search for this very text' }).click();
    await cy.said('Nobody fits');
    await search(cy).fill('.'.repeat(51));
    await cy.said('This is too long');
    await search(cy).fill('a');
    await cy.said('Type at least 2 characters.');
    await search(cy).fill('nobody at all');
    await cy.said('Nobody fits');
    await cy.page.getByRole('link', { name: 'Show all candidates' }).click();
    await cy.said('zoe@example.org');
    assert.equal(await search(cy).inputValue(), '');
    await cy.leave();
  });

  test('comes in pages from the service, and says when too many search at once', async () => {
    for (let index = 0; index < 50; index++) await add(`many-${index}@example.com`, `Many ${index}`);
    const di = await enter('/app/pool');
    await di.said('Page 1 of 2, 55 entries');
    await di.page.getByRole('button', { name: 'Next' }).click();
    await di.said('Page 2 of 2, 55 entries');
    assert.equal(await rows(di).locator('tr').count(), 5);
    await di.open('/app/pool?page=9');
    await di.said('The list ends before this page');
    await di.page.getByRole('button', { name: 'Go to the first page' }).click();
    await di.said('Page 1 of 2, 55 entries');
    let refusals = 0;
    service.refuse = (request, response) => {
      if (!request.url.includes('search=many') || refusals === 3) return false;
      refusals++;
      response.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '0' });
      response.end('{"message":"Too many searches at once","code":"too_many_at_once"}');
      return true;
    };
    di.expect(429, 429, 429);
    await search(di).fill('many');
    await di.said('Many people search at once');
    await di.look('pool-busy');
    await di.page.getByRole('button', { name: 'Try again' }).click();
    await di.said('Many 49');
    await di.leave();
  });

  test('a person has all applications, how to reach them, and their data as a file', async () => {
    const other = await service.call('POST', '/v1/jobs', { title: MARKUP, status: 'active',
      description: 'Another.', stages: [{ name: 'A talk', stageTypeKey: 'live_1on1' }] }, acme.owner);
    const one = await add('eve@example.com', 'Eve Two', { phone: '+49 30 123456',
      links: ['https://example.com/eve'] });
    await add('eve@example.com', undefined, {}, other);
    ids.eve = one.participantId;
    const eve = await enter('/app/pool?search=eve');
    await eve.page.getByRole('link', { name: 'Eve Two' }).click();
    await eve.heading('Eve Two');
    await eve.said('In 2 jobs');
    await eve.page.getByRole('link', { name: MARKUP }).waitFor();
    await eve.said('Technical interview: open');
    await eve.page.getByRole('link', { name: 'https://example.com/eve' }).waitFor();
    await eve.look('person');
    const [download] = await Promise.all([eve.page.waitForEvent('download'),
      eve.page.getByRole('button', { name: 'Save as a file' }).click()]);
    assert.equal(download.suggestedFilename(), `candidate-${ids.eve}.json`);
    const { participant, records } = JSON.parse(readFileSync(await download.path(), 'utf8'));
    assert.equal(participant.email, 'eve@example.com');
    assert.equal(records.pipelines.length, 2);
    await eve.page.getByRole('link', { name: 'Backend engineer' }).click();
    await until('the pipeline', () => eve.page.url().endsWith(`/app/pipelines/${one._id}`));
    eve.expect(404);
    await eve.open('/app/pool/68f0c0a1b2c3d4e5f6a7b8c9');
    await eve.said('There is no such candidate');
    await eve.leave();
  });

  test('an owner erases a person, after a look at what that does', async () => {
    const { candidatePipelineId } = await service.inviteLive(acme,
      { email: 'fay@example.com', name: 'Fay Gone' }, '2030-05-06T09:00:00.000Z');
    const read = () => service.call('GET', `/v1/pipeline/${candidatePipelineId}`, undefined,
      acme.owner);
    const { participantId } = await read();
    const ada = await person();
    await ada.enter(acme.email, `/app/pool/${participantId}`);
    await ada.heading('Fay Gone');
    await ada.page.getByRole('button', { name: 'Erase ...' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Erase everything about Fay Gone?' });
    const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
    await dialog.getByText('An interview is cancelled.').waitFor();
    await dialog.getByText('The candidate’s status becomes “Withdrawn”.').waitFor();
    await dialog.getByText('1 application', { exact: true }).waitFor();
    await dialog.getByLabel('Why?').fill('Fay Gone asked for it');
    await dialog.getByText('This names the person.').waitFor();
    assert.equal(await erase.getAttribute('aria-disabled'), 'true');
    await ada.look('person-erase');
    await ada.page.keyboard.press('Escape');
    assert.equal(await ada.focused(), 'Erase ...');
    assert.equal((await read()).participant.name, 'Fay Gone');
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Erase ...' }).click();
    await dialog.getByText('This names the person.').waitFor();
    assert.equal(await dialog.getByLabel('Why?').inputValue(), 'Fay Gone asked for it');
    await dialog.getByLabel('Why?').fill('It was asked for');
    await erase.click();
    await ada.heading('Candidates');
    await ada.page.getByText('The candidate was erased.').first().waitFor();
    assert.equal(await ada.page.getByText('fay@example.com').count(), 0);
    const { participant, status } = await read();
    assert.deepEqual([participant.name, status], ['Erased candidate', 'withdrawn']);
    await ada.leave();
  });

  test('offers interviewers and recruiters no erasing', async () => {
    for (const role of ['interviewer', 'recruiter']) {
      const mo = await enter(`/app/pool/${ids.eve}`, role);
      await mo.heading('Eve Two');
      await mo.said('In 2 jobs');
      assert.equal(await mo.page.getByRole('button', { name: 'Erase ...' }).count(), 0);
      assert.equal(await mo.page.getByRole('button', { name: 'Save as a file' }).count(),
        role === 'recruiter' ? 1 : 0);
      await mo.leave();
    }
  });

  test('of 100,000 is paged, searched and filtered, and says when a search takes too long',
    async (t) => {
      const large = await service.organization('Large');
      const began = performance.now();
      await fillPool(service, large.job, 100_000);
      t.diagnostic(`100,000 candidates in ${Math.round(performance.now() - began)} ms`);
      const { candidates: [{ participantId }] } = await service.call('GET',
        '/v1/pipeline/pool?search=bauer256@', undefined, large.owner);
      await service.call('PUT', `/v1/pipeline/pool/${participantId}/tags`, { tags: ['Rust'] },
        large.owner);
      const ada = await person();
      await ada.enter(large.email, '/app/pool');
      const counts = async () =>
        (await ada.page.locator('main .counts dd').allInnerTexts()).join(' ');
      await ada.said('Page 1 of 2,000, 100,000 entries');
      assert.equal(await counts(), '100,000 33,333 16,667 16,666');
      await ada.page.getByRole('button', { name: 'Next' }).click();
      await ada.said('Page 2 of 2,000, 100,000 entries');
      await ada.open('/app/pool?page=2000');
      await ada.said('Page 2,000 of 2,000, 100,000 entries');
      await ada.page.getByLabel('Order').selectOption('name');
      await found(ada, ...Array(50).fill('Anna Andersson'));

      // A common word, one of two letters that no index helps, and a rare one.
      for (const [word, total, last] of [['example', '100,000', '2,000'], ['an', '17,279', '346'],
        ['garcía', '5,883', '118']]) {
        await search(ada).fill(word);
        await ada.said(`Page 1 of ${last}, ${total} entries`);
      }
      await ada.page.getByRole('button', { name: 'Next' }).click();
      await ada.said('Page 2 of 118, 5,883 entries');
      await search(ada).fill('Bauer256@');
      await found(ada, 'Anna Bauer');
      assert.equal(await counts(), '1 0 0 0');
      await search(ada).fill('anna');
      await ada.said('6,250 entries');
      await ada.page.getByLabel('Tags', { exact: true }).selectOption({ index: 1 });
      await found(ada, 'Anna Bauer');
      await search(ada).fill('');
      await ada.page.getByRole('button', { name: 'No longer only with Rust' }).click();
      await ada.page.getByLabel('Status').selectOption('hired');
      await ada.said('Page 1 of 334, 16,666 entries');

      // The table of names is locked, so the search waits until the service gives up.
      const held = service.sql('begin; lock table pool_names; select pg_sleep(600)')
        .catch(() => {});
      const holder = `pg_stat_activity where datname = current_database()
        and query like 'begin; lock table pool_names%' and pid <> pg_backend_pid()`;
      await until('the lock', async () => await service.sql(
        `select count(*) from ${holder} and wait_event = 'PgSleep'`) === '1');
      ada.expect(503);
      await search(ada).fill('dubois');
      await ada.said('This search takes too long');
      await ada.said('Searches for at least three letters in a row are quick');
      await ada.look('pool-too-slow');
      await service.sql(`select pg_terminate_backend(pid) from ${holder}`);
      await held;
      await ada.page.getByRole('button', { name: 'Try again' }).click();
      await ada.said('980 entries');
      await ada.leave();
    });
});
