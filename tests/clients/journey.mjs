// From a job to a decision, by outside clients alone.
import { signIn } from './browser.mjs';
import { dashboardOf, invite, planOf, postJob, takeScreening } from './hiring.mjs';
import { linkIn, mailTo } from './mails.mjs';
import { Subscription } from './payments.mjs';
import { rule, until } from './verdict.mjs';

const patience = 30;

export async function fromJobToDecision(world) {
  const { service, issuer, mailbox, recruiter, accounts } = world;
  const token = await recruiter();
  const { email } = accounts.applicant;
  const job = await postJob(service, token, 'Data engineer');
  const { candidatePipelineId } = await invite(service, token, job, email);
  await takeScreening(service, linkIn(await mailTo(mailbox, email)));

  const path = `/v1/pipeline/${candidatePipelineId}`;
  const pipeline = await until(() => service.expect(200, 'GET', path, { token }),
    ({ stageProgression }) => stageProgression[0].status === 'completed', patience);
  const [first, second] = pipeline.stageProgression;
  rule('what was answered by the link in the mail is evaluated',
    first.status === 'completed' && first.result === 'pass' && second.status === 'pending',
    `${first.name} ${first.status}, ${first.result}; ${second.name} ${second.status}`);

  await service.expect(200, 'PATCH', `${path}/status`, { token, body: { status: 'hired' } });
  const [seen] = await dashboardOf(service, await signIn(issuer, 'applicant'));
  rule('the candidate signs in and reads the decision, and no result',
    seen?.candidateFacingStatus === 'Offer' &&
      !/result|score|evaluation/.test(JSON.stringify(seen)),
    `${seen?.candidateFacingStatus}`);
  await reportsForPlan(world, token, job);
}

async function reportsForPlan(world, token, job) {
  const { service, organization } = world;
  const report = () => service.ask('GET', `/v1/analytics/pipeline-funnel?jobId=${job._id}`,
    { token });
  const before = await report();
  await new Subscription(world, 'journey').apply('customer.subscription.updated');
  const plan = await planOf(service, token, organization);
  const after = await report();
  const hired = after.data?.totals.byStatus.hired;
  rule('a plan that was paid for at stripe opens the reports, which count the hire',
    before.status === 403 && plan === 'growth' && after.status === 200 && hired === 1,
    `HTTP ${before.status}, then the plan ${plan}, HTTP ${after.status}, ${hired} hired`);
}
