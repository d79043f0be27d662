// SQL for what is hidden from a member who owes feedback: the feedback of others and of the
// candidate, and results that members decided. Every statement that returns one of these uses this
// condition. $1 is the organization. `viewer` is the id of the member who reads, NULL for operators
// and for programs that act for no member, from whom nothing is hidden.
#pragma once

#include <optional>

#include "common/domain/ids.hpp"

// The viewer's address as a key, if that is hidden for the interview, else NULL: see the function
// blind_viewer in migration 42, which is called only if the organization hides feedback. With
// `and_pipeline`, all interviews of the pipeline count, whatever the organization's scope. A dry
// run (see Ending) hides it from every member: the change that is tried could be the one that ends
// the hiding.
#define HIRELINE_BLIND_VIEWER_OF(interview, pipeline, and_pipeline, viewer) \
  "(case when " viewer                                                      \
  "::text is not null and exists (select from organizations"                \
  "    where id = $1 and feedback_visibility = 'afterOwn')"                 \
  " then blind_viewer($1, " interview ", " pipeline ", " and_pipeline ", " viewer ") end)"
#define HIRELINE_BLIND_VIEWER(interview, pipeline, viewer) \
  HIRELINE_BLIND_VIEWER_OF(interview, pipeline, "false", viewer)

// Whether the result of the stage `stage`, a row of pipeline_stages, is hidden.
#define HIRELINE_RESULT_IS_HIDDEN(stage, viewer)                                      \
  "(" stage ".result_source is not distinct from 'human' and " HIRELINE_BLIND_VIEWER( \
      stage ".interview_id", stage ".pipeline_id", viewer) " is not null)"

#define HIRELINE_SCORES_MAY_BE_HIDDEN(viewer)                    \
  viewer                                                         \
      "::text is not null and exists (select from organizations" \
      "    where id = $1 and hide_score_until_feedback)"

// Whether the score that a program gave in `interview` is hidden: see score_is_hidden in migration
// 53, which is called only if the organization hides scores.
#define HIRELINE_SCORE_IS_HIDDEN(interview, viewer)                                          \
  "(case when " HIRELINE_SCORES_MAY_BE_HIDDEN(viewer) " then score_is_hidden($1, " interview \
                                                      ", " viewer ") else false end)"

// Whether what members said about an evaluation in `interview` is hidden: the score is, or what
// others said in the pipeline is.
#define HIRELINE_REVIEWS_ARE_HIDDEN(interview, pipeline, viewer)                \
  "(" HIRELINE_SCORE_IS_HIDDEN(interview, viewer) " or " HIRELINE_BLIND_VIEWER( \
      interview, pipeline, viewer) " is not null)"

// As HIRELINE_RESULT_IS_HIDDEN, and the result of an evaluation whose score is hidden.
#define HIRELINE_SHOWN_RESULT_IS_HIDDEN(stage, viewer)                                         \
  "(" HIRELINE_RESULT_IS_HIDDEN(                                                               \
      stage, viewer) " or " stage                                                              \
                     ".result_source is not distinct from 'ai' and " HIRELINE_SCORE_IS_HIDDEN( \
                         stage ".interview_id", viewer) ")"

// A state of the event `e` without what is hidden, such as the outcome of a contest. The event of a
// stage does not say which interview led to the result, so each interview of the pipeline counts.
#define HIRELINE_SHOWN_STATE(state, viewer) \
  "(case when e.after_state ? 'verdict' and " HIRELINE_REVIEWS_ARE_HIDDEN(                            \
      "e.subject_id", "e.pipeline_id", viewer) " then " state                                                       \
  " - 'verdict' when e.after_state ?| array['decision', 'outcome', 'recommendation', 'result']"   \
  "    and case when e.after_state ->> 'resultSource' is distinct from 'ai'"                      \
  "      then " HIRELINE_BLIND_VIEWER_OF(                                                         \
      "case when e.subject_type = 'interview' then e.subject_id end", "e.pipeline_id",            \
      "e.subject_type = 'pipeline'", viewer) " is not null"                                       \
  "      else " HIRELINE_SCORES_MAY_BE_HIDDEN(viewer)                                             \
  "        and any_score_is_hidden($1, e.pipeline_id, " viewer ") end"                            \
  "  then " state                                                                                 \
  " - array['decision', 'outcome', 'recommendation', 'result', 'resultSource'] else " state       \
  " end)"

// The reason of the event `e`, unless it is what a review says that is hidden.
#define HIRELINE_SHOWN_REASON(viewer)                                      \
  "(case when e.after_state ? 'verdict' and " HIRELINE_REVIEWS_ARE_HIDDEN( \
      "e.subject_id", "e.pipeline_id", viewer) " then null else e.reason end)"

namespace hireline::db {

// The member who reads; see above.
using Viewer = std::optional<RecruiterId>;

}  // namespace hireline::db
