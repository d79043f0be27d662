#include "runner/serve/parse_request.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "runner/serve/messages.hpp"

namespace hireline::runner {
namespace {

using nlohmann::json;

constexpr std::size_t most_id_bytes = 200;
constexpr std::size_t most_source_bytes = 64 << 10;
constexpr std::size_t most_input_bytes = 16 << 20;
constexpr std::size_t most_cases = 200;
constexpr std::int64_t most_time_ms = 20'000;
constexpr std::int64_t most_memory_mb = 1'024;
constexpr std::int64_t least_time_ms = 50;
constexpr std::int64_t least_memory_mb = 16;

struct Fault {
  ErrorCode code;
  std::string message;
};

[[noreturn]] void refuse(std::string message) {
  throw Fault{ErrorCode::invalid, std::move(message)};
}

// Returns a member of an object; null if it is absent.
const json& member(const json& object, const char* name) {
  static const json absent;
  if (!object.is_object()) return absent;
  const auto found = object.find(name);
  return found == object.end() ? absent : *found;
}

std::string read_string(const json& object, const char* name, const std::string& place,
                        std::size_t most_bytes) {
  const json& value = member(object, name);
  if (!value.is_string()) refuse(place + name + " must be a text");
  const auto& text = value.get_ref<const std::string&>();
  if (text.size() > most_bytes)
    refuse(place + name + " must have at most " + std::to_string(most_bytes) + " bytes");
  return text;
}

std::int64_t read_limit(const json& limits, const char* name, std::int64_t least,
                        std::int64_t most) {
  const json& value = member(limits, name);
  const bool is_number = value.is_number_integer();
  const auto number = is_number ? value.get<std::int64_t>() : 0;
  if (!is_number || number < least || number > most)
    refuse("limits." + std::string(name) + " must be a whole number from " + std::to_string(least) +
           " to " + std::to_string(most));
  return number;
}

std::vector<Case> read_cases(const json& cases) {
  if (!cases.is_array() || cases.empty() || cases.size() > most_cases)
    refuse("cases must be a list of 1 to " + std::to_string(most_cases));
  std::vector<Case> read;
  for (const json& item : cases) {
    const std::string place = "cases[" + std::to_string(read.size()) + "].";
    Case& what = read.emplace_back();
    what.input = read_string(item, "input", place, most_input_bytes);
    if (!member(item, "expectedOutput").is_null())
      what.expected_output = read_string(item, "expectedOutput", place, most_input_bytes);
  }
  return read;
}

const Toolchain& find_toolchain(const std::vector<Toolchain>& toolchains, std::string_view id) {
  const auto found = std::ranges::find(
      toolchains, id, [](const Toolchain& toolchain) { return toolchain.language->id; });
  if (found != toolchains.end()) return *found;
  if (find_language(id) == nullptr) refuse("language is unknown");
  throw Fault{ErrorCode::language_unavailable,
              std::string(id) + " is not installed on the machine of the runner"};
}

CodeRun read_code_run(const json& message, const std::vector<Toolchain>& toolchains) {
  CodeRun code_run;
  const auto mode = parse_enum<CodeRunMode>(read_string(message, "mode", "", most_id_bytes));
  if (!mode) refuse("mode must be run or judge");
  code_run.mode = *mode;
  code_run.toolchain =
      &find_toolchain(toolchains, read_string(message, "language", "", most_id_bytes));
  code_run.source = read_string(message, "source", "", most_source_bytes);
  code_run.cases = read_cases(member(message, "cases"));
  const json& limits = member(message, "limits");
  code_run.limits.time =
      std::chrono::milliseconds(read_limit(limits, "timeMs", least_time_ms, most_time_ms));
  code_run.limits.memory_mb = read_limit(limits, "memoryMb", least_memory_mb, most_memory_mb);
  const auto checker = parse_checker(read_string(message, "checker", "", most_id_bytes));
  if (!checker) refuse("checker must be exact, tokens, or float: and a tolerance");
  code_run.checker = *checker;
  return code_run;
}

}  // namespace

std::expected<Request, RequestError> parse_request(std::string_view text,
                                                   const std::vector<Toolchain>& toolchains) {
  std::string id;
  try {
    const json message = json::parse(text, nullptr, false);
    if (!message.is_object()) refuse("a message must be a JSON object");
    id = read_string(message, "id", "", most_id_bytes);
    const std::string kind = read_string(message, "kind", "", most_id_bytes);
    if (kind == "health") return Request{id, HealthQuestion{}};
    if (kind != "job") refuse("kind must be job or health");
    return Request{id, read_code_run(message, toolchains)};
  } catch (Fault& fault) {
    return std::unexpected(RequestError{id, fault.code, std::move(fault.message)});
  }
}

}  // namespace hireline::runner
