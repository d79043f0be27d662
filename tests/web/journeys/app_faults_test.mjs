// What goes wrong around people who hire: a service that dies, no network, texts that nobody expects,
// and what others do while a dialog is open.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallOrganization } from '../support/jobs.mjs';
import { heldInterview } from '../support/pipelines.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const LIVE = { name: 'Talk', stageTypeKey: 'live_1on1' };
const MARKUP = '<b onclick="alert(1)">Bold</b><img src=x onerror="alert(2)">';
const NAMES = [MARKUP, `Pat ${'Very'.repeat(48)}`, '\u202eمريم الأنصاري\u202c'];

suite('faults in the app', ({ service, acme, person }) => {
  const button = (who, name) => who.page.getByRole('button', { name, exact: true });
  const press = (who, name) => button(who, name).click();
  const field = (who, name) => who.page.getByLabel(name, { exact: true });
  const dialog = (who) => who.page.getByRole('dialog');
  const make = (title, stages = [LIVE], token = acme.owner) => service.call('POST', '/v1/jobs',
    { title, description: 'You build it.', status: 'active', stages }, token);
  const job = (id) => service.call('GET', `/v1/jobs/${id}`, undefined, acme.owner);
  const add = ({ _id }, email, name) => service.call('POST', '/v1/pipeline',
    { jobOpeningId: _id, participant: { email, ...(name ? { name } : {}) } }, acme.owner);
  const notes = async (id) => (await service.call('GET', `/v1/pipeline/${id}`, undefined,
    acme.owner)).notes.map(({ text }) => text);
  const archive = (id) => service.call('DELETE', `/v1/jobs/${id}`, undefined, acme.owner);

  // Somebody new with the role, at the page.
  async function at(path, role = 'recruiter', options = {}) {
    const member = await service.member(acme, role);
    const who = await person(options);
    await who.enter(member.email, path);
    return Object.assign(who, { member });
  }

  async function atNotes(email) {
    const { _id } = await add(acme.job, email);
    const who = await at(`/app/pipelines/${_id}`);
    await who.page.getByRole('tab', { name: 'Notes' }).click();
    return { id: _id, who };
  }

  // Whether the browser has loaded a module of pages with this name.
  const has = (who, name) => who.page.evaluate((one) => performance.getEntriesByType('resource')
    .some(({ name: address }) => address.includes(`/assets/${one}-`)), name);

  // The program is gone, and its address takes no connection. What is on its way gets no answer.
  async function kill(...people) {
    for (const one of people) one.cutOff(true);
    await service.kill();
    await service.cut();
  }

  async function bringBack(...people) {
    await service.heal();
    for (const one of people) one.cutOff(false);
  }

  // Five megabytes, in lines of such a length that a browser lays them out quickly.
  async function paste(who, where) {
    await where.focus();
    await who.page.evaluate(() =>
      navigator.clipboard.writeText(`${'123456789 '.repeat(99)}123456789\n`.repeat(5_000)));
    await who.page.keyboard.press('Control+V');
  }

  test('the service dies while somebody writes a stage, and comes back', async () => {
    const { _id } = await make('Baker');
    const ada = await at(`/app/jobs/${_id}`);
    await ada.heading('Baker');
    await press(ada, 'Add a stage');
    await ada.page.getByRole('menuitem', { name: /^Written questions/ }).click();
    await press(ada, 'Write a question');
    await kill(ada);
    await field(ada, 'Location').fill('Oslo');
    await ada.keeping(() => field(ada, 'Question').fill('Why bread?'));
    await press(ada, 'Save the changes');
    await ada.said('The service cannot be reached');
    await ada.look('app-faults-job');
    assert.equal(await field(ada, 'Question').inputValue(), 'Why bread?');
    await bringBack(ada);
    await ada.page.reload();
    await ada.said('You had begun this before.');
    assert.equal(await field(ada, 'Location').inputValue(), 'Oslo');
    await press(ada, 'Save the changes');
    await ada.page.getByText('The job is saved.').first().waitFor();
    const { location, stages: [, written] } = await job(_id);
    assert.deepEqual([location, written.screeningConfig.questions[0].text], ['Oslo', 'Why bread?']);
    await ada.leave();
  });

  test('the service dies while somebody writes feedback, and comes back', async () => {
    const ivy = await service.member(acme, 'interviewer', 'Ivy');
    const { _id } = await heldInterview(service, acme, 'held@example.com', ivy);
    const who = await person();
    await who.enter(ivy.email, `/app/interviews/${_id}`);
    await field(who, '8').check();
    await kill(who);
    await field(who, 'Yes').check();
    await who.keeping(() => field(who, 'What did you see and hear?').fill('Knows the limits.'));
    await press(who, 'Give the feedback');
    await who.said('No answer came');
    await who.look('app-faults-feedback');
    await bringBack(who);
    await press(who, 'Give the feedback');
    await who.said('You have given your feedback.');
    const { feedbacks } = await service.call('GET', `/v1/interviews/${_id}`, undefined, acme.owner);
    assert.deepEqual(feedbacks.map(({ overallRating, comments }) => [overallRating, comments]),
      [[8, 'Knows the limits.']]);
    await who.leave();
  });

  test('the service dies while somebody writes a note, and comes back', async () => {
    const { id, who } = await atNotes('noted@example.com');
    await kill(who);
    await who.keeping(() => field(who, 'New note').fill('Call back.'));
    await press(who, 'Add the note');
    await who.said('The service cannot be reached');
    await bringBack(who);
    await who.page.reload();
    await who.page.getByRole('tab', { name: 'Notes' }).click();
    await who.said('You had begun this before.');
    await press(who, 'Add the note');
    await who.page.getByText('The note is added.').first().waitFor();
    assert.deepEqual(await notes(id), ['Call back.']);
    await who.leave();
  });

  test('without a network what is shown stays, and a page that is not there says why', async () => {
    const { id, who } = await atNotes('offline@example.com');
    await field(who, 'New note').fill('Written on a train.');
    who.cutOff(true);
    await who.context.setOffline(true);
    await press(who, 'Add the note');
    await who.said('The service cannot be reached');
    // What the page asks by itself every 15 seconds.
    await who.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await who.heading('offline@example.com');
    await who.context.setOffline(false);
    await press(who, 'Add the note');
    await who.page.getByText('The note is added.').first().waitFor();
    assert.deepEqual(await notes(id), ['Written on a train.']);
    // A page that a link leads to is loaded before, so that only its data is missing.
    await until('the pages of the menu', () => has(who, 'profile'));
    await who.page.keyboard.press('Control+k');
    await dialog(who).waitFor();
    await who.page.keyboard.type('Scorecards');
    await who.context.setOffline(true);
    await who.page.keyboard.press('Enter');
    await who.said('This page could not be loaded');
    await who.page.getByRole('link', { name: 'Candidates' }).click();
    await who.said('The service cannot be reached');
    await who.page.goBack();
    await who.said('This page could not be loaded');
    await who.context.setOffline(false);
    await press(who, 'Load the page again');
    await who.heading('Scorecards');
    who.cutOff(false);
    await who.leave();
  });

  test('pages that links lead to are loaded before, unless the browser saves bytes', async () => {
    const who = await at('/app');
    await until('the last one of the menu', () => has(who, 'profile'));
    assert.ok(await has(who, 'list'));
    assert.ok(!(await has(who, 'editor')), 'no link leads there');
    await who.leave();
    const mo = await person();
    await mo.context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await mo.enter((await service.member(acme, 'recruiter')).email);
    await mo.page.evaluate(() => new Promise((done) => setTimeout(() =>
      requestIdleCallback(done), 1_000)));
    assert.ok(!(await has(mo, 'page')));
    await mo.page.getByRole('link', { name: 'Reports' }).hover();
    await until('what the pointer is at', () => has(mo, 'page'));
    assert.ok(!(await has(mo, 'profile')));
    await mo.page.getByRole('link', { name: 'Organization' }).focus();
    await until('what has the focus', () => has(mo, 'profile'));
    assert.ok(!(await has(mo, 'list')));
    await mo.leave();
  });

  test('five megabytes that are pasted are refused in words, and stay on the page', async () => {
    const { id, who } = await atNotes('long@example.com');
    const isThere = async (where) =>
      assert.equal((await where.inputValue()).length, 5_000_000);
    await who.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await who.keeping(() => paste(who, field(who, 'New note')));
    who.expect(413);
    await press(who, 'Add the note');
    await who.said('This is too long to be sent');
    await isThere(field(who, 'New note'));
    await who.page.reload();
    await who.page.getByRole('tab', { name: 'Notes' }).click();
    await who.said('You had begun this before.');
    await isThere(field(who, 'New note'));
    await press(who, 'Start over');
    await field(who, 'New note').fill('Short.');
    await press(who, 'Add the note');
    await who.page.getByText('The note is added.').first().waitFor();
    assert.deepEqual(await notes(id), ['Short.']);

    await who.open('/app/jobs/new');
    await field(who, 'Title').fill('Writer');
    await press(who, 'Coding, technical, culture');
    await paste(who, field(who, 'Description'));
    who.expect(413);
    await press(who, 'Create the job');
    await who.said('This is too long to be sent');
    await isThere(field(who, 'Description'));
    await who.leave();
  });

  test('any name is a name: markup, very long, right to left', async () => {
    const title = `${MARKUP} ${'Long'.repeat(20)} مهندس`;
    const { _id, stages } = await make(title, [{ ...LIVE, name: MARKUP }]);
    const ids = [];
    for (const [index, name] of NAMES.entries()) {
      ids.push(await service.inviteLive({ ...acme, job: { _id, stages } },
        { email: `name-${index}@example.com`, name }, '2030-05-06T09:00:00.000Z'));
    }
    const ada = await at('/app');
    // The page has the text as it is, nothing of it became an element, and nothing scrolls sideways.
    const shows = async (path, text, more = () => {}) => {
      await ada.open(path);
      await ada.page.locator('#app').getByText(text, { exact: true }).first().waitFor();
      await more();
      assert.equal(await ada.page.locator('#app :is([onclick], [onerror], script)').count(), 0, path);
      for (const width of [320, 1280]) {
        await ada.page.setViewportSize({ width, height: 800 });
        await ada.fits(path, width, ada.page);
      }
    };
    for (const [index, { _id: interview, candidatePipelineId }] of ids.entries()) {
      const { participantId } = await service.call('GET', `/v1/pipeline/${candidatePipelineId}`,
        undefined, acme.owner);
      for (const path of [`/app/jobs/${_id}/board`, `/app/pipelines/${candidatePipelineId}`,
        `/app/interviews/${interview}`, '/app/interviews', '/app/pool',
        `/app/pool/${participantId}`]) await shows(path, NAMES[index]);
    }
    for (const path of ['/app/jobs', `/app/jobs/${_id}`, `/app/jobs/${_id}/board`])
      await shows(path, title);
    await shows(`/app/reports/funnel?job=${_id}`, `1. ${MARKUP}`);
    await press(ada, `3 show them: Reached, 1. ${MARKUP}`);
    for (const name of NAMES) await dialog(ada).getByText(name, { exact: true }).waitFor();
    await ada.look('app-faults-names');
    await ada.leave();
  });

  test('a job is archived while somebody invites, and while somebody is moved', async () => {
    const first = await make('Cook');
    const ada = await at(`/app/jobs/${first._id}/board`);
    // The page must look again by itself, not only because 15 seconds are over.
    await ada.page.addInitScript(() => { globalThis.setInterval = () => 0; });
    await ada.page.reload();
    await press(ada, 'Invite the first candidate ...');
    await field(ada, 'Email address of the candidate').fill('late@example.com');
    await dialog(ada).getByText('late@example.com gets an invitation').waitFor();
    await archive(first._id);
    ada.expect(409);
    await dialog(ada).getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog(ada).getByText('The job is not active').first().waitFor();
    await ada.look('app-faults-archived');
    assert.equal(await field(ada, 'Email address of the candidate').inputValue(),
      'late@example.com');
    await ada.page.locator('main').getByText('This job is archived').waitFor();
    assert.equal(await service.sql(
      "select count(*) from interviews where participant_email = 'late@example.com'"), '0');
    await ada.page.keyboard.press('Escape');

    // Who is in the job can still be moved: the page says both.
    const second = await make('Waiter', [LIVE, { ...LIVE, name: 'Second talk' }]);
    const { _id } = await add(second, 'gil@example.com', 'Gil');
    await ada.open(`/app/jobs/${second._id}/board`);
    await press(ada, 'Move Gil');
    await ada.page.getByRole('menuitem', { name: 'Reject' }).click();
    await dialog(ada).getByText('The candidate’s status becomes “Rejected”.').waitFor();
    await archive(second._id);
    await dialog(ada).getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog(ada).waitFor({ state: 'detached' });
    await ada.said('This job is archived');
    assert.equal((await service.call('GET', `/v1/pipeline/${_id}`, undefined, acme.owner)).status,
      'rejected');
    await ada.leave();
  });

  test('the plan is full between opening the form of a job and sending it', async () => {
    const { owner, email } = await smallOrganization(service, 'Small');
    const bea = await person();
    await bea.enter(email, '/app/jobs/new');
    await bea.heading('New job');
    await field(bea, 'Title').fill('Fourth');
    await field(bea, 'Description').fill('One more.');
    await press(bea, 'Coding, technical, culture');
    for (const title of ['One', 'Two', 'Three']) await make(title, [LIVE], owner);
    bea.expect(403);
    await press(bea, 'Create the job');
    await bea.said('Your plan allows no further active job');
    await bea.look('app-faults-plan');
    assert.equal(await field(bea, 'Title').inputValue(), 'Fourth');
    await field(bea, 'Status').selectOption('draft');
    await press(bea, 'Create the job');
    await bea.heading('Fourth');
    await bea.leave();
  });

  test('a role is taken away while a dialog is open: what was typed comes back with the role',
    async () => {
      let token;
      service.refuse = ({ headers }) => {
        token ??= headers.authorization?.slice('Bearer '.length);
        return false;
      };
      const { _id } = await make('Driver');
      const mo = await at(`/app/jobs/${_id}/board`);
      const mayHire = () => service.call('POST', '/v1/jobs?dryRun=true',
        { title: 'Any', description: 'Any.', stages: [LIVE] }, token)
        .then(() => true, ({ message }) => !message.includes(' 403 '));
      // The service remembers the caller of the page for a second.
      const become = async (role) => {
        await service.sql(`update organization_members set role = '${role}'
          where recruiter_id = '${mo.member.id}'`);
        await until(`the role ${role}`, async () => (await mayHire()) === (role === 'recruiter'));
      };
      await press(mo, 'Invite the first candidate ...');
      await mo.keeping(() =>
        field(mo, 'Email address of the candidate').fill('kept@example.com'));
      await dialog(mo).getByText('kept@example.com gets an invitation').waitFor();
      await become('interviewer');
      mo.expect(403);
      await dialog(mo).getByRole('button', { name: 'Invite', exact: true }).click();
      await mo.page.getByText('Your role is now interviewer.').first().waitFor();
      await dialog(mo).waitFor({ state: 'detached' });
      assert.equal(await button(mo, 'Invite the first candidate ...').count(), 0);
      await become('recruiter');
      await mo.page.reload();
      await press(mo, 'Invite the first candidate ...');
      await dialog(mo).getByText('You had begun this before.').waitFor();
      assert.equal(await field(mo, 'Email address of the candidate').inputValue(),
        'kept@example.com');
      await mo.leave();
    });
});
