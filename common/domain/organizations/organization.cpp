#include "common/domain/organizations/organization.hpp"

#include "common/base/result.hpp"

namespace hireline {

std::string usage_month(Instant instant) {
  return format_instant(instant).substr(0, 7) + "-01";
}

const std::string& candidate_facing_status(PipelineStatus status,
                                           const CandidateFacingWords& words) {
  switch (status) {
    case PipelineStatus::active:
    case PipelineStatus::shortlisted:
      return words.in_review;
    case PipelineStatus::hired:
      return words.offer;
    case PipelineStatus::rejected:
      return words.not_selected;
    case PipelineStatus::withdrawn:
      return words.withdrawn;
  }
  ensure(false, "every pipeline status must have a text for the candidate");
  return words.in_review;
}

std::string slug_of(std::string_view name, std::string_view fallback) {
  std::string slug;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      slug.push_back(upper ? static_cast<char>(c - 'A' + 'a') : c);
    else if (!slug.empty() && slug.back() != '-')
      slug.push_back('-');
  }
  if (slug.ends_with('-')) slug.pop_back();
  return slug.empty() ? std::string(fallback) : slug;
}

}  // namespace hireline
