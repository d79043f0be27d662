// The reports of the thirty pipelines, whose figures tests/http/analytics works out by hand, as
// operators see them.
#include <gmock/gmock.h>

#include "tests/cli/cli.hpp"
#include "tests/support/world/thirty_pipelines.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Analytics : public ThirtyPipelines {
 protected:
  Analytics() { cli.use(service.database()); }

  ProgramResult report(const std::string& name, std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"analytics", name,         "--job",   job_id,
                                      "--since",   "2026-01-01", "--until", "2026-02-01"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }
  void draw(const std::string& columns) {
    cli.set("HIRELINE_FORCE_TTY", columns);
    cli.set("NO_COLOR", "1");
  }

  Cli cli;
};

TEST_F(Analytics, are_the_bodies_of_the_api) {
  for (const auto& [name, path] :
       {std::pair("funnel", "pipeline-funnel"), std::pair("time-to-hire", "time-to-hire"),
        std::pair("questions", "question-effectiveness"),
        std::pair("interviewers", "interviewer-activity"),
        std::pair("agreement", "evaluation-agreement")}) {
    const auto shown = report(name, {"-ojson"});
    EXPECT_EQ(shown.exit_code, 0) << shown.error;
    EXPECT_EQ(shown.error, "");
    EXPECT_EQ(Json::parse(shown.out), data(path)) << name;
    EXPECT_EQ(Json::parse(report(name, {"-ojson", "--explain"}).out), data(path, "&explain=ids"));
    EXPECT_THAT(report(name, {"-oyaml"}).out, StartsWith("from: \"2026-01-01T00:00:00.000Z\"\n"));
  }
}

TEST_F(Analytics, are_lines_in_a_pipe) {
  const auto funnel = report("funnel");
  EXPECT_EQ(funnel.error,
            "29 pipelines begun from 2026-01-01 to 2026-02-01: 10 active, 1 shortlisted, "
            "10 rejected, 7 hired, 1 withdrawn\n");
  EXPECT_THAT(funnel.out,
              HasSubstr("1\tTechnical interview\tlive_1on1\t12\t12\t11\t11\t0\t8\t3\t1\t"
                        "0.4138\t0.2551\t0.5926\t0.4138\t0.2551\t0.5926\t0.7273\t0.4344\t0.9025"
                        "\t27\n"));
  EXPECT_THAT(report("time-to-hire").out, StartsWith("hires\t\t8\t13.5\t13\t17.2\n"
                                                     "month\t2026-01\t8\t13.5\t13\t\n"
                                                     "stage\tScreening\t6\t0.58\t\t\n"
                                                     "stage\tTechnical interview\t6\t1.19\t\t\n"
                                                     "stage\tMeet the team\t6\t1.33\t\t\n"
                                                     "hired\t\t7\t13\t\t\n"
                                                     "begun\t\t18\t\t\t\n"));
  EXPECT_EQ(report("questions", {"-q"}).out,
            "\tFirst?\t20\t59\t0.59\t0.9016\t0.8889\t0.4743\t0.9801\t\ttrue\n"
            "\tSecond?\t20\t60.53\t0.6053\t0.9016\t1\t0.585\t1\tinsufficient_data\ttrue\n");
  EXPECT_THAT(report("interviewers", {"-ocsv"}).out,
              StartsWith("email,name,scheduled,completed,declined,cancelled,feedback,"
                         "median_feedback_hours,mean_rating,strong_yes,yes,no,strong_no,severity,"
                         "mean_deviation\r\n" +
                         ann.email + ",ann,13,11,1,1,11,2,6.91,1,8,1,1,0.93,1.44\r\n"));
  const auto one = report("questions", {"--limit", "1"});
  EXPECT_THAT(one.error, HasSubstr("2 in total; use --limit to see more.\n"));
  EXPECT_THAT(one.out, StartsWith("\tFirst?"));
  EXPECT_THAT(one.out, testing::Not(HasSubstr("Second?")));
}

