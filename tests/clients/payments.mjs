// stripe's own SDK signs what the payment provider would send, and reads what the service makes.
import Stripe from 'stripe';
import { planOf } from './hiring.mjs';
import { rule, until } from './verdict.mjs';

const stripe = new Stripe('sk_test_that_is_never_sent');
const updated = 'customer.subscription.updated';
const deleted = 'customer.subscription.deleted';
const patience = 20;
const together = 10;
export const secrets = ['whsec_of_these_clients_and_nobody_else', 'whsec_that_takes_its_place'];

const nowInSeconds = () => Math.floor(Date.now() / 1000);
const header = (payload, options = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: secrets[0], ...options });

// What became of an event that was stored.
async function fateOf(service, id) {
  const { status } = await until(() => service.hireline('webhook', 'get', id),
    (seen) => seen.status !== 'received', patience);
  return status;
}

export class Subscription {
  constructor({ service, organization }, name) {
    Object.assign(this, { service, organization, name, number: 0 });
    this.began = nowInSeconds() - 1000;
  }

  // The body of an event, each a second later than the one before.
  event(type, { status = 'active', plan = 'growth', created } = {}) {
    this.number += 1;
    return JSON.stringify({
      id: `evt_${this.name}_${this.number}`,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: created ?? this.began + this.number,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: this.subscription(status, plan) },
    }, null, 2);
  }

  subscription(status, plan) {
    const price = { id: `price_${plan}`, object: 'price', lookup_key: plan, metadata: {} };
    const item = { id: 'si_1', object: 'subscription_item', price, quantity: 1,
      current_period_end: nowInSeconds() + 2_000_000 };
    return {
      id: `sub_${this.name}`,
      object: 'subscription',
      customer: `cus_${this.name}`,
      status,
      cancel_at_period_end: false,
      items: { object: 'list', data: [item], has_more: false },
      metadata: { organizationId: this.organization },
    };
  }

  send(body, signature = header(body)) {
    const headers = signature === null ? {} : { 'Stripe-Signature': signature };
    return this.service.ask('POST', '/v1/webhooks/payments', { body, headers });
  }

  fate(body) {
    return fateOf(this.service, JSON.parse(body).id);
  }

  // Sent, acknowledged and dealt with: what became of it.
  async apply(type, options) {
    const body = this.event(type, options);
    const answer = await this.send(body);
    if (answer.text !== '{"received":true}') return `${answer.status} ${answer.text}`;
    return this.fate(body);
  }
}

export async function eventsChangeThePlan(world) {
  const { service, organization, recruiter } = world;
  const subscription = new Subscription(world, 'kinds');
  const token = await recruiter();
  const steps = [
    [updated, { plan: 'growth', status: 'active' }, 'growth'],
    [updated, { plan: 'enterprise', status: 'trialing' }, 'enterprise'],
    [updated, { plan: 'enterprise', status: 'past_due' }, 'enterprise'],
    [updated, { plan: 'enterprise', status: 'unpaid' }, 'free'],
    [updated, { plan: 'enterprise', status: 'active' }, 'enterprise'],
    [updated, { plan: 'enterprise', status: 'canceled' }, 'free'],
    [updated, { plan: 'growth', status: 'trialing' }, 'growth'],
    [updated, { plan: 'enterprise', status: 'incomplete' }, 'growth'],
    [updated, { plan: 'growth', status: 'paused' }, 'free'],
    [updated, { plan: 'growth', status: 'past_due' }, 'growth'],
    [deleted, { plan: 'growth', status: 'canceled' }, 'free'],
  ];
  for (const [type, options, plan] of steps) {
    const fate = await subscription.apply(type, options);
    const now = await planOf(service, token, organization);
    rule(`${type}, ${options.status}, for ${options.plan}`, fate === 'applied' && now === plan,
      `${fate}, the plan is ${now}`);
  }
  const late = await subscription.apply(updated, { created: subscription.began });
  const other = await subscription.apply('customer.created');
  const plan = await planOf(service, token, organization);
  rule('an older event is superseded, another type ignored, and neither changes the plan',
    late === 'superseded' && other === 'ignored' && plan === 'free', `${late}, ${other}, ${plan}`);
}

export async function repeatsChangeNothing(world) {
  const { service, organization } = world;
  const subscription = new Subscription(world, 'repeated');
  const changes = async () => (await service.hireline('audit', 'list', '--org', organization,
    '--type', 'organization.plan_changed', '--limit', '1000')).length;
  const before = await changes();
  const body = subscription.event(updated);
  const all = Array.from({ length: together }, () => subscription.send(body));
  const answers = await Promise.all(all);
  await subscription.fate(body);
  answers.push(await subscription.send(body, header(body, { secret: secrets[1] })));
  const taken = answers.filter(({ text }) => text === '{"received":true}').length;
  await until(() => service.ask('GET', '/health'), ({ json }) => json.queue.depth === 0, patience);
  const events = await service.hireline('webhook', 'list', '--all');
  const stored = events.filter(({ eventId }) => eventId === JSON.parse(body).id).length;
  const changed = (await changes()) - before;
  rule('an event that comes again, under either secret, is taken and applied once',
    taken === answers.length && stored === 1 && changed === 1,
    `${taken} of ${answers.length} taken, ${stored} stored, the plan changed ${changed} time`);
  await subscription.apply(deleted);
}

