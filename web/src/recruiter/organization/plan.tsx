// `/app/organization/plan`: what the plan allows, how much of it is used, and other plans.
import '../core.ts';
import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/types.ts';
import { Used } from '../../charts/used.tsx';
import { toast } from '../../parts/live.ts';
import { Banner, Button, Dialog, Load, useLoad } from '../../parts/parts.tsx';
import { me, readMe } from '../../sign_in/site.ts';
import { plan as words } from '../../text/recruiter/en_plan.ts';
import { useAct } from '../act.ts';
import { Effects, usePreview } from '../parts/effects.tsx';
import { api, ask, may, member, Members } from '../who.tsx';
import { Places } from './places.tsx';

type Plan = Schemas['OfferedPlan'];
type Limit = keyof Schemas['PlanLimits'];

const LIMITS = Object.keys(words.limit) as Limit[];

// What cannot be known is left out.
type Usage = Partial<Record<Limit, number>>;

interface Known {
  profile: Schemas['OrganizationProfile'];
  features: Schemas['OrganizationFeatures'];
  plans: Plan[];
  usage: Usage;
}

const idOf = () => member.value!.organization._id;

// The service tells the number of keys to those who manage them, with the list.
const countKeys = () => ask((headers) => api.own.GET('/v1/api-keys',
  { params: { query: { status: ['active'], limit: 1 } }, headers }));
const countEndpoints = () => ask((headers) => api.own.GET('/v1/webhook-endpoints',
  { params: { query: { limit: 1 } }, headers }));

async function read() {
  const params = { path: { id: idOf() } };
  const [profile, features, plans, keys, endpoints] = await Promise.all([
    ask((headers) => api.own.GET('/v1/orgs/{id}', { params, headers })),
    ask((headers) => api.own.GET('/v1/orgs/{id}/features', { params, headers })),
    ask((headers) => api.own.GET('/v1/plans', { params: { query: { limit: 100 } }, headers })),
    may('manage_organization') ? countKeys() : undefined,
    may('manage_organization') ? countEndpoints() : undefined,
  ]);
  if (!profile.ok) return profile;
  if (!features.ok) return features;
  if (!plans.ok) return plans;
  const { activeJobs, interviewsThisMonth } = features.data.usage;
  const usage: Usage = { maxActiveJobs: activeJobs, maxInterviewsPerMonth: interviewsThisMonth,
    ...(keys?.ok ? { maxApiKeys: keys.data.pagination.total } : {}),
    ...(endpoints?.ok ? { maxWebhookEndpoints: endpoints.data.pagination.total } : {}) };
  const data: Known = { profile: profile.data, features: features.data, plans: plans.data.plans,
    usage };
  return { ok: true as const, data };
}

export function Page() {
  return <Members><Places /><Own /></Members>;
}

function Own() {
  const found = useLoad(read);
  const [chosen, setChosen] = useState<Plan>();
  return (
    <Load from={found} topic="plan">
      {({ profile, features, plans, usage }) => {
        const nameOf = (key: string) => plans.find((one) => one.key === key)?.name ?? key;
        return (
          <>
            <Now features={features} usage={usage} name={nameOf(features.plan)} />
            {profile.billing && <Billing billing={profile.billing} />}
            <h2>{words.plans()}</h2>
            <div class="plans">
              {plans.map((one) => <Offer plan={one} isOwn={one.key === features.plan} key={one.key}
                onChoose={() => setChosen(one)} />)}
            </div>
            {member.value!.role !== 'owner' && <p class="quiet">{words.onlyOwner()}</p>}
            {chosen && <Choose plan={chosen} now={features} usage={usage}
              onClose={() => setChosen(undefined)} onDone={() => {
                setChosen(undefined);
                found.reload();
              }} />}
          </>
        );
      }}
    </Load>
  );
}

