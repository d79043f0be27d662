// The banks of questions: searching, writing with a preview and remarks, changing, retiring.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOn } from '../support/hands.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const MARKUP = '<script>document.title="x"</script><img src=x onerror="document.title=1">';

suite('the banks', ({ service, acme, person }) => {
  const enter = async (path, role = 'recruiter') => {
    const { email } = await service.member(acme, role);
    const who = await person();
    await who.enter(email, path);
    return who;
  };
  const at = (bank, rest = '') => `/v1/${{ screening: 'screening-questions', scenario:
    'scenario-questions', interview: 'interview-questions', coding: 'dsa-problems' }[bank]}${rest}`;
  const call = (method, bank, rest, body) => service.call(method, at(bank, rest), body, acme.owner);
  const press = (who, name) => who.page.getByRole('button', { name, exact: true }).click();
  const field = (who, name) => who.page.getByLabel(name, { exact: true });
  const preview = (who) => who.page.getByRole('region', { name: 'As candidates see it' });
  const remarks = (who) => who.page.getByRole('region', { name: 'What the service says about it' });
  const id = (who) => new URL(who.page.url()).pathname.split('/').at(-1);
  const shown = async (who) => who.page.locator('main tbody th').allInnerTexts();
  const isText = async (who) => assert.equal(
    await who.page.locator('main :is(script, img, [onerror])').count(), 0);
  // What is in the bank of the whole service.
  const give = (table, entry, slug) => service.sql(`update ${table}
    set organization_id = null, slug = '${slug}' where id = '${entry}'`);

  test('are empty at first, are searched and filtered, and tell ours from the built in', async () => {
    const ada = await enter('/app/banks/screening');
    await ada.said('No written questions yet');
    await ada.look('bank-empty');
    const built = await call('POST', 'screening', '', { text: 'What is a lock?', category: 'locks' });
    await give('screening_questions', built._id, 'locks');
    await call('POST', 'screening', '', { text: MARKUP, category: 'markup', difficulty: 'hard' });
    await call('POST', 'screening', '', { text: 'ما هو الفهرس؟', category: 'databases' });
    await ada.page.reload();
    await ada.said('What is a lock?');
    assert.deepEqual(await shown(ada), ['ما هو الفهرس؟', MARKUP, 'What is a lock?']);
    await isText(ada);
    await ada.look('bank');
    await ada.page.getByLabel('Whose').selectOption('system');
    await until('the built in', async () => (await shown(ada)).join() === 'What is a lock?');
    await ada.page.getByLabel('Whose').selectOption('');
    await ada.page.getByRole('link', { name: 'markup' }).click();
    await until('the category', async () => (await shown(ada)).join() === MARKUP);
    await field(ada, 'Category, exactly').fill('none');
    await ada.said('Nothing fits');
    await ada.page.getByRole('link', { name: 'Show all' }).click();
    await ada.page.getByRole('searchbox', { name: 'Search in the text' }).fill('a LOCK');
    await until('the text', async () => (await shown(ada)).join() === 'What is a lock?');
    for (const [name, empty] of [['Interview questions', 'No interview questions yet'],
      ['Scenarios', 'No scenarios yet'], ['Coding problems', 'No coding problems yet']]) {
      await ada.page.getByRole('navigation', { name: 'Banks' }).getByRole('link', { name }).click();
      await ada.said(empty);
    }
    await ada.open('/app/banks/other');
    await ada.said('There is no such bank');
    await ada.leave();
    const mo = await enter('/app/banks/screening', 'interviewer');
    await mo.said('This page is not for your role');
    assert.equal(await mo.page.getByRole('link', { name: 'Questions' }).count(), 0);
    await mo.leave();
  });

  test('a question is written: preview, remarks, all issues at once, a draft', async () => {
    const bo = await enter('/app/banks/screening');
    bo.allow(/status of 400/);  // what is half written is not accepted
    await bo.page.getByRole('link', { name: 'New question' }).click();
    await bo.heading('New written question');
    await remarks(bo).getByText('It is checked as soon as these are filled in:').waitFor();
    await field(bo, 'Question').fill(`${MARKUP} TBD`);
    await preview(bo).getByText(MARKUP).waitFor();
    await isText(bo);
    await field(bo, 'Category').fill('databases');
    await remarks(bo).getByText('Text that was to be replaced').waitFor();
    await press(bo, 'Add a point');
    assert.equal(await bo.focused(), 'What a good answer says');
    await bo.page.keyboard.type('Says what it costs');
    await field(bo, 'Weight').fill('200');
    await remarks(bo).getByText(/^1 field is not accepted yet/).waitFor();
    await field(bo, 'Keywords').fill('writes\nspace');
    await field(bo, 'Category').fill('x'.repeat(101));
    await press(bo, 'Add to the bank');
    const wrong = bo.page.getByRole('group', { name: '2 fields are not accepted.' });
    await wrong.getByRole('link', { name: 'Category' }).waitFor();
    await bo.look('question-wrong');
    await wrong.getByRole('link', { name: 'Point 1, weight' }).click();
    assert.equal(await bo.focused(), 'Weight');
    assert.equal(await field(bo, 'Weight').getAttribute('aria-invalid'), 'true');

    await bo.page.reload();
    await bo.said('You had begun this before. What you typed is here again.');
    assert.equal(await field(bo, 'What a good answer says').inputValue(), 'Says what it costs');
    await press(bo, 'Start over');
    await focusOn(bo, 'Question');
    await press(bo, 'Undo');
    await field(bo, 'Question').fill('What does an index cost?');
    await field(bo, 'Category').fill('databases');
    await field(bo, 'Weight').fill('2');
    await field(bo, 'Ideal answer').fill('It takes space, and every write takes longer.');
    await press(bo, 'Add to the bank');
    await bo.heading('What does an index cost?');
    const { text, rubric } = await call('GET', 'screening', `/${id(bo)}`);
    assert.equal(text, 'What does an index cost?');
    assert.deepEqual(rubric, [{ point: 'Says what it costs', weight: 2,
      keywords: ['writes', 'space'] }]);
    await bo.leave();
  });

  test('a question is changed, retired and brought back; two people lose nothing', async () => {
    const { _id } = await call('POST', 'screening', '', { text: 'What does an index cost?',
      category: 'databases', idealAnswer: 'It takes space.' });
    const cy = await enter(`/app/banks/screening/${_id}`);
    await cy.heading('What does an index cost?');
    await field(cy, 'Question').fill('What does an index cost, and why?');
    // Somebody else changes another field: both changes are kept.
    await call('PATCH', 'screening', `/${_id}`, { category: 'storage' });
    cy.expect(412);
    await press(cy, 'Save');
    const both = cy.page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
    await both.getByText('They changed: Category.').waitFor();
    await both.getByRole('button', { name: 'Save' }).click();
    await cy.heading('What does an index cost, and why?');
    assert.equal(await field(cy, 'Category').inputValue(), 'storage');
    // The same field: a choice.
    await field(cy, 'Ideal answer').fill('Mine.');
    await call('PATCH', 'screening', `/${_id}`, { idealAnswer: 'Theirs.' });
    cy.expect(412);
    await press(cy, 'Save');
    await both.getByText('Both of you changed 1 thing.').waitFor();
    await cy.look('question-conflict');
    await both.getByRole('radio', { name: 'Yours' }).check();
    await both.getByRole('button', { name: 'Save' }).click();
    await both.waitFor({ state: 'detached' });
    assert.equal((await call('GET', 'screening', `/${_id}`)).idealAnswer, 'Mine.');
    await cy.page.getByText('Saved.').first().waitFor();
    await cy.page.reload();
    await cy.heading('What does an index cost, and why?');
    assert.equal(await cy.page.getByText('You had begun this before.').count(), 0);

    await service.call('POST', '/v1/jobs', { title: 'A job', description: 'x', status: 'active',
      stages: [{ name: 'Questions', stageTypeKey: 'automated_screening',
        screeningConfig: { questions: [{ questionId: _id, order: 0 }] } }] }, acme.owner);
    await press(cy, 'Retire ...');
    const dialog = cy.page.getByRole('dialog');
    await dialog.getByText('1 stage uses it, and will go on using it.').waitFor();
    await dialog.getByText('The question is retired').waitFor();
    await cy.look('question-retire');
    await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
    await cy.said('This is retired');
    await cy.look('question-retired');
    await cy.open('/app/banks/screening?retired=true');
    await cy.page.getByRole('link', { name: 'What does an index cost, and why?' }).click();
    await press(cy, 'Bring it back');
    await cy.unsaid('This is retired');
    assert.equal((await call('GET', 'screening', `/${_id}`)).retiredAt, undefined);
    await cy.leave();
  });

  test('a question of the service is read, and copied into ours', async () => {
    const built = await call('POST', 'scenario', '', { title: 'The disk is full', scenarioType:
      'incident', prompt: 'Writes fail.\n\nWhat do you do?', rubric: [{ point: 'Tells others',
      keywords: ['tell'] }] });
    await give('scenario_questions', built._id, 'disk');
    const di = await enter(`/app/banks/scenario/${built._id}`);
    await di.said('This belongs to the service');
    assert.equal(await di.page.getByRole('button', { name: 'Save' }).count(), 0);
    await preview(di).getByText('Writes fail.').waitFor();
    await di.look('scenario-built-in');
    await di.page.getByRole('link', { name: 'Copy into ours' }).click();
    await di.said('This begins as a copy of “The disk is full”.');
    await field(di, 'Title').fill('The disk is nearly full');
    await press(di, 'Add to the bank');
    await di.heading('The disk is nearly full');
    const { source, rubric } = await call('GET', 'scenario', `/${id(di)}`);
    assert.deepEqual([source, rubric[0].point], ['custom', 'Tells others']);
    await di.look('scenario');
    await di.leave();
  });

  test('an interview question has follow-ups, and is shown as interviewers see it', async () => {
    const eve = await enter('/app/banks/interview/new');
    await field(eve, 'Question').fill('Tell me about a decision that you took back.');
    await field(eve, 'Kind').selectOption('behavioral');
    await remarks(eve).getByText('No guidance for the interviewer').waitFor();
    await field(eve, 'Culture interview').check();
    await field(eve, 'What to listen for').fill('What was learned.');
    await press(eve, 'Add a follow-up');
    await eve.page.keyboard.type('Who had to be told?');
    await press(eve, 'Add a follow-up');
    await press(eve, 'Remove follow-up 2');
    assert.equal(await eve.focused(), 'Add a follow-up');
    const seen = eve.page.getByRole('region', { name: 'As interviewers see it' });
    await seen.getByText('Who had to be told?').waitFor();
    await eve.look('interview-question');
    await press(eve, 'Add to the bank');
    await eve.heading('Tell me about a decision that you took back.');
    const { followUps, applicableStageTypes, guidance } = await call('GET', 'interview',
      `/${id(eve)}`);
    assert.deepEqual([followUps, applicableStageTypes, guidance],
      [['Who had to be told?'], ['culture_fit_hr'], 'What was learned.']);
    await eve.leave();
  });

  test('a problem has cases that nobody reads again, which are replaced as a whole', async () => {
    const flo = await enter('/app/banks/coding/new');
    flo.allow(/status of 400/);
    const group = (name) => flo.page.getByRole('group', { name, exact: true });
    await field(flo, 'Title').fill('Sum of two');
    await field(flo, 'Difficulty').selectOption('easy');
    await field(flo, 'Tags').fill('maths\neasy');
    await field(flo, 'Statement').fill(`Print their **sum**.\n\n${MARKUP}`);
    await field(flo, 'Constraints').fill('Both are at most 1,000');
    await group('Visible test case 1').getByLabel('Input').fill('1 2\n');
    await group('Visible test case 1').getByLabel('Expected output').fill('3\n');
    await group('Hidden test case 1').getByLabel('Input').fill('20 22\n');
    await group('Hidden test case 1').getByLabel('Expected output').fill('42\n');
    await group('Languages').getByLabel('Bash').uncheck();
    await flo.page.getByText('Starter code in Python').first().click();
    await field(flo, 'Starter code in Python').fill('a, b = map(int, input().split())\n');
    await field(flo, 'How outputs are compared').selectOption('float');
    await field(flo, 'Tolerance').fill('2');
    await field(flo, 'Time limit in milliseconds').fill('5');
    await field(flo, 'Memory limit in megabytes').fill('1');
    await preview(flo).getByText('sum', { exact: true }).waitFor();
    await isText(flo);
    await remarks(flo).getByText('2 fields are not accepted yet.').waitFor();
    await field(flo, 'Time limit in milliseconds').fill('1000');
    await field(flo, 'Memory limit in megabytes').fill('64');
    await remarks(flo).getByText('1 field is not accepted yet.').waitFor();
    await remarks(flo).getByRole('button', { name: 'Tolerance' }).click();
    assert.equal(await flo.focused(), 'Tolerance');
    await flo.page.keyboard.press('Control+a');
    await flo.page.keyboard.type('1e-3');
    await remarks(flo).getByText('Fewer than eight hidden test cases').waitFor();
    assert.equal(await remarks(flo).getByText('No starter code for a language').count(), 1);
    await flo.look('problem');
    await press(flo, 'Add to the bank');
    await flo.heading('Sum of two');
    await flo.said('This problem has 1 hidden test case.');
    assert.equal(await flo.page.getByText('20 22').count(), 0);
    const read = () => call('GET', 'coding', `/${id(flo)}`);
    const { checker, tags, languages, starterCode, constraints } = await read();
    assert.deepEqual([checker, tags, languages.length, starterCode, constraints],
      ['float:1e-3', ['maths', 'easy'], 7, { python: 'a, b = map(int, input().split())\n' },
        ['Both are at most 1,000']]);

    await field(flo, 'Replace all hidden test cases').click();
    for (const input of ['5 5', '6 6']) {
      await press(flo, 'Add a hidden test case');
      await flo.page.keyboard.type(input);
    }
    await press(flo, 'Save');
    await flo.said('This problem has 2 hidden test cases.');
    assert.equal(await service.sql(`select string_agg(input, ',' order by position)
      from dsa_test_cases where problem_id = '${id(flo)}' and is_hidden`), '5 5,6 6');
    await flo.leave();
  });

  // Of each bank: the field that names an entry, what else it needs, what the service remarks, and
  // another entry.
  const WRITTEN = {
    screening: { field: 'Question', remark: 'Nothing to score answers by',
      fill: (who) => field(who, 'Category').fill('locks'),
      other: { text: 'Other', category: 'locks' } },
    interview: { field: 'Question', remark: 'No guidance for the interviewer',
      fill: (who) => field(who, 'Kind').selectOption('technical'),
      other: { text: 'Other', questionType: 'technical' } },
    scenario: { field: 'Title', remark: 'Nothing to score answers by',
      fill: async (who) => {
        await field(who, 'Situation').fill('Nothing answers any more. What do you do first?');
        await field(who, 'Kind').fill('incident');
      },
      other: { title: 'Other', prompt: 'What do you do?', scenarioType: 'incident' } },
    coding: { field: 'Title', remark: 'No visible test case with an explanation',
      fill: async (who) => {
        await field(who, 'Difficulty').selectOption('easy');
        await field(who, 'Statement').fill('Read a line. Print it.');
        for (const kind of ['Visible', 'Hidden']) {
          const one = who.page.getByRole('group', { name: `${kind} test case 1`, exact: true });
          await one.getByLabel('Input').fill(kind);
          await one.getByLabel('Expected output').fill(kind);
        }
      },
      other: { title: 'Other', slug: 'other', difficulty: 'easy', statement: 'Print it.',
        languages: ['python'], testCases: [{ input: '1', expectedOutput: '1', isHidden: false }] } },
  };

  for (const [bank, { field: name, remark, fill, other }] of Object.entries(WRITTEN)) {
    test(`an entry of the bank ${bank} is written, changed, found and retired`, async () => {
      await call('POST', bank, '', other);
      const gus = await enter(`/app/banks/${bank}/new`);
      gus.allow(/status of 400/);
      await field(gus, name).fill('How does a mutex work?');
      await fill(gus);
      await remarks(gus).getByText(remark).waitFor();
      await press(gus, 'Add to the bank');
      await gus.heading('How does a mutex work?');
      await field(gus, name).fill('How does a semaphore work?');
      await press(gus, 'Save');
      await gus.heading('How does a semaphore work?');

      await gus.open(`/app/banks/${bank}`);
      await gus.said('Other');
      await gus.page.getByRole('searchbox', { name: 'Search in the text' }).fill('semaphore');
      await until('what is found', async () =>
        (await shown(gus)).join() === 'How does a semaphore work?');
      await gus.page.getByRole('link', { name: 'How does a semaphore work?' }).click();
      await press(gus, 'Retire ...');
      const dialog = gus.page.getByRole('dialog');
      await dialog.getByText(/is retired: it can no longer be added to stages/).waitFor();
      await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
      await gus.said('This is retired');
      await gus.open(`/app/banks/${bank}?search=semaphore`);
      await gus.said('Nothing fits');
      await gus.page.getByLabel('State').selectOption('Retired');
      await gus.page.getByRole('link', { name: 'How does a semaphore work?' }).waitFor();
      await gus.leave();
    });
  }
});
