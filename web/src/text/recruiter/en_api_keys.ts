// The sentences of API keys.
import type { Schemas } from '../../api/types.ts';
import type { Area, Level } from '../../recruiter/organization/scopes.ts';
import { problemWords } from '../en_problems.ts';
import { counted, dateTime, number } from '../format.ts';

type Key = Schemas['ApiKey'];

const areas: Record<Area, string> = { jobs: 'Jobs', pipelines: 'Pipelines',
  interviews: 'Interviews', candidates: 'Candidates', questions: 'Questions', analytics: 'Reports',
  events: 'Events' };

export const apiKeys = {
  lead: () => 'A key lets a program use this service, such as one that brings candidates from a '
    + 'job board. A key may do what its role and its scopes both allow.',
  empty: () => ({
    title: 'No keys',
    text: 'Here would be the keys of programs, with what each may do and when it was last used.',
  }),
  noneSo: () => 'No key is in this state.',
  table: () => 'API keys',
  key: () => 'Key',
  may: () => 'May do',
  networks: () => 'From',
  state: () => 'State',
  used: () => 'Last used',
  acts: () => 'Actions',
  actsFor: (name: string) => `Actions for ${name}`,
  anywhere: () => 'Anywhere',
  never: () => 'Never',
  lastUsed: (at: string, from: string | undefined) =>
    (from ? `${dateTime(at)}, from ${from}` : dateTime(at)),
  status: { active: () => 'Active', expired: () => 'Expired', revoked: () => 'Revoked' } satisfies
    Record<Key['status'], () => string>,
  anyStatus: () => 'All',
  until: ({ status, expiresAt, revokedAt }: Key) => {
    if (status === 'revoked') return revokedAt ? `since ${dateTime(revokedAt)}` : '';
    return status === 'expired' ? `since ${dateTime(expiresAt)}` : `until ${dateTime(expiresAt)}`;
  },
  rate: (perMinute: number) => `${counted(perMinute, 'request', 'requests')} a minute`,

  area: (area: Area) => areas[area],
  level: { '': () => 'No access', 'read': () => 'Read', 'write': () => 'Read and change' } satisfies
    Record<Level, () => string>,
  scope: (scope: string): string => {
    const [area = '', level] = scope.split(':');
    const name = areas[area as Area] ?? area;
    return level === 'write' ? `${name}: read and change` : `${name}: read`;
  },

  create: () => 'New key ...',
  createTitle: () => 'New API key',
  createDo: () => 'Create',
  creating: () => 'Creating ...',
  created: (name: string) => `“${name}” is created.`,
  name: () => 'Name',
  nameHint: () => 'Says which program has it.',
  role: () => 'Role',
  scopes: () => 'Scopes',
  scopesText: () => 'Give the program what it needs, and no more.',
  networksLabel: () => 'Networks',
  networksHint: () => 'One a line, such as 203.0.113.0/24. Requests from elsewhere are refused. '
    + 'Without any, the key works from anywhere.',
  rateLabel: () => 'Requests a minute',
  rateHint: () => 'Empty: the limit of the service.',
  expires: () => 'Last day',
  expiresHint: () => 'At most two years from now. Owners and admins get a mail 14 and 3 days '
    + 'before.',
  noScope: () => 'Choose at least one scope.',
  noRate: () => 'Type a whole number of requests, or nothing.',

  tokenTitle: (name: string) => `The token of “${name}”`,
  tokenText: () => 'It is shown once, here and now. Copy it to the program, or to a place for '
    + 'secrets. Whoever has it may do what the key may do.',
  token: () => 'Token',
  copied: () => 'The token is in the clipboard.',
  keptIt: () => 'I have kept it',
  lostTitle: () => 'The token did not arrive',
  lostText: (name: string) => `“${name}” is there, but the answer with its token was lost on its `
    + 'way, and a token is sent once only. Rotate the key to get another one.',
  before: (at: string) => `The token before it works until ${at}.`,
  beforeEnded: () => 'The token before it has stopped working.',

  change: () => 'Change ...',
  changeTitle: (name: string) => `Change “${name}”`,
  changed: (name: string) => `“${name}” is changed.`,
  rotate: () => 'Rotate ...',
  rotateTitle: (name: string) => `A new token for “${name}”`,
  rotateText: () => 'The key gets a new token. For a while both work, so that the program can be '
    + 'changed without a gap.',
  overlap: () => 'The token before it still works',
  overlapOf: (hours: number) => {
    if (hours === 0) return 'No longer: it stops at once';
    return hours < 72 ? `for ${counted(hours, 'hour', 'hours')}` : `for ${number(hours / 24)} days`;
  },
  rotateDo: () => 'Rotate',
  rotating: () => 'Rotating ...',
  revoke: () => 'Revoke ...',
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: (used: string | undefined) => (used ? `It was last used on ${dateTime(used)}. A `
    + 'program that still uses it is refused from then on. This cannot be undone.'
    : 'It was never used. This cannot be undone.'),
  revokeDo: () => 'Revoke',
  revoking: () => 'Revoking ...',
  revoked: (name: string) => `“${name}” is revoked.`,
};

Object.assign(problemWords, {
  'api-key.forbidden': () => ({
    title: 'Your role does not allow this any more',
    text: 'Owners and admins manage API keys. Ask one of them.',
  }),
  'api-key.not_found': () => ({
    title: 'This key is not here',
    text: 'Load the page again to see which keys there are.',
  }),
  'api-key.api_key_exists': () => ({
    title: 'Another key has this name',
    text: 'Choose a name that tells which program has the key.',
  }),
  'api-key.api_key_revoked': () => ({
    title: 'Somebody else has revoked this key',
    text: 'A revoked key cannot be changed or rotated. Create another one.',
  }),
  'api-key.plan_limit_exceeded': ({ body }) => ({
    title: 'Your plan allows no more keys',
    text: `It allows ${counted(Number(body['max'] ?? 0), 'active key', 'active keys')}. Revoke one `
      + 'that no program uses, or choose a greater plan on the page “Plan and usage”.',
  }),
} satisfies typeof problemWords);
