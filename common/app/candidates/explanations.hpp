// Explanations: what candidates learn about how they were assessed, what they ask, and what members
// answer.
#pragma once

#include <optional>
#include <string>

#include "common/app/candidates/candidates.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/explanation.hpp"

namespace hireline::app {

// Refuses with NotFound{pipeline}, also if the pipeline belongs to another candidate.
Result<Explanation> get_explanation(db::Tx& tx, const Candidate& who, const OwnPipeline& in);

struct RequestExplanation {
  PipelineId pipeline;
  ExplanationKind kind = ExplanationKind::explanation;
  std::optional<std::string> text;
};
// Stores the request, and queues a mail to the members who should answer. A contest is assigned to
// an owner or admin who had no part in the decision, if there is one. Locks the pipeline. Refuses
// with NotFound{pipeline}, and with ExplanationRefused if a request of the kind is open.
Result<Explanation> request_explanation(db::Tx& tx, const Candidate& who,
                                        const RequestExplanation& in);

// The same for whoever holds the link of a session. Refuses also with LinkNotFound, LinkGone, and
// with NotFound{pipeline} if the interview is part of no pipeline.
struct SessionToken {
  std::string token;
};
Result<Explanation> get_explanation_by_link(db::Tx& tx, const Anyone& who, const SessionToken& in);

struct RequestExplanationByLink {
  std::string token;
  ExplanationKind kind = ExplanationKind::explanation;
  std::optional<std::string> text;
};
Result<Explanation> request_explanation_by_link(db::Tx& tx, const Anyone& who,
                                                const RequestExplanationByLink& in);

struct ListExplanationRequests {
  std::optional<PipelineId> pipeline;
  std::optional<ExplanationStatus> status;
  PageRequest page;
};
// Returns the requests that are due first. Refuses with Forbidden, NotFound{pipeline}.
Result<db::Query<Page<ExplanationRequest>>> list_explanation_requests(
    const Recruiter& who, const ListExplanationRequests& in);

struct AnswerExplanation {
  ExplanationRequestId id;
  std::string answer;
  std::optional<ContestOutcome> outcome;
};
// Stores the answer, and queues a mail to the candidate. Only owners and admins answer a contest,
// and not one who took part in the decision while another did not. Locks the pipeline. Refuses with
// Forbidden, NotFound{explanation_request}, ExplanationRefused, and with Invalid: see
// answer_issues().
Result<ExplanationRequest> answer_explanation(db::Tx& tx, const Recruiter& who,
                                              const AnswerExplanation& in);

}  // namespace hireline::app
