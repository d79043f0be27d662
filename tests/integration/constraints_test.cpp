// What the schema itself refuses, whoever writes: the last line behind the rules of the code.
#include <gmock/gmock.h>

#include "tests/integration/database_test.hpp"
#include "tests/integration/small_world.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

constexpr auto copies = R"(
create function copy_interview(original text, changes jsonb) returns void language plpgsql as $$
declare
  columns text := (select string_agg(attname, ', ') from pg_attribute
                   where attrelid = 'interviews'::regclass and attnum > 0 and attgenerated = '');
begin
  execute format('insert into interviews (%1$s) select %1$s '
                 'from jsonb_populate_record(null::interviews, $1)', columns)
    using (select to_jsonb(i) || changes from interviews i where id = original);
end
$$;
)";

// Writes that must fail, and the constraint that stops each. :org_a is short for a's id.
struct Refused {
  std::string write;
  std::string constraint;
};

std::string with_ids(std::string text) {
  const std::pair<std::string, char> kinds[] = {{"org", '1'},      {"job", '2'},
                                                {"stage", '3'},    {"person", '4'},
                                                {"pipeline", '5'}, {"interview", '6'}};
  for (const auto& [kind, digit] : kinds)
    for (const char letter : {'a', 'b'}) {
      const std::string name = ":" + kind + "_" + letter;
      const std::string id = "'" + std::string(23, digit) + letter + "'";
      for (std::size_t at; (at = text.find(name)) != std::string::npos;)
        text.replace(at, name.size(), id);
    }
  return text;
}

// A copy of a's interview with other values in some columns.
std::string another_interview(const std::string& changes) {
  return "select copy_interview(:interview_a, jsonb_build_object('id', repeat('7', 24)" + changes +
         "))";
}

class ConstraintsTest : public DatabaseTest {
 protected:
  ConstraintsTest() {
    database.execute(small_world);
    database.execute("select make_world('a'); select make_world('b')");
    database.execute(copies);
  }

  std::string outcome(const std::string& write) {
    try {
      database.execute(with_ids(write));
    } catch (const std::exception& error) {
      return error.what();
    }
    return "written";
  }
  void expect_refused(const std::vector<Refused>& all) {
    for (const auto& [write, constraint] : all)
      EXPECT_THAT(outcome(write), HasSubstr("\"" + constraint + "\"")) << write;
  }
};

TEST_F(ConstraintsTest, a_stage_has_one_active_interview) {
  expect_refused(
      {{another_interview(""), "one_active_interview_per_stage"},
       {another_interview(", 'status', 'in_progress'"), "one_active_interview_per_stage"}});
  const std::pair<const char*, const char*> others[] = {
      {"'completed'", "7"},
      {"'declined', 'declined_at', '2026-01-02 03:04:05+00', 'decline_tags', '[]'::json", "8"},
      {"'cancelled'", "9"}};
  for (const auto& [status, digit] : others)
    EXPECT_EQ(outcome(another_interview(std::string(", 'status', ") + status + ", 'id', repeat('" +
                                        digit + "', 24)")),
              "written")
        << status;
}

TEST_F(ConstraintsTest, an_interview_without_a_stage_has_no_rival) {
  const std::string loose = ", 'pipeline_id', null, 'stage_id', null";
  EXPECT_EQ(outcome(another_interview(loose)), "written");
  EXPECT_EQ(outcome(another_interview(loose + ", 'id', repeat('8', 24)")), "written");
}

TEST_F(ConstraintsTest, an_automated_interview_has_a_link_that_expires) {
  const std::string expires = ", 'link_expires_at', '2026-01-02 03:04:05+00'";
  const std::string loose = ", 'pipeline_id', null, 'stage_id', null";
  expect_refused(
      {{another_interview(loose + ", 'is_automated', true"), "automated_interviews_have_a_link"},
       {another_interview(loose + ", 'link_purpose', 'screening'" + expires),
        "automated_interviews_have_a_link"},
       {another_interview(loose + ", 'is_automated', true, 'link_purpose', 'coding'"),
        "links_of_automated_interviews_expire"},
       {another_interview(loose + ", 'is_automated', true, 'link_purpose', 'decline'" + expires),
        "interviews_link_purpose_check"}});
  EXPECT_EQ(outcome(another_interview(
                loose + ", 'is_automated', true, 'link_purpose', 'screening'" + expires)),
            "written");
}

