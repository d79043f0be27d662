// What operators find across organizations, in JSON: the API's shapes and whose it is.
#pragma once

#include "common/domain/candidates/found_candidate.hpp"
#include "common/wire/hiring/interviews.hpp"
#include "common/wire/hiring/jobs.hpp"
#include "common/wire/organizations/organizations.hpp"

namespace hireline::wire {

template <>
struct Shape<FoundOpening> {
  static constexpr std::string_view name = "FoundJob";
  static constexpr auto fields =
      std::tuple_cat(Shape<OpeningSummary>::fields,
                     std::tuple{field("organization", &FoundOpening::organization)});
};

template <>
struct Shape<FoundInterview> {
  static constexpr std::string_view name = "FoundInterview";
  static constexpr auto fields = std::tuple_cat(
      Shape<Interview>::fields, std::tuple{field("organization", &FoundInterview::organization)});
};

template <>
struct Shape<FoundCandidate> {
  static constexpr std::string_view name = "FoundCandidate";
  static constexpr auto fields = std::tuple{
      field("participantId", &FoundCandidate::participant_id), field("name", &FoundCandidate::name),
      field("email", &FoundCandidate::email), field("jobCount", &FoundCandidate::job_count),
      field("organizations", &FoundCandidate::organizations)};
};

}  // namespace hireline::wire
