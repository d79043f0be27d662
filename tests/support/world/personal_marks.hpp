// Words about candidates that can be found again wherever they stand in the database.
#pragma once

#include <string>
#include <vector>

#include "tests/support/database/test_database.hpp"

namespace hireline::test {

// In the words that erasing must take out.
inline constexpr const char* mark = "markedword";

// Puts the mark into every column that the sheet of personal data calls words, in every row, as far
// as its type takes a text.
void mark_all_words(TestDatabase& database);

// "table: row" for each row of any table that has this text in it, in any case, as text or in
// bytes.
std::vector<std::string> rows_with(TestDatabase& database, const std::string& text);

}  // namespace hireline::test
