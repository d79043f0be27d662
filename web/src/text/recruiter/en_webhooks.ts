// The sentences of endpoints and their webhooks.
import type { Schemas } from '../../api/types.ts';
import { problemWords } from '../en_problems.ts';
import { counted, dateTime, number } from '../format.ts';

type Endpoint = Schemas['Endpoint'];
type Delivery = Schemas['Delivery'];
type Failure = NonNullable<Schemas['DeliveryAttempt']['error']>;

const groups: Record<string, string> = { '*': 'All events', 'job.*': 'Jobs',
  'pipeline.*': 'Pipelines', 'stage.*': 'Stages', 'interview.*': 'Interviews',
  'candidate.*': 'Candidates', 'email.*': 'Failed mails' };

export const webhooks = {
  lead: () => 'A webhook tells a program of yours when something happens here. An endpoint is the '
    + 'address to which webhooks are sent.',
  empty: () => ({
    title: 'No endpoints',
    text: 'Here would be the addresses that get webhooks, with what each was sent and what it '
      + 'answered.',
  }),
  noneSo: () => 'No endpoint is in this state.',
  table: () => 'Endpoints',
  endpoint: () => 'Endpoint',
  events: () => 'Events',
  state: () => 'State',
  acts: () => 'Actions',
  actsFor: (url: string) => `Actions for ${url}`,
  anyStatus: () => 'All',
  status: { enabled: () => 'Enabled', disabled: () => 'Disabled',
    secret_lost: () => 'Secret lost' } satisfies Record<Endpoint['status'], () => string>,
  failing: () => 'Failing',
  failingSince: (failures: number, at: string) =>
    `${counted(failures, 'attempt', 'attempts')} in a row failed, since ${dateTime(at)}.`,
  pausedUntil: (at: string) => `Paused until ${dateTime(at)}.`,
  disabledReason: {
    member: () => 'by a member.',
    gone: () => 'because it answered that it is gone (410).',
    failing: () => 'because nothing has arrived for five days.',
  } satisfies Record<NonNullable<Endpoint['disabledReason']>, () => string>,
  secretLost: () => 'The key of the service has changed, so it cannot sign. Make a new secret.',

  create: () => 'New endpoint ...',
  createTitle: () => 'New endpoint',
  createDo: () => 'Create',
  creating: () => 'Creating ...',
  url: () => 'Address',
  urlHint: () => 'Begins with https://. Webhooks are sent to public addresses only, unless the '
    + 'service is set up to allow others.',
  description: () => 'Description',
  descriptionHint: () => 'Says which program it is.',
  group: (filter: string) => groups[filter] ?? filter,
  others: () => 'Single events',
  othersHint: () => 'One in a line, such as pipeline.status_changed, or '
    + 'pipeline.status_changed:hired for one status.',
  payload: () => 'Content',
  payloadOf: { thin: () => 'What happened, without personal data',
    full: () => 'Also the whole record' } satisfies Record<Endpoint['payload'], () => string>,
  fullText: () => 'The record contains names, addresses and answers of candidates.',
  ordering: () => 'Order',
  orderingOf: { none: () => 'None: each event at once', pipeline: () => 'Within each pipeline',
    endpoint: () => 'All events' } satisfies Record<Endpoint['ordering'], () => string>,
  rate: () => 'Webhooks a second',
  rateHint: () => 'At most. Empty: no limit.',
  noEvents: () => 'Choose at least one event.',
  noRate: () => 'Type a whole number of webhooks, or nothing.',
  change: () => 'Change ...',
  changeTitle: () => 'Change the endpoint',
  changed: () => 'The endpoint is changed.',

  secretTitle: () => 'The secret of the endpoint',
  secretText: (url: string) => `Webhooks to ${url} are signed with it. It is shown once, here and `
    + 'now. Copy it to the program, or to a place for secrets.',
  secret: () => 'Secret',
  copied: () => 'The secret is in the clipboard.',
  keptIt: () => 'I have kept it',
  lostTitle: () => 'The secret did not arrive',
  lostText: (url: string) => `The endpoint ${url} is there, but the answer with its secret was lost `
    + 'on its way, and a secret is sent once only. Make a new secret.',
  before: (at: string) => `Until ${dateTime(at)}, webhooks are signed with the former secret, too.`,
  rotate: () => 'New secret ...',
  rotateTitle: () => 'A new secret',
  rotateText: (url: string, isLost: boolean) => (isLost
    ? `The endpoint ${url} gets a new secret, and webhooks again.`
    : `Webhooks to ${url} are signed with a new secret. For a while they are signed with the former `
      + 'one, too, so that the program can be changed without a gap.'),
  overlap: () => 'The former secret signs',
  overlapOf: (hours: number) => {
    if (hours === 0) return 'No longer';
    return hours < 72 ? `for ${counted(hours, 'hour', 'hours')}` : `for ${number(hours / 24)} days`;
  },
  rotateDo: () => 'Make a new secret',
  rotating: () => 'Making it ...',

  disable: () => 'Disable ...',
  enable: () => 'Enable ...',
  switchTitle: { disabled: () => 'Disable the endpoint?', enabled: () => 'Enable the endpoint?' },
  switchText: {
    disabled: (url: string) => `${url} gets no webhooks until it is enabled again. What happens `
      + 'meanwhile can be sent later.',
    enabled: (url: string) => `${url} gets webhooks again. Send what happened meanwhile on the page `
      + 'of the endpoint.',
  },
  switchDo: { disabled: () => 'Disable', enabled: () => 'Enable' },
  switching: () => 'Saving ...',
  switched: { disabled: () => 'The endpoint is disabled.', enabled: () => 'The endpoint is enabled.' },
  remove: () => 'Remove ...',
  removeTitle: () => 'Remove the endpoint?',
  removeText: (url: string) => `${url} gets no webhooks any more, and what it was sent is no longer `
    + 'shown. This cannot be undone.',
  removeDo: () => 'Remove',
  removing: () => 'Removing ...',
  removed: () => 'The endpoint is removed.',

  all: () => 'All endpoints',
  deliveries: () => 'Webhooks',
  noDeliveries: () => ({
    title: 'Nothing was sent yet',
    text: 'Here would be each webhook of the last 30 days. Send a test to see whether the program '
      + 'receives it.',
  }),
  noDeliveriesSo: () => 'No webhook is in this state.',
  notEnabled: () => 'Nothing can be sent, because the endpoint is not enabled.',
  event: () => 'Event',
  sequence: () => 'Number',
  isTest: () => 'Test',
  when: () => 'When',
  attempts: () => 'Attempts',
  delivery: { waiting: () => 'Waiting', queued: () => 'Queued', delivered: () => 'Delivered',
    failed: () => 'Failed', cancelled: () => 'Cancelled' } satisfies
    Record<Delivery['status'], () => string>,
  next: (at: string) => `Next attempt: ${dateTime(at)}.`,
  newest: () => 'Newest',
  older: () => 'Older',
  show: (type: string, at: string) => `${type}, ${dateTime(at)}`,

  body: () => 'Content',
  noBody: () => 'Nothing was sent yet.',
  attemptsOf: (count: number) => (count === 0 ? 'No attempt yet'
    : counted(count, 'attempt', 'attempts')),
  attempt: (at: string, what: string, ms: number) => `${at}: ${what}, after ${number(ms)} ms`,
  answered: (status: number) => `status ${status}`,
  error: {
    unreachable: () => 'not reachable',
    timed_out: () => 'no answer in time',
    tls_failed: () => 'no secure connection',
    connection_lost: () => 'connection lost',
    invalid_response: () => 'not an answer of HTTP',
  } satisfies Record<Failure, () => string>,
  noResponse: () => 'There was no response.',
  newId: () => 'As another webhook',
  newIdHint: () => 'With another webhook-id, so that a program that has processed it processes it '
    + 'again.',
  sendAgain: () => 'Send again',
  sending: () => 'Sending ...',
  sentAgain: () => 'The webhook is sent again.',

  test: () => 'Send a test ...',
  testTitle: () => 'Send a test',
  testText: () => 'The endpoint gets an example of this event, marked as a test.',
  testDo: () => 'Send',
  testSent: () => 'The test is sent.',

  replay: () => 'Send again ...',
  replayTitle: () => 'Send events again',
  replayText: () => 'Events of these days are sent again, at most 10,000, as far as the endpoint '
    + 'gets such events.',
  from: () => 'First day',
  to: () => 'Last day',
  noTime: () => 'Choose a day that is not before the first one.',
  which: () => 'Which',
  whichOf: { failed: () => 'What was not delivered', all: () => 'All, also what was delivered' },
  willSend: (count: number) => (count === 0 ? 'There is nothing to send.'
    : `${counted(count, 'webhook', 'webhooks')} will be sent.`),
  replayDo: () => 'Send',
  replayed: (count: number) => `${counted(count, 'webhook is', 'webhooks are')} sent.`,
};

