#include "tests/tidy/script_table.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

#include <fnmatch.h>

namespace hireline::tidy {

std::set<std::string> scripts_of(const std::vector<SourceFile>& files) {
  constexpr std::string_view folder = "scripts/";
  std::set<std::string> scripts;
  for (const SourceFile& file : files)
    if (file.text.starts_with("#!") && !file.path.ends_with(".py"))
      scripts.insert(file.path.substr(folder.size()));
  return scripts;
}

Complaints check_smallest_work(const SourceFile& table, const std::set<std::string>& scripts) {
  static const std::regex form(R"((gate|release) +([a-z/-]+)( .*)?)");
  Complaints complaints;
  std::set<std::string> unnamed = scripts;
  unnamed.erase("check");
  std::istringstream in(table.text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    std::smatch match;
    if (!std::regex_match(line, match, form)) {
      complaints.push_back(complaint(table.path, number, "is not: when script arguments"));
    } else if (!scripts.contains(match[2])) {
      complaints.push_back(complaint(table.path, number, "there is no such script"));
    } else {
      unnamed.erase(match[2]);
    }
  }
  for (const std::string& script : unnamed)
    complaints.push_back(complaint(table.path, number, "no work is declared of " + script));
  return complaints;
}

Complaints check_script_names(const SourceFile& page, const std::set<std::string>& scripts) {
  static const std::regex quoted("`([a-z/*-]+)`");
  std::vector<std::string> named;
  for (std::sregex_iterator at(page.text.begin(), page.text.end(), quoted), end; at != end; ++at)
    named.push_back((*at)[1]);
  Complaints complaints;
  for (const std::string& script : scripts)
    if (std::ranges::none_of(named, [&](const std::string& pattern) {
          return ::fnmatch(pattern.c_str(), script.c_str(), 0) == 0;
        }))
      complaints.push_back(complaint(page.path, 1, "does not name " + script));
  return complaints;
}

}  // namespace hireline::tidy
