// What the database holds about candidates: each column of each table, classified once. What is
// exported about a person and what is erased both follow from this sheet, and a test holds it
// against the catalogue: a new column needs its place here.
#pragma once

#include <span>

namespace hireline::db {

// By which ids a table's rows are known to be about a person.
enum class Reach {
  records,     // the person's participants
  pipelines,   // their pipelines, in one organization
  interviews,  // their interviews
  emails,      // the mails to them
  all          // anything of theirs that tasks and events name
};

// A column that says who somebody is, or what they or others wrote.
struct Words {
  const char* column = nullptr;
  // What takes its place, in SQL: `t` is the row and {now} the instant. Null for what triggers
  // derive from other columns.
  const char* by = nullptr;
  bool is_secret = false;  // never exported
};

// Lists are columns with a blank between them. `column=name` gives one another name in JSON than
// its own in camelCase; ids are _id.
struct PersonalTable {
  const char* table;
  const char* kind;  // what people call the rows
  Reach reach;
  const char* condition;  // on rows `t`; {ids} are those of `reach`
  Words words[13];        // as many as have a column
  const char* facts;      // about the candidate, but never who that is: exported, and kept
  const char* hidden;     // about the candidate; neither exported nor erased
  const char* others;     // about somebody or something else
};
// In the order in which rows are locked.
std::span<const PersonalTable> personal_tables();

}  // namespace hireline::db
