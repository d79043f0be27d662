// list_unreviewed_stages reads the rows of one pipeline, however many an organization has.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "common/db/assessment/evaluation_reviews.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/integration/two_organizations.hpp"

namespace hireline::test {
namespace {

// A thousand pipelines of three stages, each with an interview for the first one: half of them with
// an evaluation, half with judged code. All but four are reviewed.
constexpr auto thousand_pipelines = R"(
update organizations set review_before_reject = true, hide_score_until_feedback = true;
insert into recruiters (id, auth_id, email, email_key, name, created_at)
values (ident('b', 0), 'b', 'b@example.com', 'b@example.com', 'Bea', '2026-01-01');
insert into participants (id, email, email_key, created_at)
select ident('c', n), n || '@example.com', n || '@example.com', '2026-01-01'
from generate_series(1000, 1999) n;
insert into pipelines
select ident('a', 0), ident('f', n), ident('d0', 0), ident('c', n), 'active', '2026-01-01',
       '2026-01-01' from generate_series(1000, 1999) n;
insert into interviews (organization_id, id, opening_id, participant_id, participant_email,
                        pipeline_id, stage_id, is_automated, client_url, link_purpose, link_expires_at, status,
                        created_at, updated_at)
select ident('a', 0), ident('e', n), ident('d0', 0), ident('c', n), n || '@example.com',
       ident('f', n), ident('9', 0), true, 'https://jobs.example.com',
       case when n % 2 = 0 then 'screening' else 'coding' end, '2026-02-01', 'completed', '2026-01-01',
       '2026-01-01'
from generate_series(1000, 1999) n;
insert into screening_sessions (organization_id, interview_id, time_limit_minutes, pass_threshold)
select ident('a', 0), ident('e', n), 60, 60 from generate_series(1000, 1998, 2) n;
insert into coding_sessions (organization_id, interview_id, time_limit_minutes, pass_threshold)
select ident('a', 0), ident('e', n), 60, 60 from generate_series(1001, 1999, 2) n;
insert into evaluations (organization_id, id, interview_id, status, attempts, provider, model,
                         prompt_version, rubric_hash, input_hash, overall_score, needs_review,
                         summary, answers, created_at, evaluated_at)
select ident('a', 0), ident('7', n), ident('e', n), 'done', 1, 'embedded', 'm', '1', '1', '1', 10,
       false, 'Short.', '[]', '2026-01-01', '2026-01-01'
from generate_series(1000, 1998, 2) n;
update interviews set evaluation_id = ident('7', right(id, 4)::int)
where link_purpose = 'screening';
insert into code_receipts (organization_id, evaluation_id, interview_id, receipt, receipt_hash,
                           created_at)
select ident('a', 0), ident('7', n), ident('e', n), '{}', decode(repeat('00', 32), 'hex'),
       '2026-01-01'
from generate_series(1001, 1999, 2) n;
insert into evaluation_reviews (organization_id, id, interview_id, evaluation_id, verdict,
                                reviewer_id, created_at)
select ident('a', 0), ident('8', n), ident('e', n), ident('7', n), 'confirmed', ident('b', 0),
       '2026-01-01'
from generate_series(1004, 1999) n;
insert into pipeline_stages (organization_id, pipeline_id, stage_index, stage_id, name,
                             stage_type_key, status, candidate_status)
select ident('a', 0), ident('f', n), k, ident('9', k), 'Stage ' || k, 'automated_screening',
       'pending', 'locked'
from generate_series(1000, 1999) n, generate_series(0, 2) k;
analyze;
)";

class UnreviewedStages : public DatabaseTest {
 protected:
  UnreviewedStages() {
    database.execute(two_organizations);
    database.execute(thousand_pipelines);
  }

  std::vector<std::string> of(int pipeline) {
    const auto organization = OrganizationId::parse(id("ident('a', 0)")).value();
    const auto one = PipelineId::parse(id("ident('f', " + std::to_string(pipeline) + ")")).value();
    return connection
        .transact(test_cause(),
                  [&](db::Tx& tx) -> Result<std::vector<std::string>> {
                    return db::list_unreviewed_stages(tx, organization, one);
                  })
        .value();
  }
  // The pages of tables and indexes that a prepared statement reads, with a plan for any
  // parameters.
  int pages_read(int pipeline) {
    const auto statements = db::all_statements();
    const auto found =
        std::ranges::find(statements, std::string_view("list_unreviewed_stages"), &db::Sql::name);
    connection.run_script("set plan_cache_mode = force_generic_plan; prepare probe as " +
                          std::string(found->text));
    const std::string execute =
        "execute probe(ident('a', 0), ident('f', " + std::to_string(pipeline) + "))";
    connection.run_script(execute);  // the first one also reads the catalogue
    const auto plans = nlohmann::json::parse(
        connection.run_script("explain (analyze, buffers, format json) " + execute)
            .front()
            .next<std::string>());
    connection.run_script("deallocate probe");
    const auto& plan = plans.at(0).at("Plan");
    return plan.at("Shared Hit Blocks").get<int>() + plan.at("Shared Read Blocks").get<int>();
  }

 private:
  std::string id(const std::string& expression) { return database.value("select " + expression); }
};

TEST_F(UnreviewedStages, are_those_whose_newest_result_nobody_has_reviewed) {
  for (const int pipeline : {1000, 1001, 1002, 1003})
    EXPECT_EQ(of(pipeline), std::vector<std::string>{"Stage 0"}) << pipeline;
  for (const int pipeline : {1004, 1005, 1999}) EXPECT_TRUE(of(pipeline).empty()) << pipeline;
}

// A table of a thousand rows has more pages than this.
TEST_F(UnreviewedStages, take_a_few_pages_to_find) {
  for (const int pipeline : {1002, 1003, 1998, 1999})
    EXPECT_LT(pages_read(pipeline), 60) << pipeline;
}

}  // namespace
}  // namespace hireline::test
