// Finds the record that an argument names, so that people need not type ids.
#pragma once

#include <type_traits>

#include "cli/frame/database.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::cli {

// What the help of an argument says about the names that find_id() takes.
inline constexpr const char* job_names = "the job's id, its first digits, or its title";
inline constexpr const char* pipeline_names =
    "the pipeline's id, its first digits, or the candidate's address or whole name";
inline constexpr const char* interview_names =
    "the interview's id, its first digits, or the candidate's address or whole name";
inline constexpr const char* candidate_names =
    "the candidate's id, its first digits, the address, or the whole name";
inline constexpr const char* scorecard_names =
    "the scorecard's id, its first digits, or its whole name";
inline constexpr const char* delivery_names = "the delivery's id, or its first digits";
inline constexpr const char* email_names =
    "the mail's id, its first digits, or the recipient's address or whole name";

// Whether find_record() finds the value of the option by names that organizations may share.
bool is_found_by_name(const Option& option);

template <class Id>
constexpr Suggested kind_of_record() {
  if constexpr (std::is_same_v<Id, JobId>) return Suggested::job;
  if constexpr (std::is_same_v<Id, PipelineId>) return Suggested::pipeline;
  if constexpr (std::is_same_v<Id, InterviewId>) return Suggested::interview;
  if constexpr (std::is_same_v<Id, ParticipantId>) return Suggested::candidate;
  if constexpr (std::is_same_v<Id, EmailId>) return Suggested::email;
  if constexpr (std::is_same_v<Id, TaskId>) return Suggested::task;
  if constexpr (std::is_same_v<Id, EvaluationId>) return Suggested::evaluation;
  if constexpr (std::is_same_v<Id, PipelineDecisionId>) return Suggested::decision;
  if constexpr (std::is_same_v<Id, PasskeyId>) return Suggested::passkey;
  if constexpr (std::is_same_v<Id, DeliveryId>) return Suggested::delivery;
  if constexpr (std::is_same_v<Id, ScorecardId>) return Suggested::scorecard;
}

// Returns the id of the record that the argument names: an id (which is not looked up, unless there
// is a question), the first six or more digits of an id, a name as above (in the organization of
// --org or ORG, if the command has one), or `-`, the record of this kind that was shown last on a
// terminal. If several records match, a person at a terminal chooses one; otherwise fails with the
// exit code of a usage error and lists them. It fails so, too, if a command that changes something
// is given only a part of a title, and nobody can be asked. Fails with not_found if none matches.
// Asks context.question about the record, and clears it. `-` names the record from now on: see
// remember_shown().
std::expected<std::string, CliError> find_record(const Context& context, db::Connection& connection,
                                                 Suggested what, std::string_view argument);

template <class Id>
std::expected<Id, CliError> find_id(const Context& context, db::Connection& connection,
                                    std::string_view argument) {
  return Id::parse_or_nil(TRY(find_record(context, connection, kind_of_record<Id>(), argument)));
}

// Makes `-` name this record in the next command, if this one runs on a terminal.
void remember_shown(const Context& context, Suggested what, std::string_view id);

}  // namespace hireline::cli
