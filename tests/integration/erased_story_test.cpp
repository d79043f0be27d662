// Everybody in a story is forgotten: nothing of them is anywhere, and everything that was counted
// still is.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>

#include "common/app/analytics/analytics.hpp"
#include "common/app/candidates/person_export.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/db/candidates/personal_data_inventory.hpp"
#include "common/seed/demo/demo.hpp"
#include "common/seed/seed_story.hpp"
#include "common/wire/engine/render.hpp"
#include "tests/integration/erasing.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Names = std::vector<std::string>;

class ErasingStory : public Erasing {
 protected:
  // A number of rows for each table.
  std::string rows(const std::string& but_for) {
    return database.value(
        "select string_agg(relname || ' ' || (xpath('/row/n/text()', query_to_xml('select count(*) "
        "as n from ' || relname, false, true, '')))[1]::text, E'\\n' order by relname) from "
        "pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in "
        "(" +
        but_for + ")");
  }

  // A story with some of everything, and what it has not; without the event that lists all of its
  // invented people, so that it is found when it is told once more.
  void tell_story() {
    const auto told = connection.transact(cause("story"), [&](db::Tx& tx) {
      return seed::seed_story(tx, eraser, links, seed::demo_story(),
                              {.seed = 1, .client_url = "https://client.example"});
    });
    ASSERT_TRUE(told.has_value());
    connection.run_script(R"(
      begin;
      alter table events disable trigger user;
      delete from events where type = 'organization.seeded';
      alter table events enable trigger user;
      commit;
      insert into dsa_problems (id, slug, title, statement, difficulty, tags, constraints, languages,
                                starter_code, time_limit_ms, memory_limit_mb, checker, created_at,
                                updated_at)
      values (repeat('d', 24), 'sum', 'Sum', 'Add.', 'easy', '{}', '{}', '{python}', '{}', 1000, 64,
              'exact', now(), now());
      insert into coding_sessions (organization_id, interview_id, time_limit_minutes,
                                   pass_threshold, started_at, submitted_at, submitted_from, judging)
      select organization_id, interview_id, 60, 60, now(), now(), 'request', 'queued'
      from screening_sessions;
      insert into session_problems (organization_id, interview_id, problem_id, position, language,
                                    compile_output, verdict, cases)
      select organization_id, interview_id, repeat('d', 24), 1, 'python', 'line 1', 'accepted', '[]'
      from coding_sessions;
      insert into session_code (organization_id, interview_id, problem_id, language, code, saved_at)
      select organization_id, interview_id, problem_id, 'python', 'print(1)', now()
      from session_problems where problem_id = repeat('d', 24);
      insert into code_runs (organization_id, id, interview_id, problem_id, language, code, stdin,
                             created_at, finished_at, report)
      select organization_id, substr(md5(interview_id), 1, 24), interview_id, problem_id, 'python',
             'print(1)', '1', now(), now(), '{}'
      from session_problems where problem_id = repeat('d', 24);
      insert into linked_sign_ins (auth_id, account_auth_id, email_key, account_email_key, linked_at)
      select 'hireline:' || id, auth_id, email_key, email_key, now()
      from participants where auth_id is not null;
      insert into sign_in_accounts (id, email, email_key, created_at)
      select id, email, email_key, now() from participants where auth_id is not null;
      insert into sign_in_devices (id, account_id, name, origin, generation, signed_in_at,
                                   refreshed_at)
      select id, id, 'Firefox', 'https://example.com', 1, now(), now() from sign_in_accounts;
      insert into sign_in_passkeys (id, account_id, credential_id, algorithm, public_key,
                                    signature_count, name, created_at)
      select id, id, 'credential ' || id, -7, 'key', 0, 'Laptop', now() from sign_in_accounts;
      insert into sign_in_challenges (id, email, email_key, network, former_email, wrong_codes,
                                      created_at, expires_at)
      select id, email, email_key, '203.0.113.1', email, 0, now(), now() from participants;
      insert into service_events (id, type, subject_type, subject_key, actor_kind, actor_id,
                                  actor_name, before_state, request_id, occurred_at)
      select substr(md5(id), 1, 24), 'participant.address_changed', 'participant', id, 'candidate',
             id, 'Candidate', jsonb_build_object('email', email), 'test', now() from participants;
      insert into tasks (id, kind, organization_id, subject_id, state, run_at, attempt, request_id,
                         created_at, last_error, errors)
      select substr(md5(id), 1, 24), 'deliver_email', organization_id, id, 'retryable', now(), 1,
             'test', now(), 'no mailbox ' || recipient, '[{"error": "no"}]'
      from emails where participant_id is not null;
      insert into candidate_contacts (organization_id, id, participant_id, kind, value, value_key,
                                      created_at)
      select distinct organization_id, substr(md5(participant_id || kind), 1, 24), participant_id,
             kind, 'a ' || kind, 'a ' || kind, now()
      from pipelines cross join (values ('phone'), ('link')) kinds (kind);
      insert into endpoints (organization_id, id, url, description, event_types, ordering, status,
                             created_at, updated_at)
      select id, id, 'https://hr.example.com/in', '', '{*}', 'none', 'enabled', now(), now()
      from organizations;
      insert into deliveries (organization_id, id, endpoint_id, event_id, message_id, event_type,
                              sequence, lane, status, created_at, settled_at, object,
                              object_read_at, participant_id)
      select organization_id, id, organization_id, id, id, 'pipeline.created', 1, '', 'delivered',
             now(), now(), '{}', now(), participant_id
      from pipelines;
      insert into delivery_attempts (organization_id, delivery_id, number, at, status, duration_ms,
                                     response_head, response_body)
      select organization_id, id, 1, now(), 200, 1, 'HTTP/1.1 200', 'thanks' from deliveries;
      insert into evaluation_reviews (organization_id, id, interview_id, evaluation_id, verdict,
                                      reason, created_at)
      select organization_id, substr(md5(id), 1, 24), interview_id, id, 'set_aside',
             'Ada wrote it on a train.', now()
      from evaluations where status = 'done';
      insert into pipeline_decisions (organization_id, id, pipeline_id, decision, rationale,
                                      participants, dissent, feedback_ids, evaluation_ids,
                                      outstanding, created_at)
      select organization_id, substr(md5(id), 1, 24), id, 'reject', 'Ada wept on a train.', '{}',
             '[{"userId": "x", "note": "Ada wept."}]', '{}', '{}', '{}', now()
      from pipelines;
      insert into explanation_requests (organization_id, id, pipeline_id, kind, text, due_at,
                                        answer, answered_at, created_at)
      select organization_id, substr(md5(id), 1, 24), id, 'explanation', 'Ada asks why.', now(),
             'Ada wept on a train.', now(), now()
      from pipelines;
      insert into criterion_scores (organization_id, interview_id, feedback_id, criterion_id,
                                    position, evidence)
      select organization_id, interview_id, id, id, 0, 'Ada said so on a train.' from feedbacks;
      insert into scorecard_drafts (organization_id, interview_id, recruiter_id, body, saved_at)
      select organization_id, interview_id, recruiter_id, '{"comments": "Ada wept."}', now()
      from interview_interviewers;
      insert into session_questions (organization_id, interview_id, id, position, follow_up_to,
                                     is_generated, text, rubric, answer, saved_at, replied_at)
      select organization_id, interview_id, substr(md5(interview_id), 1, 24), 90, id, true,
             'You said so. Why?', '[]', 'Because', now(), now()
      from session_questions where position = 0)");
  }

