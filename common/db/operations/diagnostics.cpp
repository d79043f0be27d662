#include "common/db/operations/diagnostics.hpp"

namespace hireline::db {
namespace {

// Tables whose rows never change need no rights for update and delete.
const Statement select_missing_rights{"list_missing_rights", R"(
select lower(wanted.right_to) || ' ' || c.relname
from pg_class c
cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as wanted (right_to)
where c.relnamespace = to_regnamespace(current_schema()) and c.relkind in ('r', 'p', 'v')
  and (wanted.right_to = 'SELECT'
       or (c.relkind <> 'v' and c.relname <> 'schema_migrations'
           and (wanted.right_to = 'INSERT' or c.relname not in ('events', 'service_events'))))
  and not has_table_privilege(c.oid, wanted.right_to)
order by c.relname, 1)"};

const Statement select_invalid_indexes{"list_invalid_indexes", R"(
select i.indexrelid::regclass::text
from pg_index i
join pg_class c on c.oid = i.indrelid
where c.relnamespace = to_regnamespace(current_schema()) and not (i.indisvalid and i.indisready)
order by 1)"};

const Statement count_stuck{"count_stuck_tasks", R"(
-- any-tenant: the queue serves all organizations
select count(*) from tasks where state = 'running' and lease_until < $1)"};

const Statement select_backlog{"payment_event_backlog", R"(
select (select count(*) from webhooks where status = 'received' and received_at < $1),
       (select max(received_at) from webhooks))"};

const Statement count_failed{"count_failed_emails", R"(
-- any-tenant: an operator looks after the mails of all organizations
select count(*) from (
  select from emails where created_at >= $1 and status = 'failed' limit $2) failed)"};

const Statement select_abandoned{"list_abandoned_emails", R"(
-- any-tenant: an operator looks after the mails of all organizations
select e.organization_id, e.id from emails e
where e.status = 'queued'
  and not exists (select from tasks t
                  where t.kind = 'deliver_email' and t.subject_id = e.id
                    and t.state in ('available', 'running', 'retryable'))
order by e.id limit $1)"};

const Statement count_unused{"count_unused_links", R"(
-- any-tenant: an operator looks after the links of all organizations
select count(*) from interviews
where status = 'scheduled' and is_automated and link_expires_at <= $1)"};

const Statement select_over_limits{"list_over_limits", R"(
-- any-tenant: an operator looks after the limits of all organizations
select o.id, o.slug, p.key, used.limited, used.used, used.most
from organizations o
join plans p on p.key = o.plan_key
left join active_job_usage jobs on jobs.organization_id = o.id
left join interview_usage interviews
  on interviews.organization_id = o.id and interviews.month = $1::date
cross join lateral (
  values ('maxActiveJobs', jobs.used, p.max_active_jobs),
         ('maxInterviewsPerMonth', interviews.used, p.max_interviews_per_month))
  as used (limited, used, most)
where used.used > used.most
order by o.slug, used.limited)"};

const Statement select_unknown_plans{"list_unknown_plans", R"(
-- any-tenant: an operator looks after the plans of all organizations
select named.plan_key
from (select plan_key from organizations
      union
      select plan_key from subscriptions where plan_key is not null) named
where not exists (select from plans where plans.key = named.plan_key)
order by 1)"};

// The valid combinations of stage and interview status follow from docs/STATE_MACHINE.md.
const Statement select_violations{"list_violations", R"(
-- any-tenant: an operator looks after what all organizations have
with found as (
  select 'stage_and_interview' as invariant, s.pipeline_id as example
  from pipeline_stages s
  left join interviews i on i.organization_id = s.organization_id and i.id = s.interview_id
  where case s.status when 'invited' then i.status is distinct from 'scheduled'
                      when 'in_progress' then i.status is distinct from 'in_progress'
                      else i.status in ('scheduled', 'in_progress') end
  union all
  select 'interview_beside_stage', i.id
  from interviews i
  join pipeline_stages s
    on s.organization_id = i.organization_id and s.pipeline_id = i.pipeline_id
    and s.stage_id = i.stage_id
  where i.status in ('scheduled', 'in_progress') and s.interview_id is distinct from i.id)
select invariant, count(*), min(example collate "C") from found group by invariant order by 1)"};

const Statement select_ownerless{"list_ownerless_organizations", R"(
-- any-tenant: an operator looks after the members of all organizations
select o.id, o.slug, invited.email, invited.expires_at
from organizations o
left join lateral (
  select email, expires_at from member_invitations
  where organization_id = o.id and status = 'pending' and role = 'owner' and inviter_id is null
  order by expires_at desc
  limit 1) invited on true
where not exists (select from organization_members m
                  where m.organization_id = o.id and m.role = 'owner')
order by o.slug)"};

Result<std::vector<std::string>> texts_of(const Rows& rows) {
  std::vector<std::string> texts;
  for (Row row : rows) texts.push_back(row.next<std::string>());
  return texts;
}

Result<std::int64_t> number_of(const Rows& rows) {
  return rows.front().next<std::int64_t>();
}

}  // namespace

Query<std::vector<std::string>> list_missing_rights() {
  return {select_missing_rights, {}, texts_of};
}

Query<std::vector<std::string>> list_invalid_indexes() {
  return {select_invalid_indexes, {}, texts_of};
}

Query<std::int64_t> count_stuck_tasks(Instant before) {
  return {count_stuck, Params::of(before), number_of};
}

Query<PaymentEventBacklog> payment_event_backlog(Instant before) {
  return {select_backlog, Params::of(before), [](const Rows& rows) {
            PaymentEventBacklog backlog;
            rows.front().read(backlog.waiting, backlog.last_received_at);
            return Result<PaymentEventBacklog>(backlog);
          }};
}

Query<std::vector<AbandonedEmail>> list_abandoned_emails(std::int64_t most) {
  return {select_abandoned, Params::of(most),
          [](const Rows& rows) -> Result<std::vector<AbandonedEmail>> {
            std::vector<AbandonedEmail> abandoned;
            for (Row row : rows) {
              AbandonedEmail& email = abandoned.emplace_back();
              row.read(email.organization_id, email.id);
            }
            return abandoned;
          }};
}

Query<std::int64_t> count_failed_emails(Instant since, std::int64_t most) {
  return {count_failed, Params::of(since, most), number_of};
}

Query<std::int64_t> count_unused_links(Instant now) {
  return {count_unused, Params::of(now), number_of};
}

Query<std::vector<OverLimit>> list_over_limits(const std::string& month) {
  return {select_over_limits, Params::of(month), [](const Rows& rows) {
            std::vector<OverLimit> over;
            for (Row row : rows) {
              OverLimit& one = over.emplace_back();
              row.read(one.organization.id, one.organization.slug, one.plan, one.limit, one.used,
                       one.max);
            }
            return Result<std::vector<OverLimit>>(std::move(over));
          }};
}

Query<std::vector<std::string>> list_unknown_plans() {
  return {select_unknown_plans, {}, texts_of};
}

Query<std::vector<OwnerlessOrganization>> list_ownerless_organizations() {
  return {select_ownerless, {}, [](const Rows& rows) {
            std::vector<OwnerlessOrganization> ownerless;
            for (Row row : rows) {
              OwnerlessOrganization& one = ownerless.emplace_back();
              row.read(one.organization.id, one.organization.slug, one.invited, one.invited_until);
            }
            return Result<std::vector<OwnerlessOrganization>>(std::move(ownerless));
          }};
}

Query<std::vector<Violation>> list_violations() {
  return {select_violations, {}, [](const Rows& rows) {
            std::vector<Violation> violations;
            for (Row row : rows) {
              Violation& one = violations.emplace_back();
              row.read(one.invariant, one.count, one.example);
            }
            return Result<std::vector<Violation>>(std::move(violations));
          }};
}

}  // namespace hireline::db
