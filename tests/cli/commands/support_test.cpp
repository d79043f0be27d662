// What support staff do in a day: candidate show and view, stuck, and the verbs that mend.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

class SupportCommands : public OperatorTest {
 protected:
  SupportCommands() {
    cli.set("HIRELINE_SECRET", "a secret of at least thirty-two bytes");
    job = open_job("Gardener").value();
    const Interview interview = invite("bob@example.org", job).value();
    live = interview.id.str();
    pipeline = interview.pipeline_id->str();
    const auto assigned =
        cli.run({"interview", "reassign", live, "--interviewers", "ann@example.org"});
    EXPECT_EQ(assigned.exit_code, 0) << assigned.error;
  }

  Json kinds(std::vector<std::string> more = {}) const {
    more.insert(more.begin(), "stuck");
    Json found = Json::array();
    for (const Json& item : json_of(more)) found.push_back(item.at("kind"));
    return found;
  }
  void let_it_be_over() const {
    database.execute(
        "update interviews set start_time = now() - interval '2 days',"
        " end_time = now() - interval '1 day', created_at = now() - interval '9 days'");
  }

  JobDetail job;
  std::string live;
  std::string pipeline;
};

TEST_F(SupportCommands, shows_a_person_by_address) {
  const Json shown = json_of({"candidate", "show", "bob@example.org"});
  EXPECT_EQ(shown.at("email"), "bob@example.org");
  const Json first = shown.at("pipelines").at(0);
  EXPECT_EQ(first.at("_id"), pipeline);
  EXPECT_EQ(first.at("job"), "Gardener");
  EXPECT_EQ(first.at("organization").at("slug"), "acme");
  EXPECT_EQ(first.at("waitsFor").at("who"), "candidate");
  EXPECT_EQ(first.at("waitsFor").at("what"), "answer the invitation to Talk");
  EXPECT_EQ(shown.at("links").at(0).at("interviewId"), live);
  EXPECT_EQ(shown.at("preferences").at("emailInvitations"), true);
  EXPECT_FALSE(shown.at("events").empty());
  EXPECT_EQ(exit_code_of({"candidate", "show", "nobody@example.org"}), 3);
}

TEST_F(SupportCommands, shows_all_of_a_person_in_a_pipe_too) {
  const std::string shown = cli.run({"candidate", "show", "bob@example.org"}).out;
  for (const char* part : {"<bob@example.org>", "\nPipelines\n", "waits for the candidate",
                           "\nLinks\n", "\nEvents\n", "WHEN"})
    EXPECT_THAT(shown, HasSubstr(part));
  EXPECT_THAT(cli.run({"candidate", "view", "bob@example.org"}).out,
              HasSubstr("  Talk: invited\n"));
  EXPECT_EQ(cli.run({"candidate", "show", "bob@example.org", "--columns", "job"}).out,
            "Gardener\n");
}

TEST_F(SupportCommands, shows_invitations_and_mails_that_are_not_sent_yet) {
  const auto waiting = [&] {
    const Json shown = json_of({"candidate", "show", "bob@example.org"});
    Json kinds = Json::array();
    for (const Json& task : shown.at("tasks"))
      kinds.push_back(task.at("kind").get<std::string>() + " " +
                      task.at("state").get<std::string>());
    return kinds;
  };
  EXPECT_EQ(waiting(), Json::array());
  EXPECT_EQ(exit_code_of({"interview", "cancel", live}), 0);
  EXPECT_EQ(exit_code_of({"interview", "reopen", live}), 0);
  EXPECT_EQ(waiting(), (Json{"send_invitation available"})) << "there is no mail yet";
  database.execute("update tasks set state = 'done', finished_at = now()");
  const std::string mail = json_of({"interview", "resend", "bob@example.org"}).at("_id");
  EXPECT_EQ(waiting(), (Json{"deliver_email available"}));
  // Newer ones do not hide it.
  database.execute(
      "insert into emails (organization_id, id, kind, recipient, recipient_key, subject_id, status,"
      " attempts, in_doubt, resends, last_error, created_at)"
      " select organization_id, lpad(n::text, 24, 'f'), kind, recipient, recipient_key,"
      " lpad(n::text, 24, 'e'), 'suppressed', 0, 0, 0, 'turned off', now() + interval '1 day'"
      " from emails, generate_series(1, 6) n");
  database.execute(
      "update tasks set state = 'dead', finished_at = now(), last_error = 'the server is away'"
      " where state = 'available'");
  EXPECT_EQ(waiting(), (Json{"deliver_email dead"}));
  const auto shown = cli.run({"candidate", "show", "bob@example.org"});
  EXPECT_THAT(shown.out, HasSubstr("Tasks that send mails\n"));
  EXPECT_THAT(shown.out, HasSubstr("the server is away"));
  EXPECT_THAT(shown.error, HasSubstr("`hireline queue retry TASK`"));
}

