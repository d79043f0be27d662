// Converts between the messages of the code runner and the records of the service.
#pragma once

#include "common/db/assessment/code_runs.hpp"
#include "common/db/assessment/judging.hpp"
#include "common/outside/runner/runner_client.hpp"

namespace hireline::tasks {

outside::RunnerRequest request_of(const db::RunToDo& run);
outside::RunnerRequest request_of(const db::SolutionToJudge& solution);

RunReport report_of(const db::RunToDo& run, const outside::RunnerAnswer& answer);
// If the program does not compile, every case has the verdict compile_error.
ProblemJudgement judgement_of(const db::SolutionToJudge& solution,
                              const outside::RunnerAnswer& answer);

// Returns those of the runner's languages that the service supports.
std::vector<ProgrammingLanguage> languages_of(const outside::RunnerHealth& health);

}  // namespace hireline::tasks
