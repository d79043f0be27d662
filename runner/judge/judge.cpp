#include "runner/judge/judge.hpp"

#include <algorithm>

#include "common/base/utf8.hpp"

namespace hireline::runner {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Limits per stream in a response.
constexpr std::size_t shown_output_bytes = 64 << 10;
constexpr std::size_t shown_error_bytes = 16 << 10;
// Limit for all cases of a run. A byte takes up to six bytes in JSON, and a response must fit
// into one frame.
constexpr std::size_t shown_run_bytes = 8 << 20;

// Java and Node.js check their memory themselves, so the kernel does not report a memory kill.
bool says_out_of_memory(std::string_view error) {
  return error.find("java.lang.OutOfMemoryError") != std::string_view::npos ||
         error.find("JavaScript heap out of memory") != std::string_view::npos;
}

// Returns the output as text that JSON and PostgreSQL can store. A character that was cut in half
// is replaced.
std::string shown(const std::string& bytes, std::size_t most) {
  std::string text = valid_utf8(std::string_view(bytes).substr(0, most));
  for (std::size_t at = 0; (at = text.find('\0', at)) != std::string::npos;)
    text.replace(at, 1, "\xEF\xBF\xBD");
  return text;
}

// The remaining budget of a run.
struct Left {
  steady_clock::time_point deadline;
  std::size_t shown_bytes = shown_run_bytes;

  // Returns the number of bytes that may be shown, and subtracts it from the budget.
  std::size_t take(std::size_t size, std::size_t most) {
    const std::size_t taken = std::min({size, most, shown_bytes});
    shown_bytes -= taken;
    return taken;
  }
};

CaseResult judge_case(Slot& slot, const CodeRun& code_run, const Program& program, const Case& what,
                      Left& left, const std::stop_token& stop, bool& is_cancelled) {
  const Descriptor input = sealed_file(what.input);
  BoxSpec box = run_spec(*code_run.toolchain, program, input, code_run.limits);
  const auto time_left = std::chrono::ceil<milliseconds>(left.deadline - steady_clock::now());
  box.limits.wall = std::min(box.limits.wall, time_left);
  const BoxResult run = slot.run(box, stop);
  if (run.is_broken) expect_boxes(slot, run);
  is_cancelled = run.stop == BoxStop::cancelled;
  CaseResult result{.verdict = verdict_of(run, box.limits, code_run.checker, what),
                    .time = std::chrono::round<milliseconds>(run.cpu),
                    .memory_kb = run.memory_kb};
  // memory_kb is the peak of one process. It misses memory of several processes together and
  // refused memory, so at least the limit is reported.
  if (result.verdict == Verdict::memory_limit_exceeded)
    result.memory_kb = std::max(result.memory_kb, code_run.limits.memory_mb * 1024);
  if (code_run.mode == CodeRunMode::judge) return result;
  result.exit_code = run.exit_code;
  result.signal = run.signal;
  const std::size_t output_bytes = left.take(run.output.size(), shown_output_bytes);
  const std::size_t error_bytes = left.take(run.error.size(), shown_error_bytes);
  result.output = shown(run.output, output_bytes);
  result.error = shown(run.error, error_bytes);
  result.output_is_cut = run.output.size() > output_bytes;
  result.error_is_cut = run.error_is_cut || run.error.size() > error_bytes;
  return result;
}

std::shared_ptr<const Program> compile_once(Slot& slot, ProgramCache& cache,
                                            const CodeRun& code_run, const std::stop_token& stop,
                                            Judgement& judgement) {
  const std::string key = std::string(code_run.toolchain->language->id) + '\n' + code_run.source;
  auto program = cache.find(key);
  judgement.was_compiled_before = program != nullptr;
  if (program) return program;
  Compilation compilation = compile(slot, *code_run.toolchain, code_run.source, stop);
  judgement.compile_time = compilation.time;
  judgement.is_cancelled = compilation.stop == BoxStop::cancelled;
  // Not cached after a stopped compilation: the machine may have been too busy for the time limit.
  if (compilation.stop == BoxStop::none) cache.keep(key, compilation.program);
  return compilation.program;
}

}  // namespace

std::optional<Verdict> verdict_of(const BoxResult& result, const BoxLimits& limits,
                                  const Checker& checker, const Case& what) {
  if (result.is_broken) return Verdict::internal_error;
  switch (result.stop) {
    case BoxStop::output:
      return Verdict::output_limit_exceeded;
    case BoxStop::memory:
      return Verdict::memory_limit_exceeded;
    case BoxStop::cpu:
    case BoxStop::wall:
      return Verdict::time_limit_exceeded;
    case BoxStop::cancelled:
    case BoxStop::none:
      break;
  }
  if (result.cpu > limits.cpu) return Verdict::time_limit_exceeded;
  if (result.exit_code != 0)
    return says_out_of_memory(result.error) ? Verdict::memory_limit_exceeded
                                            : Verdict::runtime_error;
  if (!what.expected_output) return std::nullopt;
  return is_right(checker, result.output, *what.expected_output) ? Verdict::accepted
                                                                 : Verdict::wrong_answer;
}

Judgement judge(Slot& slot, ProgramCache& cache, const CodeRun& code_run,
                const std::stop_token& stop, milliseconds budget) {
  Judgement judgement;
  const auto program = compile_once(slot, cache, code_run, stop, judgement);
  if (judgement.is_cancelled) return judgement;
  judgement.is_compiled = program->is_compiled;
  judgement.compile_log = program->log;
  if (!program->is_compiled) {
    judgement.verdict = Verdict::compile_error;
    return judgement;
  }
  Left left{.deadline = steady_clock::now() + budget};
  for (const Case& what : code_run.cases) {
    CaseResult result{.verdict = Verdict::time_limit_exceeded};
    if (steady_clock::now() < left.deadline)
      result = judge_case(slot, code_run, *program, what, left, stop, judgement.is_cancelled);
    if (judgement.is_cancelled) return judgement;
    if (result.verdict)
      judgement.verdict = std::max(*result.verdict, judgement.verdict.value_or(*result.verdict));
    judgement.cases.push_back(std::move(result));
  }
  return judgement;
}

}  // namespace hireline::runner
