// Pages of candidates for people who need large text: all text is whole, and the main button can be
// pressed, with text of 200 % and at 400 %, which leaves 320 by 256 pixels.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

const START = '2030-05-06T09:00:00.000Z';
const LONG = 'Donaudampfschifffahrtselektrizit\u00e4tenhauptbetriebswerkbauunterbeamter (m/f/d)';
const SIZES = [[1280, 800, '200%'], [360, 800, '200%'], [320, 256, '']];

// What somebody cannot read: text beyond the window, in a box that hides it, or out of its button.
// Code may scroll sideways.
const cutOff = (page) => page.evaluate(() => {
  const found = [];
  const all = [...document.querySelectorAll('#app *')].filter((node) =>
    node.checkVisibility() && !node.closest('pre, .editor, .away, textarea, select, input'));
  for (const node of all) {
    const { overflowX, overflowY, display } = getComputedStyle(node);
    const name = `${node.tagName.toLowerCase()} ${node.className} ${node.textContent.slice(0, 60)}`;
    const isWide = display !== 'inline' && node.scrollWidth > node.clientWidth + 1;
    if (isWide && (overflowX !== 'visible' || node.matches('button, .button, .badge')))
      found.push(`too wide: ${name}`);
    if (/hidden|clip/.test(overflowY) && node.scrollHeight > node.clientHeight + 1)
      found.push(`too high: ${name}`);
    for (const text of node.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || !text.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) found.push(`beyond the window: ${name}`);
    }
  }
  return found;
});

