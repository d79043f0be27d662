#include "tests/integration/plan_scopes.hpp"

#include <algorithm>
#include <regex>

#include "tests/integration/distribution.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

constexpr auto known = "(known)";

// Which names of rows in a plan are bound to the same organization.
class Bonds {
 public:
  void tie(const std::string& one, const std::string& other) { parents_[root(one)] = root(other); }
  bool are_tied(const std::string& one, const std::string& other) {
    return root(one) == root(other);
  }

 private:
  std::string root(const std::string& name) {
    const auto found = parents_.try_emplace(name, name).first;
    return found->second == name ? name : root(std::string(found->second));
  }
  std::map<std::string, std::string> parents_;
};

// Without parentheses and casts.
std::string plain(const std::string& expression) {
  static const std::regex noise(R"(::\w+|[()])");
  return std::regex_replace(expression, noise, "");
}

// The parts of `(a) AND (b AND c)` that must all hold.
std::vector<std::string> conjuncts(const std::string& condition) {
  std::vector<std::string> parts;
  std::string part;
  int depth = 0;
  for (std::size_t at = 0; at < condition.size(); ++at) {
    depth += condition[at] == '(' ? 1 : condition[at] == ')' ? -1 : 0;
    if (depth == 1 && condition.compare(at, 5, " AND ") == 0) {
      parts.push_back(std::move(part));
      part.clear();
      at += 4;
    } else {
      part.push_back(condition[at]);
    }
  }
  parts.push_back(std::move(part));
  for (std::string& one : parts) one = plain(one);
  return parts;
}

class Reader {
 public:
  // Follows the plan down, and returns the rows' names in it.
  std::vector<std::string> read(const Json& node) {
    std::vector<std::string> below;
    const bool is_append = node.at("Node Type") == "Append";
    for (const Json& child : node.value("Plans", Json::array())) {
      auto names = read(child);
      // All parts of a union are known by the name of one.
      if (is_append && !names.empty() && !below.empty()) bonds_.tie(names.back(), below.back());
      const std::string part = child.value("Subplan Name", "");
      if (part.starts_with("CTE ")) parts_[part.substr(4)] = names;
      std::ranges::move(names, std::back_inserter(below));
    }
    const std::string alias = node.value("Alias", "");
    if (!alias.empty()) name(node, alias, below);
    for (const char* kind :
         {"Index Cond", "Recheck Cond", "Filter", "Hash Cond", "Merge Cond", "Join Filter"})
      if (node.contains(kind)) learn(node[kind]);
    if (!alias.empty()) below.push_back(alias);
    return below;
  }

  PlanScope scope() {
    PlanScope found;
    for (const auto& [alias, table] : distributed_) {
      found.tables.insert(table);
      if (!bonds_.are_tied(alias, known)) found.is_one_place = false;
      if (!bonds_.are_tied(alias, distributed_.begin()->first)) found.is_joined_along = false;
    }
    if (found.is_one_place) found.is_joined_along = true;
    return found;
  }

 private:
  void name(const Json& node, const std::string& alias, const std::vector<std::string>& below) {
    const std::string kind = node.at("Node Type");
    const std::string table = node.value("Relation Name", "");
    const auto place = table_places().find(table);
    const bool is_read = kind.ends_with("Scan");
    const bool is_insert = node.value("Operation", "") == "Insert";
    if (table == "organizations") organizations_.insert(alias);
    if ((is_read || is_insert) && place != table_places().end() &&
        place->second == Place::by_organization) {
      distributed_.emplace(alias, table);
      if (is_insert) bonds_.tie(alias, owner(first_column(node)));
    }
    if (kind == "Function Scan" || kind == "Values Scan") bonds_.tie(alias, known);
    if (kind == "Subquery Scan")
      for (const std::string& one : below) bonds_.tie(alias, one);
    if (kind == "CTE Scan")
      for (const std::string& one : parts_[node.at("CTE Name")]) bonds_.tie(alias, one);
  }

  void learn(const std::string& condition) {
    static const std::regex equality(R"re(^("[^"]+"\.\S+|\S+) = ("[^"]+"\.\S+|\S+).*$)re");
    for (const std::string& one : conjuncts(condition)) {
      std::smatch sides;
      if (one.find(" OR ") != std::string::npos || !std::regex_match(one, sides, equality))
        continue;
      const std::string left = sides[1];
      const std::string right = sides[2];
      if (is_organization(left) || is_organization(right)) bonds_.tie(owner(left), owner(right));
    }
  }

  // Of what is inserted: organization_id, in all of these tables. Parts of a union have one each.
  static std::string first_column(const Json& node) {
    const Json& inputs = node.at("Plans");
    const Json& source = *std::ranges::find_if(inputs, [](const Json& input) {
      return !input.at("Parent Relationship").get<std::string>().ends_with("Plan");
    });
    return source.contains("Output") ? plain(source["Output"].at(0)) : first_column(source);
  }

  bool is_organization(const std::string& side) const {
    return side.ends_with(".organization_id") ||
           (side.ends_with(".id") && organizations_.contains(owner(side)));
  }

  // The name before the column; a parameter, a constant or a list of them is known.
  static std::string owner(const std::string& side) {
    if (side.starts_with('"')) return side.substr(1, side.find('"', 1) - 1);
    const auto point = side.find('.');
    return point == std::string::npos || side.starts_with('\'') ? known : side.substr(0, point);
  }

  Bonds bonds_;
  std::map<std::string, std::string> distributed_;  // tables by the names they have in the plan
  std::map<std::string, std::vector<std::string>> parts_;
  std::set<std::string> organizations_;  // names of rows of that table
};

bool can_be_planned(std::string_view sql) {
  static const std::regex comment(R"(--[^\n]*)");
  const std::string text = std::regex_replace(std::string(sql), comment, "");
  static const std::regex verb(R"(^\s*(select|insert|update|delete|with|values)\b)");
  return std::regex_search(text, verb);
}

}  // namespace

std::optional<std::string> generic_plan_of(db::Connection& connection, const db::Sql& sql) {
  if (!can_be_planned(sql.text)) return std::nullopt;
  connection.run_script("set plan_cache_mode = force_generic_plan; prepare probe as " +
                        std::string(sql.text));
  const auto count = connection
                         .run_script(
                             "select coalesce(cardinality(parameter_types), 0) from "
                             "pg_prepared_statements where name = 'probe'")
                         .front()
                         .next<int>();
  std::string values;
  for (int i = 0; i < count; ++i) values += i == 0 ? "(null" : ", null";
  if (count > 0) values += ")";
  auto plans = connection.run_script("explain (verbose, format json) execute probe" + values)
                   .front()
                   .next<std::string>();
  connection.run_script("deallocate probe");
  return plans;
}

std::optional<PlanScope> scope_of(db::Connection& connection, const db::Sql& sql) {
  const auto plans = generic_plan_of(connection, sql);
  if (!plans) return std::nullopt;
  Reader reader;
  for (const Json& plan : Json::parse(*plans)) reader.read(plan.at("Plan"));
  return reader.scope();
}

}  // namespace hireline::test