TEST_F(ConstraintsTest, a_declined_interview_tells_when_and_what_was_said_has_a_time) {
  expect_refused({{"update interviews set status = 'declined', declined_at = created_at",
                   "only_declined_interviews_have_decline_data"},
                  {"update interviews set status = 'declined'", "declined_interviews_have_a_time"},
                  {"update interviews set decline_reason = 'x'",
                   "only_declined_interviews_have_decline_data"}});
}

TEST_F(ConstraintsTest, a_subject_has_one_open_task_of_a_kind) {
  const auto task = [](const std::string& id, const std::string& state) {
    return "insert into tasks values (repeat('" + id +
           "', 24), 'send_invitation', :org_a, "
           ":interview_a, '" +
           state +
           "', '2026-01-02 03:04:05+00', 0, 'request', "
           "'2026-01-02 03:04:05+00', " +
           (state == "done" ? "'2026-01-02 03:04:05+00')" : "null)");
  };
  EXPECT_EQ(outcome(task("1", "done")), "written");
  EXPECT_EQ(outcome(task("2", "available")), "written");
  expect_refused(
      {{task("3", "retryable"), "one_open_task_per_subject"},
       {"update tasks set finished_at = null where state = 'done'", "finished_tasks_have_a_time"}});
}

TEST_F(ConstraintsTest, no_row_points_into_another_organization) {
  expect_refused({
      {"update openings set organization_id = :org_b where id = :job_a",
       "opening_stages_organization_id_opening_id_fkey"},
      {"update opening_stages set opening_id = :job_b where id = :stage_a",
       "opening_stages_organization_id_opening_id_fkey"},
      {"update pipelines set opening_id = :job_b where id = :pipeline_a",
       "pipelines_organization_id_opening_id_fkey"},
      {"update pipeline_stages set pipeline_id = :pipeline_b where stage_id = :stage_a",
       "pipeline_stages_organization_id_pipeline_id_fkey"},
      {"update pipeline_stages set interview_id = :interview_b where stage_id = :stage_a",
       "pipeline_stages_organization_id_interview_id_fkey"},
      {another_interview(", 'status', 'completed', 'opening_id', :job_b"),
       "interviews_organization_id_opening_id_fkey"},
      {another_interview(", 'status', 'completed', 'pipeline_id', :pipeline_b"),
       "interviews_organization_id_pipeline_id_fkey"},
      {"insert into feedbacks values (:org_b, repeat('7', 24), :interview_a, 'x', 'x', 5, '[]', "
       "'yes', 'text', null, '2026-01-02 00:00:00+00')",
       "feedbacks_organization_id_interview_id_fkey"},
      {"insert into link_tokens values (sha256('x'), 'decline', :org_b, :interview_a, null, "
       "'2026-01-02 00:00:00+00')",
       "link_tokens_organization_id_interview_id_fkey"},
  });
}

TEST_F(ConstraintsTest, a_deleted_job_is_archived) {
  expect_refused({{"update openings set is_deleted = true", "deleted_openings_are_archived"}});
  EXPECT_EQ(outcome("update openings set is_deleted = true, status = 'archived'"), "written");
}

TEST_F(ConstraintsTest, a_candidate_has_one_pipeline_for_a_job) {
  expect_refused(
      {{"insert into pipelines select organization_id, repeat('7', 24), opening_id, "
        "participant_id, status, last_activity_at, created_at from pipelines",
        "one_pipeline_per_job_and_participant"}});
}

TEST_F(ConstraintsTest, an_address_has_one_owner_and_one_who_waits) {
  const std::string add =
      "insert into participants (id, auth_id, email, email_key, email_verified, created_at) values "
      "(repeat('7', 24), ";
  const std::string at = ", '2026-01-02 00:00:00+00')";
  expect_refused({{add + "null, 'A@example.com', 'a@example.com', false" + at,
                   "one_unclaimed_participant_per_email"}});
  EXPECT_EQ(outcome("update participants set auth_id = 'uid', email_verified = true "
                    "where id = :person_a"),
            "written");
  expect_refused({{add + "'other', 'a@example.com', 'a@example.com', true" + at,
                   "one_verified_participant_per_email"},
                  {add + "'uid', 'c@example.com', 'c@example.com', true" + at,
                   "participant_auth_id_is_unique"}});
  EXPECT_EQ(outcome(add + "'other', 'a@example.com', 'a@example.com', false" + at), "written");
}

