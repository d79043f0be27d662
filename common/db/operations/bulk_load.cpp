#include "common/db/operations/bulk_load.hpp"

namespace hireline::db {
namespace {

using Columns = std::vector<std::string>;

// clang-format off
const Columns interview_columns = {
    "organization_id", "id", "opening_id", "participant_id", "participant_email",
    "participant_name", "pipeline_id", "stage_id", "is_automated", "title", "round", "start_time",
    "end_time", "meeting_link", "client_url", "recruiter_name", "recruiter_email", "link_purpose",
    "link_expires_at", "status", "created_at", "updated_at", "declined_at", "decline_reason",
    "decline_tags", "evaluation_id", "planned_end_time"};
const Columns session_columns = {
    "organization_id", "interview_id", "time_limit_minutes", "pass_threshold", "max_follow_ups",
    "started_at", "submitted_at", "submitted_from"};
// clang-format on

const Statement disable_trigger{"load_without_trigger", R"(
-- any-tenant: a trigger is of the whole table
alter table pipelines disable trigger pool_follows_inserts)"};

const Statement enable_trigger{"load_with_trigger", R"(
-- any-tenant: a trigger is of the whole table
alter table pipelines enable trigger pool_follows_inserts)"};

const Statement insert_evaluated{"load_evaluated_interviews", R"(
with interview as (
  insert into interviews (organization_id, id, opening_id, participant_id, participant_email,
                          participant_name, pipeline_id, stage_id, is_automated, title, round,
                          start_time, end_time, meeting_link, client_url, recruiter_name,
                          recruiter_email, link_purpose, link_expires_at, status, created_at,
                          updated_at, evaluation_id)
  select organization_id, id, opening_id, participant_id, participant_email, participant_name,
         pipeline_id, stage_id, is_automated, title, round, start_time, end_time, meeting_link,
         client_url, recruiter_name, recruiter_email, link_purpose, link_expires_at, status,
         created_at, updated_at, evaluation_id
  from json_populate_recordset(null::interviews, $1::json)),
session as (
  insert into screening_sessions (organization_id, interview_id, time_limit_minutes,
                                  pass_threshold, max_follow_ups, started_at, submitted_at,
                                  submitted_from)
  select organization_id, interview_id, time_limit_minutes, pass_threshold, max_follow_ups,
         started_at, submitted_at, submitted_from
  from json_populate_recordset(null::screening_sessions, $2::json))
insert into evaluations (organization_id, id, interview_id, status, attempts, provider, model,
                         prompt_version, rubric_hash, input_hash, overall_score, needs_review,
                         summary, answers, created_at, evaluated_at)
select organization_id, id, interview_id, 'done', 1, provider, model, prompt_version, rubric_hash,
       input_hash, overall_score, needs_review, summary, (answers #>> '{}')::json, created_at,
       evaluated_at
from json_populate_recordset(null::evaluations, $3::json))"};

// Does the same as the trigger of migration 19 for finished evaluations, for the whole chunk. The
// trigger itself finds no questions, since they are written after the evaluations.
const Statement insert_scores{"load_answer_scores", R"(
with scored as (
  insert into answer_scores
  select scores.*
  from unnest($2::text[]) as loaded (id)
  join evaluations e on e.organization_id = $1::record_id and e.id = loaded.id
  cross join lateral scores_of_evaluation(e) scores
  returning organization_id)
select count(*) from scored)"};

// Does the same as pool_follows_pipelines() of migration 5 with pool_standing() of migration 14,
// but for all candidates of the chunk instead of row by row.
const Statement refresh_pool{"load_pool", R"(
with touched as materialized (
  select distinct participant_id from pipelines
  where organization_id = $1::record_id and id = any($2::text[])),
theirs as materialized (
  select p.participant_id, p.id, p.status, p.last_activity_at, p.created_at, p.invited_name,
         p.superseded_by
  from touched join pipelines p on p.participant_id = touched.participant_id
  where p.organization_id = $1::record_id),
standing as (
  select distinct on (participant_id) participant_id, status, last_activity_at,
         count(*) over (partition by participant_id) as jobs
  from theirs
  where superseded_by is null
  order by participant_id, last_activity_at desc, id desc),
invited as (
  select distinct on (participant_id) participant_id, invited_name
  from theirs
  where invited_name is not null
  order by participant_id, created_at, id),
before as materialized (
  select latest_status from pool_candidates
  where organization_id = $1::record_id and participant_id in (select participant_id from touched)),
candidates as (
  insert into pool_candidates (organization_id, participant_id, job_count, latest_status,
                               last_activity_at)
  select $1::record_id, participant_id, jobs, status, last_activity_at from standing
  on conflict (organization_id, participant_id) do update
  set job_count = excluded.job_count, latest_status = excluded.latest_status,
      last_activity_at = excluded.last_activity_at),
names as (
  insert into pool_names (organization_id, participant_id, job_count, latest_status, name_key,
                          email_key, sort_key)
  select $1::record_id, standing.participant_id, jobs, status, lower(named.name), lower(t.email),
         pool_sort_key(named.name, t.email)
  from standing
  join participants t on t.id = standing.participant_id
  left join invited on invited.participant_id = standing.participant_id
  cross join lateral (
    select coalesce(t.name, invited.invited_name) collate "default" as name) named
  on conflict (organization_id, participant_id) do update
  set job_count = excluded.job_count, latest_status = excluded.latest_status,
      name_key = excluded.name_key, sort_key = excluded.sort_key
  returning 1),
changes as (
  select array(select count(*) filter (where standing.status = s.status)
                      - (select count(*) from before where before.latest_status = s.status)
               from standing, unnest('{active,shortlisted,rejected,hired,withdrawn}'::text[])
                                with ordinality as s (status, place)
               group by s.status, s.place
               order by s.place) as by_status)
select count_in_pool($1::record_id, by_status), (select 2 * count(*) from names) from changes)"};

const Statement add_months{"load_interview_usage", R"(
insert into interview_usage as usage (organization_id, month, used)
select $1::record_id, month, used from unnest($2::date[], $3::int[]) as added (month, used)
on conflict (organization_id, month) do update set used = usage.used + excluded.used)"};

const Statement add_jobs{"load_active_job_usage", R"(
update active_job_usage set used = used + $2 where organization_id = $1)"};

const Statement select_pipeline{"load_is_pipeline", R"(
-- any-tenant: the id alone says how far a load has come
select exists (select from pipelines where id = $1))"};

const Statement select_created{"load_created_at", R"(
select created_at from organizations where slug = $1)"};

// Returns the ids of rows whose first columns are an organization and an id.
std::vector<std::string> ids_of(const CopyRows& rows) {
  std::vector<std::string> ids;
  rows.for_each_row([&](const std::vector<const char*>& fields) { ids.emplace_back(fields[1]); });
  return ids;
}

}  // namespace

// clang-format off
LoadTables::LoadTables()
    : participants("participants", {"id", "auth_id", "email", "email_key", "email_verified", "name",
                                    "created_at"}),
      jobs("openings", {"organization_id", "id", "title", "description", "department",
                            "location", "employment_type", "status", "is_deleted", "created_at",
                            "updated_at"}),
      job_stages("opening_stages", {"organization_id", "opening_id", "id", "stage_index",
                                        "name", "stage_type_key", "has_config"}),
      stage_items("stage_items", {"organization_id", "opening_id", "stage_index", "position",
                                  "item_order", "item_text", "ideal_answer"}),
      pipelines("pipelines", {"organization_id", "id", "opening_id", "participant_id", "status",
                              "last_activity_at", "created_at", "invited_name"}),
      interviews("interviews", interview_columns),
      interview_interviewers("interview_interviewers", {"organization_id", "interview_id",
                                                        "recruiter_id", "position"}),
      link_tokens("link_tokens", {"token_hash", "purpose", "organization_id", "interview_id",
                                  "expires_at", "created_at"}),
      screening_sessions("screening_sessions", session_columns),
      session_questions("session_questions", {"organization_id", "interview_id", "id", "position",
                                              "text", "ideal_answer", "rubric", "answer",
                                              "time_spent_seconds", "saved_at", "replied_at"}),
      pipeline_stages("pipeline_stages", {"organization_id", "pipeline_id", "stage_index",
                                          "stage_id", "name", "stage_type_key", "status",
                                          "candidate_status", "result", "interview_id",
                                          "unlocked_at", "invited_at", "started_at",
                                          "completed_at", "result_source"}),
      feedbacks("feedbacks", {"organization_id", "id", "interview_id", "interviewer_email",
                              "interviewer_email_key", "overall_rating", "traits",
                              "recommendation", "comments", "submitted_by", "created_at"}),
      candidate_feedbacks("candidate_feedbacks", {"organization_id", "interview_id", "id",
                                                  "overall_rating", "traits", "recommendation",
                                                  "created_at", "updated_at"}),
      pipeline_notes("pipeline_notes", {"organization_id", "id", "pipeline_id", "author_id",
                                        "author_name", "text", "created_at"}),
      events("events", {"organization_id", "id", "type", "subject_type", "subject_id",
                        "pipeline_id", "actor_kind", "actor_id", "actor_name", "before_state",
                        "after_state", "reason", "request_id", "occurred_at"}),
      evaluated_interviews("interviews", interview_columns),
      evaluated_sessions("screening_sessions", session_columns),
      evaluations("evaluations", {"organization_id", "id", "interview_id", "provider", "model",
                                  "prompt_version", "rubric_hash", "input_hash", "overall_score",
                                  "needs_review", "summary", "answers", "created_at",
                                  "evaluated_at"}) {}
// clang-format on

std::vector<const CopyRows*> LoadTables::all() const {
  return {&participants,
          &jobs,
          &job_stages,
          &stage_items,
          &pipelines,
          &interviews,
          &interview_interviewers,
          &link_tokens,
          &screening_sessions,
          &session_questions,
          &pipeline_stages,
          &feedbacks,
          &candidate_feedbacks,
          &pipeline_notes,
          &events};
}

std::size_t LoadTables::rows() const {
  std::size_t sum = 3 * evaluations.size();
  for (const CopyRows* rows : all()) sum += rows->size();
  return sum;
}

std::size_t write_load(Tx& tx, const OrganizationId& organization, const LoadTables& tables) {
  tx.write(disable_trigger);
  for (const CopyRows* rows : {&tables.participants, &tables.jobs, &tables.job_stages,
                               &tables.stage_items, &tables.pipelines, &tables.interviews})
    tx.copy(*rows);
  if (tables.evaluations.size() > 0)
    tx.write(insert_evaluated, tables.evaluated_interviews.json(), tables.evaluated_sessions.json(),
             tables.evaluations.json());
  for (const CopyRows* rows :
       {&tables.interview_interviewers, &tables.link_tokens, &tables.screening_sessions,
        &tables.session_questions, &tables.pipeline_stages, &tables.feedbacks,
        &tables.candidate_feedbacks, &tables.pipeline_notes, &tables.events})
    tx.copy(*rows);
  const auto scores = tx.run(insert_scores, organization, ids_of(tables.evaluations));
  const auto pooled =
      tx.run(refresh_pool, organization, ids_of(tables.pipelines)).front().skip(1).next<int>();
  tx.write(enable_trigger);
  return tables.rows() + static_cast<std::size_t>(pooled + scores.front().next<int>());
}

void add_load_usage(Tx& tx, const OrganizationId& organization,
                    const std::map<std::string, std::int64_t>& interviews_of_month,
                    std::int64_t active_jobs) {
  std::vector<std::string> months;
  std::vector<std::int64_t> used;
  for (const auto& [month, interviews] : interviews_of_month) {
    months.push_back(month);
    used.push_back(interviews);
  }
  tx.write(add_months, organization, months, used);
  if (active_jobs > 0) tx.write(add_jobs, organization, active_jobs);
}

bool is_pipeline(Tx& tx, const PipelineId& id) {
  return tx.run(select_pipeline, id).front().next<bool>();
}

std::optional<Instant> find_created_at(Tx& tx, const std::string& slug) {
  const Rows rows = tx.run(select_created, slug);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<Instant>();
}

std::string analyze_script() {
  std::string script = R"(-- any-tenant: statistics are of whole tables
analyze pool_candidates, pool_names, pool_totals, job_totals, pipeline_totals,
        interview_totals, evaluations, answer_scores)";
  const LoadTables load;
  for (const CopyRows* rows :
       {&load.participants, &load.jobs, &load.job_stages, &load.pipelines, &load.interviews,
        &load.interview_interviewers, &load.link_tokens, &load.screening_sessions,
        &load.session_questions, &load.pipeline_stages, &load.feedbacks, &load.events})
    script += ", " + rows->table();
  return script;
}

}  // namespace hireline::db
