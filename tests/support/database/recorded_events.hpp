// Holds the events that a test has recorded against the catalogue of event types.
#pragma once

#include <string>
#include <vector>

#include "tests/support/database/test_database.hpp"

namespace hireline::test {

// Reports each event of an organization whose type the catalogue lacks or whose subject is another
// one. For types that are sent to endpoints, also reports fields that the catalogue lacks or that
// have another kind, and missing fields. Fields that without_words would empty are not looked at.
std::vector<std::string> faults_of_events(TestDatabase& database);

// Reports the fields of the catalogue that without_words would empty.
std::vector<std::string> fields_with_words(TestDatabase& database);

}  // namespace hireline::test
