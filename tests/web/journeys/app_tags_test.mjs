// The organization's words about candidates: tags, and reasons for closing a pipeline.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOn } from '../support/hands.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const MARKUP = '<b>Remote</b>';

suite('tags and close reasons', ({ service, acme, person }) => {
  const dialog = (who, name) => who.page.getByRole('dialog', { name });
  const act = (box, name) => box.getByRole('button', { name, exact: true });
  const choose = async (who, label, item) => {
    await who.page.getByRole('button', { name: label }).click();
    await who.page.getByRole('menuitem', { name: item }).click();
  };
  const add = (email, name) => service.call('POST', '/v1/pipeline',
    { jobOpeningId: acme.job._id, participant: { email, name } }, acme.owner);
  const names = (who) => who.page.getByRole('table', { name: 'Candidates' })
    .locator('tbody th a').allInnerTexts();
  const listed = (who, ...wanted) => until(`the list of ${wanted}`, async () =>
    JSON.stringify(await names(who)) === JSON.stringify(wanted));

  test('a recruiter tags people, finds them by tags, renames, merges and deletes', async () => {
    await add('ann@example.org', 'Ann Able');
    await add('bea@example.org', 'Bea Bold');
    const { participantId } = await service.call('GET', '/v1/pipeline/pool?search=ann@', undefined,
      acme.owner).then(({ candidates }) => candidates[0]);
    const mo = await service.member(acme, 'recruiter');
    const rae = await person();
    await rae.enter(mo.email, '/app/pool/tags');
    await rae.said('No tags');
    await rae.open(`/app/pool/${participantId}`);
    await rae.said('No tags. Candidates never see tags.');
    const field = rae.page.getByLabel('Add a tag');
    await field.fill('C++, Go');
    await rae.page.getByText('A tag has no comma.').waitFor();
    for (const one of ['C++', MARKUP]) {
      await field.fill(one);
      await field.press('Enter');
      await rae.page.getByRole('list', { name: 'Tags' }).getByText(one, { exact: true }).waitFor();
    }
    await rae.look('person-tags');
    // A colleague adds a tag, and the next one is typed while this one is being saved.
    const tagsOf = async () => (await service.call('GET', `/v1/pipeline/pool/${participantId}`,
      undefined, acme.owner)).tags.map(({ name }) => name).sort();
    const set = (tags) => service.call('PUT', `/v1/pipeline/pool/${participantId}/tags`, { tags },
      acme.owner);
    await set(['C++', MARKUP, 'Berlin']);
    let release;
    const answer = new Promise((done) => { release = done; });
    await rae.page.route('**/tags', async (route) => {
      if (route.request().method() === 'PUT') await answer;
      await route.continue();
    });
    await field.fill('Night');
    await field.press('Enter');
    await field.fill('Weekend');
    release();
    await rae.page.getByRole('list', { name: 'Tags' }).getByText('Night').waitFor();
    assert.equal(await field.inputValue(), 'Weekend');
    assert.deepEqual(await tagsOf(), [MARKUP, 'Berlin', 'C++', 'Night']);
    await set([MARKUP, 'C++', 'Munich', 'Night']);
    await rae.page.getByRole('button', { name: 'Take away the tag Night' }).click();
    await rae.page.getByRole('list', { name: 'Tags' }).getByText('Munich').waitFor();
    await focusOn(rae, 'Tags');
    assert.deepEqual(await tagsOf(), [MARKUP, 'C++', 'Munich']);
    for (const { _id, name } of (await service.call('GET', '/v1/tags', undefined, acme.owner)).tags)
      if (!['C++', MARKUP].includes(name))
        await service.call('DELETE', `/v1/tags/${_id}`, undefined, acme.owner);
    await service.call('PUT', `/v1/pipeline/pool/${await service.sql(
      "select id from participants where email = 'bea@example.org'")}/tags`, { tags: ['c++'] },
    acme.owner);

    // Both have the one, only Ann the other.
    await rae.open('/app/pool');
    await rae.page.getByRole('combobox', { name: 'Tags' }).selectOption('C++ (2)');
    await rae.page.getByRole('list', { name: 'Only candidates with all of these tags' }).waitFor();
    await until('both', async () => (await names(rae)).length === 2);
    await rae.page.getByRole('combobox', { name: 'Tags' }).selectOption(`${MARKUP} (1)`);
    await listed(rae, 'Ann Able');
    assert.equal(new URL(rae.page.url()).searchParams.get('tags'), `C++,${MARKUP}`);
    await rae.look('pool-tags');
    await rae.page.getByRole('button', { name: 'No longer only with C++' }).click();
    await focusOn(rae, 'Tags');
    await listed(rae, 'Ann Able');

    await rae.page.getByRole('link', { name: 'Tags ...' }).click();
    await rae.heading('Tags');
    await rae.look('tags');
    await choose(rae, `Actions for ${MARKUP}`, 'Rename');
    const rename = dialog(rae, `Rename “${MARKUP}”`);
    rae.expect(409);
    await rename.getByLabel('Name').fill('C++');
    await act(rename, 'Rename').click();
    await rename.getByText('Another tag has this name').first().waitFor();
    await rename.getByLabel('Name').fill('Remote');
    await act(rename, 'Rename').click();
    await choose(rae, 'Actions for Remote', 'Merge into another');
    const merge = dialog(rae, 'Merge “Remote” into another tag');
    await merge.getByLabel('Other tag').selectOption('C++');
    await merge.getByText('The tags become one.').waitFor();
    await rae.look('tag-merge');
    await act(merge, 'Merge').click();
    await rae.page.getByText('“Remote” is merged into “C++”.').first().waitFor();
    assert.equal(await service.sql('select count(*) from candidate_tags'), '2');
    await choose(rae, 'Actions for C++', 'Delete');
    const remove = dialog(rae, 'Delete “C++”?');
    await remove.getByText('It is taken from 2 candidates. This cannot be undone.').waitFor();
    await remove.getByText('The tag is deleted.').waitFor();
    await act(remove, 'Delete').click();
    await rae.said('No tags');
    await rae.leave();
  });

  test('interviewers read tags, and are offered no change', async () => {
    await service.call('POST', '/v1/tags', { name: 'Rust' }, acme.owner);
    const { email } = await service.member(acme, 'interviewer');
    const ian = await person();
    await ian.enter(email, '/app/pool/tags');
    await ian.page.getByRole('link', { name: 'Rust' }).waitFor();
    assert.equal(await ian.page.getByRole('button', { name: /^Actions for/ }).count(), 0);
    await ian.leave();
  });

  test('an owner keeps close reasons, and requires one', async () => {
    const reasons = async () => (await service.call('GET', '/v1/close-reasons', undefined,
      acme.owner)).closeReasons.map(({ name, appliesTo }) => `${name}: ${appliesTo}`);
    const ada = await person();
    await ada.enter(acme.email, '/app/organization/close-reasons');
    await ada.said('No close reasons');
    for (const name of ['Salary', 'Experience']) {
      await ada.page.getByRole('button', { name: 'New reason ...' }).click();
      const create = dialog(ada, 'New close reason');
      await create.getByLabel('Name').fill(name);
      await act(create, 'Create').click();
      await create.waitFor({ state: 'detached' });
    }
    await ada.look('app-close-reasons');
    await choose(ada, 'Actions for Experience', 'Change');
    const change = dialog(ada, 'Change “Experience”');
    await change.getByLabel('Withdrawn').uncheck();
    await change.getByLabel('Position').fill('7');
    await ada.look('app-close-reason');
    await act(change, 'Save').click();
    await change.waitFor({ state: 'detached' });
    assert.deepEqual(await reasons(), ['Salary: rejected,withdrawn', 'Experience: rejected']);
    assert.equal(await service.sql("select list_order from close_reasons where name = 'Experience'"),
      '7');

    await ada.page.getByRole('switch', { name: 'A reason is required' }).click();
    await ada.page.getByText('A reason is required now.').first().waitFor();
    assert.equal(await service.sql(
      "select requires_close_reason from organizations where name = 'Acme'"), 't');

    await choose(ada, 'Actions for Salary', 'Retire');
    const retire = dialog(ada, 'Retire “Salary”?');
    await retire.getByText('The close reason can no longer be chosen.').waitFor();
    await act(retire, 'Retire').click();
    await ada.unsaid('Salary');
    assert.deepEqual(await reasons(), ['Experience: rejected']);
    await ada.leave();
  });
});
