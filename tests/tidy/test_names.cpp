#include "tests/tidy/test_names.hpp"

#include <regex>

namespace hireline::tidy {
namespace {

const std::map<std::string, std::string>& folders_of_programs() {
  static const std::map<std::string, std::string> folders = {
      {"cli_tests", "tests/cli"},       {"contract_tests", "tests/contract"},
      {"http_tests", "tests/http"},     {"integration_tests", "tests/integration"},
      {"runner_tests", "tests/runner"}, {"tidy_tests", "tests/tidy"},
      {"unit_tests", "tests/unit"}};
  return folders;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \n") - first + 1);
}

}  // namespace

std::set<std::string> test_names(std::string_view source) {
  std::set<std::string> names;
  for (std::size_t at = 0; at < source.size();) {
    const std::string_view rest = source.substr(at);
    if (const std::size_t open = rest.find('(');
        rest.starts_with("TEST") && open != std::string_view::npos) {
      const std::size_t comma = rest.find(',', open);
      const std::size_t close = rest.find(')', open);
      const std::string_view macro = rest.substr(0, open);
      if ((macro == "TEST" || macro == "TEST_F" || macro == "TEST_P") && comma < close)
        names.insert(std::string(trimmed(rest.substr(open + 1, comma - open - 1))) + "." +
                     std::string(trimmed(rest.substr(comma + 1, close - comma - 1))));
    }
    const std::size_t end = source.find('\n', at);
    at = end == std::string_view::npos ? source.size() : end + 1;
  }
  return names;
}

TestNames all_test_names() {
  TestNames all;
  for (const auto& [program, folder] : folders_of_programs())
    for (const SourceFile& file : files_below({folder}, {".cpp"}))
      all[program].merge(test_names(file.text));
  return all;
}

std::set<std::string> parametrised_suites(const std::vector<SourceFile>& files) {
  static const std::regex test(R"((?:^|\n)TEST_P\(\s*(\w+),)");
  std::set<std::string> suites;
  for (const SourceFile& file : files)
    for (std::sregex_iterator at(file.text.begin(), file.text.end(), test), end; at != end; ++at)
      suites.insert((*at)[1]);
  return suites;
}

}  // namespace hireline::tidy
