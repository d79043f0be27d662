// A mark in all texts about candidates, to find those texts anywhere in the database.
#pragma once

#include <string>
#include <vector>

#include "tests/support/database/test_database.hpp"

namespace hireline::test {

// The text in each column that erasure must clear.
inline constexpr const char* mark = "markedword";

// Writes the mark into each column that the personal data inventory lists as words, in each row
// about a candidate, if the type of the column allows text.
void mark_all_words(TestDatabase& database);

// Returns "table: row" for each row of any table that contains this text, in upper or lower case,
// as text or as bytes.
std::vector<std::string> rows_with(TestDatabase& database, const std::string& text);

}  // namespace hireline::test
