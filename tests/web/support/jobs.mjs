// What jobs are made of and in.

// An organization without jobs, with the smallest plan.
export async function smallOrganization(service, name) {
  const uid = `owner-${Math.random().toString(36).slice(2)}`;
  const email = `${uid}@example.org`;
  await service.hireline('org', 'create', '--name', name, '--owner-email', email, '--owner-uid', uid,
    '--owner-name', 'Bea Owner', '--plan', 'free');
  const owner = await service.hireline('token', 'mint', '--verified', '--uid', uid,
    '--email', email);
  return { owner, email };
}

const ENTRIES = [
  ['screening-questions', { text: 'How does a deadlock come about?', category: 'databases',
    difficulty: 'medium', idealAnswer: 'Two transactions wait for each other.',
    rubric: [{ point: 'Names the cycle', weight: 3, keywords: ['cycle'] }] }],
  ['screening-questions', { text: 'What does a cache cost?', category: 'backend' }],
  ['interview-questions', { text: 'Tell me about a failure.', questionType: 'behavioral',
    applicableStageTypes: ['culture_fit_hr'], guidance: 'What was learnt?',
    followUps: ['And then?'] }],
  ['scenario-questions', { title: 'The night of the outage', scenarioType: 'incident',
    prompt: 'Nothing answers.\n\nWhat do you do first?' }],
  ['dsa-problems', { title: 'Two numbers', difficulty: 'easy', languages: ['python'],
    statement: 'Print their **sum**.', constraints: ['At most 1,000'], slug: 'two-numbers',
    testCases: [{ input: '1 2\n', expectedOutput: '3\n', isHidden: false }] }],
];

// Entries of the organization in each bank.
export async function fillBanks(service, { owner }) {
  for (const [bank, entry] of ENTRIES) await service.call('POST', `/v1/${bank}`, entry, owner);
}
