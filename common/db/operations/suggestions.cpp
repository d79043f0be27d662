#include "common/db/operations/suggestions.hpp"

#include "common/base/mail_address.hpp"
#include "common/db/plain_text.hpp"

namespace hireline::db {
namespace {

constexpr std::int64_t most_found = 50;

const Statement organizations{"suggest_organizations", R"(
select slug, name from organizations where starts_with(slug, $1) order by slug limit $2)"};

const Statement plans{"suggest_plans", R"(
select key, name from plans where starts_with(key, $1) order by rank limit $2)"};

// Ids contain digits up to f, so the ids with a given prefix are a range of the index.
const Statement jobs{"suggest_jobs", R"(
-- any-tenant: operators give the id of the job without its organization
select id, title || ', ' || status from openings
where id >= $1::text and id < $1::text || 'g'
order by id desc limit $2)"};

const Statement pipelines{"suggest_pipelines", R"(
-- any-tenant: operators give the id of the pipeline without its organization
select p.id, t.email || ', ' || j.title || ', ' || p.status
from pipelines p
join participants t on t.id = p.participant_id
join openings j on j.organization_id = p.organization_id and j.id = p.opening_id
where p.id >= $1::text and p.id < $1::text || 'g'
order by p.id desc limit $2)"};

const Statement interviews{"suggest_interviews", R"(
-- any-tenant: operators give the id of the interview without its organization
select i.id, i.participant_email || ', ' || coalesce(s.name, i.title, 'interview') || ', '
               || i.status
from interviews i
left join pipeline_stages s on s.organization_id = i.organization_id
  and s.pipeline_id = i.pipeline_id and s.stage_id = i.stage_id
where i.id >= $1::text and i.id < $1::text || 'g'
order by i.id desc limit $2)"};

const Statement candidates{"suggest_candidates", R"(
select id, concat_ws(', ', email, name) from participants
where id >= $1::text and id < $1::text || 'g' and merged_into is null
order by id desc limit $2)"};

const Statement addresses{"suggest_addresses", R"(
select email, coalesce(name, '') from participants
where starts_with(email_key, lower($1)) and merged_into is null
order by email_key, id limit $2)"};

const Statement accounts{"suggest_accounts", R"(
select email, '' from sign_in_accounts
where starts_with(email_key, lower($1))
order by email_key, id limit $2)"};

const Statement passkeys{"suggest_passkeys", R"(
select k.id, k.name || ', ' || a.email
from sign_in_passkeys k join sign_in_accounts a on a.id = k.account_id
where k.id >= $1::text and k.id < $1::text || 'g'
order by k.id desc limit $2)"};

const Statement evaluations{"suggest_evaluations", R"(
-- any-tenant: operators give the id of the evaluation without its organization
select e.id, i.participant_email || ', ' || e.status || ', '
               || to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD')
from evaluations e
join interviews i on i.organization_id = e.organization_id and i.id = e.interview_id
where e.id >= $1::text and e.id < $1::text || 'g'
union all
select r.evaluation_id, i.participant_email || ', judgement of code, '
               || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD')
from code_receipts r
join interviews i on i.organization_id = r.organization_id and i.id = r.interview_id
where r.evaluation_id >= $1::text and r.evaluation_id < $1::text || 'g'
order by 1 desc limit $2)"};

const Statement decisions{"suggest_decisions", R"(
-- any-tenant: operators give the id of the decision without its organization
select d.id, t.email || ', ' || d.decision || ', '
               || to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD')
from pipeline_decisions d
join pipelines p on p.organization_id = d.organization_id and p.id = d.pipeline_id
join participants t on t.id = p.participant_id
where starts_with(d.id, $1)
order by d.id desc limit $2)"};

const Statement tasks{"suggest_tasks", R"(
-- any-tenant: operators give the id of the task without its organization
select id, kind || ', ' || state from tasks
where id >= $1::text and id < $1::text || 'g' and state <> 'done'
order by id desc limit $2)"};

const Statement emails{"suggest_emails", R"(
-- any-tenant: operators give the id of the mail without its organization
select id, kind || ' to ' || recipient || ', ' || status from emails
where id >= $1::text and id < $1::text || 'g'
order by id desc limit $2)"};

const Statement webhooks{"suggest_webhooks", R"(
select event_id, type || ', ' || status from webhooks
where starts_with(event_id, $1)
order by received_at desc, id desc limit $2)"};

// An exact title hides those that only contain the text. What is open hides what is closed: an
// address usually means the present interview.
const Statement jobs_by_title{"find_jobs_by_title", R"(
-- any-tenant: operators name a job without its organization
with found as (
  select j.id, j.title || ', ' || j.status || ', ' || o.slug as about,
         lower(j.title) = lower($1) as is_exact, j.is_deleted
  from openings j join organizations o on o.id = j.organization_id
  where strpos(lower(j.title), lower($1)) > 0 and ($2::text is null or o.id = $2)),
titled as (
  select * from found where is_exact or not exists (select from found where is_exact))
select id, about from titled
where (is_exact or not $4) and (not is_deleted or not exists (select from titled where not is_deleted))
order by id desc limit $3)"};

const Statement pipelines_by_address{"find_pipelines_by_address", R"(
-- any-tenant: operators name a candidate without the organization
with found as (
  select p.id, j.title || ', ' || p.status || ', ' || o.slug as about,
         p.status in ('active', 'shortlisted') as is_open, p.last_activity_at
  from participants t
  join pipelines p on p.participant_id = t.id
  join openings j on j.organization_id = p.organization_id and j.id = p.opening_id
  join organizations o on o.id = p.organization_id
  where t.email_key = $1 and ($2::text is null or o.id = $2))
select id, about from found
where is_open or not exists (select from found where is_open)
order by last_activity_at desc, id limit $3)"};

const Statement interviews_by_address{"find_interviews_by_address", R"(
-- any-tenant: operators name a candidate without the organization
with found as (
  select i.id, coalesce(s.name, i.title, 'interview') || ', ' || i.status || ', ' || o.slug
           as about, i.status in ('scheduled', 'in_progress') as is_open
  from participants t
  join interviews i on i.participant_id = t.id
  join organizations o on o.id = i.organization_id
  left join pipeline_stages s on s.organization_id = i.organization_id
    and s.pipeline_id = i.pipeline_id and s.stage_id = i.stage_id
  where t.email_key = $1 and ($2::text is null or o.id = $2))
select id, about from found
where is_open or not exists (select from found where is_open)
order by id desc limit $3)"};

const Statement candidates_by_address{"find_candidates_by_address", R"(
-- any-tenant: operators name a candidate without the organization
select id, email from participants
where email_key = $1 and merged_into is null and ($2::text is null or exists (
  select from pipelines where participant_id = participants.id and organization_id = $2))
order by id limit $3)"};

const Statement addresses_by_name{"find_addresses_by_name",
                                  R"(
-- any-tenant: operators name a candidate without the organization
select t.email
from participants t
left join lateral (
  select invited_name as name from pipelines
  where participant_id = t.id and invited_name is not null
  order by created_at limit 1) invited on t.name is null
where t.merged_into is null
  and )" HIRELINE_PLAIN("coalesce(t.name, invited.name)") " = " HIRELINE_PLAIN("$1") R"(
order by t.email_key, t.id limit $2)"};

const Statement emails_by_recipient{"find_emails_by_recipient", R"(
-- any-tenant: operators name a recipient without the organization
select id, kind || ', ' || status || ', ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')
from emails
where recipient_key = $1 and ($2::text is null or organization_id = $2)
order by created_at desc, id desc limit $3)"};

const Statement scorecards_by_name{"find_scorecards_by_name", R"(
-- any-tenant: operators name a scorecard without its organization
select s.id, s.name || ', version ' || s.current_version || ', ' || o.slug
from scorecards s join organizations o on o.id = s.organization_id
where lower(s.name) = lower($1) and s.retired_at is null and ($2::text is null or o.id = $2)
order by s.id desc limit $3)"};

const Sql* named_statement_of(Suggested what) {
  switch (what) {
    case Suggested::job:
      return &jobs_by_title;
    case Suggested::pipeline:
      return &pipelines_by_address;
    case Suggested::interview:
      return &interviews_by_address;
    case Suggested::candidate:
      return &candidates_by_address;
    case Suggested::email:
      return &emails_by_recipient;
    case Suggested::scorecard:
      return &scorecards_by_name;
    default:
      return nullptr;
  }
}

const Sql* statement_of(Suggested what) {
  switch (what) {
    case Suggested::organization:
      return &organizations;
    case Suggested::plan:
      return &plans;
    case Suggested::job:
      return &jobs;
    case Suggested::pipeline:
      return &pipelines;
    case Suggested::interview:
      return &interviews;
    case Suggested::candidate:
      return &candidates;
    case Suggested::address:
      return &addresses;
    case Suggested::task:
      return &tasks;
    case Suggested::email:
      return &emails;
    case Suggested::webhook:
      return &webhooks;
    case Suggested::account:
      return &accounts;
    case Suggested::passkey:
      return &passkeys;
    case Suggested::evaluation:
      return &evaluations;
    case Suggested::decision:
      return &decisions;
    default:
      return nullptr;
  }
}

}  // namespace