// Name, body and header of what may come; the SDK and the service judge each by themselves.
function deliveries(subscription) {
  const body = subscription.event(updated);
  const good = header(body);
  const [time, first] = good.split(',');
  const aged = (seconds) => header(body, { timestamp: nowInSeconds() - seconds });
  return [
    ['right', body, good],
    ['right, under the second secret', body, header(body, { secret: secrets[1] })],
    ['right, four minutes old', body, aged(240)],
    ['right beside a wrong one', body, `${time},v1=${'0'.repeat(64)},${first}`],
    ['right beside another scheme', body, `${good},v0=${'0'.repeat(64)}`],
    ['a tampered body', body.replace('growth', 'enterprise'), good],
    ['a body that was written anew', JSON.stringify(JSON.parse(body)), good],
    ['a byte more', `${body}\n`, good],
    ['a wrong secret', body, header(body, { secret: 'whsec_somebody_else' })],
    ['signed six minutes ago', body, aged(360)],
    ['another time than was signed', body, good.replace(/t=\d+/, `t=${nowInSeconds() + 5}`)],
    ['another scheme only', body, header(body, { scheme: 'v0' })],
    ['no signature', body, time],
    ['no time', body, first],
    ['nonsense', body, 'nonsense'],
    ['an empty header', body, ''],
    ['no header', body, null],
  ];
}

function isGoodForStripe(body, signature) {
  return secrets.some((secret) => {
    try {
      return Boolean(stripe.webhooks.constructEvent(body, signature, secret));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  });
}

export async function signaturesAreJudgedAlike(world) {
  const { service } = world;
  const subscription = new Subscription(world, 'judged');
  const before = (await service.hireline('webhook', 'list', '--all')).length;
  const apart = [];
  let accepted = 0;
  const all = deliveries(subscription);
  for (const [name, body, signature] of all) {
    const good = isGoodForStripe(body, signature);
    const answer = await subscription.send(body, signature);
    const words = ['webhook', 'verify', '--signature', signature || 'none'];
    const { code } = await service.run(words, { input: body });
    const isAsSaid = good ? answer.text === '{"received":true}' : isBadSignature(answer);
    if (good !== name.startsWith('right') || !isAsSaid || code !== (good ? 0 : 9))
      apart.push(`${name}: stripe ${good}, HTTP ${answer.status}, verify ${code}`);
    accepted += good ? 1 : 0;
  }
  rule("the service, `hireline webhook verify` and stripe's constructEvent judge alike",
    apart.length === 0, [`${all.length} deliveries, ${accepted} good`, ...apart].join('; '));
  const stored = (await service.hireline('webhook', 'list', '--all')).length - before;
  rule('what is refused leaves nothing', stored === 1, `${stored} event stored of them`);
  const ahead = subscription.event(updated);
  const answer = await subscription.send(ahead, header(ahead, { timestamp: nowInSeconds() + 360 }));
  rule('besides, a signature from the future is refused', isBadSignature(answer),
    `HTTP ${answer.status}`);
  await subscription.apply(deleted);
}

const isBadSignature = ({ status, text }) => status === 400 && text ===
  '{"message":"The signature is missing, wrong or too old","code":"bad_signature"}';

// The program keeps the signature of its own events to itself, so it is the event that is handed
// over: the SDK signs and reads it, and the program verifies what the SDK signed.
export async function ownEventsAreStripes(world) {
  const { service, organization } = world;
  const made = await service.hireline('webhook', 'trigger', updated, '--org', organization,
    '--reason', 'to be read by the SDK');
  const { payload } = await service.hireline('webhook', 'get', made.eventId);
  const body = JSON.stringify(payload, null, 2);
  const signature = header(body);
  const event = stripe.webhooks.constructEvent(body, signature, secrets[0]);
  const { code } = await service.run(['webhook', 'verify', '--signature', signature],
    { input: body });
  rule('an event that `hireline webhook trigger` makes is one for the SDK, and verifies again',
    event.id === made.eventId && event.type === updated && code === 0,
    `${event.type}, verify ends with ${code}`);
  const end = await service.hireline('webhook', 'trigger', deleted, '--org', organization,
    '--reason', 'to be read by the SDK');
  await fateOf(service, end.eventId);
}
