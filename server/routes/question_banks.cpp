#include "common/app/banks/question_banks.hpp"

#include "common/app/banks/bank_edits.hpp"
#include "common/wire/banks/dsa_problems.hpp"
#include "common/wire/banks/question_banks.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

namespace {

constexpr auto list_order =
    "Returns the organization's own entries, newest first, then the system's. Interviewers cannot "
    "read them.";

constexpr auto change_doc =
    "Updates the fields that you send; absent fields keep their values. The response has the "
    "entry and warnings about it.";

constexpr auto retire_doc =
    "Retires the entry: lists omit it, and it cannot be added to stages. Stages and sessions that "
    "have it keep it; the response tells how many stages do. PATCH with retired false makes it "
    "available again.";

std::vector<http::Route> screening_questions() {
  return {
      recruiter(get, "/v1/screening-questions", app::list_screening_questions)
          .scope(Scope::questions_read)
          .doc("Question banks", "List screening questions", list_order)
          .refuses({forbidden()}),
      recruiter(post, "/v1/screening-questions", app::create_screening_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Add a screening question",
               "Adds a question for the organization. Answers are measured by the rubric and the "
               "ideal answer.")
          .created("/v1/screening-questions/")
          .with_etag()
          .refuses({forbidden()})
          .example(R"({"text":"What is an index of a database for?","category":"databases",)"
                   R"("difficulty":"easy","idealAnswer":"It finds rows without reading all.",)"
                   R"("rubric":[{"point":"Reads become faster","weight":2,)"
                   R"("keywords":["fast","lookup"]}]})"),
      recruiter(get, "/v1/screening-questions/:id", app::get_screening_question)
          .scope(Scope::questions_read)
          .doc("Question banks", "Get a screening question")
          .with_etag()
          .refuses({forbidden(), not_found("Question")}),
      recruiter(patch, "/v1/screening-questions/:id", app::change_screening_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Update a screening question",
               std::string(change_doc) +
                   " Sessions keep the question with which the candidate was invited.")
          .supports_if_match(app::lock_screening_question, app::get_screening_question)
          .refuses({forbidden(), system_entry(), not_found("Question")})
          .example(R"({"difficulty":"medium","idealAnswer":null})"),
      recruiter(delete_, "/v1/screening-questions/:id", app::retire_screening_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Retire a screening question", retire_doc)
          .refuses({forbidden(), system_entry(), not_found("Question")}),
  };
}

std::vector<http::Route> interview_questions() {
  return {
      recruiter(get, "/v1/interview-questions", app::list_interview_questions)
          .scope(Scope::questions_read)
          .doc("Question banks", "List interview questions", list_order)
          .refuses({forbidden()}),
      recruiter(post, "/v1/interview-questions", app::create_interview_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Add an interview question",
               "Adds a question for the organization. Interviewers read it in the interview's "
               "private questions.")
          .created("/v1/interview-questions/")
          .with_etag()
          .refuses({forbidden()})
          .example(R"({"text":"Tell me about a decision that you took back.",)"
                   R"("questionType":"behavioral","applicableStageTypes":["culture_fit_hr"],)"
                   R"("guidance":"Listen for what was learned.",)"
                   R"("followUps":["Who had to be told?"]})"),
      recruiter(get, "/v1/interview-questions/:id", app::get_interview_question)
          .scope(Scope::questions_read)
          .doc("Question banks", "Get an interview question")
          .with_etag()
          .refuses({forbidden(), not_found("Question")}),
      recruiter(patch, "/v1/interview-questions/:id", app::change_interview_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Update an interview question", change_doc)
          .supports_if_match(app::lock_interview_question, app::get_interview_question)
          .refuses({forbidden(), system_entry(), not_found("Question")})
          .example(R"({"guidance":"Listen for what was learned.","followUps":[]})"),
      recruiter(delete_, "/v1/interview-questions/:id", app::retire_interview_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Retire an interview question", retire_doc)
          .refuses({forbidden(), system_entry(), not_found("Question")}),
  };
}

std::vector<http::Route> scenario_questions() {
  return {
      recruiter(get, "/v1/scenario-questions", app::list_scenario_questions)
          .scope(Scope::questions_read)
          .doc("Question banks", "List scenario questions", list_order)
          .refuses({forbidden()}),
      recruiter(post, "/v1/scenario-questions", app::create_scenario_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Add a scenario question", "Adds a question for the organization.")
          .created("/v1/scenario-questions/")
          .with_etag()
          .refuses({forbidden()})
          .example(R"({"title":"The database is full","prompt":"Writes fail. What do you do?",)"
                   R"("scenarioType":"incident","applicableStageTypes":["scenario_based"],)"
                   R"("rubric":[{"point":"Tells others first","weight":1}]})"),
      recruiter(get, "/v1/scenario-questions/:id", app::get_scenario_question)
          .scope(Scope::questions_read)
          .doc("Question banks", "Get a scenario question")
          .with_etag()
          .refuses({forbidden(), not_found("Question")}),
      recruiter(patch, "/v1/scenario-questions/:id", app::change_scenario_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Update a scenario question",
               std::string(change_doc) +
                   " Sessions keep the question with which the candidate was invited.")
          .supports_if_match(app::lock_scenario_question, app::get_scenario_question)
          .refuses({forbidden(), system_entry(), not_found("Question")})
          .example(R"({"title":"The disk is full"})"),
      recruiter(delete_, "/v1/scenario-questions/:id", app::retire_scenario_question)
          .scope(Scope::questions_write)
          .doc("Question banks", "Retire a scenario question", retire_doc)
          .refuses({forbidden(), system_entry(), not_found("Question")}),
  };
}

std::vector<http::Route> dsa_problems() {
  return {
      recruiter(get, "/v1/dsa-problems", app::list_dsa_problems)
          .scope(Scope::questions_read)
          .doc("Question banks", "List coding problems",
               std::string(list_order) +
                   " Only the detail of a problem has its statement and cases.")
          .refuses({forbidden()}),
      recruiter(post, "/v1/dsa-problems", app::create_dsa_problem)
          .scope(Scope::questions_write)
          .doc("Question banks", "Add a coding problem",
               "Adds a problem for the organization. Hidden cases are stored and never returned.")
          .created("/v1/dsa-problems/")
          .with_etag()
          .refuses({forbidden(), conflict("problem_exists",
                                          "The organization already has a problem with this slug")})
          .example(R"({"title":"Sum of two","statement":"Print the sum of two numbers.",)"
                   R"("difficulty":"easy","tags":["arithmetic"],"languages":["python","cpp"],)"
                   R"("starterCode":{"python":"a, b = map(int, input().split())\n"},)"
                   R"("checker":"tokens","testCases":[{"input":"1 2","expectedOutput":"3"},)"
                   R"({"input":"-1 1","expectedOutput":"0","isHidden":true,"weight":2}]})"),
      recruiter(get, "/v1/dsa-problems/:id", app::get_dsa_problem)
          .scope(Scope::questions_read)
          .doc("Question banks", "Get a coding problem",
               "Returns the problem with its visible cases and the number of its hidden cases.")
          .with_etag()
          .refuses({forbidden(), not_found("Problem")}),
      recruiter(patch, "/v1/dsa-problems/:id", app::change_dsa_problem)
          .scope(Scope::questions_write)
          .doc("Question banks", "Update a coding problem",
               std::string(change_doc) + " Each kind of test cases is replaced as a whole. "
                                         "Candidates who have a session with the problem see the "
                                         "change; solutions that were judged keep their verdicts.")
          .supports_if_match(app::lock_dsa_problem, app::get_dsa_problem)
          .refuses({forbidden(), system_entry(), not_found("Problem")})
          .example(
              R"({"timeLimitMs":1000,"hiddenTestCases":[{"input":"5 5","expectedOutput":"10"}]})"),
      recruiter(delete_, "/v1/dsa-problems/:id", app::retire_dsa_problem)
          .scope(Scope::questions_write)
          .doc("Question banks", "Retire a coding problem", retire_doc)
          .refuses({forbidden(), system_entry(), not_found("Problem")}),
  };
}

}  // namespace

std::vector<http::Route> question_bank_routes() {
  std::vector<http::Route> routes;
  for (auto& table :
       {screening_questions(), interview_questions(), scenario_questions(), dsa_problems()})
    routes.insert(routes.end(), table.begin(), table.end());
  return routes;
}

}  // namespace hireline::routes
