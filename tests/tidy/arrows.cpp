#include "tests/tidy/arrows.hpp"

#include <algorithm>
#include <regex>

#include "tests/tidy/lexed.hpp"

namespace hireline::tidy {
namespace {

using Paths = std::vector<std::string_view>;

// Paths are prefixes: "common/db/" is the folder, "common/db/idempotency_records" are the files of
// that name.
struct Arrow {
  std::string_view from;
  Paths to;
};

struct ThirdParty {
  std::string_view includes;
  Paths places;
};

// The first row that matches a file applies. A folder may always include itself.
const std::vector<Arrow>& arrows() {
  // A boundary may open connections, report facts about the server and run work. It may not contain
  // statements.
  static const Paths boundary = {"common/db/connection/", "common/db/operations/server_facts"};
  static const auto with_boundary = [](Paths paths) {
    paths.insert(paths.end(), boundary.begin(), boundary.end());
    return paths;
  };
  static const std::vector<Arrow> table = {
      {"common/base/", {}},
      {"common/domain/", {"common/base/"}},
      {"common/db/", {"common/domain/", "common/base/"}},
      {"common/outside/", {"common/domain/", "common/base/"}},
      {"common/app/", {"common/db/", "common/domain/", "common/base/"}},
      {"common/wire/", {"common/app/", "common/domain/", "common/base/"}},
      {"common/tasks/",
       {"common/wire/", "common/app/", "common/db/", "common/outside/", "common/domain/",
        "common/base/"}},
      {"common/seed/",
       {"common/tasks/", "common/app/", "common/db/", "common/outside/", "common/domain/",
        "common/base/"}},
      {"server/http/",
       with_boundary({"common/db/idempotency_records", "common/db/assessment/code_runs",
                      "common/db/feed", "common/wire/", "common/app/", "common/outside/",
                      "common/domain/", "common/base/"})},
      {"server/routes/",
       {"server/http/", "common/wire/", "common/app/", "common/domain/", "common/base/"}},
      {"server/", with_boundary({"common/wire/", "common/app/", "common/outside/", "common/tasks/",
                                 "common/domain/", "common/base/"})},
      {"cli/", with_boundary({"common/wire/", "common/seed/", "common/app/", "common/outside/",
                              "common/domain/", "common/base/"})},
      {"runner/", {"common/base/"}},
  };
  return table;
}

const std::vector<ThirdParty>& third_parties() {
  static const std::vector<ThirdParty> table = {
      {"pistache/", {"server/http/framing/reactor"}},
      {"boost/", {"server/http/framing/parser.cpp"}},
      {"pqxx/", {"common/db/"}},
      {"libpq", {"common/db/"}},
      {"CLI/", {"cli/"}},
      {"nlohmann/",
       {"common/wire/", "common/db/json_columns.cpp", "common/db/json_code_receipt.cpp",
        "common/tasks/", "common/outside/", "server/http/", "cli/", "runner/"}},
      {"curl/", {"common/outside/"}},
      {"openssl/", {"common/base/", "common/outside/"}},
      {"libstemmer", {"common/domain/assessment/scoring/language/stem.cpp"}},
      {"spdlog/", {"common/base/log.cpp"}},
      {"fmt/", {"common/base/log.cpp", "server/http/"}},
      {"yaml-cpp/", {"cli/banks/yaml_document.cpp"}},
      {"prometheus/", {"common/base/metrics"}},
      {"utf8proc", {"cli/output/text_width.cpp"}},
      {"toml++/", {"common/base/settings/config"}},
      {"seccomp.h", {"runner/sandbox/"}},
      {"fido", {"common/outside/identity/passkeys.cpp"}},
  };
  return table;
}

bool starts_with_any(std::string_view path, const Paths& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return path.starts_with(beginning); });
}

bool may_include(std::string_view from, std::string_view to) {
  for (const Arrow& arrow : arrows())
    if (from.starts_with(arrow.from))
      return to.starts_with(arrow.from) || starts_with_any(to, arrow.to);
  return false;
}

// Headers of the language have neither a folder nor an extension. Headers of the system end with .h
// and are in no folder or in one of the folders of POSIX and Linux.
bool is_system(const std::string& header) {
  static const std::regex form(
      R"([a-z_]+|[a-z_0-9]+\.h|(sys|net|netinet|arpa|linux)/[a-z_0-9]+\.h)");
  return std::regex_match(header, form);
}

std::string_view inside(const Piece& include) {
  return std::string_view(include.text).substr(1, include.text.size() - 2);
}

}  // namespace

Complaints check_arrows(const SourceFile& file) {
  Complaints complaints;
  for (const Piece& include : lex(file.text).includes) {
    if (include.text[0] != '"' || may_include(file.path, inside(include))) continue;
    complaints.push_back(complaint(file.path, include.line, "may not include " + include.text));
  }
  return complaints;
}

Complaints check_third_parties(const SourceFile& file) {
  Complaints complaints;
  for (const Piece& include : lex(file.text).includes) {
    if (include.text[0] != '<') continue;
    const std::string header(inside(include));
    const auto& table = third_parties();
    const auto party = std::find_if(table.begin(), table.end(), [&](const ThirdParty& row) {
      return header.starts_with(row.includes);
    });
    const bool allowed =
        party == table.end() ? is_system(header) : starts_with_any(file.path, party->places);
    if (!allowed)
      complaints.push_back(complaint(file.path, include.line, "may not include " + include.text));
  }
  return complaints;
}

}  // namespace hireline::tidy