  std::string reports() {
    std::string all;
    const app::ReportInput in{
        .from = asked_at - std::chrono::hours(24 * 900), .to = asked_at, .job = {}, .explain = {}};
    for (const std::string& id : list("select id::text from organizations order by id")) {
      const Recruiter who = app::act_as_owner(eraser, OrganizationId::parse_or_nil(id));
      const auto add = [&](const auto& query) {
        wire::append_json(all, connection.read(query.value()).value());
        all.push_back('\n');
      };
      add(app::report_funnel(who, asked_at, in));
      add(app::report_time_to_hire(who, asked_at, in));
      add(app::report_questions(who, asked_at, in));
      add(app::report_interviewers(who, asked_at, in));
      add(app::report_agreement(who, asked_at, {in}));
    }
    return all;
  }
  // What plans are counted by, and the pool.
  std::string counters() {
    return database.value(
        "select concat_ws(' | ', (select string_agg(u::text, ' ' order by u::text) from "
        "active_job_usage u), (select string_agg(u::text, ' ' order by u::text) from "
        "interview_usage u), (select concat_ws(' ', sum(active), sum(shortlisted), sum(rejected), "
        "sum(hired), sum(withdrawn)) from pool_totals))");
  }

  // As recruiters would, each step by its use case.
  void end_everything_by_hand() {
    for (db::Row row : connection.run_script(
             "select organization_id::text, id::text from interviews where status in ('scheduled', "
             "'in_progress') and not coalesce(end_time <= now(), false) order by id")) {
      std::string organization;
      std::string id;
      row.read(organization, id);
      const auto done = connection.transact(cause("ends"), [&](db::Tx& tx) {
        return app::cancel_interview(
            tx, app::act_as_owner(eraser, OrganizationId::parse_or_nil(organization)), links,
            {.id = InterviewId::parse_or_nil(id), .reason = {}});
      });
      ASSERT_TRUE(done.has_value());
    }
    for (db::Row row : connection.run_script(
             "select organization_id::text, id::text from pipelines where status in ('active', "
             "'shortlisted') order by id")) {
      std::string organization;
      std::string id;
      row.read(organization, id);
      const auto done = connection.transact(cause("ends"), [&](db::Tx& tx) {
        return app::set_pipeline_status(
            tx, app::act_as_owner(eraser, OrganizationId::parse_or_nil(organization)), links,
            {.id = PipelineId::parse_or_nil(id),
             .status = PipelineStatus::withdrawn,
             .reason = {}});
      });
      ASSERT_TRUE(done.has_value());
    }
  }

