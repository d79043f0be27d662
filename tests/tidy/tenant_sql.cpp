#include "tests/tidy/tenant_sql.hpp"

#include <algorithm>
#include <regex>

#include "tests/tidy/lexed.hpp"

namespace hireline::tidy {
namespace {

std::string without_comments(const std::string& sql) {
  static const std::regex comment(R"(--[^\n]*)");
  return std::regex_replace(sql, comment, "");
}

std::set<std::string> words_of(const std::string& text) {
  static const std::regex word(R"([A-Za-z_][A-Za-z_0-9]*)");
  return {std::sregex_token_iterator(text.begin(), text.end(), word), {}};
}

bool has_verb(const std::set<std::string>& words) {
  static const std::vector<std::string> verbs = {"select", "insert", "update", "delete",
                                                 "from",   "join",   "merge",  "truncate"};
  return std::any_of(verbs.begin(), verbs.end(),
                     [&](const std::string& verb) { return words.contains(verb); });
}

bool is_excused(const std::string& sql) {
  static const std::regex mark(R"(-- any-tenant: \S)");
  return std::regex_search(sql, mark);
}

}  // namespace

std::set<std::string> tenant_tables(std::string_view migration) {
  static const std::regex table(R"(create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\()",
                                std::regex::icase);
  const std::string sql = without_comments(std::string(migration));
  std::set<std::string> tables;
  for (std::sregex_iterator at(sql.begin(), sql.end(), table), end; at != end; ++at) {
    const auto begin = static_cast<std::size_t>(at->position() + at->length());
    const std::string columns = sql.substr(begin, sql.find(';', begin) - begin);
    if (words_of(columns).contains("organization_id")) tables.insert((*at)[1]);
  }
  return tables;
}

Complaints check_tenant_sql(const SourceFile& file, const std::set<std::string>& tables) {
  Complaints complaints;
  for (const Piece& literal : lex(file.text).literals) {
    const auto words = words_of(without_comments(literal.text));
    if (!has_verb(words) || words.contains("organization_id") || is_excused(literal.text)) continue;
    const auto table = std::find_if(tables.begin(), tables.end(),
                                    [&](const std::string& name) { return words.contains(name); });
    if (table != tables.end())
      complaints.push_back(complaint(file.path, literal.line,
                                     "a statement on " + *table + " without organization_id"));
  }
  return complaints;
}

}  // namespace hireline::tidy