TEST_F(SupportCommands, says_whom_a_pipeline_waits_for) {
  const auto waits = [&] {
    const Json waiting =
        json_of({"candidate", "show", "bob@example.org"}).at("pipelines").at(0).at("waitsFor");
    return waiting.at("who").get<std::string>() + ": " + waiting.at("what").get<std::string>();
  };
  database.execute("update interviews set rsvp_status = 'accepted', rsvp_at = now()");
  EXPECT_EQ(waits(), "nobody: Talk is scheduled");
  EXPECT_EQ(kinds(), Json::array());
  let_it_be_over();
  EXPECT_EQ(waits(), "interviewer: give feedback on Talk");
  EXPECT_EQ(cli.run({"interview", "cancel", live}).exit_code, 0);
  EXPECT_EQ(waits(), "recruiter: invite to Talk");
  EXPECT_EQ(cli.run({"pipeline", "set-status", pipeline, "withdrawn"}).exit_code, 0);
  EXPECT_EQ(waits(), "nobody: the pipeline is withdrawn");
}

TEST_F(SupportCommands, a_declined_time_waits_for_a_recruiter_until_it_is_changed) {
  database.execute("update interviews set rsvp_status = 'declined', rsvp_at = now()");
  const auto waits_for_recruiter = [&] {
    const Json waiting =
        json_of({"candidate", "show", "bob@example.org"}).at("pipelines").at(0).at("waitsFor");
    EXPECT_EQ(waiting.at("who"), "recruiter");
    EXPECT_EQ(waiting.at("what"), "reschedule or cancel Talk: the candidate declined the time");
    EXPECT_EQ(kinds(), (Json{"time_declined"}));
  };
  waits_for_recruiter();
  let_it_be_over();
  waits_for_recruiter();
  EXPECT_EQ(json_of({"stuck"}).at(0).at("_id"), live);
  database.execute(
      "update interviews set rsvp_status = null, rsvp_at = null,"
      " start_time = now() + interval '1 day', end_time = now() + interval '2 days'");
  EXPECT_EQ(kinds(), (Json{"not_answered"})) << "another time has no answer yet";
}

TEST_F(SupportCommands, a_terminal_shows_links_whole) {
  cli.set("HIRELINE_FORCE_TTY", "60");
  cli.set("NO_COLOR", "1");
  database.execute("update participants set email_reminders = false");
  const std::string shown = cli.run({"candidate", "show", "bob@example.org"}).out;
  EXPECT_THAT(shown, HasSubstr("https://example.com/room/" + live + "\n"));
  EXPECT_THAT(shown, HasSubstr("has turned off mails: reminders\n"));
  EXPECT_THAT(shown, HasSubstr("\nPipelines\n"));
}

TEST_F(SupportCommands, sees_what_the_candidate_sees) {
  const Json seen = json_of({"candidate", "view", "bob@example.org", "--as-candidate"});
  EXPECT_EQ(seen.at("pipelines").at(0).at("jobTitle"), "Gardener");
  EXPECT_FALSE(seen.dump().contains("result"));
}