  const Instant asked_at = wall_clock_now() + std::chrono::hours(24);
};

TEST_F(ErasingStory, leaves_nothing_behind_in_the_whole_database) {
  tell_story();
  mark_all_words(database);
  const Names marked = rows_with(database, mark);
  for (const db::PersonalTable& table : db::personal_tables())
    if (table.words[0].column != nullptr && std::string_view(table.table) != "coding_sessions" &&
        std::string_view(table.table) != "code_receipts" &&
        std::string_view(table.table) != "link_tokens") {
      EXPECT_TRUE(std::ranges::any_of(marked, [&](const std::string& row) {
        return row.starts_with(std::string(table.table) + ": ");
      })) << table.table;
    }
  for (const std::string& id : people()) ASSERT_TRUE(erase(id).has_value()) << id;
  EXPECT_THAT(rows_with(database, mark), IsEmpty());
  EXPECT_EQ(database.count("tasks where state in ('available', 'running', 'retryable')"), 0);
  EXPECT_EQ(database.count("emails where status = 'queued'"), 0);
  EXPECT_EQ(database.count("link_tokens where interview_id is not null and revoked_at is null"), 0);
}

TEST_F(ErasingStory, leaves_neither_address_nor_name) {
  tell_story();
  const Names addresses = list("select email from participants order by id");
  Names names = list("select name from participants where name is not null");
  const Names invited =
      list("select distinct invited_name from pipelines where invited_name is not null");
  names.insert(names.end(), invited.begin(), invited.end());
  ASSERT_THAT(names, Not(IsEmpty()));
  for (const std::string& address : addresses) {
    EXPECT_THAT(rows_with(database, address), Not(IsEmpty()));
    ASSERT_TRUE(erase(address).has_value()) << address;
    EXPECT_THAT(rows_with(database, address), IsEmpty());
    EXPECT_FALSE(erase(address).has_value());
  }
  for (const std::string& name : names) EXPECT_THAT(rows_with(database, name), IsEmpty());
}

