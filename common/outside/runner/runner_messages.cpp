#include "common/outside/runner/runner_messages.hpp"

#include <type_traits>

#include <nlohmann/json.hpp>

#include "common/base/json_writer.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

// Constant, because a connection carries only one request.
constexpr std::string_view only_id = "1";

template <class Value>
void write(JsonWriter& out, std::string_view name, const Value& value) {
  out.key(name);
  if constexpr (std::is_integral_v<Value>) {
    out.integer(value);
  } else {
    out.string(value);
  }
}

RunnerErrorKind error_kind_of(const std::string& code) {
  if (code == "queue_full") return RunnerErrorKind::busy;
  if (code == "language_unavailable") return RunnerErrorKind::language_unavailable;
  if (code == "invalid") return RunnerErrorKind::invalid;
  if (code == "sandbox_lost") return RunnerErrorKind::sandbox_lost;
  return RunnerErrorKind::unreachable;
}

std::optional<Verdict> read_verdict(const json& object) {
  const json& verdict = object.at("verdict");
  if (verdict.is_null()) return std::nullopt;
  if (const auto known = parse_enum<Verdict>(verdict.get_ref<const std::string&>())) return known;
  throw std::invalid_argument("an unknown verdict");
}

RunnerCaseAnswer read_case(const json& object) {
  RunnerCaseAnswer answer{.verdict = read_verdict(object),
                          .time = milliseconds(object.at("timeMs").get<std::int64_t>()),
                          .memory_kb = object.at("memoryKb").get<std::int64_t>()};
  if (!object.contains("stdout")) return answer;
  answer.exit_code = object.at("exitCode").get<int>();
  if (const json& signal = object.at("signal"); !signal.is_null())
    answer.signal = signal.get<int>();
  answer.output = object.at("stdout").get<std::string>();
  answer.output_is_truncated = object.at("stdoutTruncated").get<bool>();
  answer.error = object.at("stderr").get<std::string>();
  answer.error_is_truncated = object.at("stderrTruncated").get<bool>();
  return answer;
}

RunnerAnswer read_answer(const json& object) {
  RunnerAnswer answer{.verdict = read_verdict(object)};
  const json& compile = object.at("compile");
  answer.compilation = {.is_ok = compile.at("ok").get<bool>(),
                        .log = compile.at("log").get<std::string>(),
                        .time = milliseconds(compile.at("timeMs").get<std::int64_t>()),
                        .is_cached = compile.at("cached").get<bool>()};
  for (const json& one : object.at("cases")) answer.cases.push_back(read_case(one));
  answer.version = object.value("version", "");
  answer.toolchain = object.value("toolchain", "");
  return answer;
}

RunnerHealth read_health(const json& object) {
  RunnerHealth health{.version = object.at("version").get<std::string>(),
                      .slots = object.at("slots").get<std::size_t>(),
                      .running = object.at("running").get<std::size_t>(),
                      .queued = object.at("queued").get<std::size_t>(),
                      .queue_size = object.at("queueSize").get<std::size_t>()};
  for (const json& language : object.at("languages"))
    health.languages.push_back({.id = language.at("id").get<std::string>(),
                                .version = language.at("version").get<std::string>()});
  return health;
}

template <class Value>
RunnerResult<Value> read(const std::string& text, Value (*read_value)(const json&)) {
  try {
    const json object = json::parse(text);
    if (!object.contains("error")) return read_value(object);
    const json& error = object.at("error");
    return std::unexpected(
        RunnerFailure{error_kind_of(error.at("code").get<std::string>()),
                      "the code runner reported: " + error.at("message").get<std::string>()});
  } catch (const std::exception&) {
    // error.what() is not used: it could contain parts of the response.
    return std::unexpected(RunnerFailure{
        RunnerErrorKind::unreachable, "the response of the code runner has an unexpected format"});
  }
}

}  // namespace

std::string request_message(const RunnerRequest& request) {
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  write(out, "id", only_id);
  write(out, "kind", std::string_view("job"));
  write(out, "mode", name_of(request.mode));
  write(out, "language", request.language);
  write(out, "source", request.source);
  out.key("cases");
  out.begin_array();
  for (const RunnerCase& one : request.cases) {
    out.begin_object();
    write(out, "input", one.input);
    if (one.expected_output) write(out, "expectedOutput", *one.expected_output);
    out.end_object();
  }
  out.end_array();
  out.key("limits");
  out.begin_object();
  write(out, "timeMs", request.time_limit.count());
  write(out, "memoryMb", request.memory_limit_mb);
  out.end_object();
  write(out, "checker", request.checker);
  out.end_object();
  return text;
}

std::string health_message() {
  return R"({"id":"1","kind":"health"})";
}

RunnerResult<RunnerAnswer> read_runner_answer(const std::string& text) {
  return read(text, &read_answer);
}

RunnerResult<RunnerHealth> read_runner_health(const std::string& text) {
  return read(text, &read_health);
}

}  // namespace hireline::outside