Result<std::vector<Suggestion>> suggestions_of(const Rows& rows) {
  std::vector<Suggestion> found;
  for (Row row : rows) {
    Suggestion& suggestion = found.emplace_back();
    row.read(suggestion.value, suggestion.description);
  }
  return found;
}

std::optional<Query<std::vector<Suggestion>>> suggest(Suggested what, const std::string& beginning,
                                                      std::int64_t most) {
  const Sql* statement = statement_of(what);
  if (statement == nullptr) return std::nullopt;
  return Query<std::vector<Suggestion>>{*statement, Params::of(beginning, most), suggestions_of};
}

std::optional<Query<std::vector<Suggestion>>> find_named(
    Suggested what, const std::string& name, const std::optional<OrganizationId>& organization,
    bool whole_titles_only) {
  const Sql* statement = named_statement_of(what);
  if (statement == nullptr) return std::nullopt;
  if (what == Suggested::job)
    return Query<std::vector<Suggestion>>{
        *statement, Params::of(name, organization, most_found, whole_titles_only), suggestions_of};
  const std::string key = what == Suggested::scorecard ? name : email_key(name);
  return Query<std::vector<Suggestion>>{*statement, Params::of(key, organization, most_found),
                                        suggestions_of};
}

Query<std::vector<std::string>> find_addresses_by_name(const std::string& name) {
  return {addresses_by_name, Params::of(name, most_found),
          [](const Rows& rows) -> Result<std::vector<std::string>> {
            std::vector<std::string> found;
            for (Row row : rows) found.push_back(row.next<std::string>());
            return found;
          }};
}

}  // namespace hireline::db
