// Classifies each column of each table with data about candidates. Export and erasure of a person's
// data are derived from this inventory. A test compares it with the database catalogue: a new
// column must be added here.
#pragma once

#include <span>

namespace hireline::db {

// The ids that relate the rows of a table to a person.
enum class Reach {
  records,     // the person's participants
  subjects,    // the same, also by the ids that events of the organization still have
  pipelines,   // of the person
  interviews,  // of the person
  emails,      // to the person
  all          // any id of PersonalIds::all, which tasks and events refer to
};

// A column that identifies a person, or that contains text written by or about a person.
struct Words {
  const char* column = nullptr;
  // The value after an erasure, in SQL: `t` is the row and {now} the instant. Null for a column
  // that triggers derive from other columns, and in a table whose rows are deleted.
  const char* by = nullptr;
  bool is_secret = false;  // never exported
};

// Lists are columns separated by spaces. `column=name` sets the name in JSON; otherwise it is the
// column in camelCase, and _id for id.
struct PersonalTable {
  const char* table;
  const char* kind;  // the name of the rows in exports
  Reach reach;
  const char* condition;    // on rows `t`; {ids} is replaced by the ids of `reach`
  Words words[13];          // elements without a column are unused
  const char* facts;        // about the candidate, but not identifying: exported and kept
  const char* others = "";  // about other people or things
  const char* hidden = "";  // about the candidate; neither exported nor erased
};
// The rows of this kind are deleted.
inline constexpr const char* linked_sign_ins_kind = "linkedSignIns";

// In the order in which the tables' rows are locked.
std::span<const PersonalTable> personal_tables();

}  // namespace hireline::db
