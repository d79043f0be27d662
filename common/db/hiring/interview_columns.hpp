// The columns of an interview and of its feedback, and the functions that read them. Statements
// name the tables `i` (interviews), `c` (candidate_feedbacks) and `e` (evaluations), both outer
// joined, and `f` (feedbacks). `viewer`: see common/db/blind_feedback.hpp.
#pragma once

#include <string>

#include "common/base/mail_address.hpp"
#include "common/db/assessment/evaluation_columns.hpp"
#include "common/db/blind_feedback.hpp"
#include "common/db/connection/rows.hpp"
#include "common/domain/hiring/interview.hpp"

#define HIRELINE_RSVP_COLUMNS "i.rsvp_status, i.rsvp_at"
#define HIRELINE_INTERVIEW_COLUMNS(viewer)                                                         \
  "i.id, i.opening_id, i.pipeline_id, i.stage_id, i.title, i.round, i.start_time, i.end_time, "    \
  "i.participant_email, i.participant_name, i.is_automated, i.meeting_link, i.recruiter_name, "    \
  "i.recruiter_email, i.status, i.client_url, i.created_at, i.updated_at, i.link_purpose, "        \
  "i.link_expires_at, i.declined_at, i.decline_reason, i.decline_tags, "                           \
  "(select coalesce(json_agg(w.recruiter_id order by w.position), '[]')"                           \
  " from interview_interviewers w"                                                                 \
  " where w.organization_id = i.organization_id and w.interview_id = i.id), "                      \
  "(select coalesce(json_agg(r.name order by w.position), '[]')"                                   \
  " from interview_interviewers w join recruiters r on r.id = w.recruiter_id"                      \
  " where w.organization_id = i.organization_id and w.interview_id = i.id), "                      \
  "i.calendar_sequence, i.noticed_at, i.scorecard_id, i.scorecard_version, " HIRELINE_RSVP_COLUMNS \
  ", c.id, c.overall_rating, c.traits, c.recommendation, c.comments, "                             \
  "c.submitted_by, c.created_at, c.updated_at, " HIRELINE_EVALUATION_COLUMNS                       \
  ", case when e.id is not null then " HIRELINE_SCORE_IS_HIDDEN(                                   \
      "i.id", viewer) " end, " HIRELINE_BLIND_VIEWER("i.id", "i.pipeline_id", viewer)

// submitted_by is NULL if the recruiter who submitted the feedback has the interviewer's address.
#define HIRELINE_FEEDBACK_COLUMNS                                                        \
  "f.id, f.interviewer_email, f.overall_rating, f.traits, f.recommendation, f.comments," \
  " (select writer.id from recruiters writer"                                            \
  "  where writer.id = f.submitted_by and writer.email_key <> f.interviewer_email_key)," \
  " f.scorecard_mean, nullif(f.is_shadow, false),"                                       \
  " (select json_agg(json_strip_nulls(json_build_object('criterionId', x.criterion_id,"  \
  "    'rating', x.rating, 'evidence', x.evidence)) order by x.position)"                \
  "  from criterion_scores x"                                                            \
  "  where x.organization_id = f.organization_id and x.feedback_id = f.id),"             \
  " f.created_at"

namespace hireline::db {

inline constexpr int candidate_feedback_columns = 8;
inline constexpr int interview_columns = 32 + candidate_feedback_columns + evaluation_columns + 1;
inline constexpr int feedback_columns = 11;

inline void read_candidate_feedback(Row& row, CandidateFeedback& feedback) {
  row.read(feedback.id, feedback.overall_rating, feedback.traits, feedback.recommendation,
           feedback.comments, feedback.submitted_by, feedback.created_at, feedback.updated_at);
}

inline void read_rsvp(Row& row, std::optional<Rsvp>& rsvp) {
  if (row.next_is_null()) {
    row.skip(2);
    return;
  }
  Rsvp& given = rsvp.emplace();
  row.read(given.status, given.responded_at);
}

inline void read_scorecard(Row& row, std::optional<ScorecardReference>& scorecard) {
  if (row.next_is_null()) {
    row.skip(2);
    return;
  }
  ScorecardReference& kept = scorecard.emplace();
  row.read(kept.id, kept.version);
}

inline void read_interview(Row& row, Interview& interview) {
  row.read(interview.id, interview.job_id, interview.pipeline_id, interview.stage_id,
           interview.title, interview.round, interview.start_time, interview.end_time,
           interview.participant.email, interview.participant.name, interview.is_automated,
           interview.meeting_link, interview.recruiter_name, interview.recruiter_email,
           interview.status, interview.client_url, interview.created_at, interview.updated_at,
           interview.link_purpose, interview.link_expires_at);
  if (row.next_is_null()) {
    row.skip(3);
  } else {
    DeclineData& declined = interview.stage_data.emplace().decline_data;
    row.read(declined.declined_at, declined.reason, declined.tags);
  }
  row.read(interview.interviewers, interview.interviewer_names, interview.calendar_sequence,
           interview.noticed_at);
  read_scorecard(row, interview.scorecard);
  read_rsvp(row, interview.rsvp);
  if (row.next_is_null())
    row.skip(candidate_feedback_columns);
  else
    read_candidate_feedback(row, interview.candidate_feedback.emplace());
  if (row.next_is_null())
    row.skip(evaluation_columns);
  else
    read_evaluation(row, interview.evaluation.emplace());
  const bool is_score_hidden = row.next<std::optional<bool>>().value_or(false);
  if (is_score_hidden) interview.evaluation->hide_score();
  row.read(interview.blind_viewer);
  if (!interview.blind_viewer) return;
  // Statements repeat the columns in each row of the feedback.
  interview.feedbacks_hidden = interview.feedbacks_hidden.value_or(0);
  interview.candidate_feedback.reset();
}

// Reads the columns of one feedback, if the row has one, and adds it to the interview: as one that
// is hidden, if the viewer may not read it yet.
inline void read_feedback(Row& row, Interview& interview) {
  if (row.next_is_null()) {
    row.skip(feedback_columns);
    return;
  }
  Feedback feedback;
  row.read(feedback.id, feedback.interviewer_email, feedback.overall_rating, feedback.traits,
           feedback.recommendation, feedback.comments, feedback.submitted_by,
           feedback.scorecard_mean, feedback.is_shadow, feedback.scores, feedback.created_at);
  if (interview.blind_viewer && email_key(feedback.interviewer_email) != *interview.blind_viewer)
    ++*interview.feedbacks_hidden;
  else
    interview.feedbacks.push_back(std::move(feedback));
}

}  // namespace hireline::db
