// Finds the words that may follow on an incomplete command line.
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
  bool files = false;  // the shell completes file names
};

// What selects the records: the global options that select the database, and the organization that
// is on the line already.
struct LinePlace {
  std::optional<std::string> profile = {};
  std::optional<std::string> database_url = {};
  std::optional<std::string> organization = {};
};

// Returns the names of records or profiles that start with `beginning`. May return none.
using NameSource = std::function<std::vector<Suggestion>(
    Completes what, const std::string& beginning, const LinePlace& place)>;

// `words` are the words of the line up to the cursor, without the program's name. The last word is
// incomplete and may be empty. Returns nothing for a line that is not valid.
Completion complete(std::span<const Command> commands, std::span<const std::string> words,
                    const NameSource& names);

}  // namespace hireline::cli
