#include "common/domain/organizations/limit_words.hpp"

#include "common/base/result.hpp"

namespace hireline {

std::string_view words_for(Limit limit) {
  switch (limit) {
    case Limit::maxActiveJobs:
      return "active jobs";
    case Limit::maxInterviewsPerMonth:
      return "interviews scheduled in a month";
    case Limit::maxApiKeys:
      return "active API keys";
    case Limit::maxWebhookEndpoints:
      return "webhook endpoints";
  }
  ensure(false, "every limit must have a name");
  return {};
}

}  // namespace hireline
