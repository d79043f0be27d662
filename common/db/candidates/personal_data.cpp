#include "common/db/candidates/personal_data.hpp"

#include <algorithm>
#include <deque>
#include <iterator>

#include "common/db/candidates/linked_sign_ins.hpp"
#include "common/db/candidates/personal_data_inventory.hpp"

namespace hireline::db {
namespace {

// A statement generated from the inventory. Its parameters are the ids, then the organization and
// the instant if the statement contains them.
struct Made {
  Made(std::string its_name, std::string its_text)
      : name(std::move(its_name)), text(std::move(its_text)) {
    put("{ids}", "any($1)");
    std::string next = "$2";
    if (put("{organization}", next)) {
      of_organization = true;
      next = "$3";
    }
    has_instant = put("{now}", next + "::timestamptz");
  }

  Sql sql() const { return {name.c_str(), text.c_str()}; }

  std::string name;
  std::string text;
  bool of_organization = false;
  bool has_instant = false;

 private:
  bool put(std::string_view mark, const std::string& by) {
    bool found = false;
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += by.size()) {
      text.replace(at, mark.size(), by);
      found = true;
    }
    return found;
  }
};

// The statements of one table. `update` is absent if the table has no column to erase.
struct TableStatements {
  const PersonalTable* table;
  Made select;
  std::optional<Made> update;
};

struct ListedColumn {
  std::string column;
  std::string json_name;
};

std::string camel_case(std::string_view column) {
  std::string name;
  for (std::size_t i = 0; i < column.size(); ++i) {
    if (column[i] == '_' && i + 1 < column.size())
      name.push_back(static_cast<char>(column[++i] - 'a' + 'A'));
    else
      name.push_back(column[i]);
  }
  return name;
}

std::string json_name_of(std::string_view column) {
  if (column == "id") return "_id";
  if (column == "before_state") return "from";
  if (column == "after_state") return "to";
  return camel_case(column);
}

std::vector<ListedColumn> listed_columns(std::string_view list) {
  std::vector<ListedColumn> columns;
  while (!list.empty()) {
    const std::string_view word = list.substr(0, list.find(' '));
    const std::size_t sign = word.find('=');
    const std::string_view column = word.substr(0, sign);
    columns.push_back({std::string(column), sign == std::string_view::npos
                                                ? json_name_of(column)
                                                : std::string(word.substr(sign + 1))});
    list.remove_prefix(std::min(word.size() + 1, list.size()));
  }
  return columns;
}

// Formats times as the API does.
std::string shown(const std::string& column) {
  const bool is_time = column == "at" || column.ends_with("_at") || column.ends_with("_time") ||
                       column.ends_with("_until");
  if (!is_time) return "t." + column;
  return "to_char(t." + column + R"( at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))";
}

Made select_of(const PersonalTable& table) {
  std::vector<ListedColumn> columns = listed_columns(table.facts);
  for (const Words& words : table.words)
    if (words.column != nullptr && !words.is_secret)
      columns.push_back({words.column, json_name_of(words.column)});
  const std::string order = "t." + columns[0].column + ", t." + columns[1].column;
  std::string list;
  for (const auto& [column, json_name] : columns)
    list.append(list.empty() ? "" : ", ")
        .append(shown(column))
        .append(" as \"")
        .append(json_name)
        .append("\"");
  return {std::string("export_") + table.table,
          "select json_strip_nulls(row_to_json(r)) from (select " + list + " from " +
              std::string(table.table) + " t where " + table.condition + " order by " + order +
              ") r"};
}

// Compares values as text, since some types have no equality operator.
std::optional<Made> update_of(const PersonalTable& table) {
  std::string changes;
  std::string differ;
  for (const Words& words : table.words) {
    if (words.column == nullptr || words.by == nullptr) continue;
    changes.append(changes.empty() ? "" : ", ").append(words.column).append(" = ").append(words.by);
    differ.append(differ.empty() ? "" : " or ")
        .append("t.")
        .append(words.column)
        .append("::text is distinct from (")
        .append(words.by)
        .append(")::text");
  }
  if (changes.empty()) return std::nullopt;
  return Made{std::string("erase_") + table.table,
              "update " + std::string(table.table) + " t set " + changes + " where " +
                  table.condition + " and (" + differ + ") returning 1"};
}

const std::deque<TableStatements>& statements() {
  static const std::deque<TableStatements> made = [] {
    std::deque<TableStatements> all;
    for (const PersonalTable& table : personal_tables())
      all.push_back({&table, select_of(table), update_of(table)});
    return all;
  }();
  return made;
}

// Adds the generated statements to all_statements() when the program starts.
[[maybe_unused]] const std::deque<Statement> listed = [] {
  std::deque<Statement> all;
  for (const Sql& sql : personal_data_statements()) all.emplace_back(sql.name, sql.text);
  return all;
}();

Rows run_made(Tx& tx, const Made& made, const std::vector<std::string>& ids,
              const std::optional<OrganizationId>& organization) {
  if (made.of_organization && made.has_instant)
    return tx.run(made.sql(), ids, *organization, tx.now());
  if (made.of_organization) return tx.run(made.sql(), ids, *organization);
  if (made.has_instant) return tx.run(made.sql(), ids, tx.now());
  return tx.run(made.sql(), ids);
}

template <class Id>
std::vector<std::string> texts_of(const std::vector<Id>& ids) {
  std::vector<std::string> texts;
  for (const Id& id : ids) texts.push_back(id.str());
  return texts;
}

std::vector<std::string> ids_for(const PersonalTable& table, const PersonalIds& ids) {
  switch (table.reach) {
    case Reach::records:
      return texts_of(ids.records);
    case Reach::subjects:
      return texts_of(ids.subjects);
    case Reach::pipelines:
      return texts_of(ids.pipelines);
    case Reach::interviews:
      return texts_of(ids.interviews);
    case Reach::emails:
      return texts_of(ids.emails);
    case Reach::all:
      return ids.all;
  }
  return {};
}

PersonalIds of_records(const std::vector<ParticipantId>& records) {
  PersonalIds ids;
  ids.records = records;
  return ids;
}

bool is_queue(const PersonalTable& table) {
  return std::string_view(table.table) == "tasks";
}

template <class Wanted>
std::vector<RowsOfKind> erase_where(Tx& tx, const std::optional<OrganizationId>& organization,
                                    const PersonalIds& ids, Wanted&& wanted) {
  std::vector<RowsOfKind> erased;
  for (const auto& [table, select, update] : statements()) {
    if (!update || !wanted(*table, *update)) continue;
    const Rows rows = run_made(tx, *update, ids_for(*table, ids), organization);
    erased.push_back({table->kind, rows.size()});
  }
  return erased;
}

std::vector<ExportedRows> export_where(Tx& tx, const std::optional<OrganizationId>& organization,
                                       const PersonalIds& ids) {
  std::vector<ExportedRows> exported;
  for (const auto& [table, select, update] : statements()) {
    if (select.of_organization != organization.has_value()) continue;
    ExportedRows& kind = exported.emplace_back(ExportedRows{table->kind, {}});
    for (Row row : run_made(tx, select, ids_for(*table, ids), organization))
      kind.rows.push_back(row.next<JsonText>());
  }
  return exported;
}

}  // namespace