function Now({ features: { features, limits }, usage, name }: { name: string; usage: Usage;
  features: Schemas['OrganizationFeatures'] }) {
  return (
    <section class="card">
      <h2>{words.current(name)}</h2>
      <dl class="facts pairs">
        {LIMITS.filter((limit) => usage[limit] !== undefined).map((limit) => {
          const [used, max] = [usage[limit]!, limits[limit]];
          return (
            <div key={limit}>
              <dt>{words.limit[limit]()}</dt>
              <dd>
                {words.used(used, max)}
                {max !== null && (
                  <>
                    <Used label={words.bar(words.limit[limit](), used, max)} used={used}
                      max={max} />
                    {used >= max && (
                      <><span class="badge bad">{words.isFull()}</span> {words.full[limit]()}</>
                    )}
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p>{features.advancedAnalytics ? words.reportsYes() : words.reportsNo()}</p>
    </section>
  );
}

const TROUBLED = ['past_due', 'unpaid', 'canceled', 'paused', 'incomplete', 'incomplete_expired'];

function Billing({ billing: { status, currentPeriodEnd, cancelAtPeriodEnd } }: {
  billing: Schemas['Billing'] }) {
  const isLive = !TROUBLED.includes(status);
  return (
    <section class="card">
      <h2>{words.billing()}</h2>
      {isLive ? <p>{words.billingOf[status]()}</p>
        : <Banner kind="warn"><p>{words.billingOf[status]()}</p></Banner>}
      {isLive && currentPeriodEnd && (
        <p>{cancelAtPeriodEnd ? words.ends(currentPeriodEnd) : words.renews(currentPeriodEnd)}</p>
      )}
    </section>
  );
}

function Offer({ plan: { name, limits, features }, isOwn, onChoose }: { plan: Plan; isOwn: boolean;
  onChoose: () => void }) {
  return (
    <section class="card">
      <div class="row apart">
        <h3>{name}</h3>{isOwn && <span class="badge good">{words.yours()}</span>}
      </div>
      <ul>
        {LIMITS.map((limit) => <li key={limit}>{words.limitOf(limit, limits[limit])}</li>)}
        <li>{features.advancedAnalytics ? words.reportsYes() : words.reportsNo()}</li>
      </ul>
      {!isOwn && member.value!.role === 'owner' && (
        <div class="row"><Button onClick={onChoose}>{words.choose(name)}</Button></div>
      )}
    </section>
  );
}

function Choose({ plan, now, usage, onDone, onClose }: { plan: Plan; usage: Usage;
  now: Schemas['OrganizationFeatures']; onDone: () => void; onClose: () => void }) {
  const act = useAct();
  const params = { path: { id: idOf() } };
  const body = { plan: plan.key };
  const preview = usePreview(() => ask((headers) => api.own.POST('/v1/orgs/{id}/plan',
    { params: { ...params, query: { dryRun: true } }, body, headers })), []);

  async function choose() {
    const answer = await act.run((headers) => ask((more) => api.own.POST('/v1/orgs/{id}/plan',
      { params, body, headers: { ...headers, ...more } })));
    if (!answer?.ok) return;
    onDone();
    toast(words.chosen(plan.name));
    const again = await readMe();
    if (again.ok) me.value = again.data;
  }

  const over = LIMITS.filter((limit) => {
    const max = plan.limits[limit];
    return max !== null && (usage[limit] ?? 0) > max;
  });
  const [had, has] = [now.features.advancedAnalytics, plan.features.advancedAnalytics];
  return (
    <Dialog title={words.chooseTitle(plan.name)} act={words.chooseDo()} kind="main"
      acting={act.busy && words.choosing()} off={preview.dryRun === undefined}
      problem={act.problem} topic="plan" onAct={() => void choose()} onClose={onClose}>
      {over.map((limit) =>
        <p key={limit}>{words.over(limit, usage[limit]!, plan.limits[limit]!)}</p>)}
      {had && !has && <p>{words.losesReports()}</p>}
      {!had && has && <p>{words.gainsReports()}</p>}
      <Effects of={preview} topic="plan" />
    </Dialog>
  );
}
