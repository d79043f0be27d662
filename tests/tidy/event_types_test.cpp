// Whatever the sources record is in the catalogue of event types, and the catalogue has nothing
// else. The rule reads literals, so it also finds types that no test records.
#include "common/domain/webhooks/event_types.hpp"

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/app/banks/bank_changes.hpp"
#include "common/app/banks/bank_import.hpp"
#include "common/domain/banks/question_bank.hpp"
#include "common/domain/webhooks/service_event_types.hpp"
#include "tests/tidy/lexed.hpp"
#include "tests/tidy/tree.hpp"

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Types = std::set<std::string, std::less<>>;

const Types of_the_service(service_event_types.begin(), service_event_types.end());

// Literals that only look like a type.
const Types no_types = {"hireline.example", "notices.text", "page.id", "usage.used"};

// The files that compose a type of a noun and a change, or another text with a dot.
const Types composing = {"common/app/assessment/evaluation_checks.cpp",
                         "common/app/banks/bank_edits.cpp", "common/app/banks/bank_import.cpp",
                         "common/app/banks/question_banks.cpp",
                         "common/app/hiring/interview_views.cpp"};

// Returns the types that the files above compose.
Types composed_types() {
  Types types;
  for (const auto bank : names_of<QuestionBank>)
    for (const auto change : names_of<app::EntryChange>)
      if (change != name_of(app::EntryChange::unchanged))
        types.insert(
            std::string(app::noun_of(*parse_enum<QuestionBank>(bank))).append(".").append(change));
  return types;
}

struct Found {
  std::map<std::string, std::string, std::less<>> types;  // with the place of the first literal
  Complaints complaints;
};

bool is_composed(const std::string& literal) {
  static const std::regex part(R"(\.[a-z_]*)");
  return std::regex_match(literal, part);
}

// Finds all literals of the form noun.past_tense, except those of the log. The nouns of the alias
// names in SQL are shorter.
void find_types(const SourceFile& file, Found& found) {
  static const std::regex of_the_log(R"(log::\w+\(\s*"[^"]*")");
  static const std::regex type(R"([a-z_]{3,}\.[a-z_]{2,})");
  for (const Piece& literal : lex(std::regex_replace(file.text, of_the_log, "log(")).literals) {
    if (std::regex_match(literal.text, type))
      found.types.try_emplace(literal.text, file.path + ":" + std::to_string(literal.line));
    if (is_composed(literal.text) && file.path.starts_with("common/app/") &&
        !composing.contains(file.path))
      found.complaints.push_back(complaint(
          file.path, literal.line,
          "if this composes a type of events, add what it composes to composed_types(); if not, "
          "add the file to `composing`"));
  }
}

// Returns what the sources have and the catalogue lacks, and the reverse.
Complaints check_types(const std::vector<SourceFile>& files) {
  Found found;
  for (const SourceFile& file : files) find_types(file, found);
  for (const std::string& type : composed_types()) found.types.try_emplace(type, "composed");
  Complaints complaints = std::move(found.complaints);
  for (const auto& [type, place] : found.types)
    if (find_event_type(type) == nullptr && !of_the_service.contains(type) &&
        !no_types.contains(type))
      complaints.push_back(place + ": " + type +
                           " is not in common/domain/webhooks/event_types.cpp");
  for (const EventType& type : event_types())
    if (!found.types.contains(type.type))
      complaints.push_back("nothing records " + std::string(type.type));
  for (const auto& listed : {of_the_service, no_types})
    for (const std::string& type : listed)
      if (!found.types.contains(type)) complaints.push_back("nothing contains " + type);
  return complaints;
}

// Returns the sources that can record events, without the catalogue.
std::vector<SourceFile> recording_sources() {
  auto files =
      files_below({"common/app", "common/db", "common/domain", "common/seed", "common/tasks"},
                  {".cpp", ".hpp"});
  std::erase_if(files, [](const SourceFile& file) {
    return file.path.starts_with("common/domain/webhooks/");
  });
  return files;
}

TEST(RecordedEventTypes, are_those_of_the_catalogue) {
  EXPECT_THAT(check_types(recording_sources()), IsEmpty());
}

TEST(RecordedEventTypes, that_the_catalogue_lacks_are_seen) {
  auto files = recording_sources();
  files.push_back({"common/app/a.cpp",
                   "tx.record(organization,\n          {.type = \"offer.accepted\"});\n"
                   "log::warn(\n    \"offer.lost\", {});  // \"offer.forgotten\"\n"});
  files.push_back({"common/app/b.cpp", "record(noun + \".opened\");\n"});
  EXPECT_THAT(check_types(files),
              ElementsAre(testing::StartsWith("common/app/b.cpp:1: if this composes a type"),
                          "common/app/a.cpp:2: offer.accepted is not in "
                          "common/domain/webhooks/event_types.cpp"));
}

TEST(RecordedEventTypes, that_only_the_catalogue_has_are_seen) {
  auto files = recording_sources();
  std::erase_if(files, [](const SourceFile& file) {
    return file.path == "common/app/candidates/rsvp.cpp" ||
           file.path == "common/app/operations/maintenance.cpp";
  });
  EXPECT_THAT(check_types(files), ElementsAre("nothing records interview.rsvp_given",
                                              "nothing contains maintenance.done"));
}

}  // namespace
}  // namespace hireline::tidy
