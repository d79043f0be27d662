// What the stages of a job refer to in question banks: POST and PATCH /v1/jobs
#include "tests/http/jobs/jobs.hpp"
#include "tests/support/expectations.hpp"

namespace hireline::test {
namespace {

class JobReferences : public JobsTest {
 protected:
  std::string entry(const std::string& bank, const Json& body, const Tenant& owner) {
    const auto answer = service.post("/v1/" + bank, owner.token, body);
    EXPECT_EQ(answer.status, 201) << answer.text;
    return answer.json().at("data").at("_id");
  }
  std::string screening_question(const Tenant& owner) {
    return entry("screening-questions", {{"text", "Why?"}, {"category", "c"}}, owner);
  }
  std::string interview_question(const Json& fits = Json::array()) {
    return entry("interview-questions",
                 {{"text", "Why?"}, {"questionType", "culture"}, {"applicableStageTypes", fits}},
                 tenant);
  }
  std::string scenario_question(const Json& fits = Json::array()) {
    return entry(
        "scenario-questions",
        {{"title", "t"}, {"prompt", "p"}, {"scenarioType", "s"}, {"applicableStageTypes", fits}},
        tenant);
  }
  std::string problem(const std::string& title) {
    return entry("dsa-problems",
                 {{"title", title},
                  {"statement", "s"},
                  {"difficulty", "easy"},
                  {"testCases", {{{"input", ""}, {"expectedOutput", ""}}}}},
                 tenant);
  }
  void retire(const std::string& table, const std::string& id) {
    service.database().execute("update " + table + " set retired_at = now() where id = '" + id +
                               "'");
  }