TEST_F(Analytics, are_drawn_on_a_terminal) {
  draw("80");
  EXPECT_EQ(report("funnel").out,
            "STAGE                  REACHED               OF PREVIOUS          PASSED  MEDIAN\n"
            "0 Screening            ███████████████  29             -    60% (39-78%)  10.0 h\n"
            "1 Technical interview  ██████▎          12  41% (26-59%)    73% (43-90%)  27.0 h\n"
            "2 Meet the team        ███▏              6  50% (25-75%)  100% (61-100%)  32.0 h\n");
  const auto hires = report("time-to-hire");
  EXPECT_EQ(hires.out,
            "From pipeline to hire\n"
            "                                                          DAYS  HIRES\n"
            "mean            ██████████████████████████████▎           13.0      8\n"
            "median          ███████████████████████████████▍          13.5      8\n"
            "9 of 10 within  ████████████████████████████████████████  17.2      8\n"
            "\n"
            "Median by month  █\n"
            "MONTH                                              DAYS  HIRES\n"
            "2026-01  ████████████████████████████████████████  13.5      8\n"
            "\n"
            "Median by stage\n"
            "STAGE                                                            DAYS  HIRES\n"
            "0 Screening            █████████████████▌                         0.6      6\n"
            "1 Technical interview  ███████████████████████████████████▊       1.2      6\n"
            "2 Meet the team        ████████████████████████████████████████   1.3      6\n"
            "\n"
            "Median of pipelines begun in the period\n"
            "                                                        DAYS  OF\n"
            "hires only    ████████████████████████████████████████  13.0   7\n"
            "Kaplan-Meier                                               -  18\n");
  EXPECT_EQ(
      hires.error,
      "8 hires from 2026-01-01 to 2026-02-01\n"
      "Fewer than half of the pipelines begun in the period are estimated to be hired so far: "
      "there is no median yet that includes the open pipelines.\n");
  const auto questions = report("questions");
  EXPECT_EQ(questions.out,
            "QUESTION  SCORE                DISCRIM.                  FLAG               USED\n"
            "First?    ███████▏      59.0~          │███████   +0.90  -                    20\n"
            "Second?   ███████▎      60.5~          │███████   +0.90  insufficient_data    20\n");
  EXPECT_EQ(questions.error,
            "2 questions in 20 sessions submitted from 2026-01-01 to 2026-02-01\n"
            "~ fewer than 30 answers: results may differ in another month\n");
  const auto interviewers = report("interviewers");
  EXPECT_EQ(interviewers.out,
            "INTERVIEWER  INTERVIEWS    HELD  SEVERITY                RATING  FEEDBACK  AFTER\n"
            "ann          ███████████  11/13         │██       +0.93     6.9        11  2.0 h\n"
            "ben          ██████████▏  10/12       ██│         -0.93     6.1         9  4.0 h\n");
  EXPECT_EQ(interviewers.error,
            "2 interviewers of live interviews from 2026-01-01 to 2026-02-01\n"
            "severity: left of the middle is stricter than others, right is more lenient\n");
}

TEST_F(Analytics, are_drawn_in_ascii_where_the_terminal_wants_it) {
  draw("60");
  const std::string by_option = report("funnel", {"--ascii"}).out;
  EXPECT_EQ(by_option,
            "STAGE                  REACHED                   OF PREVIOUS\n"
            "0 Screening            ###################  29             -\n"
            "1 Technical interview  ########             12  41% (26-59%)\n"
            "2 Meet the team        ####                  6  50% (25-75%)\n");
  cli.set("LC_ALL", "C");
  EXPECT_EQ(report("funnel").out, by_option);
}

