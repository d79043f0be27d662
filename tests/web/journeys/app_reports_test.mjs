// Reports: shares with their intervals, what is too few, records behind numbers, files, plans.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { suite } from '../support/suite.mjs';

const DRAWN_OR_TOLD = /^(?:\d+% of \d+, likely \d+% to \d+%; 1|(?:\d+% of \d: too few to draw|No cases yet); 0)$/;
const START = '2030-05-06T09:00:00.000Z';

suite('reports', ({ service, acme, person }) => {
  const give = ({ owner, email }, { _id }, recommendation, overallRating) =>
    service.call('POST', `/v1/interviews/${_id}/feedback`, { interviewerEmail: email,
      overallRating, recommendation, comments: 'As it was.' }, owner);

  const saved = async (who, button) => {
    const [download] = await Promise.all([who.page.waitForEvent('download'), button.click()]);
    const text = readFileSync(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), text };
  };

  const chart = (who, title) => who.page.locator('section', {
    has: who.page.getByRole('heading', { level: 3, name: title, exact: true }) });

  const heldBy = async (organization, count) => {
    for (let at = 0; at < count; at++) {
      const interview = await service.inviteLive(organization,
        { email: `ann-${at}@example.com`, name: `Ann ${at}` }, START);
      if (at < 6) await give(organization, interview, at < 4 ? 'yes' : 'no', at + 3);
      if (at > 0) continue;
      await service.call('PATCH', `/v1/pipeline/${interview.candidatePipelineId}/status`,
        { status: 'hired' }, organization.owner);
    }
  };

  test('shares have their intervals, and counts lead to their records', async () => {
    await heldBy(acme, 7);
    const ada = await person();
    await ada.enter(acme.email, '/app/reports/funnel?period=30d');
    await ada.heading('Funnel');
    await ada.said('7 candidates were added');
    await ada.said('what others did in the last few seconds may be missing');
    const passed = chart(ada, 'Passed').getByRole('listitem').first();
    assert.match(await passed.textContent(), /1\. Technical interview67% of 6, likely 30% to 90%/);
    const dot = Number((await passed.locator('circle').getAttribute('cx')).replace('%', ''));
    assert.ok(Math.abs(dot - 66.67) < 0.01, String(dot));
    assert.equal(await passed.locator('.range').count(), 3);
    // The stage after it: nobody has a result.
    const next = chart(ada, 'Passed').getByRole('listitem').nth(1);
    assert.match(await next.textContent(), /No cases yet/);
    assert.equal(await next.locator('svg').count(), 0);
    await ada.look('app-report-funnel');

    const reached = ada.page.getByRole('button',
      { name: '7 show them: Reached, 1. Technical interview' });
    await reached.click();
    const records = ada.page.getByRole('dialog', { name: 'Reached, 1. Technical interview: 7' });
    await records.getByText('Ann 6').waitFor();
    assert.equal(await records.getByRole('link').count(), 7);
    await ada.look('app-report-records');
    await ada.page.keyboard.press('Escape');
    await records.waitFor({ state: 'detached' });
    assert.match(await ada.focused(), /^7 show them/);
    await reached.click();
    await records.getByRole('link', { name: 'Ann 0' }).click();
    await ada.page.waitForURL(/\/app\/pipelines\/[0-9a-f]{24}$/);
    await ada.page.goBack();
    await ada.heading('Funnel');

    await ada.page.getByRole('navigation', { name: 'Reports' })
      .getByRole('link', { name: 'Time to hire' }).click();
    await ada.heading('Time to hire');
    assert.match(ada.page.url(), /time-to-hire\?period=30d$/);
    await ada.said('1 hire says little: one more can change these figures much.');
    await ada.page.getByRole('img', { name: /^1 hire in \d months?\. The most, 1, in / }).waitFor();
    await ada.page.getByLabel('Period').selectOption('Own dates');
    await ada.page.getByLabel('First day').fill('2026-03-02');
    await ada.page.getByLabel('Last day').fill('2026-03-01');
    await ada.said('The last day is before the first one. Change one of them.');
    await ada.page.getByLabel('Last day').fill('2020-03-04');
    await ada.page.getByLabel('First day').fill('2020-03-02');
    await ada.said('Nobody was hired in this period');
    await ada.page.reload();
    await ada.said(/from 2 Mar 2020 to 4 Mar 2020/);
    await ada.leave();
  });

  test('one case is said and not drawn, and no name becomes a formula', async () => {
    const beta = await service.organization('Beta', { liveName: '=1+1, "live"' });
    const mo = await service.member(beta, 'interviewer', '=HYPERLINK("http://example.com")');
    const interview = await service.inviteLive(beta, { email: 'bo@example.com' }, START);
    await give({ ...beta, email: mo.email }, interview, 'yes', 8);
    const ada = await person({ acceptDownloads: true });
    await ada.enter(beta.email, '/app/reports/funnel');
    const passed = chart(ada, 'Passed');
    await passed.getByText('100% of 1: too few to draw').waitFor();
    assert.equal(await passed.locator('svg').count(), 0);
    await ada.look('app-report-one-case');
    const { name, text } = await saved(ada,
      ada.page.getByRole('button', { name: 'Save as CSV: Shares of each stage' }));
    assert.match(name, /^hireline-funnel-shares-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const [head, first] = text.replace('\ufeff', '').split('\r\n');
    assert.match(head, /^Stage,Came from the stage before: share,.*,Passed: n,Median hours/);
    assert.match(first, /^"1\. =1\+1, ""live""",,,,0,1,0\.2065,1,1,1,0\.2065,1,1,/);

    // On paper, the numbers stand without their buttons' looks, and the controls are gone.
    await ada.page.emulateMedia({ media: 'print' });
    assert.ok(await ada.page.getByRole('button', { name: /^1 show them: Reached/ }).isVisible());
    assert.ok(!(await ada.page.getByRole('button', { name: 'Print' }).isVisible()));
    await ada.page.emulateMedia({ media: 'screen' });

    await ada.open('/app/reports/interviewers');
    await ada.heading('Interviewers');
    await ada.said('No live interviews in this period');
    await ada.open('/app/reports/interviewers?period=own&from=2030-05-01&to=2030-05-31');
    const ratings = await saved(ada,
      ada.page.getByRole('button', { name: 'Save as CSV: Ratings' }));
    assert.match(ratings.text, /\r\n"'=HYPERLINK\(""http:\/\/example\.com""\)",/);
    await ada.open('/app/reports/questions');
    await ada.said('No evaluated answers in this period');
    await ada.open('/app/reports/weather');
    await ada.said('There is no such report');
    ada.expect(404);
    await ada.open('/app/reports/funnel?job=0123456789abcdef01234567');
    await ada.said('There is no such job');
    await ada.leave();
  });

  test('a plan without reports says so, and leads to the plans', async () => {
    const plain = await service.organization('Plain');
    const { recruiter } = await service.call('GET', '/v1/me', undefined, plain.owner);
    await service.call('POST', `/v1/orgs/${recruiter.organization._id}/plan`, { plan: 'free' },
      plain.owner);
    const ada = await person();
    ada.expect(403);
    await ada.enter(plain.email, '/app/reports/questions');
    await ada.said('Your plan has no reports');
    await ada.look('app-report-no-feature');
    await ada.page.getByRole('link', { name: 'See the plans' }).click();
    await ada.heading('Plan and usage');
    await ada.leave();
  });

  test('the reports of three months of hiring', async () => {
    const demo = JSON.parse(await service.hireline('seed', 'demo', '-o', 'json'));
    const ada = await person();
    await ada.enter(demo.owner.email, '/app/reports/questions?period=12m');
    const questions = ada.page.getByRole('table', { name: 'Questions' });
    await questions.waitFor();
    await ada.look('app-report-questions');
    await questions.getByRole('button', { name: /show them: / }).first().click();
    await ada.page.getByRole('dialog').getByRole('link').first().click();
    await ada.page.waitForURL(/\/app\/interviews\/[0-9a-f]{24}$/);
    await ada.open('/app/reports/interviewers?period=12m');
    await ada.page.getByRole('table', { name: 'Ratings' }).waitFor();
    await ada.look('app-report-interviewers');
    await ada.open('/app/reports/funnel?period=12m');
    await ada.said(/candidates were added/);
    // Each share tells of how many cases it is, and has its interval drawn, or says why not.
    const rates = await ada.page.locator('.rates li').evaluateAll((all) => all.map((one) =>
      `${one.querySelector('.value').textContent}; ${one.querySelectorAll('svg').length}`));
    assert.ok(rates.length > 5);
    for (const one of rates) assert.match(one, DRAWN_OR_TOLD);
    await ada.open('/app/reports/time-to-hire?period=12m');
    await ada.said('With those who are still waiting');
    await ada.look('app-report-time');
    await ada.leave();
  });
});
