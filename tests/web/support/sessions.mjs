// Automated stages, and candidates who are invited to them by a link.

const QUESTIONS = ['What does an index cost?', 'How would you find the slowest statement?',
  'What is a deadlock?'];

const written = (minutes, texts) => ({ name: 'Written questions',
  stageTypeKey: 'automated_screening',
  screeningConfig: { ...(minutes ? { timeLimitMinutes: minutes } : {}),
    questions: texts.map((text, order) => ({ text, order })) } });

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

let count = 0;

// Somebody who is invited to an automated stage. `kind`: written, conversation or scenario.
export async function invited(service, { owner }, { kind = 'written', minutes, questions = QUESTIONS,
  email = `candidate-${++count}@example.com` } = {}) {
  const stage = kind === 'scenario' ? await scenario(service, owner, minutes)
    : (kind === 'written' ? written : conversation)(minutes, questions);
  const job = await service.call('POST', '/v1/jobs', { title: 'Backend engineer',
    description: 'You build the service.', status: 'active', stages: [stage] }, owner);
  const interview = await service.invite({ owner, job }, 0, { email });
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