TEST_F(Analytics, of_agreement_need_thirty_evaluations) {
  const Json other = make_job(service, tenant, reported_job());
  History past(service, tenant, other);
  const auto hear = [&](int candidate) {
    past.at(5, 0);
    past.invite(candidate);
    past.start(candidate);
    past.submit(candidate);
    past.evaluate(candidate, {candidate % 2 == 0 ? 90.0 : 20.0, 80.0});
    past.at(6, 0);
    past.feedback(candidate, tenant, 7, candidate % 3 == 0 ? "no" : "yes");
  };
  const auto show = [&] {
    return cli.run({"analytics", "agreement", "--job", other.at("_id"), "--since", "2026-01-01",
                    "--until", "2026-02-01"});
  };
  for (int candidate = 1; candidate <= 29; ++candidate) hear(candidate);
  EXPECT_EQ(show().out, "");
  EXPECT_EQ(show().error,
            "29 evaluations were finished from 2026-01-01 to 2026-02-01 and followed by feedback.\n"
            "Fewer than 30 say too little: there are no figures.\n");
  hear(30);
  EXPECT_EQ(show().out,
            "agreement\t30\t0.5\t0.3315\t0.6685\t\n"
            "auc\t30\t0.5\t0.3017\t0.6983\t\n"
            "passed_yes\t10\t\t\t\t\npassed_no\t5\t\t\t\t\n"
            "held_yes\t10\t\t\t\t\nheld_no\t5\t\t\t\t\n"
            "scores\t30\t0.6667\t0.4878\t0.8077\t67.5\n");
}

TEST_F(Analytics, say_when_there_is_nothing_to_tell) {
  const auto of_nothing = [&](const std::string& name, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"analytics", name,         "--org",   "acme",
                                      "--since",   "2020-01-01", "--until", "2020-01-02"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  };
  draw("80");
  const std::string time = "from 2020-01-01 to 2020-01-02.\n";
  for (const auto& [name, note] : {std::pair("funnel", "No pipeline started "),
                                   std::pair("time-to-hire", "No candidate was hired "),
                                   std::pair("questions", "No evaluated session was submitted "),
                                   std::pair("interviewers", "No live interview started ")}) {
    const auto shown = of_nothing(name);
    EXPECT_EQ(shown.exit_code, 0);
    EXPECT_EQ(shown.out, "");
    EXPECT_EQ(shown.error, note + time);
  }
  EXPECT_EQ(Json::parse(of_nothing("funnel", {"-ojson"}).out).at("stages"), Json::array());
  EXPECT_THAT(of_nothing("questions", {"-ocsv"}).out, StartsWith("title,text,used,"));
}

TEST_F(Analytics, are_shown_to_operators_whatever_the_plan) {
  ASSERT_EQ(cli.run({"org", "plan", "set", "acme", "free", "-q"}).exit_code, 0);
  EXPECT_EQ(get("pipeline-funnel").status, 403);
  const auto shown = report("funnel", {"-ojson"});
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_EQ(Json::parse(shown.out).at("totals").at("pipelines"), 29);
  EXPECT_EQ(shown.error,
            "The plan 'free' of acme does not include advancedAnalytics: only operators can see "
            "this report.\n");
}

TEST_F(Analytics, refuse_what_cannot_be_reported) {
  const auto refused = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"analytics", "funnel"});
    return cli.run(words);
  };
  EXPECT_EQ(refused({}).error,
            "error: the report requires an organization or a job\n"
            "hint: add --org ORG or --job JOB\n");
  EXPECT_EQ(refused({"--org", "nobody"}).exit_code, 3);
  EXPECT_EQ(refused({"--job", "nonsense"}).exit_code, 3);
  EXPECT_EQ(refused({"--org", "acme", "--since", "soon"}).exit_code, 2);
  EXPECT_EQ(refused({"--org", "acme", "--since", "2000d"}).exit_code, 2);
  EXPECT_EQ(refused({"--org", "acme", "--until", "2020-01-01", "--since", "1d"}).exit_code, 2);
  EXPECT_EQ(refused({"--org", "acme", "--explain"}).exit_code, 2);
  service.add_organization("other");
  EXPECT_EQ(refused({"--org", "other", "--job", job_id}).exit_code, 3);
}

}  // namespace
}  // namespace hireline::test
