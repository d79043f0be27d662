#include "runner/options.hpp"

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string_view>

#include "common/base/settings/config_values.hpp"
#include "common/base/settings/data_folder.hpp"
#include "common/base/version.hpp"
#include "runner/judge/languages.hpp"

namespace hireline::runner {
namespace {

constexpr int exit_usage = 2;
constexpr std::uint32_t most_slots = 256;
constexpr std::uint32_t most_waiting = 100'000;
constexpr std::uint32_t most_user = 2'000'000'000;

constexpr std::string_view help =
    R"(hireline-runner runs candidates' programs in sandboxes (boxes) and judges their output.

Usage: hireline-runner --listen PATH|ADDRESS:PORT [options]

  --listen PATH      path of the local socket (default: the value of HIRELINE_RUNNER)
  --listen ADDRESS:PORT  listen for other machines; requires a shared key of 32 bytes or more in
                     HIRELINE_RUNNER_KEY, or in a file named by HIRELINE_RUNNER_KEY_FILE
  --check            test the sandbox on this machine, list the languages, and exit
  --slots N          number of programs that run at the same time (default: one per processor)
  --queue N          number of runs that can wait (default: sixteen per slot)
  --languages LIST   offer only these languages, such as python,cpp
  --headers FOLDER   keep C++ headers that are compiled in advance in this folder, which belongs
                     to the runner alone (120 MB); otherwise nothing is compiled in advance
  --first-user N     as root: user id of the runner; the slots use the following ids (60800)
  --log-format FORMAT  json or text; also HIRELINE_LOG_FORMAT
  --log-level LEVEL    debug, info, warn or error; also HIRELINE_LOG_LEVEL
  --version, --help

The runner requires bubblewrap, user namespaces and writable control groups: start it as root or in
a systemd unit with Delegate=yes. If the sandbox test fails, it exits with 5 and runs no programs.
)";

std::string from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

template <class Number>
bool read_number(std::string_view text, Number least, Number most, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number >= least &&
         number <= most;
}

Options& wrong_usage(Options& options, const std::string& what) {
  std::cerr << "error: " << what << "\nhint: run `hireline-runner --help` to see the options\n";
  options.exit_code = exit_usage;
  return options;
}

bool set_log(Options& options, std::string_view format, std::string_view level) {
  const auto read_format = parse_enum<LogFormat>(format);
  const auto read_level = parse_enum<LogLevel>(level);
  if (read_format) options.log_format = *read_format;
  if (read_level) options.log_level = *read_level;
  return (format.empty() || read_format) && (level.empty() || read_level);
}

bool read_languages(const std::string& text, std::vector<std::string>& languages) {
  std::istringstream in(text);
  for (std::string id; std::getline(in, id, ',');) {
    if (find_language(id) == nullptr) return false;
    languages.push_back(id);
  }
  return !languages.empty();
}

// Returns false if the flag is unknown or the value is invalid.
bool apply(Options& options, std::string_view flag, const std::string& value) {
  std::uint32_t number = 0;
  if (flag == "--listen") {
    const auto endpoint = read_runner_address(value);
    options.listen = endpoint ? std::optional(*endpoint) : std::nullopt;
    return endpoint.has_value();
  }
  if (flag == "--headers") {
    options.sandbox.headers = value;
    return std::filesystem::is_directory(value);
  }
  if (flag == "--languages") return read_languages(value, options.languages);
  if (flag == "--slots") return read_number(value, 1U, most_slots, options.sandbox.slots);
  if (flag == "--first-user") return read_number(value, 1U, most_user, options.sandbox.first_user);
  if (flag == "--log-format") return set_log(options, value, "");
  if (flag == "--log-level") return set_log(options, "", value);
  if (flag != "--queue" || !read_number(value, 1U, most_waiting, number)) return false;
  options.most_waiting = number;
  return true;
}

// Reads the key from the environment. Returns the error, if any.
std::optional<std::string> read_key(Secret& key) {
  const std::string name = "HIRELINE_RUNNER_KEY";
  std::string text = from_environment(name.c_str());
  const std::string path = from_environment((name + "_FILE").c_str());
  if (!text.empty() && !path.empty()) return name + " and " + name + "_FILE are both set";
  if (text.empty() && path.empty()) return std::nullopt;
  if (!path.empty()) {
    const auto content = read_text_file(path);
    if (!content) return name + "_FILE is " + path + ", but this file cannot be read";
    text = *content;
  }
  auto read = read_shared_key(text);
  if (!read) return name + " " + read.error().message + "; " + read.error().hint;
  key = *std::move(read);
  return std::nullopt;
}

// Returns the error in the environment, if any.
std::optional<std::string> read_environment(Options& options) {
  options.sandbox.search_path = from_environment("PATH");
  if (!set_log(options, from_environment("HIRELINE_LOG_FORMAT"),
               from_environment("HIRELINE_LOG_LEVEL")))
    return "HIRELINE_LOG_FORMAT or HIRELINE_LOG_LEVEL has an invalid value";
  const std::string place = from_environment("HIRELINE_RUNNER");
  if (!place.empty() && !apply(options, "--listen", place))
    return "HIRELINE_RUNNER is neither a path nor an address";
  return read_key(options.key);
}

// Returns the conflict between options, if any.
std::optional<std::string> find_fault(const Options& options) {
  if (options.is_check) return std::nullopt;
  if (!options.listen)
    return "--listen is missing: set it to the path of a socket, or to ADDRESS:PORT";
  if (!options.listen->is_local() && options.key.empty())
    return "a network address requires a key: generate one with `openssl rand -base64 32` and set "
           "HIRELINE_RUNNER_KEY here and on the machines that use the runner";
  return std::nullopt;
}

}  // namespace

Options read_options(int argc, char** argv) {
  Options options;
  options.sandbox.programs = own_folder();
  if (const auto fault = read_environment(options)) return wrong_usage(options, *fault);
  for (int i = 1; i < argc; ++i) {
    std::string flag = argv[i];
    if (flag == "--help" || flag == "-h" || flag == "--version") {
      std::cout << (flag == "--version" ? "hireline-runner " + std::string(version) + "\n"
                                        : std::string(help));
      options.exit_code = 0;
      return options;
    }
    if (flag == "--check") {
      options.is_check = true;
      continue;
    }
    std::string value;
    if (const std::size_t equals = flag.find('='); equals != std::string::npos) {
      value = flag.substr(equals + 1);
      flag.resize(equals);
    } else if (i + 1 < argc) {
      value = argv[++i];
    }
    if (!apply(options, flag, value))
      return wrong_usage(options,
                         flag + " is not an option or has the invalid value \"" + value + "\"");
  }
  if (const auto fault = find_fault(options)) return wrong_usage(options, *fault);
  return options;
}

}  // namespace hireline::runner
