#include "runner/serve/render_messages.hpp"

#include "common/base/json_writer.hpp"
#include "common/base/version.hpp"
#include "runner/serve/messages.hpp"

namespace hireline::runner {
namespace {

void write_verdict(JsonWriter& json, const std::optional<Verdict>& verdict) {
  json.key("verdict");
  if (verdict) {
    json.string(name_of(*verdict));
  } else {
    json.null();
  }
}

void write_text(JsonWriter& json, std::string_view name, std::string_view text) {
  json.key(name);
  json.string(text);
}

void write_flag(JsonWriter& json, std::string_view name, bool value) {
  json.key(name);
  json.boolean(value);
}

template <class Number>
void write_number(JsonWriter& json, std::string_view name, Number value) {
  json.key(name);
  json.integer(static_cast<std::int64_t>(value));
}

void write_output(JsonWriter& json, const CaseResult& result) {
  write_number(json, "exitCode", result.exit_code);
  json.key("signal");
  if (result.signal) {
    json.integer(*result.signal);
  } else {
    json.null();
  }
  write_text(json, "stdout", result.output);
  write_flag(json, "stdoutTruncated", result.output_is_cut);
  write_text(json, "stderr", result.error);
  write_flag(json, "stderrTruncated", result.error_is_cut);
}

void write_case(JsonWriter& json, CodeRunMode mode, const CaseResult& result) {
  json.begin_object();
  write_verdict(json, result.verdict);
  write_number(json, "timeMs", result.time.count());
  write_number(json, "memoryKb", result.memory_kb);
  if (mode == CodeRunMode::run) write_output(json, result);
  json.end_object();
}

void write_compilation(JsonWriter& json, const Judgement& judgement) {
  json.key("compile");
  json.begin_object();
  write_flag(json, "ok", judgement.is_compiled);
  write_text(json, "log", judgement.compile_log);
  write_number(json, "timeMs", judgement.compile_time.count());
  write_flag(json, "cached", judgement.was_compiled_before);
  json.end_object();
}

}  // namespace

std::string render_error(const RequestError& error) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write_text(json, "id", error.id);
  json.key("error");
  json.begin_object();
  write_text(json, "code", name_of(error.code));
  write_text(json, "message", error.message);
  json.end_object();
  json.end_object();
  return text;
}

std::string render_judgement(std::string_view id, const CodeRun& code_run,
                             const Judgement& judgement) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write_text(json, "id", id);
  write_verdict(json, judgement.verdict);
  write_compilation(json, judgement);
  json.key("cases");
  json.begin_array();
  for (const CaseResult& result : judgement.cases) write_case(json, code_run.mode, result);
  json.end_array();
  write_text(json, "version", version);
  write_text(json, "toolchain", code_run.toolchain->version);
  json.end_object();
  return text;
}

std::string render_health(std::string_view id, const Health& health,
                          const std::vector<Toolchain>& toolchains) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  write_text(json, "id", id);
  write_text(json, "version", version);
  write_text(json, "cgroups", health.cgroups);
  write_number(json, "slots", health.slots);
  write_number(json, "running", health.running);
  write_number(json, "queued", health.queued);
  write_number(json, "queueSize", health.queue_size);
  json.key("languages");
  json.begin_array();
  for (const Toolchain& toolchain : toolchains) {
    json.begin_object();
    write_text(json, "id", toolchain.language->id);
    write_text(json, "version", toolchain.version);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return text;
}

}  // namespace hireline::runner
