#include "common/db/operations/completions.hpp"

#include "common/db/operations/suggestions.hpp"

namespace hireline::db {
namespace {

// As with find_jobs_by_title, a job hides archived jobs with its title. An id in place of a title
// that a command line could not hold.
const Statement job_titles{"complete_job_titles", R"(
-- any-tenant: operators name a job without its organization
with found as (
  select j.id, j.title, lower(j.title) as key, j.status || ', ' || o.slug as about, j.is_deleted,
         bool_and(j.is_deleted) over (partition by lower(j.title)) as are_deleted
  from openings j join organizations o on o.id = j.organization_id
  where starts_with(lower(j.title), lower($1)) and ($2::text is null or $2 in (o.slug, o.id)))
select case when max(title) ~ '^[-[:space:]]|[[:cntrl:]]|…$|[[:space:]]$' then max(id)
            else max(title) end,
       case when count(*) > 1 then count(*) || ' jobs: ' else '' end
         || case when max(title) ~ '^[-[:space:]]|[[:cntrl:]]|…$|[[:space:]]$'
                 then max(title) || ', ' else '' end
         || left(string_agg(about, '; ' order by id desc), 100)
from found where is_deleted = are_deleted
group by key, are_deleted order by are_deleted, key limit $3)"};

// The people with the address, and what they are in.
const Statement pipeline_addresses{"complete_pipeline_addresses", R"(
-- any-tenant: operators name a candidate without the organization
with people as (
  select t.id, t.email, t.email_key from participants t
  where starts_with(t.email_key, lower($1)) and t.merged_into is null and exists (
    select from pipelines p join organizations o on o.id = p.organization_id
    where p.participant_id = t.id and ($2::text is null or $2 in (o.slug, o.id)))
  order by t.email_key, t.id limit $3)
select min(t.email), left(string_agg(j.title || ', ' || p.status || ', ' || o.slug, '; '
                                     order by p.last_activity_at desc, p.id), 100)
from people t
join pipelines p on p.participant_id = t.id
join openings j on j.organization_id = p.organization_id and j.id = p.opening_id
join organizations o on o.id = p.organization_id
where $2::text is null or $2 in (o.slug, o.id)
group by t.email_key order by t.email_key)"};

const Statement interview_addresses{"complete_interview_addresses", R"(
-- any-tenant: operators name a candidate without the organization
with people as (
  select t.id, t.email, t.email_key from participants t
  where starts_with(t.email_key, lower($1)) and t.merged_into is null and exists (
    select from interviews i join organizations o on o.id = i.organization_id
    where i.participant_id = t.id and ($2::text is null or $2 in (o.slug, o.id)))
  order by t.email_key, t.id limit $3)
select min(t.email), left(string_agg(coalesce(s.name, i.title, 'interview') || ', ' || i.status,
                                     '; ' order by i.id desc), 100)
from people t
join interviews i on i.participant_id = t.id
join organizations o on o.id = i.organization_id
left join pipeline_stages s on s.organization_id = i.organization_id
  and s.pipeline_id = i.pipeline_id and s.stage_id = i.stage_id
where $2::text is null or $2 in (o.slug, o.id)
group by t.email_key order by t.email_key)"};

// Two records can have one address.
const Statement candidate_addresses{"complete_candidate_addresses", R"(
-- any-tenant: operators name a candidate without the organization
select min(t.email), case when count(*) > 1 then count(*) || ' records: ' else '' end
                       || coalesce(string_agg(t.name, '; ' order by t.id), '')
from participants t
where starts_with(t.email_key, lower($1)) and t.merged_into is null
  and ($2::text is null or exists (
    select from pipelines p join organizations o on o.id = p.organization_id
    where p.participant_id = t.id and $2 in (o.slug, o.id)))
group by t.email_key order by t.email_key limit $3)"};

const Statement recipients{"complete_recipients", R"(
-- any-tenant: operators name a recipient without the organization
select t.email, coalesce(t.name, '') from participants t
where starts_with(t.email_key, lower($1)) and exists (
  select from emails e join organizations o on o.id = e.organization_id
  where e.recipient_key = t.email_key and ($2::text is null or $2 in (o.slug, o.id)))
order by t.email_key, t.id limit $3)"};

const Statement members{"complete_members", R"(
select r.email, coalesce(nullif(r.name, '') || ', ', '')
         || string_agg(m.role || ', ' || o.slug, '; ' order by o.slug)
from recruiters r
join organization_members m on m.recruiter_id = r.id
join organizations o on o.id = m.organization_id
where starts_with(r.email_key, lower($1)) and ($2::text is null or $2 in (o.slug, o.id))
group by r.id order by r.email_key, r.id limit $3)"};

const Statement endpoints{"complete_endpoints", R"(
-- any-tenant: the organization need not be on the line yet
select e.url, e.status || ', ' || string_agg(o.slug, ', ' order by o.slug)
from endpoints e join organizations o on o.id = e.organization_id
where starts_with(e.url, $1) and e.removed_at is null
  and ($2::text is null or $2 in (o.slug, o.id))
group by e.url, e.status order by e.url limit $3)"};

const Statement api_keys{"complete_api_keys", R"(
-- any-tenant: the organization need not be on the line yet
select k.name, string_agg(k.role || ', ' || o.slug, '; ' order by o.slug)
from api_keys k join organizations o on o.id = k.organization_id
where starts_with(lower(k.name), lower($1)) and k.revoked_at is null
  and ($2::text is null or $2 in (o.slug, o.id))
group by k.name order by k.name limit $3)"};

const Statement close_reasons{"complete_close_reasons", R"(
-- any-tenant: operators close a pipeline without naming its organization
select r.name, string_agg(array_to_string(r.applies_to, ' or ') || ', ' || o.slug, '; '
                          order by o.slug)
from close_reasons r join organizations o on o.id = r.organization_id
where starts_with(lower(r.name), lower($1)) and r.retired_at is null
  and ($2::text is null or $2 in (o.slug, o.id))
group by r.name order by r.name limit $3)"};

const Statement tags{"complete_tags", R"(
-- any-tenant: the organization need not be on the line yet
select t.name, string_agg(o.slug, ', ' order by o.slug)
from tags t join organizations o on o.id = t.organization_id
where starts_with(lower(t.name), lower($1)) and ($2::text is null or $2 in (o.slug, o.id))
group by t.name order by t.name limit $3)"};

const Statement scorecards{"complete_scorecards", R"(
-- any-tenant: the organization need not be on the line yet
select s.id, s.name || ', version ' || s.current_version || ', ' || o.slug
from scorecards s join organizations o on o.id = s.organization_id
where starts_with(s.id, $1) and s.retired_at is null
  and ($2::text is null or $2 in (o.slug, o.id))
order by s.id desc limit $3)"};

// One organization's only: there are many.
const Statement deliveries{"complete_deliveries", R"(
select d.id, d.event_type || ', ' || d.status || ', ' || e.url
from deliveries d
join endpoints e on e.organization_id = d.organization_id and e.id = d.endpoint_id
where d.organization_id = (select id from organizations where $2 in (slug, id))
  and d.id >= $1::text and d.id < $1::text || 'g'
order by d.id desc limit $3)"};

const Sql* statement_of(Suggested what) {
  switch (what) {
    case Suggested::job:
      return &job_titles;
    case Suggested::pipeline:
      return &pipeline_addresses;
    case Suggested::interview:
      return &interview_addresses;
    case Suggested::candidate:
      return &candidate_addresses;
    case Suggested::email:
      return &recipients;
    case Suggested::member:
      return &members;
    case Suggested::endpoint:
      return &endpoints;
    case Suggested::api_key:
      return &api_keys;
    case Suggested::close_reason:
      return &close_reasons;
    case Suggested::tag:
      return &tags;
    case Suggested::scorecard:
      return &scorecards;
    case Suggested::delivery:
      return &deliveries;
    default:
      return nullptr;
  }
}

}  // namespace

std::optional<Query<std::vector<Suggestion>>> complete_name(
    Suggested what, const std::string& beginning, const std::optional<std::string>& organization,
    std::int64_t most) {
  const Sql* statement = statement_of(what);
  if (statement == nullptr) return std::nullopt;
  return Query<std::vector<Suggestion>>{*statement, Params::of(beginning, organization, most),
                                        suggestions_of};
}

}  // namespace hireline::db
