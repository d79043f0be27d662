#include "runner/judge/toolchain.hpp"

#include <algorithm>
#include <filesystem>

#include "common/base/log.hpp"
#include "common/base/utf8.hpp"

namespace hireline::runner {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds compile_cpu{10'000};
constexpr milliseconds compile_wall{20'000};
constexpr std::int64_t megabyte = 1 << 20;
constexpr std::int64_t most_program_bytes = 64 * megabyte;
constexpr std::int64_t compile_folder_bytes = 192 * megabyte;
constexpr std::int64_t most_log_bytes = 64 << 10;
constexpr milliseconds least_wall{5'000};
constexpr milliseconds wall_beside_cpu{1'000};

BoxSpec compile_spec(const Toolchain& toolchain, const Descriptor& source,
                     const Descriptor& input) {
  const Language& language = *toolchain.language;
  BoxSpec spec{.command = {"/bin/sh", "-c",
                           filled_in(language.compile, toolchain.home, 0, toolchain.headers)},
               .environment = language.environment,
               .files = {{.name = std::string(language.source_file), .content = &source}},
               .input = &input,
               .locks = FileLocks::allowed};
  spec.limits = {.cpu = compile_cpu,
                 .wall = compile_wall,
                 .memory_bytes = language.compile_memory_mb * megabyte,
                 .output_bytes = most_program_bytes,
                 .error_bytes = most_log_bytes,
                 .file_bytes = most_program_bytes,
                 .folder_bytes = compile_folder_bytes};
  return spec;
}

std::string log_of(const BoxResult& result) {
  std::string log = valid_utf8(result.error);
  // NUL is removed because text columns can't store it.
  std::erase(log, '\0');
  if (result.stop != BoxStop::none)
    log += "\nThe compiler was stopped because it exceeded its " +
           std::string(name_of(result.stop)) + " limit.\n";
  return log;
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

std::string find_home(const Language& language) {
  for (const std::string_view home : language.homes)
    if (std::filesystem::exists(home)) return std::string(home);
  return {};
}

// An installed program may be a link to a path that boxes do not show.
std::string why_not_started(const std::string& program, const BoxResult& result) {
  std::error_code error;
  const std::string place = std::filesystem::canonical(program, error);
  if (error) return program + " is not installed";
  return program + " does not start in a box" +
         (place == program ? "" : "; the box may not contain " + place) + ": exit code " +
         std::to_string(result.exit_code) + " " + first_line(valid_utf8(result.error));
}

}  // namespace

void expect_boxes(Slot& slot, const BoxResult& broken) {
  const Descriptor input = sealed_file("");
  const BoxResult empty = slot.run({.command = {"/usr/bin/true"}, .input = &input});
  if (empty.is_broken) throw SlotLost("no box can be created: " + empty.error);
  log::error("box.broken", {{"exitCode", std::int64_t{broken.exit_code}}});
}

Compilation compile(Slot& slot, const Toolchain& toolchain, const std::string& source,
                    const std::stop_token& stop) {
  const Descriptor file = sealed_file(source);
  const Descriptor nothing = sealed_file("");
  BoxResult result = slot.run(compile_spec(toolchain, file, nothing), stop);
  if (result.is_broken) {
    expect_boxes(slot, result);
    throw SlotLost("the box of a compiler failed");
  }
  Compilation compilation{
      .program = {}, .stop = result.stop, .time = std::chrono::round<milliseconds>(result.wall)};
  if (result.stop == BoxStop::cancelled) return compilation;
  auto program = std::make_shared<Program>();
  program->is_compiled = result.stop == BoxStop::none && result.exit_code == 0;
  program->log = log_of(result);
  if (program->is_compiled) {
    const std::string& content = result.output.empty() ? source : result.output;
    program->content = sealed_file(content);
    program->bytes = content.size();
  }
  compilation.program = std::move(program);
  return compilation;
}

BoxSpec run_spec(const Toolchain& toolchain, const Program& program, const Descriptor& input,
                 const RunLimits& limits) {
  const Language& language = *toolchain.language;
  BoxSpec spec{.command = {},
               .files = {{.name = std::string(language.program_file),
                          .content = &program.content,
                          .is_program = true}},
               .input = &input};
  for (const std::string_view word : language.run)
    spec.command.push_back(filled_in(word, toolchain.home, limits.memory_mb));
  spec.limits.cpu = limits.time * language.time_factor + language.startup;
  spec.limits.wall = std::max(least_wall, 2 * spec.limits.cpu + wall_beside_cpu);
  spec.limits.memory_bytes = (limits.memory_mb + language.runtime_memory_mb) * megabyte;
  return spec;
}

std::expected<Toolchain, std::string> probe_language(Slot& slot, const Language& language) {
  Toolchain toolchain{&language, find_home(language), {}};
  if (toolchain.home.empty()) return std::unexpected("not installed");
  const Descriptor nothing = sealed_file("");
  BoxSpec version{.command = {}, .environment = language.environment, .input = &nothing};
  for (const std::string_view word : language.version)
    version.command.push_back(filled_in(word, toolchain.home, 0));
  version.limits.memory_bytes = language.compile_memory_mb * megabyte;
  const BoxResult told = slot.run(version);
  if (told.is_broken || told.exit_code != 0)
    return std::unexpected(why_not_started(version.command.front(), told));
  toolchain.version = first_line(valid_utf8(told.output));
  const Compilation first = compile(slot, toolchain, std::string(language.hello));
  if (!first.program || !first.program->is_compiled)
    return std::unexpected("a test program cannot be compiled: " +
                           (first.program ? first_line(first.program->log) : ""));
  const BoxResult said = slot.run(run_spec(toolchain, *first.program, nothing, {}));
  if (said.exit_code != 0 || said.output != "hello\n")
    return std::unexpected("a test program cannot be run: " + first_line(valid_utf8(said.error)));
  return toolchain;
}

std::vector<Toolchain> probe_languages(Slot& slot, const std::vector<std::string>& ids) {
  std::vector<Toolchain> found;
  for (const Language& language : all_languages()) {
    if (!ids.empty() && std::ranges::find(ids, language.id) == ids.end()) continue;
    auto toolchain = probe_language(slot, language);
    if (!toolchain) {
      log::info("language.not_offered",
                {{"language", language.id}, {"reason", std::string_view(toolchain.error())}});
      continue;
    }
    found.push_back(std::move(*toolchain));
  }
  return found;
}

}  // namespace hireline::runner