TEST_F(ErasingStory, leaves_every_report_and_counter_as_it_was) {
  tell_story();
  end_everything_by_hand();
  const std::string reports_before = reports();
  const std::string counters_before = counters();
  // Links of sign-ins are deleted.
  const std::string but_for = "'events', 'feed_pending', 'linked_sign_ins', 'service_events'";
  const std::string rows_before = rows(but_for);
  for (const std::string& id : people()) {
    const auto erased = erase(id);
    ASSERT_TRUE(erased.has_value());
    EXPECT_EQ(erased->pipelines_withdrawn + erased->interviews_cancelled, 0);
  }
  EXPECT_TRUE(reports() == reports_before);
  EXPECT_THAT(reports_before, HasSubstr("\"hired\":"));
  EXPECT_EQ(counters(), counters_before);
  EXPECT_EQ(rows(but_for), rows_before);
  EXPECT_EQ(database.count("linked_sign_ins"), 0);
}

// What is open ends as if somebody had ended it.
TEST_F(ErasingStory, ends_what_is_open_as_recruiters_would) {
  tell_story();
  const std::string open =
      database.value("select count(*) from pipelines where status in ('active', 'shortlisted')");
  std::int64_t withdrawn = 0;
  for (const std::string& id : people()) withdrawn += erase(id).value().pipelines_withdrawn;
  EXPECT_EQ(std::to_string(withdrawn), open);
  EXPECT_EQ(database.count("pipelines where status in ('active', 'shortlisted')"), 0);
  EXPECT_EQ(database.count("interviews where status in ('scheduled', 'in_progress') and not "
                           "coalesce(end_time <= now(), false)"),
            0);
  EXPECT_EQ(std::to_string(database.count("events where type = 'pipeline.status_changed' and "
                                          "reason = '(erased)' and actor_id = 'eraser'")),
            open);
}

TEST_F(ErasingStory, by_trial_counts_the_same_and_changes_nothing) {
  tell_story();
  const std::string person = database.value(
      "select participant_id from feedbacks f join interviews i on i.id = "
      "f.interview_id limit 1");
  const Names before = rows_with(database, "");
  const auto trial = erase(person, std::nullopt, db::Ending::rollback);
  ASSERT_TRUE(trial.has_value());
  EXPECT_EQ(rows_with(database, ""), before);
  const auto real = erase(person);
  ASSERT_TRUE(real.has_value());
  const auto text = [](const app::Erasure& erasure) {
    std::string all;
    for (const auto& [kind, count] : erasure.erased)
      all += kind + " " + std::to_string(count) + "\n";
    return all;
  };
  EXPECT_EQ(text(*trial), text(*real));
  EXPECT_THAT(text(*real), HasSubstr("feedbacks "));
}

TEST_F(ErasingStory, tells_before_all_that_there_is) {
  tell_story();
  mark_all_words(database);
  const std::string person = database.value(
      "select i.participant_id from interviews i join session_questions q on q.interview_id = i.id "
      "where q.answer is not null limit 1");
  const auto bundle = connection.transact(
      cause("exports"), [&](db::Tx& tx) { return app::export_person(tx, eraser, {person, {}}); });
  ASSERT_TRUE(bundle.has_value());
  std::map<std::string, std::string> kinds;
  for (const auto* some : {&bundle->kinds, &bundle->organizations.at(0).kinds})
    for (const db::ExportedRows& kind : *some)
      for (const JsonText& row : kind.rows) kinds[kind.kind] += row.text;
  EXPECT_THAT(kinds["responses"], HasSubstr(R"("answer":"markedword")"));
  EXPECT_THAT(kinds["records"], HasSubstr(R"("timezone":"markedword")"));
  EXPECT_THAT(kinds["interviews"], HasSubstr(R"("jobOpeningId":")"));
  EXPECT_THAT(kinds["emails"], HasSubstr(R"("recipient":"markedword")"));
  EXPECT_THAT(kinds["events"], HasSubstr(R"("type":"interview.scheduled")"));
  std::string all;
  for (const auto& [kind, text] : kinds) all += text;
  const Names hashes = list("select encode(token_hash, 'hex') from link_tokens");
  ASSERT_THAT(hashes, Not(IsEmpty()));
  for (const std::string& hash : hashes) EXPECT_EQ(all.find(hash), std::string::npos);
}

}  // namespace
}  // namespace hireline::test
