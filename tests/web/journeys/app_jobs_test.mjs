// Jobs: the list, writing a job with its stages, and what stands in the way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOn } from '../support/hands.mjs';
import { fillBanks, smallOrganization } from '../support/jobs.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const LIVE = { name: 'Interview', stageTypeKey: 'live_1on1' };

suite('jobs', ({ service, acme, person }) => {
  const job = (id, token = acme.owner) => service.call('GET', `/v1/jobs/${id}`, undefined, token);
  const names = async (id) => (await job(id)).stages.map(({ name }) => name);
  const make = (title, stages = [LIVE], more = {}, token = acme.owner) => service.call('POST',
    '/v1/jobs', { title, description: 'You build it.', stages, ...more }, token);
  const button = (who, name, inside = who.page) =>
    inside.getByRole('button', { name, exact: true });
  const field = (who, name, inside = who.page) => inside.getByLabel(name, { exact: true });
  const stage = (who, name) => who.page.locator('.stage')
    .filter({ has: who.page.getByRole('heading', { name }) });

  // A member of its own, since an address gets only so many codes.
  async function recruiter(path) {
    const { email } = await service.member(acme, 'recruiter');
    const who = await person();
    await who.enter(email, path);
    return who;
  }

  async function save(who) {
    await button(who, 'Save the changes').click();
    await who.page.getByText('The job is saved.').first().waitFor();
  }

  async function addStage(who, type) {
    await button(who, 'Add a stage').click();
    await who.page.getByRole('menuitem', { name: new RegExp(`^${type}`) }).click();
  }

  test('an empty organization has a first job in a few clicks, after a reload', async () => {
    const { owner, email } = await smallOrganization(service, 'Empty');
    const bea = await person();
    await bea.enter(email, '/app/jobs');
    await bea.said('No jobs yet');
    await bea.said('0 of 3 active jobs of your plan.');
    await bea.look('jobs-empty');
    await bea.page.getByRole('link', { name: 'Create the first job' }).click();
    await bea.heading('New job');
    await button(bea, 'Written, technical, culture').click();
    await field(bea, 'Title').fill('Backend engineer');
    await field(bea, 'Description').fill('You build the service.\n\nWith others.');
    await bea.look('job-new');
    await bea.page.reload();
    await bea.said('You had begun this before.');
    assert.equal(await field(bea, 'Title').inputValue(), 'Backend engineer');
    assert.equal(await bea.page.locator('.stage').count(), 3);
    service.lose('POST', /\/v1\/jobs$/);
    bea.cutOff(true);
    await button(bea, 'Create the job').click();
    await bea.said('The service cannot be reached');
    await service.heal();
    bea.cutOff(false);
    await button(bea, 'Try again').click();
    await bea.heading('Board');
    const { jobs } = await service.call('GET', '/v1/jobs', undefined, owner);
    assert.deepEqual(jobs.map(({ title, status, stages }) =>
      [title, status, ...stages.map(({ stageTypeKey }) => stageTypeKey)]),
    [['Backend engineer', 'active', 'automated_screening', 'live_1on1', 'culture_fit_hr']]);
    await bea.open('/app/jobs/new');
    await bea.said('Start with usual stages');
    assert.equal(await field(bea, 'Title').inputValue(), '');
    await bea.leave();
  });

  test('a plan that is full says so before and after', async () => {
    const { owner, email } = await smallOrganization(service, 'Full');
    for (const title of ['One', 'Two', 'Three']) await make(title, [LIVE], {}, owner);
    const bea = await person();
    await bea.enter(email, '/app/jobs');
    await bea.said('Your plan allows no further active job');
    await bea.page.getByRole('link', { name: 'New job' }).click();
    await bea.heading('New job');
    assert.equal(await field(bea, 'Status').inputValue(), 'draft');
    await field(bea, 'Title').fill('Four');
    await field(bea, 'Description').fill('One more.');
    await button(bea, 'Coding, technical, culture').click();
    await button(bea, 'Remove “Coding”').click();
    await field(bea, 'Location').fill('Oslo');
    await button(bea, 'Put it back').click();
    await stage(bea, '1. Coding').waitFor();
    assert.equal(await field(bea, 'Location').inputValue(), 'Oslo');
    await field(bea, 'Status').selectOption('active');
    await bea.said('Pause or close one to make room; drafts do not count.');
    bea.expect(403);
    await button(bea, 'Create the job').click();
    await bea.said('It allows 3 active jobs.');
    await field(bea, 'Status').selectOption('draft');
    await button(bea, 'Create the job').click();
    await bea.heading('Four');
    await bea.leave();
  });

  test('all six types of stages are set by mouse, from the banks and by hand', async () => {
    await fillBanks(service, acme);
    const { _id } = await make('Platform engineer', [{ ...LIVE, name: 'First' }]);
    const ada = await recruiter(`/app/jobs/${_id}`);
    await ada.heading('Platform engineer');
    await addStage(ada, 'Written questions');
    const written = stage(ada, 'Written questions');
    await written.getByText('Nobody can be invited to this stage').waitFor();
    await button(ada, 'Write a question', written).click();
    await field(ada, 'Question', written).fill('Why us?');
    await written.getByText('How answers are measured').click();
    await field(ada, 'Ideal answer', written).fill('For a reason.');
    await button(ada, 'Add a point', written).click();
    await field(ada, 'A good answer says', written).fill('Gives a reason');
    await field(ada, 'Weight', written).fill('4');
    await field(ada, 'Keywords, one in a line', written).fill('because\nreason');
    await field(ada, 'Time limit in minutes', written).fill('45');
    await field(ada, 'Score to pass', written).fill('60');
    await button(ada, 'Choose from the bank', written).click();
    const picker = ada.page.getByRole('dialog');
    await picker.getByText('2 entries', { exact: true }).waitFor();
    await picker.getByLabel('Category').selectOption('databases');
    await picker.getByText('1 entry', { exact: true }).waitFor();
    await picker.getByText('Preview').click();
    await picker.getByText('Names the cycle (weight 3)').waitFor();
    await picker.getByLabel('Category').selectOption('');
    await picker.getByLabel('Search', { exact: true }).fill('DEADLOCK');
    await picker.getByLabel('How does a deadlock come about?').check();
    await ada.look('job-picker');
    await button(ada, 'Add 1 entry', picker).click();
    await written.getByText('How does a deadlock come about?').first().waitFor();
    await addStage(ada, 'Conversation');
    const talk = stage(ada, 'Conversation');
    await button(ada, 'Write a question', talk).click();
    await field(ada, 'Question', talk).fill('What did you build last?');
    await button(ada, 'Add a follow-up', talk).click();
    await field(ada, 'Follow-up 1', talk).fill('With whom?');
    await field(ada, 'Follow-ups by a program', talk).fill('2');
    for (const [type, entry] of [['Scenario', 'The night of the outage'], ['Coding', 'Two numbers'],
      ['Culture interview', 'Tell me about a failure.']]) {
      await addStage(ada, type);
      await button(ada, 'Choose from the bank', stage(ada, type)).click();
      if (type === 'Coding') {
        await picker.getByText('Preview').click();
        await picker.getByText('1 visible case, 0 hidden.').waitFor();
      }
      await picker.getByLabel(entry).check();
      await button(ada, 'Add 1 entry', picker).click();
    }
    await ada.look('job-stages');
    // The last stage is dragged to the second place.
    const opened = ada.page.locator('.toggle[aria-expanded="true"]');
    while (await opened.count() > 0) await opened.first().click();
    await stage(ada, 'First').scrollIntoViewIfNeeded();
    const { mouse } = ada.page;
    const grip = (name) => stage(ada, name).locator('.handle').boundingBox();
    const hold = async (name, over) => {
      const [from, to] = [await grip(name), await grip(over)];
      await mouse.move(from.x + 5, from.y + 10);
      await mouse.down();
      await mouse.move(from.x + 5, to.y + 30, { steps: 4 });
      await mouse.move(from.x + 5, to.y + 5);
      await ada.page.locator('.stage.drop-before').waitFor();
    };
    await hold('Culture interview', 'Written questions');
    await ada.page.keyboard.press('Escape');
    await mouse.up();
    assert.match(await ada.page.locator('.stage h3').last().textContent(), /Culture interview/);
    await hold('Culture interview', 'Written questions');
    await mouse.up();
    await ada.page.getByText('“Culture interview” is now stage 2 of 6.').waitFor();
    await save(ada);
    const { stages } = await job(_id);
    assert.deepEqual(stages.map(({ name }) => name), ['First', 'Culture interview',
      'Written questions', 'Conversation', 'Scenario', 'Coding']);
    const { questions, ...limits } = stages[2].screeningConfig;
    assert.deepEqual(limits, { timeLimitMinutes: 45, passThreshold: 60 });
    assert.deepEqual(questions[0], { text: 'Why us?', order: 0, idealAnswer: 'For a reason.',
      rubric: [{ point: 'Gives a reason', weight: 4, keywords: ['because', 'reason'] }] });
    assert.deepEqual(Object.keys(questions[1]).sort(), ['order', 'questionId']);
    assert.deepEqual(stages[3].aiConversationalConfig, { maxFollowUps: 2, questions:
      [{ text: 'What did you build last?', order: 0, followUps: ['With whom?'] }] });
    assert.equal(stages[4].scenarioConfig.questions.length, 1);
    assert.equal(stages[5].dsaConfig.problems.length, 1);
    assert.equal(stages[1].live1on1Config.privateQuestions.length, 1);
    await ada.leave();
  });

  test('by keyboard alone stages are moved and saved, and a wrong form is put right', async () => {
    const { _id } = await make('Designer', [{ ...LIVE, name: 'One' }, { ...LIVE, name: 'Two' },
      { ...LIVE, name: 'Three' }]);
    const ada = await recruiter(`/app/jobs/${_id}`);
    await ada.heading('Designer');
    const { keyboard } = ada.page;
    await field(ada, 'Title').focus();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.press('Delete');
    await ada.tabTo('3. Three');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await ada.page.getByText('“Three” is now stage 2 of 3.').waitFor();
    await until('the focus on the button', () => ada.page.evaluate(() =>
      document.activeElement.getAttribute('aria-label') === 'Move “Three” up'));
    await keyboard.press('Enter');
    await keyboard.press('Enter');  // it is first: nothing more happens
    await ada.tabTo('Add a stage');
    await keyboard.press('Enter');
    await until('the first type', async () => (await ada.focused()).startsWith('Written'));
    await keyboard.press('Enter');
    await until('the name of the new stage', async () =>
      (await ada.focused()) === 'Name of the stage');
    await keyboard.press('ControlOrMeta+A');
    await keyboard.press('Delete');
    await ada.tabTo('Write a question');
    await keyboard.press('Enter');
    await until('the new question', async () => (await ada.focused()) === 'Question');
    await ada.tabTo('Save the changes');
    ada.expect(400);
    await keyboard.press('Enter');
    await ada.said('3 fields are not accepted. Nothing was saved yet.');
    await ada.look('job-wrong');
    await keyboard.press('Tab');
    assert.equal(await ada.focused(), 'Title');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    assert.equal(await ada.focused(), 'Stage 4, question 1, Question');
    await keyboard.press('Enter');
    await keyboard.type('Why design?');
    // The words stay at their field, wherever it is moved.
    await button(ada, 'Move “Written questions” up').focus();
    await keyboard.press('Enter');
    await ada.page.getByText('is now stage 3 of 4.').waitFor();
    await ada.page.getByRole('link', { name: 'Title', exact: true }).focus();
    await keyboard.press('Enter');
    await keyboard.type('Lead designer');
    await ada.page.getByRole('link', { name: 'Stage 3, Name of the stage' }).focus();
    await keyboard.press('Enter');
    await keyboard.type('Letters');
    await ada.tabTo('Save the changes');
    await keyboard.press('Enter');
    await ada.page.getByText('The job is saved.').first().waitFor();
    await ada.heading('Lead designer');
    assert.deepEqual(await names(_id), ['Three', 'One', 'Letters', 'Two']);
    await ada.leave();
  });

  test('two changes at once are a choice, and a moved candidate is none', async () => {
    const { _id } = await make('Analyst', [{ ...LIVE, name: 'First' }, { ...LIVE, name: 'Second' }],
      { location: 'Oslo', department: 'Data' });
    const ada = await recruiter(`/app/jobs/${_id}`);
    await field(ada, 'Title').fill('Data analyst');
    await field(ada, 'Location').fill('Bergen');
    await addStage(ada, 'Live interview');
    const stages = (await job(_id)).stages.map(({ _id: id, stageTypeKey, name }) =>
      ({ _id: id, stageTypeKey, name: `${name} talk` }));
    await service.call('PATCH', `/v1/jobs/${_id}`, { title: 'Senior analyst',
      department: 'Research', stages }, acme.owner);
    ada.expect(412, 412);
    await button(ada, 'Save the changes').click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByText('Both of you changed 1 thing.').waitFor();
    await dialog.getByText(/They changed: Department, “First”: Name of the stage, and/).waitFor();
    await ada.look('job-conflict');
    await button(ada, 'Save', dialog).click({ force: true });  // nothing is chosen yet
    await button(ada, 'Cancel', dialog).click();
    assert.equal((await job(_id)).location, 'Oslo');
    await ada.page.reload();
    await ada.said('The job was saved since by somebody else.');
    assert.equal(await field(ada, 'Location').inputValue(), 'Bergen');
    await button(ada, 'Save the changes').click();
    await dialog.getByLabel(/^Theirs/).check();
    await button(ada, 'Save', dialog).click();
    await ada.page.getByText('The job is saved.').first().waitFor();
    const after = await job(_id);
    assert.deepEqual([after.title, after.location, after.department, ...await names(_id)],
      ['Senior analyst', 'Bergen', 'Research', 'First talk', 'Second talk', 'Live interview']);
    await ada.heading('Senior analyst');
    await field(ada, 'Location').fill('Trondheim');
    await service.call('PATCH', `/v1/jobs/${_id}`, { location: 'Stavanger' }, acme.owner);
    ada.expect(412);
    await button(ada, 'Save the changes').click();
    await dialog.getByLabel(/^Theirs/).check();
    await button(ada, 'Save', dialog).click();
    await ada.said('Everything is saved.');
    assert.equal(await field(ada, 'Location').inputValue(), 'Stavanger');
    await field(ada, 'Location').fill('Tromsø');
    await service.call('POST', '/v1/pipeline', { jobOpeningId: _id,
      participant: { email: 'ann@example.com', name: 'Ann Example' } }, acme.owner);
    ada.expect(412);
    await button(ada, 'Save the changes').click();
    await until('the place', async () => (await job(_id)).location === 'Tromsø');
    await ada.said('Everything is saved.');
    // A stage that somebody has to pass stays, and says why.
    ada.expect(409);
    await button(ada, 'Remove “Second talk”').click();
    await stage(ada, 'Second talk').getByText('1 candidate has not completed it yet').waitFor();
    await button(ada, 'Move “Second talk” up').click();
    await ada.look('job-stage-in-use');
    await ada.leave();
  });

  test('a stage that is put back while the job is being saved is there afterwards', async () => {
    const { _id } = await make('Tester', [{ ...LIVE, name: 'One' }, { ...LIVE, name: 'Two' }]);
    const ada = await recruiter(`/app/jobs/${_id}`);
    await ada.heading('Tester');
    let goOn;
    const held = new Promise((resolve) => { goOn = resolve; });
    await ada.page.route(`**/v1/jobs/${_id}`, async (route) => {
      if (route.request().method() === 'PATCH') await held;
      await route.continue();
    });
    await button(ada, 'Remove “Two”').click();
    const putBack = button(ada, 'Put it back');
    await putBack.waitFor();
    await button(ada, 'Save the changes').click();
    await ada.page.getByText('Saving ...').first().waitFor();
    await putBack.click();
    goOn();
    await ada.page.getByText('The job is saved.').first().waitFor();
    await stage(ada, 'Two').waitFor();
    assert.deepEqual(await names(_id), ['One']);
    await button(ada, 'Save the changes').click();
    await until('both stages', async () => (await names(_id)).length === 2);
    await ada.leave();
  });

  test('a job is archived after its effects are shown, and comes back', async () => {
    const { _id } = await make('<b>Cook</b> طباخ');
    const ada = await recruiter('/app/jobs');
    await ada.look('jobs');
    await ada.page.getByLabel('Search titles').fill('cook');
    await until('the search in the address', () => ada.page.url().endsWith('?search=cook'));
    await ada.page.getByRole('link', { name: '<b>Cook</b> طباخ', exact: true }).click();
    await ada.heading('<b>Cook</b> طباخ');
    await button(ada, 'Archive the job ...').click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByText('The job is archived, and no longer listed.').waitFor();
    await ada.look('job-archive');
    await button(ada, 'Archive', dialog).click();
    await ada.heading('Jobs');
    assert.equal((await job(_id)).status, 'archived');
    await ada.page.getByLabel('Status').selectOption('archived');
    await ada.page.getByRole('link', { name: '<b>Cook</b> طباخ', exact: true }).waitFor();
    await ada.page.getByLabel('Status').selectOption('paused');
    await ada.said('No job fits');
    await button(ada, 'Show all jobs').click();
    await focusOn(ada, 'Jobs');
    await ada.page.getByRole('link', { name: 'Designer' }).or(
      ada.page.getByRole('link', { name: 'Backend engineer' })).first().waitFor();
    await button(ada, 'Bring it back').click();
    await ada.heading('<b>Cook</b> طباخ');
    assert.equal((await job(_id)).status, 'active');
    await ada.leave();
  });

  test('a role that is taken away while a form is open loses nothing', async () => {
    const { email, id } = await service.member(acme, 'recruiter');
    const become = (role) => service.sql(`update organization_members set role = '${role}'
      where recruiter_id = '${id}'`);
    const mo = await person();
    let token;
    service.refuse = ({ headers }) => {
      token ??= headers.authorization?.slice('Bearer '.length);
      return false;
    };
    await mo.enter(email, '/app/jobs/new');
    await mo.heading('New job');
    await field(mo, 'Title').fill('Typed before');
    await field(mo, 'Description').fill('Kept.');
    await button(mo, 'Coding, technical, culture').click();
    await become('interviewer');
    // The service remembers the caller of the page for a second.
    await until('the refusal', () => service.call('POST', '/v1/jobs?dryRun=true',
      { title: 'Any', description: 'Any.', stages: [LIVE] }, token)
      .then(() => false, ({ message }) => message.includes(' 403 ')));
    mo.expect(403);
    await button(mo, 'Create the job').click();
    await mo.page.getByText('Your role is now interviewer. What you typed is kept').first().waitFor();
    await mo.said('This page is not for your role');
    await become('recruiter');
    await mo.open('/app/jobs/new');
    await mo.heading('New job');
    assert.equal(await field(mo, 'Title').inputValue(), 'Typed before');
    assert.equal(await field(mo, 'Description').inputValue(), 'Kept.');
    await mo.leave();
  });

  test('an interviewer reads, and is offered no change', async () => {
    const { email } = await service.member(acme, 'interviewer');
    const mo = await person();
    await mo.enter(email, '/app/jobs');
    await mo.page.getByRole('link', { name: 'Backend engineer', exact: true }).click();
    await mo.heading('Backend engineer');
    await mo.said('You build the service.');
    await mo.said('Owners, admins and recruiters can change this job.');
    assert.equal(await mo.page.locator('main').getByRole('button').count(), 0);
    assert.equal(await mo.page.locator('main').getByRole('textbox').count(), 0);
    await mo.look('job-read');
    await mo.open('/app/jobs');
    await mo.page.getByRole('link', { name: 'Backend engineer', exact: true }).waitFor();
    assert.equal(await mo.page.getByRole('link', { name: 'New job' }).count(), 0);
    await mo.open('/app/jobs/new');
    await mo.said('This page is not for your role');
    await mo.leave();
  });
});
