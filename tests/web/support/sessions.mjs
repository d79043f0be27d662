// Automated stages, and candidates who are invited to them by a link.

const QUESTIONS = ['What does an index cost?', 'How would you find the slowest statement?',
  'What is a deadlock?'];

const written = (minutes, texts) => ({ name: 'Written questions',
  stageTypeKey: 'automated_screening',
  screeningConfig: { ...(minutes ? { timeLimitMinutes: minutes } : {}),
    questions: texts.map((one, order) =>
      ({ ...(typeof one === 'string' ? { text: one } : one), order })) } });

const conversation = (minutes, texts) => ({ name: 'First talk', stageTypeKey: 'ai_conversational',
  aiConversationalConfig: { ...(minutes ? { timeLimitMinutes: minutes } : {}), maxFollowUps: 1,
    questions: texts.map((text, order) => ({ text, order })) } });

async function scenario(service, owner, minutes) {
  const { _id } = await service.call('POST', '/v1/scenario-questions', {
    title: 'The night of the outage', scenarioType: 'incident',
    prompt: 'The service answers nothing since 2 o\'clock.\n\nWhat do you do first?',
  }, owner);
  return { name: 'A scenario', stageTypeKey: 'scenario_based',
    scenarioConfig: { ...(minutes ? { timeLimitMinutes: minutes } : {}),
      questions: [{ questionId: _id, order: 0 }] } };
}

const PROBLEMS = [
  { title: 'Two numbers', difficulty: 'easy', languages: ['python', 'javascript'],
    statement: 'Read two numbers.\n\nPrint their **sum**, as in `1 + 2`:\n\n- one line\n- no spaces\n\n'
      + '```\n3\n```\n\n<b>Not bold.</b>',
    constraints: ['Both are at most 1,000'], starterCode: { python: '# read, add, print\n' },
    testCases: [{ input: '1 2\n', expectedOutput: '3\n', isHidden: false },
      { input: '20 22\n', expectedOutput: '42\n', isHidden: true }] },
  { title: 'Longest word', difficulty: 'medium', languages: ['python', 'bash'],
    statement: 'Print the longest word of the line.',
    testCases: [{ input: 'a bb\n', expectedOutput: 'bb\n', isHidden: false }] },
];

async function coding(service, owner, minutes, problems) {
  const made = [];
  for (const problem of problems) made.push(await service.call('POST', '/v1/dsa-problems',
    { ...problem, slug: `problem-${Math.random().toString(36).slice(2)}` }, owner));
  return { name: 'Coding', stageTypeKey: 'dsa_coding',
    dsaConfig: { ...(minutes ? { timeLimitMinutes: minutes } : {}),
      problems: made.map(({ _id }, order) => ({ problemId: _id, order })) } };
}

let count = 0;

// Somebody who is invited to an automated stage. `kind`: written, conversation, scenario or
// coding.
export async function invited(service, { owner }, { kind = 'written', minutes, questions = QUESTIONS,
  problems = PROBLEMS, title = 'Backend engineer', stageName, isMailed,
  email = `candidate-${++count}@example.com` } = {}) {
  const stages = { written, conversation, scenario: () => scenario(service, owner, minutes),
    coding: () => coding(service, owner, minutes, problems) };
  const stage = await stages[kind](minutes, questions);
  if (stageName) stage.name = stageName;
  const job = await service.call('POST', '/v1/jobs', { title,
    description: 'You build the service.', status: 'active', stages: [stage] }, owner);
  const interview =
    await service.invite({ owner, job }, 0, { email }, { sendAutomatedLink: isMailed });
  const path = new URL(interview.link).pathname;
  const token = path.split('/').at(-1);
  return {
    interview, path, token, email,
    // What the service has.
    session: () => service.call('GET', `/v1/screening/${token}`),
    answers: async () => (await service.call('GET', `/v1/screening/${token}`)).savedResponses
      .map(({ answer }) => answer),
    start: () => service.call('POST', `/v1/screening/${token}/start`),
  };
}

// Presses the button of a page that cannot reach the service. The page also tries by itself, and
// then the button goes.
export function tryNow({ page }) {
  const button = page.getByRole('button', { name: 'Try now', exact: true });
  return Promise.any([button.click(), button.waitFor({ state: 'detached' })]);
}
