// Code in each language, and what came of running it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasSandbox, startRunner } from '../support/runner.mjs';
import { until } from '../support/service.mjs';
import { invited } from '../support/sessions.mjs';
import { suite } from '../support/suite.mjs';

// A line in each language, and its keyword.
const LINES = {
  python: ['return 1  # one', 'return', 'Python'],
  javascript: ['const a = 1; // one', 'const', 'JavaScript'],
  cpp: ['return 1; // one', 'return', 'C++'],
  c: ['return 1; /* one */', 'return', 'C'],
  java: ['return 1; // one', 'return', 'Java'],
  go: ['return 1 // one', 'return', 'Go'],
  ruby: ['return 1 # one', 'return', 'Ruby'],
  bash: ['exit 1 # one', 'exit', 'Bash'],
};

suite('code', ({ service, acme, person }) => {
  const press = (who, name) => who.page.getByRole('button', { name, exact: true }).click();
  const code = (who) => who.page.getByRole('textbox', { name: /^Your code for/ });
  const write = async (who, text) => {
    await code(who).click();
    await who.page.keyboard.press('Control+a');
    await who.page.keyboard.insertText(text);
  };
  const atWork = async (problem) => {
    const invitation = await invited(service, acme, { kind: 'coding', minutes: 90,
      problems: [{ title: 'Count', difficulty: 'easy', statement: 'Count to three.',
        testCases: [{ input: '', expectedOutput: '1\n2\n3\n', isHidden: false },
          { input: '', expectedOutput: 'of-a-hidden-case\n', isHidden: true }], ...problem }] });
    const who = await person();
    await who.open(invitation.path);
    await press(who, 'Start');
    await code(who).waitFor();
    return { invitation, who };
  };

  test('is written, coloured and saved in each of the eight languages', async () => {
    const { invitation, who: ann } = await atWork({ languages: Object.keys(LINES) });
    const language = ann.page.getByLabel('Language');
    assert.deepEqual(await language.locator('option').allTextContents(),
      Object.values(LINES).map(([, , name]) => name));
    const colour = (text) => code(ann).locator('span', { hasText: text }).first()
      .evaluate((node) => getComputedStyle(node).color);
    for (const [key, [line, keyword]] of Object.entries(LINES)) {
      await language.selectOption(key);
      await until(`an empty page for ${key}`, async () => (await code(ann).count()) === 1
        && (await code(ann).textContent()) === '');
      await write(ann, line);
      const plain = await code(ann).evaluate((node) => getComputedStyle(node).color);
      const [word, comment] = [await colour(new RegExp(`^${keyword}$`)), await colour('one')];
      assert.equal(new Set([plain, word, comment]).size, 3,
        `${key}: ${plain}, ${word}, ${comment}`);
    }
    await press(ann, 'Review and submit ...');
    await ann.said('Bash, 12 bytes');
    await until('all texts at the service', async () => {
      const [{ savedCode }] = (await service.call('GET', `/v1/dsa/${invitation.token}`)).problems;
      return savedCode.length === 8
        && savedCode.every((one) => one.code === LINES[one.language][0]);
    });
    await ann.leave();
  });

  if (hasSandbox) test('that is wrong, does not compile, fails or is too slow', async (context) => {
    context.after(await startRunner(service));
    const { who: bo } = await atWork({ languages: ['bash'], timeLimitMs: 100 });
    const run = async (text, said) => {
      await write(bo, text);
      await press(bo, 'Run on the examples');
      await bo.said(said);
    };
    await run('echo 1; echo 2; echo 4', 'The first line that differs is line 3.');
    await bo.said('0 of 1 example is right.');
    await bo.said(/^Example 1: wrong output, \d+ ms$/);
    await bo.lookAndRead('coding-run-wrong');
    await run('echo 1; (', 'The program does not compile');
    await bo.said(/main\.sh: line \d+: syntax error/);
    assert.equal(await bo.page.getByText('The first line that differs').count(), 0);
    await bo.look('coding-run-compile');
    await run('echo "no $((6 * 7))" >&2; exit 3', /^Example 1: ended with an error, \d+ ms$/);
    await bo.said('no 42');
    await bo.look('coding-run-error');
    await run('echo 1; while :; do :; done', /^Example 1: too slow, [\d,]+ ms$/);
    await bo.look('coding-run-slow');
    await run('seq 3', '1 of 1 example is right.');
    assert.ok(!(await bo.page.content()).includes('of-a-hidden-case'));
    await bo.leave();
  });
});