TEST_F(ConstraintsTest, an_account_has_one_linked_sign_in) {
  const auto link = [](const std::string& uid, const std::string& account) {
    return "insert into linked_sign_ins values ('" + uid + "', '" + account +
           "', 'a@example.com', 'a@example.com', '2026-01-02 00:00:00+00')";
  };
  ASSERT_EQ(outcome(link("hireline:1", "uid")), "written");
  expect_refused({{link("hireline:1", "other"), "linked_sign_ins_pkey"},
                  {link("hireline:2", "uid"), "one_linked_sign_in_per_account"},
                  {link("same", "same"), "sign_ins_are_linked_to_another"}});
}

TEST_F(ConstraintsTest, an_interviewer_gives_feedback_once) {
  const std::string give =
      "insert into feedbacks values (:org_a, lpad('c', 24, '7'), :interview_a, ";
  const std::string rest = ", 5, '[]', 'yes', 'text', null, '2026-01-02 00:00:00+00')";
  ASSERT_EQ(outcome(give + "'x@example.com', 'x@example.com'" + rest), "written");
  expect_refused(
      {{"insert into feedbacks select organization_id, repeat('8', 24), interview_id, "
        "'X@example.com', interviewer_email_key, overall_rating, traits, recommendation, "
        "comments, submitted_by, created_at from feedbacks",
        "one_feedback_per_interviewer"},
       {"update feedbacks set overall_rating = 0", "feedbacks_overall_rating_check"},
       {"update feedbacks set overall_rating = 11", "feedbacks_overall_rating_check"}});
}

TEST_F(ConstraintsTest, states_are_consistent) {
  expect_refused({
      {"update pipeline_stages set status = 'completed'", "completed_stages_have_a_time"},
      {"update pipeline_stages set completed_at = '2026-01-02 00:00:00+00'",
       "completed_stages_have_a_time"},
      {"update pipeline_stages set status = 'done'", "pipeline_stages_status_check"},
      {"update interviews set stage_id = null", "stage_and_pipeline_go_together"},
      {"update interviews set end_time = null", "live_interviews_have_a_time"},
      {"insert into active_job_usage values (:org_a, -1)", "active_job_usage_used_check"},
      {"insert into interview_usage values (:org_a, '2026-01-02', 1)",
       "interview_usage_month_check"},
  });
}

TEST_F(ConstraintsTest, an_address_has_one_pending_invitation) {
  const auto invite = [](const std::string& org, const std::string& id) {
    return "insert into member_invitations values (" + org + ", repeat('" + id +
           "', 24), 'X@example.com', 'x@example.com', 'admin', 'https://x', 'pending', null, null, "
           "'2026-01-02 00:00:00+00', '2026-01-09 00:00:00+00', '{}', null, null, "
           "'2026-01-02 00:00:00+00')";
  };
  const auto link = [](const std::string& purpose, const std::string& rest) {
    return "insert into link_tokens (token_hash, purpose, organization_id, created_at, " + rest +
           ") select sha256('x'), '" + purpose + "', ";
  };
  const std::string at = "'2026-01-02 00:00:00+00', ";
  ASSERT_EQ(outcome(invite(":org_a", "7")), "written");
  ASSERT_EQ(outcome(invite(":org_b", "8")), "written");
  expect_refused(
      {{invite(":org_a", "9"), "one_pending_invitation_per_address"},
       {"update member_invitations set status = 'revoked'", "settled_invitations_have_a_time"},
       {"update member_invitations set status = 'accepted', settled_at = invited_at",
        "accepted_invitations_have_a_member"},
       {link("membership", "invitation_id") + ":org_a, " + at + "repeat('8', 24)",
        "link_tokens_organization_id_invitation_id_fkey"},
       {link("membership", "interview_id") + ":org_a, " + at + ":interview_a",
        "links_lead_to_one_thing"},
       {link("decline", "invitation_id") + ":org_a, " + at + "repeat('7', 24)",
        "links_lead_to_one_thing"},
       {link("decline", "interview_id, invitation_id") + ":org_a, " + at +
            ":interview_a, repeat('7', 24)",
        "links_lead_to_one_thing"}});
  EXPECT_EQ(outcome("update member_invitations set status = 'revoked', settled_at = invited_at"),
            "written");
  EXPECT_EQ(outcome(invite(":org_a", "9")), "written");
}

TEST_F(ConstraintsTest, ids_have_one_form) {
  for (const char* id : {"", "5f", "5F0000000000000000000001", "5f000000000000000000000g",
                         "5f00000000000000000000011", "5f0000000000000000000001\n"})
    EXPECT_THAT(outcome("update openings set id = '" + std::string(id) + "'"),
                HasSubstr("record_id_check"))
        << id;
}

}  // namespace
}  // namespace hireline::test
