#include "tests/tidy/mutations.hpp"

#include <algorithm>

#include <toml++/toml.h>

namespace hireline::tidy {
namespace {

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size()))
    ++count;
  return count;
}

class Checker {
 public:
  Checker(const SourceFile& catalogue, const std::vector<SourceFile>& files, const TestNames& tests)
      : catalogue_(catalogue), files_(files), tests_(tests) {}

  void check(const toml::table& entry) {
    const std::string name = entry["name"].value_or("");
    line_ = static_cast<int>(entry.source().begin.line);
    for (const char* key : {"name", "file", "text", "program", "why"})
      if (entry[key].value_or(std::string()).empty()) complain(name + " has no " + key);
    if (!names_.insert(name).second) complain(name + " stands there twice");
    check_place(name, entry);
    check_tests(name, entry);
  }
  Complaints complaints() && { return std::move(complaints_); }

 private:
  void check_place(const std::string& name, const toml::table& entry) {
    const SourceFile* const file = find(entry["file"].value_or(""));
    if (file == nullptr) return complain(name + " is of no file");
    if (entry["compiled_in"].is_string() && find(entry["compiled_in"].value_or("")) == nullptr)
      complain(name + " is compiled in no file");
    check_text(name, *file, entry["text"].value_or(std::string()));
    if (const toml::array* const more = entry["more"].as_array())
      for (const toml::node& pair : *more)
        check_text(name, *file, pair.as_array()->at(0).value_or(std::string()));
  }

  void check_text(const std::string& name, const SourceFile& file, const std::string& text) {
    const std::size_t count = text.empty() ? 0 : count_of(file.text, text);
    if (count != 1)
      complain("what " + name + " changes stands " + std::to_string(count) + " times in " +
               file.path);
  }

  void check_tests(const std::string& name, const toml::table& entry) {
    const auto program = tests_.find(entry["program"].value_or(std::string()));
    if (program == tests_.end()) return complain(name + " is for no program of tests");
    const toml::array* const named = entry["tests"].as_array();
    if (named == nullptr || named->empty()) return complain(name + " names no test");
    for (const toml::node& test : *named)
      if (!program->second.contains(test.value_or(std::string())))
        complain(name + " names " + test.value_or(std::string()) + ", which is no test of " +
                 program->first);
  }

  const SourceFile* find(std::string_view path) const {
    const auto found = std::ranges::find(files_, path, &SourceFile::path);
    return found == files_.end() ? nullptr : &*found;
  }

  void complain(std::string_view what) {
    complaints_.push_back(complaint(catalogue_.path, line_, what));
  }

  const SourceFile& catalogue_;
  const std::vector<SourceFile>& files_;
  const TestNames& tests_;
  std::set<std::string> names_;
  int line_ = 0;
  Complaints complaints_;
};

}  // namespace

Complaints check_mutations(const SourceFile& catalogue, const std::vector<SourceFile>& files,
                           const TestNames& tests) {
  Checker checker(catalogue, files, tests);
  try {
    const toml::table parsed = toml::parse(catalogue.text);
    const toml::array* const entries = parsed["mutation"].as_array();
    if (entries == nullptr) return {complaint(catalogue.path, 1, "no mutations")};
    for (const toml::node& entry : *entries) checker.check(*entry.as_table());
  } catch (const toml::parse_error& error) {
    return {complaint(catalogue.path, static_cast<int>(error.source().begin.line),
                      std::string(error.description()))};
  }
  return std::move(checker).complaints();
}

}  // namespace hireline::tidy
