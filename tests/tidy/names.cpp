#include "tests/tidy/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>
#include <utility>

#include "tests/tidy/lexed.hpp"

namespace hireline::tidy {
namespace {

// Replaced words of identifiers, in lower case and between underscores, and the words to use.
constexpr std::array<std::pair<std::string_view, std::string_view>, 26> renamed = {{
    {"_held_interview_", "locked interview"},
    {"_hold_interview_", "lock interview"},
    {"_happenings_", "event builders"},
    {"_census_", "connection count"},
    {"_desk_", "run queue"},
    {"_ticket_", "queued run"},
    {"_runner_job_", "runner request"},
    {"_queued_job_", "queued run"},
    {"_trouble_", "failure"},
    {"_bell_", "notifier"},
    {"_waiting_room_", "pending runs"},
    {"_doorkeeper_", "queue timeout"},
    {"_read_lane_", "pipelined reads"},
    {"_pace_", "query cost"},
    {"_kept_answer_", "idempotency record"},
    {"_answer_keeper_", "idempotency store"},
    {"_upkeep_", "maintenance"},
    {"_data_sheet_", "inventory, or non-personal columns"},
    {"_give_role_", "change role"},
    {"_bury_", "mark dead"},
    {"_stand_in_for_", "act as owner of"},
    {"_opening_id_", "job id"},
    {"_openings_", "jobs"},
    {"_leftover_", "expired records"},
    {"_teller_", "seed story"},
    {"_webhook_id_", "payment event id"},
}};

// Returns "_held_interview_" for HeldInterview and for held_interview.
std::string words_of(std::string_view identifier) {
  std::string words = "_";
  for (const char c : identifier) {
    const bool is_upper = std::isupper(static_cast<unsigned char>(c)) != 0;
    if (is_upper && words.back() != '_') words.push_back('_');
    words.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  }
  if (words.back() != '_') words.push_back('_');
  return words;
}

bool is_part_of_a_name(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

Complaints check_names(const SourceFile& file) {
  Complaints complaints;
  const std::string code = lex(file.text).code + "\n";
  int line = 1;
  std::size_t start = 0;
  for (std::size_t at = 0; at < code.size(); ++at) {
    if (is_part_of_a_name(code[at])) continue;
    const std::string_view name = std::string_view(code).substr(start, at - start);
    const std::string words = words_of(name);
    for (const auto& [old_name, new_name] : renamed)
      if (words.contains(old_name))
        complaints.push_back(complaint(
            file.path, line, std::string(name) + ": the word for it is " + std::string(new_name)));
    start = at + 1;
    if (code[at] == '\n') ++line;
  }
  return complaints;
}

Complaints check_test_names(const SourceFile& file) {
  static const std::regex test(R"(^TEST(?:_F|_P)?\(\s*\w+,\s*(\w*[A-Z]\w*)\))",
                               std::regex::multiline);
  Complaints complaints;
  for (std::sregex_iterator at(file.text.begin(), file.text.end(), test), end; at != end; ++at) {
    const auto line = 1 + std::count(file.text.begin(), file.text.begin() + at->position(), '\n');
    complaints.push_back(complaint(file.path, static_cast<int>(line),
                                   at->str(1) + ": tests are named in lower_case"));
  }
  return complaints;
}

}  // namespace hireline::tidy
