// Texts that want to be more than text, and visitors that only look.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const SCRIPT = '<script>document.title="x"</script><img src=x onerror="document.title=1">"\'&amp;';

suite('pages', ({ service, acme, person }) => {
  const press = (who, name) => who.page.getByRole('button', { name, exact: true }).click();
  // The person's faults tell what a script would do; here is what a page would be made of.
  const isText = async (who) => assert.deepEqual(await who.page.evaluate(() =>
    [...document.querySelectorAll('main :is(script, img, iframe, object, svg, style, [onerror])')]
      .map(({ outerHTML }) => outerHTML)), []);
  const shows = async (who, path, words = SCRIPT) => {
    if (path) await who.open(path);
    await who.said(words);
    await isText(who);
  };

  test('a job title with a script in it is a text on every page', async () => {
    const ann = await person();
    const start = new Date(Date.now() + 86_400_000).toISOString();
    const live = await service.organization('Beta', { jobTitle: SCRIPT, liveName: SCRIPT });
    const meeting = await service.inviteLive(live, { email: 'ann@example.com' }, start);
    await service.sql(`update interviews set title = $t$${SCRIPT}$t$ where id = '${meeting._id}'`);
    await shows(ann, new URL(meeting.declineLink).pathname);
    await shows(ann, new URL(meeting.meetingLink).pathname);
    for (const kind of ['written', 'conversation', 'coding']) {
      const { path } = await invited(service, acme, { kind, title: SCRIPT, stageName: SCRIPT,
        questions: [SCRIPT], email: 'ann@example.com' });
      await shows(ann, path);
      await press(ann, 'Start');
      await shows(ann, undefined, kind === 'coding' ? 'Two numbers' : SCRIPT);
      if (kind === 'conversation') continue;
      await press(ann, 'Review and submit ...');
      await shows(ann);
      await press(ann, kind === 'coding' ? 'Submit my solutions' : 'Submit my answers');
      await ann.said('Your answers have arrived');
      await shows(ann);
    }
    await ann.signIn('ann@example.com');
    await shows(ann);
    const ids = await service.sql(`select pipeline_id from interviews
      where id = '${meeting._id}'`);
    await shows(ann, `/my/pipeline/${ids}`);
    await shows(ann, `/my/interviews/${meeting._id}`);
    await ann.leave();
  });

  test('a statement is Markdown, and nothing else', async () => {
    const statement = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>',
      '[script](javascript:alert(1)) [data](data:text/html,x) ![image](https://a.example/b.png)',
      '[web](https://a.example/b)', '`<b>`', '```html', '<iframe src="https://a.example">', '```',
      '<svg/onload=alert(1)>', `${'['.repeat(300)}${'*'.repeat(301)}`].join('\n\n');
    const { path } = await invited(service, acme, { kind: 'coding', minutes: 90, problems: [
      { title: SCRIPT, difficulty: 'easy', languages: ['python'], statement, constraints: [SCRIPT],
        testCases: [{ input: `${SCRIPT}\n`, expectedOutput: `${SCRIPT}\n`, explanation: SCRIPT,
          isHidden: false }] }] });
    const bo = await person();
    await bo.open(path);
    await press(bo, 'Start');
    await bo.said('<script>alert(1)</script>');
    await isText(bo);
    const links = await bo.page.locator('main section a').evaluateAll((all) =>
      all.map(({ href, rel, target }) => ({ href, rel, target })));
    // Of an image there is a link, which nothing follows by itself.
    const rest = { rel: 'noreferrer noopener', target: '_blank' };
    assert.deepEqual(links, [{ href: 'https://a.example/b.png', ...rest },
      { href: 'https://a.example/b', ...rest }]);
    await bo.look('coding-hostile');
    await bo.leave();
  });

  test('a mail scanner that runs the pages of all links changes nothing', async () => {
    const start = new Date(Date.now() + 600_000).toISOString();
    const meeting = await service.inviteLive(acme, { email: 'cy@example.com' }, start);
    const { recruiter } = await service.call('GET', '/v1/me', undefined, acme.owner);
    const { link: membership } = await service.call('POST',
      `/v1/orgs/${recruiter.organization._id}/members/invite`,
      { email: 'di@example.org', role: 'recruiter', clientUrl: service.origin }, acme.owner);
    const links = [meeting.declineLink, meeting.meetingLink, membership];
    for (const kind of ['written', 'conversation', 'scenario', 'coding'])
      links.push((await invited(service, acme, { kind })).interview.link);
    await service.idle();
    const before = await service.contents();
    const scanner = await person();
    service.seen.length = 0;
    for (const link of links) {
      await scanner.open(new URL(link).pathname);
      await scanner.page.waitForLoadState('networkidle');
    }
    await scanner.page.goto('about:blank');
    assert.deepEqual(service.seen.filter((one) => !one.startsWith('GET ')), []);
    await service.idle();
    assert.deepEqual(await service.contents(), before);
    await scanner.leave();
  });
});
