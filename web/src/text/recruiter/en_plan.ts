// The sentences of plan and usage.
import type { Schemas } from '../../api/types.ts';
import { problemWords } from '../en_problems.ts';
import { counted, dateTime, number } from '../format.ts';

type Status = Schemas['Billing']['status'];
type Limit = keyof Schemas['PlanLimits'];

export const plan = {
  current: (name: string) => `Your plan: ${name}`,
  limit: { maxActiveJobs: () => 'Active jobs', maxInterviewsPerMonth: () => 'Interviews this month',
    maxApiKeys: () => 'Active API keys',
    maxWebhookEndpoints: () => 'Webhook endpoints' } satisfies Record<Limit, () => string>,
  used: (used: number, max: number | null) =>
    (max === null ? `${number(used)}, no limit` : `${number(used)} of ${number(max)}`),
  bar: (what: string, used: number, max: number) => `${what}: ${number(used)} of ${number(max)}`,
  full: {
    maxActiveJobs: () => 'No other job can become active. Pause or close one, or choose a greater '
      + 'plan.',
    maxInterviewsPerMonth: () => 'Nobody else can be invited this month. The count begins anew '
      + 'with the month, by UTC.',
    maxApiKeys: () => 'No other key can be made. Revoke one, or choose a greater plan.',
    maxWebhookEndpoints: () => 'No other endpoint can be created. Remove one, or choose a greater '
      + 'plan.',
  } satisfies Record<Limit, () => string>,
  isFull: () => 'The limit is reached',
  reportsYes: () => 'With reports',
  reportsNo: () => 'Without reports',

  billing: () => 'Payment',
  billingOf: {
    trialing: () => 'The trial is running.',
    active: () => 'The subscription is paid.',
    past_due: () => 'A payment failed. The plan stays until the payment provider gives it up. Look '
      + 'at your means of payment there.',
    unpaid: () => 'The subscription is not paid, so its plan has ended.',
    canceled: () => 'The subscription was cancelled, so its plan has ended.',
    paused: () => 'The subscription is paused, so its plan has ended.',
    incomplete: () => 'The first payment is not complete yet.',
    incomplete_expired: () => 'The first payment was not completed in time. Nothing was paid.',
  } satisfies Record<Status, () => string>,
  ends: (at: string) => `It ends on ${dateTime(at)}, and is not renewed.`,
  renews: (at: string) => `The paid time ends on ${dateTime(at)}, and is then renewed.`,

  plans: () => 'Plans',
  yours: () => 'Your plan',
  limitless: { maxActiveJobs: () => 'Active jobs without a limit',
    maxInterviewsPerMonth: () => 'Interviews without a limit',
    maxApiKeys: () => 'API keys without a limit',
    maxWebhookEndpoints: () => 'Webhook endpoints without a limit' } satisfies Record<Limit, () => string>,
  limitOf: (limit: Limit, max: number | null): string => {
    if (max === null) return plan.limitless[limit]();
    return {
      maxActiveJobs: counted(max, 'active job', 'active jobs'),
      maxInterviewsPerMonth: `${counted(max, 'interview', 'interviews')} a month`,
      maxApiKeys: counted(max, 'active API key', 'active API keys'),
      maxWebhookEndpoints: counted(max, 'webhook endpoint', 'webhook endpoints'),
    }[limit];
  },
  onlyOwner: () => 'Only an owner can choose another plan.',
  choose: (name: string) => `Choose ${name} ...`,
  chooseTitle: (name: string) => `Choose the plan ${name}?`,
  chooseDo: () => 'Choose',
  choosing: () => 'Choosing ...',
  chosen: (name: string) => `Your plan is ${name} now.`,
  over: (limit: Limit, used: number, max: number): string => ({
    maxActiveJobs: `You have ${counted(used, 'active job', 'active jobs')}, and the plan allows `
      + `${number(max)}. All stay, and no other can be added.`,
    maxInterviewsPerMonth: `You have scheduled ${counted(used, 'interview', 'interviews')} this `
      + `month, and the plan allows ${number(max)}. They stay, and no other can be added this `
      + 'month.',
    maxApiKeys: `You have ${counted(used, 'active API key', 'active API keys')}, and the plan `
      + `allows ${number(max)}. They go on working, and no other can be added.`,
    maxWebhookEndpoints: `You have ${counted(used, 'webhook endpoint', 'webhook endpoints')}, and `
      + `the plan allows ${number(max)}. They go on working, and no other can be added.`,
  })[limit],
  losesReports: () => 'The plan has no reports: nobody can read them any more. No figure is lost.',
  gainsReports: () => 'The plan has reports, also of the time before.',
};

Object.assign(problemWords, {
  'plan.payment_required': () => ({
    title: 'This plan needs a paid subscription',
    text: 'No subscription that is paid is for this plan or a greater one. Subscribe with your '
      + 'payment provider first, or ask the people who run this service.',
  }),
  'plan.forbidden': () => ({
    title: 'Only an owner can choose a plan',
    text: 'Ask an owner of your organization.',
  }),
} satisfies typeof problemWords);
