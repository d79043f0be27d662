#include "runner/judge/precompiled_header.hpp"

#include <filesystem>
#include <fstream>

#include "common/base/log.hpp"
#include "common/base/secret.hpp"
#include "runner/sandbox/slot_command.hpp"

namespace hireline::runner {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t megabyte = 1 << 20;
constexpr std::int64_t most_bytes = 256 * megabyte;
// The users of slots are others if the runner was started as root.
constexpr auto folder_rights = static_cast<fs::perms>(0755);
constexpr auto file_rights = static_cast<fs::perms>(0644);

BoxSpec precompile_spec(const Language& language, const Descriptor& source,
                        const Descriptor& input) {
  BoxSpec spec{.command = {"/bin/sh", "-c", std::string(language.precompile)},
               .environment = language.environment,
               .files = {{.name = std::string(language.source_file), .content = &source}},
               .input = &input,
               .locks = FileLocks::allowed};
  spec.limits = {.cpu = std::chrono::seconds(60),
                 .wall = std::chrono::seconds(120),
                 .memory_bytes = 2 * language.compile_memory_mb * megabyte,
                 .output_bytes = most_bytes,
                 .error_bytes = megabyte,
                 .file_bytes = most_bytes,
                 .folder_bytes = most_bytes};
  return spec;
}

// The compiler ignores a header that another version or other flags have made. A folder for each
// shows which one is there.
std::string name_of_version(const Toolchain& toolchain) {
  const std::string made_by =
      toolchain.version + '\n' + std::string(toolchain.language->precompile);
  return std::string(toolchain.language->id) + "-" + hex(sha256(made_by)).substr(0, 16);
}

void make_folder(const fs::path& folder) {
  fs::create_directory(folder);
  fs::permissions(folder, folder_rights);
}

// Throws std::exception if the folder cannot be written.
void store(const fs::path& header, const std::string& content) {
  const fs::path unfinished = header.string() + ".new";
  std::ofstream file(unfinished, std::ios::binary);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
  file.close();
  if (!file) throw std::runtime_error("the header cannot be written");
  fs::permissions(unfinished, file_rights);
  fs::rename(unfinished, header);
}

void remove_others(const fs::path& folder, const Toolchain& toolchain, const std::string& kept) {
  const std::string prefix = std::string(toolchain.language->id) + "-";
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename();
    if (name.starts_with(prefix) && name != kept) fs::remove_all(entry.path());
  }
}

}  // namespace

void use_precompiled_header(Slot& slot, Toolchain& toolchain, const std::string& folder) {
  const Language& language = *toolchain.language;
  if (language.precompile.empty()) return;
  const std::string version = name_of_version(toolchain);
  const fs::path place = fs::path(folder) / version;
  const fs::path header = place / (std::string(language.header) + ".gch");
  try {
    if (!fs::exists(header)) {
      const Descriptor source = sealed_file("#include <" + std::string(language.header) + ">\n");
      const Descriptor nothing = sealed_file("");
      const BoxResult made = slot.run(precompile_spec(language, source, nothing));
      if (made.is_broken) expect_boxes(slot, made);
      if (made.is_broken || made.stop != BoxStop::none || made.exit_code != 0)
        throw std::runtime_error("the compiler failed");
      for (const fs::path& made_folder : {fs::path(folder), place, header.parent_path()})
        make_folder(made_folder);
      store(header, made.output);
    }
    remove_others(folder, toolchain, version);
    toolchain.headers = std::string(headers_in_box) + "/" + version;
  } catch (const SlotLost&) {
    throw;
  } catch (const std::exception& error) {
    log::warn("header.not_precompiled", {{"language", language.id}, {"reason", error.what()}});
  }
}

}  // namespace hireline::runner