std::vector<ExportedRows> export_records(Tx& tx, const std::vector<ParticipantId>& records) {
  return export_where(tx, std::nullopt, of_records(records));
}

std::vector<ExportedRows> export_rows(Tx& tx, const OrganizationId& organization,
                                      const PersonalIds& ids) {
  return export_where(tx, organization, ids);
}

// The own issuer's accounts are found by the links, and links by the accounts of the records, which
// are erased last.
std::vector<RowsOfKind> erase_records(Tx& tx, const std::vector<ParticipantId>& records) {
  const auto erase = [&](bool of_sign_in) {
    return erase_where(tx, std::nullopt, of_records(records),
                       [of_sign_in](const PersonalTable& table, const Made& made) {
                         return !made.of_organization &&
                                std::string_view(table.table).starts_with("sign_in_") == of_sign_in;
                       });
  };
  std::vector<RowsOfKind> erased = erase(true);
  erased.push_back({linked_sign_ins_kind, delete_linked_sign_ins(tx, records)});
  std::ranges::move(erase(false), std::back_inserter(erased));
  return erased;
}

std::vector<RowsOfKind> erase_rows(Tx& tx, const OrganizationId& organization,
                                   const PersonalIds& ids) {
  return erase_where(tx, organization, ids, [](const PersonalTable& table, const Made& made) {
    return made.of_organization && !is_queue(table);
  });
}

std::vector<RowsOfKind> erase_tasks(Tx& tx, const OrganizationId& organization,
                                    const PersonalIds& ids) {
  return erase_where(tx, organization, ids,
                     [](const PersonalTable& table, const Made&) { return is_queue(table); });
}

bool is_of_organization(std::string_view kind) {
  return std::ranges::any_of(statements(), [kind](const TableStatements& one) {
    return one.select.of_organization && one.table->kind == kind;
  });
}

std::vector<Sql> personal_data_statements() {
  std::vector<Sql> list;
  for (const auto& [table, select, update] : statements()) {
    list.push_back(select.sql());
    if (update) list.push_back(update->sql());
  }
  return list;
}

}  // namespace hireline::db
