#include "common/db/operations/suggestions.hpp"

#include <utility>

namespace hireline::db {
namespace {

constexpr std::int64_t most = 50;

const Statement organizations{"suggest_organizations", R"(
select slug, name from organizations where starts_with(slug, $1) order by slug limit $2)"};

const Statement plans{"suggest_plans", R"(
select key, name from plans where starts_with(key, $1) order by rank limit $2)"};

// Ids contain digits up to f, so the ids with a given prefix are a range of the index.
const Statement jobs{"suggest_jobs", R"(
-- any-tenant: operators give the id of the job without its organization
select id, title || ', ' || status from openings
where id >= $1::text and id < $1::text || 'g' and not is_deleted
order by id desc limit $2)"};

const Statement pipelines{"suggest_pipelines", R"(
-- any-tenant: operators give the id of the pipeline without its organization
select p.id, t.email || ', ' || p.status
from pipelines p join participants t on t.id = p.participant_id
where p.id >= $1::text and p.id < $1::text || 'g'
order by p.id desc limit $2)"};

const Statement interviews{"suggest_interviews", R"(
-- any-tenant: operators give the id of the interview without its organization
select id, participant_email || ', ' || status from interviews
where id >= $1::text and id < $1::text || 'g'
order by id desc limit $2)"};

const Statement candidates{"suggest_candidates", R"(
select id, email from participants
where id >= $1::text and id < $1::text || 'g' and merged_into is null
order by id desc limit $2)"};

const Statement addresses{"suggest_addresses", R"(
select email, coalesce(name, '') from participants
where starts_with(email_key, lower($1)) and merged_into is null
order by email_key, id limit $2)"};

const Statement members{"suggest_members", R"(
select email, name from recruiters
where starts_with(email_key, lower($1))
order by email_key, id limit $2)"};

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

const Sql& statement_of(Suggested what) {
  switch (what) {
    case Suggested::organization:
      return organizations;
    case Suggested::plan:
      return plans;
    case Suggested::job:
      return jobs;
    case Suggested::pipeline:
      return pipelines;
    case Suggested::interview:
      return interviews;
    case Suggested::candidate:
      return candidates;
    case Suggested::address:
      return addresses;
    case Suggested::member:
      return members;
    case Suggested::task:
      return tasks;
    case Suggested::email:
      return emails;
    case Suggested::webhook:
      return webhooks;
  }
  std::unreachable();
}

}  // namespace

Query<std::vector<Suggestion>> suggest(Suggested what, const std::string& beginning) {
  return {statement_of(what), Params::of(beginning, most),
          [](const Rows& rows) -> Result<std::vector<Suggestion>> {
            std::vector<Suggestion> found;
            for (Row row : rows) {
              Suggestion& suggestion = found.emplace_back();
              row.read(suggestion.value, suggestion.description);
            }
            return found;
          }};
}

}  // namespace hireline::db
