// Rule: a file includes the standard headers of what it uses, itself or by the project's headers
// that it includes. The compiler does not report a missing one, because these headers are
// precompiled (CMakeLists.txt).
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/paths.hpp"
#include "tests/tidy/lexed.hpp"
#include "tests/tidy/tree.hpp"

namespace hireline::tidy {
namespace {

struct Use {
  std::string header;
  std::regex names;
};

const std::vector<Use>& uses() {
  const auto any = [](const char* names) {
    return std::regex(std::string("std::(?:") + names + ")(?![\\w])");
  };
  static const std::vector<Use> table = {
      {"algorithm",
       std::regex("std::(?:ranges::)?(?:all_of|any_of|binary_search|clamp|contains|copy|count|"
                  "count_if|equal|fill|find|find_if|for_each|generate|includes|lower_bound|max|"
                  "max_element|merge|min|min_element|mismatch|none_of|nth_element|partial_sort|"
                  "remove_if|replace|reverse|rotate|sample|search|shuffle|sort|stable_sort|"
                  "transform|unique|upper_bound)\\s*[(<]")},
      {"array", any("array")},
      {"chrono", any("chrono")},
      {"concepts", any("convertible_to|derived_from|floating_point|integral|invocable|same_as|"
                       "signed_integral|unsigned_integral")},
      {"cstdint", any("u?int(?:8|16|32|64)_t")},
      {"expected", any("expected|unexpected")},
      {"functional", any("cref|function|invoke|ref|reference_wrapper")},
      {"map", any("map|multimap")},
      {"memory", any("enable_shared_from_this|make_shared|make_unique|shared_ptr|unique_ptr|"
                     "weak_ptr")},
      {"mutex", any("call_once|lock_guard|mutex|once_flag|scoped_lock|unique_lock")},
      {"optional", any("make_optional|nullopt|optional")},
      {"ranges", any("views|ranges::range|ranges::subrange|ranges::views")},
      {"span", any("span")},
      {"string", any("getline|string|to_string|u32string")},
      {"string_view", any("string_view")},
      {"type_traits", any("common_type_t|conditional_t|decay_t|enable_if_t|invoke_result_t|"
                          "is_\\w+_v|remove_\\w+_t|type_identity")},
      {"unordered_map", any("unordered_map")},
      {"utility", any("as_const|cmp_\\w+|exchange|in_range|pair|swap|to_underlying")},
      {"variant", any("get_if|holds_alternative|monostate|variant|visit")},
      {"vector", any("vector")}};
  return table;
}

class StandardHeaders {
 public:
  explicit StandardHeaders(const std::vector<SourceFile>& files);

  // Reports uses of the library whose header is not included. Knows the precompiled headers only.
  Complaints check(const SourceFile& file) const;

 private:
  struct Includes {
    std::vector<std::string> own, standard;
  };
  void collect(const std::string& path, std::set<std::string>& seen,
               std::set<std::string>& standard) const;

  std::map<std::string, Includes> includes_;
};

StandardHeaders::StandardHeaders(const std::vector<SourceFile>& files) {
  for (const SourceFile& file : files) {
    Includes& includes = includes_[file.path];
    for (const Piece& piece : lex(file.text).includes) {
      const std::string name = piece.text.substr(1, piece.text.size() - 2);
      (piece.text.front() == '<' ? includes.standard : includes.own).push_back(name);
    }
  }
}

void StandardHeaders::collect(const std::string& path, std::set<std::string>& seen,
                              std::set<std::string>& standard) const {
  const auto found = includes_.find(path);
  if (found == includes_.end() || !seen.insert(path).second) return;
  standard.insert(found->second.standard.begin(), found->second.standard.end());
  for (const std::string& own : found->second.own) collect(own, seen, standard);
}

Complaints StandardHeaders::check(const SourceFile& file) const {
  std::set<std::string> seen, standard;
  collect(file.path, seen, standard);
  const std::string code = lex(file.text).code;
  Complaints complaints;
  for (const auto& [header, names] : uses()) {
    std::smatch match;
    if (standard.contains(header) || !std::regex_search(code, match, names)) continue;
    const auto line = 1 + std::count(code.begin(), code.begin() + match.position(), '\n');
    complaints.push_back(
        complaint(file.path, static_cast<int>(line), match.str() + " needs <" + header + ">"));
  }
  return complaints;
}

std::set<std::string> known_standard_headers() {
  std::set<std::string> headers;
  for (const Use& use : uses()) headers.insert(use.header);
  return headers;
}

using testing::ElementsAre;
using testing::IsEmpty;

TEST(StandardHeaders, are_included_in_the_tree) {
  const auto files = program_sources();
  ASSERT_GT(files.size(), 500U);
  const StandardHeaders rule(files);
  EXPECT_THAT(check_all(files, [&](const SourceFile& file) { return rule.check(file); }),
              IsEmpty());
}

TEST(StandardHeaders, are_found_through_own_headers) {
  const SourceFile header{"a.hpp", "#include <vector>\n#include \"b.hpp\"\n"};
  const SourceFile deeper{"b.hpp", "#include <optional>\n#include \"a.hpp\"\n"};
  const SourceFile source{"c.cpp",
                          "#include \"a.hpp\"\n"
                          "std::vector<int> a;\nstd::optional<int> b;\n"
                          "std::map<int, int> c;\n// std::function\nauto d = \"std::span\";\n"};
  const StandardHeaders rule({header, deeper, source});
  EXPECT_THAT(rule.check(source), ElementsAre("c.cpp:4: std::map needs <map>"));
}

TEST(StandardHeaders, are_distinguished_by_whole_names) {
  const SourceFile source{"a.cpp",
                          "std::string_viewer a;\nstd::stringstream b;\nstd::maximum(c);\n"
                          "std::ranges::sort(d);\n"};
  EXPECT_THAT(StandardHeaders({source}).check(source),
              ElementsAre("a.cpp:4: std::ranges::sort( needs <algorithm>"));
}

TEST(StandardHeaders, that_are_precompiled_are_all_known) {
  std::ifstream in(test::project_path("CMakeLists.txt"));
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  std::smatch list;
  ASSERT_TRUE(std::regex_search(text, list, std::regex("set\\(precompiled([^)]*)\\)")));
  const std::string headers = list[1];
  std::set<std::string> precompiled;
  const std::regex header("<(\\w+)>");
  for (std::sregex_iterator at(headers.begin(), headers.end(), header), end; at != end; ++at)
    precompiled.insert((*at)[1]);
  EXPECT_EQ(precompiled, known_standard_headers());
}

}  // namespace
}  // namespace hireline::tidy
