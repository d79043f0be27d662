// "did you mean …?" for names of records.
#pragma once

#include "cli/frame/command.hpp"

namespace hireline::cli {

// If the error says that an organization, a job, a plan, a member, a tag, a close reason or an API
// key does not exist, and one has almost the name that is on the command line, returns the error
// with this name as its hint; of a person, few people who have a word of the name. Looks for
// members, tags, close reasons and keys only in the organization of the command line. Ignores
// failures of the database.
CliError with_near_name(const Context& context, CliError error);

}  // namespace hireline::cli
