#include "common/app/banks/question_banks.hpp"

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
          .refuses({forbidden()})
          .example(R"({"text":"What is an index of a database for?","category":"databases",)"
                   R"("difficulty":"easy","idealAnswer":"It finds rows without reading all.",)"
                   R"("rubric":[{"point":"Reads become faster","weight":2,)"
                   R"("keywords":["fast","lookup"]}]})"),
      recruiter(get, "/v1/screening-questions/:id", app::get_screening_question)
          .scope(Scope::questions_read)
          .doc("Question banks", "Get a screening question")
          .refuses({forbidden(), not_found("Question")}),
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
          .refuses({forbidden()})
          .example(R"({"text":"Tell me about a decision that you took back.",)"
                   R"("questionType":"behavioral","applicableStageTypes":["culture_fit_hr"],)"
                   R"("guidance":"Listen for what was learned.",)"
                   R"("followUps":["Who had to be told?"]})"),
      recruiter(get, "/v1/interview-questions/:id", app::get_interview_question)
          .scope(Scope::questions_read)
          .doc("Question banks", "Get an interview question")
          .refuses({forbidden(), not_found("Question")}),
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
          .refuses({forbidden()})
          .example(R"({"title":"The database is full","prompt":"Writes fail. What do you do?",)"
                   R"("scenarioType":"incident","applicableStageTypes":["scenario_based"],)"
                   R"("rubric":[{"point":"Tells others first","weight":1}]})"),
      recruiter(get, "/v1/scenario-questions/:id", app::get_scenario_question)
          .scope(Scope::questions_read)
          .doc("Question banks", "Get a scenario question")
          .refuses({forbidden(), not_found("Question")}),
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
          .refuses({forbidden(), not_found("Problem")}),
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