  static Json stage(const std::string& type, const char* config, const char* list,
                    const Json& items) {
    return {{"name", "Stage"}, {"stageTypeKey", type}, {config, {{list, items}}}};
  }
  static Json questions(const std::vector<std::string>& ids) {
    Json items = Json::array();
    for (const std::string& id : ids)
      items.push_back({{"questionId", id}, {"order", items.size()}});
    return items;
  }
  static Json screening(const Json& items) {
    return stage("automated_screening", "screeningConfig", "questions", items);
  }
  static Json live(const std::string& type, const std::vector<std::string>& ids) {
    return stage(type, "live1on1Config", "privateQuestions", questions(ids));
  }
  static Json scenario(const std::vector<std::string>& ids) {
    return stage("scenario_based", "scenarioConfig", "questions", questions(ids));
  }
  static Json coding(const std::string& id) {
    return stage("dsa_coding", "dsaConfig", "problems", {{{"problemId", id}, {"order", 0}}});
  }
  static Json job_of(const Json& stages) {
    Json body = job_body();
    body["stages"] = stages;
    return body;
  }
};

TEST_F(JobReferences, may_be_to_the_organizations_own_and_the_systems_and_are_not_populated) {
  const std::string own = screening_question(tenant);
  const std::string system = screening_question(service.add_organization("other"));
  service.database().execute(
      "update screening_questions set organization_id = null, slug = 's' where id = '" + system +
      "'");
  const Json rubric = {{{"point", "p"}, {"weight", 3}, {"keywords", {"k"}}}};
  const Json asked = {{{"questionId", own}, {"order", 0}},
                      {{"questionId", system},
                       {"order", 1},
                       {"text", "Ours"},
                       {"idealAnswer", "Because."},
                       {"rubric", rubric}}};
  Json talked = asked;
  talked[0]["followUps"] = {"And then?", "Why \"so\"?"};
  const Json stages = {screening(asked),
                       stage("ai_conversational", "aiConversationalConfig", "questions", talked),
                       live("live_1on1", {interview_question({"live_1on1", "culture_fit_hr"})}),
                       live("culture_fit_hr", {interview_question()}),
                       scenario({scenario_question({"scenario_based"})}),
                       coding(problem("Sum"))};
  const auto answer = create(job_of(stages));
  ASSERT_EQ(answer.status, 201) << answer.text;
  Json kept = answer.json()["data"]["stages"];
  for (Json& one : kept) {
    one.erase("_id");
    one.erase("order");
  }
  EXPECT_EQ(kept, stages);
}

TEST_F(JobReferences, that_lead_nowhere_are_told_all_at_once) {
  const Tenant stranger = service.add_organization("stranger");
  const std::string theirs = screening_question(stranger);
  const std::string other_bank = screening_question(tenant);
  const std::string retired = screening_question(tenant);
  retire("screening_questions", retired);
  const std::string retired_problem = problem("Old");
  retire("dsa_problems", retired_problem);
  const std::string for_live = interview_question({"live_1on1"});
  const std::string for_talks = scenario_question({"culture_fit_hr"});
  const Json body = job_of(
      {screening(questions({theirs, "5f00000000000000000000ff", "no id", retired, other_bank})),
       live("culture_fit_hr", {for_live, other_bank}), scenario({for_talks}),
       coding(retired_problem), coding(other_bank)});
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  const std::string in_screening = "stages.0.screeningConfig.questions.";
  const char* unknown = "is no question of the screening bank";
  EXPECT_EQ(issues(create(body)),
            Json({{in_screening + "0.questionId", unknown},
                  {in_screening + "1.questionId", unknown},
                  {in_screening + "2.questionId", unknown},
                  {in_screening + "3.questionId", "is a question that was retired"},
                  {"stages.1.live1on1Config.privateQuestions.0.questionId",
                   "is a question that does not fit stages of type culture_fit_hr"},
                  {"stages.1.live1on1Config.privateQuestions.1.questionId",
                   "is no question of the interview bank"},
                  {"stages.2.scenarioConfig.questions.0.questionId",
                   "is a question that does not fit stages of type scenario_based"},
                  {"stages.3.dsaConfig.problems.0.problemId", "is a problem that was retired"},
                  {"stages.4.dsaConfig.problems.0.problemId", "is no problem of the dsa bank"}}));
  expect_forbidden(service.post("/v1/jobs", interviewer.token, body));
}

TEST_F(JobReferences, that_are_wrong_are_told_up_to_a_bound) {
  Json stages = Json::array();
  for (int i = 0; i < 2; ++i)
    stages.push_back(screening(questions(std::vector<std::string>(60, "no id"))));
  EXPECT_EQ(issues_of(create(job_of(stages))).size(), 100u);
}

TEST_F(JobReferences, are_needed_where_a_question_has_no_text) {
  const Untouched untouched(service);
  const auto at = [](int question, const char* field) {
    return Json{"stages", 0, "screeningConfig", "questions", question, field};
  };
  EXPECT_EQ(issues_of(create(job_of(
                Json::array({screening({{{"order", 0}},
                                        {{"order", 1}, {"text", "Why?"}, {"rubric", Json::array()}},
                                        {{"questionId", ""}}})})))),
            (Json{wrong_type(at(0, "text"), "string", "undefined"),
                  too_small(at(1, "rubric"), "array", 1),
                  wrong_type(at(2, "order"), "integer", "undefined"),
                  too_small(at(2, "questionId"), "string", 1)}));
}

TEST_F(JobReferences, that_a_stage_has_already_may_stay_whatever_became_of_them) {
  const std::string first = screening_question(tenant);
  const std::string second = screening_question(tenant);
  const Json job = make_job(
      service, tenant, job_of({screening(questions({first})), screening(questions({second}))}));
  const std::string id = job.at("_id");
  retire("screening_questions", first);
  retire("screening_questions", second);
  Json stages = job["stages"];
  stages[0]["name"] = "Renamed";
  stages[0]["screeningConfig"]["questions"][0]["order"] = 5;
  const auto answer = change(id, {{"stages", stages}});
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.json()["data"]["stages"], stages);

  const Tenant other = service.add_organization("other");
  const Untouched untouched(service);
  Json moved = stages;
  moved[1]["screeningConfig"]["questions"] = questions({second, first});
  EXPECT_EQ(issues(change(id, {{"stages", moved}})),
            Json({{"stages.1.screeningConfig.questions.1.questionId",
                   "is a question that was retired"}}));
  Json anew = stages;
  anew[0].erase("_id");
  EXPECT_EQ(issues(change(id, {{"stages", anew}})),
            Json({{"stages.0.screeningConfig.questions.0.questionId",
                   "is a question that was retired"}}));
  EXPECT_EQ(outcome(service.patch("/v1/jobs/" + id, other.token, {{"stages", anew}})),
            not_found("Job"));
}

}  // namespace
}  // namespace hireline::test
