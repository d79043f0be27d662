// The organization: members, words for candidates, plan, API keys; the palette, help for keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOn } from '../support/hands.mjs';
import { suite } from '../support/suite.mjs';

const START = '2030-05-06T09:00:00.000Z';

suite('the organization', ({ service, acme, person }) => {
  const dialog = (who, name) => who.page.getByRole('dialog', { name });
  const act = (box, name) => box.getByRole('button', { name, exact: true });
  const choose = async (who, label, item) => {
    await who.page.getByRole('button', { name: label }).click();
    await who.page.getByRole('menuitem', { name: item }).click();
  };
  const idOf = async ({ owner }) =>
    (await service.call('GET', '/v1/me', undefined, owner)).recruiter.organization._id;
  const roles = async (organization) => Object.fromEntries((await service.call('GET',
    `/v1/orgs/${await idOf(organization)}/members`, undefined, organization.owner)).members
    .map(({ email, role, status }) => [email, `${status} ${role}`]));

  test('an owner invites, changes roles and removes, and reads first what that does', async () => {
    const mo = await service.member(acme, 'recruiter', 'Mo Member');
    const ada = await person({ permissions: ['clipboard-read', 'clipboard-write'] });
    await ada.enter(acme.email, '/app/organization/members');
    await ada.heading('Members');
    await ada.said('Mo Member');
    await ada.look('app-members');

    await ada.page.getByRole('button', { name: 'Invite a member ...' }).click();
    await ada.keeping(() => ada.page.getByLabel('Email address').fill('new@example.org'));
    await ada.keeping(() => ada.page.getByLabel(/^Recruiter: /).check());
    await ada.look('app-member-invite');
    // What was typed is there again after a reload.
    await ada.page.reload();
    const invite = dialog(ada, 'Invite a member');
    await invite.waitFor();
    assert.equal(await ada.page.getByLabel('Email address').inputValue(), 'new@example.org');
    await ada.page.getByLabel('Email address').press('Enter');
    const invited = dialog(ada, 'Invited');
    const link = await invited.getByLabel('Link of the invitation').inputValue();
    assert.match(link, /\/invitations\/\S+$/);
    await act(invited, 'Copy').click();
    await invited.getByText('The link is in the clipboard.').waitFor();
    assert.equal(await ada.page.evaluate(() => navigator.clipboard.readText()), link);
    await ada.look('app-member-invited');
    await act(invited, 'Close').click();
    assert.equal((await roles(acme))['new@example.org'], 'invited recruiter');
    await choose(ada, 'Actions for new@example.org', 'Show the link');
    assert.equal(await dialog(ada, 'Link for new@example.org')
      .getByLabel('Link of the invitation').inputValue(), link);
    await ada.page.keyboard.press('Escape');
    // After a lost answer, an invitation of somebody else is not taken for the same.
    await service.call('POST', `/v1/orgs/${await idOf(acme)}/members/invite`,
      { email: 'next@example.org', role: 'recruiter' }, acme.owner);
    await ada.page.reload();
    service.keys.length = 0;
    service.lose('POST', /\/members\/invite$/);
    ada.cutOff(true);
    await choose(ada, 'Actions for new@example.org', 'Send again');
    await ada.said('The service cannot be reached');
    service.refuse = () => false;
    ada.cutOff(false);
    await choose(ada, 'Actions for next@example.org', 'Send again');
    await act(invited, 'Close').click();
    await choose(ada, 'Actions for new@example.org', 'Send again');
    await act(invited, 'Close').click();
    const [ofNew, ofNext, ...again] = service.keys;
    assert.notEqual(ofNew, ofNext);
    assert.deepEqual(again, [ofNew]);
    await choose(ada, 'Actions for next@example.org', 'Take back');
    await act(dialog(ada, /^Take back/), 'Take back').click();
    await ada.unsaid('next@example.org');
    await choose(ada, 'Actions for new@example.org', 'Take back');
    const revoke = dialog(ada, 'Take back the invitation of new@example.org?');
    await revoke.getByText('The invitation is taken back. Its link stops working.').waitFor();
    await act(revoke, 'Take back').click();
    await ada.unsaid('new@example.org');

    await choose(ada, 'Actions for Mo Member', 'Change the role');
    const change = dialog(ada, 'Change the role of Mo Member');
    await change.getByLabel(/^Interviewer: /).check();
    await change.getByText('The role becomes “Interviewer”.').waitFor();
    await ada.look('app-member-role');
    assert.equal((await roles(acme))[mo.email], 'active recruiter');
    await act(change, 'Change').click();
    await ada.page.getByText('Mo Member is an interviewer now.').first().waitFor();
    assert.equal((await roles(acme))[mo.email], 'active interviewer');

    // The last owner stays one.
    await ada.page.getByRole('button', { name: 'Actions for Ada Owner' }).click();
    const off = ada.page.getByRole('menuitem', { name: /Change the role/ });
    assert.match(await off.textContent(), /The last owner\. Make somebody else an owner first\./);
    assert.equal(await off.getAttribute('aria-disabled'), 'true');
    await ada.page.keyboard.press('Escape');

    await choose(ada, 'Actions for Mo Member', 'Remove');
    const remove = dialog(ada, 'Remove Mo Member from the organization?');
    await remove.getByText('The member loses access at once.').waitFor();
    await ada.look('app-member-remove');
    await act(remove, 'Remove').click();
    await ada.unsaid('Mo Member');
    assert.equal((await roles(acme))[mo.email], undefined);
    ada.expect(409);
    await ada.open('/app/organization');
    await ada.page.getByRole('button', { name: 'Leave ...' }).click();
    await dialog(ada, 'Leave Acme?').getByText('You are the last owner').first().waitFor();
    await ada.leave();
  });

  test('nobody is offered what their role may not do', async () => {
    const [admin, recruiter, interviewer] = [await service.member(acme, 'admin'),
      await service.member(acme, 'recruiter'), await service.member(acme, 'interviewer')];
    const acts = /^(Actions for|Invite a|Choose |New key|Save$)/;
    const offered = (who) => who.page.getByRole('button', { name: acts }).allTextContents();
    const areas = async (who) => (await who.page
      .getByRole('navigation', { name: 'Pages of the organization' }).getByRole('link')
      .allTextContents()).join();

    const al = await person();
    await al.enter(admin.email, '/app/organization/members');
    await al.said('Mo recruiter');
    assert.equal(await al.page.getByRole('button', { name: 'Actions for Ada Owner' }).count(), 0);
    assert.equal(await al.page.getByRole('button', { name: 'Actions for Mo recruiter' }).count(),
      1);
    await al.page.getByRole('button', { name: 'Invite a member ...' }).click();
    await al.page.getByLabel(/^Admin: /).waitFor();
    assert.equal(await al.page.getByLabel(/^Owner: /).count(), 0);
    await al.open('/app/organization/plan');
    await al.said('Only an owner can choose another plan.');
    assert.deepEqual(await offered(al), []);
    await al.leave();

    const mo = await person();
    await mo.enter(recruiter.email, '/app/organization/members');
    await mo.said('Mo admin');
    assert.deepEqual(await offered(mo), []);
    assert.equal(await areas(mo), 'Organization,Members,Plan and usage,Scorecards');
    await mo.open('/app/organization/keys');
    await mo.said('This page is not for your role');
    await mo.open('/app/organization');
    await mo.said('Owners and admins can change this.');
    assert.deepEqual(await offered(mo), []);
    await mo.look('app-organization-facts');
    await mo.leave();

    const bo = await person();
    await bo.enter(interviewer.email, '/app/organization/members');
    await bo.said('This page is not for your role');
    await bo.open('/app/organization/plan');
    await bo.said('Your plan: Growth');
    assert.equal(await areas(bo), 'Organization,Plan and usage');
    assert.deepEqual(await offered(bo), []);
    await bo.page.keyboard.press('Control+k');
    const palette = dialog(bo, 'Find a page, a job or a person');
    await palette.getByRole('option', { name: 'Your account' }).waitFor();
    const options = await palette.getByRole('option').allTextContents();
    for (const one of ['New job', 'Invite a member', 'Members', 'API keys', 'Reports'])
      assert.ok(!options.includes(one), one);
    await bo.page.keyboard.press('Escape');
    // Members leave by themselves.
    await bo.open('/app/organization');
    await bo.page.getByRole('button', { name: 'Leave ...' }).click();
    await dialog(bo, 'Leave Acme?').getByText('The member loses access at once.').waitFor();
    await act(dialog(bo, 'Leave Acme?'), 'Leave').click();
    await bo.said('You belong to no organization');
    await bo.leave();
  });

  test('the words for candidates, and the address of calls', async () => {
    const own = await service.organization('Gamma');
    const { candidatePipelineId } = await service.inviteLive(own,
      { email: 'cy@example.com', name: 'Cy' }, START);
    const read = async () => (await service.call('GET', `/v1/pipeline/${candidatePipelineId}`,
      undefined, own.owner)).candidateFacingStatus;
    const ada = await person();
    await ada.enter(own.email, '/app/organization');
    await ada.heading('Gamma');
    const word = ada.page.getByLabel('For active and shortlisted');
    await word.fill('We read it');
    await ada.page.getByLabel('Address of calls').fill('http://meet.example.com/{room}');
    await ada.said('It has to begin with https:// and a host.');
    await ada.page.getByLabel('Address of calls').fill('https://meet.example.com/a b-{room}');
    ada.expect(400);
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
    await ada.said('1 field is not accepted. Nothing was saved yet.');
    await ada.look('app-organization-wrong');
    assert.equal(await read(), 'In review');
    await ada.keeping(() =>
      ada.page.getByLabel('Address of calls').fill('https://meet.example.com/own-{room}'));
    await ada.said('https://meet.example.com/own-k3v9-x2');
    await ada.page.reload();
    await ada.said('You had begun this before. What you typed is here again.');
    assert.equal(await word.inputValue(), 'We read it');
    // The last moment before a reload may be lost.
    await ada.page.getByLabel('Address of calls').fill('https://meet.example.com/own-{room}');
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
    await ada.page.getByText('Saved. Candidates read it from now on.').first().waitFor();
    await ada.unsaid('You had begun this before.');
    assert.equal(await read(), 'We read it');
    await ada.look('app-organization');
    // An empty word is the usual one again.
    await word.fill('');
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
    await ada.page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'In review'));
    assert.equal(await read(), 'In review');
    await ada.page.getByRole('switch', { name: 'Evaluations are reviewed before a rejection' })
      .click();
    await ada.page.getByText('Evaluations must be reviewed now.').first().waitFor();
    assert.equal(await service.sql(
      "select review_before_reject from organizations where name = 'Gamma'"), 't');
    await ada.leave();
  });

  test('the name of the organization is changed, and mails have it at once', async () => {
    const own = await service.organization('Theta');
    const ada = await person();
    await ada.enter(own.email, '/app/organization');
    await ada.heading('Theta');
    await ada.page.getByLabel('Name', { exact: true }).fill('');
    ada.expect(400);
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
    await ada.said('1 field is not accepted. Nothing was saved yet.');
    await ada.page.getByLabel('Name', { exact: true }).fill('Theta <b>Labs</b>');
    await ada.page.getByLabel('Name', { exact: true }).press('Enter');
    await ada.heading('Theta <b>Labs</b>');
    await focusOn(ada, 'Save');
    await ada.page.getByRole('link', { name: 'Interviews' }).click();
    await choose(ada, 'Invite to ...', 'Backend engineer');
    const invite = dialog(ada, 'Invite somebody');
    await invite.getByLabel('Email address').fill('dan@example.com');
    await invite.getByText('What the candidate gets').click();
    await invite.getByText('A mail: Theta <b>Labs</b> invites them').waitFor();
    await ada.leave();
  });

  test('a plan is chosen with its effects', async () => {
    const beta = await service.organization('Beta');
    for (let at = 0; at < 3; at++) {
      await service.call('POST', '/v1/jobs', { title: `Job ${at}`, description: 'Work.',
        status: 'active', stages: [{ name: 'Talk', stageTypeKey: 'live_1on1' }] }, beta.owner);
    }
    const ada = await person();
    await ada.enter(beta.email, '/app/organization/plan');
    await ada.said('4 of 25');
    await ada.look('app-plan');
    await ada.page.getByRole('button', { name: 'Choose Free ...' }).click();
    const free = dialog(ada, 'Choose the plan Free?');
    await free.getByText('The plan becomes “free”.').waitFor();
    await free.getByText(/You have 4 active jobs, and the plan allows 3\. All stay/).waitFor();
    await ada.look('app-plan-choose');
    await act(free, 'Choose').click();
    await ada.said('Your plan: Free');
    await ada.said('The limit is reached');
    await ada.leave();
  });

  test('the token of a key is shown once; keys are changed, rotated and revoked', async () => {
    const own = await service.organization('Delta');
    const self = (token) => service.call('GET', '/v1/api-keys/self', undefined, token);
    const ada = await person();
    await ada.enter(own.email, '/app/organization/keys');
    await ada.said('No keys');
    await ada.page.getByRole('button', { name: 'New key ...' }).click();
    const create = dialog(ada, 'New API key');
    await create.getByLabel('Name').fill('Job board');
    await create.getByText('Choose at least one scope.').waitFor();
    await create.getByLabel('Jobs').selectOption('Read and change');
    await create.getByLabel('Networks').fill('no network');
    ada.expect(400);
    await act(create, 'Create').click();
    await create.getByText('1 field is not accepted. Nothing was saved yet.').waitFor();
    await ada.look('app-key-new');
    await create.getByLabel('Networks').fill('127.0.0.0/8');
    await act(create, 'Create').click();
    const shown = dialog(ada, 'The token of “Job board”');
    const token = await shown.getByLabel('Token').inputValue();
    assert.match(token, /^hlk_[0-9A-Za-z]{36}$/);
    assert.deepEqual((await self(token)).scopes, ['jobs:write']);
    await ada.look('app-key-token');
    await act(shown, 'I have kept it').click();
    await ada.page.getByRole('table', { name: 'API keys' }).waitFor();
    assert.ok(!(await ada.page.content()).includes(token));
    await ada.look('app-keys');

    await choose(ada, 'Actions for Job board', 'Change');
    const change = dialog(ada, 'Change “Job board”');
    await change.getByLabel('Jobs').selectOption('Read');
    await act(change, 'Save').click();
    await ada.page.getByText('“Job board” is changed.').first().waitFor();
    assert.deepEqual((await self(token)).scopes, ['jobs:read']);

    await choose(ada, 'Actions for Job board', 'Rotate');
    const rotate = dialog(ada, 'A new token for “Job board”');
    await rotate.getByText('The key gets a new token.', { exact: true }).waitFor();
    await rotate.getByLabel('The token before it still works').selectOption('for 7 days');
    await act(rotate, 'Rotate').click();
    const second = await dialog(ada, 'The token of “Job board”').getByLabel('Token').inputValue();
    assert.notEqual(second, token);
    await Promise.all([self(token), self(second)]);
    await ada.page.keyboard.press('Escape');

    await choose(ada, 'Actions for Job board', 'Revoke');
    const revoke = dialog(ada, 'Revoke “Job board”?');
    await revoke.getByText('The key stops working at once.').waitFor();
    await ada.look('app-key-revoke');
    await act(revoke, 'Revoke').click();
    await ada.page.getByRole('table').getByText('Revoked').waitFor();
    assert.equal(await ada.page.getByRole('button', { name: 'Actions for Job board' }).count(), 0);

    // An answer that is lost took the token with it; the key is made once.
    await ada.page.getByRole('button', { name: 'New key ...' }).click();
    await create.getByLabel('Name').fill('Second');
    await create.getByLabel('Reports').selectOption('Read');
    ada.cutOff(true);
    service.lose('POST', /\/v1\/api-keys$/);
    await act(create, 'Create').click();
    await create.getByText('The service cannot be reached').first().waitFor();
    await service.heal();
    await act(create, 'Try again').click();
    await dialog(ada, 'The token did not arrive').waitFor();
    ada.cutOff(false);
    await act(dialog(ada, 'The token did not arrive'), 'Close').click();
    assert.equal(await service.sql("select count(*) from api_keys where name = 'Second'"), '1');
    await ada.leave();
  });

  test('the palette finds acts, pages, jobs and people by keys alone', async () => {
    const own = await service.organization('Epsilon');
    await service.inviteLive(own, { email: 'quinn+x@example.com', name: 'Quinn (the second)' }, START);
    const ada = await person();
    await ada.enter(own.email);
    await ada.heading('Today');
    const palette = dialog(ada, 'Find a page, a job or a person');
    const active = () => palette.locator('[aria-selected="true"]').textContent();
    await ada.page.keyboard.press('Control+k');
    await palette.waitFor();
    await palette.getByRole('option', { name: 'New job' }).waitFor();
    // A part of a name, within words too. What is found is named by its kind.
    await ada.page.keyboard.type('in');
    const named = (kind, name) =>
      palette.getByRole('group', { name: kind }).getByRole('option', { name });
    await named('People', /Quinn \(the second\)/).waitFor();
    await named('Do', 'Invite a member').waitFor();
    await named('Pages', 'Interviews').waitFor();
    await named('Jobs', /Backend engineer/).waitFor();
    await ada.look('app-palette');
    await ada.page.keyboard.press('Control+a');
    await ada.page.keyboard.type('backend');
    await palette.getByRole('option', { name: /Backend engineer/ }).waitFor();
    await palette.getByText('1 entry found').waitFor();
    await ada.page.keyboard.press('Enter');
    await ada.page.waitForURL(new RegExp(`/app/jobs/${own.job._id}/board$`));
    await palette.waitFor({ state: 'detached' });

    // What somebody types is a text, not an expression.
    await ada.page.keyboard.press('Control+k');
    await palette.waitFor();
    await ada.page.keyboard.type('(the');
    await palette.getByRole('option', { name: /Quinn \(the second\)/ }).waitFor();
    await ada.page.keyboard.press('Enter');
    await ada.page.waitForURL(/\/app\/pool\/[0-9a-f]{24}$/);

    await ada.page.getByRole('link', { name: 'Interviews' }).focus();
    await ada.page.keyboard.press('Control+k');
    await palette.getByRole('option').first().waitFor();
    await ada.page.keyboard.press('ArrowDown');
    assert.equal(await active(), 'Invite a member');
    await ada.page.keyboard.press('ArrowUp');
    await ada.page.keyboard.press('ArrowUp');
    assert.equal(await active(), 'Webhooks');
    await ada.page.keyboard.type('xyz');
    await palette.getByText(/^Nothing found for “xyz”\./).waitFor();
    await ada.page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    assert.equal(await ada.focused(), 'Interviews');

    await ada.page.keyboard.press('?');
    const keys = dialog(ada, 'Keys');
    await keys.getByText('Moves the candidate to another stage or status').waitFor();
    await ada.look('app-keys-help');
    await ada.page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    // The focus goes back to where it was.
    await ada.page.getByRole('button', { name: 'Find ...' }).focus();
    await ada.page.keyboard.press('Enter');
    await palette.waitFor();
    await ada.page.keyboard.type('invite');
    await ada.page.keyboard.press('Escape');
    assert.equal(await ada.focused(), 'Find ...');
    await ada.page.keyboard.press('Enter');
    await palette.waitFor();
    await ada.page.keyboard.type('member vite');
    await ada.page.keyboard.press('Enter');
    await dialog(ada, 'Invite a member').waitFor();
    await ada.leave();
  });
});
