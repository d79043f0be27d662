#include "common/db/assessment/scorecard_drafts.hpp"

#include "common/base/json_writer.hpp"
#include "common/base/mail_address.hpp"

namespace hireline::db {
namespace {

#define HIRELINE_DRAFT_COLUMNS                                               \
  "d.body ->> 'interviewerEmail', (d.body ->> 'overallRating')::bigint,"     \
  " d.body -> 'traits', d.body ->> 'recommendation', d.body ->> 'comments'," \
  " d.body -> 'scores', d.saved_at"

// A body {} is what an erasure leaves.
const Statement select_draft{"find_scorecard_draft", "select " HIRELINE_DRAFT_COLUMNS R"(
from scorecard_drafts d
where d.organization_id = $1 and d.interview_id = $2 and d.recruiter_id = $3
  and d.body::text <> '{}')"};

const Statement upsert_draft{"save_scorecard_draft", R"(
insert into scorecard_drafts as d (organization_id, interview_id, recruiter_id, body, saved_at)
values ($1, $2, $3, $4, $5)
on conflict (organization_id, interview_id, recruiter_id) do update
set body = excluded.body, saved_at = excluded.saved_at
returning )" HIRELINE_DRAFT_COLUMNS};

const Statement delete_draft{"delete_scorecard_draft", R"(
delete from scorecard_drafts
where organization_id = $1 and interview_id = $2 and recruiter_id = $3)"};

const Statement delete_sent{"delete_sent_scorecard_draft", R"(
delete from scorecard_drafts
where organization_id = $1 and interview_id = $2 and recruiter_id = $3
  and lower(coalesce(body ->> 'interviewerEmail', $4) collate "C") = $5)"};

ScorecardDraft draft_in(Row row) {
  ScorecardDraft draft;
  row.read(draft.interviewer_email, draft.overall_rating, draft.traits, draft.recommendation,
           draft.comments, draft.scores, draft.saved_at);
  return draft;
}

void write_scores(JsonWriter& out, const std::vector<CriterionScore>& scores) {
  out.key("scores");
  out.begin_array();
  for (const CriterionScore& score : scores) {
    out.begin_object();
    out.key("criterionId");
    out.string(score.criterion.view());
    if (score.rating) {
      out.key("rating");
      out.integer(*score.rating);
    }
    if (score.evidence) {
      out.key("evidence");
      out.string(*score.evidence);
    }
    out.end_object();
  }
  out.end_array();
}

}  // namespace

JsonText draft_body(const FeedbackDraft& draft) {
  JsonText body;
  JsonWriter out(body.text);
  const auto text = [&out](std::string_view name, std::string_view value) {
    out.key(name);
    out.string(value);
  };
  out.begin_object();
  if (draft.interviewer_email) text("interviewerEmail", *draft.interviewer_email);
  if (draft.overall_rating) {
    out.key("overallRating");
    out.integer(*draft.overall_rating);
  }
  if (!draft.traits.empty()) {
    out.key("traits");
    out.begin_array();
    for (const std::string& trait : draft.traits) out.string(trait);
    out.end_array();
  }
  if (draft.recommendation) text("recommendation", name_of(*draft.recommendation));
  if (draft.comments && !draft.comments->empty()) text("comments", *draft.comments);
  if (!draft.scores.empty()) write_scores(out, draft.scores);
  out.end_object();
  return body;
}

ScorecardDraft save_scorecard_draft(Tx& tx, const OrganizationId& organization,
                                    const InterviewId& interview, const RecruiterId& author,
                                    const JsonText& body) {
  if (body.text == "{}") {
    tx.write(delete_draft, organization, interview, author);
    ScorecardDraft none;
    none.saved_at = tx.now();
    return none;
  }
  return draft_in(tx.run(upsert_draft, organization, interview, author, body, tx.now()).front());
}

std::optional<ScorecardDraft> find_scorecard_draft(Tx& tx, const OrganizationId& organization,
                                                   const InterviewId& interview,
                                                   const RecruiterId& author) {
  const Rows rows = tx.run(select_draft, organization, interview, author);
  if (rows.empty()) return std::nullopt;
  return draft_in(rows.front());
}

void delete_scorecard_draft(Tx& tx, const OrganizationId& organization,
                            const InterviewId& interview, const RecruiterId& author,
                            const std::string& own_email, const std::string& interviewer_email) {
  tx.write(delete_sent, organization, interview, author, own_email, email_key(interviewer_email));
}

}  // namespace hireline::db
