import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { problemOf, wordsOf } from '../../../web/src/api/problems.ts';
import { problemWords } from '../../../web/src/text/en_problems.ts';
import '../../../web/src/text/en_problems_own.ts';
import '../../../web/src/text/recruiter/en_problems_app.ts';
import '../../../web/src/text/recruiter/en_pipeline_acts.ts';

interface Answer {
  description?: string;
  content?: Record<string, { examples?: Record<string, { value?: { code?: string } }> }>;
}

interface Document {
  paths: Record<string, Record<string, { responses?: Record<string, Answer> }>>;
}

const api = JSON.parse(readFileSync(`${import.meta.root}/docs/openapi.json`, 'utf8')) as Document;

// The routes that the pages call.
const ROUTES = new RegExp('^/v1/(me|sign-in/.*|candidate/dashboard|candidate/pipeline/{id}|'
  + 'candidate/interviews/{id}(/rsvp)?|screening/{token}(/.*)?|dsa/{token}(/.*)?|candidate/preferences|'
  + 'preferences/{token}|rooms/{room}|'
  + 'pipeline/{id}(/.*)?|interviews/{id}|interviews/{id}/(re-evaluate|coding-session.*)|'
  + 'interviews/{id}/candidate-feedback|orgs/invitations/{token}(/accept)?|'
  + 'interviews/decline/{declineToken})$');

// The document names a code by an example, or in backquoted or plain words of the description.
function codesOf(answer: Answer): string[] {
  const examples = Object.values(answer.content ?? {}).flatMap(({ examples: all = {} }) =>
    Object.values(all).map(({ value }) => value?.code).filter((one) => one !== undefined));
  const described = answer.description?.includes('`code`')
    ? answer.description.match(/\b[a-z]+_[a-z_]+\b/g) ?? [] : [];
  return [...examples, ...described];
}

const documented = new Set<string>();
for (const [path, operations] of Object.entries(api.paths)) {
  if (!ROUTES.test(path)) continue;
  for (const operation of Object.values(operations)) {
    for (const [status, answer] of Object.entries(operation.responses ?? {}))
      if (status >= '400') codesOf(answer).forEach((code) => documented.add(code));
  }
}

test('the document names the codes that are tested here', () => {
  for (const code of ['wrong_code', 'challenge_expired', 'challenge_exhausted', 'sign_in_again',
    'interview_has_started', 'rate_limited'])
    assert.ok(documented.has(code), code);
});

test('each code of the routes that the pages call has words', () => {
  const silent = [...documented].filter((code) => !(code in problemWords));
  assert.deepEqual(silent, []);
});

test('codes that the document does not name have words, too', () => {
  for (const code of ['database_unavailable', 'overloaded', 'too_many_connections', 'shutting_down',
    'outcome_unknown', 'request_timeout', 'passkey_refused', 'passkey_exists', 'too_many_passkeys'])
    assert.ok(code in problemWords, code);
});

test('all words are whole sentences', () => {
  for (const [code, words] of Object.entries(problemWords)) {
    const { title, text } = words({ status: 400, code, message: '', requestId: 'x', issues: [], body: {} });
    assert.match(title, /^[A-Z].*[^.]$/, code);
    assert.match(text, /^[A-Z].*\.$/, code);
  }
});

test('an unknown code falls back to what its status means', () => {
  const of = (status: number, body: unknown) => wordsOf(problemOf(status, body, 'x')).title;
  assert.equal(of(418, { message: 'Tea', code: 'teapot' }), 'The service did not do this');
  assert.equal(of(599, { message: 'Tea', code: 'teapot' }), 'The service made an error');
  assert.equal(of(502, 'no JSON'), 'The service made an error');
  assert.equal(of(401, { message: 'Token expired' }), 'Your sign-in is not accepted');
  assert.equal(of(0, undefined), 'The service cannot be reached');
});

test('details of a refusal are read', () => {
  const headers = new Headers({ 'Retry-After': '58', 'X-Request-Id': 'of-the-server' });
  const limited = problemOf(429, { message: 'm', code: 'too_many_challenges' }, 'x', headers);
  assert.match(wordsOf(limited).text, /Try again in 58 seconds\./);
  assert.equal(limited.requestId, 'of-the-server');
  const wrong = problemOf(403, { message: 'm', code: 'wrong_code', attemptsLeft: 1 }, 'x');
  assert.match(wordsOf(wrong).text, /1 attempt left/);
  const input = problemOf(400, { errors: [{ code: 'invalid_string', path: ['email'],
    message: 'must be an e-mail address' }] }, 'x');
  assert.equal(input.path, 'email');
  assert.equal(input.code, 'invalid');
});

test('a topic chooses words', () => {
  const problem = problemOf(403, { message: 'm', code: 'sign_in_again' }, 'x');
  assert.notEqual(wordsOf(problem).title, wordsOf(problem, 'passkey').title);
  assert.equal(wordsOf(problem, 'code').title, wordsOf(problem).title);
});
