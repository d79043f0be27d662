// Between what the code runner says and what the service keeps.
#pragma once

#include "common/db/assessment/code_runs.hpp"
#include "common/db/assessment/judging.hpp"
#include "common/outside/runner/runner_client.hpp"

namespace hireline::tasks {

outside::RunnerJob job_of(const db::RunToDo& run);
outside::RunnerJob job_of(const db::SolutionToJudge& solution);

RunReport report_of(const db::RunToDo& run, const outside::RunnerAnswer& answer);
// Of a program that does not compile every case has that verdict.
ProblemJudgement judgement_of(const db::SolutionToJudge& solution,
                              const outside::RunnerAnswer& answer);

// Those of the runner's that the service knows.
std::vector<ProgrammingLanguage> languages_of(const outside::RunnerHealth& health);

}  // namespace hireline::tasks
