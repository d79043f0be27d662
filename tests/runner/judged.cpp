// Solutions that a runner beside the tests judges, as it does a client's.
#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>

#include "tests/runner/machine.hpp"
#include "tests/runner/runner_client.hpp"

namespace hireline::runner::test {
namespace {

// Ended as a service is, so that it takes its control groups away.
struct EndRunner {
  void operator()(RunningRunner* runner) const {
    runner->program().send_signal(SIGTERM);
    runner->program().wait();
    delete runner;
  }
};

using SharedRunner = std::unique_ptr<RunningRunner, EndRunner>;

SharedRunner start_runner() {
  static const hireline::test::TemporaryFolder headers;
  SharedRunner runner(new RunningRunner(
      RunningRunner::with_all_languages({"--slots", "2", "--headers", headers.path()})));
  runner->endpoint();
  return runner;
}

SharedRunner& shared_runner() {
  static SharedRunner runner = start_runner();
  return runner;
}

// At the end of all tests: what was tried, against which program.
class Summary : public testing::Environment {
 public:
  static inline int attacks = 0;

 private:
  void TearDown() override {
    if (attacks > 0)
      std::cout << "attacks: " << attacks << " tried against " << runner_program() << std::endl;
  }
};

[[maybe_unused]] const auto* const summary = testing::AddGlobalTestEnvironment(new Summary);

Json request_of(const Solution& solution) {
  Json only = {{"input", solution.input}};
  if (solution.expected) only["expectedOutput"] = *solution.expected;
  return {{"id", "1"},
          {"kind", "job"},
          {"mode", "run"},
          {"language", solution.language},
          {"source", solution.source},
          {"cases", Json::array({only})},
          {"limits",
           {{"timeMs", solution.limits.time.count()}, {"memoryMb", solution.limits.memory_mb}}},
          {"checker", "exact"}};
}

std::optional<Verdict> verdict_in(const Json& told) {
  if (told.at("verdict").is_null()) return std::nullopt;
  return parse_enum<Verdict>(told.at("verdict").get<std::string>()).value();
}

CaseResult case_in(const Json& told) {
  CaseResult result{.verdict = verdict_in(told),
                    .time = std::chrono::milliseconds(told.at("timeMs").get<std::int64_t>()),
                    .memory_kb = told.at("memoryKb"),
                    .exit_code = told.at("exitCode"),
                    .output = told.at("stdout"),
                    .error = told.at("stderr"),
                    .output_is_cut = told.at("stdoutTruncated"),
                    .error_is_cut = told.at("stderrTruncated")};
  if (!told.at("signal").is_null()) result.signal = told.at("signal").get<int>();
  return result;
}

Judgement judgement_in(const Json& told) {
  const Json& compile = told.at("compile");
  Judgement judgement{
      .is_compiled = compile.at("ok"),
      .was_compiled_before = compile.at("cached"),
      .compile_log = compile.at("log"),
      .compile_time = std::chrono::milliseconds(compile.at("timeMs").get<std::int64_t>()),
      .verdict = verdict_in(told),
      .cases = {}};
  for (const Json& one : told.at("cases")) judgement.cases.push_back(case_in(one));
  return judgement;
}

}  // namespace

void count_attack() {
  ++Summary::attacks;
}

Judgement judged(const Solution& solution) {
  Client client(shared_runner()->endpoint());
  const Json answer = client.ask(request_of(solution));
  if (answer.contains("cases")) return judgement_in(answer);
  ADD_FAILURE() << "no judgement: " << answer << shared_runner()->program().error();
  return {};
}

CaseResult case_of(const Solution& solution) {
  const Judgement judgement = judged(solution);
  EXPECT_TRUE(judgement.is_compiled) << judgement.compile_log;
  if (judgement.cases.size() == 1) return judgement.cases.front();
  return {};
}

}  // namespace hireline::runner::test
