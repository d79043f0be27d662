// Candidates in a job with stages of several types, and what they have done there.
import { until } from './service.mjs';

export const ANSWERS = ['An index makes writes slower, and <b>uses</b> space on the disk.',
  'I would ask a colleague.'];

const question = (text, order, point, keywords) => ({ text, order, rubric: [
  { point: `${point}`, keywords }, { point: 'It names how this can be measured',
    keywords: ['measure', 'benchmark', 'EXPLAIN'] }] });

const written = { name: 'Written questions', stageTypeKey: 'automated_screening',
  screeningConfig: { passThreshold: 30, questions: [
    question('What does an index cost?', 0, 'An index makes writes slower', ['writes', 'slower']),
    question('How would you find the slowest statement?', 1, 'The log of slow statements',
      ['log', 'statements'])] } };

const live = (name) => ({ name, stageTypeKey: 'live_1on1' });

const PROBLEM = { title: 'Two numbers', difficulty: 'easy', languages: ['python'],
  statement: 'Print the sum.', testCases: [
    { input: '1 2\n', expectedOutput: '3\n', isHidden: false },
    { input: '20 22\n', expectedOutput: '42\n', isHidden: true }] };

export const post = (service, token, path, body) => service.call('POST', path, body, token);

// A job with written questions, a live interview, coding, and a culture interview.
export async function jobOf(service, { owner }, title = 'Backend engineer') {
  const { _id } = await post(service, owner, '/v1/dsa-problems',
    { ...PROBLEM, slug: `sum-${Math.random().toString(36).slice(2)}` });
  return post(service, owner, '/v1/jobs', { title, description: 'You build the service.',
    status: 'active', stages: [written, live('Technical interview'),
      { name: 'Coding', stageTypeKey: 'dsa_coding',
        dsaConfig: { problems: [{ problemId: _id, order: 0 }] } },
      { name: 'Culture', stageTypeKey: 'culture_fit_hr' }] });
}

export class Applicant {
  static async in(service, acme, job, participant) {
    const one = new Applicant();
    Object.assign(one, { service, acme, job, participant });
    const made = await post(service, acme.owner, '/v1/pipeline',
      { jobOpeningId: job._id, participant });
    one.id = made._id;
    one.path = `/app/pipelines/${made._id}`;
    return one;
  }

  read() { return this.service.call('GET', `/v1/pipeline/${this.id}`, undefined, this.acme.owner); }

  async stage(index) { return (await this.read()).stageProgression[index]; }

  unlock(stageIndex, force = false) {
    return post(this.service, this.acme.owner, `/v1/pipeline/${this.id}/unlock-stage`,
      { stageIndex, force });
  }

  invite(index, more = {}) {
    const { email, name } = this.participant;
    return this.service.invite({ owner: this.acme.owner, job: this.job }, index, { email, name },
      { candidatePipelineId: this.id, ...more });
  }

  inviteLive(index, startTime, more = {}) {
    const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString();
    return this.invite(index, { startTime, endTime, isAutomated: false, title: 'Technical',
      round: 'First round', baseUrl: this.service.origin, ...more });
  }

  // Answers the written questions, and waits until they are evaluated.
  async answer(answers = ANSWERS) {
    const { link } = await this.invite(0);
    const path = `/v1/screening/${link.split('/').at(-1)}`;
    const { questions } = await post(this.service, undefined, `${path}/start`);
    await post(this.service, undefined, `${path}/submit`, { responses: questions.map(
      ({ _id }, index) => ({ questionId: _id, answer: answers[index] })) });
    return until('the evaluation', async () => {
      const { interviewId, status } = await this.stage(0);
      return status === 'completed' && interviewId;
    });
  }

  // Submits a solution.
  async solve(code) {
    const { link } = await this.invite(2);
    const path = `/v1/dsa/${link.split('/').at(-1)}`;
    const { problems: [{ problemId }] } = await this.service.call('GET', path);
    await post(this.service, undefined, `${path}/activity`, { events: [{ kind: 'paste', problemId,
      size: 40, happenedAt: '2030-05-06T09:00:00.000Z' }] });
    await post(this.service, undefined, `${path}/submit`,
      { solutions: [{ problemId, language: 'python', code }] });
    return (await this.stage(2)).interviewId;
  }

  feedback(interview, recommendation = 'yes', token = this.acme.owner, email = this.acme.email,
    comments = 'Asked about <i>load</i> first.') {
    return post(this.service, token, `/v1/interviews/${interview._id}/feedback`,
      { interviewerEmail: email, overallRating: 8, recommendation, traits: ['Clear'], comments });
  }
}

const HOUR = 3_600_000;

// An interview between people that is over, whose interviewers owe feedback.
export async function heldInterview(service, organization, email, ...interviewers) {
  const ids = [];
  for (const { token } of interviewers)
    ids.push((await service.call('GET', '/v1/me', undefined, token)).recruiter._id);
  const begins = Date.now() + HOUR;
  const made = await service.invite(organization, 0, { email, name: 'Zoe Z.' },
    { startTime: new Date(begins).toISOString(), endTime: new Date(begins + HOUR).toISOString(),
      isAutomated: false, title: 'Technical', round: 'First', baseUrl: service.origin,
      interviewers: ids });
  await service.sql(`update interviews set start_time = now() - interval '2 hours',
    end_time = now() - interval '1 hour' where id = '${made._id}'`);
  return made;
}
