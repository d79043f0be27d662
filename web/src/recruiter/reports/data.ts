// The four reports, from the service.
import type { Answer } from '../../api/client.ts';
import { serverNow } from '../../api/clock.ts';
import type { Schemas } from '../../api/types.ts';
import { api, ask } from '../who.tsx';

export interface ReportQuery {
  from?: string;
  to?: string;
  jobId?: string;
  explain?: 'ids';
}

const get = {
  'funnel': (query: ReportQuery) => ask((headers) =>
    api.own.GET('/v1/analytics/pipeline-funnel', { params: { query }, headers })),
  'time-to-hire': (query: ReportQuery) => ask((headers) =>
    api.own.GET('/v1/analytics/time-to-hire', { params: { query }, headers })),
  'questions': (query: ReportQuery) => ask((headers) =>
    api.own.GET('/v1/analytics/question-effectiveness', { params: { query }, headers })),
  'interviewers': (query: ReportQuery) => ask((headers) =>
    api.own.GET('/v1/analytics/interviewer-activity', { params: { query }, headers })),
};

export interface Reports {
  'funnel': Schemas['FunnelReport'];
  'time-to-hire': Schemas['TimeToHireReport'];
  'questions': Schemas['QuestionReport'];
  'interviewers': Schemas['InterviewerReport'];
}

export type ReportName = keyof Reports;

export const NAMES = Object.keys(get) as ReportName[];

export const isReport = (name: string | undefined): name is ReportName =>
  (NAMES as (string | undefined)[]).includes(name);

// With the time of the answer, since the service tells none.
export type Found<Name extends ReportName> = { report: Reports[Name]; at: number };

export async function readReport<Name extends ReportName>(name: Name,
  query: ReportQuery): Promise<Answer<Found<Name>>> {
  const answer = await get[name](query);
  return answer.ok
    ? { ok: true, data: { report: answer.data as Reports[Name], at: serverNow() } } : answer;
}

type Job = Pick<Schemas['JobSummary'], '_id' | 'title' | 'status'>;

// All jobs, also archived ones: reports count them.
export async function readJobs(): Promise<Answer<Job[]>> {
  const jobs: Job[] = [];
  for (let page = 1; ; page++) {
    const answer = await ask((headers) => api.own.GET('/v1/jobs', { headers, params: { query: {
      status: ['draft', 'active', 'paused', 'closed', 'archived'], page, limit: 100 } } }));
    if (!answer.ok) return answer;
    jobs.push(...answer.data.jobs);
    if (page >= answer.data.pagination.totalPages) return { ok: true, data: jobs };
  }
}
