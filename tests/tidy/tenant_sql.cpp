#include "tests/tidy/tenant_sql.hpp"

#include <iterator>
#include <regex>

#include "tests/tidy/lexed.hpp"

namespace hireline::tidy {
namespace {

std::string without_comments(const std::string& sql) {
  static const std::regex comment(R"(--[^\n]*)");
  return std::regex_replace(sql, comment, "");
}

// Returns how often the statement uses a tenant table.
int uses_of(const std::set<std::string>& tables, const std::string& sql) {
  static const std::regex use(R"(\b(?:from|join|into|update|using|table|only|,)\s+(\w+))",
                              std::regex::icase);
  int uses = 0;
  for (std::sregex_iterator at(sql.begin(), sql.end(), use), end; at != end; ++at)
    uses += tables.contains((*at)[1]) ? 1 : 0;
  return uses;
}

int scopes_in(const std::string& sql) {
  static const std::regex column(R"(\borganization_id\b)");
  return static_cast<int>(std::distance(std::sregex_iterator(sql.begin(), sql.end(), column), {}));
}

bool is_excused(const std::string& sql) {
  static const std::regex mark(R"(-- any-tenant: \S)");
  return std::regex_search(sql, mark);
}

}  // namespace

std::set<std::string> tenant_tables(std::string_view migration) {
  static const std::regex table(R"(create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\()",
                                std::regex::icase);
  static const std::regex owner(R"(\borganization_id\s+\w+\s+(not\s+null|primary\s+key))",
                                std::regex::icase);
  const std::string sql = without_comments(std::string(migration));
  std::set<std::string> tables;
  for (std::sregex_iterator at(sql.begin(), sql.end(), table), end; at != end; ++at) {
    const auto begin = static_cast<std::size_t>(at->position() + at->length());
    const std::string columns = sql.substr(begin, sql.find(';', begin) - begin);
    if (std::regex_search(columns, owner)) tables.insert((*at)[1]);
  }
  static const std::regex shared(
      R"(create\s+table\s+(\w+)\s*\(\s*organization_id\b[^\n]*-- null: the system's)",
      std::regex::icase);
  const std::string whole(migration);
  for (std::sregex_iterator at(whole.begin(), whole.end(), shared), end; at != end; ++at)
    tables.insert((*at)[1]);
  return tables;
}

Complaints check_tenant_sql(const SourceFile& file, const std::set<std::string>& tables) {
  Complaints complaints;
  for (const Piece& literal : lex(file.text).literals) {
    if (is_excused(literal.text)) continue;
    const std::string sql = without_comments(literal.text);
    const int uses = uses_of(tables, sql);
    const int scopes = scopes_in(sql);
    if (scopes < uses)
      complaints.push_back(complaint(file.path, literal.line,
                                     std::to_string(uses) + " tenant tables, organization_id " +
                                         std::to_string(scopes) + " times"));
  }
  return complaints;
}

}  // namespace hireline::tidy