TEST_F(SupportCommands, lists_what_is_stuck_the_oldest_first) {
  EXPECT_EQ(kinds(), (Json{"not_answered"}));
  EXPECT_EQ(kinds({"--older", "1h"}), Json::array());
  let_it_be_over();
  EXPECT_EQ(kinds({"--older", "1h"}), (Json{"feedback_owed"}));
  EXPECT_EQ(kinds({"--older", "2d"}), Json::array());
  database.execute(
      "insert into tasks (id, kind, subject_id, request_id, state, attempt, max_attempts, run_at,"
      " created_at, finished_at, last_error) values (repeat('a', 24), 'deliver_email',"
      " repeat('b', 24), 'test', 'dead', 10, 10, now() - interval '3 days',"
      " now() - interval '3 days', now() - interval '2 days', 'away')");
  EXPECT_EQ(kinds(), (Json{"task_dead", "feedback_owed"}));
  EXPECT_EQ(kinds({"--org", "acme"}), (Json{"feedback_owed"}));
  EXPECT_EQ(cli.run({"pipeline", "set-status", pipeline, "rejected"}).exit_code, 0);
  EXPECT_EQ(kinds({"--org", "acme"}), Json::array()) << "of closed pipelines nothing is missing";
  EXPECT_EQ(exit_code_of({"stuck", "--org", "nobody"}), 3);
}

TEST_F(SupportCommands, lists_sessions_that_nobody_submitted_and_mails_that_failed) {
  ASSERT_EQ(cli.run({"seed", "ci"}).exit_code, 0);
  database.execute(
      "update interviews set status = 'in_progress', link_expires_at = now() - interval '1 day'"
      " where participant_email = 'invited@ci.example';"
      "update screening_sessions set started_at = now() - interval '3 days'"
      " where started_at is null;"
      "update emails set status = 'failed', sent_at = null, last_error = '550 no such user',"
      " created_at = now() - interval '4 days'");
  EXPECT_EQ(kinds({"--org", "ci"}), (Json{"mail_failed", "not_submitted", "not_answered"}));
  const Json mail = json_of({"candidate", "show", "hired@ci.example"}).at("emails").at(0);
  EXPECT_EQ(mail.at("status"), "failed");
  EXPECT_EQ(mail.at("lastError"), "550 no such user");
  EXPECT_THAT(cli.run({"candidate", "show", "hired@ci.example"}).out,
              HasSubstr("550 no such user"));
}

TEST_F(SupportCommands, an_interviewer_is_excused_with_a_reason_and_the_stage_goes_on) {
  let_it_be_over();
  const std::vector<std::string> waive = {"interview", "waive-feedback", live, "--member",
                                          "ann@example.org"};
  EXPECT_EQ(exit_code_of(waive), 2) << "without a reason";
  auto with_reason = waive;
  with_reason.insert(with_reason.end(), {"--reason", "has left"});
  const Json panel = json_of(with_reason);
  EXPECT_THAT(panel, testing::SizeIs(1));
  EXPECT_EQ(panel.at(0).at("owesFeedback"), false);
  const Json left = json_of({"stuck"});
  ASSERT_THAT(left, testing::SizeIs(1));
  EXPECT_EQ(left.at(0).at("kind"), "needs_decision");
  EXPECT_EQ(left.at(0).at("_id"), pipeline);
  EXPECT_EQ(cli.run({"pipeline", "set-status", pipeline, "rejected"}).exit_code, 0);
  EXPECT_EQ(kinds(), Json::array());
}

TEST_F(SupportCommands, the_only_interviewer_who_owes_feedback_need_not_be_named) {
  let_it_be_over();
  const std::vector<std::string> waive = {"interview", "waive-feedback", live, "--reason",
                                          "has left"};
  EXPECT_EQ(cli.run({"member", "add", "--org", "acme", "--email", "eve@example.org", "--uid", "eve",
                     "--name", "Eve Novák"})
                .exit_code,
            0);
  database.execute(
      "insert into interview_interviewers (organization_id, interview_id, recruiter_id, position)"
      " select organization_id, '" +
      live + "', recruiter_id, 9 from members where email_key = 'eve@example.org'");
  const Json both = json_of(waive);
  EXPECT_EQ(both.at("message"), "--member is missing");
  EXPECT_THAT(both.at("hint"), HasSubstr("Eve Novák <eve@example.org>"));
  EXPECT_EQ(exit_code_of({"interview", "waive-feedback", live, "--member", "EVE NOVAK", "--reason",
                          "was a guest"}),
            0);
  EXPECT_EQ(exit_code_of(waive), 0) << "only Ann owes it now";
  EXPECT_EQ(json_of(waive).at("code"), "feedback_not_owed");
}

