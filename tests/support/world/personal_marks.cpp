#include "tests/support/world/personal_marks.hpp"

#include <map>
#include <set>

#include "common/db/candidates/personal_data_inventory.hpp"
#include "common/db/connection/connection.hpp"

namespace hireline::test {
namespace {

// SQL expressions for columns that do not accept the mark alone.
const std::map<std::string, std::string>& forms() {
  static const std::map<std::string, std::string> known = {
      {"linked_sign_ins.auth_id", "auth_id"},  // names an account of the own issuer
      {"sign_in_accounts.email_key", "'markedword-' || id || '@example.org'"},
      {"sign_in_passkeys.credential_id", "'markedword-' || id"},
      {"sign_in_challenges.email_key", "'markedword-' || id || '@example.org'"},
      {"linked_sign_ins.account_auth_id",
       "'markedword-' || (select p.id from participants p where p.auth_id = account_auth_id)"},
      {"participants.email", "'markedword-' || id || '@example.org'"},
      {"participants.email_key", "'markedword-' || id || '@example.org'"},
      {"participants.auth_id", "case when merged_into is null then 'markedword-' || id end"},
      {"participants.former_email_keys", "array['markedword-was-' || id || '@example.org']"},
      {"candidate_contacts.value_key", "'markedword-' || id"},
      {"deliveries.object", "case when object_read_at is not null then 'markedword' end"},
      {"emails.recipient_key", "'markedword-' || id"},
      {"evaluations.answers",
       R"((select json_agg(a::jsonb || '{"rationale": "markedword", "evidence": ["markedword"]}')
           from json_array_elements(answers) a))"},
      {"evaluations.error", "case when status = 'failed' then 'markedword' end"},
      {"events.before_state", R"(coalesce(before_state, '{}') || '{"title": "markedword"}')"},
      {"events.after_state", R"(coalesce(after_state, '{}') || '{"title": "markedword"}')"},
      {"pipelines.close_comment",
       "case when status in ('rejected', 'withdrawn') then 'markedword' end"},
      {"pipelines.external_id", "'markedword-' || id"},
      {"interviews.decline_reason", "case when declined_at is not null then 'markedword' end"},
      {"interviews.decline_tags",
       R"(case when declined_at is not null then '["markedword"]'::json end)"},
      {"session_questions.answer", "case when saved_at is not null then 'markedword' end"},
      {"session_questions.text", "case when is_generated then 'markedword' else text end"},
      {"service_events.before_state", R"('{"email": "markedword"}')"},
      {"service_events.after_state", R"('{"email": "markedword"}')"},
      {"tasks.errors", R"('[{"error": "markedword"}]')"},
      {"tasks.worker", "worker"},
  };
  return known;
}

// Columns of states, which accept no free text.
const std::set<std::string> without_text = {"evaluations.status",
                                            "coding_sessions.judging",
                                            "code_runs.failure",
                                            "emails.status",
                                            "tasks.state",
                                            "sign_in_challenges.ending",
                                            "sign_in_devices.ending",
                                            "sign_in_devices.method"};

std::string value_for(const std::string& column, const std::string& type) {
  if (const auto known = forms().find(column); known != forms().end()) return known->second;
  if (without_text.contains(column)) return {};
  if (type == "text") return "'markedword'";
  if (type == "json" || type == "jsonb") return R"('["markedword"]')";
  return {};
}

// Excludes mails to recruiters and events about jobs and members.
std::string only_about_candidates(std::string_view table) {
  if (table == "emails") return " where participant_id is not null;";
  if (table == "events")
    return " where pipeline_id is not null or subject_type in ('pipeline', 'interview');";
  return ";";
}

}  // namespace

void mark_all_words(TestDatabase& database) {
  std::string script = "begin;";
  for (const db::PersonalTable& table : db::personal_tables())
    script.append("alter table ").append(table.table).append(" disable trigger user;");
  for (const db::PersonalTable& table : db::personal_tables()) {
    std::string changes;
    for (const db::Words& words : table.words) {
      if (words.column == nullptr) continue;
      const std::string column = std::string(table.table) + "." + words.column;
      const std::string type = database.value(
          "select format_type(atttypid, null) from pg_attribute where attrelid = '" +
          std::string(table.table) + "'::regclass and attname = '" + words.column + "'");
      const std::string value = value_for(column, type);
      if (value.empty()) continue;
      changes.append(changes.empty() ? "" : ", ").append(words.column).append(" = ").append(value);
    }
    if (!changes.empty())
      script.append("update ")
          .append(table.table)
          .append(" set ")
          .append(changes)
          .append(only_about_candidates(table.table));
  }
  for (const db::PersonalTable& table : db::personal_tables())
    script.append("alter table ").append(table.table).append(" enable trigger user;");
  database.execute(script + "commit;");
}

std::vector<std::string> rows_with(TestDatabase& database, const std::string& text) {
  db::Connection connection(database.connection_options());
  std::vector<std::string> found;
  const auto tables = connection.run_script(
      "select relname::text from pg_class where relkind in ('r', 'p') and relnamespace = "
      "'public'::regnamespace order by relname");
  for (db::Row row : tables) {
    const auto table = row.next<std::string>();
    const auto hits =
        connection.run_script("select t::text from " + table + " t where position(lower('" + text +
                              "') in lower(t::text)) > 0 or position(encode(convert_to('" + text +
                              "', 'UTF8'), 'hex') in t::text) > 0");
    for (db::Row hit : hits) found.push_back(table + ": " + hit.next<std::string>());
  }
  return found;
}

}  // namespace hireline::test