suite('large text', ({ service, acme, person }) => {
  // `act` is the main button of the page, or the link that looks like one.
  const holds = async (who, name, act, role = 'button') => {
    const { page } = who;
    for (const [width, height, size] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate((now) => { document.documentElement.style.fontSize = now; }, size);
      const told = `${name} at ${width} pixels, text ${size || '100%'}`;
      await who.fits(told, width, page);
      assert.deepEqual(await cutOff(page), [], told);
      // A trial does everything but press it: it must be in the window, and nothing over it.
      if (act)
        await page.getByRole(role, { name: act, exact: true }).first().click({ trial: true });
      await who.shoot(`large-${name}-${width}`, page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => { document.documentElement.style.fontSize = ''; });
  };
  const press = (who, name) => who.page.getByRole('button', { name, exact: true }).click();
  const live = async (email, begins = START) => {
    const made = await service.inviteLive(acme, { email, name: LONG }, begins);
    await service.sql(`update interviews set title = '${LONG}' where id = '${made._id}'`);
    return made;
  };
  const pathOf = (link) => new URL(link).pathname;

  test('before a sign-in: the start, declining, a room, mails, an invitation', async () => {
    const ann = await person();
    await ann.open('/');
    await ann.page.getByLabel('Email address').waitFor();
    await holds(ann, 'home', 'Send a code');
    await ann.ask('maximiliane-alexandra.von-und-zu-hohenlohe@verylongdomain.example.com');
    await holds(ann, 'home-code', 'Sign in');
    await ann.open('/signed-out');
    await ann.page.getByRole('link', { name: 'Sign in again' }).waitFor();
    await holds(ann, 'signed-out', 'Sign in again', 'link');

    const { declineLink } = await live('ann@example.com');
    await ann.open(pathOf(declineLink));
    await ann.said('You have declined nothing by opening this page.');
    await holds(ann, 'decline', 'Decline the invitation ...');
    await press(ann, 'Decline the invitation ...');
    await holds(ann, 'decline-dialog', 'Decline');

    const { meetingLink } = await live('bo@example.com',
      new Date(Date.now() + 300_000).toISOString());
    await ann.open(pathOf(meetingLink));
    await ann.said('Times are those of Europe/Berlin.');
    await holds(ann, 'room');

    await service.inviteMailed(acme, { email: 'cy@example.com' });
    const [mail] = await until('the invitation', () => {
      const found = service.mails('cy@example.com');
      return found.length > 0 && found;
    });
    await ann.open(pathOf(/^Choose which emails you receive: (\S+)$/m.exec(mail)[1]));
    await ann.page.getByRole('switch', { name: 'Reminders' }).uncheck();
    await ann.page.getByText('Saved.').first().waitFor();
    await holds(ann, 'preferences', 'Undo');

    const { recruiter } = await service.call('GET', '/v1/me', undefined, acme.owner);
    const { link } = await service.call('POST',
      `/v1/orgs/${recruiter.organization._id}/members/invite`,
      { email: 'di@example.org', role: 'interviewer', clientUrl: service.origin }, acme.owner);
    await ann.leave();
    const di = await person();
    await di.open(pathOf(link));
    await di.page.getByLabel('Email address').waitFor();
    await holds(di, 'invitation', 'Send a code');
    await di.leave();
  });

  test('sessions: questions, a conversation, their reviews and receipts', async () => {
    const bo = await person();
    const { path } = await invited(service, acme, { minutes: 45, title: LONG, stageName: LONG,
      questions: [`What is a ${LONG}?`, 'Why?'] });
    await bo.open(path);
    await bo.said('Before you begin');
    await holds(bo, 'written-before', 'Start');
    await press(bo, 'Start');
    await bo.page.getByLabel('Your answer').fill(`${LONG} `.repeat(20));
    await bo.said(/^Saved /);
    await holds(bo, 'written', 'Review and submit ...');
    await press(bo, 'Review and submit ...');
    await bo.said('One question has no answer:');
    await holds(bo, 'written-review', 'Submit my answers');
    await press(bo, 'Submit my answers');
    await bo.said('Your answers have arrived');
    await holds(bo, 'written-receipt', 'Copy the receipt');

    const talk = await invited(service, acme, { kind: 'conversation', title: LONG,
      questions: [`What is a ${LONG}?`, 'Why?'] });
    await bo.open(talk.path);
    await press(bo, 'Start');
    await bo.page.getByLabel('Your reply').fill(`${LONG} `.repeat(20));
    await holds(bo, 'conversation', 'Send the reply ...');
    await press(bo, 'Send the reply ...');
    await holds(bo, 'conversation-dialog', 'Send');
    await bo.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await until('the next question', async () => await bo.page.getByLabel('Your reply').count()
      && (await bo.page.getByLabel('Your reply').inputValue()) === '');
    await holds(bo, 'conversation-log', 'Send the reply ...');
    await bo.leave();
  });

  test('a coding session: the problem, the code, the results, the review', async () => {
    const problem = { title: LONG, difficulty: 'easy', languages: ['python', 'javascript'],
      statement: `Print the length of ${LONG}.\n\n\`\`\`\n${LONG.repeat(3)}\n\`\`\``,
      constraints: [LONG],
      testCases: [{ input: `${LONG.repeat(3)}\n`, expectedOutput: '3\n', isHidden: false }] };
    const { path } = await invited(service, acme, { kind: 'coding', minutes: 90, title: LONG,
      stageName: LONG, problems: [problem, { ...problem, title: 'Longest word' }] });
    const cy = await person();
    await cy.open(path);
    await cy.said('Before you begin');
    await holds(cy, 'coding-before', 'Start');
    await press(cy, 'Start');
    await cy.page.getByRole('textbox', { name: /^Your code for/ }).waitFor();
    await holds(cy, 'coding', 'Review and submit ...');
    await cy.page.setViewportSize({ width: 320, height: 256 });
    for (const name of ['Code', 'Results', 'Problem']) {
      await cy.page.getByRole('tab', { name, exact: true }).click();
      await cy.fits(`coding, ${name}`, 320, cy.page);
      assert.deepEqual(await cutOff(cy.page), [], name);
      await cy.shoot(`large-coding-${name}-320`, cy.page);
    }
    await press(cy, 'Review and submit ...');
    await cy.said('2 problems have no solution:');
    await holds(cy, 'coding-review', 'Submit my solutions');
    await press(cy, 'Submit my solutions');
    await cy.said('Your answers have arrived');
    await holds(cy, 'coding-receipt', 'Copy the receipt');
    await cy.leave();
  });

  test('after a sign-in: applications, an application, an interview, feedback, mails', async () => {
    const email = 'dora@example.com';
    const made = await live(email);
    const written = await invited(service, acme, { email, title: LONG, stageName: LONG });
    const di = await person();
    await di.signIn(email);
    await di.page.getByRole('link', { name: /^Start / }).waitFor();
    await holds(di, 'my', 'I will come');
    await di.open(`/my/pipeline/${made.candidatePipelineId}`);
    await di.said('How you were assessed');
    await holds(di, 'pipeline', 'I will come');
    await press(di, 'Ask, or object ...');
    await di.page.getByRole('dialog').waitFor();
    await holds(di, 'pipeline-dialog', 'Send');
    await di.open(`/my/interviews/${made._id}`);
    await di.said('Planned');
    await holds(di, 'interview', 'I will come');

    const { questions: [question] } = await written.start();
    await service.call('POST', `/v1/screening/${written.token}/submit`, { responses:
      [{ questionId: question._id, answer: `${LONG}\n`.repeat(20) }] });
    await di.open(`/my/interviews/${written.interview._id}`);
    await di.said('Your answers');
    await di.said('Your feedback');
    await press(di, 'Send the feedback');
    await di.said('Choose a number from 1 to 10.');
    await holds(di, 'feedback', 'Send the feedback');
    await di.open('/preferences');
    await di.page.getByRole('switch', { name: 'Reminders' }).waitFor();
    await holds(di, 'preferences-own');
    await di.open('/my/account');
    await di.said('This device');
    await holds(di, 'account', 'Change the address');
    await di.open('/');
    await di.said('You are signed in as');
    await holds(di, 'home-candidate', 'Your applications', 'link');
    await di.leave();
  });
});
