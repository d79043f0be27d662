// The words of the commands for kinds of records and for codes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/domain/refusals.hpp"

namespace hireline::cli {

// Returns the name in the commands.
std::string word_for(ResourceKind resource);

// Returns a hint: the command that lists the existing records.
std::string where_to_find(ResourceKind resource);

// The message of an error, and what to do.
struct ErrorWords {
  std::string message;
  std::string hint;
};
ErrorWords words_for(ExistsCode code);

// Returns a code such as "time_is_up" as words: "time is up".
std::string in_words(std::string_view code);

// Returns names as a list: 'Screening', 'Culture'.
std::string quoted_list(const std::vector<std::string>& names);

// Returns the hint about an interview whose status does not allow the change.
std::string how_to_go_on(InterviewStatus status);

}  // namespace hireline::cli
