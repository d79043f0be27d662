// What may stand next on a line that is being written.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cli/frame/command.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::cli {

struct Completion {
  std::vector<Suggestion> words;
  bool files = false;  // the shell knows them better
};

// What of the line tells which database is meant.
struct LinePlace {
  std::optional<std::string> profile = {};
  std::optional<std::string> database_url = {};
};

// Names that begin in a certain way and are in no table: of records, of profiles. May give none.
using NameSource = std::function<std::vector<Suggestion>(
    Completes what, const std::string& beginning, const LinePlace& place)>;

// `words` are those of the line up to the cursor, without the program's name; the last one is being
// written and may be empty. A line that can't be understood is completed by nothing.
Completion complete(std::span<const Command> commands, std::span<const std::string> words,
                    const NameSource& names);

}  // namespace hireline::cli