// The next stage needs feedback on this one, unless everybody who owed it is excused.
TEST_F(SupportCommands, a_stage_without_feedback_can_be_passed_when_nobody_owes_it) {
  const JobDetail two = in_organization("acme", [&](db::Tx& tx, const Recruiter& who) {
                          app::NewJob input;
                          input.title = "Two stages";
                          input.description = "Roses";
                          for (const char* name : {"First", "Second"}) {
                            input.stages.emplace_back().name = name;
                            input.stages.back().type = StageTypeKey::live_1on1;
                          }
                          return app::create_job(tx, who, input);
                        }).value();
  const Interview first = invite("eve@example.org", two).value();
  EXPECT_EQ(
      exit_code_of({"interview", "reassign", first.id.str(), "--interviewers", "ann@example.org"}),
      0);
  let_it_be_over();
  const std::vector<std::string> unlock = {
      "pipeline", "unlock", first.pipeline_id->str(), "--stage", "1", "--force", "--yes"};
  EXPECT_EQ(json_of(unlock).at("code"), "requires_feedback");
  const auto waived = [&](const std::string& interview) {
    const auto done = cli.run({"interview", "waive-feedback", interview, "--member",
                               "ann@example.org", "--reason", "has left"});
    EXPECT_EQ(done.exit_code, 0) << done.error;
    return done.error;
  };
  EXPECT_THAT(waived(first.id.str()),
              HasSubstr("Next: `hireline pipeline unlock " + first.pipeline_id->str() +
                        " --stage 1 --force` unlocks Second."));
  const auto kinds_of_eve = [&] {
    Json found = Json::array();
    for (const Json& item : json_of({"stuck"}))
      if (item.at("candidate") == "eve@example.org") found.push_back(item.at("kind"));
    return found;
  };
  EXPECT_EQ(kinds_of_eve(), (Json{"needs_decision"}));
  EXPECT_EQ(exit_code_of(unlock), 0);
  EXPECT_EQ(kinds_of_eve(), (Json{"idle"})) << "the second stage has no invitation";
  EXPECT_EQ(json_of({"candidate", "show", "eve@example.org"})
                .at("pipelines")
                .at(0)
                .at("waitsFor")
                .at("what"),
            "invite to Second");
  EXPECT_THAT(waived(live), HasSubstr("It was the last stage. Next: a recruiter decides, as with "
                                      "`hireline pipeline set-status " +
                                      pipeline + " hired`"));
  EXPECT_EQ(exit_code_of({"pipeline", "set-status", pipeline, "hired", "--yes"}), 0);
}

TEST_F(SupportCommands, a_cancelled_interview_is_reopened_and_its_link_sent) {
  EXPECT_EQ(exit_code_of({"interview", "reopen", live}), 5) << "it is open";
  EXPECT_EQ(exit_code_of({"interview", "cancel", live}), 0);
  const Json rehearsed = json_of({"interview", "reopen", live, "--dry-run"});
  EXPECT_EQ(rehearsed.at("dryRun").at("mails").size(), 1);
  EXPECT_EQ(database.count("interviews"), 1);
  EXPECT_EQ(exit_code_of({"interview", "reopen", live, "--start", "3d"}), 2)
      << "that would be three days ago";
  const Json again = json_of({"interview", "reopen", live, "--reason", "ticket 12"});
  EXPECT_EQ(again.at("status"), "scheduled");
  EXPECT_NE(again.at("_id"), live);
  EXPECT_EQ(database.count("tasks where kind = 'send_invitation'"), 1);
}

TEST_F(SupportCommands, a_link_is_not_shortened_by_extending_it) {
  EXPECT_EQ(exit_code_of({"interview", "extend", live, "--by", "3d"}), 2) << "it is live";
  EXPECT_EQ(exit_code_of({"interview", "extend", live, "--until", "3d"}), 2);
  EXPECT_EQ(exit_code_of({"interview", "extend", live}), 2);
}

TEST_F(SupportCommands, interviewers_are_replaced_by_address) {
  EXPECT_EQ(cli.run({"member", "add", "--org", "acme", "--email", "eve@example.org", "--uid", "eve",
                     "--name", "Eve"})
                .exit_code,
            0);
  const Json changed = json_of({"interview", "reassign", "bob@example.org", "--interviewers",
                                "EVE@example.org,ann@example.org"});
  EXPECT_THAT(changed.at("interviewerNames"), testing::SizeIs(2));
  EXPECT_EQ(exit_code_of({"interview", "reassign", live, "--interviewers", "nobody@example.org"}),
            3);
}

