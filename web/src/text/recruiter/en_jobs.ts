// The sentences of the list of jobs, and of what the plan allows.
import { counted, number } from '../format.ts';

export const jobs = {
  search: () => 'Search titles',
  status: () => 'Status',
  anyStatus: () => 'All but archived',
  create: () => 'New job',
  caption: () => 'Jobs',
  title: () => 'Job',
  stages: () => 'Stages',
  active: () => 'Active',
  shortlisted: () => 'Shortlisted',
  hired: () => 'Hired',
  out: () => 'Rejected or withdrawn',
  board: () => 'Board',
  candidates: () => 'Candidates',
  plan: (used: number, max: number | null) => (max === null
    ? `${counted(used, 'active job', 'active jobs')}. Your plan has no limit.`
    : `${number(used)} of ${counted(max, 'active job', 'active jobs')} of your plan.`),
  full: () => 'Your plan allows no further active job. Pause or close one to make room; drafts do '
    + 'not count.',
  largerPlan: () => 'See the plans',
  empty: () => ({
    title: 'No jobs yet',
    text: 'A job has a description and the stages that candidates pass. When it is there, you '
      + 'invite people to it and see on its board where each of them stands.',
    wait: 'When somebody of your organization creates a job, it is listed here.',
    act: 'Create the first job',
  }),
  none: () => ({
    title: 'No job fits',
    text: 'No title contains these words, or no job has this status.',
    act: 'Show all jobs',
  }),
};