Object.assign(problemWords, {
  'endpoint.forbidden': () => ({
    title: 'Your role does not allow this any more',
    text: 'Owners and admins manage endpoints. Ask one of them.',
  }),
  'endpoint.not_found': () => ({
    title: 'This endpoint is not here',
    text: 'Load the page of all endpoints to see which there are.',
  }),
  'endpoint.endpoint_exists': () => ({
    title: 'Another endpoint has this address',
    text: 'Change that one, or use another address.',
  }),
  'endpoint.endpoint_not_enabled': () => ({
    title: 'The endpoint is not enabled',
    text: 'Enable it on the page of all endpoints, or make a new secret if its secret is lost.',
  }),
  'delivery.endpoint_not_enabled': () => ({
    title: 'The endpoint is not enabled',
    text: 'Enable it on the page of all endpoints, or make a new secret if its secret is lost.',
  }),
  'delivery.not_found': () => ({
    title: 'This webhook is not here any more',
    text: 'Webhooks are kept for 30 days.',
  }),
  'endpoint.plan_limit_exceeded': ({ body }) => ({
    title: 'Your plan allows no more endpoints',
    text: `It allows ${counted(Number(body['max'] ?? 0), 'endpoint', 'endpoints')}. Remove one, or `
      + 'choose a greater plan on the page “Plan and usage”.',
  }),
} satisfies typeof problemWords);