TEST_F(SupportCommands, interviewers_of_a_past_interview_are_told_to_owe_feedback) {
  const std::vector<std::string> reassign = {"interview", "reassign", live, "--interviewers",
                                             "ann@example.org"};
  EXPECT_THAT(cli.run(reassign).error, testing::Not(HasSubstr("is over")));
  let_it_be_over();
  EXPECT_THAT(cli.run(reassign).error, testing::AllOf(HasSubstr("The interview is over since "),
                                                      HasSubstr("waive-feedback")));
}

TEST_F(SupportCommands, cancelling_says_who_is_told_and_what_is_next) {
  const std::vector<std::string> cancel = {"interview", "cancel", live};
  const auto rehearsed = cli.run({"interview", "cancel", live, "--dry-run"}).error;
  EXPECT_THAT(rehearsed, HasSubstr("No mail is sent about this"));
  EXPECT_THAT(rehearsed, HasSubstr("can invite the candidate to Talk again"));
  EXPECT_THAT(rehearsed, testing::Not(HasSubstr("is over")));
  let_it_be_over();
  EXPECT_THAT(cli.run(cancel).error, HasSubstr("The interview is over since "));
  EXPECT_EQ(database.count("emails"), 0);
  EXPECT_THAT(cli.run(cancel).error, HasSubstr("was cancelled before; nothing was changed"));
  EXPECT_TRUE(invite("bob@example.org", job).has_value()) << "the stage is free again";
}

TEST_F(SupportCommands, a_resent_invitation_shows_its_link_and_the_missing_worker) {
  const std::string said = cli.run({"interview", "resend", live}).error;
  EXPECT_THAT(said, HasSubstr("The mail invites to "));
  EXPECT_THAT(said, HasSubstr("/room/" + live));
  EXPECT_THAT(said, HasSubstr("No worker is connected with the role "));
}

TEST_F(SupportCommands, archived_jobs_that_a_list_leaves_out_are_counted) {
  EXPECT_THAT(cli.run({"job", "list"}).error, testing::Not(HasSubstr("archived")));
  EXPECT_EQ(exit_code_of({"job", "archive", "Gardener"}), 0);
  EXPECT_THAT(cli.run({"job", "list"}).error, HasSubstr("1 archived job is not listed"));
  EXPECT_EQ(cli.run({"job", "list", "--status", "archived"}).error, "");
}

TEST_F(SupportCommands, an_invitation_is_sent_again_or_for_the_first_time) {
  EXPECT_EQ(database.count("emails"), 0);
  const Json first = json_of({"interview", "resend", "bob@example.org"});
  EXPECT_EQ(first.at("status"), "queued");
  EXPECT_EQ(first.at("kind"), "live_invitation");
  database.execute(
      "update emails set status = 'failed'; update tasks set state = 'done',"
      " finished_at = now()");
  EXPECT_EQ(json_of({"interview", "resend", live}).at("_id"), first.at("_id"));
  EXPECT_EQ(database.value("select status || resends from emails"), "queued1");
  database.execute("update participants set email_invitations = false");
  EXPECT_EQ(exit_code_of({"interview", "resend", live}), 5);
  EXPECT_EQ(database.value("select status || resends from emails"), "queued1");
}

TEST_F(SupportCommands, an_archived_job_comes_back) {
  EXPECT_EQ(exit_code_of({"job", "restore", "Gardener"}), 5) << "it is not archived";
  EXPECT_EQ(exit_code_of({"job", "archive", "Gardener"}), 0);
  EXPECT_EQ(json_of({"job", "restore", "Gardener"}).at("status"), "active");
  EXPECT_EQ(exit_code_of({"job", "archive", "Gardener"}), 0);
  EXPECT_EQ(json_of({"job", "restore", "Gardener", "--status", "paused"}).at("status"), "paused");
  EXPECT_EQ(exit_code_of({"job", "archive", "Gardener"}), 0);
  EXPECT_EQ(json_of({"job", "restore", "Gardener"}).at("status"), "paused") << "as it was before";
  EXPECT_EQ(events("job.updated").empty(), false);
}

}  // namespace
}  // namespace hireline::test
