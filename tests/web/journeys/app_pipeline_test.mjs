// A candidate in a job: what came of the stages, what can be done, and who sees what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOn } from '../support/hands.mjs';
import { Applicant, jobOf } from '../support/pipelines.mjs';
import { hasSandbox, startRunner } from '../support/runner.mjs';
import { until } from '../support/service.mjs';
import { suite } from '../support/suite.mjs';

const SOON = '2030-05-06T09:00:00.000Z';

suite('a candidate', ({ service, acme, person }) => {
  let job;
  let count = 0;
  const applicant = async (name, more) => {
    job ??= await jobOf(service, acme);
    return Applicant.in(service, acme, job,
      { email: `applicant-${++count}@example.com`, ...(name ? { name } : {}), ...more });
  };
  // Somebody who hires, at the page of an application. Others sign in each time, since an address
  // gets only so many codes.
  const recruiter = async ({ path }, options) => {
    const who = await person(options);
    Object.assign(who, await service.member(acme, 'recruiter', 'Ada Recruiter'));
    await who.enter(who.email, path);
    return who;
  };
  const button = (who, name) => who.page.getByRole('button', { name, exact: true });
  const stage = (who, name) => who.page.getByRole('region', { name });
  const dialog = (who) => who.page.getByRole('dialog');
  const toasted = (who, words) => who.page.locator('.toast').getByText(words).waitFor();
  // What has changed something, as a browser sent it.
  const changes = () => service.seen.filter((one) => !one.startsWith('GET ')
    && !one.includes('dryRun') && !one.includes('sign-in'));
  const look = (who) => who.page.evaluate(() => document.dispatchEvent(
    new Event('visibilitychange')));
  // As if the interview had begun an hour ago.
  const begun = (interview) => service.sql(`update interviews set
    start_time = now() - interval '1 hour', end_time = now() where id = '${interview._id}'`);

  // To the stage of coding.
  const toCode = async (one) => {
    const interview = await one.unlock(1, true).then(() => one.inviteLive(1, SOON));
    await begun(interview);
    await one.feedback(interview);
    await one.unlock(2);
  };

  test('reads answers with quotes marked in place, and tells programs from people', async () => {
    const ann = await applicant('Ann <b>L.</b>', { phone: '+49 30 1234567',
      links: ['https://example.com/ann'] });
    await ann.answer();
    const held = await service.member(acme, 'interviewer', 'Mo Interviewer');
    const interview = await ann.unlock(1).then(() => ann.inviteLive(1, SOON,
      { interviewers: [held.id] }));
    await begun(interview);
    const ada = await recruiter(ann);
    await ada.heading('Ann <b>L.</b>');
    const first = stage(ada, '1. Written questions');
    await first.getByText('What does an index cost?').waitFor();
    const marked = await first.locator('mark').allTextContents();
    assert.ok(marked.length > 0);
    for (const quote of marked)
      assert.ok((await first.locator('.box .prose').allTextContents()).some((one) =>
        one.includes(quote)), quote);
    assert.equal(await first.locator('.box .prose').first().textContent(),
      'An index makes writes slower, and <b>uses</b> space on the disk.');
    const missing = first.getByRole('article', { name: 'Question 1' }).locator('.judged');
    await missing.getByText('Missing').waitFor();
    await missing.getByText('It names how this can be measured').first().waitFor();
    await first.locator('.badge.proposed').getByText(/^Proposed: Hold, \d+ of 100$/).waitFor();
    await first.getByText('Proposed by a program. The feedback of a person overrules').waitFor();
    await stage(ada, '2. Technical interview')
      .getByText('Mo Interviewer has not given feedback yet.').waitFor();
    await ann.feedback(interview);
    await look(ada);
    const second = stage(ada, '2. Technical interview');
    await second.getByText('Decided by the feedback of a person.').waitFor();
    await second.getByText('Asked about <i>load</i> first.').waitFor();
    assert.equal(await second.locator('.badge.proposed').count(), 0);
    await second.getByText('Strong yes').waitFor({ state: 'detached' });
    await ada.look('pipeline-written');
    await ada.page.emulateMedia({ media: 'print' });
    assert.equal(await ada.page.getByRole('button').filter({ visible: true }).count(), 0);
    await ada.page.emulateMedia({ media: 'screen' });
    await ada.leave();
  });

  test('an evaluation that arrives moves nothing of what is read', async () => {
    const bo = await applicant('Bo');
    const { evaluation } = await bo.answer(['One.\n'.repeat(60), 'An index slows writes.']);
    const ids = `id = '${evaluation._id}'`;
    const kept = await service.sql(`select to_json(e) from evaluations e where ${ids}`);
    await service.sql(`update evaluations set status = 'running', overall_score = null,
      answers = null, summary = null, evaluated_at = null where ${ids}`);
    const ada = await recruiter(bo);
    await ada.said('The answers are being evaluated.');
    const answer = ada.page.getByText('An index slows writes.');
    await answer.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 200));
    const top = () => answer.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const before = await top();
    await service.sql(`update evaluations e set status = 'done', overall_score = k.overall_score,
      answers = k.answers, summary = k.summary, evaluated_at = k.evaluated_at
      from json_populate_record(null::evaluations, $kept$${kept}$kept$) k where e.${ids}`);
    await look(ada);
    await ada.said(/^Evaluated by/);
    await ada.page.getByRole('status').getByText('The evaluation is there.').waitFor();
    assert.ok(Math.abs(await top() - before) <= 1, `${before} became ${await top()}`);
    await ada.leave();
  });

  test('answers are evaluated again; a lost answer to that is asked for once more', async () => {
    const pia = await applicant('Pia');
    const { _id } = await pia.answer();
    const count = () => service.sql(`select count(*) from evaluations where interview_id = '${_id}'`);
    const ada = await recruiter(pia);
    const first = stage(ada, '1. Written questions');
    service.seen.length = 0;
    await first.getByRole('button', { name: 'Evaluate again ...' }).click();
    await dialog(ada).getByText('The answers are evaluated again.').waitFor();
    await ada.look('pipeline-again');
    assert.deepEqual(changes(), []);
    service.lose('POST', /\/re-evaluate$/);
    ada.cutOff(true);
    await dialog(ada).getByRole('button', { name: 'Evaluate again', exact: true }).click();
    await dialog(ada).getByText('The service cannot be reached').first().waitFor();
    service.refuse = () => false;
    ada.cutOff(false);
    await dialog(ada).getByRole('button', { name: 'Try again' }).click();
    await toasted(ada, 'The answers are evaluated again.');
    await dialog(ada).waitFor({ state: 'detached' });
    await service.idle();
    assert.equal(await count(), '2');
    await look(ada);
    await first.getByText(/^Evaluated by/).waitFor();
    // Its button was gone for a while: the focus was not.
    assert.ok(await ada.page.evaluate(() => document.activeElement !== document.body));
    await ada.leave();
  });

  test('both guards show before anything is sent, by mouse and by keys', async () => {
    const cy = await applicant('Cy');
    const ada = await recruiter(cy);
    await ada.heading('Cy');
    service.seen.length = 0;
    await stage(ada, '4. Culture').getByRole('button', { name: 'Unlock ...' }).click();
    await dialog(ada).getByText('Feedback is missing').waitFor();
    await dialog(ada).getByText('“Technical interview” has had no interview.').waitFor();
    await dialog(ada).getByRole('button', { name: 'Unlock' }).press('Enter');
    await ada.look('pipeline-guard-first');
    await ada.page.keyboard.press('Escape');
    assert.equal(await ada.focused(), 'Unlock ...');
    assert.deepEqual(changes(), []);
    // The way to give it.
    const interview = await cy.unlock(1, true).then(() => cy.inviteLive(1, SOON));
    await stage(ada, '4. Culture').getByRole('button', { name: 'Unlock ...' }).press('Enter');
    const give = dialog(ada).getByRole('link', { name: 'Give feedback on “Technical interview”' });
    assert.equal(await give.getAttribute('href'), `/app/interviews/${interview._id}`);
    await ada.page.keyboard.press('Escape');
    await begun(interview);
    await cy.feedback(interview);
    await cy.unlock(2);
    const session = await cy.invite(2);
    await look(ada);
    await stage(ada, '3. Coding').getByText('The candidate has not begun yet.').waitFor();
    await stage(ada, '4. Culture').getByRole('button', { name: 'Unlock ...' }).press('Enter');
    await dialog(ada).getByText('“Coding” is completed without a result.').first().waitFor();
    await dialog(ada).getByText('Its link stops working.').waitFor();
    await dialog(ada).getByText('This cannot be undone.').waitFor();
    await dialog(ada).getByText('An interview is cancelled.').waitFor();
    const told = await dialog(ada).locator('.box li').allTextContents();
    await ada.look('pipeline-guard-second');
    await dialog(ada).getByLabel('Reason').fill('Known from <u>before</u>');
    assert.deepEqual(changes(), [], 'nothing is sent before the confirmation');
    await ada.tabTo('Complete 1 stage, unlock');
    await ada.page.keyboard.press('Enter');
    await toasted(ada, '“Culture” is open.');
    assert.deepEqual(changes(), [`POST /v1/pipeline/${cy.id}/unlock-stage`]);
    await stage(ada, '3. Coding').getByText('Completed without a result, because').waitFor();
    await stage(ada, '4. Culture').getByText('Open. The candidate has not been').waitFor();
    // What the dry run said is what happened.
    const { events } = await service.call('GET', `/v1/pipeline/${cy.id}/events?limit=3`, undefined,
      acme.owner);
    assert.deepEqual(events.map(({ type }) => type).sort(),
      ['interview.cancelled', 'stage.force_completed', 'stage.unlocked']);
    assert.equal(told.filter((one) => !/interviews this month/i.test(one)).length, 3);
    assert.ok(events.every(({ reason }) => reason === 'Known from <u>before</u>'));
    const { status } = await service.call('GET', `/v1/interviews/${session._id}`, undefined,
      acme.owner);
    assert.equal(status, 'cancelled');
    await ada.leave();
  });

  test('what others do between the look and the confirmation is shown first', async () => {
    const di = await applicant('Di');
    const ada = await recruiter(di);
    await stage(ada, '2. Technical interview').getByRole('button', { name: 'Unlock ...' }).click();
    const act = dialog(ada).getByRole('button', { name: /^Complete 1 stage/ });
    await act.waitFor();
    await dialog(ada).getByText('“Technical interview” opens.').waitFor();
    await di.invite(0);
    service.seen.length = 0;
    await act.click();
    await dialog(ada).getByText('Something has changed meanwhile').first().waitFor();
    await dialog(ada).getByText('An interview is cancelled.').waitFor();
    assert.deepEqual(changes(), []);
    await act.click();
    await toasted(ada, '“Technical interview” is open.');
    await ada.leave();
  });

  test('a status is undone, and then no mail goes out', async () => {
    const [ed, flo] = [await applicant(), await applicant()];
    const ada = await recruiter(ed);
    const banner = ada.page.locator('.banner').getByText('The status was changed from “Active”');
    const reject = async () => {
      await button(ada, 'Set the status').press('Enter');
      await ada.page.getByRole('menuitem', { name: 'Reject' }).press('Enter');
      await dialog(ada).getByText('gets a mail about the new status').waitFor();
    };
    service.seen.length = 0;
    await reject();
    await ada.look('pipeline-status');
    assert.deepEqual(changes(), []);
    await dialog(ada).getByRole('button', { name: 'Reject' }).click();
    await toasted(ada, 'The status is “Rejected”.');
    await ada.said('the candidate gets no mail about it');
    await ada.page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await toasted(ada, 'The status is “Active” again.');
    await ada.said('The candidate reads “In review”.');
    await banner.waitFor({ state: 'detached' });
    // After a reload the banner undoes it.
    await reject();
    await dialog(ada).getByRole('button', { name: 'Reject' }).click();
    await ada.page.reload();
    await banner.waitFor();
    await ada.page.locator('.banner').getByRole('button', { name: 'Undo' }).click();
    await ada.said('The candidate reads “In review”.');
    await banner.waitFor({ state: 'detached' });
    await focusOn(ada, ed.participant.email);
    assert.equal((await ed.read()).status, 'active');
    // Of somebody else it stays: after five minutes, that mail alone is sent.
    await service.call('PATCH', `/v1/pipeline/${flo.id}/status`, { status: 'rejected' },
      acme.owner);
    await service.sql("update tasks set run_at = now() where kind = 'deliver_email' and state = "
      + "'available'");
    await until('the mail that is meant', () => service.mails(flo.participant.email).length === 1);
    await service.idle();
    assert.deepEqual(service.mails(ed.participant.email), []);
    await ada.leave();
  });

  test('an evaluation is reviewed before a rejection, where the organization wants it', async () => {
    const jo = await applicant('Jo');
    await jo.answer();
    await service.sql('update organizations set review_before_reject = true');
    const ada = await recruiter(jo);
    ada.allow(/409 \(Conflict\)/);  // the dry run without a review
    const first = stage(ada, '1. Written questions');
    await first.getByText('Nobody has reviewed this evaluation.').waitFor();
    await button(ada, 'Set the status').press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Reject' }).press('Enter');
    await dialog(ada).getByText('An evaluation is not reviewed').first().waitFor();
    await ada.page.keyboard.press('Escape');
    await first.getByRole('button', { name: 'Review ...' }).press('Enter');
    await dialog(ada).getByLabel('Feedback counts instead').check();
    await dialog(ada).getByText('There is no feedback yet.').waitFor();
    const save = dialog(ada).getByRole('button', { name: 'Save the review' });
    await dialog(ada).getByLabel('It must not be used').check();
    await dialog(ada).getByLabel('Reason').fill('Too short');
    assert.ok(await save.isDisabled());
    await dialog(ada).getByLabel('Reason').fill('The <b>first</b> question was ambiguous.');
    await ada.look('pipeline-review');
    // What is typed is still there after the dialog was closed.
    await ada.page.keyboard.press('Escape');
    await dialog(ada).waitFor({ state: 'detached' });
    await first.getByRole('button', { name: 'Review ...' }).press('Enter');
    await until('the draft', async () => (await dialog(ada).getByLabel('Reason').inputValue())
      === 'The <b>first</b> question was ambiguous.');
    assert.ok(await dialog(ada).getByLabel('It must not be used').isChecked());
    await save.click();
    await toasted(ada, 'The review is saved.');
    await first.getByText('The <b>first</b> question was ambiguous.').waitFor();
    await ada.said('The evaluation was set aside.');
    await button(ada, 'Set the status').press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Reject' }).press('Enter');
    await dialog(ada).getByText('gets a mail about the new status').waitFor();
    await dialog(ada).getByRole('button', { name: 'Reject' }).click();
    await toasted(ada, 'The status is “Rejected”.');
    await service.sql('update organizations set review_before_reject = false');
    await ada.leave();
  });

  test('a close reason is asked for where the organization requires one', async () => {
    const hal = await applicant('Hal');
    await service.call('POST', '/v1/close-reasons',
      { name: 'Salary', appliesTo: ['rejected'] }, acme.owner);
    await service.sql('update organizations set requires_close_reason = true');
    const ada = await recruiter(hal);
    ada.allow(/400 \(Bad Request\)/);  // the dry run without a reason
    await button(ada, 'Set the status').press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Reject' }).press('Enter');
    await dialog(ada).getByText('Your organization requires a reason.').waitFor();
    assert.ok(await dialog(ada).getByRole('button', { name: 'Reject' }).isDisabled());
    await ada.look('pipeline-close-reason');
    await dialog(ada).getByLabel('Close reason').selectOption('Salary');
    await dialog(ada).getByText('gets a mail about the new status').waitFor();
    await dialog(ada).getByRole('button', { name: 'Reject' }).click();
    await toasted(ada, 'The status is “Rejected”.');
    await ada.said('Close reason: Salary');
    assert.equal((await hal.read()).closeReason.name, 'Salary');
    await service.sql('update organizations set requires_close_reason = false');
    await service.sql("update close_reasons set retired_at = now()");
    await ada.leave();
  });

  test('a status that others have set is a choice', async () => {
    const gil = await applicant('Gil');
    const ada = await recruiter(gil);
    await button(ada, 'Set the status').click();
    await ada.page.getByRole('menuitem', { name: 'Hire' }).click();
    await dialog(ada).getByText('becomes “Hired”').waitFor();
    await dialog(ada).getByLabel('Remark').fill('Convincing');
    const mo = await service.member(acme, 'recruiter', 'Mo Recruiter');
    await service.call('PATCH', `/v1/pipeline/${gil.id}/status`, { status: 'rejected',
      reason: 'Too junior' }, mo.token);
    ada.expect(412);
    await dialog(ada).getByRole('button', { name: 'Hire' }).click();
    await dialog(ada).getByText('Others have changed this candidate meanwhile').first().waitFor();
    await dialog(ada).getByText('The status was changed from “Active” to “Rejected”.').waitFor();
    await dialog(ada).getByText('Mo Recruiter').waitFor();
    assert.equal((await gil.read()).status, 'rejected');
    assert.equal(await dialog(ada).getByLabel('Remark').inputValue(), 'Convincing');
    await ada.look('pipeline-conflict');
    await dialog(ada).getByRole('button', { name: 'Hire all the same' }).click();
    await toasted(ada, 'The status is “Hired”.');
    // The undo belongs to what was seen: not if others were faster again.
    await service.call('PATCH', `/v1/pipeline/${gil.id}/status`, { status: 'withdrawn' }, mo.token);
    ada.expect(412);
    await ada.page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await toasted(ada, 'Not undone.');
    assert.equal((await gil.read()).status, 'withdrawn');
    await ada.leave();
  });

  test('a note stays over a reload and an expired sign-in, and is added once', async () => {
    const ida = await applicant('\u202eIda\u202c علي');
    const ada = await recruiter(ida);
    await ada.page.getByRole('tab', { name: 'Notes' }).click();
    await ada.said('No notes yet.');
    const note = ada.page.getByLabel('New note');
    await button(ada, 'Add the note').click();
    await ada.said('Write something first.');
    await note.fill('<script>alert(1)</script>\nCall back.');
    await until('the draft', () => ada.page.evaluate(() =>
      new Promise((done) => {
        indexedDB.open('hireline-drafts').onsuccess = ({ target: { result } }) => {
          result.transaction('records').objectStore('records').count().onsuccess = (event) => {
            result.close();
            done(event.target.result > 0);
          };
        };
      })));
    await ada.page.reload();
    await ada.page.getByRole('tab', { name: 'Notes' }).click();
    await ada.said('You had begun this before.');
    assert.equal(await note.inputValue(), '<script>alert(1)</script>\nCall back.');
    service.refuse = (request, response) => {
      const isNote = request.method === 'POST' && request.url.endsWith('/notes');
      if (!isNote && !request.url.endsWith('/sign-in/refresh')) return false;
      response.writeHead(isNote ? 401 : 403, { 'Content-Type': 'application/json' });
      response.end(isNote ? '{"message":"Token expired"}'
        : '{"message":"This sign-in has ended","code":"sign_in_again"}');
      return true;
    };
    ada.expect(401, 403);
    await button(ada, 'Add the note').click();
    await ada.page.getByLabel('Email address').waitFor();
    await service.heal();
    await service.sql(`update sign_in_challenges set created_at = created_at - interval '2 minutes'
      where email = '${ada.email}'`);
    await ada.ask(ada.email);
    const { code } = await service.codeMail(ada.email, 2);
    await ada.page.getByLabel('Code from the mail').fill(code);
    await button(ada, 'Sign in').click();
    await ada.page.getByRole('tab', { name: 'Notes' }).click();
    assert.equal(await note.inputValue(), '<script>alert(1)</script>\nCall back.');
    service.lose('POST', /\/notes$/);
    ada.cutOff(true);
    await button(ada, 'Add the note').click();
    await ada.said('The service cannot be reached');
    ada.cutOff(false);
    service.refuse = () => false;
    await button(ada, 'Add the note').click();
    await ada.page.getByText('The note is added.').first().waitFor();
    await ada.said('<script>alert(1)</script>');
    assert.equal((await ida.read()).notes.length, 1);
    assert.equal(await note.inputValue(), '');
    await ada.look('pipeline-notes');
    await ada.leave();
  });

  test('interviewers see neither links nor what others think', async () => {
    const kim = await applicant('Kim');
    const { email, id, token } = await service.member(acme, 'interviewer', 'Mo Interviewer');
    await kim.invite(0);
    await kim.unlock(1, true);
    const held = await kim.inviteLive(1, SOON, { interviewers: [id] });
    await begun(held);
    await kim.feedback(held, 'strong_no');
    await kim.feedback(held, 'yes', token, email, 'My own words.');
    const mo = await person();
    await mo.enter(email, kim.path);
    await mo.heading('Kim');
    await mo.page.getByRole('link', { name: 'Your interview' }).waitFor();
    await mo.said('My own words.');
    await mo.page.waitForLoadState('networkidle');
    const told = await mo.page.locator('main').innerHTML();
    assert.doesNotMatch(told,
      /Hold|Strong no|load first|screening\/|Copy|Unlock|Invite|Set the status/);
    assert.equal(await mo.page.getByRole('tab').count(), 2);
    await mo.page.getByRole('tab', { name: 'Notes' }).click();
    assert.equal(await mo.page.getByLabel('New note').count(), 0);
    await mo.leave();
  });

  test('a link is copied and never shown; a decline has its reason; old events come in pages',
    async () => {
      const lu = await applicant('Lu');
      const { link, declineLink } = await lu.invite(0);
      const ada = await recruiter(lu, { permissions: ['clipboard-read', 'clipboard-write'] });
      await button(ada, 'Copy the candidate’s link').click();
      await toasted(ada, 'The link is copied.');
      assert.equal(await ada.page.evaluate(() => navigator.clipboard.readText()), link);
      const shown = await ada.page.content();
      assert.ok(!shown.includes(link.split('/').at(-1)), 'no token on the page, also in print');
      await service.call('POST', `/v1/interviews/decline/${declineLink.split('/').at(-1)}`,
        { reason: 'Took <b>another</b> job', tags: ['Another offer'] });
      await service.sql(`insert into events (organization_id, id, type, subject_type, subject_id,
          pipeline_id, actor_kind, actor_id, actor_name, request_id, occurred_at)
        select organization_id, lpad(to_hex(n), 24, '0'), 'pipeline.note_added', 'pipeline', id, id,
          'system', 'test', 'Import', 'test', now() - (2000 - n) * interval '1 second'
          - interval '1 year' from pipelines, generate_series(1, 2000) n where id = '${lu.id}'`);
      await ada.page.reload();
      await ada.said('Took <b>another</b> job');
      await ada.said('Another offer');
      await button(ada, 'Invite again ...').waitFor();
      const entries = ada.page.locator('.timeline li');
      await entries.nth(49).waitFor();
      assert.equal(await entries.count(), 50);
      await button(ada, 'Show older entries').click();
      await entries.nth(99).waitFor();
      assert.equal(await entries.count(), 100);
      // An older answer that comes last takes nothing away.
      let release;
      const late = new Promise((done) => { release = done; });
      let answers = 0;
      await ada.page.route('**/events?*', async (route) => {
        const response = await route.fetch();
        answers += 1;
        if (answers === 1) await late;
        await route.fulfill({ response });
      });
      const write = (text) => service.call('POST', `/v1/pipeline/${lu.id}/notes`, { text },
        acme.owner);
      await write('One');
      await look(ada);
      await until('the first answer', () => answers === 1);
      await write('Two');
      await look(ada);
      await entries.nth(101).waitFor();
      release();
      await ada.page.unrouteAll({ behavior: 'wait' });
      assert.equal(await entries.count(), 102);
      await ada.leave();
    });

  test('code that waits to be judged stays while the service does not answer', async () => {
    const kai = await applicant('Kai');
    await toCode(kai);
    await kai.solve('print(3)');
    const ada = await person();
    await ada.page.clock.install();
    await ada.enter((await service.member(acme, 'recruiter', 'Ada Waits')).email, kai.path);
    const third = stage(ada, '3. Coding');
    const waits = third.getByText('The code waits to be judged.');
    await waits.waitFor();
    let asked = 0;
    service.refuse = ({ url }, response) => {
      if (!url.endsWith('/coding-session')) return false;
      asked += 1;
      // So late that the page does not wait for it.
      response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '60' });
      response.end('{"message":"Busy","code":"overloaded"}');
      return true;
    };
    ada.allow(/status of 503/);
    await until('several looks', async () => {
      await ada.page.clock.fastForward(6_000);
      return asked >= 10;
    });
    assert.equal(await waits.count(), 1);
    await ada.leave();
  });

  test('shows code, verdicts, and solutions that are like it', async (context) => {
    const [mia, ned] = [await applicant('Mia'), await applicant('Ned')];
    const code = 'numbers = [int(one) for one in input().split()]\ntotal = 0\n'
      + 'for number in numbers:\n    total = total + number\nif total < 0:\n    print(0)\n'
      + 'else:\n    print(total)\n';
    if (hasSandbox) context.after(await startRunner(service));
    for (const one of [mia, ned]) await toCode(one);
    await ned.solve(code.replaceAll('total', 'sum_of_all'));
    await mia.solve(code);
    if (hasSandbox) await until('the verdict', async () =>
      (await mia.stage(2)).status === 'completed', 30_000);
    const ada = await recruiter(mia);
    const third = stage(ada, '3. Coding');
    await third.getByRole('region', { name: 'Code for Two numbers' }).waitFor();
    if (hasSandbox) {
      await third.getByText('2 of 2 cases right').waitFor();
      await third.getByText(/^Proposed: Pass/).waitFor();
      await third.getByText('Nobody has reviewed this evaluation.').waitFor();
      await third.getByRole('button', { name: 'Review ...' }).click();
      await dialog(ada).getByRole('button', { name: 'Save the review' }).click();
      await toasted(ada, 'The review is saved.');
      await third.getByText('The evaluation is right').waitFor();
    }
    await third.getByText(/What the candidate’s page told/).click();
    await third.getByText('proof of nothing').waitFor();
    await third.getByText('Pasted 40 characters into “Two numbers”').waitFor();
    await button(ada, 'Compare with other solutions').click();
    const pair = third.getByRole('article', { name: /and the solution of/ });
    await pair.getByText(ned.participant.email).waitFor();
    const own = pair.getByRole('region', { name: 'This solution' });
    assert.ok(await own.locator('mark').count() >= 5);
    await ada.look('pipeline-coding');
    await pair.getByRole('tab', { name: 'Differences' }).click();
    const differs = pair.getByRole('region', { name: 'Differences, line by line' });
    assert.match(await differs.locator('.gone').first().textContent(), /total/);
    assert.match(await differs.locator('.new').first().textContent(), /sum_of_all/);
    if (hasSandbox) {
      await third.getByRole('button', { name: 'Judge again ...' }).click();
      await dialog(ada).getByText('The code is judged again.').waitFor();
      await dialog(ada).getByRole('button', { name: 'Judge again', exact: true }).click();
      await toasted(ada, 'The code is judged again.');
      await third.getByText('2 of 2 cases right').waitFor();
    }
    await ada.leave();
  });

  test('an application that has just begun says what can be done', async () => {
    const oz = await applicant();
    const ada = await recruiter(oz);
    ada.expect(404);
    await ada.heading(oz.participant.email);
    await stage(ada, '1. Written questions').getByRole('button', { name: 'Invite ...' }).waitFor();
    await ada.look('pipeline-empty');
    await ada.open('/app/pipelines/000000000000000000000000');
    await ada.said('Not found');
    await ada.leave();
  });
});
