// The words of refusals when somebody is invited, and of interviews.
import type { Problem, ProblemWords } from '../../api/problems.ts';
import { number } from '../format.ts';
import { problemWords } from '../en_problems.ts';

const told = ({ body }: Problem, name: string) => body[name];

const interviews: Record<string, (problem: Problem) => ProblemWords> = {
  'schedule.plan_limit_exceeded': (problem) => ({
    title: 'The plan allows no more interviews this month',
    text: `The plan “${String(told(problem, 'plan'))}” allows `
      + `${number(Number(told(problem, 'max')))} interviews a month, and `
      + `${number(Number(told(problem, 'used')))} are used. Nobody was invited. `
      + 'Wait for the next month (by UTC), or ask an owner for another plan.',
  }),
  'schedule.unreachable': () => ({
    title: 'No answer came',
    text: 'It is not known whether the candidate was invited. Try again: the service notices that '
      + 'it is the same invitation, and makes it once.',
    retry: true,
  }),
  'schedule.not_found': () => ({
    title: 'The job or the candidate is no longer there',
    text: 'Somebody may have removed it. Nobody was invited. Close this, then load the page again.',
  }),
  stage_locked: () => ({
    title: 'This stage is locked',
    text: 'The candidate has to pass the stages before it. Unlock it in the candidate’s pipeline '
      + 'first, or choose another stage.',
  }),
  stage_already_invited: () => ({
    title: 'The candidate is already invited to this stage',
    text: 'See the candidate’s pipeline. To invite again, cancel that interview first.',
  }),
  active_interview_exists: (problem) => problemWords['stage_already_invited']!(problem),
  stage_in_progress: () => ({
    title: 'The candidate has begun this stage',
    text: 'So nobody can be invited to it again. See the candidate’s pipeline.',
  }),
  stage_completed: () => ({
    title: 'The candidate has completed this stage',
    text: 'So nobody can be invited to it again. See the candidate’s pipeline.',
  }),
  'reopen.stage_completed': () => ({
    title: 'The candidate cannot continue this stage',
    text: 'Feedback has decided it, or a later stage is unlocked.',
  }),
  job_not_active: () => ({
    title: 'The job is not active',
    text: 'Candidates can only be invited to active jobs. Make the job active, then try again.',
  }),
  pipeline_closed: () => ({
    title: 'The candidate’s application is closed',
    text: 'They were rejected or hired, or have withdrawn. Set the status to active again, then '
      + 'invite them.',
  }),
  stage_not_ready: () => ({
    title: 'This stage has no questions or problems yet',
    text: 'Add some in the job’s stages, then invite.',
  }),
  interview_not_active: () => ({
    title: 'The interview can no longer be cancelled',
    text: 'It was completed or declined in the meantime. Load the page again.',
  }),
  'interview.interview_not_scheduled': () => ({
    title: 'The interview can no longer be moved',
    text: 'It was completed, declined or cancelled in the meantime. Load the page again.',
  }),
  'interview.unreachable': () => ({
    title: 'No answer came',
    text: 'It is not known whether this was done. Try again: it cannot be done twice.',
    retry: true,
  }),
  feedback_exists: () => ({
    title: 'You have given your feedback already',
    text: 'It cannot be changed. Load the page again to see what is recorded.',
  }),
  interview_closed: () => ({
    title: 'This interview takes no feedback',
    text: 'It was declined or cancelled. What you typed stays on this device.',
  }),
};

Object.assign(problemWords, interviews);
